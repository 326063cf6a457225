/**
 * The painted plateau: its skyline, the seven places along the road, and piles of tiles. Colours
 * come from palette.css, so that it follows the theme; scene.css changes the light by the hour.
 */

import { html, svg } from 'lit';
import { frame, goodShape } from '../../drawings.js';

/** @typedef {import('lit').TemplateResult} Drawing */
/** @typedef {import('lit').SVGTemplateResult} Shape */

/** So many hours a day has: the light changes from round to round. */
const HOURS = 6;

/**
 * The hour of a round, from morning to night.
 * @param {number} round
 */
export const hourOf = (round) => Math.max(0, round - 1) % HOURS;

/**
 * Sky and mountains behind the plateau. It stands on the bottom of its box.
 * @returns {Drawing}
 */
export function skyline() {
  return frame('0 0 1200 240', 'skyline', svg`
    <defs>
      <linearGradient id="scene-sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="var(--scene-sky)"/><stop offset="1" stop-color="var(--scene-sky-2)"/>
      </linearGradient>
      <linearGradient id="scene-far" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="var(--ridge-3)"/><stop offset="1" stop-color="color-mix(in srgb, var(--ridge-3), var(--scene-sky-2) 55%)"/>
      </linearGradient>
      <linearGradient id="scene-near" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="var(--ridge-2)"/><stop offset="1" stop-color="color-mix(in srgb, var(--ridge-2), var(--ridge-1) 70%)"/>
      </linearGradient>
    </defs>
    <path fill="url(#scene-sky)" d="M-800-400h2800v700H-800z"/>
    <g class="scene-sun"><circle r="58" fill="var(--sun)" opacity=".22"/><circle r="34" fill="var(--sun)"/></g>
    <g fill="var(--snow)" opacity=".55">
      <path d="M120 52c14-14 36-12 44 2 14-6 30 0 32 12H92c2-8 14-16 28-14z"/>
      <path d="M868 40c12-12 30-10 37 2 12-5 26 0 28 10h-90c2-7 12-13 25-12z"/>
      <path d="M520 28c8-8 20-7 25 1 8-3 17 0 18 7h-60c1-5 8-9 17-8z"/>
    </g>
    <path fill="url(#scene-far)" d="M-40 176l110-64 60 30 96-92 84 74 70-38 90 60 76-52 108 84 92-116 116 96 60-36 86 52 74-70 158 96v120H-40z"/>
    <path fill="var(--ridge-shade)" d="m226 50 84 74 20 66h-84l-24-76zM746 62l116 96-20 46h-84l-20-86zM1082 104l158 96v20h-110l-46-76zM380 86l90 60v46h-70l-22-66zM546 94l108 84v22h-84z"/>
    <path fill="var(--snow)" d="m226 50 42 37-17 1-13 13-16-13-14 10-20-12zM746 62l44 36-17 0-13 14-18-13-11 8-13-10zM1082 104l30 18-13 2-9 9-11-9-8 6-10-7zM380 86l18 12-8 1-8 7-9-6-8 3z"/>
    <path fill="url(#scene-near)" d="M-40 208l130-52 110 36 120-62 90 48 120-38 110 54 130-68 110 58 100-40 90 36 170-44v120H-40z"/>
    <path fill="var(--ridge-shade)" d="m320 130 90 48 10 36h-60zM530 140l110 54v20h-80zM770 126l110 58v30h-80zM90 156l110 36v20h-80z"/>
    <path fill="var(--ridge-1)" d="M-40 216c130-24 240-20 380-12s220 12 340-4 220-14 320-4 150 8 240-2v60H-40z"/>`,
    'xMidYMax slice');
}

/** A tuft of ichu grass, 14 by 12, on its root. */
const TUFT = svg`<path d="M0 0c-1-5-3.5-8-6.5-9.500M0 0c-.5-6-1.5-9-2.5-12M0 0c.5-6 1.5-9 3-11.5M0 0c1-4.500 3.5-7 6.5-8"/>`;

