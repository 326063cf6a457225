# What the kernel says, for any game. Codes are for programs, sentences for people.

cannot = { $who } cannot '{ $text }' now: { $reason }; offered: { $offered }
cannot-none = { $who } cannot '{ $text }' now: { $reason }
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
bad-position = the position is not valid: { $reason }
bad-view = not a view of this game: { $reason }

# How things are named and listed.

seat = seat { $number }
    .is = them
me = you
    .is = you
commas = { $first }, { $rest }
or = { $first } or { $rest }
and = { $first } and { $rest }
percent = { $number } %
under-percent = under { $number } %
over-percent = over { $number } %
