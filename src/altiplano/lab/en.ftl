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
