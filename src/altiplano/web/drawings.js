/**
 * All drawings, as templates. Each fills its box, is hidden from screen readers (callers give the
 * label), and takes its colors from palette.css, so that it follows the theme.
 */
import { html, svg } from 'lit';

/** @typedef {import('lit').TemplateResult} Drawing */
/** @typedef {import('lit').SVGTemplateResult} Shape */

/**
 * @param {string} box
 * @param {string} kind
 * @param {unknown} shapes
 * @param {string} [fit]
 * @returns {Drawing}
 */
export function frame(box, kind, shapes, fit = 'xMidYMid meet') {
  return html`<svg
    class="drawing ${kind}"
    viewBox=${box}
    preserveAspectRatio=${fit}
    aria-hidden="true"
    focusable="false"
  >${shapes}</svg>`;
}

// ---------------------------------------------------------------------------------------- goods

/**
 * A round tile with a stitched border.
 * @param {string} face
 * @param {string} stitch
 * @param {Shape} mark
 */
const tile = (face, stitch, mark) => svg`
  <circle cx="24" cy="25.4" r="21.6" fill="color-mix(in srgb, var(${face}), #140a10 42%)"/>
  <circle cx="24" cy="22.8" r="21.6" fill="var(${face})" stroke="var(--tile-rim)" stroke-width=".8"/>
  <circle cx="24" cy="22.8" r="19" fill="none" stroke="var(${stitch})" stroke-width="1"
    stroke-dasharray="3.47 2.5" opacity=".42"/>
  ${mark}`;

