/**
 * The types of what travels between page and server, as `altiplano/table/wire.py` and
 * `replay_wire.py` have them.
 * This module holds nothing at run time.
 */

/** @import {AltiplanoEvent, AltiplanoPhase, AltiplanoQuestion, AltiplanoRefusal} from './vocabulary.js' */
/** @import {ExpeditionEvent, ExpeditionPhase, ExpeditionQuestion, ExpeditionRefusal} from './vocabulary.js' */

// Setting up a table.

/**
 * Who is to sit on a seat.
 * @typedef {object} SeatPlan
 * @property {'me' | 'friend' | 'bot'} kind
 * @property {string} [name]
 * @property {string | null} [bot]
 */

/**
 * A table to be set up; everything omitted takes its default.
 * @typedef {object} TablePlan
 * @property {string} game
 * @property {SeatPlan[]} seats
 * @property {Record<string, OptionValue>} [options]
 * @property {string | null} [content] TOML: the values of the host's own box.
 * @property {number | null} [seed]
 * @property {boolean} [watchable]
 * @property {boolean} [hints] Whether hints and help with planning are allowed.
 * @property {number} [away] For how many seconds somebody must be away before a bot may play for
 *   them.
 */

/**
 * A match that was played elsewhere, to be looked at.
 * @typedef {object} ReplayPlan
 * @property {string} journal
 * @property {string | null} [content] TOML: the values of its box, where the journal lacks them.
 * @property {string[]} [names] Who sat there, seat by seat.
 */

/**
 * A table that begins at a moment of a replay: I sit on one seat, bots on the others.
 * @typedef {object} ForkPlan
 * @property {number} moment
 * @property {number} seat
 * @property {string} [name]
 * @property {string} [bot]
 */

/**
 * A link to be made, or those to be withdrawn.
 * @typedef {object} LinkPlan
 * @property {'invite' | 'continue' | 'watch'} kind
 * @property {number | null} [seat]
 */

/**
 * A link's secret, exchanged for a seat.
 * @typedef {object} LinkUse
 * @property {string} secret
 * @property {string} [name]
 */

// Commands of a seat. `question` is the number of the seat's own question that it answers.

/** @typedef {{do: 'play', id: string, question: number, move: string, seat?: number | null}} Play */
/** @typedef {{do: 'undo', id: string, question: number, seat?: number | null}} Undo */
/** @typedef {{do: 'lift', id: string, question: number, move: string, seat?: number | null}} Lift */
/** @typedef {{do: 'rewind', id: string, question: number, seat?: number | null}} Rewind */
/** @typedef {{do: 'chat', id: string, text: string, seat?: number | null}} Chat */
/** @typedef {{do: 'hand-over', id: string, bot: string, seat?: number | null}} HandOver */
/** @typedef {{do: 'take-back', id: string, seat?: number | null}} TakeBack */
/** @typedef {{do: 'give-up', id: string, seat?: number | null}} GiveUp */
/** @typedef {{do: 'agree', id: string, seat?: number | null}} Agree To end a match that is stopped. */
/** @typedef {{do: 'hints', id: string, allowed: boolean, seat?: number | null}} Hints */
/**
 * @typedef {Play | Undo | Lift | Rewind | Chat | HandOver | TakeBack | GiveUp | Agree
 *   | Hints} Command
 */

// What the server tells.

/**
 * Why something was not done.
 * @typedef {object} Refusal
 * @property {string} code
 * @property {string} sentence
 * @property {string} rule
 * @property {string} reason The heart of the sentence, of a move that the rules refuse.
 */

/**
 * The answer to a command: done, done before, or refused.
 * @typedef {object} Answer
 * @property {'answer'} type
 * @property {string} id
 * @property {Refusal | null} refused
 * @property {boolean} stale It answered an earlier question; the current one follows.
 */

