#!/bin/sh
# A bot that takes any option, by the seed. It needs only a POSIX shell: lines to it have a fixed
# form (no spaces, the fields in the order of the protocol), so it cuts them up as texts.

set -f # No option is the name of a file.
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
