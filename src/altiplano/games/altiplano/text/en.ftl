# What the game says: refusals (why a move is not legal), happenings (the log), moves (what one does).
# Codes are for programs and never change; sentences are for people and may.


# Refusals. {piece}, {place} and the others come from the refusal; {rule} from the action tried.

other-question = { $question }
question-nothing = you have nothing to decide now
question-role = choose a role
    .rule = A2.6
question-bid = bid for a role
    .rule = R101
question-draw = this is the drawing phase: take back tiles, or 'draw'
    .rule = A4.1
question-plan = this is the planning phase: place tiles, or 'ready'
    .rule = A5.1
question-turn = this is the action phase: move, take an action, or 'pass'
    .rule = A6.1
question-more = repeat this action, or 'enough'
    .rule = A6.8
question-corn = store the corn
    .rule = A9.7
question-after = you have taken your action this turn: move, or 'end'
    .rule = A6.4
not-in-edition = this edition has no such component
not-there = your pawn must be at the { $location }, but it is { $pawn }
    .rule = A6.2
missing-pieces = it needs { $needed } { $piece } { $place }
missing-on-spaces = it needs { $needed } on its own spaces
    .rule = A5.7
missing-coins = it costs { $price }, and you have { $coins }
once-a-round = you can take that action only once per round
no-cart-left = the village has no carts left
    .rule = A1.4
carts-full = you cannot have more than { $a } carts
    .rule = A7.13
card-taken = that card is no longer available
    .rule = A1.4
cards-left = choose a card: some are still left
    .rule = R5
not-on-strip = { $extension } is not on the extension strip
    .rule = A7.15
own-extension = you already own an extension identical to { $extension }
    .rule = A7.15
like-role = your role already has the same action as { $extension }
    .rule = A7.15
order-open = { $order } is not fulfilled yet
    .rule = A7.16
no-order = you have no open order to deliver to
    .rule = A7.17
order-full = your open order has no free space for { $good }
    .rule = A7.17
no-price = the market does not buy { $good }
    .rule = A7.14
not-at-place = there is no { $piece } { $place }
no-row = no row of your warehouse can take { $good }
    .rule = A9.1
road-ends = your road is already complete
    .rule = A7.19
not-owned = you do not own that role, extension or asset
    .rule = A5.7
not-planned = there is no { $piece } on your planning spaces
    .rule = A5.1
not-accepted = no action can use { $piece } { $place }
    .rule = A5.2
road-finished = your road is finished, so tiles at the road can no longer be used
    .rule = R27
never-traded = { $piece } cannot be used at the market: it has no price and can never get one, and no order needs it
    .rule = R27
spaces-full = there is no free space for it { $place }
    .rule = A5.1
no-room = you have no free planning space
    .rule = R19
pawn-placed = your pawn is already on the board
    .rule = A6.3
pawn-off = your pawn is not on the board yet: place it with 'start'
    .rule = A6.3
not-adjacent = the { $location } is not next to your pawn; on foot it can reach { $neighbors }
    .rule = A6.4
no-fare = there is no { $piece } on your movement spaces
    .rule = A6.4
no-ride = you have used all your carts this round
    .rule = A6.4
ride-costs = another cart costs 1 food from your movement spaces, and there is no { $piece } there
    .rule = A6.4
same-place = your pawn is already at the { $location }
    .rule = A6.4
stranded = your tiles do not pay for any action at the { $location }, or anywhere you could still go from there this turn
    .rule = R4
moved = you moved your pawn this turn, so you must take an action
    .rule = A6.5
role-taken = that role is already taken
    .rule = A2.6
highest-bid = that role already has the highest possible bid
    .rule = R101
corn-row-first = row { $row } holds only corn and is incomplete, so corn must go there
    .rule = A9.9
second-corn-row = corn cannot start another row until row { $row }, which it started, is complete
    .rule = A9.4
row-complete = row { $row } is complete
    .rule = A9.2
row-empty = row { $row } is not started; use 'corn new' to start the next row
    .rule = A9.1
