/** The people of Expedition: portraits made of a few shapes each, before a piece of the highlands. */

import { svg } from 'lit';

/** @typedef {import('lit').SVGTemplateResult} Shape */

/**
 * @typedef {object} Look
 * @property {string} skin
 * @property {string} coat
 * @property {Shape} ground What lies behind.
 * @property {Shape} hair Behind the face.
 * @property {Shape} face What lies on the face.
 * @property {Shape} hat
 * @property {Shape} [holds] What is in front.
 */

const LIGHT = '#e7bd97';
const TAN = '#c98d62';
const BROWN = '#9a6240';
const INK = '#33232a';

const none = svg``;

// What lies behind.

const peaks = svg`<path fill="var(--sky)" d="M0 0h60v40H0z"/><path fill="var(--peak)" d="m0 27 13-15 9 9 8-8 12 11 8-7 10 9v14H0z"/><path fill="var(--snow)" d="m13 12 4 4-3 1-2-1-3 1zM30 13l4 4-3 1-2-1-3 1z"/>`;
const dusk = svg`<path fill="var(--sky-2)" d="M0 0h60v40H0z"/><circle cx="47" cy="12" r="7" fill="var(--sun)"/><path fill="var(--rock)" d="M0 28c12-7 22-2 32-5s20-5 28 1v16H0z"/>`;
const ruins = svg`<path fill="var(--sky-2)" d="M0 0h60v40H0z"/><path fill="var(--paving-2)" d="M2 40V18h8v-5h7v5h5v22zM40 40V15h14v6h6v19z"/><path fill="var(--sky-2)" d="M8 27h5v13H8zM46 24h5v16h-5z"/>`;
const jungle = svg`<path fill="var(--leaf-2)" d="M0 0h60v40H0z"/><path fill="var(--leaf)" d="M0 8c9 0 14 8 14 18C6 26 0 20 0 8zM60 4c-10 1-15 10-14 20 9-1 14-9 14-20zM22 0c0 8 3 12 9 13 1-6-2-11-9-13z"/><path fill="var(--leaf-3)" d="M0 26c8-1 13 4 14 14H0zM60 24c-9 0-14 6-14 16h14z"/>`;
const night = svg`<path fill="var(--night)" d="M0 0h60v40H0z"/><circle cx="49" cy="9" r="4.5" fill="var(--sun)"/><path fill="var(--sun)" d="M8 7h1.6v1.6H8zM18 4h1.2v1.2H18zM54 22h1.4v1.4H54zM6 19h1.2v1.2H6z"/><path fill="var(--ridge-3)" d="m0 31 14-9 10 6 14-9 22 12v9H0z"/>`;
const tent = svg`<path fill="var(--sky)" d="M0 0h60v40H0z"/><path fill="var(--grass)" d="M0 27h60v13H0z"/><path fill="var(--adobe)" d="M-4 36 11 14l15 22zM42 36l13-19 13 19z"/><path fill="var(--roof)" d="m11 14 4 22H7z"/>`;

// Faces.

const eyes = svg`<circle cx="27" cy="19.2" r="1" fill="${INK}"/><circle cx="33" cy="19.2" r="1" fill="${INK}"/>`;
const smile = svg`<path d="M27.4 24c1.6 1.5 3.6 1.5 5.2 0" fill="none" stroke="${INK}" stroke-width="1" stroke-linecap="round"/>`;
const stern = svg`<path d="M27.5 24.6h5" stroke="${INK}" stroke-width="1.1" stroke-linecap="round"/><path d="m25.3 17.3 3 .8M34.7 17.3l-3 .8" stroke="${INK}" stroke-width="1" stroke-linecap="round"/>`;
const glasses = svg`<g fill="#ffffff55" stroke="${INK}" stroke-width=".9"><circle cx="26.7" cy="19.3" r="2.6"/><circle cx="33.3" cy="19.3" r="2.6"/><path d="M29.3 19.3h1.4"/></g>`;
const patch = svg`<path d="m23.5 15 12 4" stroke="${INK}" stroke-width=".9"/><path fill="${INK}" d="M31 17.4h4.6v2.4c-1 2-3.6 2-4.6 0z"/><circle cx="27" cy="19.2" r="1" fill="${INK}"/>`;

/** @param {string} colour */
const moustache = (colour) => svg`<path fill="${colour}" d="M30 22.3c2-1.4 4.3-.6 5.4 1.2-2 .9-4 .8-5.4-.2-1.4 1-3.4 1.1-5.4.2 1.1-1.8 3.4-2.6 5.4-1.2z"/>`;
/** @param {string} colour */
const beard = (colour) => svg`<path fill="${colour}" d="M23 19.5c.4 3 2 3.4 3 2.6 2.4-1.4 5.6-1.4 8 0 1 .8 2.6.4 3-2.6 1 7-2.4 11.4-7 11.4s-8-4.4-7-11.4z"/>`;

