#!/bin/bash
# restore.sh <archive> <identity>: puts a backup in the place of what this machine shows, which is kept.
# Folders, addresses and whom it mails stay those of this machine. docs/operate/backups.md
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=operate/machine/lib.sh
. "$here/lib.sh"
need_root

[ $# = 2 ] || give_up "The archive or its identity is not named." "restore.sh <archive> <file with the identity>"
[ -L "$home/current" ] || give_up "Nothing is installed here." "run install.sh first."
for file in "$1" "$2"; do [ -r "$file" ] || give_up "There is no file $file." "name the archive, then its identity."; done
data=$(readlink -f "$root/var/lib/hetreteg")
staged=$data/restored
given=$data/restore-given
before=$(date -u +before-restore-%Y-%m-%dT%H%M%SZ)
for file in "$staged" "$staged.restoring"; do
  [ ! -e "$file" ] || give_up "$file is there already." "if no other restore is running, remove it."
done
# Such a folder cannot be set aside, and would hide what is restored into it.
while read -r _ place _; do
  case $(printf %b "$place") in
    "$data"/*) give_up "$place is a disk of its own." "unmount it, also in /etc/fstab; $data itself may be one." ;;
  esac
done </proc/self/mounts

# The identity opens every backup: not even a closed terminal leaves it here.
trap 'rm -rf "$given" "$staged.restoring"' EXIT
trap 'exit 1' HUP INT TERM
# Readable for the user that unpacks: code of a release never runs as root.
install -d -m 700 "$given"
install -m 600 "$1" "$given/archive"
install -m 600 "$2" "$given/identity"
for file in "$given" "$given/archive" "$given/identity"; do give_to hetreteg:hetreteg "$file"; done
as hetreteg "$home/current" node tools/run.mjs restore "$given/archive" "$staged" \
  --identity "$given/identity" --settings "$settings/.env"
rm -rf "$given"

# By renaming inside of the folder, since it may be a disk. What was here is root's alone: the web server must not read
# accounts. Its user, whom the folder belongs to, cannot have put a link in the place.
swap_contents() {
  [ ! -L "$data/$before" ] && [ -O "$data/$before" ] &&
    find "$data" -mindepth 1 -maxdepth 1 ! -name lost+found ! -name "${staged##*/}" ! -name 'before-restore-*' \
      -exec mv -t "$data/$before" -- {} + &&
    find "$staged" -mindepth 1 -maxdepth 1 -exec mv -t "$data" -- {} + && rmdir "$staged" &&
    mv "$settings/.env" "$settings/.env.$before" && mv "$data/.env" "$settings/.env"
}
mkdir -m 700 "$data/$before"
# Between the stop and the start a closed terminal ends nothing.
trap '' HUP INT TERM PIPE
if [ -z "$root" ]; then systemctl stop hetreteg-web.socket hetreteg-web.service hetreteg-cms.service; fi
swap_contents || give_up "Not all of the backup is in its place, and nothing runs." \
  "what was here is in $data/$before and $settings/.env or .env.$before, the rest of the backup in $staged."
say "restored; what was here before: $data/$before and $settings/.env.$before" || true
trap - INT TERM

if [ -e "$data/cms.dump" ] || [ -e "$data/leads.dump" ]; then
  say "not started: write the addresses of empty databases into $settings/.env, run pg_restore as said above, then:"
  echo "  systemctl start $(units_here | tr '\n' ' ')"
  exit
fi
start_release "$(name_of current)" || give_up "The restored site does not serve." \
  "read: journalctl -u hetreteg-web -u hetreteg-cms"
warm_up
