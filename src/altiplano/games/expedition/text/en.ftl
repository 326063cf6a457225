# What the game says. Codes are for programs, sentences for people.

# How things are named, counted and listed. A card without an entry here (card-storm) has the name
# that its edition gives it.

cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
exploration-cards = { $count ->
    [one] 1 Exploration card
   *[other] { $count } Exploration cards
}
no-card = no card
such-card = such card
no-such-card = a card that this edition does not have
pile-characters = Character
pile-exploration = Exploration
kind-character = { $count ->
    [one] character
   *[other] characters
}
    .article = a
kind-archaeologist = { $count ->
    [one] Archaeologist
   *[other] Archaeologists
}
    .article = an
kind-raider = { $count ->
    [one] Raider
   *[other] Raiders
}
    .article = a
kind-location = { $count ->
    [one] Location
   *[other] Locations
}
    .article = a
kind-treasure = { $count ->
    [one] Treasure
   *[other] Treasures
}
    .article = a
kind-action = { $count ->
    [one] Action
   *[other] Actions
}
    .article = an
kind-reaction = { $count ->
    [one] Reaction
   *[other] Reactions
}
    .article = a
kind-beast = { $count ->
    [one] Beast
   *[other] Beasts
}
    .article = a
kind-trap = { $count ->
    [one] Trap
   *[other] Traps
}
    .article = a
neutral = neutral
any = { $kind-article } { $kind }
then = { $first }, then { $rest }
facts = { $first }; { $rest }
marked = { $value }{ $mark }

# Questions.

question-keep = which character do you keep, face down?
    .rule = X2.5
question-draw = phase 1: from which pile do you draw?
    .rule = X3.1
question-action = phase 2: which Action do you take, if any?
    .rule = X3.2
question-second = phase 3: do you take another Action or place a card in your camp?
    .rule = X3.3
question-target = which character in the other camp do you target?
    .rule = R81
question-pay = which card from your hand do you discard as the cost?
    .rule = R82
question-give-up = which other character in your camp do you discard as the cost?
    .rule = R82
question-react = do you react?
    .rule = X6.3
question-save = which character do you save?
    .rule = R84
question-take = which revealed card do you take, if any?
    .rule = R94
question-fetch = which discarded card do you take?
    .rule = X6.1
question-steal = which card do you take from the other hand?
    .rule = X6.1
question-strike = do you discard your character to discard a card from the other hand?
    .rule = X6.1
question-dig = do you reveal another card?
    .rule = R94
question-put = which card do you put back next? The last one ends up on top
    .rule = X6.1
question-draw-more = from which pile do you draw next?
    .rule = X6.4
question-place = which card do you place in your camp?
    .rule = X4.3
question-dismiss = which character in your camp do you discard?
    .rule = R89
question-room = your camp is full: which character do you discard?
    .rule = X4.1
question-limit = which card do you discard?
    .rule = X3.4
question-nothing = you have nothing to decide now

# Why a move cannot be made.

other-question = that does not answer the current question ({ $asked })
not-in-edition = this edition does not have that card
not-in-hand = { $card } is not in your hand
    .rule = X3.2
not-in-camp = { $card } is not in your camp
    .rule = X1.4
not-held = you do not hold { $card }
    .rule = X5.1
unmet-need = it needs { $need }
    .rule = X6.2
no-effect = { $card } would have no effect now
    .rule = R73
no-cost = you cannot pay the cost of { $card }
    .rule = R82
no-target = { $card } is not in the other camp
    .rule = R81
named-already = { $card } is already a target
    .rule = R81
piles-empty = the { $pile } pile and its discard pile are both empty
    .rule = R74
location-there = your camp already has a Location
    .rule = X4.2
no-archaeologist = a Treasure needs an Archaeologist in your camp
    .rule = X4.3
no-location = a Treasure needs a Location in your camp
    .rule = X4.3
does-not-fit = you cannot react to this Action with { $card }
    .rule = X6.3
