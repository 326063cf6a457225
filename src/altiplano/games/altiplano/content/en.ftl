# What can be wrong with a content file of this game; each follows the name of the component.

content-board = is not on the board; known: { $known }
content-board-missing = is missing
content-pieces = has { $count } pieces in '{ $field }'; the most is 8
content-tile = has the tile '{ $tile }'; it should read like 'A' or 'B 3+'
content-bag-corn = starts with corn, which never lies in a bag (A9.11)
content-special = has the special effect '{ $special }'; known effects: { $known }
content-special-verb = has the special effect '{ $special }', so its verb should be '{ $verb }'
content-village = adds spaces at the village; its location cannot be another
content-special-without = has the special effect '{ $special }', so it must not have '{ $field }'
content-store-size = holds { $amount } corn; possible are 0 to { $most }
content-unload = cannot unload: that is for the extension with the special effect corn-store
content-takes = cannot { $verb }: that takes tiles from the spaces of a location
content-takes-itself = has the verb '{ $verb }', which takes tiles by itself: leave out 'uses'
content-coin-space = uses a coin on its spaces; a basic action takes coins with 'pays'
content-space-corn = uses corn, which never lies on spaces (A9.11)
content-uses-nothing = uses nothing; a role or extension needs a tile or coin
content-endless = costs nothing, so it would never end; give it 'uses' or 'pays'
content-at-traveler = should be at the traveler with the verbs { $known } only
content-location = names the location '{ $location }'; known locations: { $known }
content-both-results = has both 'gives' and 'one_of'; empty the other one: gives = []
content-gives-nothing = gives nothing; name tiles with 'gives' or 'one_of', or another verb
content-verb-without = has the verb '{ $verb }', so it must not have '{ $field }'
content-one-of-twice = names a good twice in 'one_of'
content-asks-nothing = asks for nothing; give it a condition, such as rows = 3
content-mixed = mixes conditions that are judged at different times: { $mixed }
content-orders-how-many = says which orders count, but not how many: give it 'orders'
content-asks-zero = asks for 0 { $good }
content-stored-food = asks for stored food, which is never stored (A9.5)
content-event-name = should be named by its group and a number, such as E17
content-lasts = has the verb '{ $verb }', which cannot last this long
content-offer-good = should name a good if, and only if, its verb is 'offer'
content-offer-corn = cannot offer corn, which lies only at the road and in warehouses (A9.11)
content-good = names the unknown good '{ $good }'; known goods: { $known }
content-sells-goods = should name goods if, and only if, its verb is 'sells'
content-offer-points = should offer 1 to 9 points
content-effect-or-action = has a lasting effect and an action; it should have one of them
content-effect = has the effect '{ $special }'; known effects: { $known }
content-verb = has the unknown verb '{ $verb }'; known verbs: { $known }
content-accepts = accepts '{ $piece }'; possible: { $known }
content-action-spaces = should have 1 to 4 spaces that accept something if it is an action
content-shared-rows = should name the two goods that share rows
content-special-twice = has the special effect '{ $special }', which another kind has, too
content-name-taken = has a name that something else has already
content-name-none = has a name that stands for no card at all
content-verb-twice = has the verb '{ $verb }', which another basic action has already
content-goods-fixed = should be these and no others: { $known }
content-box-count = should be { $least } to { $most } { $what ->
    [actions] actions
    [tiles] tiles
    [kinds] kinds of tiles
   *[cards] cards
}, not { $count }
content-order-empty = asks for no tiles
content-home = lies on '{ $home }'; known: supply, { $known }
content-stock = should be { $needed } or more with { $players } players: roles start with them
content-events-group = should be { $least } or more of group { $group }, not { $count }
content-depot-rows = should have 15 rows at most, of 1 to { $most } spaces
content-depot-none = should have a row, unless the other depot has one
content-spaces = should have { $most } spaces at most
content-spaces-village = should have { $most } spaces at most, those of larger-village included
content-road-steps = should have { $most } steps at most
content-slots = should have 1 to 20 slots
content-cart-steps = should go 3 steps or more: a cart reaches every location
content-carts-each = should be 1 or more for each player
content-carts-stock = should be at least one for each player
content-planning-open = should not have more spaces open than there are
wanted-place = a text in quotes, such as "farm"
wanted-stock = four whole numbers, for 2, 3, 4 and 5 players, such as [7, 9, 11, 12]
wanted-goods = a list of texts, such as ["wood", "stone"]
wanted-good-counts = names with whole numbers, such as {"{"} food = 2, fish = 1 {"}"}
wanted-rows = pairs of spaces and points, such as [[3, 2], [3, 3]]
wanted-steps = a list of "planning" and "corn"