/** Where grass grows on the plain. */
const TUFTS = [
  [40, 250], [150, 305], [262, 262], [330, 420], [78, 452], [214, 520], [420, 338], [505, 470],
  [590, 268], [640, 548], [712, 400], [800, 300], [868, 500], [940, 372], [1010, 258], [1080, 448],
  [1150, 330], [1176, 540], [470, 560], [30, 566], [980, 566], [742, 520], [386, 500], [1120, 268],
];

/**
 * The plain on which the places stand: swells, furrows, grass and stones.
 * @returns {Drawing}
 */
export function plain() {
  return frame('0 0 1200 600', 'plain', svg`
    <path fill="var(--scene-ground)" opacity=".55" d="M0 268c180-40 330-30 520-6s420 30 680-14v96c-240 40-480 34-700 10S160 322 0 356z"/>
    <path fill="var(--scene-ground-2)" opacity=".8" d="M0 440c220-50 420-34 620-6s400 24 580-16v182H0z"/>
    <g fill="none" stroke="var(--ridge-line)" stroke-width="2.2" stroke-dasharray="22 9" opacity=".45">
      <path d="M0 462c220-50 420-34 620-6s400 24 580-16M0 488c220-50 420-34 620-6s400 24 580-16M0 572c240-44 420-30 620-4s420 22 580-12"/>
      <path d="M0 290c180-40 330-30 520-6s420 30 680-14"/>
    </g>
    <g fill="none" stroke="var(--ridge-line)" stroke-width="1.8" stroke-linecap="round">
      ${TUFTS.map(([x, y], nth) => svg`<g transform="translate(${x} ${y}) scale(${nth % 3 ? 1 : 1.3})">${TUFT}</g>`)}
    </g>
    <g fill="var(--good-stone)" opacity=".4">
      <path d="M118 388c4-6 12-6 15 0zM552 402c5-7 14-7 18 0zM902 440c4-6 11-6 14 0zM1052 560c5-7 15-7 19 0zM300 574c4-6 12-6 15 0z"/>
    </g>`, 'xMidYMax slice');
}

/**
 * The lane from the road to a place: it comes from above, or from below.
 * @param {boolean} above
 */
export const lane = (above) => html`<svg class="lane ${above ? 'above' : ''}" viewBox="0 0 40 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
  <path class="way-edge" d="M20 0C20 40 12 60 20 100"></path><path class="way-paving" d="M20-2C20 40 12 60 20 102"></path>
</svg>`;

// ---------------------------------------------------------------------------------------- places
// Drawn 200 by 110 without a ground of their own: they stand in the landscape.

/** An alpaca with a blanket, 20 by 26. */
const ALPACA = svg`
  <path fill="var(--cream)" d="M1 15c0-3 1.6-4.6 4.3-4.6h6c1.2 0 1.8-.7 1.8-1.9V4l-.6-3.4L14.8 2.4h1l1.3-2.1.5 2.5c2.2.3 3.8 1.4 3.8 3 0 1.2-.9 1.7-2 1.7h-1.5v7.3c0 2.2-.5 3.7-1.4 4.8v6.9h-2.9v-5.3H7.4v5.3H4.5v-6.7C2.4 19 1 17.4 1 15z"/>
  <path fill="var(--quinoa)" d="M5 10.4h5.6v6.5l-.9-1.2-.9 1.2-1-1.2-.9 1.2-.9-1.2-1 1.2z"/>
  <circle cx="16.8" cy="5.2" r=".7" fill="var(--outline)"/>`;

/**
 * A house of adobe, 40 by 34.
 * @param {string} roof
 * @param {string} wall
 */
const hut = (roof, wall) => svg`
  <path fill="var(${wall})" d="M4 15h32v19H4z"/><path fill="var(--outline)" opacity=".12" d="M24 15h12v19H24z"/>
  <path fill="var(${roof})" d="m0 17 8-13h24l8 13z"/>
  <path fill="none" stroke="var(--outline)" stroke-opacity=".28" d="M5.5 8.5h29M2.5 13h35M15 4.5l-4 12M25 4.5l4 12"/>
  <path fill="var(--outline)" opacity=".75" d="M17 34V24h6v10z"/><path fill="var(--sun)" d="M8 21h5v5H8zM27 21h5v5h-5z"/>`;