/**
 * A legal move, what it would do, and the things on the table to which it refers.
 * @typedef {object} Option
 * @property {string} move
 * @property {string} says
 * @property {Touches} [touches]
 */

/**
 * Things on the table, such as `row:3`: what is picked up, where it goes or what the move is done to,
 * and what else stands for it. `button` makes it a button, too.
 * @typedef {{from?: string[], to?: string[], via?: string[]}} Touches
 */

/** @typedef {AltiplanoQuestion | ExpeditionQuestion} QuestionKind */

/**
 * What a seat is asked.
 * @typedef {object} Question
 * @property {number} number
 * @property {QuestionKind} kind Its name in the game, such as `plan`.
 * @property {string} says
 */

/**
 * One thing that happened.
 * @typedef {object} LogLine
 * @property {string} text
 * @property {AltiplanoEvent | ExpeditionEvent} event
 * @property {number | null} seat
 * @property {string} rule
 * @property {boolean} forced
 */

/**
 * Lines of the log; `first` is the number of the first of them, counted from 0.
 * @typedef {object} Log
 * @property {number} first
 * @property {LogLine[]} lines
 */

/**
 * Points for one reason.
 * @typedef {object} ScoreLine
 * @property {string} reason
 * @property {string} rule
 * @property {number} points
 */

/**
 * The match as one seat, or a spectator, may know it.
 * @typedef {object} Update
 * @property {'update'} type
 * @property {number | null} seat
 * @property {Question | null} question None while the seat is asked nothing.
 * @property {number} next The number that the seat's next command must carry.
 * @property {number[]} to_move
 * @property {Option[]} options
 * @property {number} undo How many choices can be taken back.
 * @property {string[]} lifts Choices of the open simultaneous step, each to be taken back by itself.
 * @property {boolean} rewind Whether a choice can be taken back though something was revealed since.
 * @property {View} view
 * @property {Log} log
 * @property {boolean} over
 * @property {number[]} winners
 * @property {ScoreLine[][]} scores For each seat its score, line by line, once the match is over.
 */

/**
 * Who sits on a seat.
 * @typedef {object} Person
 * @property {number} seat
 * @property {string} name
 * @property {'person' | 'bot' | 'open'} kind `open`: a friend is still to come.
 * @property {string | null} bot The bot that plays the seat now, its own or somebody's stand-in.
 * @property {boolean} gone Somebody has given this seat up.
 * @property {boolean} here Whether somebody looks at the table from this seat now.
 * @property {boolean} agreed Whether they agree to end a match that is stopped.
 */

/**
 * Everything about a table but the match on it.
 * @typedef {object} Table
 * @property {'table'} type
 * @property {string} match
 * @property {string} game
 * @property {string} title
 * @property {number[]} seats The seats of whoever reads this; empty for spectators.
 * @property {boolean} host
 * @property {Person[]} people
 * @property {Record<string, OptionValue>} options
 * @property {string} edition
 * @property {boolean} own_box
 * @property {boolean} watchable
 * @property {boolean} practice The seed was chosen, so luck could be known.
 * @property {string} luck SHA-256 of the seed, told from the start.
 * @property {string | null} seed The seed in 64 hexadecimal digits, once the match is over.
 * @property {boolean} over
 * @property {string | null} rematch The table on which the same people go on.
 * @property {boolean} hints Whether hints and help with planning are allowed.
 * @property {number} away For how many seconds somebody must be away before a bot may play for
 *   them.
 * @property {boolean} forked It began at a moment of another match.
 * @property {boolean} stopped The rules have changed, and not all that was chosen is legal any more.
 * @property {string | null} closed Who ended the match before its end.
 * @property {string | null} replay The replay of the match, once somebody has asked for it.
 */

/**
 * A word of somebody, or a notice of the table.
 * @typedef {object} Note
 * @property {number} number
 * @property {'chat' | 'notice'} kind
 * @property {number | null} seat
 * @property {string} text
 * @property {string} at
 * @property {number} line How many lines the log had.
 */

