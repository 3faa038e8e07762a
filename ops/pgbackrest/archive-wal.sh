#!/bin/sh
# Called by PostgreSQL and by Patroni with the path of a file of the database's log, to be put into the archive.
# When the lead has moved, machines have files of the timelines that ended; the last file of such a timeline differs from machine to
# machine, and the archive has it from another one. Nothing is lost with it, for the first file of the next timeline repeats what counts.
# But pgBackRest refuses it (45), and PostgreSQL would offer it again and again before any later file. So it is left away here.
# A second file of the newest timeline is another fault, and stays one.
set -u
pgbackrest --stanza=adey archive-push "$1" && exit 0
status=$?
timeline=$(basename "$1" | cut -c1-8)
newest=$(ls "$(dirname "$1")" | sed -n 's/^\([0-9A-F]\{8\}\)\.history$/\1/p' | LC_ALL=C sort | tail -n 1)
[ "$status" = 45 ] && LC_ALL=C expr "x$newest" '>' "x$timeline" >/dev/null || exit "$status"
echo "archive-wal: left away $(basename "$1"), whose timeline has ended" >&2