/** @type {Record<string, Shape>} */
const GOODS = {
  alpaca: tile('--good-alpaca', '--mark-dark', svg`
    <path fill="var(--good-alpaca-mark)" d="M12.6 23.4c0-3.2 2-5.2 5-5.2h6.8c1.5 0 2.2-.8 2.2-2.2l.1-5.4-.7-4.1 2.7 2.1h1.2l1.5-2.4.6 2.9c2.6.3 4.6 1.6 4.6 3.5 0 1.4-1 2-2.4 2h-1.8v8.6c0 2.6-.6 4.4-1.7 5.7v8.3h-3.4v-6.3h-7.4v6.3h-3.4v-8.1c-2.4-.9-3.9-2.8-3.9-5.7z"/>
    <path fill="var(--quinoa)" d="M17.2 18.2h6.6v7.6l-1.1-1.4-1.1 1.4-1.1-1.4-1.1 1.4-1.1-1.4-1.1 1.4z"/>
    <path stroke="var(--maize)" stroke-width="1.3" d="M17.2 21h6.6"/>
    <circle cx="31.2" cy="11.8" r=".9" fill="var(--good-alpaca)"/>`),
  cacao: tile('--good-cacao', '--mark-light', svg`
    <g transform="rotate(38 24 23)">
      <path fill="var(--good-cacao-mark)" d="M22.6 5.5h2.8v3.2c7 2.4 9.3 8.2 8.7 14.3-.5 6-4 11.6-10.1 16.4-6.1-4.8-9.6-10.4-10.1-16.4-.6-6.1 1.7-11.9 8.7-14.3z"/>
      <path fill="none" stroke="var(--good-cacao)" stroke-width="1.7" stroke-linecap="round" d="M24 12v22.5M19.6 13.2c-2.7 5.4-2.3 12 1.2 17.8M28.4 13.2c2.7 5.4 2.3 12-1.2 17.8"/>
    </g>`),
  cloth: tile('--good-cloth', '--mark-light', svg`
    <path fill="var(--mark-light)" d="M11.5 11h25v21.5h-25z"/>
    <path stroke="var(--mark-light)" stroke-width="1.7" d="M12.6 32v4.8M16.4 32v4.8M20.2 32v4.8M24 32v4.8M27.8 32v4.8M31.6 32v4.8M35.4 32v4.8"/>
    <path fill="var(--good-cloth)" d="M11.5 13.3h25v2.4h-25zM11.5 27.8h25v2.4h-25z"/>
    <path fill="none" stroke="var(--night)" stroke-width="2.2" d="m11.5 24.6 4.17-5.6 4.17 5.6L24 19l4.17 5.6L32.34 19l4.16 5.6"/>`),
  corn: tile('--good-corn', '--mark-dark', svg`
    <path fill="var(--mark-light)" stroke="var(--good-corn-mark)" stroke-width="1.8" d="M24 5.4c4.8 0 7.3 6 7.3 13.4 0 8-2.7 15-7.3 15s-7.3-7-7.3-15c0-7.4 2.5-13.4 7.3-13.4z"/>
    <path fill="none" stroke="var(--good-corn-mark)" stroke-width="1.8" d="M24 6v27M18.2 11.4h11.6M17 16.8h14M17 22.2h14"/>
    <path fill="var(--good-corn-leaf)" d="M24 38.6c-9.4-1.2-13.9-7.7-13.1-18.4 3.4 5.8 10.6 7.2 13.1 14.9 2.5-7.7 9.7-9.1 13.1-14.9.8 10.7-3.7 17.2-13.1 18.4z"/>`),
  fish: tile('--good-fish', '--mark-light', svg`
    <path fill="var(--mark-light)" d="M8.5 22.8C13 14.6 19 12.2 24 13l3.6-3 1.3 5c1.4.9 2.7 2.2 3.7 3.8l7.1-5.3c-1.5 6.2-1.5 12.4 0 18.6l-7.1-5.3c-1 1.6-2.3 2.9-3.7 3.8l-1.3 4-3.6-2.4c-5 .9-11-1.3-15.5-9.4z"/>
    <circle cx="15" cy="21.3" r="1.7" fill="var(--good-fish)"/>
    <path fill="none" stroke="var(--good-fish)" stroke-width="1.7" stroke-linecap="round" d="M20 17.5c1.9 3.4 1.9 7.2 0 10.6M25.3 20v5.6"/>`),
  food: tile('--good-food', '--mark-light', svg`
    <path fill="none" stroke="var(--mark-light)" stroke-width="2.4" stroke-linecap="round" d="M17.5 18c-2.4-2.8 2.2-4.6 0-8M24 18c-2.4-3.2 2.2-5.4 0-9.6M30.5 18c-2.4-2.8 2.2-4.6 0-8"/>
    <path fill="var(--mark-light)" d="M9.5 21.5h29c0 7.3-3.7 11.8-9 13.4V37h-11v-2.1c-5.3-1.6-9-6.1-9-13.4z"/>
    <path fill="none" stroke="var(--good-food)" stroke-width="1.8" d="m11.6 28.2 3.1-3.2 3.1 3.2 3.1-3.2 3.1 3.2 3.1-3.2 3.1 3.2 3.1-3.2 3.1 3.2"/>`),
  glass: tile('--good-glass', '--mark-dark', svg`
    <path fill="var(--good-glass-mark)" d="M14 7.5h20c.8 9.9-1.6 16.7-8.3 18.2v7.1h6.6v3.9H15.7v-3.9h6.6v-7.1C15.6 24.2 13.2 17.4 14 7.5z"/>
    <path fill="var(--good-glass)" d="M16.8 10.2h14.4c.1 1.5 0 2.9-.2 4.2H17c-.2-1.3-.3-2.7-.2-4.2z"/>
    <path stroke="var(--good-glass)" stroke-width="1.7" stroke-linecap="round" d="M19.2 17.6c.5 1.7 1.3 3 2.4 3.9" fill="none"/>`),
  ore: tile('--good-ore', '--mark-light', svg`
    <path fill="var(--good-ore-mark)" d="m9 31.5 2.8-10 6.4-3.5 3.3-9.3 7.5 2.3 2.8 7.5 5.4 3.5 1.8 9.5-5.6 5H14.6z"/>
    <path fill="var(--good-ore-mark-2)" d="m21.5 8.7 1.7 12.8-5-3.5zM23.2 21.5l8.6-3 5.4 3.5-7.7 6zM11.8 21.5l7.7 8.3-4.9 6.7-5.6-5z"/>
    <path fill="var(--mark-light)" d="m25.8 28.7 2.5 2.5-2.5 2.5-2.5-2.5zM27.4 12.7l1.9 1.9-1.9 1.9-1.9-1.9z"/>`),
  silver: tile('--good-silver', '--mark-dark', svg`
    <path fill="var(--good-silver-mark)" d="M19.5 11.5h9l2.7 9.7H16.8zM11.7 23.6h9l2.7 9.7H9zM27.3 23.6h9l2.7 9.7H24.6z"/>
    <path fill="var(--good-silver)" d="M20.9 13.5h6.2l.6 2.2h-7.4zM13.1 25.6h6.2l.6 2.2h-7.4zM28.7 25.6h6.2l.6 2.2h-7.4z"/>`),
  stone: tile('--good-stone', '--mark-light', svg`
    <path fill="var(--mark-light)" d="M24 7.2 37.2 14 24 20.8 10.8 14z"/>
    <path fill="color-mix(in srgb, var(--mark-light), var(--good-stone) 38%)" d="M10.5 16.3 23 22.7v15L10.5 31.3z"/>
    <path fill="color-mix(in srgb, var(--mark-dark), var(--good-stone) 25%)" d="M37.5 16.3 25 22.7v15l12.5-6.4z"/>`),
  wood: tile('--good-wood', '--mark-light', svg`
    <g transform="rotate(-28 24 23)">
      <path fill="var(--good-wood-mark)" d="M14.5 15.5h20c3.6 0 6 3.4 6 7.5s-2.4 7.5-6 7.5h-20z"/>
      <path fill="var(--good-wood-mark)" d="m26.5 16 2.2-7h4.4l-.6 7z"/>
      <path fill="none" stroke="var(--good-wood)" stroke-width="1.6" stroke-linecap="round" d="M24.5 19.8h7M27 26.2h8.5"/>
      <ellipse cx="14.5" cy="23" rx="6.3" ry="7.5" fill="var(--mark-light)" stroke="var(--good-wood)" stroke-width="1.4"/>
      <ellipse cx="14.5" cy="23" rx="3" ry="3.8" fill="none" stroke="var(--good-wood-mark)" stroke-width="1.5"/>
    </g>`),
  wool: tile('--good-wool', '--mark-light', svg`
    <path stroke="var(--night)" stroke-width="2.4" stroke-linecap="round" d="M35.5 8.5 14 36.5"/>
    <circle cx="36" cy="8" r="2.5" fill="var(--maize)"/>
    <path fill="none" stroke="var(--mark-light)" stroke-width="2.2" stroke-linecap="round" d="M25 34.5c5 2.6 9.5 2 11.5-2.5"/>
    <circle cx="22.5" cy="22.5" r="12" fill="var(--mark-light)"/>
    <path fill="none" stroke="var(--good-wool)" stroke-width="1.7" stroke-linecap="round" d="M12.5 19c6-4.5 13.5-5 20-1.2M11.7 23.7c6.3-4.5 14.5-4.8 21.6-.9M14.3 30.4c2-6.4 5.4-11.6 10.4-15.6M21.3 33.6c1.5-6 4.5-11 8.9-15"/>`),
  coin: svg`
    <path fill="color-mix(in srgb, var(--coin), #140a10 45%)" d="M24.0 3.8L32.3 5.4L39.3 10.1L44.0 17.1L45.6 25.4L44.0 33.7L39.3 40.7L32.3 45.4L24.0 47.0L15.7 45.4L8.7 40.7L4.0 33.7L2.4 25.4L4.0 17.1L8.7 10.1L15.7 5.4z"/>
    <path fill="var(--coin)" stroke="var(--tile-rim)" stroke-width=".8" d="M24.0 1.2L32.3 2.8L39.3 7.5L44.0 14.5L45.6 22.8L44.0 31.1L39.3 38.1L32.3 42.8L24.0 44.4L15.7 42.8L8.7 38.1L4.0 31.1L2.4 22.8L4.0 14.5L8.7 7.5L15.7 2.8z"/>
    <circle cx="24" cy="22.8" r="16.2" fill="none" stroke="var(--coin-mark)" stroke-width="1.7"/>
    <path fill="var(--coin-mark)" d="M37.0 22.8L32.0 25.1L32.0 20.5zM33.2 32.0L28.0 30.1L31.3 26.8zM24.0 35.8L21.7 30.8L26.3 30.8zM14.8 32.0L16.7 26.8L20.0 30.1zM11.0 22.8L16.0 20.5L16.0 25.1zM14.8 13.6L20.0 15.5L16.7 18.8zM24.0 9.8L26.3 14.8L21.7 14.8zM33.2 13.6L31.3 18.8L28.0 15.5z"/>
    <circle cx="24" cy="22.8" r="5.8" fill="var(--coin-mark)"/>`,
  opal: svg`
    <path fill="color-mix(in srgb, var(--opal-2), #140a20 55%)" d="M24 4.6 42 14v20L24 46.8 6 34V14z"/>
    <path fill="var(--opal)" d="M24 1.5 42 11.5v20L24 43.5 6 31.5v-20z"/>
    <path fill="var(--opal-2)" d="M6 11.5 15 16.5v10l-9 5zM24 43.5v-12l9-5 9 5z"/>
    <path fill="var(--opal-3)" d="M24 1.5v10l9 5 9-5zM6 31.5l9-5 9 5v12z"/>
    <path fill="var(--opal-4)" d="M24 1.5v10l-9 5-9-5zM24 11.5l9 5-9 5.5z"/>
    <path fill="var(--opal-5)" d="M42 11.5l-9 5v10l9 5zM15 16.5l9 5.5v9.5l-9-5z"/>
    <path fill="none" stroke="var(--tile-rim)" d="M24 1.5 42 11.5v20L24 43.5 6 31.5v-20z"/>`,
  any: svg`
    <circle cx="24" cy="25.4" r="21.6" fill="color-mix(in srgb, var(--night), #000 35%)"/>
    <path fill="var(--terracotta)" d="M24 22.8V1.2A21.6 21.6 0 0 0 2.4 22.8z"/>
    <path fill="var(--maize)" d="M24 22.8V1.2a21.6 21.6 0 0 1 21.6 21.6z"/>
    <path fill="var(--ichu)" d="M24 22.8H2.4A21.6 21.6 0 0 0 24 44.4z"/>
    <path fill="var(--lake)" d="M24 22.8h21.6A21.6 21.6 0 0 1 24 44.4z"/>
    <path fill="var(--mark-light)" stroke="var(--mark-dark)" stroke-width="1.4" d="M19.8 8.8h8.4v4.9h4.9v4.9H38v8.4h-4.9v4.9h-4.9v4.9h-8.4v-4.9h-4.9V27H10v-8.4h4.9v-4.9h4.9z"/>
    <circle cx="24" cy="22.8" r="4.4" fill="var(--mark-dark)"/>`,
  empty: svg`
    <circle cx="24" cy="23.5" r="20" fill="var(--slot)" stroke="var(--slot-line)" stroke-width="2.4"
      stroke-dasharray="4.6 3.78" stroke-linecap="round"/>`,
};