/**
 * Notes, the oldest first; those that are known already may come again.
 * @typedef {object} Notes
 * @property {'notes'} type
 * @property {Note[]} notes
 */

/**
 * A message that could not be read, or one too many.
 * @typedef {object} Failed
 * @property {'failed'} type
 * @property {Refusal} refused
 */

/** @typedef {Table | Update | Notes | Answer | Failed} Told What comes over the socket. */

// Answers to requests.

/** @typedef {{seat: number | null, path: string}} NewLink A link, its secret in the fragment. */
/** @typedef {{links: number}} Withdrawn How many links have stopped working. */
/** @typedef {{match: string, links: NewLink[]}} NewTable */
/** @typedef {{match: string, seat: number | null}} Joined */
/** @typedef {{table: Table, update: Update, notes: Notes}} TableState */

/**
 * One of my tables.
 * @typedef {object} TableInList
 * @property {string} match
 * @property {string} game
 * @property {string} title
 * @property {number[]} seats
 * @property {Person[]} people
 * @property {string} stage Round and phase, in words.
 * @property {boolean} my_turn
 * @property {number[]} to_move
 * @property {boolean} over
 * @property {number[]} winners
 * @property {boolean} practice
 * @property {string} updated
 */

/** @typedef {{tables: TableInList[], found: number, page: number, pages: number}} TableList A page of my tables. */

/** @typedef {string | number | boolean} OptionValue */
/** @typedef {{value: OptionValue, says: string}} Choice One value of an option. */

/**
 * An option of a game.
 * @typedef {object} OptionOffer
 * @property {string} name
 * @property {string} says
 * @property {Choice[]} choices The default first.
 * @property {string[]} needs The options that must be on for it.
 */

/** @typedef {{name: string, says: string}} BotOffer A bot that can sit on a seat. */

/**
 * A game that can be played at the table.
 * @typedef {object} GameOffer
 * @property {string} name
 * @property {string} title
 * @property {number} least
 * @property {number} most
 * @property {number} usual
 * @property {boolean} playable Whether the page has a table for it.
 * @property {OptionOffer[]} options
 * @property {BotOffer[]} bots The weakest first.
 * @property {string} usual_bot Who sits down where no bot is named.
 */

/**
 * Why a move is not possible now; nothing if it is.
 * @typedef {object} Why
 * @property {string} move
 * @property {Refusal & {code: AltiplanoRefusal | ExpeditionRefusal} | null} refused
 * @property {string} says What the move would do.
 */

/**
 * One idea for a decision, the best first.
 * @typedef {object} Hint
 * @property {string} move
 * @property {string} says
 * @property {Option[]} line The whole idea: this move and those that should follow it.
 * @property {number | null} chance The chance to win, from 0 to 1.
 * @property {number | null} margin By how many points the seat may end before the best other one.
 * @property {number} sure How likely it is at least as good as the next idea, from 0 to 1.
 * @property {string} reason
 */

// Replays. A moment is so many choices made, from 0 to `moments`.

/** @typedef {{replay: string}} NewReplay */
/** @typedef {{moment: number, title: string}} Chapter A part of a match, and where it begins. */
/** @typedef {{moment: number, label: string, points: number[]}} CurvePoint Points of each seat. */

/**
 * A match to be looked at again.
 * @typedef {object} Replay
 * @property {'replay'} type
 * @property {string} replay
 * @property {string} game
 * @property {string} title
 * @property {Person[]} people
 * @property {Record<string, OptionValue>} options
 * @property {string} edition
 * @property {boolean} own_box
 * @property {number} moments
 * @property {Chapter[]} chapters
 * @property {CurvePoint[]} curve At the end of each round or turn, and at the end.
 * @property {boolean} over
 * @property {number[]} winners
 * @property {ScoreLine[][]} scores For each seat its score at the end, line by line.
 * @property {string | null} seed None for a match that began at a position.
 * @property {string | null} match The table at which it was played, for who may go there.
 * @property {number} older The rules under which it was played, if they are older ones; else 0.
 */