from-store = corn from the corn store goes into the warehouse, not on an order
    .rule = R26
no-corn-space = your open order has no free corn space
    .rule = R9
other-action = finish the action { $doing } first: repeat it, or 'enough'
    .rule = A6.8
corn-stays = corn is never placed on spaces or delivered from them: you store it when you gain it
    .rule = A9.11
never-stored = food cannot be stored
    .rule = A9.5
ride-is-free = the first cart of the round is free, so do not name a payment
    .rule = A6.4
no-wild-tile = that tile is not in the wild space
    .rule = A12.1
wild-unused = the action does not use the { $piece } in the wild space
    .rule = A12.1
store-full = the corn store is full
    .rule = A12.6
store-empty = the corn store is empty
    .rule = A12.6
no-action = that extension or asset has an effect, but no action
not-in-hand = the mission { $mission } is not in your hand
    .rule = A11.1
same-type = you must take a different type of tile from the { $good } you put away
    .rule = R25
not-in-container = there is no { $good } in your container
    .rule = A12.3
no-started-row = you have no incomplete row of { $good }, and late storing cannot start one
    .rule = A12.5
not-drawn = { $good } is not among the tiles drawn for late storing
    .rule = A12.5
question-exchange = exchange a tile, or 'no exchange'
    .rule = A12.3
question-fetch = finish the exchange: 'draw one', or fetch a tile from the container
    .rule = A12.3
question-keep = choose a mission to keep
    .rule = A11.1
question-give = choose a mission to pass on
    .rule = A11.1
question-late = store drawn tiles in started rows, or 'enough'
    .rule = A12.5

# Happenings.

forced = { $what } (no other move was possible)
round-began = Round { $round } begins
    .rule = A3.1
took-role = { $who-is ->
    [you] you are
   *[them] { $who } is
} the { $role }
    .rule = A2.6
bid = { $who-is ->
    [you] you bid
   *[them] { $who } bids
} { $points } for the { $role }
    .rule = R101
took-back = { $who-is ->
    [you] you take
   *[them] { $who } takes
} back the { $piece } { $place }
    .rule = A4.1
emptied-container = { $who-is ->
    [you] you empty
   *[them] { $who } empties
} the container into the bag
    .rule = A4.5
drew = { $who-is ->
    [you] you draw
   *[them] { $who } draws
} { $tiles }
    .rule = A4.2
placed = { $who-is ->
    [you] you place
   *[them] { $who } places
} { $piece } { $place }
    .rule = A5.1
ready = { $who-is ->
    [you] you are
   *[them] { $who } is
} ready
    .rule = A3.2
started = { $who-is ->
    [you] you place
   *[them] { $who } places
} the pawn at the { $location }
    .rule = A6.3
walked = { $who-is ->
    [you] you walk
   *[them] { $who } walks
} to the { $location } { $paid }
    .rule = A6.4
rode = { $who-is ->
    [you] you take
   *[them] { $who } takes
} a cart to the { $location } { $paid }
    .rule = A6.4
did = { $who-is ->
    [you] you take
   *[them] { $who } takes
} the action { $action }
    .rule = A6.1
gained = { $who-is ->
    [you] you gain
   *[them] { $who } gains
} { $tile }
    .rule = A6.6
exhausted-gain = { $who } would gain { $tile }, but none are left
    .rule = A1.4
sold = { $who-is ->
    [you] you sell
   *[them] { $who } sells
} { $tile } for { $coins }
    .rule = A7.14
stored = { $who-is ->
    [you] you store
   *[them] { $who } stores
} { $tile } in row { $row }
    .rule = A9.2
row-completed = { $who-is ->
    [you] you complete
   *[them] { $who } completes
} row { $row }: { $points }
    .rule = A10.2
delivered = { $who-is ->
    [you] you deliver
   *[them] { $who } delivers
} { $tile } to { $order }
    .rule = A7.17
fulfilled = { $who-is ->
    [you] you fulfill
   *[them] { $who } fulfills
} { $order }: { $points }
    .rule = A7.18
