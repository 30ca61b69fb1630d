#!/bin/bash
# restore.sh <archive> <identity>: puts a backup in the place of what this machine shows, which is kept beside it.
# Folders and addresses stay those of this machine. docs/operate/backups.md
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=deploy/machine/lib.sh
. "$here/lib.sh"
need_root

[ $# = 2 ] || give_up "The archive or its identity is not named." "restore.sh <archive> <file with the identity>"
[ -L "$home/current" ] || give_up "Nothing is installed here." "run install.sh first."
data=$root/var/lib/hetreteg
staged=$data/restored
given=$data/restore-given
before=$(date -u +before-restore-%Y-%m-%dT%H%M%SZ)
[ ! -e "$staged" ] || give_up "$staged is there already." "if no other restore is running, remove it."

# Readable for the user that unpacks: code of a release never runs as root.
install -d -m 700 "$given"
install -m 600 "$1" "$given/archive"
install -m 600 "$2" "$given/identity"
for file in "$given" "$given/archive" "$given/identity"; do give_to hetreteg:hetreteg "$file"; done
unpack() {
  as hetreteg "$home/current" node tools/run.mjs restore "$given/archive" "$staged" \
    --identity "$given/identity" --settings "$settings/.env"
}
unpack || { rm -rf "$given"; exit 1; }
rm -rf "$given"

if [ -z "$root" ]; then systemctl stop hetreteg-web.socket hetreteg-web.service hetreteg-cms.service; fi
mv "$staged" "$data.new"
mv "$data" "$data.$before"
mv "$data.new" "$data"
mv "$settings/.env" "$settings/.env.$before"
mv "$data/.env" "$settings/.env"
say "restored; what was here before: $data.$before and $settings/.env.$before"

if [ -e "$data/cms.dump" ] || [ -e "$data/leads.dump" ]; then
  say "not started: run pg_restore as said above (the file is in $data), then install.sh"
  exit
fi
start_release "$(name_of current)" || give_up "The restored site does not serve." \
  "read: journalctl -u hetreteg-web -u hetreteg-cms"
warm_up