/**
 * A match after so many choices.
 * @typedef {object} Moment
 * @property {'moment'} type
 * @property {number} moment
 * @property {number | null} seat Who made the last choice.
 * @property {string | null} move None where another seat made it.
 * @property {string} says What that choice did, in words: of the move, or else of the log.
 * @property {Update} update As the seat looked from knew it, without question and options.
 */

/** @typedef {{number: string, chapter: string, section: string, text: string}} Rule */

/**
 * One value of a component, with where it comes from: one origin, or one for each part.
 * @typedef {object} ComponentValue
 * @property {unknown} value
 * @property {string | string[]} origin
 * @property {string} text
 */

/**
 * A tile or card.
 * @typedef {object} Component
 * @property {string} title
 * @property {string} says
 * @property {string} rule The rule behind it; empty where it is none of its own.
 * @property {Record<string, ComponentValue>} values
 */

/**
 * Every tile and card of a game, by kind and name.
 * @typedef {object} Components
 * @property {string} game
 * @property {string} title
 * @property {string} edition
 * @property {boolean} own_box
 * @property {Record<string, string>} legend What each origin means.
 * @property {Record<string, Record<string, Component>>} kinds
 * @property {Record<string, ThingMeaning>} things What can be asked about on the table, by the first
 *   words of its name.
 */

/**
 * What a thing on the table is: of which kinds of components, and the rule of its place.
 * @typedef {object} ThingMeaning
 * @property {string[]} kinds
 * @property {string} rule
 */

// The view of Altiplano: what a seat may know.

/** @typedef {Record<string, number>} Goods How many of each. */

/**
 * What the rules make of the position, so that the page need not know them.
 * @typedef {object} Numbers
 * @property {(number | null)[]} strip The price of each slot.
 * @property {Goods} market Coins for a good.
 * @property {Goods} opals The price of a good in opals.
 * @property {number} steps
 * @property {number} events
 * @property {SeatNumbers[]} seats
 */

/**
 * The same for one seat.
 * @typedef {object} SeatNumbers
 * @property {number} planning Open planning spaces.
 * @property {Record<string, number>} places Spaces of each place.
 * @property {Record<string, string[]>} takes What a free space of a place would take.
 * @property {number | null} ride The price of the next cart ride in food.
 * @property {string[]} pays Pieces that pay for moves.
 * @property {number} points
 */

/**
 * Missions: all of one's own, of the others those revealed and how many are hidden.
 * @typedef {object} Missions
 * @property {string[]} revealed
 * @property {number} [hidden]
 * @property {string[]} [hand]
 * @property {string | null} [kept]
 * @property {string | null} [chosen]
 * @property {string | null} [to_left]
 * @property {string | null} [to_right]
 * @property {string | null} [from_left]
 * @property {string | null} [from_right]
 */

/**
 * An order under way or fulfilled, as the view has it.
 * @typedef {any} OrderInView
 */

/**
 * One seat's things.
 * @typedef {object} SeatView
 * @property {string | null} role
 * @property {string | null} pawn
 * @property {number} coins
 * @property {number} markers Points.
 * @property {number} bonus Planning spaces more or less in this round.
 * @property {number} opened
 * @property {number} road
 * @property {number} carts
 * @property {number} rides
 * @property {boolean} passed
 * @property {string[]} did_once
 * @property {Goods} bag
 * @property {Goods} container
 * @property {Goods} planning
 * @property {Record<string, Goods>} spaces
 * @property {string[]} extensions
 * @property {string[]} houses
 * @property {string[]} boats
 * @property {OrderInView | null} order
 * @property {OrderInView | null} second
 * @property {string[]} assets
 * @property {number} opals
 * @property {Goods} trading
 * @property {string[]} orders
 * @property {any[]} warehouse
 * @property {number} corn_store
 * @property {any} swapped
 * @property {Missions} [missions]
 * @property {boolean} [changed]
 * @property {any} [before]
 */