// Hair and hats.

/** @param {string} colour */
const short = (colour) => svg`<path fill="${colour}" d="M22.6 20c-1.4-8 2-12 7.4-12s8.8 4 7.4 12c-1-3-1.6-4.6-1.9-6.3-3.5.8-7.5.8-11 0-.3 1.7-.9 3.3-1.9 6.3z"/>`;
/** @param {string} colour */
const long = (colour) => svg`<path fill="${colour}" d="M22 32c-2.5-9-2-24 8-24s10.5 15 8 24z"/>`;
/** @param {string} colour */
const plaits = (colour) => svg`<path fill="${colour}" d="M22.5 21c-1-8 2-13 7.5-13s8.5 5 7.5 13z"/><path fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round" stroke-dasharray="2.6 1" d="M22.8 20c-1.5 5-2 9-1.3 13M37.2 20c1.5 5 2 9 1.3 13"/>`;
/** @param {string} felt @param {string} band */
const fedora = (felt, band) => svg`<path fill="${felt}" d="M17.5 15.5c4-1 8-1.5 12.5-1.5s8.5.5 12.5 1.5c-.5 1.6-3 2-5 1.7-5-.8-10-.8-15 0-2 .3-4.5-.1-5-1.7z"/><path fill="${felt}" d="M23.5 14.5c.2-6 1.5-9.5 3.5-9.5 1.3 0 1.8.8 3 .8s1.7-.8 3-.8c2 0 3.3 3.5 3.5 9.5z"/><path fill="${band}" d="M23.5 14.5c0-1 0-2 .2-2.8 4-.8 8.6-.8 12.6 0 .2.8.2 1.8.2 2.8-4-.7-9-.7-13 0z"/>`;
const helmet = svg`<path fill="#e9d9b4" d="M18.5 16.5C20 9 24 5.5 30 5.5S40 9 41.5 16.5c-7-2-16-2-23 0z"/><path fill="#c7ac78" d="M18.5 16.5c7-2.6 16-2.6 23 0l-.4-2c-7-2.3-15.2-2.3-22.2 0z"/><path fill="#e9d9b4" d="M28.8 4h2.4v2h-2.4z"/>`;
/** @param {string} wool @param {string} line */
const chullo = (wool, line) => svg`<path fill="${wool}" d="M22 23c-1-9 1-14 8-17.5 7 3.5 9 8.5 8 17.5l-2.5 3.5-.5-8.5c-3-1.8-7-1.8-10 0l-.5 8.5z"/><path fill="none" stroke="${line}" stroke-width="1.2" d="m23 14.5 2-2 2.5 2 2.5-2 2.5 2 2.5-2 2 2"/><circle cx="30" cy="5" r="1.8" fill="${line}"/>`;
/** @param {string} cloth */
const bandana = (cloth) => svg`<path fill="${cloth}" d="M22.6 16c-.2-6 2.4-9 7.4-9s7.6 3 7.4 9c-4-2-10.8-2-14.8 0z"/><path fill="${cloth}" d="m37 14 5 2.5-1 2-4.5-2.5z"/><path fill="none" stroke="#ffffff88" stroke-width="1" stroke-dasharray="1 1.6" d="M23.5 13c4-1.8 9-1.8 13 0"/>`;
const bowler = svg`<path fill="#463a48" d="M19.5 14.8c3-.9 7-1.3 10.5-1.3s7.5.4 10.5 1.3c-.4 1.4-1.8 1.8-3.5 1.6-4.5-.6-9.5-.6-14 0-1.7.2-3.1-.2-3.5-1.6zM23.6 13.6C23.6 8 26 5.5 30 5.5s6.4 2.5 6.4 8.1c-4-.6-8.8-.6-12.8 0z"/><path fill="var(--quinoa)" d="M23.6 13.6v-1.9c4-.7 8.8-.7 12.8 0v1.9c-4-.6-8.8-.6-12.8 0z"/>`;
const straw = svg`<path fill="var(--thatch)" d="M15 15.5c4-2 9-2.5 15-2.5s11 .5 15 2.5c-4 2.2-9 1.8-15 1.8s-11 .4-15-1.8z"/><path fill="var(--thatch)" d="M23 14c0-5 2-8 7-8s7 3 7 8z"/><path fill="var(--terracotta)" d="M23 14v-2.2c4-.7 10-.7 14 0V14z"/>`;
const cap = svg`<path fill="var(--night-2)" d="M22.5 15.5c0-6 3-8.5 7.5-8.5s7.5 2.5 7.5 8.5c-5-1.5-10-1.5-15 0z"/><path fill="${INK}" d="M24 16c4-1.4 8-1.4 12 0l4 1.5c-6-.8-14-.8-20 0z"/>`;