/**
 * The shapes of a tile, for drawings that hold several; 48 by 48.
 * @param {string} name
 * @returns {Shape}
 */
export const goodShape = (name) =>
  GOODS[name] ?? tile('--silver', '--mark-dark', letter(name.charAt(0).toUpperCase()));

/**
 * A tile of a good; also 'coin', 'opal', 'any' and 'empty'. An unknown good shows its first letter.
 * @param {string} name
 * @returns {Drawing}
 */
export const good = (name) => frame('0 0 48 48', 'good', goodShape(name));

/** @param {string} text */
const letter = (text) => svg`
  <text x="24" y="30.5" text-anchor="middle" font-size="22" font-weight="700"
    fill="var(--mark-dark)">${text}</text>`;

// --------------------------------------------------------------------------------------- places
// Drawn 96 by 64. A narrower box cuts the sides off: what matters stands in the middle.

/** @param {string} sky */
const backdrop = (sky) => svg`<path fill="var(${sky})" d="M0 0h96v64H0z"/>`;

/** A plain woven ground for the places that are no landscape. */
const WEAVE = svg`
  <path fill="var(--weave)" d="M0 0h96v64H0z"/>
  <path fill="none" stroke="var(--weave-2)" stroke-width="2" d="m0 8 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6M0 62l6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6"/>`;

