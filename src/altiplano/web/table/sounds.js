/** Small tones, made by the browser itself; silent unless somebody wants them. */

import { preferences } from './preferences.js';

const LOUDNESS = 0.06;

/** For each sound its tones: when it begins, in seconds, how high it is, and how long it lasts. */
const TONES = {
  turn: [
    [0, 523, 0.18],
    [0.13, 784, 0.3],
  ],
  placed: [[0, 330, 0.07]],
  over: [
    [0, 523, 0.2],
    [0.15, 659, 0.2],
    [0.3, 784, 0.5],
  ],
};

/** @type {AudioContext | null} */
let audio = null;

/**
 * Play a sound, if sounds are wanted.
 * @param {keyof typeof TONES} name
 */
export function sound(name) {
  if (!preferences.wanted.sound || !('AudioContext' in window)) return;
  audio ??= new AudioContext();
  // Before anybody has touched the page, browsers keep it silent.
  if (audio.state === 'suspended') void audio.resume();
  for (const [from, height, length] of TONES[name]) {
    tone(audio, audio.currentTime + from, height, length);
  }
}

/**
 * One tone that fades away.
 * @param {AudioContext} context
 * @param {number} from
 * @param {number} height In hertz.
 * @param {number} length
 */
function tone(context, from, height, length) {
  const source = context.createOscillator();
  const volume = context.createGain();
  source.type = 'triangle';
  source.frequency.value = height;
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(LOUDNESS, from + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
  source.connect(volume).connect(context.destination);
  source.start(from);
  source.stop(from + length);
}
