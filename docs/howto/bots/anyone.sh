#!/bin/sh
# A bot that picks an option by the seed. It needs only a POSIX shell: the lines it reads have a
# fixed form (no spaces, fields in the order of the protocol), so it can cut them up as text.

set -f # Don't treat options as file names.
while IFS= read -r line; do
    case $line in
    '{"type":"hello",'*)
        echo '{"type":"hello","name":"Anyone"}'
        ;;
    '{"type":"choose",'*)
        id=${line#*\"id\":}
        id=${id%%,*}
        seed=${line#*\"seed\":}
        seed=${seed%%,*}
        options=${line#*\"options\":[\"}
        options=${options%%\"]*}
        IFS='"' # Cut at the quotes: option, comma, option, comma, option.
        set -- $options
        shift $((seed % (($# + 1) / 2) * 2))
        echo "{\"type\":\"move\",\"id\":$id,\"move\":\"$1\"}"
        ;;
    esac
done