built-boat = { $who-is ->
    [you] you build
   *[them] { $who } builds
} the { $boat } boat
    .rule = A7.10
built-house = { $who-is ->
    [you] you build
   *[them] { $who } builds
} the { $house } house
    .rule = A7.11
bought-cart = { $who-is ->
    [you] you buy
   *[them] { $who } buys
} cart number { $carts }
    .rule = A7.13
took-order = { $who-is ->
    [you] you take
   *[them] { $who } takes
} { $order }
    .rule = A7.16
bought-extension = { $who-is ->
    [you] you buy
   *[them] { $who } buys
} { $extension } for { $coins }
    .rule = A7.15
road-step = { $who-is ->
    [you] you build
   *[them] { $who } builds
} step { $step } of the road: { $benefit }
    .rule = A7.19
corn-lost = { $who } cannot store the corn, so it stays at the road
    .rule = A9.7
passed = { $who-is ->
    [you] you pass
   *[them] { $who } passes
}
    .rule = A6.1
start-player = { $who-is ->
    [you] you become
   *[them] { $who } becomes
} start player
    .rule = A8.1
extension-removed = { $extension } is removed from the game
    .rule = A8.3
extension-revealed = { $extension } is revealed in slot { $slot } of the strip
    .rule = A8.3
location-empty = The { $location } is empty, so round { $last_round } is the last
    .rule = A10.1
strip-short = The extension strip cannot be refilled, so round { $last_round } is the last
    .rule = A10.1
ended = The match is over
    .rule = A10.1
events-over = The last event is over, and so is the match
    .rule = T8.2
exchanged = { $who-is ->
    [you] you put
   *[them] { $who } puts
} { $tile } from a planning space into the container
    .rule = A12.3
fetched = { $who-is ->
    [you] you fetch
   *[them] { $who } fetches
} { $tile } from the container
    .rule = A12.3
corn-kept = { $who-is ->
    [you] you put
   *[them] { $who } puts
} the corn into the corn store, which now holds { $corn }
    .rule = A12.6
late-draw = { $who-is ->
    [you] you draw
   *[them] { $who } draws
} { $tiles } for late storing
    .rule = A12.5
mission-fulfilled = { $who-is ->
    [you] you fulfill
   *[them] { $who } fulfills
} the mission { $mission }: { $points }
    .rule = A11.3
kept-mission = { $who-is ->
    [you] you keep
   *[them] { $who } keeps
} the mission { $mission }
    .rule = A11.1
passed-mission = { $who-is ->
    [you] you pass
   *[them] { $who } passes
} on the mission { $mission }
    .rule = A11.1

# Effects of extensions without an action.

effect-wild-space = one tile of any type placed here can be used for a basic action
effect-coin-movement = coins on movement spaces pay like food
effect-exchange = after drawing, you may exchange one tile
effect-larger-village = { $amount } more spaces at the village
effect-late-storing = before scoring, store up to { $amount } drawn tiles in started rows
effect-corn-store = holds up to { $amount } corn, to store later with an action

# Moves, for people who choose among them.