not-revealed = { $card } is not among the revealed cards
    .rule = R94
not-discarded = { $card } is not in the discard pile
    .rule = X6.1
not-in-their-hand = { $card } is not in the other hand
    .rule = X6.1
protected = { $card } is protected
    .rule = R86
not-looked-at = { $card } is not among the cards you are looking at
    .rule = X6.1
itself = the character taking the Action cannot pay for it
    .rule = R82
wrong-kind = { $card } is the wrong kind of card
    .rule = X6.1
too-few = choose at least one first
    .rule = R94
not-offered = { $card } is not one of the targets
    .rule = R84
only-in-phase-three = you can place cards only in phase 3
    .rule = X3.3
just-paid = { $card } was discarded as the cost of this Action
    .rule = R81

# Why a position or a view is not valid.


# What happened.

first-turn = { $who-is ->
    [you] you have
   *[them] { $who } has
} the First Turn card
    .rule = X2.1
turn-began = turn { $turn }: { $who-is ->
    [you] you begin
   *[them] { $who } begins
}
    .rule = X3.1
dealt = { $who-is ->
    [you] you get
   *[them] { $who } gets
} { $cards }
    .rule = X2.3
kept = { $who-is ->
    [you] you keep
   *[them] { $who } keeps
} a character, face down
    .rule = X2.5
kept-card = { $who-is ->
    [you] you choose
   *[them] { $who } chooses
} { $card }
    .rule = X2.5
passed-on = { $who-is ->
    [you] you pass
   *[them] { $who } passes
} on { $cards }
    .rule = X2.5
assembled = { $who-is ->
    [you] you have
   *[them] { $who } has
} { $cards } in camp
    .rule = X2.2
drew = { $who-is ->
    [you] you draw
   *[them] { $who } draws
} from the { $pile } pile
    .rule = X6.4
drew-card = { $who-is ->
    [you] you get
   *[them] { $who } gets
} { $card }
    .rule = R92
drew-nothing = { $who-is ->
    [you] you have
   *[them] { $who } has
} nothing to draw
    .rule = R74
refilled = the { $pile } discard pile is shuffled and becomes the draw pile
    .rule = X6.5
played = { $who-is ->
    [you] you play
   *[them] { $who } plays
} { $card }
    .rule = X6.1
used = { $who-is ->
    [you] you use
   *[them] { $who } uses
} { $card }
    .rule = X1.4
used-special = { $who-is ->
    [you] you use
   *[them] { $who } uses
} { $card }
    .rule = X5.2
targeted = { $who-is ->
    [you] you target
   *[them] { $who } targets
} { $card }
    .rule = R81
paid = { $who-is ->
    [you] you discard
   *[them] { $who } discards
} { $card } as the cost
    .rule = R82
gave-up = { $who-is ->
    [you] you discard
   *[them] { $who } discards
} { $card } from camp as the cost
    .rule = R82
reacted = { $who-is ->
    [you] you react
   *[them] { $who } reacts
} with { $card }
    .rule = X6.3
did-not-react = { $who-is ->
    [you] you do
   *[them] { $who } does
} not react
    .rule = X6.3
cancelled = { $card } is cancelled
    .rule = R72
stepped-in = { $who-is ->
    [you] you discard
   *[them] { $who } discards
} { $card } to save { $saved }
    .rule = R84
revealed = { $who-is ->
    [you] you reveal
   *[them] { $who } reveals
} { $card }
    .rule = R75
took-revealed = { $who-is ->
    [you] you take
   *[them] { $who } takes
} { $card }
    .rule = R94
took-discarded = { $who-is ->
    [you] you take
   *[them] { $who } takes
} { $card } from the discard pile
    .rule = X6.1
found = { $who-is ->
    [you] you find
   *[them] { $who } finds
} { $card } in the Exploration pile, which is shuffled
    .rule = R91