/** @type {Record<string, Shape>} */
const PLACES = {
  road: svg`${backdrop('--sky')}
    <circle cx="66" cy="15" r="7" fill="var(--sun)"/>
    <path fill="var(--peak)" d="M0 38 22 14l14 13 12-9 18 17 12-9 18 16v24H0z"/>
    <path fill="var(--snow)" d="m22 14 7.5 7-4 1.5-3.5-2.5-4 3-3-2zM48 18l5 4.7-4 1.3-4-3.3z"/>
    <path fill="var(--grass)" d="M0 38c18-6 30-4 48-3s34-1 48 3v26H0z"/>
    <path fill="var(--grass-2)" d="M0 50c16-6 30-4 44-4s36-4 52 2v16H0z"/>
    <path fill="var(--paving)" d="M47 34.5h4c4 4 10 5 9 9-1.5 6-22 6-26 20.5h34c-6-6 16-12 15-21-.8-6.5-16-6-27-8.5z"/>
    <path fill="none" stroke="var(--paving-2)" stroke-width="1.5" d="M55 38.5l8-1.5M59.5 42.5l20-1M57 48.5l24 1.5M45 54l27 2M36 60l34 1M63 36.5l6 8.5M66 45.5l-4 6.5M55 50.5l-7 10"/>`,
  farm: svg`${backdrop('--sky')}
    <circle cx="27" cy="14" r="7" fill="var(--sun)"/>
    <path fill="var(--peak)" d="M30 34 60 10l36 26v10H20z"/>
    <path fill="var(--snow)" d="m60 10 10 7.2-5 .3-4 3.5-4-2.5-5 1z"/>
    <path fill="var(--grass)" d="M0 36c14-5 30-5 48-2s34 0 48-2v32H0z"/>
    <path fill="none" stroke="var(--grass-2)" stroke-width="2.5" d="M0 42c16-4 30-4 48-1.5s34 0 48-2"/>
    <path fill="var(--grass-2)" d="M0 49c18-4 34-3 50-2s32 0 46-2v19H0z"/>
    <path fill="none" stroke="var(--maize)" stroke-width="1.8" stroke-linecap="round" stroke-dasharray=".1 4.5" d="M2 55.5c30-3 60-1 92-2M0 60.5c30-3 60-1 96-2"/>
    <path fill="var(--cream)" d="M33 39.5c0-4 2.5-6.5 6.5-6.5H48c1.8 0 2.6-1 2.6-2.7V23l-.9-5 3.4 2.6h1.4l1.9-3 .8 3.6c3.2.4 5.6 2 5.6 4.3 0 1.8-1.3 2.5-3 2.5h-2.2V39c0 3.2-.8 5.4-2.1 7v10h-4.2v-7.6h-9.1V56H38V46.5c-3-1.2-5-3.5-5-7z"/>
    <path fill="var(--quinoa)" d="M38.8 33h8.2v9.5l-1.4-1.8-1.3 1.8-1.4-1.8-1.4 1.8-1.3-1.8-1.4 1.8z"/>
    <path stroke="var(--maize)" stroke-width="1.5" d="M38.8 36.5H47"/>
    <circle cx="56.3" cy="24.6" r="1" fill="var(--outline)"/>`,
  market: svg`${backdrop('--sky-2')}
    <path fill="var(--adobe)" d="M0 16h96v48H0z"/>
    <path fill="none" stroke="var(--adobe-2)" stroke-width="1.5" d="M0 24h10m6 0h14M66 24h12m6 0h12M0 34h6m78 0h12M0 44h12m70 0h14"/>
    <path fill="var(--outline)" opacity=".35" d="M22 30h52v22H22z"/>
    <path stroke="var(--timber)" stroke-width="3" d="M22 22v38M74 22v38"/>
    <path fill="var(--cream)" d="M19 12h58l5 14H14z"/>
    <path fill="var(--terracotta)" d="M19 12h8.3l-3.6 14H14zM35.6 12h8.3l-1.2 14h-9.7zM52.1 12h8.3l2.5 14h-9.6zM68.7 12H77l5 14h-9.7z"/>
    <path fill="var(--terracotta)" d="M14 26h9.7a4.85 4 0 0 1-9.7 0zM33 26h9.7a4.85 4 0 0 1-9.7 0zM53.3 26h9.6a4.8 4 0 0 1-9.6 0zM72.3 26H82a4.85 4 0 0 1-9.7 0z"/>
    <path fill="var(--cream)" d="M23.7 26H33a4.65 4 0 0 1-9.3 0zM42.7 26h10.6a5.3 4 0 0 1-10.6 0zM62.9 26h9.4a4.7 4 0 0 1-9.4 0z"/>
    <g fill="var(--maize)"><circle cx="31" cy="42" r="3.5"/><circle cx="37" cy="42" r="3.5"/><circle cx="34" cy="38.5" r="3.5"/></g>
    <g fill="var(--quinoa)"><circle cx="45" cy="42" r="3.5"/><circle cx="51" cy="42" r="3.5"/><circle cx="48" cy="38.5" r="3.5"/></g>
    <g fill="var(--leaf)"><circle cx="59" cy="42" r="3.5"/><circle cx="65" cy="42" r="3.5"/><circle cx="62" cy="38.5" r="3.5"/></g>
    <path fill="var(--timber)" d="M18 44h60v16H18z"/>
    <path fill="none" stroke="var(--thatch)" stroke-width="2" d="m18 55 5-5 5 5 5-5 5 5 5-5 5 5 5-5 5 5 5-5 5 5 5-5 5 5"/>
    <path fill="var(--earth)" d="M0 58h96v6H0z"/>`,
  village: svg`${backdrop('--sky')}
    <path fill="var(--peak)" d="m4 34 26-22 22 18 14-11 30 22v10H0z"/>
    <path fill="var(--snow)" d="m30 12 8 6.6-4.5.4-3.5 3-3.5-2.5-4.5 1z"/>
    <path fill="var(--grass)" d="M0 40c20-5 70-5 96 0v24H0z"/>
    <path fill="var(--adobe-2)" d="M60 32h26v22H60z"/>
    <path fill="var(--thatch)" d="m56 34 8-11h18l8 11z"/>
    <path fill="var(--outline)" d="M76 42h5v6h-5zM65 42h5v6h-5z" opacity=".7"/>
    <path fill="var(--adobe-2)" d="M8 36h22v18H8z"/>
    <path fill="var(--thatch)" d="m4 38 7-9h16l7 9z"/>
    <path fill="var(--adobe)" d="M30 34h36v24H30z"/>
    <path fill="var(--roof)" d="m25 37 11-16h24l11 16z"/>
    <path fill="none" stroke="var(--roof-2)" stroke-width="1.6" d="M33 27h30M29.5 32h37M43 21.5l-5 15M53 21.5l5 15"/>
    <path fill="var(--outline)" d="M43.5 58V46h2v-2h5v2h2v12z" opacity=".8"/>
    <path fill="var(--sun)" d="M34 42h5v5h-5zM57 42h5v5h-5z"/>
    <path fill="var(--earth)" d="M0 56c30-3 66-3 96 0v8H0z"/>`,
  harbor: svg`${backdrop('--sky')}
    <path fill="var(--peak)" d="m0 30 16-12 14 10 16-18 20 18 10-7 20 11v6H0z"/>
    <path fill="var(--snow)" d="m46 10 8 7.2-4.5.3-3.5 3-3-2.5-4 .5z"/>
    <path fill="var(--lake)" d="M0 31h96v33H0z"/>
    <path fill="none" stroke="var(--lake-2)" stroke-width="1.8" stroke-linecap="round" d="M6 37h14M70 36h18M10 46h8M78 45h12M4 58h20M34 60h18M66 57h22"/>
    <path stroke="var(--timber)" stroke-width="2.2" d="M49 10v38"/>
    <path fill="var(--cream)" d="M51 12c9 5 13 14 12 26H51z"/>
    <path fill="none" stroke="var(--terracotta)" stroke-width="2.5" d="M51 24.5h10M51 31h12"/>
    <path fill="var(--cream)" d="M47 17v21H36c1-9 5-16 11-21z"/>
    <path fill="var(--thatch)" d="M20 37c3 6 7 7.5 14 7.5h28C69 44.5 73 43 76 37c2.5 10-3 18-14 18H34c-11 0-16.5-8-14-18z"/>
    <path fill="none" stroke="var(--timber)" stroke-width="1.8" d="M29 44l-2 7.5M39 45v10M48 45v10M57 45v10M67 44l2 7.5"/>`,
  mine: svg`${backdrop('--sky-2')}
    <path fill="var(--rock)" d="M0 50 20 34 48 4l28 30 20 16v14H0z"/>
    <path fill="var(--rock-2)" d="m48 4 28 30 20 16v14H70L58 42l-4-18z"/>
    <path fill="var(--snow)" d="m48 4 9 9.6-4 .9-4 4-4-3.5-5 .5z"/>
    <path fill="var(--outline)" d="M34 60V44c0-8 6-13 14-13s14 5 14 13v16z"/>
    <path fill="none" stroke="var(--timber)" stroke-width="4" d="M35 61V38h26v23M30 38h36"/>
    <path fill="var(--sun)" d="m42 42 1.4 1.4L42 44.8l-1.4-1.4zM54 45l1.4 1.4-1.4 1.4-1.4-1.4z"/>
    <path fill="var(--silver)" d="M39.5 47.5h17L54 57H42z"/>
    <path fill="var(--copper)" d="m41 47.5 3-4 4 1.5 3-2.5 4 5z"/>
    <circle cx="43.5" cy="58" r="2.6" fill="var(--silver)"/><circle cx="52.5" cy="58" r="2.6" fill="var(--silver)"/>
    <path fill="var(--earth)" d="M0 60h96v4H0z"/>`,
  forest: svg`${backdrop('--sky')}
    <path fill="var(--grass)" d="M0 30c14-10 28-8 40-6s34-8 56 2v38H0z"/>
    <path fill="var(--leaf-2)" d="M0 36c5-7 11-7 16 0 5-7 11-7 16 0 5-7 11-7 16 0 5-7 11-7 16 0 5-7 11-7 16 0 5-7 11-7 16 0v28H0z"/>
    <path fill="var(--timber)" d="M45.5 38h5v22h-5zM25 46h4v14h-4zM67 46h4v14h-4z"/>
    <path fill="var(--leaf)" d="m27 22 12 27H15zM69 22l12 27H57z"/>
    <path fill="var(--leaf-3)" d="M48 5c8 0 12 5 11 10 6 1 9 6 7 11 3 7-2 13-9 12H39c-7 1-12-5-9-12-2-5 1-10 7-11-1-5 3-10 11-10z"/>
    <path fill="none" stroke="var(--leaf-2)" stroke-width="2" stroke-linecap="round" d="M44 14c1.5-2.5 5.5-2.5 7 0M49 22c1.5-2.5 5.5-2.5 7 0M41.5 24c1.5-2.5 5.5-2.5 7 0M46.5 32c1.5-2.5 5.5-2.5 7 0M23.5 36l3.5 3 3.5-3M22 43l5 3.5 5-3.5M65.5 36l3.5 3 3.5-3M64 43l5 3.5 5-3.5"/>
    <path fill="var(--copper)" d="M36 20.5c2.6 1.6 2.6 6.4 0 9-2.6-2.6-2.6-7.4 0-9zM59.5 27c2.6 1.6 2.6 6.4 0 9-2.6-2.6-2.6-7.4 0-9z"/>
    <path fill="var(--grass-2)" d="M0 57c30-4 66-4 96 0v7H0z"/>`,
  movement: svg`${WEAVE}
    <g fill="var(--sole)">
      <path d="M36.5 20c5.6 0 8 5 7.4 11l-1 8.5H30.6L29.3 31c-.7-6 1.3-11 7.2-11zM31 42.5h11.5c.8 5.5-1.5 9.5-5.5 9.5s-6.8-4-6-9.5z"/>
      <path d="M59.5 10.5c5.9 0 7.9 5 7.2 11l-1.3 8.5H53.1l-1-8.5c-.6-6 1.8-11 7.4-11zM53.5 33H65c.8 5.5-2 9.5-6 9.5S52.7 38.5 53.5 33z"/>
    </g>
    <path fill="none" stroke="var(--maize)" stroke-width="2.2" d="m29.5 30.5 7-6 7 6M52.5 21l7-6 7 6"/>`,
  traveler: svg`${backdrop('--sky-2')}
    <circle cx="48" cy="27" r="22" fill="var(--sun)"/>
    <path fill="var(--peak)" d="m0 46 18-16 14 10 10-6 16 10 16-14 22 16v20H0z"/>
    <path fill="var(--earth)" d="M0 54c24-6 70-6 96 0v10H0z"/>
    <g transform="translate(22 5) scale(1.12)">${travelerShape()}</g>`,
  role: svg`${WEAVE}
    <path fill="var(--quinoa)" d="M48 10c11 0 17 8 17 20v8H31v-8c0-12 6-20 17-20z"/>
    <path fill="var(--quinoa)" d="M31 36h9l-2 13-3 5-4-7zM65 36h-9l2 13 3 5 4-7z"/>
    <path fill="var(--maize)" d="M31.3 27h33.4c.2 1.6.3 3.3.3 5H31c0-1.7.1-3.4.3-5z"/>
    <path fill="none" stroke="var(--cream)" stroke-width="2" d="m32 24.5 4-4.5 4 4.5 4-4.5 4 4.5 4-4.5 4 4.5 4-4.5 4 4.5"/>
    <path fill="none" stroke="var(--cream)" stroke-width="2" d="M31 36.5h34"/>
    <path stroke="var(--maize)" stroke-width="2" stroke-linecap="round" d="M35 54v5M61 54v5"/>
    <circle cx="48" cy="9" r="4" fill="var(--maize)"/>`,
  extension: svg`${WEAVE}
    <path fill="var(--adobe)" d="M27 33h36v24H27z"/>
    <path fill="var(--roof)" d="m21 36 11-18h26l11 18z"/>
    <path fill="none" stroke="var(--roof-2)" stroke-width="1.7" d="M29 24h32M25.5 30h39M41 18.5l-6 17M49 18.5l6 17"/>
    <path fill="var(--outline)" opacity=".8" d="M36 57V45h2v-2h6v2h2v12z"/>
    <circle cx="64" cy="46" r="11.5" fill="var(--lake)" stroke="var(--weave)" stroke-width="2.5"/>
    <path stroke="var(--mark-light)" stroke-width="3.4" stroke-linecap="round" d="M64 40v12M58 46h12"/>`,
  asset: svg`${WEAVE}
    <path stroke="var(--timber)" stroke-width="4.5" stroke-linecap="round" d="M26 15h44"/>
    <path fill="none" stroke-width="3" stroke-linecap="round" stroke="var(--terracotta)" d="M31 15c0 14-3 22-1 38"/>
    <path fill="none" stroke-width="3" stroke-linecap="round" stroke="var(--lake)" d="M42.5 15c0 14-1 24 0 41"/>
    <path fill="none" stroke-width="3" stroke-linecap="round" stroke="var(--maize)" d="M54 15c0 14 2 22 0 36"/>
    <path fill="none" stroke-width="3" stroke-linecap="round" stroke="var(--leaf)" d="M65 15c0 14 3 22 1 40"/>
    <g fill="var(--terracotta)"><circle cx="30" cy="28" r="4.2"/><circle cx="29.3" cy="42" r="4.2"/></g>
    <g fill="var(--lake)"><circle cx="42.2" cy="34" r="4.2"/><circle cx="42.3" cy="48" r="4.2"/></g>
    <g fill="var(--maize)"><circle cx="54.8" cy="26" r="4.2"/><circle cx="55" cy="35" r="4.2"/></g>
    <g fill="var(--leaf)"><circle cx="66.5" cy="40" r="4.2"/></g>`,
  warehouse: svg`${backdrop('--sky')}
    <path fill="var(--peak)" d="m0 40 20-16 16 10 20-16 40 26v20H0z"/>
    <path fill="var(--grass)" d="M0 46c24-6 70-6 96 0v18H0z"/>
    <path fill="var(--adobe-2)" d="M62 36h20v20H62z"/><path fill="var(--thatch)" d="M72 18c5 6 9 12 13 20H59c4-8 8-14 13-20z"/>
    <path fill="var(--adobe)" d="M27 34h32v24H27z"/>
    <path fill="var(--thatch)" d="M43 8c7 8 14 18 19 29H24C29 26 36 16 43 8z"/>
    <path fill="none" stroke="var(--timber)" stroke-width="1.6" d="M43 12v24M38 19l-5 17M48 19l5 17"/>
    <path fill="var(--outline)" opacity=".8" d="M37.5 58V46h11v12z"/>
    <path fill="none" stroke="var(--adobe-2)" stroke-width="1.5" d="M27 42h7M52 42h7M27 50h7M52 50h7"/>`,
};