move-pass = pass for the rest of this round
move-end = end the turn
move-enough = stop here
move-draw = fill the planning spaces from the bag
move-ready = finish planning
move-ready-in-turn = finish planning: everyone sees your plan, and it is final
move-role = play the { $role }: { $start }, { $coins }; { $recipe }
move-bid = bid { $points } for the { $role }: { $start }, { $coins }; { $recipe }
move-take = take the { $piece } { $place } back to a planning space
move-take-coin = take the coin { $place } back
move-place = place { $piece } { $place }
move-start = place the pawn at the { $location }
move-walk = walk one step to the { $location }, { $paid }
move-walk-far = walk to the { $location }, { $paid }
move-ride = take a cart to the { $location }, { $paid }
move-sell = sell { $good } for { $coins }
move-store = store { $good } in row { $row }
move-deliver-nowhere = deliver { $good } to an order
move-deliver = deliver { $good } to { $order }
move-boat = { $uses }: build the { $card } boat and gain { $good }
move-house = { $uses }: build the { $card } house, with a bonus for { $good }
move-order = take the order for { $tiles } ({ $points } points) for { $coins }
move-buy = buy { $extension } for { $coins }: { $recipe }
move-gain = { $title }: { $uses } gives { $tile }
move-porter = store { $tile }
move-recipe = { $title }: { $recipe }
move-nothing = { $title }: { $uses } gives nothing ({ $gone } left)
move-corn-row = store the corn in row { $row }
move-corn-new = start a new row with the corn
move-corn-order = deliver the corn to the order
move-corn-store = put the corn into the corn store
move-wild = { $act }, using the tile in the wild space
move-commission = { $act }; Commission pays you { $coins } first
move-exchange = put { $tile } into the container and take another tile
move-no-exchange = do not exchange
move-draw-one = draw a tile from the bag in exchange
move-fetch = take { $tile } from the container in exchange
move-late = store { $tile } in row { $row }
move-keep = keep the mission: { $mission }
move-give = pass on { $to }: { $mission }

# The Traveler: events (T9).

option-needs = the option { $option } needs the option { $needed } (T1.1)
    .rule = T1.1
question-event = accept or decline the event's offer
    .rule = T3.2
question-lift = choose tiles to pick up from your action spaces, or 'enough'
    .rule = R60
question-lay = choose where to put the tile
    .rule = R60
question-clear = your village has too few spaces now: choose a tile to put into the container
    .rule = R59
question-corn-in = choose a row for the corn
    .rule = R44
event = Event { $card }, { $title }: { $effect }
    .rule = T3.1
order-gone = { $order } is removed from the market and the game
    .rule = T3.2
house-gone = The house { $house } is removed from the village and the game
    .rule = T3.2
gained-coins = { $who-is ->
    [you] you gain
   *[them] { $who } gains
} { $coins }
    .rule = A6.6
gained-points = { $who-is ->
    [you] you gain
   *[them] { $who } gains
} { $points }
    .rule = R55
accepted = { $who-is ->
    [you] you accept
   *[them] { $who } accepts
} the offer
    .rule = T3.2
paid-coins = { $who-is ->
    [you] you pay
   *[them] { $who } pays
} { $coins }
    .rule = T3.2
declined = { $who-is ->
    [you] you decline
   *[them] { $who } declines
}
    .rule = T3.2
went = { $who-is ->
    [you] you move
   *[them] { $who } moves
} the pawn to the { $location }
    .rule = R53
corn-moved = { $who-is ->
    [you] you move
   *[them] { $who } moves
} a corn from row { $from } to row { $to }
    .rule = R44
put-away = { $who-is ->
    [you] you put
   *[them] { $who } puts
} { $tile } into the container
    .rule = R60
food-returned = { $who-is ->
    [you] you return
   *[them] { $who } returns
} a food to the supply
    .rule = R47
gave-up = { $who-is ->
    [you] you give
   *[them] { $who } gives
} up { $extension }
    .rule = R59
took-up = { $who-is ->
    [you] you pick
   *[them] { $who } picks
} up the { $piece } { $place }
    .rule = R60
kept-extension = you can give up only an extension of group B, C or D
    .rule = R59
row-keeps-corn = row { $row } has no corn to spare
    .rule = R44
row-not-started = that row is not started, and the event cannot start one
    .rule = R44
row-reopened = row { $row } must stay complete: one corn would not complete the incomplete row of the same type
    .rule = R44
same-row = the corn must go to a different row
    .rule = R44
not-taken-up = you have not picked up any { $piece }
    .rule = R60