/** A round tree, 24 by 36. */
const TREE = svg`
  <path fill="var(--timber)" d="M10.5 22h3v14h-3z"/>
  <path fill="var(--leaf)" d="M12 0c5 0 7.5 3.2 6.8 6.4C22.6 7 24.5 10 23.3 13.2 25 17.6 22 21 17.6 20.6H6.4C2 21-1 17.6.7 13.2-.5 10 1.4 7 5.2 6.4 4.5 3.2 7 0 12 0z"/>
  <path fill="var(--leaf-3)" opacity=".8" d="M12 1.5c3.5 0 5 2.2 4.6 4.4-5 .4-9.2 2.8-11.8 6.8C3.6 9.9 5 7.7 7.4 7.3 7 4 8.5 1.5 12 1.5z"/>`;

/** A fir, 22 by 40. */
const FIR = svg`
  <path fill="var(--timber)" d="M9.5 32h3v8h-3z"/>
  <path fill="var(--leaf-2)" d="m11 0 7 12h-3l5 9h-3.5l5.5 12H0l5.5-12H2l5-9H4z"/>
  <path fill="var(--outline)" opacity=".16" d="m11 0 7 12h-3l5 9h-3.5l5.5 12H11z"/>`;

/**
 * @param {Shape} shape
 * @param {number} x
 * @param {number} y
 * @param {number} [size]
 */
const at = (shape, x, y, size = 1) => svg`<g transform="translate(${x} ${y}) scale(${size})">${shape}</g>`;

/** @param {number} [width] */
const soil = (width = 92) => svg`<ellipse cx="100" cy="99" rx=${width} ry="10" fill="var(--scene-soil)"/>`;