/**
 * A vignette of a location; also 'movement', 'traveler', 'role', 'extension', 'asset', 'warehouse'.
 * @param {string} name
 * @returns {Drawing}
 */
export function place(name) {
  return frame('0 0 96 64', 'place', PLACES[name] ?? PLACES.extension, 'xMidYMid slice');
}

// --------------------------------------------------------------------------------------- people

/** What is woven into the poncho of each seat. */
const WEAVES = [
  svg`<path d="M15.6 26.5h16.8l1.5 3.7H14.1zM12.8 34h22.4l.8 3.7H12z"/>`,
  svg`<path d="m24 22.5 7.6 8v4.6L24 27.1l-7.6 8v-4.6zM24 31.3l7.6 8v3.4l-1.7.2L24 35.9l-5.9 7-1.7-.2v-3.4z"/>`,
  svg`<path d="m24 22.8 7 8.7-7 8.7-7-8.7z"/>`,
  svg`<path d="M20.8 22h6.4v21.4q-3.2.2-6.4 0z"/>`,
  svg`<circle cx="24" cy="26.5" r="3"/><circle cx="19.2" cy="35" r="3"/><circle cx="28.8" cy="35" r="3"/>`,
];

/**
 * The pawn of a seat: a figure in a poncho, with a mark of its own besides its color.
 * @param {number} seat
 * @returns {Drawing}
 */
export function pawn(seat) {
  const color = `var(--seat-${seat % 5})`;
  return frame('0 0 48 48', 'pawn', svg`
    <ellipse cx="24" cy="44" rx="15" ry="3" fill="var(--shade)"/>
    <path fill=${color} stroke="var(--pawn-line)" stroke-width="1.6" stroke-linejoin="round"
      d="M18.5 18h11c4.8 6 7.7 14.5 8.5 24.5q-14 3.5-28 0c.8-10 3.7-18.5 8.5-24.5z"/>
    <circle cx="24" cy="14.5" r="6.2" fill="var(--skin)" stroke="var(--pawn-line)" stroke-width="1.6"/>
    <path fill=${color} stroke="var(--pawn-line)" stroke-width="1.6" stroke-linejoin="round"
      d="M24 2.5c4.5 0 6.8 3.5 6.8 8h4.2v3H13v-3h4.2c0-4.5 2.3-8 6.8-8z"/>
    <g fill="var(--pawn-mark)">${WEAVES[seat % 5]}</g>`);
}

/** @returns {Shape} */
function travelerShape() {
  return svg`
    <path stroke="var(--timber)" stroke-width="2.2" stroke-linecap="round" d="M38.5 12v32"/>
    <path fill="var(--timber)" stroke="var(--pawn-line)" stroke-width="1.4" d="M6.5 19.5q0-3 3-3h8v19h-8q-3 0-3-3z"/>
    <path fill="none" stroke="var(--maize)" stroke-width="2" d="M6.8 22h10.5M6.8 30h10.5"/>
    <path fill="var(--terracotta)" stroke="var(--pawn-line)" stroke-width="1.4" d="M6 11.5h12v5H6z"/>
    <path fill="var(--night-2)" stroke="var(--pawn-line)" stroke-width="1.6" stroke-linejoin="round" d="M19 18h10.5c4 5.5 6 13 6.7 21.5h-5.7V44h-4.3v-4.5h-3.4V44h-4.3v-4.5H13C13.7 31 15.5 23.5 19 18z"/>
    <path fill="none" stroke="var(--maize)" stroke-width="2" d="m14.3 35 3.3-3.5 3.4 3.5 3.4-3.5 3.4 3.5 3.4-3.5 3.6 3.5"/>
    <path stroke="var(--skin)" stroke-width="3" stroke-linecap="round" d="m32 27 6 .5"/>
    <circle cx="24.5" cy="14.5" r="5.8" fill="var(--skin)" stroke="var(--pawn-line)" stroke-width="1.4"/>
    <path fill="var(--thatch)" stroke="var(--pawn-line)" stroke-width="1.4" stroke-linejoin="round" d="M18.5 10c.5-5 2.5-7 6-7s5.5 2 6 7l6.5 1.5v2.2H12v-2.2z"/>`;
}

