# What the page itself says: buttons, headings and dialogs. The page leaves out the prefix: say('undo').

page-and = { $first } and { $last }
page-one-moment = One moment …
page-went-wrong = Something went wrong on this page.
page-broken-off = The download was interrupted. Please try again.
page-unreachable = The server cannot be reached. Is it still running?
page-server-refused = The server refused this ({ $status }).


# Taking back.

page-lift = take the { $piece } back
page-lift-back = put the { $piece } back where it was
page-lift-elsewhere = put the { $piece } elsewhere


# Expedition.

page-happening = { $who-is ->
    [you] You { $does ->
        [plays] play
       *[uses] use
    }
   *[them] { $who } { $does ->
        [plays] plays
       *[uses] uses
    }
} { $card }{ $on ->
    [nothing] {""}
    [mine] {" "}on { $cards } in your camp
   *[theirs] {" "}on { $cards }
}.
page-turn = Turn { $number }
page-expedition-assembly = The draft
page-expedition-draw = Phase 1
page-expedition-action = Phase 2
page-expedition-second = Phase 3
page-expedition-check = Phase 4
page-expedition-end = The end
page-step-draw = Draw
page-step-action = Action
page-step-second = Action or placing
page-step-check = Discard
page-step-assembly = Draft
page-step-end = End
page-camp-full = Your camp is full: which character makes room for { $card }?
page-react = React?
page-cannot-react = You cannot react.
page-pass-react = let it happen
page-pass-take = do not take any of them
page-pass-strike = keep your character in camp
page-kind-action = Action
page-kind-reaction = Reaction
page-kind-beast = Beast
page-kind-trap = Trap
page-kind-characters = Character
page-kind-specials = Special card
page-kind-locations = Location
page-kind-treasures = Treasure
page-class-archaeologist = Archaeologist
page-class-raider = Raider
page-class-neutral = Neutral
page-purpose-locations = A Treasure needs one in camp, and uses it up.
page-purpose-treasures = Needs an Archaeologist and a Location in camp. Two in camp win.
page-your-camp = Your camp
page-your-hand = Your hand
page-camp-of = { $who }’s camp
page-hand-of = { $who }’s hand
page-middle = The middle of the table
page-the-table = The table
page-not-held = Not held
page-lifted-play = Play { $card }
page-lifted-use = Use { $card }
page-lifted-place = Place { $card }
page-save-one = Save one
page-paid = Paid
page-answered-by = Answered by
page-revealed = Revealed
page-discarded = Discarded
page-do-you-react = Do you react?
page-none-fits = None of your cards fits.
page-let-it-happen = Let it happen
page-last-on-top = The last card put back ends up on top
page-looks-at = Looks at { $count ->
    [one] 1 card
   *[other] { $count } cards
}
page-draft-back = the others go back into the pile
page-draft-gets = { $who } gets the others
page-draft-keep = Keep one, face down; { $rest }.
page-draft-wait = { $who } chooses; then cards come to you.
page-draft-chooses = { $who } chooses.
page-draft-each = Each player keeps { $count }, which are then revealed.
page-draft-these = Keep one of these
page-draft-from = To choose from
page-you-keep = You keep
page-keeps = { $who } keeps
page-kept = Kept
page-face-down = face down
page-piles = Piles
page-pile-characters = Characters
page-pile-exploration = Exploration
page-pile-characters-name = Characters pile
page-pile-exploration-name = Exploration pile
page-cards-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
page-card-place = { $card } is number { $place } from the top
page-pile-holds = it holds { $cards }
page-pile-knows = { $who } knows { $count ->
    [one] 1 card
   *[other] { $count } cards
} of it
page-heap = { $pile }: discarded
page-heap-more = { $count ->
    [one] 1 card
   *[other] { $count } cards
}, most recent first. Both players may look.
page-heap-label = { $pile } discarded: { $count ->
    [one] 1 card
   *[other] { $count } cards
}{ $top ->
    [none] {""}
   *[other] , { $top } on top
}. Look through it
page-heap-look = Look through the discards
page-seen-by-all = Everyone has seen it
page-seen = seen
page-no-cards = No cards in hand.
page-rule-word = Rule
page-treasure = Treasure { $number }
page-treasures-of = { $count } of { $of } Treasures
page-turn-mine = your turn
page-to-play = to play
page-wins = wins
page-archaeologists = { $count ->
    [one] 1 Archaeologist
   *[other] { $count } Archaeologists
}
page-raiders = { $count ->
    [one] 1 Raider
   *[other] { $count } Raiders
}
page-archaeologists-word = archaeologists
page-raiders-word = raiders
page-hand-more = { $characters ->
    [one] 1 character
   *[other] { $characters } characters
}, { $exploration ->
    [one] 1 exploration card
   *[other] { $exploration } exploration cards
}
page-hand-known = known: { $cards }
page-kept-count = { $count } kept
page-known-cards = Known cards of that hand
page-a-target = A target
page-target = target
page-acts-now = It acts now
page-acts = acts
page-room-in-camp = Room in your camp
page-changed-hands = It has just changed hands
page-moved = moved


# The table.

page-part-do = What you can do
page-part-moves = Moves
page-part-log = Log
page-part-chat = Chat
page-part-help = Help
page-part-ring = Ring
page-part-board = Board
page-part-others = Others
page-part-table = Table
page-part-mark = , you can do something here
page-parts = Parts of the table
page-beside = Beside the board
page-side = Moves, log, chat and help
page-others = The others
page-what-is-asked = Your decision
page-rules-page = The rules on one page
page-unread = { $count } unread
page-to-the-table = Going to the table …
page-resigned = You have resigned this seat
page-resigned-more = A bot plays it until the end.
page-not-shown = This table cannot be shown
page-my-tables = My tables
page-home = Home
page-rules = Rules
page-player = Player { $number }
page-bot = { $name } (bot)
page-you = You
page-somebody = Somebody
page-close = Close
page-open-seat = Open seat
page-named = { $name }: { $more }
page-what-is-this = What is this: { $title }
page-rule = Rule { $number }
page-over = Match over
page-your-turn = Your turn
page-turn-of = { $who }’s turn


# The head of the table.

page-last-round = Round { $round } is the last
page-forked = Forked
page-practice = Practice
page-no-hints = No hints
page-watching = Watching
page-connecting = Connecting again …
page-players = Players
page-menu = Table menu
page-explain = Explain
page-explain-more = Explain: touch anything on the table (i)
page-guide = Resume the guide
page-tool-links = Links
page-tool-luck = Fair luck
page-tool-keys = Keys
page-tool-settings = Settings
page-tool-leave = Leave
page-bot-for-now = a bot plays for now
page-a-bot = a bot
page-bot-level = bot, { $level }
page-away = away
page-away-for = away for { $when }
page-nudge = Nudge
page-nudged = { $who } has been nudged and will see it.
page-nudged-you = { $who } is waiting for you
page-bot-in = a bot may play in { $when }
page-bot-plays-on = Let a bot play
page-start-player = start player
page-to-move = to move
page-bot-plays-for = bot plays for { $who-is ->
    [you] you
   *[them] { $who }
}
page-play-this-seat = , play this seat
page-bot-play = Bot
page-bot-play-more = Let a bot play for you
page-bot-until = A bot plays for you until you take the seat back:
page-bot-which = Which bot plays for you
page-bot-lend = Or for a player who is away, until they come back:
page-bot-lend-to = Bot plays for
page-played-by = played by { $bot }
page-play-again = Play again
page-play-myself = Play myself again


# What is asked.

page-since = Since your last turn
page-see-again = See it again: { $what }
page-recap = While you were away
page-recap-since = While you were away ({ $when }), the others took { $count ->
    [one] 1 turn
   *[other] { $count } turns
}.
page-recap-see = See it
page-recap-go-on = Go on
page-span-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
page-span-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
page-span-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
page-turn-over = Your turn is over
page-beat-skip = Press any key to catch up
page-round-gains = What round { $number } brought
page-gain-coin = { $count ->
    [one] 1 coin
   *[other] { $count } coins
}
page-gain-opal = { $count ->
    [one] 1 opal
   *[other] { $count } opals
}
page-gain-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
page-gain-boat = { $count ->
    [one] 1 boat
   *[other] { $count } boats
}
page-gain-house = { $count ->
    [one] 1 house
   *[other] { $count } houses
}
page-gain-cart = { $count ->
    [one] 1 cart
   *[other] { $count } carts
}
page-gain-order = { $count ->
    [one] 1 order
   *[other] { $count } orders
}
page-gain-extension = { $count ->
    [one] 1 extension
   *[other] { $count } extensions
}
page-gain-asset = { $count ->
    [one] 1 asset
   *[other] { $count } assets
}
page-gain-road = { $count ->
    [one] 1 step on the road
   *[other] { $count } steps on the road
}
page-news = News and question
page-choose-place = Choose a marked place, or touch the piece again to put it back.
page-continues = The match continues at a new table.
page-stopped = The rules have changed, and this match cannot continue.
page-rematch-started = The rematch has started.
page-match-over = The match is over.
page-offline = No connection. Your moves will be sent when you are back online.
page-bot-plays = The bot { $bot } plays for you.
page-waiting-friend = Waiting for a friend to join.
page-moment = Just a moment …
page-waiting = Waiting for { $who }.
page-continue = Continue at a new table
page-end-agreed = You agree to end it
page-end-it = End it without a winner
page-play-it = Play it
page-hand-on = Hand over to { $who }
page-play-for = Play for { $who }
page-invite = Invite
page-hint = Hint
page-hint-more = What would the bot do? (h)
page-undo = Undo
page-undo-more = Undo your last move (u)
page-undo-count = { $count } can be taken back
page-rewind = Take back
page-rewind-more = Undo your last move even though something was revealed. Only against bots; the log shows it.
page-button-ready = Ready
page-button-draw = Draw
page-button-draw-one = Draw one
page-button-end = End turn
page-button-pass = Pass
page-button-enough = Enough
page-button-accept = Accept
page-button-decline = Decline
page-button-no-exchange = No exchange
page-choose = Choose
page-not-now = Not now
page-why = Why
page-would-do = What it would do: { $says }.
page-possible = This is possible now.
page-may-go-here = It can go here
page-hinted = The hint suggests this
page-picked = Picked up: { $what }.
page-may-go-to = It can go to: { $where }.
page-news-aloud = News
page-in-hand-aloud = In hand


