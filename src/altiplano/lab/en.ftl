# What can be wrong with a study.

study-level = the live lab has { $known }, not { $level }
study-file = the study { $path } cannot be read: { $reason }
study-fields = { $name }: { $reason }
study-least = { $name }: { $field } must be 1 or more
study-empty = { $name }: { $field } is empty; leave it out for the default
study-shipped = { $name }: '{ $variant }' is the name of the shipped content
study-denied = { $name }: only { $known } can be denied something, not { $level }
study-question = { $name }: there is no question '{ $question }'; known: { $known }
study-both = the variant { $name } has a file or tables of its own, not both
study-no-file = the variant { $name } cannot name a file here; write its tables
no-case = there is no case { $number }; the last is { $last }
no-study = there is no study '{ $name }'; known: { $known }

# What a study says.

study-answer-roles = Win share by role
study-answer-seats = Win share by seat
study-answer-levels = Win share of a seat by level
study-answer-things = { $kind ->
    [extension] Seats that bought each extension
    [order] Seats that fulfilled each order
    [order-taken] Seats that took each order
    [house] Seats that built each house
    [boat] Seats that built each boat
    [asset] Seats that bought each asset
    [opals] Seats that bought opals
    [mission] Seats that fulfilled each mission
    [card] Seats that played each card
    [character] Seats that used each character
    [reaction] Seats that reacted with each card
    [special] Seats that used each special card
    [treasure] Seats that found a Treasure at each location
   *[other] Seats that took each { $kind }
}
study-answer-events = Points of winners where an event came up, compared with other matches
study-answer-sources-winners = Points of winners by source
study-answer-sources-all = Points of all players by source
study-answer-rounds = Length in rounds (or turns)
study-answer-minutes = Minutes that people would need
study-answer-ends = How matches ended
study-answer-leads = How open matches are
study-answer-decided = When the winner led for good, as a share of the match
study-answer-skill = Skill: matches won by the stronger level
study-answer-deal = Luck of the deal
study-answer-change-share = Change of the win share with { $after } instead of { $before }
study-answer-change-points = Change of points with { $after } instead of { $before }
study-answer-denied = Change of the win share of a seat without something
study-answer-specialists = Win share of a seat that pursues a single source of points
study-as-shipped = the shipped values
study-says-wins = { $name } wins { $share } of { $count } matches; fair is { $fair }, the interval { $interval }.
study-says-takers = Seats with { $name } win { $share } of { $count } matches; fair is { $fair }, the interval { $interval }.
study-says-never = Never: { $names }.
study-says-specialist = A specialist in { $source } wins { $share } of { $count } matches, { $part } of a fair share; the interval { $interval }.
study-says-fair = Nothing differs clearly from a fair share of { $fair }.
study-says-event = With the event { $event }, winners have { $points } points.
study-says-no-event = No event clearly changes how many points winners have.
study-says-half = Half of the matches take { $rounds } rounds or fewer.
study-says-leads = The lead changes { $times } times; the winner leads for good after { $share } of the match, on average.
study-says-skill = { $stronger } wins { $share } of { $count } matches against { $weaker } ({ $interval }); luck alone would give it { $fair }.
study-says-deal = The deal explains { $share } of how far the first seat is ahead in the end ({ $interval }).
study-says-change = { $name }: { $points } with { $after } instead of { $before }.
study-says-balance = On average, a role is { $now } points from a fair share with { $after }, { $off } with { $before }.
study-says-no-change = Nothing changes clearly.
study-says-without = Without { $what }: { $points }.
study-denied-points = points from { $source }
study-denied-only = points from anything but { $source }
study-denied-location = the { $name }
study-source-boats = boats
study-source-houses = houses
study-source-orders = orders
study-source-rows = warehouse rows
study-points = { $points } points of win share ({ $low } to { $high })
study-interval = { $low } to { $high } %
study-interval-unknown = unknown
study-note-taken = Players who take something may win more often because they were ahead, not because of what they took.
study-note-minutes = About 6 seconds for each decision; players who plan at the same time do not wait.
study-note-estimate = By the bots' own estimate after each round: 100 % is the last one.
study-note-paired = Both were played with the same seeds, so luck of the deal does not count.
study-note-denied = Margin: the change of the seat's own points. It is compared with itself in the same matches.
study-note-specialists = It gets no other points, except those for the goods themselves. Margin: what that changes of its points.
study-line-seat = seat { $number }
study-line-mean = mean
study-line-shortest = shortest 5 %
study-line-half = half
study-line-longest = longest 5 %
study-line-average = on average
study-line-quarter = a quarter of the matches
study-line-ninety = 90 %
study-line-lead-changes = lead changes
study-line-together = all together
study-line-winners = points of winners
study-line-deal = explained by the deal
study-line-opals = opals
study-end-location-empty = empty { $place }
study-end-strip-short = no extensions left
study-end-events-over = no events left
study-end-won = a victory
study-end-drawn-match = a draw
study-end-ended = otherwise
study-case-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
study-case-option = { $option } { $value }
study-case-without = without { $what }
study-case-specialist = specialist in { $source }