move-accept = accept the offer
move-decline = decline the offer
move-points = buy { $points } for { $coins }
move-go = move the pawn to the { $location }
move-corn-out = move a corn out of row { $row }
move-early-store = store { $tile } from a planning space, then draw a tile
move-early-deliver = deliver { $tile } from a planning space, then draw a tile
move-away = put { $tile } from a planning space into the container
move-return-food = return the food { $place } to the supply
move-give-up = give up { $extension } permanently
move-take-up = pick up the { $piece } { $place }
move-container = put { $tile } into the container
event-coins = each player gains { $coins }
event-coins-per-row = each player gains { $coins } for each complete warehouse row
event-coins-for-none = each player without coins gains { $coins }
event-points-for-none = each player without coins gains { $points }
event-points-for-least-corn = the player with the least corn in the warehouse gains { $points }; if tied, each of them
event-remove-extension = the extension in the cheapest slot is removed from the game, and the strip is refilled
event-remove-order = a random order is removed from the market and the game
event-remove-house = a random house is removed from the village and the game
event-cheaper-extensions = this round, extensions cost { $coins } less (at least 1)
event-sells = this round, the market also buys { $goods }, for { $coins } per tile
event-slide-at-once = this round, the extensions slide down as soon as one is bought; the strip is not refilled before cleanup
event-longer-walk = this round, you can walk up to { $amount } steps in one move
event-second-stage = { $effect }; if you play with the traveler, the stage II assets are revealed
event-offer = each player may take 1 { $good } for { $cost }; it goes into the container
event-offer-cart = each player may take a cart from the village for { $cost }
event-offer-space = each player may use { $amount } extra planning space this round
event-offer-road = each player may build one step of the road
event-offer-points = each player may buy up to { $points }, for { $cost } each
event-offer-move = each player may move the pawn to any location
event-move-corn = each player may move 1 corn in the warehouse to another started, incomplete row
event-store-planned = at the end of drawing, each player may store or deliver 1 tile from a planning space, and then draws 1 tile
event-draw-and-store = each player may draw { $amount } tiles from the bag and store any of them in started rows
event-give-up-ride = each player may give up the free cart this round for { $points }
event-return-food = each player may return 1 food to the supply for { $points }
event-sell-planned = at the end of drawing, each player may put 1 tile from a planning space into the container for { $coins }
event-give-up-space = each player may use 1 planning space fewer this round for { $points }
event-give-up-extension = each player may give up one of their extensions of group B, C or D for { $points }
event-rearrange = each player may rearrange tiles on action spaces, or put them into the container
event-return-cart = each player may return 1 cart, but not the free one, to the village for { $points }
event-empty-container = each player may empty the container into the bag
event-draw-and-place = each player may draw 1 tile from the bag and place it on an action space, or put it back

# The Traveler: the traveler, opals, assets (T5, T10).

question-payment = choose the tile that pays for the asset
    .rule = T5.2
question-source = choose a trading space to buy from
    .rule = T5.3
question-passing = Cartography: choose where your pawn goes after you pass
    .rule = R53
no-payment = you have no tile on the traveler strip or in the wild space that can pay for it
    .rule = T5.2
wrong-price = { $good } cannot pay for it: it needs a good of the higher price
    .rule = T5.2
missing-opals = it costs { $opals }
    .rule = T5.3
not-traded = there is no { $good } on that trading space
    .rule = T5.3
asset-taken = that asset is no longer for sale
    .rule = T5.2
face-down = that asset is face down: the stage II assets are not revealed yet
    .rule = T5.4
own-trading = you cannot buy from your own trading space
    .rule = T5.3
no-traveler = this match is played without the traveler
    .rule = T1.1
no-shared-row = { $good } cannot share any incomplete row
    .rule = R42
nothing-to-draw = your bag and container are empty
    .rule = R62
bought-asset = { $who-is ->
    [you] you buy
   *[them] { $who } buys
} the asset { $asset } for 1 { $tile }
    .rule = T5.2
traded = { $who-is ->
    [you] you buy
   *[them] { $who } buys
} 1 { $tile } at the trading point for { $opals }
    .rule = T5.3
on-neutral = 1 { $tile } is placed on the neutral trading space
    .rule = T3.3
traveled = The traveler moves to the { $location }
    .rule = T6.1
bought-opals = { $who-is ->
    [you] you buy
   *[them] { $who } buys
} { $opals } for 1 { $tile }
    .rule = T5.1
