#!/bin/bash
# upgrade.sh [--no-backup] [<git checkout>]: builds what is checked out there beside the running release, makes a
# backup, switches, and goes back by itself when the new release does not serve. docs/operate/machine.md
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=operate/machine/lib.sh
. "$here/lib.sh"
need_root

if [ "${1:-}" = --no-backup ]; then
  back_up() { :; }
  shift
fi
source=$(cd "${1:-$here/../..}" && pwd)
version=${VERSION:-$(git -C "$source" -c safe.directory='*' rev-parse --short=12 HEAD)}
[ -L "$home/current" ] || give_up "Nothing is installed here." "run install.sh first."
if [ "$(name_of current)" = "$version" ]; then
  say "release $version runs already"
  exit
fi

prepare_release "$source" "$version"
rehearse_release "$version"
back_up
write_settings "$version" VISIT_LOG_PORT=3002
switch_to "$version"
warm_up
remove_old_releases
