# What can be wrong with a content file of this game; each follows the name of the component.

content-copies = should have at least one copy; to remove it, write removed = true
content-kind-stays = should be an action or a reaction: only characters stay in camp
content-class-twice = names a class twice
content-need = needs '{ $need }'; known prerequisites: { $known }
content-needs-action = has prerequisites, which only an action or a reaction has
content-trigger = answers '{ $trigger }'; known triggers: { $known }
content-trigger-kind = has a trigger, so its kind should be 'reaction', not '{ $kind }'
content-cost-action = has a cost, which only an action has, not a { $kind }
content-cost-most = should cost at_most as many cards as hand, or more
content-step-in = can step-in only with the trigger discards-character
content-effects-count = should have { $least } to { $most } effects, not { $count }
content-verb = has the unknown verb '{ $verb }'; known verbs: { $known }
content-verb-kind = cannot { $verb } as its kind is { $kind }
content-verb-character = cannot { $verb }: that is for characters, who stay in camp
content-effects-once = should have only one of these effects: { $known }
content-effects-reaction = should have one effect as a reaction
content-after = can { $verb } only after one of these: { $known }
content-draw-as-paid = can draw-as-paid only with a cost of cards, such as cost = {"{"} hand = 1 {"}"}
content-take-character = can take-character only with needs = ['room'] (X1.3)
content-idle = changes nothing: nobody would act just to { $known }
content-what = names the cards '{ $what }'; known: { $known }
content-what-none = has the verb '{ $verb }', which names no cards: leave out 'what'
content-what-needed = has the verb '{ $verb }', which needs 'what': { $known }
content-count = has count = { $count }; possible are 1 to { $most }
content-count-one = has count = { $count }, but can { $verb } only one: repeat the effect
content-pile = has the verb '{ $verb }', which needs no 'pile'
content-up-to = has the verb '{ $verb }', which cannot be 'up_to'
content-or-discarded = has the verb '{ $verb }', which cannot be 'or_discarded'
content-place-kinds = can place the kinds location and treasure only
content-verb-kinds = can { $verb } of the kinds { $known } only
content-verb-people = cannot { $verb } a character: only exploration cards lie there
content-specials-fixed = should be these and no others: { $known }
content-draft = should be { $drafted } or more for a draft, not { $people } (X2.5)
content-archaeologist = should have an archaeologist, or no one could place a Treasure (X4.3)
content-locations = should be one or more, or no one could place a Treasure (X4.3)
content-exploration = should be { $dealt } or more with the locations, not { $exploration } (X2.3)
content-treasures = should be 3 to 9, not { $treasures } (X1.2)
content-cards-most = makes { $whole } cards; possible are { $most }
content-name-taken = has a name that another card has already
wanted-cost = a table, such as {"{"} hand = 1 {"}"}
wanted-effects = a list of tables, such as [{"{"} verb = "draw", count = 2 {"}"}]
wanted-classes = a list of "archaeologist" and "raider"
