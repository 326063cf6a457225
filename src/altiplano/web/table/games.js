/** The games that the page has a table for; each is loaded when somebody sits down at it. */

/** @import {TemplateResult} from 'lit' */
/** @import {Message, Option, Update} from '../wire.js' */
/** @import {Choice} from './choices.js' */
/** @import {Position} from './position.js' */
/** @import {Tale} from './tales/tale.js' */

/**
 * What a game brings to the table.
 * @typedef {object} GameTable
 * @property {string[]} parts The parts that a narrow window shows one at a time; moves, log and help
 *   come after them.
 * @property {(position: Position) => string[]} stage Where the match stands: round or turn, and phase.
 * @property {(position: Position) => TemplateResult} others What lies beside the middle.
 * @property {(position: Position) => TemplateResult} middle
 * @property {(position: Position) => TemplateResult} [hand] What must be chosen from, if anything.
 * @property {(update: Update, position: Position) => Choice[]} choicesOf Everything that the seat can do now.
 * @property {(position: Position) => TemplateResult} [doing] What can be done, in pictures.
 * @property {(choices: Choice[]) => string | null} partOf The part in which a question is answered.
 * @property {(position: Position, thing: string) => boolean} isAskedAbout Whether the question is
 *   about such things, so that those without a move are grey.
 * @property {(thing: string) => string | null} areaOf The area that a thing lies in, if a touch
 *   of it means the area.
 * @property {(picked: string, thing: string) => string} [tried] The move that somebody means who
 *   puts one thing onto another, which cannot take it; empty if it means none.
 * @property {(position: Position) => number | null} mover Whose turn it is; null while all play at once.
 * @property {(position: Position) => string | null} [closing] The move that ends my turn, where nothing
 *   else is left to do in it.
 * @property {(position: Position) => string | null} [question] What I am asked, where the game
 *   can tell more of it than the question itself.
 * @property {(position: Position) => string} [rests] Why I am asked nothing until others have
 *   gone on, in a sentence; empty if there is nothing to tell.
 * @property {Map<string, string>} buttons Moves that are plain buttons with few words, and the code of those.
 * @property {Set<string>} quiet Those of them that go on without doing anything.
 * @property {(position: Position, option: Pick<Option, 'message' | 'touches'>) => Message} [titled] What a
 *   move does, with the card that it is made with.
 * @property {Set<string>} [trifles] Events that only the log shows while there are others to show.
 * @property {Set<string>} [befalling] Events that happen to a seat, and are no deeds of its own.
 * @property {Set<string>} endings Events that say how the match ended.
 * @property {{code: string, rule: string}} [tie] What decides between those who have the most.
 * @property {(position: Position, choice: Choice) => TemplateResult | null} [drawn] A move of a menu
 *   as a picture, in place of its words.
 * @property {'points' | 'treasures'} counts What decides the match.
 * @property {string} givingUp The code of what happens when somebody gives up.
 */

/** @typedef {GameTable & {tale: Tale}} ToldGame The same, with how it shows its log in pictures. */

/** @type {Record<string, () => Promise<{game: GameTable}>>} */
const GAMES = {
  altiplano: () => import('./altiplano/index.js'),
  expedition: () => import('./expedition/index.js'),
};

/** @type {Record<string, () => Promise<{tale: Tale}>>} */
const TALES = {
  altiplano: () => import('./tales/altiplano.js'),
  expedition: () => import('./tales/expedition.js'),
};

/**
 * @param {string} name
 * @returns {Promise<ToldGame>}
 */
export async function loadGame(name) {
  const [{ game }, { tale }] = await Promise.all([GAMES[name](), TALES[name]()]);
  return { ...game, tale };
}
