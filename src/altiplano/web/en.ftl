# What the page itself says: buttons, headings and dialogs. The page leaves out the prefix: say('undo').

page-and = { $first } and { $last }


# Taking back.

page-lift = take the { $piece } back
page-lift-back = put the { $piece } back where it lay
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