not-found = { $who-is ->
    [you] you find
   *[them] { $who } finds
} no { $what } in the Exploration pile, which is shuffled
    .rule = R91
looked-at-pile = { $who-is ->
    [you] you look
   *[them] { $who } looks
} at the top { $count ->
    [one] card
   *[other] { $count } cards
} of the Exploration pile
    .rule = R90
saw-in-pile = { $who-is ->
    [you] you see
   *[them] { $who } sees
} { $cards }
    .rule = R92
put-back = { $who-is ->
    [you] you put
   *[them] { $who } puts
} them back in any order
    .rule = R92
discarded-character = { $who-is ->
    [you] you lose
   *[them] { $who } loses
} { $card } from camp
    .rule = X6.1
took-character = { $who-is ->
    [you] you take
   *[them] { $who } takes
} { $card } into camp
    .rule = R88
discarded-location = { $who-is ->
    [you] you lose
   *[them] { $who } loses
} { $card } from camp
    .rule = X6.1
lost-card = { $who-is ->
    [you] you lose
   *[them] { $who } loses
} { $card } from hand
    .rule = R93
not-picked = { $who-is ->
    [you] you have
   *[them] { $who } has
} no card to lose
    .rule = R86
took-from-hand = { $who-is ->
    [you] you take
   *[them] { $who } takes
} 1 { $pile } card from { $other-is ->
    [you] your hand
   *[them] { $other }'s hand
}
    .rule = R93
took-card = { $who-is ->
    [you] you get
   *[them] { $who } gets
} { $card }
    .rule = R93
looked-at-hand = { $who-is ->
    [you] you look
   *[them] { $who } looks
} at { $other-is ->
    [you] your hand
   *[them] { $other }'s hand
}
    .rule = R92
saw-hand = { $who-is ->
    [you] you see
   *[them] { $who } sees
} { $cards }
    .rule = R92
struck = { $who-is ->
    [you] you lose
   *[them] { $who } loses
} { $card } from hand
    .rule = X6.1
left = { $who-is ->
    [you] you discard
   *[them] { $who } discards
} { $card } from camp
    .rule = R82
placed = { $who-is ->
    [you] you place
   *[them] { $who } places
} { $card } in camp
    .rule = X3.3
dismissed = { $who-is ->
    [you] you discard
   *[them] { $who } discards
} { $card } from camp
    .rule = X4.1
discarded = { $who-is ->
    [you] you discard
   *[them] { $who } discards
} { $card }
    .rule = X3.4
special-gained = { $who-is ->
    [you] you gain
   *[them] { $who } gains
} { $card }
    .rule = X5.1
special-lost = { $who-is ->
    [you] you lose
   *[them] { $who } loses
} { $card }
    .rule = R70
spent-location = { $who-is ->
    [you] you discard
   *[them] { $who } discards
} { $card } for the Treasure
    .rule = X4.3
passed = { $who-is ->
    [you] you do
   *[them] { $who } does
} nothing in phase { $phase }
    .rule = X3.2
declined = { $who-is ->
    [you] you decline
   *[them] { $who } declines
}
    .rule = R94
stopped = { $who-is ->
    [you] you stop
   *[them] { $who } stops
} revealing
    .rule = R94
won = { $who-is ->
    [you] you win
   *[them] { $who } wins
} with two Treasures in camp
    .rule = X4.4
resigned = { $who-is ->
    [you] you resign
   *[them] { $who } resigns
}; the other player wins
    .rule = R100
drawn-match = after { $turns } turns the match is a draw
    .rule = R78
forced = { $what } (no other move was possible)

# Moves.