/** @type {Record<string, Shape>} */
const SITES = {
  farm: svg`${soil()}
    <path fill="var(--ridge-line)" d="M104 96c4-24 26-36 52-36 22 0 38 14 40 36z"/>
    <path fill="none" stroke="var(--maize)" stroke-width="4" stroke-dasharray="3 4" d="M112 92c6-18 24-26 46-26 18 0 30 10 32 26M124 93c6-12 18-18 34-18 12 0 20 6 23 18M138 94c4-7 12-10 21-10 7 0 11 3 13 10"/>
    <path fill="none" stroke="var(--good-corn-leaf)" stroke-width="1.6" d="M116 88v-9M130 79v-9M146 72v-9M162 71v-9M176 76v-9M186 86v-9"/>
    ${at(hut('--thatch', '--adobe'), 66, 52, 1.15)}
    <path fill="none" stroke="var(--timber)" stroke-width="2.4" stroke-linecap="round" d="M8 82v16M24 80v18M40 80v18M56 82v16M4 87h58M4 93h58"/>
    ${at(ALPACA, 12, 66, 1.05)}${at(ALPACA, 36, 74, 1)}${at(svg`<g transform="scale(-1 1)">${ALPACA}</g>`, 128, 78, .95)}`,
  forest: svg`${soil()}
    ${at(FIR, 8, 36, 1.35)}${at(FIR, 60, 22, 1.7)}${at(FIR, 118, 24, 1.65)}${at(FIR, 166, 38, 1.35)}
    ${at(TREE, 30, 40, 1.45)}${at(TREE, 88, 28, 1.8)}${at(TREE, 142, 42, 1.4)}
    ${at(FIR, 48, 58, 1.05)}${at(FIR, 128, 60, 1)}
    <g fill="var(--copper)"><ellipse cx="98" cy="56" rx="2.6" ry="4.4"/><ellipse cx="118" cy="60" rx="2.6" ry="4.4"/><ellipse cx="108" cy="48" rx="2.6" ry="4.4"/><ellipse cx="155" cy="60" rx="2.2" ry="3.8"/><ellipse cx="45" cy="60" rx="2.2" ry="3.8"/></g>
    <g><path fill="var(--timber)" d="M82 92h34v9H82z"/><path fill="var(--timber)" d="M88 84h24v8H88z"/><g fill="var(--adobe)" stroke="var(--timber)"><circle cx="82" cy="96.5" r="4.5"/><circle cx="91" cy="96.5" r="4.5"/><circle cx="87" cy="88" r="4.5"/></g></g>`,
  harbor: svg`
    <path fill="var(--scene-soil)" d="M2 92C2 66 44 50 100 50s98 16 98 42c0 12-196 12-196 0z"/>
    <path fill="var(--lake)" d="M10 88c0-20 40-32 90-32s90 12 90 32c0 14-180 14-180 0z"/>
    <path fill="var(--lake-2)" opacity=".38" d="M30 68c20-8 44-11 70-11s50 3 70 11c-40-4-100-4-140 0z"/>
    <path fill="none" stroke="var(--lake-2)" stroke-width="1.8" stroke-linecap="round" d="M24 82h16M56 90h18M122 92h22M150 78h20M84 74h14M40 72h10"/>
    <path fill="var(--timber)" d="M142 60h12l22 36h-14z"/><path fill="none" stroke="var(--thatch)" stroke-width="1.4" d="m144 64 11 0M147 70l11 0M151 76l11 0M154 82l12 0M158 88l12 0M161 94l13 0"/>
    <path stroke="var(--outline)" stroke-opacity=".5" stroke-width="2.4" stroke-linecap="round" d="M142 58v10M156 58v6M160 92v10M178 92v8"/>
    ${at(hut('--roof', '--adobe'), 150, 26, 1.1)}
    <path fill="none" stroke="var(--leaf-2)" stroke-width="2" stroke-linecap="round" d="M14 84V64M18 86V58M23 88V66M10 84V70M186 88V72M191 86V66"/>
    <g fill="var(--timber)"><ellipse cx="18" cy="57" rx="1.6" ry="4.5"/><ellipse cx="191" cy="65" rx="1.6" ry="4.5"/></g>`,
  mine: svg`${soil()}
    <path fill="var(--rock)" d="M14 99c8-26 24-30 36-50L78 10l14 14 12-10 30 44c20 10 40 18 52 41z"/>
    <path fill="var(--rock-2)" d="m78 10 14 14 12-10 30 44c20 10 40 18 52 41h-58L108 62 92 40z"/>
    <path fill="var(--snow)" d="m78 10 8 8-2 6-5-3-5 7-6-3zM104 14l9 13-5-1-4 6-5-8z"/>
    <path fill="var(--outline)" d="M76 99V80c0-13 9-21 22-21s22 8 22 21v19z"/>
    <path fill="none" stroke="var(--timber)" stroke-width="6" d="M77 100V70h42v30M68 70h60"/>
    <path fill="none" stroke="var(--silver)" stroke-width="2" d="M88 99l-26 9M110 99l-14 10"/>
    <path fill="var(--sun)" d="m90 74 2 2-2 2-2-2zM108 80l2 2-2 2-2-2z"/>
    <path fill="var(--silver)" d="M82 86h26l-4 12H86z"/><path fill="var(--copper)" d="m84 86 5-6 6 2 5-4 6 8z"/>
    <circle cx="89" cy="100" r="3.6" fill="var(--outline)"/><circle cx="101" cy="100" r="3.6" fill="var(--outline)"/>
    <path fill="var(--rock-2)" d="m22 99 6-9 8 1 4-5 10 5 4 8zM140 99l5-8 9 1 6-6 9 5 5 8z"/><path fill="var(--good-ore-mark)" d="m31 92 3 2-3 2-3-2zM156 91l3 2-3 2-3-2z"/>`,
  supply: svg`${soil(84)}
    <path fill="var(--good-stone)" d="M34 99V58c0-14 12-24 28-24s28 10 28 24v41z"/><path fill="var(--outline)" opacity=".14" d="M66 34c14 2 24 11 24 24v41H70z"/>
    <path fill="var(--thatch)" d="M28 56c4-22 18-34 34-38 16 4 30 16 34 38-22-7-46-7-68 0z"/><path fill="none" stroke="var(--timber)" stroke-opacity=".45" stroke-width="1.6" d="M62 20v32M46 28l-8 25M78 28l8 25"/>
    <path fill="var(--outline)" opacity=".8" d="M54 99V78h16v21z"/><path fill="none" stroke="var(--outline)" stroke-opacity=".25" stroke-width="1.4" d="M36 66h14M74 66h14M38 76h10M78 84h12M36 88h12"/>
    <path fill="var(--adobe)" d="M100 99c-6-10-4-22 4-26h14c8 4 10 16 4 26z"/><path fill="none" stroke="var(--timber)" stroke-width="2" d="M103 75h16"/>
    <path fill="var(--adobe-2)" d="M122 99c-5-8-3-18 3-21h11c6 3 8 13 3 21z"/><path fill="none" stroke="var(--timber)" stroke-width="2" d="M124 80h13"/>
    <path fill="var(--maize)" d="M105 73c2-5 10-5 12 0zM126 78c1-4 8-4 9 0z"/>
    ${at(TREE, 6, 60, 1)}`,
  village: svg`${soil(96)}
    ${at(hut('--thatch', '--adobe-2'), 10, 40, 1.15)}${at(hut('--thatch', '--adobe-2'), 148, 42, 1.15)}
    ${at(hut('--roof', '--adobe'), 52, 28, 1.45)}${at(hut('--roof', '--adobe'), 102, 34, 1.4)}
    <path fill="var(--adobe)" d="M92 26h14v24H92z"/><path fill="var(--roof)" d="m88 28 11-14 11 14z"/><path fill="var(--outline)" opacity=".7" d="M96 34h6v8h-6z"/><path stroke="var(--outline)" stroke-width="1.4" d="M99 14V7"/><path fill="var(--quinoa)" d="M99 6h9l-2.5 2.5L108 11h-9z"/>
    <path fill="var(--scene-soil)" d="M70 90c20-6 44-6 62 0l10 12H60z"/>
    ${at(TREE, 0, 66, .95)}${at(TREE, 178, 66, .95)}`,
  market: svg`${soil(96)}
    ${at(hut('--thatch', '--adobe-2'), 4, 38, 1.1)}
    <path fill="var(--outline)" opacity=".3" d="M58 62h56v32H58zM128 66h46v28h-46z"/>
    <path stroke="var(--timber)" stroke-width="4" d="M58 56v44M114 56v44M129 62v38M175 62v38"/>
    <path fill="var(--cream)" d="M56 36h60l8 20H48z"/><path fill="var(--terracotta)" d="M56 36h10l-5 20H48zM76 36h10l-1 20H73zM96 36h10l5 20H98z"/>
    <path fill="var(--terracotta)" d="M48 56h13a6.5 5 0 0 1-13 0zM73 56h12a6 5 0 0 1-12 0zM98 56h13a6.5 5 0 0 1-13 0z"/><path fill="var(--cream)" d="M61 56h12a6 5 0 0 1-12 0zM85 56h13a6.5 5 0 0 1-13 0zM111 56h13a6.5 5 0 0 1-13 0z"/>
    <path fill="var(--cream)" d="M128 46h48l6 16h-60z"/><path fill="var(--lake)" d="M128 46h10l-4 16h-12zM147 46h10l1 16h-12zM166 46h10l6 16h-12z"/>
    <path fill="var(--timber)" d="M54 80h64v20H54zM126 84h52v16h-52z"/>
    <path fill="none" stroke="var(--thatch)" stroke-width="2" d="m54 94 5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6M126 96l5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6"/>
    <g fill="var(--maize)"><circle cx="64" cy="77" r="4.5"/><circle cx="72" cy="77" r="4.5"/><circle cx="68" cy="71" r="4.5"/></g>
    <g fill="var(--quinoa)"><circle cx="83" cy="77" r="4.5"/><circle cx="91" cy="77" r="4.5"/><circle cx="87" cy="71" r="4.5"/></g>
    <g fill="var(--leaf)"><circle cx="102" cy="77" r="4.5"/><circle cx="110" cy="77" r="4.5"/><circle cx="106" cy="71" r="4.5"/></g>
    <path fill="var(--good-wool)" d="M134 76h12v8h-12z"/><path fill="var(--good-cloth)" d="M149 74h12v10h-12z"/><path fill="var(--good-glass)" d="M165 72h7v12h-7z"/>
    <path fill="var(--thatch)" d="M22 84c-4 4-6 10-4 15h22c2-5 0-11-4-15z"/><path fill="none" stroke="var(--timber)" stroke-width="2" d="M22 84h14"/>`,
  road: svg`${soil()}
    <path fill="var(--grass-2)" d="M4 98c6-26 32-44 60-42 22-16 60-14 76 6 26-2 48 14 54 36z"/>
    <path fill="var(--paving)" d="M92 50h10c10 8 24 10 20 18-6 12-46 10-58 32h72c-8-10 30-20 30-36-2-14-34-10-60-14z"/>
    <path fill="none" stroke="var(--paving-2)" stroke-width="1.8" d="M102 56l20-4M114 62l44-2M112 70l52 4M92 80l60 6M76 90l66 4M122 54l12 14M134 70l-10 14M112 84l-16 14"/>
    <path fill="var(--good-stone)" stroke="var(--outline)" stroke-opacity=".4" d="m24 98 2-16 8-6 10 2 6 8 2 12z"/><path fill="var(--mark-light)" opacity=".8" d="M30 84h12v2.5H30zM30 90h12v2.5H30z"/>
    <g stroke="var(--outline)" stroke-opacity=".35" fill="var(--good-stone)"><path d="M150 88h16v11h-16zM167 89h14v10h-14zM157 78h15v10h-15z"/></g>
    <path stroke="var(--timber)" stroke-width="3" stroke-linecap="round" d="m140 96 12-26"/><path fill="none" stroke="var(--silver)" stroke-width="4" stroke-linecap="round" d="M145 70c4-3 9-2 12 1"/>
    ${at(TREE, 8, 58, .9)}`,
};