/**
 * The traveler, with pack and staff.
 * @returns {Drawing}
 */
export function traveler() {
  return frame('0 0 48 48', 'traveler', svg`
    <ellipse cx="24" cy="44.5" rx="16" ry="2.6" fill="var(--shade)"/>${travelerShape()}`);
}

// --------------------------------------------------------------------------------------- things

/**
 * A cart; a used one is an outline.
 * @param {boolean} [used]
 * @returns {Drawing}
 */
export function cart(used = false) {
  if (used) {
    return frame('0 0 48 48', 'cart', svg`
      <g fill="none" stroke="var(--slot-line)" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">
        <path stroke-dasharray="3.5 3.5" d="M6 14h27l-3 14H9.5zM31 22h13"/>
        <circle cx="19" cy="33" r="9"/><circle cx="19" cy="33" r="1.5"/>
      </g>`);
  }
  return frame('0 0 48 48', 'cart', svg`
    <ellipse cx="22" cy="43.5" rx="17" ry="2.5" fill="var(--shade)"/>
    <path fill="none" stroke="var(--timber)" stroke-width="3.4" stroke-linecap="round" d="M29 23h15.5"/>
    <path fill="var(--thatch)" d="M8 14c1-6 7-8 11.5-5C24 6 30.5 8 31 14z"/>
    <path fill="var(--terracotta)" stroke="var(--pawn-line)" stroke-width="1.6" stroke-linejoin="round" d="M5 13.5h29L30.5 29h-22z"/>
    <path fill="none" stroke="var(--mark-light)" stroke-width="2" d="m8.5 23 4-4.5 4 4.5 4-4.5 4 4.5 4-4.5 3.5 4"/>
    <circle cx="19" cy="33" r="9" fill="var(--mark-light)" stroke="var(--timber)" stroke-width="3"/>
    <path stroke="var(--timber)" stroke-width="1.8" d="M19 25v16M11 33h16M13.5 27.5l11 11M24.5 27.5l-11 11"/>
    <circle cx="19" cy="33" r="2.8" fill="var(--timber)"/>`);
}

/**
 * The marker of the start player: a sun over steps.
 * @returns {Drawing}
 */
export function start() {
  return frame('0 0 48 48', 'start', svg`
    <path fill="var(--maize)" d="M24 1.5l2.5 7h-5zM9 7.7l6.7 3.2-3.5 3.5zM39 7.7l-3.2 6.7-3.5-3.5zM2.8 22.7l7-2.5v5zM45.2 22.7l-7 2.5v-5z"/>
    <circle cx="24" cy="22.7" r="11.5" fill="var(--maize)" stroke="var(--pawn-line)" stroke-width="1.6"/>
    <circle cx="24" cy="22.7" r="6" fill="none" stroke="var(--coin-mark)" stroke-width="2"/>
    <path fill="var(--terracotta)" stroke="var(--pawn-line)" stroke-width="1.6" stroke-linejoin="round" d="M4 45v-6.5h7V32h7v-5.5h12V32h7v6.5h7V45z"/>
    <path fill="none" stroke="var(--mark-light)" stroke-width="1.8" d="M8 41.7h32M15 35.2h18M21 30h6"/>`);
}

/**
 * A bag, tied.
 * @returns {Drawing}
 */
export function bag() {
  return frame('0 0 48 48', 'bag', svg`
    <path fill="var(--quinoa)" stroke="var(--pawn-line)" stroke-width="1.6" stroke-linejoin="round" d="M17 13c-8 6-12.5 14-12 22 .4 6.5 4 9.5 10 9.5h18c6 0 9.6-3 10-9.5.5-8-4-16-12-22z"/>
    <path fill="var(--quinoa)" stroke="var(--pawn-line)" stroke-width="1.6" stroke-linejoin="round" d="M17 13 12.5 5.5c3 1.5 5 1 7-1.5 2.5 2.5 6.5 2.5 9 0 2 2.5 4 3 7 1.5L31 13z"/>
    <path fill="none" stroke="var(--maize)" stroke-width="3" stroke-linecap="round" d="M16 13.5h16M31 14l4.5 5"/>
    <path fill="none" stroke="var(--mark-light)" stroke-width="2" d="M7.5 25h33M5.5 37h37"/>
    <path fill="none" stroke="var(--maize)" stroke-width="2" d="m6 33.5 4.5-5 4.5 5 4.5-5 4.5 5 4.5-5 4.5 5 4.5-5 4.5 5"/>`);
}

/**
 * The container, in which used tiles wait: a basket.
 * @returns {Drawing}
 */
export function container() {
  return frame('0 0 48 48', 'container', svg`
    <path fill="none" stroke="var(--timber)" stroke-width="3" d="M12 19C12 8 17 4.5 24 4.5S36 8 36 19"/>
    <path fill="var(--thatch)" stroke="var(--pawn-line)" stroke-width="1.6" stroke-linejoin="round" d="M5.5 21h37l-4.5 22.5H10z"/>
    <path fill="none" stroke="var(--timber)" stroke-width="1.8" d="M8 28.5h32.5M9.5 36h29.5M14 23l2 20M24 23v20M34 23l-2 20M19 29v7M29 29v7"/>
    <path fill="var(--timber)" stroke="var(--pawn-line)" stroke-width="1.6" stroke-linejoin="round" d="M3.5 18h41v5h-41z"/>`);
}

/**
 * A house of adobe.
 * @returns {Drawing}
 */
export function house() {
  return frame('0 0 48 48', 'house', svg`
    <path fill="var(--adobe)" stroke="var(--pawn-line)" stroke-width="1.6" stroke-linejoin="round" d="M8 23h32v21H8z"/>
    <path fill="var(--roof)" stroke="var(--pawn-line)" stroke-width="1.6" stroke-linejoin="round" d="M2.5 25.5 13 7h22l10.5 18.5z"/>
    <path fill="none" stroke="var(--roof-2)" stroke-width="1.7" d="M10.5 13.5h27M7 19.5h34M19 8.5l-5 16M29 8.5l5 16"/>
    <path fill="var(--outline)" d="M20 44V33h2v-2h4v2h2v11z"/>
    <path fill="var(--maize)" d="M11.5 31h5v5h-5zM31.5 31h5v5h-5z"/>`);
}

/**
 * A boat of reeds under sail.
 * @returns {Drawing}
 */
