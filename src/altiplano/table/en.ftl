# What the table says: notices of what happened to it, and refusals that are not about the rules.

# Notices.

notice-hands-over = { $who-is ->
    [you] you let
   *[them] { $who } lets
} a bot play ({ $bot })
notice-lent = A bot plays for { $who } ({ $bot })
notice-takes-back = { $who-is ->
    [you] you play
   *[them] { $who } plays
} again
notice-not-lent = A bot no longer plays for { $who }
notice-resigned = { $who-is ->
    [you] you have
   *[them] { $who } has
} resigned; a bot takes over ({ $bot })
notice-gave-up = { $who-is ->
    [you] you have
   *[them] { $who } has
} given up
notice-joined = { $who-is ->
    [you] you have
   *[them] { $who } has
} joined
notice-rewound = { $who } took back a move after something was revealed
notice-agrees = { $who-is ->
    [you] you agree
   *[them] { $who } agrees
} to end the match
notice-agreed = Everybody agrees: the match is over, without a winner
notice-ended = The operator has ended this match
notice-rematch = There is a rematch
notice-hints-on = Hints are now allowed at this table
notice-hints-off = Hints are no longer allowed at this table
notice-watching-on = Spectators are now allowed at this table
notice-watching-off = Spectators are no longer allowed at this table
notice-color = { $who-is ->
    [you] you now have
   *[them] { $who } now has
} a different color
notice-nudged = { $who-is ->
    [you] you have
   *[them] { $who } has
} nudged { $whom }: the table is waiting
notice-bot-failed = { $who-is ->
    [you] your bot
   *[them] { $who }'s bot
} failed; { $bot } played instead
notice-bot-failed-random = { $who-is ->
    [you] your bot
   *[them] { $who }'s bot
} failed; a random move was played
notice-carried = This match was started under rules { $before } and continues under rules { $after }. Changed since then: { $changed }
notice-stopped = This match was started under rules { $before }. Under today's rules its first { $readable } choices are legal, and the next one is not: you can replay it up to there, continue at a new table, or end it if everyone agrees. Changed: { $changed }

replay-gives-up = give up
person = { $name }
    .is = them


# What can be set up.

bot-random = plays random legal moves
bot-novice = plays like a beginner and ignores its opponents
bot-steady = plays a solid plan without searching
bot-strong = searches for half a second per turn
bot-master = searches for three seconds per turn
choice-off = off
choice-on = on
choice-seat = seat { $number }


# Refusals.

table-bad-message = the message is not valid: { $details }
table-bad-request = the request is not valid
table-bad-request-deep = the request nests too deeply to be read
table-bad-request-details = the request is not valid: { $details }
table-bad-request-text = the request must be UTF-8
table-banned = the operator of this server has banned you
table-bot-plays = a bot plays this seat; take the seat back first
table-bots-alone = only bots play at { $most } of your tables; let one of these matches finish first
table-busy = the table is busy; please try again
table-busy-server = the server is busy right now; please try again in a moment
table-busy-checking = a check is already running; wait until it has finished
table-chat-full = you have reached the limit of chat messages at this table
table-color-taken = { $name } has this color; choose another one
table-crowded = you have opened this table in too many tabs; close some of them
table-ended = the match has been ended
table-failed = something went wrong on the server, and nothing was changed (error { $number })
table-gone = this seat has been given up
table-journal-later = the journal contains the seed, so you can get it only after the match
table-journal-content = the journal's header 'content:' must be an object
table-journal-edition = this match was played with other components (edition { $theirs }; here it is { $here }); if it used a custom box, upload its file too
table-journal-unreadable = the journal has numbers that are too long, or nests too deeply to be read
table-lab-busy = the lab could not finish this; please try again
table-lab-off = the operator of this server has switched off the live lab
table-lab-share = each visitor may use the lab { $share } % of the time; please try again in a moment
table-link-revoked = this link was revoked; ask the sender for a new one
table-link-used = this link is invalid or has already been used; ask for a new one
table-match-over-here = the match is over at this moment; go back to an earlier one
table-match-over = the match is over
table-newer-rules = this table is played under newer rules and needs a newer version of Altiplano
table-no-database = the database is not responding, so nothing was changed; please try again soon
table-no-help = planning help is not available right now; please try again
table-no-hint = no hint is available right now; please try again
table-no-hints = the host of this table does not allow hints
table-no-metrics-token = metrics require the token that the server was started with
table-no-moment = there is no moment { $moment }; the last is { $last }
table-no-nudge = you can nudge only players for whom the table is waiting
table-no-operator-key = this needs the operator's key; `altiplano admin key` makes a new one
table-no-replay = replay not found
table-no-rewind = you can undo past something revealed only when all other players are bots
table-no-seat = there is no seat { $seat }; the last is { $last }
table-no-table = table not found, or you have no access; ask its host for a link
table-no-token = this needs a token
table-not-allowed = this is not allowed from here; load the page again
table-not-asked = it is not your turn
table-not-away = { $name } was here { $unseen } seconds ago; a bot may play after { $away }
table-not-found = nothing was found at this address
table-not-host = only the host can invite players
table-not-host-hints = only the host decides whether hints are allowed
table-not-host-watching = only the host decides whether spectators are allowed
table-not-over = you can replay a match only after it is over
table-not-over-rematch = you can start a rematch only after the match is over
table-not-stopped = this match can continue; to leave, resign your seat
table-not-watchable = this table does not allow spectators
table-not-yours = this seat is no longer yours
table-nothing-to-lift = '{ $move }' cannot be taken back now; you can take back: { $known }
table-nothing-to-lift-none = '{ $move }' cannot be taken back now
table-nothing-to-undo = there is nothing to undo yet
table-other-edition = this table was started with other components (edition { $edition }), which are no longer stored
table-other-origin = this server does not accept requests from '{ $origin }'
table-other-seat = seat { $seat } is not yours
table-removed = this table has been removed
table-seat-taken = seat { $seat } is not open
table-spectator = spectators can't play
table-stopped = the rules have changed and this match cannot continue; continue from here at a new table
table-stopping = the server is restarting; please try again in a moment
table-too-large = the request is too large
table-too-often = too many requests; please wait a moment
table-too-often-bot = this seat was handed to a bot too often; wait a minute
table-too-long = a replay has at most { $most } choices
table-too-often-nudge = { $name } was nudged less than a minute ago
table-too-much = you have too many requests waiting; please wait for the answers
table-too-much-undo = you have used undo too often at this table; you can no longer undo
table-too-much-memory = this needed too much memory, so it was stopped
table-unfinished = this took too long or was interrupted, so it was stopped
table-unknown-game = there is no such game; known: { $known }
table-unknown-host = this server does not accept requests for the host '{ $host }'
table-unknown-language = there is no catalog in these languages; known: { $known }
table-watch-revoked = the links for spectators were revoked
table-wrong-method = this method is not allowed here
