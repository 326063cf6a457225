# What the kernel says, for any game. Codes are for programs, sentences for people.

cannot = { $who } cannot '{ $text }' now: { $reason }; offered: { $offered }
cannot-none = { $who } cannot '{ $text }' now: { $reason }
with-rule = { $reason } ({ $rule })
unknown-seat = there is no seat { $seat }; this match has seats 0 to { $last }
unknown-move = not a valid move
not-asked = it is not your turn; waiting for { $to_move }
match-over = the match is over
nothing-to-undo = { $who-is ->
    [you] you have nothing to undo: since your last move
   *[them] { $who } has nothing to undo: since its last move
}, something was revealed or another seat has moved
no-resigning = you cannot resign in { $game }: the other players keep playing
bad-move-number = there is no move { $number }; moves are numbered 0 to { $last }
bad-players = { $game } is for { $possible } players, not { $players }
bad-seed = a seed must be a whole number of up to 256 bits, not { $seed }
bad-option = { $game } has no option '{ $option }'; available: { $known }
bad-option-value = option { $option } cannot be { $value }; allowed: { $known }
journal-header = line { $line } of the journal must be a header such as 'seed: 7', not '{ $text }'
journal-missing = the journal's header is missing '{ $key }:'
journal-key = line { $line } of the journal has an unknown header '{ $key }'; known: { $known }
journal-value = the journal's header '{ $key }:' must be { $wanted }
journal-unicode = line { $line } of the journal: '{ $key }:' contains half a character (a lone surrogate); use valid Unicode
other-game = this belongs to the game '{ $theirs }', not '{ $ours }'
other-rules = this was written under rules version { $theirs }; the current version, { $ours }, might read it differently
other-edition = this was written with edition { $theirs }, but this game object has edition { $ours }; load the game with the content stored in it
journal-line = line { $line } of the journal must be 'SEAT MOVE', such as '0 pass', not '{ $text }'
journal-older = line { $line } of the journal, written under rules version { $theirs }, is not legal under version { $ours }: { $reason }
journal-move = line { $line } of the journal: { $reason }
journal-upto = upto must be 0 or a positive number of lines, not { $upto }
unknown-game = there is no game '{ $name }'; known games: { $known }
unknown-edition = there is no edition '{ $edition }' of { $game }; known editions: { $known }
lost-edition = the components of this edition of { $game } are no longer available
bad-position = the position is not valid: { $reason }
bad-view = not a view of this game: { $reason }

worlds-unanswered = { $who } is asked a question that it cannot answer
worlds-none = no possible world fits it
bad-denial = there is no '{ $thing }' to deny; known: { $known }
denial-kind = '{ $thing }' cannot be denied; write KIND:NAME with one of { $known }
bad-style = { $game } has no style '{ $style }'
denial-none = the bots of { $game } cannot be denied anything

# What can be wrong with a content file.

content-component = is not a component; known: { $known }
content-edition-origin = should have the origin '{ $changeable }', like ours
content-edition-study = should name the study that found its values
content-kind = is not a kind of component; known kinds: { $known }
content-tables = should have one table for each component
content-names = should have text as names
content-field = has no value '{ $name }'; possible: { $possible }
content-value = has '{ $name }' = { $value }; it should be { $right }
content-new = is not in the game yet, and a new one needs these as well: { $needed }
content-origin = has the origin '{ $each }'; known origins: { $known }
content-origin-parts = has { $count } origins for '{ $field }', which does not have as many parts
content-one-line = should have a '{ $field }' of one line
content-one-word = should have a name of one word without a slash
content-number = has { $number } in '{ $field }'; possible are 0 to { $most }
content-shape = content should be a path or a dict of kinds of components
content-object = the 'content' of a journal, position or view must be an object
content-file = { $path } cannot be read: { $reason }
content-unicode = { $path } is not UTF-8 text; save it as UTF-8 in your editor
content-deep = { $source } nests too deeply to be read
content-digits = { $source } has a number that is too long to be read
content-unreadable = { $source } has numbers that are too long, or nests too deeply to be read
content-twice = { $source }{ $line ->
    [0] {""}
   *[other] , line { $line }
}, [{ $table }] appears a second time
content-toml = { $source }{ $line ->
    [0] , this is not TOML: { $reason }, at the end of the file
   *[other] , line { $line }, this is not TOML: { $reason }
}
content-table = should be a table, such as { $example }
content-removed = is removed, so it should have no other values
content-not-there = cannot be removed, because it does not exist; known: { $known }
content-parts = has '{ $name }' = { $value }; it should have { $count } parts
content-fixed = changes '{ $name }' from { $before } to { $after }, but only reconstructed values may change, and this one has the origin '{ $origin }'
mistake = { $table } { $what }
mistake-in = { $source }, { $table } { $what }
mistake-line = { $source }, line { $line }, { $table } { $what }
wanted-number = a whole number, such as 3
wanted-object = an object
wanted-text = a text in quotes
wanted-truth = true or false
wanted-origin = one of { $known }, or a table with one of them for each value
wanted-texts = a list of texts
wanted-numbers = a list of whole numbers, such as [0, 1, 2]
wanted-counts = names with whole numbers
wanted-one-of = one of { $known }
wanted-list = a list, and each of its parts { $part }
wanted-table = a table with { $known }
wanted-other = of another shape; see how others of its kind look
source-file = your file
source-change = your change
source-journal = the journal

# How things are named and listed.

seat = seat { $number }
    .is = them
me = you
    .is = you
lines = { $first }{"\u000A"}{ $rest }
commas = { $first }, { $rest }
or = { $first } or { $rest }
and = { $first } and { $rest }
percent = { $number } %
under-percent = under { $number } %
over-percent = over { $number } %