move-pass = do nothing in phase { $phase }
move-no-reaction = do not react: let the Action take effect
move-take-nothing = do not take any of them
move-stay = discard nothing and keep your character in camp
move-enough-targets = choose no more targets
move-enough-paid = discard no more cards
move-stop = stop revealing
move-reveal = reveal another card
move-draw = draw a card from the { $pile } pile
move-named = { $card }: { $effect }
move-target = target { $card }
move-save = save { $card }
move-place = place { $card } in your camp
move-place-actor = place { $card } in your camp; you can use it from your next turn
move-place-location = place the Location { $card } in your camp
move-place-treasure = place the Treasure { $card } in your camp; your Location is discarded
move-put = put { $card } back on the pile
move-pay = discard { $card } as the cost
move-discard = discard { $card }
move-strike = discard your character to discard { $card } from the other hand
move-give-up = discard { $card } from your camp as the cost
move-room = discard { $card } to make room
move-dismiss = discard { $card } from your camp
move-take-revealed = take { $card } into your hand
move-take-discarded = take { $card } from the discard pile into your hand
move-steal = take { $card } from the other hand

# Abilities, made from the records.

on-action = { $effect }
on-reaction = { $trigger }, { $effect }
on-permanent = always: { $effect }
no-ability = no ability
on-terms = needs { $needs }
at-cost = costs { $cost }
cost-hand = { cards } from your hand
cost-hand-or = { $count } or { $most } cards from your hand
cost-hand-to = { $count } to { $most } cards from your hand
cost-characters = { $count ->
    [one] 1 other character
   *[other] { $count } other characters
} from your camp
need-own-location = a Location in your camp
need-their-location = a Location in the other camp
need-adventurer = The Adventurer
need-rogue = The Rogue
need-room = fewer than 5 characters in your camp
trigger-beast = when the other player plays a Beast
trigger-trap = when the other player plays a Trap
trigger-action-card = when the other player plays an Action card
trigger-discards-character = when the other player's Action would discard another character from your camp
trigger-touches-character = when the other player's Action would discard or take characters from your camp
verb-draw = { $count ->
    [one] draw 1 card from either pile
   *[other] draw { $count } cards, each from either pile
}
verb-draw-characters = draw { cards } from the Character pile
verb-draw-exploration = draw { exploration-cards }
verb-draw-as-paid = draw the same number of cards, each from either pile
verb-reveal = reveal { exploration-cards }
verb-dig = reveal up to { exploration-cards } one by one; stop at a Treasure, which you may take, or at a Trap, which discards this character
verb-dig-on = reveal up to { exploration-cards } one by one; stop at a Treasure, which you may take, or at a Trap
verb-take-revealed = you may take one revealed { $what }
verb-take-discarded = take one { $what } from the discard pile
verb-take-discarded-before = take one { $what } that was already in the discard pile
verb-search = take one { $what } from the Exploration pile and shuffle the pile
verb-search-or-discarded = take one { $what } from the Exploration pile (or else from the discard pile) and shuffle the pile
verb-order-pile = look at the top { exploration-cards } and put them back in any order
verb-discard-characters = discard { $count } { $what } from the other camp
verb-discard-up-to = discard up to { $count } { $what } from the other camp
verb-take-character = move { $count } { $what } from the other camp to yours
verb-discard-location = discard the other camp's Location
verb-discard-random = discard { cards } at random from the other hand
verb-take-random = take { cards } at random from the other hand
verb-look-at-hand = look at the other hand
verb-take-seen = take one card from that hand
verb-leave-to-discard = you may discard this character to discard one card from that hand
verb-place = place one { $what } from your hand, following the usual rules
verb-dismiss = discard { $count } { $what } from your camp
verb-leave = discard this character
verb-hand-limit = you may keep { $count ->
    [one] 1 more card
   *[other] { $count } more cards
} in phase 4
verb-protect = the other player's cards and abilities cannot take or discard any { $what } from your hand
verb-cancel = cancel it
verb-step-in = discard this character instead of that one

# Options of a match, for people who set one up.

option-name-assembly = assembly
option-name-specials = specials
option-name-first = first
option-assembly = Both players draft their characters before the first turn.
option-specials = Who holds a special card when both camps have the same number of its class.
option-specials-keep = the player who already holds it
option-specials-return = no one: it goes back to the board
option-first = The player who starts.
option-first-random = Random