export function boat() {
  return frame('0 0 48 48', 'boat', svg`
    <path stroke="var(--timber)" stroke-width="2.4" stroke-linecap="round" d="M25 4v30"/>
    <path fill="var(--cream)" stroke="var(--pawn-line)" stroke-width="1.6" stroke-linejoin="round" d="M27 5.5c8 4.5 11 12 10.5 21.5H27z"/>
    <path fill="none" stroke="var(--terracotta)" stroke-width="2.6" d="M27.8 15.5h7M27.8 21h8.7"/>
    <path fill="var(--cream)" stroke="var(--pawn-line)" stroke-width="1.6" stroke-linejoin="round" d="M23 10v17h-9.5c.5-7 3.5-13 9.5-17z"/>
    <path fill="var(--thatch)" stroke="var(--pawn-line)" stroke-width="1.6" stroke-linejoin="round" d="M3 24.5c2 5.5 5 7.5 11 7.5h20c6 0 9-2 11-7.5 2.5 9.5-2 17-11 17H14c-9 0-13.5-7.5-11-17z"/>
    <path fill="none" stroke="var(--timber)" stroke-width="1.8" d="M10.5 32 9 38.5M17.5 32.5v8.5M24 32.5v8.5M30.5 32.5v8.5M37.5 32l1.5 6.5"/>
    <path fill="none" stroke="var(--lake)" stroke-width="2.4" stroke-linecap="round" d="M3 45c2.6-2 5.2-2 7.8 0s5.2 2 7.8 0 5.2-2 7.8 0 5.2 2 7.8 0 5.2-2 7.8 0"/>`);
}

/** @param {Shape} shapes */
const card = (shapes) => svg`
  <path fill="var(--shade)" d="M10 5.5h30a3 3 0 0 1 3 3v35a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3v-35a3 3 0 0 1 3-3z"/>
  <path fill="var(--paper)" stroke="var(--pawn-line)" stroke-width="1.5" d="M9 2.5h30a3 3 0 0 1 3 3v36a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3v-36a3 3 0 0 1 3-3z"/>
  ${shapes}`;

/**
 * An order: goods wanted, with a seal.
 * @returns {Drawing}
 */
export function order() {
  return frame('0 0 48 48', 'order', card(svg`
    <path fill="var(--terracotta)" d="M9 5.3h30v7H9z"/>
    <path fill="none" stroke="var(--mark-light)" stroke-width="1.7" d="m9 11 3.75-4 3.75 4 3.75-4L24 11l3.75-4 3.75 4 3.75-4L39 11"/>
    <g fill="none" stroke="var(--pawn-line)" stroke-width="1.8"><circle cx="15" cy="20.5" r="4"/><circle cx="15" cy="31" r="4"/><circle cx="26" cy="20.5" r="4"/></g>
    <path stroke="var(--pawn-line)" stroke-width="2" stroke-linecap="round" d="M23 31h5M12 39.5h12"/>
    <g transform="translate(-4.5 -1.5)"><path fill="var(--quinoa)" d="m35.5 27 2 2.3 3-.2-.2 3 2.3 2-2.3 2 .2 3-3-.2-2 2.3-2-2.3-3 .2.2-3-2.3-2 2.3-2-.2-3 3 .2z"/>
    <circle cx="35.5" cy="34.1" r="2.6" fill="var(--maize)"/></g>`));
}

/**
 * A mission: a flag on a summit.
 * @returns {Drawing}
 */
export function mission() {
  return frame('0 0 48 48', 'mission', card(svg`
    <path fill="var(--sky)" d="M9 5.5h30v36H9z"/>
    <path fill="var(--peak)" d="M9 36 23 18l7 8 4-4 5 6v13.5H9z"/>
    <path fill="var(--snow)" d="m23 18 4.5 5.2-2.5.3-2 2.5-2-2-3 .8z"/>
    <path fill="var(--grass-2)" d="M9 36c10-3 20-3 30 0v5.5H9z"/>
    <path stroke="var(--outline)" stroke-width="1.8" stroke-linecap="round" d="M23 18.5V7.5"/>
    <path fill="var(--quinoa)" d="M23.7 7.5h10l-2.5 3.2 2.5 3.2h-10z"/>`));
}

/** How many diamonds an event's group has, and the color of its band. */
const GROUPS = /** @type {Record<string, [number, string]>} */ ({
  A: [1, '--lake'], B: [2, '--ichu'], C: [3, '--maize'], D: [4, '--terracotta'], E: [5, '--night-2'],
});

/**
 * The back of an event card: its group's letter, with a diamond more for each group.
 * @param {string} group
 * @returns {Drawing}
 */
export function event(group) {
  const [count, color] = GROUPS[group] ?? [0, '--silver'];
  const diamonds = Array.from({ length: count }, (_, nth) => svg`
    <path fill="var(--mark-light)" d="m0-2.7 2.7 2.7L0 2.7-2.7 0z"
      transform="translate(${24 + (nth - (count - 1) / 2) * 5.6} 37.8)"/>`);
  return frame('0 0 48 48', 'event', card(svg`
    <path fill="var(${color})" d="M9 5.5h30v36H9z"/>
    <path fill="var(--mark-dark)" opacity=".28" d="M9 34h30v7.5H9z"/>
    <circle cx="24" cy="19.5" r="11" fill="var(--paper)"/>
    <text x="24" y="25.4" text-anchor="middle" font-size="16.5" font-weight="800"
      fill="var(--paper-ink)">${group}</text>
    ${diamonds}`));
}

/**
 * A stage of the road: its number on a slab of the paving.
 * @param {number} [step]
 * @returns {Drawing}
 */