gained-opals = { $who-is ->
    [you] you gain
   *[them] { $who } gains
} { $opals }
    .rule = T5.1
second-stage = The stage II assets are revealed
    .rule = T3.3
assisted = { $who-is ->
    [you] you put
   *[them] { $who } puts
} { $tile } on a planning space
    .rule = R62
commission = { $who-is ->
    [you] you gain
   *[them] { $who } gains
} { $coins } from Commission
    .rule = R40
move-opals = put 1 { $good } into the container for 1 opal
move-trade = buy 1 { $good } for { $opals }; it goes into the container
move-asset = buy the asset: { $effect }
move-planning = put { $tile } on a planning space
move-pay = pay with { $tile }
move-pay-wild = pay with the tile in the wild space
move-from = from { $source }
asset-order-coins = { $coins } for each order you fulfill
asset-cheaper-extensions = extensions cost you { $coins } less (at least 1)
asset-move-on-passing = when you pass, you may move your pawn to any location
asset-coin-at-traveler = gain { $coins } before an action at the traveler's location, if you moved your pawn there this turn
asset-shared-rows = you may store { $goods } in the same rows
asset-row-coins = { $coins } for each warehouse row you complete
asset-stores-food = you may store food in rows that corn started
asset-asset-points = { $points } for each asset you gain, including this one
asset-sells = { $goods } sells for { $coins } at the market
asset-second-order = you may have 2 open orders and deliver to both
asset-glass-movement = glass on a movement space pays like food
asset-cheaper-goods = goods at the trading point cost you { $opals } less (at least 1)
asset-points-per-asset = at the end, { $points } for each asset you have, including this one
asset-second-free-cart = the second cart you use each round is also free
asset-assist = { $paid }: draw a tile and put it on an action space, on a planning space or into the container
asset-cut = { $paid }: { $opals }
asset-patron = { $paid }: { $points }
asset-survey = { $paid }: build one step of the road
asset-porter = store up to { $spaces } tiles placed here

# Options of a match, for people who set one up.

option-name-roles = roles
option-name-first = first
option-name-planning = planning
option-name-missions = missions
option-name-events = events
option-name-traveler = traveler
option-name-short = short
style-name-builder = builder
style-name-trader = trader
style-name-storer = storer
style-name-road = road
style-name-orders = orders
style-name-tempo = tempo
style-builder = likes houses and extensions
style-trader = likes coins, boats and opals
style-storer = likes full rows in the warehouse
style-road = likes the road and more spaces
style-orders = likes to fulfill orders
style-tempo = likes to end the match soon
option-roles = Deal roles at random, let players choose (the start player last), or let them bid points (our own variant).
option-roles-deal = Random
option-roles-choose = Players choose
option-roles-bid = Players bid points
option-first = The start player in the first round.
option-first-random = Random
option-planning = Plan at the same time, or one after another. In turn, each player sees the plans made so far.
option-planning-together = at the same time
option-planning-in-turn = in turn
option-missions = Each player keeps secret missions that score points at the end.
option-events = The Traveler: each round starts with a new event.
option-traveler = The Traveler: the traveler moves around the ring, buys goods for opals and sells assets.
option-short = The Traveler: a shorter match with a special setup.

# What a player at the table is asked to do, by question.

ask-role = Choose your role
ask-keep = Keep one mission
ask-give = Choose a mission to pass to the player on your left
ask-draw = Take tiles back from your spaces if you like, then draw
ask-exchange = Exchange a tile if you like
ask-fetch = Draw one tile, or fetch one from the container
ask-plan = Place your tiles on action spaces, then press Ready
ask-turn = Your turn: move your pawn and take an action
ask-after = You have taken your action: move again if you like, or end your turn
ask-more = Repeat this action, or stop here
ask-corn = Store the corn you gained
ask-corn-in = Choose a row for the corn
ask-late = Store drawn tiles in started rows, or stop here
ask-event = Accept the event's offer, or decline it
ask-lift = Pick up tiles from your action spaces, or stop here
ask-lay = Choose where to put the tile
ask-clear = Your village has too few spaces now: choose a tile to put into the container
ask-payment = Choose a tile to pay for the asset
ask-source = Choose a trading space to buy from
ask-passing = Cartography: move your pawn if you like before you pass