/** @type {Record<string, Look>} */
const LOOKS = {
  'ohio-bob': { skin: LIGHT, coat: '#7d5a38', ground: ruins, hair: short('#5a3a22'), face: svg`${eyes}${smile}`, hat: fedora('#6d4a2c', '#3c2818'), holds: svg`<path fill="none" stroke="#4a2f1c" stroke-width="1.4" d="M44 40c-4-5 3-7 1-11s-6-1-4 2"/>` },
  henriette: { skin: LIGHT, coat: '#3f6f73', ground: dusk, hair: long('#8a4a2c'), face: svg`${eyes}${glasses}${smile}`, hat: straw },
  'sir-allistair': { skin: LIGHT, coat: '#b49a68', ground: tent, hair: short('#b9b3ab'), face: svg`${eyes}${moustache('#b9b3ab')}<circle cx="33.3" cy="19.3" r="2.5" fill="#ffffff55" stroke="#c99a2e" stroke-width=".9"/>`, hat: helmet },
  'trap-expert': { skin: TAN, coat: '#5b6b3c', ground: ruins, hair: short('#2f2a2c'), face: svg`${eyes}${stern}`, hat: svg`<path fill="none" stroke="#4a3a2c" stroke-width="2.2" d="M22.7 15c4-2 10.6-2 14.6 0"/><g fill="#bfe3dc" stroke="#4a3a2c" stroke-width="1"><circle cx="27" cy="13" r="2.4"/><circle cx="33" cy="13" r="2.4"/></g>`, holds: svg`<path d="M46 40V27m-3 3 3-3 3 3" fill="none" stroke="var(--silver)" stroke-width="1.6"/>` },
  investigator: { skin: BROWN, coat: '#6a6f86', ground: peaks, hair: short('#241c20'), face: svg`${eyes}${stern}`, hat: bowler, holds: svg`<circle cx="46" cy="29" r="4" fill="#cfe6ea99" stroke="#4a3a2c" stroke-width="1.4"/><path d="m48.8 32 4 5" stroke="#4a3a2c" stroke-width="1.8" stroke-linecap="round"/>` },
  epigrapher: { skin: TAN, coat: '#8a4c5e', ground: ruins, hair: long('#1f191d'), face: svg`${eyes}${glasses}${smile}`, hat: none, holds: svg`<path fill="var(--paper)" d="M42 28h12v12H42z"/><path d="M44 31h3m1.5 0H52m-8 3h6m-6 3h2.5m1.5 0h4" stroke="#6d4327" stroke-width="1"/>` },
  belloeuf: { skin: LIGHT, coat: '#27324f', ground: night, hair: short('#3a2a22'), face: svg`${eyes}${moustache('#3a2a22')}`, hat: cap, holds: svg`<path fill="var(--quinoa)" d="m25.5 30 4.5 2.5 4.5-2.5v4.5L30 32.6l-4.5 1.9z"/>` },
  'che-madera': { skin: TAN, coat: '#4d5a34', ground: jungle, hair: long('#221a1c'), face: svg`${eyes}${beard('#221a1c')}`, hat: svg`<path fill="#2f3a24" d="M21.5 15.5c-1-6 3-9 9-8.5 5 .4 8.5 3 8 8-5-1.8-12-1.6-17 .5z"/><path fill="var(--maize)" d="m30 9.3.8 1.7 1.9.2-1.4 1.3.4 1.9-1.7-1-1.7 1 .4-1.9-1.4-1.3 1.9-.2z"/>` },
  'aligator-sloop': { skin: TAN, coat: '#53703f', ground: jungle, hair: short('#6b4a2a'), face: svg`${eyes}${stern}`, hat: svg`${fedora('#4c6134', '#2c3a20')}<path fill="var(--mark-light)" d="m24.5 14 .8-2.2.8 2 .8-2 .8 2z"/>` },
  antonio: { skin: TAN, coat: '#7a3140', ground: dusk, hair: short('#1f191d'), face: svg`${eyes}${smile}<path fill="#1f191d" d="M29 27.5h2l-1 2.4z"/>`, hat: none, holds: svg`<path fill="var(--maize)" d="m25.5 30 4.5 3 4.5-3-1 5-3.5-1.6-3.5 1.6z"/>` },
  veteran: { skin: LIGHT, coat: '#5a5a4a', ground: peaks, hair: short('#8d8680'), face: svg`${patch}${beard('#8d8680')}`, hat: none, holds: svg`<path fill="var(--coin)" d="M38 34.5h3.5v3.5H38z"/><path fill="var(--quinoa)" d="M38.6 31.5h2.3v3h-2.3z"/>` },
  smuggler: { skin: BROWN, coat: '#3c3a52', ground: night, hair: short('#1f191d'), face: svg`${eyes}<path fill="var(--lake)" d="M23 21.5c4.5 1.6 9.5 1.6 14 0 .3 5-2.5 9-7 10-4.5-1-7.3-5-7-10z"/>`, hat: fedora('#2b2836', '#6d6880') },
  mercenary: { skin: LIGHT, coat: '#6a4a34', ground: dusk, hair: short('#7a4a24'), face: svg`${eyes}${stern}<path d="m33.5 20.5 2.5 5" stroke="#a3431f" stroke-width=".9"/>`, hat: bandana('var(--quinoa)'), holds: svg`<path d="M13 40 47 31" stroke="#3a2a22" stroke-width="2.6"/><path d="m40 32.8 12-3.2" stroke="var(--silver)" stroke-width="1.6"/>` },
  'marcus-vidor': { skin: TAN, coat: '#2f4f6a', ground: tent, hair: short('#4a4246'), face: svg`${eyes}${glasses}${moustache('#4a4246')}`, hat: cap, holds: svg`<path fill="#4a4a58" d="M42 30h12v10H42z"/><circle cx="48" cy="35" r="2.4" fill="var(--coin)"/><path d="M48 35v3" stroke="var(--coin)" stroke-width="1.4"/>` },
  huayna: { skin: BROWN, coat: 'var(--terracotta)', ground: peaks, hair: plaits('#1f191d'), face: svg`${eyes}${smile}`, hat: chullo('var(--quinoa)', 'var(--maize)') },
  ramuncho: { skin: BROWN, coat: 'var(--lake)', ground: dusk, hair: short('#1f191d'), face: svg`${eyes}${smile}`, hat: straw, holds: svg`<path d="M47 40V24" stroke="#6d4327" stroke-width="1.8"/><path fill="var(--maize)" d="M45 24h4l-2-5z"/>` },
  'the-doc': { skin: LIGHT, coat: '#e9e2d4', ground: tent, hair: short('#d9d2c8'), face: svg`${eyes}${glasses}${smile}`, hat: none, holds: svg`<path fill="none" stroke="#4a5a68" stroke-width="1.3" d="M26 30c0 5 2 7 4 7s4-2 4-7"/><circle cx="30" cy="38" r="1.6" fill="#4a5a68"/>` },
  adventurer: { skin: TAN, coat: '#9a7440', ground: svg`<path fill="var(--sky-2)" d="M0 0h60v40H0z"/><circle cx="30" cy="16" r="15" fill="var(--sun)"/><path fill="var(--rock)" d="m0 34 14-9 16 5 14-6 16 8v8H0z"/>`, hair: short('#4a2f1c'), face: svg`${eyes}${smile}`, hat: fedora('#8a6534', '#4a2f1c'), holds: svg`<path fill="var(--silver)" d="m49 22 4 4-3 3-4-4z"/><path d="M48 27 40 38" stroke="#6d4327" stroke-width="2"/>` },
  rogue: { skin: TAN, coat: '#4a2438', ground: svg`<path fill="var(--night)" d="M0 0h60v40H0z"/><circle cx="30" cy="16" r="15" fill="var(--quinoa)"/><path fill="#1a1d3c" d="m0 34 14-9 16 5 14-6 16 8v8H0z"/>`, hair: short('#1f191d'), face: svg`${eyes}${stern}<path fill="#1f191d" d="M22.8 17.5h14.4v3.6c-2.5 1.5-5 .5-7.2-.8-2.2 1.3-4.7 2.3-7.2.8z"/><circle cx="27" cy="19.2" r="1" fill="#fff4de"/><circle cx="33" cy="19.2" r="1" fill="#fff4de"/>`, hat: bandana('#1f191d'), holds: svg`<path d="m47 22 3 12" stroke="var(--silver)" stroke-width="2"/><path d="m47.5 34 5-1.3" stroke="var(--coin)" stroke-width="1.8"/>` },
};

/**
 * Somebody's portrait, in a box of 60 by 40; nothing for whom we have never met.
 * @param {string} name
 * @returns {Shape | null}
 */
export function portrait(name) {
  const look = LOOKS[name];
  if (!look) return null;
  const { skin, coat, ground, hair, face, hat, holds = none } = look;
  return svg`${ground}${hair}
    <path fill="${coat}" d="M14 41c.5-8 5-11.5 11.5-12.5h9C41 29.5 45.5 33 46 41z"/>
    <path fill="#00000026" d="M25.5 28.5c2 2.5 7 2.5 9 0l1.5 1-6 5.5-6-5.5z"/>
    <path fill="${skin}" d="M27 25h6v4.2c-1.5 1.9-4.5 1.9-6 0z"/>
    <path fill="${skin}" d="M23 17c0-5 3-8 7-8s7 3 7 8c0 6-3 11-7 11s-7-5-7-11z"/>
    ${face}${hat}${holds}`;
}
