#!/bin/bash
# rollback.sh: starts the release that ran before this one. The database stays as it is: docs/operate/machine.md
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=operate/machine/lib.sh
. "$here/lib.sh"
need_root

previous=$(name_of previous)
[ -d "$releases/$previous" ] || give_up "There is no release before this one." "upgrade.sh <checkout of the version you want>"
switch_to "$previous"