/**
 * A place along the road, as it stands in the landscape.
 * @param {string} name
 * @returns {Drawing}
 */
export const site = (name) => frame('0 0 200 110', 'site', SITES[name] ?? SITES.road, 'xMidYMax meet');

// ----------------------------------------------------------------------------------------- piles

/** The most tiles of a kind in the box; a pile of them is this high, in the units of its drawing. */
const MOST = 36;
const TALLEST = 32;

/** How thick a tile of a low pile looks. */
const LAYER = 2.4;

/**
 * How high a pile is above its lowest tile: with each tile higher, and the more so the fewer there are.
 * @param {number} count
 */
const riseOf = (count) => TALLEST * Math.sqrt(Math.min(1, Math.max(0, count - 1) / (MOST - 1)));

/**
 * A pile of tiles, as high as there are many.
 * @param {string} name
 * @param {number} count
 */
export function pileOf(name, count) {
  const rise = riseOf(count);
  const layers = Math.min(Math.max(0, count - 1), Math.ceil(rise / LAYER));
  const rims = Array.from(
    { length: layers },
    (_, nth) => svg`<circle cx="24" cy=${25.4 + TALLEST - (nth * rise) / layers} r="21.6" fill="color-mix(in srgb, var(--good-${name}), #140a10 ${nth % 2 ? 30 : 46}%)"/>`,
  );
  const top = svg`<g transform="translate(0 ${TALLEST - rise})">${goodShape(count === 0 ? 'empty' : name)}</g>`;
  return html`<span class="mound ${count === 0 ? 'none' : ''}"
    >${frame(`0 0 50 ${48 + TALLEST}`, 'pile-drawing', svg`<ellipse cx="27" cy=${27 + TALLEST} rx="23" ry="20" fill="var(--shade)"/>${rims}${top}`, 'xMidYMax meet')}<b>${count}</b></span
  >`;
}