# Why a hint may be good: phrases that follow each other, the weightiest first.

hint-margin = a lead of { $points } points at the end
hint-gains = gains { $tiles }
hint-none-left = gains nothing: no { $types } left
hint-sells = sells { $tiles } for { $coins }
hint-sells-for = sells { $tiles } for { $coins }, enough for the extension { $extension }
hint-stores = stores { $tiles } in a row worth { $points }, { $lacking } to go
hint-row = completes a row for { $points }
hint-delivers = delivers { $tiles } to the order worth { $points }, { $lacking } to go
hint-fulfils = fulfills an order for { $points }
hint-order = takes the order worth { $points }; you have { $ready } of its { $spaces } tiles
hint-boat = builds a boat for { $points }
hint-house = builds the { $house } house, worth { $points } now
hint-cart = buys { $nth ->
    [2] a second
    [3] a third
    [4] a fourth
    [5] a fifth
    [6] a sixth
    [7] a seventh
    [8] an eighth
   *[other] another
} cart
hint-extension = buys the extension { $extension } for { $coins }
hint-space = opens { $nth ->
    [2] a second
    [3] a third
    [4] a fourth
    [5] a fifth
    [6] a sixth
    [7] a seventh
    [8] an eighth
   *[other] another
} planning space
hint-corn-kept = puts a corn into the corn store
hint-mission = fulfills a mission for { $points }
hint-coins = gains { $coins }
hint-pays = pays { $coins }
hint-points = gains { $points }
hint-opals = gains { $opals }
hint-buys-opals = buys { $opals } for { $tiles }
hint-away = puts { $tiles } into the container
hint-takes-up = picks up { $tiles } { $place } to place elsewhere
hint-exchanges = exchanges { $tiles } for another tile
hint-fetches = takes { $tiles } from the container
hint-to-planning = puts { $tiles } on a planning space
hint-corn-moved = moves a corn from row { $from } to row { $to }
hint-returns-food = returns 1 food
hint-gives-up = gives up the extension { $extension }
hint-asset = buys the asset { $asset } for { $tiles }
hint-trades = buys { $tiles } for { $opals }
hint-empty = empties the { $location }, so round { $round } will be the last
hint-went = moves the pawn to the { $location }
hint-left = leaves { $tiles } { $place } for later
hint-for-boat = keeps { $tiles } for a boat
hint-for-house = keeps { $tiles } for a house
hint-for-road = keeps { $tiles } for the road
hint-fares = leaves { $tiles } for moves in a later round
hint-pass = keeps tiles and coins for later rounds
hint-pass-last = does nothing more in this last round
hint-end = the pawn does not need to move now
hint-enough = leaves the other tiles where they are
hint-late-enough = puts the other tiles back into the bag
hint-ready = keeps the tiles for a later round
hint-draw = draws up to { $tiles }; the tiles on your spaces stay there
hint-no-draw = draws nothing, because no planning space is free
hint-accept = accepts the offer
hint-offer-space = gives an extra planning space this round
hint-offer-bag = puts the tiles of the container back into the bag
hint-offer-store = the drawn tiles may fit started rows
hint-offer-place = the drawn tile can be placed immediately
hint-no-ride = gives up the free cart this round
hint-less-space = uses one planning space fewer this round
hint-returns-cart = returns a cart
hint-decline = declines the offer
hint-lays-nothing = puts the tile back into the bag
hint-stays = leaves the pawn where it is
hint-draw-one = draws another tile from the bag
hint-no-exchange = keeps the tiles as they are
hint-role = starts with { $tiles }, { $coins }; { $recipe }
hint-bid = for { $points }: starts with { $tiles }, { $coins }; { $recipe }
hint-keep = may be worth { $points }: { $condition }
hint-give = gives your left neighbor a mission that may be worth { $points }: { $condition }
hint-give-other = gives your opponent a mission that may be worth { $points }: { $condition }