# Why a hint may be good: phrases that follow each other, the weightiest first.

hint-win = puts the second Treasure into camp and wins
hint-treasure = puts the first of two Treasures into camp
hint-wins-then = the second Treasure can follow this turn and win
hint-wins-next = the second Treasure can follow next turn and win
hint-places-then = you can place { $cards } this turn
hint-places-next = you can place { $cards } next turn
hint-stops-victory = keeps the other player from winning next turn
hint-lacks-treasure = now you only need a Treasure to place
hint-lacks-location = now you only need a Location to place the Treasure
hint-lacks-archaeologist = now you only need an Archaeologist to place the Treasure
hint-treasure-to-hand = gets the Treasure { $cards } into hand
hint-no-archaeologist = leaves the other camp without an Archaeologist, which every Treasure needs
hint-no-location = removes { $cards } from the other camp, which needs a Location for a Treasure
hint-location = you need a Location in camp for the Treasure in your hand
hint-spare-location = puts a Location in camp, ready for a Treasure
hint-archaeologist = you need an Archaeologist in camp for every Treasure
hint-joins = { $cards } joins the camp
hint-cancels = stops { $cards }
hint-saves = keeps { $cards } in camp
hint-steps-in = discards { $card } to keep { $saved }
hint-brings-over = takes { $cards } from the other camp
hint-lead = takes { $card }
hint-lead-ends = the other player no longer holds { $card }
hint-lead-lost = loses { $card }
hint-lead-given = lets the other player take { $card }
hint-costs-camp = costs the other camp { $cards }
hint-costs-hand = costs the other hand { $cards }
hint-takes-random = takes { $cards } from the other hand
hint-takes-best = takes the best card from the other hand
hint-sees-hand = shows the other hand
hint-to-hand = gets { $cards } into hand
hint-searches = searches the Exploration pile for { $what }
hint-steals = takes { $card } from the other hand
hint-may-come = { $what } may be among the next { $count ->
    [one] card
   *[other] { $count } cards
}
hint-treasure-among = a Treasure may be among the next { $count ->
    [one] card
   *[other] { $count } cards
}
hint-none-comes = reveals { $cards }, none of which can be { $what }
hint-treasure-may-come = the next card may be a Treasure
hint-no-treasure = reveals a card that cannot be a Treasure
hint-trap-may-come = the next card may be a Trap, which would cost { $card }
hint-draws = draws { $cards }
hint-orders-pile = decides which cards are drawn next
hint-puts-under = puts { $card } under { $cards }
hint-gives-up = gives up { $cards }
hint-gives-up-location = gives up { $cards }, which is not the only Location
hint-gives-up-character = gives up { $cards }: your camp has no room for another character
hint-gives-up-unmet = gives up { $cards }, which needs { $need }
hint-keep-both = counts for both majorities, of Archaeologists and of Raiders
hint-keep-archaeologist = counts for the Archaeologist majority
hint-keep-raider = counts for the Raider majority
hint-keep-neutral = has an ability, but counts for no majority
hint-top-card = the top card is { $card }
hint-location-wanted = the next card may be the Location that the Treasure in hand needs
hint-card-wanted = the top card is not a Treasure, but may be an Action or a Location
hint-archaeologist-wanted = the next character may be the Archaeologist that every Treasure needs
hint-character-wanted = another character makes the camp stronger
hint-character-spare = another character may replace a weaker one
hint-pass = keeps cards and characters for later
hint-only = no other move is possible
hint-no-reaction = lets { $card } take effect and keeps the Reaction for another Action
hint-takes-none = leaves the revealed cards for the discard pile
hint-stays = keeps { $card } in camp

# What is left, for players who want to count.

aid-nothing = nothing is known about the next card right now
aid-treasure = the next card is a Treasure: { $chance }
aid-archaeologist = the next character is an Archaeologist: { $chance }