/**
 * What a seat, or a spectator, may know of a match of Altiplano.
 * @typedef {object} View
 * @property {string} game
 * @property {number} rules
 * @property {string} edition
 * @property {number | null} seat
 * @property {number} players
 * @property {Record<string, OptionValue>} options
 * @property {number} round
 * @property {number | null} last_round
 * @property {AltiplanoPhase} phase
 * @property {number} first
 * @property {number | null} turn
 * @property {boolean} moved
 * @property {any} doing
 * @property {number} corn
 * @property {number} unloaded
 * @property {Goods} late
 * @property {string | null} [event]
 * @property {string[]} [events]
 * @property {number | null} [from_row]
 * @property {string | null} [traveler]
 * @property {Goods} [neutral]
 * @property {string[]} [assets]
 * @property {boolean} [second_stage]
 * @property {any} [buying]
 * @property {Record<string, any>} [firsts]
 * @property {boolean} [bought]
 * @property {string[]} ring
 * @property {string[]} orders
 * @property {string[]} houses
 * @property {string[]} boats
 * @property {string[]} roles
 * @property {(string | null)[]} strip
 * @property {Record<string, string>} asked
 * @property {Goods} supply
 * @property {number} carts
 * @property {Record<string, string[]>} stack
 * @property {SeatView[]} seats
 * @property {Numbers} [numbers]
 * @property {any} [before]
 * @property {boolean} [changed]
 */

// The view of Expedition: what a seat may know.

/**
 * A draw pile; cards that the seat knows by their place from the top.
 * @typedef {{cards: number, known: Record<string, string>}} PileView
 */

/**
 * The Action under way.
 * @typedef {object} ActionView
 * @property {string} card
 * @property {boolean} played It is a card from hand.
 * @property {number} effect
 * @property {number} left
 * @property {string[]} targets
 * @property {string[]} paid
 * @property {number} given_up
 * @property {string[]} revealed
 * @property {string | null} answering The Reaction to it.
 * @property {string[]} [looked] For whoever looks at them.
 * @property {number} looking_at
 */

/**
 * One player's things. Of another hand, `cards` are those that were seen, and all in an open replay.
 * @typedef {object} CampView
 * @property {string[]} camp
 * @property {{characters: number, exploration: number, cards: string[], open: string[],
 *   treasures: number}} hand `treasures`: so many of it are Treasures, as everybody knows.
 * @property {{count: number, cards: string[]}} kept
 * @property {number[]} pinned Places of the Exploration pile that this player knows.
 * @property {string[]} [shown]
 * @property {string[]} [buried] Cards of which this player knows that they are in the pile.
 * @property {object} [memory] What this player can tell of cards out of sight, for bots.
 */

/**
 * What a seat, or a spectator, may know of a match of Expedition.
 * @typedef {object} ExpeditionView
 * @property {string} game
 * @property {number} rules
 * @property {string} edition
 * @property {number | null} seat
 * @property {number} players
 * @property {Record<string, OptionValue>} options
 * @property {number} turn
 * @property {number} first
 * @property {number} active
 * @property {ExpeditionPhase} phase
 * @property {Record<string, string>} asked
 * @property {Record<string, number | null>} specials Who holds each special card.
 * @property {Record<string, string[]>} discards The oldest card first.
 * @property {number} low So many cards on top of the Exploration pile are no Treasures.
 * @property {{held: string[], memory: object}} onlookers
 * @property {string | null} placing
 * @property {number | null} winner
 * @property {Record<string, PileView>} piles
 * @property {ActionView | null} action
 * @property {CampView[]} seats
 * @property {{characters: number, treasures: number, drafted: number}} limits
 */

export {};