# Parts of sentences.

facts = { $first }; { $rest }
amount = { $count } { $what }
one = 1 { $what }
coins = { $count ->
    [one] 1 coin
   *[other] { $count } coins
}
opals = { $count ->
    [one] 1 opal
   *[other] { $count } opals
}
points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
tile-count = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
marked = { $value }*
nothing = nothing
none = none
no-goods = no { $goods }
nothing-left = nothing (no { $good } left)
free = free
for-free = for free
for-one = for 1 { $piece }
at-location = at the { $location }
off-board = off the board
on-movement = on the movement spaces
on-strip = on the traveler strip
on-role = on the role
on-place = on { $place }
order-for = the order for { $tiles }
in-bag = in the bag
in-container = in the container
in-planning = on the planning spaces
anywhere = anywhere
neutral-space = the neutral space
to-opponent = to the opponent
to-both-sides = to the left, the other to the right
to-second-order = { $good } (second order)
to-shared-row = { $good } (in its partner's row)
benefit-planning = one more planning space
benefit-corn = 1 corn

# What actions do: uses, result and place.

effect = { $uses } gives { $result } ({ $place })
effect-free = { $result } ({ $place })
recipe = { $uses } gives { $result } at the { $location }{ $how ->
    [more] , one or more times
    [once] , once a round
   *[any] {""}
}
recipe-free = { $result } at the { $location }{ $how ->
    [more] , one or more times
    [once] , once a round
   *[any] {""}
}
result-sell = coins for goods
result-store = goods into the warehouse
result-deliver = tiles onto the order
result-boat = 1 boat
result-house = 1 house
result-cart = 1 cart
result-order = 1 order
result-extension = 1 extension
result-road = 1 step on the road
result-unload = 1 or 2 corn from here into the warehouse
result-opals = 1 opal for each tile
result-asset = 1 asset for a tile
result-trade = 1 good of the trading point for opals

# What missions ask for.

mission-worth = { $condition } ({ $points } points)
condition-orders = { $count ->
    [one] 1 order fulfilled
   *[other] { $count } orders fulfilled
}
condition-boats = { $count ->
    [one] 1 boat built
   *[other] { $count } boats built
}
condition-houses = { $count ->
    [one] 1 house built
   *[other] { $count } houses built
}
condition-rows = { $count ->
    [one] 1 complete row
   *[other] { $count } complete rows
}
condition-pure-rows = { $count ->
    [one] 1 complete row without corn
   *[other] { $count } complete rows without corn
}
condition-types = { $count ->
    [one] 1 type of goods stored
   *[other] { $count } types of goods stored
}
condition-goods = { $count ->
    [one] 1 good stored
   *[other] { $count } goods stored
}
condition-orders-with = counting orders that show { $goods }
condition-stores = { $amount } stored
condition-has = { $amount } at the end
condition-first = be the first with { $what }
condition-most = more { $good } than any other player at the end
condition-assets = { $count ->
    [one] 1 asset at the end
   *[other] { $count } assets at the end
}
first-row = a complete row
first-fish-row = a complete row of fish only
first-order = a fulfilled order
first-house = a house


# Planning help.

aid-no-row = no row of the warehouse can take another good
aid-no-delivery = no tile can be delivered to the order
aid-no-extension = no extension is left to buy
aid-no-order = no order is left
aid-no-asset = no asset is left to buy
aid-no-trade = there are no goods to buy
aid-start = the pawn can start here
aid-here = the pawn is here
aid-foot = on foot, for { $fare }
aid-cart = by cart, for { $fare }
aid-ways = { $first }, or { $rest }
aid-more = { $fare } more on the movement spaces: { $ways }
aid-out = out of reach: { $ways }
aid-all = all of them this round: { $places }
aid-not-all = not all of them this round: { $places } would take { $fare } more
aid-number = { $count ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
   *[other] { $count }
}
aid-draw-now = { $number } { $good } in this draw: { $chance }
aid-draw-next = { $number } { $good } next round: { $chance }