# Questions that a key answers.

page-query-bag = Your bag: { $bag }. Your container: { $container }.
page-query-plan = Still to place: { $planned }. On your spaces: { $placed }.
page-query-points = { $who } { $count ->
    [one] 1 point
   *[other] { $count } points
}
page-query-treasures = { $who } { $count ->
    [one] 1 Treasure
   *[other] { $count } Treasures
}
page-query-ahead = So far: { $standings }.
page-query-here = Left at the { $place }: { $stock }.
page-query-nowhere = Your pawn is not on the board yet.
page-query-hand = Your hand: { $cards }.
page-query-camp = Your camp: { $cards }.
page-query-piles = Left in the piles: { $characters } characters, { $exploration } Exploration cards.
page-query-nobody = Nobody else has had a turn yet.
page-query-why-what = Select something first, then ask why you cannot use it.


# Moves, log and chat.

page-moves-watching = You are watching; the players make the moves.
page-asked-nothing = There is nothing to decide right now.
page-find-move = Find a move
page-find-move-more = Find a move, Enter plays it
page-no-move-fits = No move matches.
page-marks = * reconstructed, ^ in outline:
page-components = Components
page-what-happened = What happened
page-log-filter = Whose turns
page-log-all = All
page-log-only = Only the turns of { $who }
page-older = Older lines
page-chat-none = No messages yet.
page-chat-players = Only players can chat.
page-chat-say = Say something
page-chat-say-more = Say something to the table
page-chat-send = Send


# Hints and help.

page-hints = Hints
page-hints-off = The host has turned off hints.
page-hints-later = When it is your turn, the bot shows what it would do.
page-hints-show = Show the best moves
page-hints-thinking = The bot is thinking …
page-hints-none = The bot has no suggestion here.
page-hints-found = { $count ->
    [one] One idea
   *[other] { $count } ideas
}; the best: { $best }.
page-ideas = The best ideas
page-idea-unlike = Unlike { $number }: { $steps }.
page-idea-like-without = Like { $number }, but without { $steps }.
page-idea-like-other-order = Like { $number }, in another order.
page-idea-then = Then: { $says }
page-idea-show = Show
page-idea-show-more = Show: { $says }
page-idea-play-more = Play it: { $says }
page-idea-chance = { $percent } % to win
page-idea-level = level at the end
page-idea-ahead = ahead by about { $from } to { $to } points at the end
page-idea-behind = behind by about { $from } to { $to } points at the end
page-idea-best = The best idea now.
page-idea-standing = How the match stands
page-idea-turn-well = You are doing well: keep going, and watch when the match may end.
page-idea-turn-even = It is still open: one more row, order or card could decide it.
page-idea-turn-behind = It is not over: ideas that bring many points late can still turn it around.
page-idea-sure-certainly = Almost certainly better than the next.
page-idea-sure-probably = Probably better than the next.
page-idea-sure-little = A little better than the next.
page-idea-sure-equal = About as good as the next.
page-idea-steps = All { $count } steps
page-help-off = The host has turned off planning help.
page-counting = Counting …

page-show-on-table = Show it on the table
page-planning-help = Planning help
page-aid-planned = Planned
page-aid-payable = Your tiles pay for
page-aid-short = Something is missing
page-aid-closed = Not possible now
page-aid-wild = using the tile in the wild space
page-aid-missing = missing
page-aid-missing-more = Missing: { $tiles }
page-aid-fits-planned = takes
page-aid-fits-planned-more = Takes { $tiles }
page-aid-fits-payable = you have
page-aid-fits-payable-more = You have { $tiles }
page-aid-fits-short = needs one of
page-aid-fits-short-more = Needs one of { $tiles }
page-aid-way = Where your pawn can go
page-aid-how-here = here
page-aid-how-planned = paid for
page-aid-how-possible = with your food
page-aid-how-out = too far
page-aid-how-free = free
page-anywhere = anywhere
page-aid-on-planning = On planning spaces
page-aid-stays = What stays behind
page-aid-unused = Unused: { $place }
page-aid-draw = { $now ->
    [yes] This draw
   *[no] The next draw
}: { $count ->
    [one] 1 space
   *[other] { $count } spaces
} to fill
page-aid-then = then the container
page-aid-gains-first = What you use or gain goes there first.
page-aid-odds = Odds of drawing at least this many tiles
page-aid-or-more = { $amount } or more
page-in-your-bag = In your bag
page-in-your-container = In your container
page-what-is-left = What is left
page-aid-refill = It is empty: the discards are shuffled.
page-aid-plain = { $count ->
    [one] The top card is not a Treasure.
   *[other] The top { $count } cards are not Treasures.
}
page-aid-not-seen = Not seen
page-aid-buried = Somewhere in the pile: { $cards }.
page-aid-next = Odds for the next card, by kind
page-aid-kind-archaeologist = Archaeologist only
page-aid-kind-raider = Raider only
page-aid-kind-both = Both
page-aid-kind-neutral = Neutral
page-aid-kind-location = Location
page-aid-kind-treasure = Treasure
page-aid-kind-action = Action
page-aid-kind-reaction = Reaction
page-aid-treasures = Treasures
page-aid-where-my-camp = in your camp
page-aid-where-their-camp = in the other camp
page-aid-where-my-hand = in your hand
page-aid-where-their-hand = in the other hand
page-aid-where-pile = in the pile
page-aid-where-discarded = discarded
page-aid-where-aside = laid aside
page-aid-where-unseen = not seen yet
page-aid-placing = If you place …
page-aid-instead = instead of { $card }: { $held }
page-aid-nobody = nobody


# Altiplano: tiles and boards.