export function road(step) {
  return frame('0 0 48 48', 'road', svg`
    <g fill="var(--paving)" stroke="var(--paving-2)" stroke-width="1.6" stroke-linejoin="round">
      <path d="M7 3h13l-3 8-8 4-7-3V8q0-5 5-5zM21.5 3H36l1 8-6 2.5-12-2.5zM38 3h3q5 0 5 5v9l-6-1-1.5-5zM2 14l6 2.5 2 13L2 32zM40 18l6 1v13l-7-3zM2 34l9-3 5 8-2 7H7q-5 0-5-5zM17.5 40 30 37.5l4 8.5H16zM32 37l7-6 7 3v7q0 5-5 5h-5z"/>
    </g>
    <path fill="var(--good-stone)" stroke="var(--pawn-line)" stroke-width="1.6" stroke-linejoin="round" d="m17 11 14.5 2 8.5 4-1.5 13.5-7.5 7-14.5 2-8-9-2-14.5z"/>
    ${step === undefined
      ? svg`<path fill="none" stroke="var(--mark-light)" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round" d="M16.5 25.5h14M25 19.5l6 6-6 6"/>`
      : svg`<text x="24" y="32.1" text-anchor="middle" font-size="20" font-weight="800"
          fill="var(--mark-light)">${step}</text>`}`);
}

/**
 * A winner's crown.
 * @returns {Drawing}
 */
export function crown() {
  return frame('0 0 48 48', 'crown', svg`
    <path fill="var(--maize)" stroke="var(--pawn-line)" stroke-width="1.8" stroke-linejoin="round" d="M7 40 4 14l11 9.5L24 6l9 17.5L44 14l-3 26z"/>
    <path fill="var(--quinoa)" d="M7.2 33h33.6l-.7 6H7.9z"/>
    <path fill="none" stroke="var(--mark-light)" stroke-width="1.6" d="m8 38 3.2-4 3.2 4 3.2-4 3.2 4 3.2-4 3.2 4 3.2-4 3.2 4 3.2-4 3.2 4"/>
    <g fill="var(--terracotta)" stroke="var(--pawn-line)" stroke-width="1.4"><circle cx="4.5" cy="13" r="3"/><circle cx="24" cy="5.5" r="3"/><circle cx="43.5" cy="13" r="3"/></g>
    <path fill="var(--mark-light)" d="m24 21 3.5 4.5L24 30l-3.5-4.5z"/>`);
}

/** An alpaca far away. */
const SMALL_ALPACA = svg`<path d="M0 9c0-2 1.3-3 3-3h4c.9 0 1.3-.4 1.3-1.3V1.5L7.9-.7l1.5 1.1h.7l.9-1.3.3 1.6c1.4.2 2.5.9 2.5 1.9 0 .8-.6 1.1-1.4 1.1h-1V9c0 1.4-.3 2.3-1 3v5H8.5v-3.5h-4V17H2.6v-4.5C1 12 0 10.9 0 9z"/>`;

/**
 * A wide skyline for the head of a page. It stands on the bottom of its box.
 * @returns {Drawing}
 */
export function mountain() {
  return frame('0 0 1200 240', 'mountain', svg`
    <circle cx="912" cy="96" r="44" fill="var(--sun)"/>
    <circle cx="912" cy="96" r="57" fill="none" stroke="var(--sun)" stroke-width="3" stroke-dasharray="9.95 9.95" opacity=".7"/>
    <path fill="var(--ridge-3)" d="M0 150l70-46 60 34 96-88 84 70 70-40 90 62 76-54 108 86 92-112 116 92 60-36 86 54 74-70 118 90v98H0z"/>
    <path fill="var(--ridge-shade)" d="m226 50 84 70 20 60h-84l-24-70zM746 62l116 92-20 40h-84l-20-80zM1082 102l118 90v20h-90l-26-70zM380 80l90 62v40h-70l-22-60zM546 88l108 86v16h-84z"/>
    <path fill="var(--snow)" d="m226 50 42 35-17 1-13 13-16-13-14 10-20-11.2zM746 62l44 34.9-17 .1-13 14-18-13-11 8-13-10zM1082 102l28 21.4-12 .6-9 9-11-9-8 6-10-7.2z"/>
    <path fill="var(--ridge-2)" d="M0 186l90-44 110 36 120-64 90 48 120-38 110 56 130-70 110 60 100-40 90 34 130-42v118H0z"/>
    <path fill="var(--ridge-shade)" d="m320 114 90 48 10 40h-60zM530 124l110 56v20h-80zM770 110l110 60v30h-80zM90 142l110 36v20h-80z"/>
    <path fill="var(--ridge-1)" d="M0 204c120-26 220-22 340-12s220 14 340-6 220-16 320-4 140 8 200-2v60H0z"/>
    <path fill="none" stroke="var(--ridge-line)" stroke-width="2.2" stroke-dasharray="22 9" d="M0 216c120-26 220-22 340-12s220 14 340-6 220-16 320-4 140 8 200-2M0 230c120-26 220-22 340-12s220 14 340-6 220-16 320-4 140 8 200-2"/>
    <g fill="var(--herd)">
      <g transform="translate(250 168) scale(1.5)">${SMALL_ALPACA}</g>
      <g transform="translate(300 176) scale(1.2)">${SMALL_ALPACA}</g>
      <g transform="translate(352 178) scale(-1.35 1.35)">${SMALL_ALPACA}</g>
      <g transform="translate(690 166) scale(1.3)">${SMALL_ALPACA}</g>
    </g>
    <path fill="var(--adobe)" d="M560 178h34v24h-34z"/><path fill="var(--roof)" d="m553 180 10-15h28l10 15z"/><path fill="var(--outline)" d="M573 202v-12h8v12z"/>`,
    'xMidYMax slice');
}

/**
 * Our mark: a stepped mountain under the sun.
 * @returns {Drawing}
 */
export function logo() {
  return frame('0 0 48 48', 'logo', svg`
    <rect width="48" height="48" rx="11" fill="var(--night)"/>
    <circle cx="37" cy="12" r="4.5" fill="var(--maize)"/>
    <path fill="var(--terracotta)" d="M5 42v-7h4v-7h4v-7h4v-7h4V7h6v7h4v7h4v7h4v7h4v7H30v-5h-3v-4h-6v4h-3v5z"/>
    <path fill="var(--mark-light)" d="M13 24v-3h4v-7h4V7h6v7h4v7h4v3h-4v-3h-4v3h-6v-3h-4v3z"/>`);
}

// ---------------------------------------------------------------------------------------- icons

/** @type {Record<string, string>} */
const ICONS = {
  undo: 'M9 5 4 10l5 5M4.5 10H14a5.5 5.5 0 0 1 0 11h-3',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  log: 'M6 3h9l4 4v14H6zM14.5 3v4.5H19M9.5 12h6M9.5 16h6',
  chat: 'M4 5h16v11h-8.5L7 20v-4H4zM8 9h8M8 12h5',
  rules: 'M12 6.5C9.5 4.5 6.5 4 3 4.5v14c3.5-.5 6.5 0 9 2 2.5-2 5.5-2.5 9-2v-14c-3.5-.5-6.5 0-9 2zM12 6.5v14',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 17h.01',
  close: 'm6 6 12 12M18 6 6 18',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  people: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2.3.7 3.5 2.6 3.5 5.5',
  eye: 'M2 12c2.5-4.5 6-6.5 10-6.5s7.5 2 10 6.5c-2.5 4.5-6 6.5-10 6.5S4.5 16.5 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  bot: 'M5 8.5h14V19H5zM12 8.5V4.5M12 4.5h.01M9.5 12.5v1.5M14.5 12.5v1.5M2.5 12v4M21.5 12v4M9 19v2M15 19v2',
  bell: 'M6 17.5h12c-1.6-1.6-2-3-2-7a4 4 0 0 0-8 0c0 4-.4 5.4-2 7zM10 20.5h4M12 6.5v-3',
  flag: 'M5 21V4M5 4.5c4-2 8 2 14 0v9.5c-6 2-10-2-14 0',
  download: 'M12 3.5v12M7 11l5 5 5-5M4 20.5h16',
  play: 'M7 4.5v15l12.5-7.5z',
  plus: 'M12 4.5v15M4.5 12h15',
  check: 'm4.5 12.5 5 5.5L19.5 6.5',
  arrow: 'M4 12h16M14 6l6 6-6 6',
  lock: 'M5.5 11h13v9.5h-13zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 15v2',
  flask: 'M9 3h6M10 3v6L4.6 19a1.4 1.4 0 0 0 1.2 2h12.4a1.4 1.4 0 0 0 1.2-2L14 9V3M7.6 15h8.8',
  dice: 'M4 4h16v16H4zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01',
  copy: 'M9 9h11v11H9zM5.5 15H4V4h11v1.5',
  exit: 'M13.5 4H5v16h8.5M10 12h11M17 8l4 4-4 4',
  up: 'm5 15 7-7 7 7',
  bulb: 'M9 17.5c0-2.5-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5.5-3 8zM9.5 21h5',
  settings: 'M4 7h9M17 7h3M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM4 17h3M11 17h9M9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  down: 'm5 9 7 7 7-7',
  pause: 'M8 5v14M16 5v14',
  first: 'M6 5v14M18 5l-8 7 8 7z',
  previous: 'm15 5-8 7 8 7z',
  next: 'm9 5 8 7-8 7z',
  last: 'M18 5v14M6 5l8 7-8 7z',
  fork: 'M7 3.5v17M7 14c7 0 10-2.5 10-8M13.5 8.5 17 5l3.5 3.5',
};

/**
 * A line icon, in the color of the text around it.
 * @param {string} name
 * @returns {Drawing}
 */
export function icon(name) {
  return frame('0 0 24 24', 'icon', svg`<path d=${ICONS[name] ?? ''}/>`);
}