page-nothing = nothing
page-empty = empty
page-amount = { $count } { $what }
page-coins = { $count ->
    [one] 1 coin
   *[other] { $count } coins
}
page-opals = { $count ->
    [one] 1 opal
   *[other] { $count } opals
}
page-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
page-points-unit = { $count ->
    [one] point
   *[other] points
}
page-points-now = { $count ->
    [one] 1 point
   *[other] { $count } points
} right now{ $markers ->
    [0] {""}
   *[other] , { $markers } of them on markers
}
page-carts = { $count ->
    [one] 1 cart
   *[other] { $count } carts
}
page-carts-used = { $used } used
page-carts-more = { $used } used{ $ride ->
    [none] {""}
    [0] , the next ride is free
   *[other] , the next ride costs { $ride } food
}
page-board-of = { $who }’s board
page-passed = passed
page-role = Role
page-extension = Extension { $title }
page-planning = Planning
page-planning-spaces = Planning spaces
page-planning-more = { $lying }, { $free ->
    [one] 1 free space
   *[other] { $free } free spaces
}
page-planning-free = A free planning space
page-planning-closed = A closed planning space
page-planning-opens = opens { $opens ->
    [soon] in the next drawing phase
    [step] at step { $step } of the road
   *[event] for one round, by an event
}
page-on-planning = { $good } on a planning space
page-on-place = { $good } on { $place }
page-action-spaces = Action spaces
page-any-tile = any tile
page-any-tiles = { $count ->
    [one] any tile
   *[other] any { $count } tiles
}
page-place-more = { $lying }; { $free ->
    [one] 1 free space
   *[other] { $free } free spaces
}{ $takes ->
    [none] {""}
   *[some] , takes { $taken }
}
page-road = Road
page-road-step-of = Road: step { $step } of { $of }
page-road-step = Step { $number }: { $gives ->
    [planning] one more planning space
   *[corn] 1 corn
}
page-warehouse = Warehouse
page-warehouse-complete = { $rows ->
    [one] 1 row
   *[other] { $rows } rows
} complete, { $points ->
    [one] 1 point
   *[other] { $points } points
}
page-corn-store = Corn store
page-corn-store-more = { $corn } of { $most } corn
page-depot = Rows of the { $side ->
    [left] left
   *[right] right
} depot, from the top
page-row = Row { $number }
page-row-next = Row { $number }, the next to be started
page-row-empty = { $spaces } spaces, { $points ->
    [one] 1 point
   *[other] { $points } points
} when complete
page-row-more = { $tiles } on { $spaces } spaces, { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $complete ->
    [yes] {""}
   *[no] {" "}when complete
}
page-bag = Bag
page-container = Container
page-in-container = { $what } in the container
page-cards = Cards
page-no-order = no order
page-order-fulfilled = Order fulfilled
page-order-more = { $tiles }; delivered: { $delivered }; { $points ->
    [one] 1 point
   *[other] { $points } points
}
page-missions-hidden = { $count ->
    [one] 1 hidden mission
   *[other] { $count } hidden missions
}
page-mission = Mission { $title }
page-mission-more = { $says }, { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $done ->
    [yes] , completed
   *[no] {""}
}
page-roles-to-choose = Roles to choose
page-choose-role = Choose a role
page-roles-to-bid-on = Roles to bid on
page-bid-for-role = Bid points for a role
page-no-bid = no bid
page-bid-of = { $who }: { $points }
page-bid-next = bid { $points }
page-no-higher-bid = no higher bid
page-bids-for = bids { $points } for the { $role }
page-role-and-bid = { $role } (bid { $points })
page-role-more = { $says }; starts with { $tiles } and { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
page-starts-with = starts with
page-missions-in-hand = Missions in hand
page-tiles-in-hand = Tiles in hand
page-in-hand = { $good } in hand
page-corn-to-store = Corn to store
page-to-be-stored = to store
page-other-players = The other players
page-no-role = No role yet
page-nowhere = pawn not placed yet
page-played-by-bot = Played by the bot { $bot }
page-gave-up = gave up
page-to-come = to come
page-accepted = accepted
page-declined = declined
page-finished = finished
page-nothing-planned = nothing planned
page-extension-count = { $count ->
    [one] 1 extension
   *[other] { $count } extensions
}
page-asset-count = { $count ->
    [one] 1 asset
   *[other] { $count } assets
}
page-row-count = { $count ->
    [one] 1 warehouse row
   *[other] { $count } warehouse rows
}


# Altiplano: the ring and what is on offer.

page-offer-orders = Orders
page-offer-houses = Houses
page-offer-boats = Boats
page-at-location = at the { $location }
page-none-left = None left.
page-order = Order
page-house = House
page-house-more = { $points ->
    [one] 1 point
   *[other] { $points } points
}, and 1 more for each { $goods } you own
page-house-won = points for { $goods }
page-boat = Boat
page-boat-more = { $points ->
    [one] 1 point
   *[other] { $points } points
}, and 1 { $good } at once
page-neutral-space = the neutral space
page-space-of = { $who }’s space
page-stall = Trading point and assets
page-trading-point = Trading point
page-traded = { $what } on { $place }{ $price ->
    [none] {""}
    [1] , 1 opal each
   *[other] , { $price } opals each
}
page-assets = Assets
page-assets-face-down = { $count ->
    [one] 1 asset
   *[other] { $count } assets
} of stage II, face down
page-stage = stage { $number }
page-asset = Asset { $title }
page-asset-costs = costs { $price ->
    [any] any tile
    [high] a tile of a high good
   *[other] { $price }
}
page-asset-price = { $price ->
    [high] high
   *[other] { $price }
}
page-event-of-round = Event of the round
page-no-event = No event { $when ->
    [round] this round
   *[yet] yet
}.
page-events = { $count ->
    [one] 1 event
   *[other] { $count } events
} { $over ->
    [yes] left
   *[no] to come
}{ $past ->
    [0] {""}
   *[other] , { $past } past
}
page-events-past = Past events
page-event = Event { $card }, { $title }
page-event-neutral = then 1 { $good } goes to the neutral trading space
page-ring = The ring of locations, clockwise
page-the-ring = The ring
page-the-board = The board in front
page-on-offer = On offer
page-left = { $count } left
page-is-here = { $who } is here
page-traveler-here = the traveler is here
page-planned-here = planned here: { $goods }
page-location-empty = this location is empty
page-traveler = The traveler
page-at-traveler = At the traveler
page-your-pawn = Your pawn
page-pawn-of = { $who }’s pawn
page-houses = { $count ->
    [one] 1 house
   *[other] { $count } houses
}
page-boats = { $count ->
    [one] 1 boat
   *[other] { $count } boats
}
page-orders = { $count ->
    [one] 1 order
   *[other] { $count } orders
}
page-market-pays = The market pays
page-price-each = { $price ->
    [one] 1 coin
   *[other] { $price } coins
} each for { $goods }
page-food-supply = { $count } food in the supply
page-in-supply = Supply
page-pawns-waiting = pawns not placed yet
page-done-this-round = done this round
page-way-then = { $way }, then { $action }
page-what-you-can-do = What you can do
page-undo-sequence = Undo these steps
page-doing-in-hand = Choose one of the highlighted cards.
page-doing-below = Choose with the buttons below the table.
page-doing-nothing = Your tiles do not pay for anything yet. Place them on action spaces one by one, or press Ready.
page-doing-payable = Your tiles pay for
page-doing-planned = Planned
page-doing-place = place the tiles
page-doing-here = Here and now
page-doing-elsewhere = Elsewhere
page-doing-first = first { $way }
page-doing-go = Move your pawn
page-doing-camp-acts = Your camp acts
page-doing-played = Play from your hand
page-doing-placed = Place in your camp
page-doing-vain = gives nothing: none left
page-open-side = Show lists
page-close-side = Close the lists
page-face-house = score at the end
page-face-boat = gives
page-recipe-misses = missing: { $goods }
page-recipe-ready = everything it needs is here
page-done = done
page-strip = Extension strip
page-extensions = Extensions
page-slot-empty = Slot { $number } is empty
page-costs = costs { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
page-stack = What is left in the stack
page-stack-count = { $count } in the stack


# Altiplano: the match.

page-round = Round { $number }{ $last ->
    [yes] , the last
   *[no] {""}
}
page-phase-setup = Setup
page-phase-missions = Missions
page-phase-event = Event
page-phase-drawing = Drawing
page-phase-closing = End of drawing
page-phase-planning = Planning
page-phase-actions = Actions
page-phase-storing = Late storing
page-phase-end = The end
page-you-passed = You have passed.
page-plan-in-turn = Your turn to plan: place your tiles, then press Ready. After that, your plan is final
page-place-pawn = Your turn: place your pawn
page-tie-by-coins = The tie is broken by coins.
page-resign-leaves = You leave the match: a bot plays your seat to the end, and you cannot come back.
page-resign-loses = You lose: the match ends, and the other player wins.


# The end.

page-score-sheet = Score sheet
page-finale = The points are counted
page-finale-skip = Press any key to see the result
page-next-level = Next level: { $level }
page-counts-for = { $what ->
    [treasures] Treasures for
   *[points] Points for
}
page-total = Total
page-you-share = You share the victory
page-you-win = You win
page-nobody-wins = Nobody wins
page-they-share = { $who } share the victory
page-they-win = { $who } wins
page-how-it-ended = How it ended: { $how }.
page-winner = Winner
page-to-rematch = Go to the rematch
page-rematch = Another match
page-journal = Journal
page-replay = Replay
page-watch-again = Watch again
page-share = Share
page-link-copied = Link copied: anyone who has it can replay the match.
page-new-table-links = The new table is set up. These links invite the others; each works once.
page-a-friend = A friend
page-to-new-table = Go to the new table
page-reasons = Reasons
page-earned = What earned the { $what ->
    [treasures] Treasures
   *[points] points
}
page-curve = { $what ->
    [treasures] Treasures over the match
   *[points] Points over the match
}
page-curve-more = { $what ->
    [treasures] Treasures
   *[points] points
} of each player over the match. At the end: { $ends }
page-curve-point = { $label }: { $points }. See this moment
page-curve-end = End
page-curve-numbers = The same in numbers
page-at-the-end-of = At the end of
page-the-match = The match
page-score-goods = goods
page-score-boats = boats
page-score-houses = houses
page-score-orders = orders
page-score-warehouse-rows = warehouse rows
page-score-point-markers = point markers
page-score-opals = opals
page-score-assets = assets
page-score-missions = missions
page-score-bid = bid for the role
page-score-treasures-in-camp = Treasures in camp


# Dialogs.

page-cover = Hand the screen to { $who }
page-cover-more = Everything stays hidden until { $who } is here.
page-cover-me = I am { $who }
page-cover-back = Not yet: back to { $who }
page-did-not-work = That did not work; try again.
page-keys = Keyboard shortcuts
page-key-tab-name = Tab
page-key-tab = from one thing to the next; Enter or Space touches it
page-key-arrows-name = Arrow keys
page-key-arrows = to the nearest thing you can touch; while something is picked up, to the nearest target
page-key-first = to the first thing you can touch
page-key-escape-name = Esc
page-key-escape = put down what is picked up
page-key-delete-name = Delete
page-key-delete = take a placed tile back, while planning
page-key-find = find a move in the list; Enter plays the first
page-key-number = the number of a move in the list; Enter plays it
page-key-undo = undo
page-key-explain = explain the selected thing, or whatever you touch next
page-key-hint = hint
page-key-bag = what is in my bag and container, or in my hand
page-key-plan = what I have planned, or who is in my camp
page-key-ahead = who is ahead
page-key-last = what the last player did
page-key-here = what is left where my pawn stands, or in the piles
page-key-why = why you cannot use the selected thing
page-key-help = this help
page-leave-table = Leave the table
page-leave-watching = Use this address to come back and watch at any time.
page-leave-over = Nothing is lost: the table stays, and you can find it under My tables.
page-leave-more = Nothing is lost when you leave or close this page: your seat stays yours, the match waits for you, and you can find it under My tables.
page-leave-now = Leave for now
page-leave-bot-plays = A bot plays for you
page-leave-bot-stops = You can take over again at any time.
page-leave-bot-until = Until you take the seat back.
page-which-bot = Which bot
page-let-it-play = Let it play
page-resign = Resign
page-are-you-sure = Are you sure?
page-resign-yes = Yes, resign
page-resign-no = No, keep playing
page-link-invite = Invite someone to seat { $number }
page-link-invite-more = The link works once.
page-link-device = Continue on another device
page-link-device-more = The link works once. Revoking it does not remove devices that already have the seat.
page-link-watch = Invite a spectator
page-link-watch-more = They see only public information. Revoking the link removes them.
page-link-watch-host = Links for spectators come from the host.
page-link-watch-none = This table was set up without spectators.
page-revoke = Revoke
page-revoke-old = Revoke old links
page-copy = Copy
page-copied = Copied
page-make-link = Make a link
page-links-revoked = { $count ->
    [0] There was no active link.
    [one] The link no longer works.
   *[other] { $count } links no longer work.
}
page-link-bot = Until someone joins, the bot { $bot } plays there.
page-link-wait = Wait for a friend instead
page-link-bot-until = Let a bot play until someone joins
page-luck-practice = The seed of this table was chosen, so its luck could be known in advance: it is for practice.
page-luck-hash = All luck of this match comes from one secret number of 256 bits, drawn before the first move. This is its SHA-256, shown from the start, so nobody can change the luck afterwards.
page-luck-secret = The secret
page-luck-verify = Anyone with the journal can verify the shuffle:
page-luck-later = When the match is over, the number itself is shown here, so that anyone can check every draw.
page-rule-read = Read rule { $number }
page-rule-none = There is no rule { $number }.
page-rules-new-tab = All rules, in a new tab
page-in-this-browser = In this browser
page-theme = Theme
page-set-motion = Motion
page-set-motion-more = You see each turn of the other players as a short scene. Press any key or touch to skip to the present.
page-pace = Pace of motion
page-pace-fast = Fast, half a second for each turn
page-pace-quick = Normal, about a second for each turn
page-pace-calm = Calm, about two seconds for each turn
page-set-auto-end = End my turn automatically
page-set-auto-end-more = In Altiplano, your turn ends when your action is done and only your pawn could still move. To move it first, press Undo.
page-set-origins = Marks for uncertain values
page-set-origins-more = Show on the board which values are not known from the printed game, and the numbers of rules. Explain and Components always show it.
page-set-sound = Sound
page-set-sound-more = Soft tones when it is your turn, when something is done, and at the end of the match.
page-set-notification = Notification
page-set-notification-more = The browser notifies you when it is your turn and the page is in the background.
page-notify-blocked = Notifications are blocked; allow them in your browser settings.
page-your-seats = Your seats
page-set-alone = I play all these seats myself
page-set-alone-more = Seats are not hidden from each other; the table switches to the seat whose turn it is.
page-at-this-table = At this table
page-set-hints = Hints and planning help allowed
page-set-hints-more = Applies to everyone at the table.
page-help-allowed = The host allows hints and planning help.
page-help-forbidden = The host has turned off hints and planning help.
page-theme-auto = Same as the system
page-theme-light = Light
page-theme-dark = Dark


# Components.

page-origin-rulebook = a rulebook
page-origin-report = a report by an owner of the game
page-origin-inferred = inferred from the rules
page-origin-outline = the gist is known, the detail is ours
page-origin-reconstructed = reconstructed by us, not the printed value
page-origin-owner = entered by the owner of a box
page-origin-rulebook-name = rulebook
page-origin-report-name = report
page-origin-inferred-name = inferred
page-origin-outline-name = outline
page-origin-reconstructed-name = reconstructed
page-origin-owner-name = owner


# Every page.

page-new-table = New table
page-rules-on-one-page = Rules on one page
page-view-match = View a match
page-join-table = Join a table
page-for-programs = For programs
page-lab = Lab
page-administration = Administration
page-to-content = Skip to content
page-pages = Pages
page-theme-change = { $theme }. Change it
page-unofficial = An independent, unofficial edition: not made, endorsed or checked by the publishers of the board games.
page-not-loaded = This page did not load
page-still-running = Is the server still running?
page-try-again = Try again
page-not-found = Page not found
page-not-found-at = Nothing was found at { $path }.


# The first page.

page-home-lead = Two games set in the highlands, in your browser: against bots or with friends, no account needed.
page-offer-altiplano = 2 to 5 players, also alone against bots.
page-offer-altiplano-more = Draw tiles from your bag, plan, travel around seven locations, and turn goods into points.
page-offer-expedition = 2 players, cards and hidden hands.
page-offer-expedition-more = Lead archaeologists and raiders: the first camp with two Treasures wins.
page-play-now = Play now
page-play-traveler = … with The Traveler
page-play-expedition = Play Expedition
page-learn = Learn by playing
page-more-pages = More pages
page-door-new-table = Seats for you, friends and bots; all options.
page-door-my-tables = Your seats, and whose turn it is.
page-door-rules = All rules in our words, numbered and searchable.
page-door-components = Every tile and card, with its origin.
page-door-lab = Change the game, let bots play it, and see what happens.
page-my-turn-at = { $count ->
    [0] Continue playing
    [one] Your turn at a table
   *[other] Your turn at { $count } tables
}
page-all-my-tables = All my tables


# My tables.

page-all = All
page-running = Running
page-finished-tables = Finished
page-stage-at = { $number ->
    [0] { $phase }.
   *[other] { $unit ->
        [turn] Turn
       *[round] Round
    } { $number }, { $phase }.
}
page-stage-stopped = Stopped: the rules have changed.
page-is-your-turn = It is your turn.
page-waiting-friends = Waiting for friends to join.
page-shared-victory = { $who } share the victory.
page-you-won = You won.
page-they-won = { $who } won.
page-player-name = Name of a player
page-state = State
page-game = Game
page-table-pages = Pages of tables
page-newer = Newer
page-page-of = Page { $page } of { $pages }
page-older-tables = Older
page-replay-of = Replay of { $title }, { $result }
page-no-such-tables = None of your tables match.
page-no-tables = No tables yet. Tables that you open or join in this browser are listed here.
page-view-from-file = View a match from a file


# New table.

page-table-is-set = The table is ready
page-send-links = Send each friend their link. A link works once, for the first person who opens it; at the table you can make a new one.
page-link-is-copied = The link is copied.
page-links-here-only = You opened this page at an address that works only on this computer. For friends elsewhere, start the server with { $command } and open the page at an address they can reach.
page-go-to-table = Go to the table
page-friend-on = Friend in seat { $number }
page-copy-link-of = Copy the link of { $name }
page-edition = Edition
page-edition-more = Editions differ in values that no rulebook states: prices, points, what roles start with.
page-edition-newest = Edition { $name }, the newest
page-edition-first = Edition { $name }, the first reconstruction
page-edition-name = Edition { $name }
page-custom-box = Custom box
page-custom-box-more = Some values of tiles and cards are reconstructed. If you own the game, enter the printed values: { $command } writes a file to fill in.
page-which-values = Which values?
page-box-file = A file (TOML)
page-box-too-large = This file is too large to be the values of a box.
page-or-text = Or its text
page-read-from = Read from { $file }.
page-seed = Seed
page-seed-more = A number that determines all luck
page-seed-practice = With a chosen seed, the luck could be known in advance, so the table is marked as practice.
page-random = Random
page-away-setting = A bot may play for a friend who has been away for
page-away-120 = 2 minutes
page-away-600 = 10 minutes
page-away-3600 = an hour
page-away-86400 = a day
page-away-more = You decide at the table; players who return take over again.
page-spectators = Spectators
page-spectators-allowed = I may let spectators in
page-spectators-more = You can create links for them at the table. They see only public information.
page-hints-for-all = Applies to everyone. You can change it at the table.
page-option-needs = Needs { $options }.
page-players-from-to = { $least ->
    [2] { $most ->
        [2] 2 players.
       *[other] 2 to { $most } players.
    }
   *[other] { $least } to { $most } players.
}
page-players-count = Number of players
page-comes-later = Not available at this table yet; play it in the terminal.
page-options = Options
page-more-options = Custom box, seed, spectators
page-set-table = Set up the table
page-setting-table = Setting up the table …
page-links-next = Next, you get a link for each friend.
page-seat-who = Who sits in seat { $number }
page-seat-me = Me
page-seat-friend = A friend, by link
page-seat-bot = A bot
page-seat-name = Name for seat { $number }
page-nameless-me = Name
page-nameless-friend = Name, or they choose
page-nameless-bot = Named by the table
page-seat-style = Style for seat { $number }
page-style-any = No style
page-style-any-more = does whatever looks best
page-seat-bot-on = Bot in seat { $number }
page-on-this-screen = On this screen.
page-gets-link = Gets a link that works once.
page-sharing-screen = Several seats take turns on this screen. Between turns, a cover hides what only one player may see until the next player has arrived.


# Components.

page-components-lead = Every tile and card. We do not know every printed value; the badge after a value shows where it comes from. If you own the game, { $link }.
page-enter-values = enter the values from your box
page-origins = Where values come from
page-games = Games
page-kinds = Kinds
page-search-components = Search the components
page-search-components-more = A name, a good, an origin
page-components-found = { $count } of { $title }{ $own ->
    [yes] , with values from a custom box
   *[no] {""}
}; edition { $edition }
page-nothing-fits = No results.
page-figures-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
page-figures-players-level = { $players }, { $level }
page-figures-taken = Taken in { $share } of matches, around round { $round }.
page-figures-never = Never taken.
page-figures-few = Too rare to draw conclusions.
page-figures-wins = { $role ->
    [yes] Wins
   *[no] Players who take it win
} { $share } ({ $low } to { $high }); fair is { $fair }.
page-figures-matches = { $count } matches
page-figures-source = Figures are from { $matches } between bots{ $same ->
    [yes] {""}
   *[no] {" "}of another edition ({ $edition })
}. Players who take something may win because they were already ahead.
page-kinds-actions = Actions
page-kinds-assets = Assets
page-kinds-board = Board
page-kinds-boats = Boats
page-kinds-characters = Characters
page-kinds-events = Events
page-kinds-extensions = Extensions
page-kinds-goods = Goods
page-kinds-houses = Houses
page-kinds-locations = Locations
page-kinds-missions = Missions
page-kinds-orders = Orders
page-kinds-roles = Roles
page-kinds-specials = Specials
page-kinds-treasures = Treasures
page-value-accepts = accepts
page-value-amount = amount
page-value-assets = assets
page-value-boat = boat
page-value-boats = boats
page-value-classes = classes
page-value-coins = coins
page-value-condition = condition
page-value-copies = copies
page-value-cost = cost
page-value-effect = effect
page-value-first = first
page-value-gives = gives
page-value-good = good
page-value-goods = goods
page-value-has = has
page-value-home = home
page-value-house = house
page-value-houses = houses
page-value-icon = icon
page-value-lasts = lasts
page-value-leads = leads
page-value-location = location
page-value-most = most
page-value-name = name
page-value-needs = needs
page-value-neutral = neutral
page-value-once-a-round = once a round
page-value-one-of = one of
page-value-opals = opals
page-value-open = open
page-value-orders = orders
page-value-orders-with = orders with
page-value-pays = pays
page-value-points = points
page-value-price = price
page-value-pure-rows = rows without corn
page-value-repeat = repeatable
page-value-rows = rows
page-value-second-stage = second stage
page-value-spaces = spaces
page-value-stage = stage
page-value-start = start
page-value-steps = steps
page-value-stock = stock
page-value-stores = stores
page-value-surcharge = surcharge
page-value-tiles = tiles
page-value-types = types
page-value-uses = uses


# Rules.

page-rules-lead = All rules in our own words. Every rule has a number; the table cites it whenever it refuses a move. Where the rulebooks are silent, rulings decide. On one page with pictures: { $altiplano }, { $expedition }.
page-search-rules = Search the rules
page-search-rules-more = A word or a number: corn, A9.4
page-rules-found = { $count ->
    [one] 1 rule
   *[other] { $count } rules
}
page-chapters = Chapters
page-rules-table = Table
page-rules-part-a = Altiplano
page-rules-part-t = The Traveler
page-rules-part-x = Expedition Altiplano
page-rules-part-r = Rulings


# Replays.

page-chapter = { $unit ->
    [turn] Turn
   *[round] Round
} { $number }{ $part ->
    [planning] : planning
    [actions] : actions
   *[none] {""}
}
page-moment-of = { $chapter }, moment { $moment } of { $moments }
page-match-start = Start of the match
page-secret-choice = { $is ->
    [you] You make a choice in secret
   *[them] { $who } makes a choice in secret
}
page-continue-from-here = Continue from here
page-fork-more = A new table starts at this moment ({ $moment }). Bots play the other seats. What your seat could not see is shuffled again, with new luck.
page-i-play = I play
page-my-name = My name
page-the-bots = The bots
page-play-on = Play on
page-go-to-moment = Go to this moment
page-moment-link-copied = Link copied: anyone who has it can see this moment.
page-moments = Moments
page-moment-word = Moment
page-older-rules = Rules { $version }
page-older-rules-more = Shown under the current rules
page-own-box = Own box
page-explain-replay = Touch anything to see what it is
page-moment-link = Link to this moment
page-moment-link-more = Copy the link to this moment
page-fork-here = Fork here
page-fork-here-more = Continue from this moment
page-fork-over = The match is over here; go back first
page-journal-more = The whole match as text
page-its-table = Its table
page-its-table-more = Back to the table at which it was played
page-another-match = Another match
page-another-match-more = View another match
page-lay-in-front = Show { $who }’s board in front
page-replay-not-shown = This replay cannot be shown
page-to-first = First moment
page-to-previous = Previous choice
page-to-next = Next choice
page-to-last = Last moment
page-play = Play
page-stop = Stop
page-with-key = { $what } ({ $key })
page-key-space = Space
page-speed = Speed
page-speed-slow = Slow
page-speed-normal = Normal
page-speed-fast = Fast
page-go-to = Go to
page-seen-from = Seen from
page-all-open = All open
page-a-spectator = A spectator
page-view-match-more = A journal is a whole match as text: every table offers it at the end, and so do the command line and the Python library. Anyone with the link can watch the replay.
page-choose-journal = Choose a journal file, or drop it here
page-journal-too-large = { $file } is too large for a journal.
page-journal-missing = Choose the file of a journal, or paste its text.
page-file-read = { $file } has been read.
page-paste-text = Or paste its text
page-who-played = Who played, seat by seat
page-who-played-more = Optional. Separate names with commas.
page-with-own-box = It was played with a custom box
page-own-box-file = The content file of that box
page-own-box-more = Only for journals that do not contain these values.
page-view-it = View it


# For operators.

page-admin-tables = Tables
page-admin-people = People
page-admin-pages-tables = Pages of tables
page-admin-pages-people = Pages of people
page-admin-search = Search
page-admin-search-more = Part of a name, or the start of an ID
page-nothing-found = Nothing found.
page-admin-table = table { $match }
page-admin-choices = { $count ->
    [one] 1 choice
   *[other] { $count } choices
}
page-admin-close = Close
page-admin-closed = The match of { $about } has ended.
page-admin-delete = Delete
page-admin-deleted = Deleted: { $about }.
page-admin-nameless = No name
page-admin-banned = Banned
page-admin-person = { $person }, { $tables ->
    [one] 1 table
   *[other] { $tables } tables
}, since { $since }, last seen { $seen }
page-admin-ban = Ban
page-admin-done-ban = { $person } is banned.
page-admin-unban = Unban
page-admin-done-unban = { $person } is no longer banned.
page-admin-revoke = Revoke
page-admin-done-revoke = { $person } has lost their seats.
page-admin-forget = Forget
page-admin-done-forget = { $person } has been forgotten.
page-admin-show = Details
page-admin-show-about = Details of { $about }
page-admin-seat = { $name }: { $state ->
    [gone] has given up the seat; { $bot } plays
    [bot] { $bot } plays
    [open] waits for a friend
   *[person] { $holders }, last seen { $seen }
}
page-admin-sheet = Rules { $rules }, edition { $edition }, host { $host }, { $notes ->
    [one] one note
   *[other] { $notes } notes
}, { $links ->
    [one] one open link
   *[other] { $links } open links
}, since { $since }
page-admin-options = Options: { $options }
page-admin-watchers = May watch: { $people }
page-admin-export = Export
page-admin-export-about = Export { $about }
page-admin-ended-by = Ended by { $who ->
    [operator] the operator
    [agreement] agreement
   *[other] { $who }
}
page-admin-stopped = Stopped
page-admin-playing = Playing
page-admin-never = never
page-admin-do = { $what } { $about }
page-admin-yes = Yes, { $what }
page-admin-yes-about = Yes, { $what } { $about }
page-admin-no = No
page-admin-forget-key = Forget the key
page-admin-key = The operator's key
page-admin-key-more = { $command } creates one. This tab keeps it until you close it.
page-admin-enter = Enter
page-admin-server = This server
page-admin-figure-tables = Tables
page-admin-figure-playing = Unfinished
page-admin-figure-stopped = Stopped by new rules
page-admin-figure-week = Used in the last 7 days
page-admin-figure-choices = Choices
page-admin-figure-people = People
page-admin-figure-banned = Banned
page-admin-figure-replays = Replays
page-admin-check = Check
page-admin-check-more = Reads every journal and replay, and checks the schema. This takes a while on a large server.
page-admin-check-now = Check everything
page-admin-checking = Reading everything …
page-admin-faults = { $count ->
    [0] Everything is in order.
    [one] One thing is wrong:
   *[other] { $count } things are wrong:
}
page-admin-checked-tables = Tables
page-admin-checked-choices = Choices
page-admin-checked-replays = Replays
page-admin-checked-older = Tables of older rules
page-admin-backup = Backup
page-admin-backup-more = One file with everything stored now; players are not interrupted. It contains the seeds of all matches: keep it safe. To restore a backup, use { $command }.
page-admin-download = Download a backup
page-admin-backing-up = Writing the backup …
page-admin-backed-up = Downloaded: { $file }. Keep it safe.
page-admin-carrying = Each is updated to the current rules when someone opens it; this updates all of them now.
page-admin-would-happen = Show what would happen
page-admin-carry-over = Carry matches over
page-admin-to-todays-rules = to the current rules
page-admin-happens-then = This would happen:
page-admin-has-happened = This has happened:
page-admin-carried-tables = Matches of older rules
page-admin-carried-go-on = Continue
page-admin-carried-stop = Stop at a choice that is no longer legal
page-admin-unreadable = Started with components that are no longer stored: { $tables }.
page-admin-pruning = Remove old data
page-admin-pruning-more = Delete what has not been used for this many days. An empty field keeps finished matches.
page-admin-would-go = Show what would be removed
page-admin-prune = Remove
page-admin-old-data = old data
page-admin-goes-then = This would be removed:
page-admin-is-gone = Removed:
page-admin-pruned-unplayed = Tables without a choice
page-admin-pruned-abandoned = Unfinished tables with no recent moves
page-admin-pruned-finished = Finished matches
page-admin-pruned-uploads = Uploaded replays
page-admin-pruned-people = People without a table
page-admin-pruned-leftovers = Rows of deleted tables


# Rules on one page.

page-game-not-found = Game not found.
page-game-on-one-page = { $title } on one page
page-all-rules = All rules
page-print = Print
page-sum-lead-altiplano = Draw tiles from your bag, place them for actions, then travel around the ring and take the actions. The goods you gain go into your bag. The player with the most points wins.
page-sum-locations = The seven locations
page-sum-flow-draw = draw
page-sum-flow-plan = plan
page-sum-flow-act = act
page-sum-flow-into = into the
page-sum-flow-later = later into the
page-sum-round = A round
page-sum-draw-head = Draw
page-sum-draw = { $head } until your planning spaces are full: { $open } at first, up to { $most }. Before that, you may take tiles back from your board. An empty bag is refilled from your container.
page-sum-plan-head = Plan
page-sum-plan = { $head }, all at once (or in turn, as an option): tiles from planning spaces onto spaces of your board, role and extensions. They stay there until used or taken back.
page-sum-act-head = Act
page-sum-act = { $head }, in turns: one action per turn, or pass for the rest of the round. Its tiles must be in place, and your pawn must be there. What you use or gain goes into your container.
page-sum-clean-head = Clean up
page-sum-clean = { $head }: the next player starts, carts are ready again, extensions slide down and are refilled.
page-sum-moving = Moving
page-sum-start = Before your first action of the match, your pawn starts at any location.
page-sum-cart = { $picture } Before and after an action: a cart goes up to { $steps } steps. The first ride of a round is free; each other cart costs a food from a movement space.
page-sum-foot = { $picture } On foot: one step for a food on a movement space.
page-sum-pass = If you pass, you do not move in that turn or later in the round.
page-sum-road = { $picture } Each step of the road opens a planning space, starting next round, or gives a corn.
page-sum-storing = Storing
page-sum-rows = Each row holds one type of good, never food. Stored tiles stay there.
page-sum-started = You can have one incomplete row per type; new rows start on the left.
page-sum-corn = { $picture } Corn is stored immediately: in any started row in place of its good, or in a row of its own.
page-sum-full-rows = Full rows give { $points } points
page-sum-points = Points
page-sum-a-boat = a boat
page-sum-a-house = a house, and 1 for each good that it names
page-sum-an-order = an order that is fulfilled
page-sum-as-it-says = as it says
page-sum-goods-count = Goods count wherever they are, except on orders. Full rows also count.
page-sum-order-corn = A fulfilled order gives a corn immediately.
page-sum-ties = Coins break ties.
page-sum-end = The end
page-sum-last-round = When a location is empty, or the extension strip cannot be refilled, finish the round and play one more.
page-sum-extensions = One extension per round, for its cost plus that of its slot; no two alike.
page-sum-orders = An order costs a coin; you can have one open order at a time.
page-sum-traveler = With The Traveler
page-sum-events = Each round starts with an event. It happens once, or lasts the whole round.
page-sum-at-traveler = Your pawn must be where the traveler is, with the tiles on your strip.
page-sum-assets = An asset costs a tile, which goes to your trading space; one per round.
page-sum-trade = You buy goods from other players and the neutral space with opals.
page-sum-travels = After each round the traveler moves to the next location without a pawn.
page-sum-opals = { $opals } give a point at the end.
page-sum-lead-expedition = Two players, each with a camp. The first to have two Treasures in camp wins immediately.
page-sum-turn = Your turn
page-sum-turn-draw-head = Draw
page-sum-turn-draw = { $head } { $piles } one card, from either pile.
page-sum-turn-action-head = An Action
page-sum-turn-action = { $head }, if you like: a card from hand, a character of your camp, or a special card that you hold.
page-sum-turn-second-head = One more Action, or place
page-sum-turn-second = { $head } one card from hand in camp: a character, a Location or a Treasure.
page-sum-turn-discard-head = Discard
page-sum-turn-discard = { $head } down to five cards in hand.
page-sum-camp = Your camp
page-sum-camp-holds = It holds five characters, one Location, two special cards, two Treasures.
page-sum-camp-sixth = To place a sixth character, first discard one of the five.
page-sum-camp-treasure = A Treasure needs an Archaeologist { $sign } and a Location in camp. The Location is discarded; the Treasure is safe for good.
page-sum-camp-acts = A character you place can act from your next turn.
page-sum-camp-top = The top five cards of the pile are not Treasures at the start.
page-sum-specials = Special cards
page-sum-special-archaeologist = { $sign } { $card }, for the player with more archaeologists in camp: { $says }.
page-sum-special-raider = { $sign } { $card }, for the player with more raiders in camp: { $says }.
page-sum-specials-change = They change hands the moment the other player has more; in a tie, the holder keeps them, or nobody has them, depending on the option.
page-sum-specials-needed = Some Action cards need one of them.
page-sum-reactions = Reactions
page-sum-reactions-when = You can play one on the other player’s turn: when one fits, you are asked.
page-sum-reactions-cancel = Many Reactions cancel { $beast } Beasts or { $trap } Traps.
page-sum-reactions-look = Both players can look through the discard piles; hands are hidden.
page-sum-cards-characters = Characters
page-sum-cards-actions = Actions and Reactions


# Joining by a link.

page-join-invite = Join a table
page-join-invite-more = You were sent a link to a table. What should the other players call you?
page-join-invite-button = Sit down
page-invited-by = { $host } invites you to a match of { $title }.
page-invited-to = You are invited to a match of { $title }.
page-seats-left = { $count ->
    [0] All seats are taken.
    [one] One seat is left.
   *[other] { $count } seats are left.
}
page-your-color = Your color
page-color-red = Red
page-color-blue = Blue
page-color-yellow = Yellow
page-color-green = Green
page-color-purple = Purple
page-watchers = { $count ->
    [one] One spectator is watching
   *[other] { $count } spectators are watching
}
page-watch-allow = Allow spectators
page-watch-allow-more = They see only public information. If you turn this off, current spectators have to leave.
page-join-continue = Continue here
page-join-continue-more = This link brings your seat to this device. It works once.
page-join-continue-button = Go to my seat
page-join-watch = Watch a match
page-join-watch-more = You see only public information.
page-join-watch-button = Watch
page-join-nothing = This address does not contain an invitation. Open the complete link you were sent, including everything after the { $mark }.
page-your-name = Your name
page-your-name-more = Only for this table; no account is created. Leave it empty to keep the name that the host gave you. This browser keeps the seat.


# The guide through a first match.

page-the-guide = Guide
page-guide-step = This step
page-guide-leave = Leave the guide
page-guide-leave-more = Leave the guide; you can resume it from the head of the table
page-guide-back = Back
page-guide-show = Show me
page-guide-skip = Skip
page-guide-next = Next
page-guide-close = Close
page-guide-altiplano-welcome-title = Welcome to the highlands
page-guide-altiplano-welcome = Collect goods, turn them into better ones, and score points. The player with the most points wins. I will guide you through the whole match, but you can make any move you like.
page-guide-altiplano-ring-title = Seven locations in a ring
page-guide-altiplano-ring = Each location offers actions. To take one, you need its tiles on your board and your pawn at the location. So each round, you plan first and then travel.
page-guide-altiplano-tiles-title = Your tiles
page-guide-altiplano-tiles = At the start of each round, you draw tiles from your bag onto your planning spaces. Four of them are open at first. You have drawn an alpaca, two food and a wood.
page-guide-altiplano-wool-title = Plan: wool at the farm
page-guide-altiplano-wool = The farm turns an alpaca and a food into wool. Touch the alpaca, then your farm. Do the same with a food. You can also drag tiles.
page-guide-altiplano-role-title = Plan: your role
page-guide-altiplano-role = You are the farmer: a food on your role tile makes an alpaca at the farm. Put a food there.
page-guide-altiplano-village-title = Plan: wood for the village
page-guide-altiplano-village = In the village you store goods, and stored goods score points. Your pawn can ride there later this round, so put the wood there.
page-guide-altiplano-ready-title = Ready?
page-guide-altiplano-ready = You can still change all of this: touch a placed tile, or press Undo. Everyone plans at the same time. Press Ready when you are happy with your plan.
page-guide-altiplano-start-title = Your first turn
page-guide-altiplano-start = For your first action, your pawn can start at any location: touch the farm in the ring. Then touch “Produce wool”.
page-guide-altiplano-container-title = Where tiles go
page-guide-altiplano-container = The tiles you used and what you made are now in your container. When your bag is empty, the container is emptied into it. What you make now, you will draw later.
page-guide-altiplano-again-title = One action per turn
page-guide-altiplano-again = Players take turns, one action each, until everyone has passed. End your turn; when it is your turn again, touch your role tile to make an alpaca.
page-guide-altiplano-ride-title = Ride on
page-guide-altiplano-ride = Your pawn can move before and after an action. Once per round, your cart takes it up to three steps for free. Ride to the village.
page-guide-altiplano-store-title = Store for points
page-guide-altiplano-store = Each row of your warehouse holds one type of good. A full row scores the points next to it. Store your wood with your next action; stored tiles stay there until the end.
page-guide-altiplano-act-title = Take an action
page-guide-altiplano-act = What you can do now has a golden frame. Choose any action whose tiles lie ready: this one, for example.
page-guide-altiplano-pass-title = Enough for this round
page-guide-altiplano-pass = Tiles that stay on your board wait for the next round. End your turn, and pass when there is nothing more you want to do: the round goes on without you.
page-guide-altiplano-draw-title = Before you draw
page-guide-altiplano-draw = Tiles that you have not used can stay on your board, or you can take them back before you draw. Touch your bag to draw.
page-guide-altiplano-walk-title = Plan to walk
page-guide-altiplano-walk = A new round: your cart is ready again, and what you made comes back to you. One ride may not be enough this time: a food on a movement space moves your pawn one step. Put a food there.
page-guide-altiplano-rest-title = Plan the rest
page-guide-altiplano-rest = A food on your role makes an alpaca again, and wool at the market can be sold. The alpaca can wait at the farm: a tile stays where it is until you use it. Place what you have, then press Ready.
page-guide-altiplano-sell-title = Sell at the market
page-guide-altiplano-sell = You have not used your cart this round: ride to the market and sell the wool. The prices are shown in front of the stalls.
page-guide-altiplano-buy-title = Buy an extension
page-guide-altiplano-buy = An extension is a tile with an action that only you can use, for the rest of the match. The first one on the strip is the cheapest: if you have the coins, buy one with your next action.
page-guide-altiplano-foot-title = Now on foot
page-guide-altiplano-foot = The farm is next to the market: touch the food on your movement space, then the farm. There, your role tile makes another alpaca.
page-guide-altiplano-more-title = More ways to score
page-guide-altiplano-more = The road opens planning spaces, so you draw more tiles. Two wood build a boat, two stone a house. Orders ask for certain goods and are worth many points.
page-guide-altiplano-alone-title = From here on it is your match
page-guide-altiplano-alone = “What you can do” shows what your tiles pay for, and places them with one click. Press Hint for an idea, and touch anything to see why it is not possible. I only speak up when something is new.
page-guide-altiplano-road-title = You can build a road
page-guide-altiplano-road = Stone and wood move your road marker one space. Most spaces open a planning space, so you draw one tile more each round; the others give a corn, which fits almost any row.
page-guide-altiplano-boat-title = You can build a boat
page-guide-altiplano-boat = A boat is worth points, and you gain the good on it at once. There is only one of each boat; an empty harbor ends the match.
page-guide-altiplano-house-title = You can build a house
page-guide-altiplano-house = A house is worth points, and more for each good of its kind that you have at the end. Choose the one for a good that you collect.
page-guide-altiplano-order-title = You can take an order
page-guide-altiplano-order = An order costs a coin. Deliver its goods at the market, and it scores the points in its corner. You can have one open order at a time, so take one whose goods you can make.
page-guide-altiplano-deliver-title = You can deliver
page-guide-altiplano-deliver = Goods on your market spaces go to your order for good. When its last space is filled, you also gain a corn.
page-guide-altiplano-row-title = A full row
page-guide-altiplano-row = This row of your warehouse scores its points. The next good starts the row above it, which is worth more. Storing also makes your bag smaller, so you see your best tiles more often.
page-guide-altiplano-late-title = The end is near
page-guide-altiplano-late = A location is empty, or the extensions have run out, so the last round is fixed. Now only points count: store goods, build, and finish your order.
page-guide-altiplano-end-title = The match is over
page-guide-altiplano-end = The score sheet shows where the points came from, and the curve when they came. “Another match” plays again with the same players. Well done!
page-guide-expedition-welcome-title = Two expeditions, three Treasures
page-guide-expedition-welcome = You lead one expedition, the other player leads another. Three Treasures are hidden in the Exploration pile. The first player with two of them in camp wins immediately. I will guide you through the whole match, but you can make any move you like.
page-guide-expedition-camp-title = Your camp
page-guide-expedition-camp = These three characters work for you: Ohio Bob and the Trap Expert are Archaeologists, the Mercenary is a Raider. Touch a card to read what it can do.
page-guide-expedition-draw-title = First, draw a card
page-guide-expedition-draw = Each turn starts with a card from either pile: a character, or an Exploration card. Draw one from the Exploration pile.
page-guide-expedition-action-title = Then, one Action
page-guide-expedition-action = Everything that can act now has a golden frame: cards in hand, characters, special cards. Let Ohio Bob dig: he reveals two Exploration cards, and you may take a Treasure among them. He stays in camp.
page-guide-expedition-second-title = Then, one more thing
page-guide-expedition-second = Now you can take a second Action or place a card in your camp. Place a Location: a Treasure will need one.
page-guide-expedition-react-title = A Reaction
page-guide-expedition-react = It is the other player’s turn, and before their Action happens, you can react. Read what your card does, and play it, or let the Action happen.
page-guide-expedition-take-title = A Treasure!
page-guide-expedition-take = You have found a Treasure. Take it into your hand.
page-guide-expedition-home-title = Bring it home
page-guide-expedition-home = A Treasure in hand can still be lost; in camp it is safe. It needs an Archaeologist and a Location in camp, and uses up the Location. Place it as soon as you can!
page-guide-expedition-needs-title = It needs a Location
page-guide-expedition-needs = Place a Location in your camp, and the Treasure in your hand can follow on your next turn.
page-guide-expedition-specials-title = Special cards change hands
page-guide-expedition-specials = The player with more Archaeologists in camp takes The Adventurer; with more Raiders, The Rogue. They keep it until the other player has more. While you hold a special card, it is one more Action to choose from.
page-guide-expedition-again-title = Your turn again
page-guide-expedition-again = Draw again from the Exploration pile: the Treasures are there.
page-guide-expedition-dig-title = Dig deeper
page-guide-expedition-dig = The first five cards of the pile are never Treasures; the Treasures lie below. Let Ohio Bob dig.
page-guide-expedition-alone-title = From here on it is your match
page-guide-expedition-alone = Place another Location and keep digging. Actions from your hand slow down the other camp. Press Hint for ideas, and touch anything to see why it is not possible. I only speak up when something is new.
page-guide-expedition-limit-title = Five cards in hand
page-guide-expedition-limit = At the end of your turn, you keep five cards. Discard what helps you least; both players can see what you discard.
page-guide-expedition-room-title = A full camp
page-guide-expedition-room = A camp has room for five characters. To place another, one of them leaves: watch how many Archaeologists and Raiders you keep.
page-guide-expedition-one-more-title = One more Treasure to win
page-guide-expedition-one-more = Your first Treasure is safe. The next one needs a new Location in camp, since the first one used it up.
page-guide-expedition-theirs-title = They need only one more
page-guide-expedition-theirs = The other camp has a Treasure. Without an Archaeologist or a Location there, they cannot place the second: your Actions can take those away.
page-guide-expedition-end-title = The match is over
page-guide-expedition-end = You can watch the match again from the score sheet, or play another one with the same players. Well done!


# What things are good for, when somebody asks.

page-good-for = What it is good for
page-values-from = Where these values come from
page-values-from-more = The rulebook prints some values and shows others only as pictures. What we could not read, we reconstructed. All values:
page-use-altiplano-action = An action turns tiles into better ones, into coins or into points. You can take it while your pawn is at its location and its tiles lie on your board, once per turn.
page-use-altiplano-asset = You buy an asset with a tile where the traveler is. It gives you an action of your own, or helps for the rest of the match.
page-use-altiplano-bag = You draw your tiles from here at the start of each round. A small bag brings your best tiles back more often.
page-use-altiplano-boat = A boat scores points at the end, and you gain the good on it at once.
page-use-altiplano-button = A choice you have right now. Its label says what it does.
page-use-altiplano-button-accept = You take what the event offers, and pay what it asks for.
page-use-altiplano-button-decline = You turn down the event’s offer. It costs you nothing.
page-use-altiplano-button-draw = Tiles from your bag fill your open planning spaces.
page-use-altiplano-button-draw-one = You draw one more tile from your bag.
page-use-altiplano-button-end = Your action is done, and the next player has a turn. You keep getting turns until you pass.
page-use-altiplano-button-enough = You stop storing, selling or delivering. What is left stays where it is.
page-use-altiplano-button-no-exchange = You keep the tiles that you have.
page-use-altiplano-button-pass = You are out of this round. Tiles on your board stay there for the next one.
page-use-altiplano-button-ready = You declare your plan. When all players are ready, turns begin.
page-use-altiplano-button-rewind = You go back to before something was revealed. The others see it in the log.
page-use-altiplano-button-undo = Takes back your last choice. You can undo until something new is revealed.
page-use-altiplano-carts = Once per round, each cart takes your pawn up to three steps. With more carts, you can take more actions in a round.
page-use-altiplano-coin = Coins pay for extensions, orders and carts, and break ties at the end.
page-use-altiplano-container = Used tiles and new ones wait here. When your bag is empty, they go into it.
page-use-altiplano-corn-store = It keeps corn until you want to store it.
page-use-altiplano-event = It changes this round for everyone, or offers something once.
page-use-altiplano-extension = It is an action that only you can use, for the rest of the match.
page-use-altiplano-first = Its owner takes the first turn of the round. It passes to the next player after each round.
page-use-altiplano-good = Goods pay for actions, fill orders and score at the end: some by themselves, most in full rows of your warehouse.
page-use-altiplano-house = A house scores points at the end, and more for each good of its kind that you have.
page-use-altiplano-late = These tiles are yours; you decide where they go.
page-use-altiplano-location = Your pawn must be here for its actions. When everything that lies here is gone, the end of the match begins.
page-use-altiplano-mission = It scores its points if you have done what it asks for by the end. Others do not see it.
page-use-altiplano-my-order = Deliver the goods on it at the market. A full order scores its points and gives a corn.
page-use-altiplano-my-second = A second order that you can work on. It scores like the first.
page-use-altiplano-opals = Opals buy goods from the trading spaces, and some are worth points at the end.
page-use-altiplano-order = You can take it for a coin. Bring its goods to the market, and it scores its points. You can have one open order at a time.
page-use-altiplano-pawn = You can take actions where it stands. It moves with carts and food.
page-use-altiplano-place = Tiles that you plan here pay for the actions of this location. They stay until you use them or take them back.
page-use-altiplano-place-movement = Each food here moves your pawn one step, before or after an action.
page-use-altiplano-place-role = Tiles here pay for your own action, which no other player has.
page-use-altiplano-place-traveler = Tiles here pay for what you do where the traveler is.
page-use-altiplano-planning = Your tiles for this round. Place them on action spaces; the road opens more of these spaces.
page-use-altiplano-points = The points this player would have if the match ended now. The most points win.
page-use-altiplano-prices = What the market pays for a good. You sell from your market spaces.
page-use-altiplano-road = Stone and wood move your marker. Most spaces open a planning space, the others give a corn.
page-use-altiplano-role = It gives you your first tiles and coins, and an action of your own.
page-use-altiplano-row = A full row scores the points beside it. All its tiles must be of one kind; corn can stand in.
page-use-altiplano-space = This tile is planned and pays for an action here. It waits until you use it.
page-use-altiplano-space-movement = This food moves your pawn one step, before or after an action.
page-use-altiplano-stack = Extensions come from here when the strip is refilled. When it cannot be refilled, the end of the match begins.
page-use-altiplano-strip = Buy it with coins to get an action of your own. Extensions on the left are cheaper.
page-use-altiplano-supply = Tiles that anyone can still gain. What runs out here can no longer be made.
page-use-altiplano-trading = Goods here can be bought with opals, by any player who is where the traveler is.
page-use-altiplano-traveler = Where the traveler is, you trade goods for opals and buy assets. After each round the traveler moves on.
page-use-expedition-aimed = This is the Action’s target. A Reaction may still save it.
page-use-expedition-answering = It answers the Action of the other player.
page-use-expedition-button = A choice you have right now. Its label says what it does.
page-use-expedition-button-enough = You choose no more targets.
page-use-expedition-button-pass = You do nothing here, and the turn goes on.
page-use-expedition-button-reveal = You turn up one more card.
page-use-expedition-button-rewind = You go back to before something was revealed. The other player sees it in the log.
page-use-expedition-button-undo = Takes back your last choice. You can undo until something new is revealed.
page-use-expedition-camp = What lies here works for its owner: five characters, one Location and two Treasures at most. Two Treasures in camp win.
page-use-expedition-discarded = Some cards bring others back from here. When a pile is used up, its discards are shuffled.
page-use-expedition-doing = This card is acting now.
page-use-expedition-hand = Play it as an Action, place it in camp, or keep it: a Reaction can save you on the other player’s turn. You keep at most five cards at the end of a turn.
page-use-expedition-heap = Everyone can look through it. When the pile is used up, these cards are shuffled.
page-use-expedition-kept = You chose it in the draft. It starts the match in your camp.
page-use-expedition-looked = You know these cards now, and the other player does not.
page-use-expedition-mine = It works for you: its Action can be used on your turn, its Reaction on the other’s. More Archaeologists or Raiders than the other camp bring you a special card.
page-use-expedition-other-hand = You know only what was shown. Some Actions look at it or take from it.
page-use-expedition-paid = It paid for the Action.
page-use-expedition-pile = You draw one card at the start of your turn. Characters fill your camp; the Treasures lie in the Exploration pile.
page-use-expedition-revealed = Take what the card allows; the rest is discarded.
page-use-expedition-special = The player with more of its class in camp holds it, and has one more Action to choose from.
page-use-expedition-stage = What happens now is shown here, step by step.
page-use-expedition-theirs = It works for the other player. Without Archaeologists or a Location they cannot bring a Treasure home.
page-use-expedition-treasures = Two of them in camp win at once. In camp they are safe.


# The lab.

page-lab-lead = Change the game, let bots play it, and see what happens.
page-lab-off = The operator of this server has switched off the live lab.
page-lab-welcome = Press { $button } to see how the game plays as it is. Then change something: what a role starts with, a price, points. Both versions are played with the same luck, so a difference shows up quickly.
page-lab-caution = Bots are not people, and many values are reconstructed: this shows how these bots play this edition.
page-lab-played = { $played } of { $wanted } matches{ $over ->
    [yes] {""}
   *[no] {" "}…
}
page-lab-spoken = { $played } of { $wanted } matches.
page-lab-done = Done: { $played } matches.
page-lab-progress = Matches played
page-lab-busy = { $reason } It will continue by itself.
page-lab-watch-close = Watch a close match
page-lab-watch-far = Watch a one-sided match
page-lab-play-variant = Play this variant
page-lab-save = Save as a study
page-lab-first = The first matches are being played …
page-lab-play = Play the matches
page-lab-options = Options{ $changed ->
    [none] {""}
   *[other] : { $changed }
}
page-lab-matches-each = Matches of each kind
page-lab-what-if = What if … something were different?
page-lab-what-without = What if … a player had to do without something?
page-lab-who-plays = Who plays
page-lab-level-more = { $says }.
page-lab-level-searches = Searches for less time than at the table. A match takes seconds.
page-lab-deny = One seat per match does not get
page-lab-deny-nothing = Nothing is denied
page-lab-deny-more = Each seat takes its turn. It is compared with itself in the same matches, which shows what the thing is worth.
page-lab-deny-points = Points from
page-lab-deny-only = All points except those from
page-lab-deny-location = A location
page-lab-deny-action = An action
page-lab-deny-extension = An extension
page-lab-deny-order = An order
page-lab-deny-house = A house
page-lab-deny-boat = A boat
page-lab-deny-asset = An asset
page-lab-denied-points = Points: { $source }
page-lab-denied-only = Only points: { $source }
page-lab-without = Without: { $what }
page-lab-without-more = The seat without it, compared with itself in the same matches.
page-lab-kind = Kind
page-lab-component = Component
page-lab-all-changes = All changes, as in a content file (TOML)
page-lab-seat = Seat { $number }
page-lab-case-changed = { $level }, changed
page-lab-between = { $low } to { $high } %
page-lab-between-of = { $interval }, { $count ->
    [one] once
   *[other] { $count } times
}
page-lab-estimate = { $value } ({ $low } to { $high })
page-lab-stands-out = What stands out
page-lab-nothing-clear = So far, nothing differs clearly from a fair share.
page-lab-wins = { $name } wins { $share } of { $count } matches ({ $level }); fair is { $fair }, the interval { $interval }.
page-lab-differs = { $name }: { $points } points of win share with the change ({ $level }).
page-lab-count = Matches
page-lab-share-points = Points of win share
page-lab-own-points = Own points
page-lab-roles = Roles
page-lab-seats = Seats
page-lab-shares = { $title }: share of matches won
page-lab-table = { $title }, table
page-lab-name = Name
page-lab-change = Change
page-lab-as-shipped = as shipped
page-lab-with-change = with the change
page-lab-fair-share = fair share
page-lab-shaded = Shaded: 95 % interval.
page-lab-curves-of = Curves of
page-lab-curve = { $title }: { $ends }
page-lab-curve-end = { $label } { $share } after { $count ->
    [one] 1 match
   *[other] { $count } matches
}
page-lab-curve-none = { $label } not known yet
page-lab-matches = { $count ->
    [one] 1 match
   *[other] { $count } matches
}
page-lab-sources = Points of winners
page-lab-source = Source
page-lab-source-more = { $share }; all players { $all }
page-lab-find = Find by name
page-lab-find-more = Stonemason, Quarry …
page-lab-taken-all = All side by side
page-lab-taken-when = { $who }, by when
page-lab-taken-often = taken in { $share }
page-lab-part-of = { $share } of { $count }
page-lab-taken = What players take ({ $who })
page-lab-show = Show
page-lab-taken-in = Taken in
page-lab-taker-wins = Wins of those who took it
page-lab-taken-early = … taken early
page-lab-taken-middle = … in the middle
page-lab-taken-late = … taken late
page-lab-taken-more = Fair is { $fair }. Players who take something may win because they were already ahead. Early, middle and late are thirds of the match.
page-lab-length = Length and tension
page-lab-what = What
page-lab-rounds = Rounds or turns
page-lab-half = Half of the matches take up to
page-lab-extremes = The shortest and the longest 5 %
page-lab-extremes-are = up to { $short }, from { $long }
page-lab-minutes = Minutes that people would need
page-lab-leads = Lead changes
page-lab-decided = The winner leads for good after
page-lab-decided-is = { $share } of the match
page-lab-ends-by = How it ends
page-lab-end-location-empty = empty location: { $place }
page-lab-end-strip-short = the extensions ran out
page-lab-end-events-over = the events ran out
page-lab-end-won = a victory
page-lab-end-drawn-match = a draw
page-lab-end-ended = otherwise
page-lab-kind-extension = Extension
page-lab-kind-order-taken = Order taken
page-lab-kind-order = Order fulfilled
page-lab-kind-house = House
page-lab-kind-boat = Boat
page-lab-kind-asset = Asset
page-lab-kind-opals = Opals
page-lab-kind-mission = Mission
page-lab-kind-card = Card played
page-lab-kind-character = Character used
page-lab-kind-reaction = Reaction
page-lab-kind-special = Special card
page-lab-kind-treasure = Treasure
page-lab-studies = Studies
page-lab-study = Study
page-lab-study-of = { $matches ->
    [one] 1 match
   *[other] { $matches } matches
} of { $game }, edition { $edition }, version { $version }. Intervals are 95 %. Bots are not people, and many values are reconstructed. { $link }
page-lab-open = Open the live lab
page-lab-head-share = Share
page-lab-head-change = Change
page-lab-head-count = Times
page-lab-head-points = Points
page-lab-head-rounds = Rounds
page-lab-head-minutes = Minutes
page-lab-head-other = Value
page-lab-head-interval = 95 %
page-lab-head-of = Of
page-lab-head-margin = Margin
page-lab-head-taken = Taken in
page-lab-head-all = Of all points
page-lab-head-round = In round
page-lab-few = { $count } (few)
page-lab-range = { $low } to { $high }
