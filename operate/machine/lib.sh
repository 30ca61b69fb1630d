# shellcheck shell=bash
# Shared by install.sh, upgrade.sh and rollback.sh. ROOT: another root folder, in which nothing is started.
set -euo pipefail

root=${ROOT:-}
home=$root/opt/hetreteg
releases=$home/releases
settings=$root/etc/hetreteg
units="hetreteg-web.socket hetreteg-web.service hetreteg-cms.service"
kept_releases=3

# shellcheck source=operate/machine/addresses.sh
. "$(dirname "${BASH_SOURCE[0]}")/addresses.sh"

say() { echo "✓ $*"; }
tell() { echo "… $*"; }
give_up() {
  printf '✗ %s\n  Fix: %s\n' "$1" "$2" >&2
  exit 1
}

need_root() {
  [ -n "$root" ] || [ "$(id -u)" = 0 ] || give_up "This needs root." "run it with sudo."
}

has_part() (
  # shellcheck source=operate/machine/machine.conf.example
  . "$settings/machine.conf"
  case " ${PARTS:-web cms front} " in *" $1 "*) ;; *) return 1 ;; esac
)

# Units of the parts of this machine.
units_here() {
  if has_part web; then echo hetreteg-web.socket hetreteg-web.service; fi
  if has_part cms; then echo hetreteg-cms.service; fi
}

# A setting of this machine. Arguments: name, what an empty one means.
setting() {
  local value=
  if [ -e "$settings/.env" ]; then
    value=$(sed -nE "s/^[[:space:]]*(export[[:space:]]+)?$1[[:space:]]*=[[:space:]]*//p" "$settings/.env" | tail -n 1 |
      sed -E "s/[[:space:]]+\$//; s/^(['\"])(.*)\\1\$/\\2/")
  fi
  echo "${value:-$2}"
}
web_address() { address "$(setting HOST 127.0.0.1)" "$(setting PORT 3000)"; }
cms_address() { address "$(setting CMS_HOST 127.0.0.1)" "$(setting CMS_PORT 1337)"; }

# For systemd, which looks no name up.
web_listens() {
  local host number
  host=$(setting HOST 127.0.0.1)
  case $host in
    *:*) number="[$host]" ;;
    *[!0-9.]*) number=$(getent ahosts "$host" | awk 'NR == 1 { print $1 ~ /:/ ? "[" $1 "]" : $1 }') ;;
    *) number=$host ;;
  esac
  [ -n "$number" ] || give_up "HOST in $settings/.env is $host, which leads to no address." "write the address itself."
  echo "$number:$(setting PORT 3000)"
}

# Before the minutes that a release takes. Arguments: what listens, its unit or program, host (empty: all), port, and
# where that is set.
need_port() {
  local what=$1 own=$2 host=$3 port=$4 where=$5 found="" pids pid holder
  if [ -n "$root" ]; then return; fi
  if command -v ss >/dev/null; then
    found=$(ss -Hltnp "sport = :$port" | awk -v host="$host" '
      { at = $4; sub(/:[0-9]+$/, "", at) }
      host == "" || at == host || at == "*" || at == "0.0.0.0" || at == "[::]"')
  elif (exec 3<>"/dev/tcp/${host:-127.0.0.1}/$port") 2>/dev/null; then
    found=somebody
  fi
  if [ -z "$found" ]; then return; fi
  mapfile -t pids < <(grep -o 'pid=[0-9]*' <<<"$found" | cut -d= -f2)
  for pid in "${pids[@]}"; do
    # A process of the unit, or systemd with the unit's socket.
    if grep -q "/${own%.*}\.service" "/proc/$pid/cgroup" 2>/dev/null; then return; fi
    if [ "$pid" = 1 ] && systemctl is-active -q "$own"; then return; fi
  done
  if [ -z "${pid:-}" ] && systemctl is-active -q "$own"; then return; fi
  if [ -n "${pid:-}" ]; then holder="process $pid ($(tr '\0' ' ' <"/proc/$pid/cmdline" | cut -c 1-60))"; fi
  give_up "Port $port, where $what is to listen, is taken by ${holder:-another program}." \
    "stop it, or set another port in $where, and run this again."
}
need_ports() (
  # shellcheck source=operate/machine/machine.conf.example
  . "$settings/machine.conf"
  if has_part front; then
    need_port nginx nginx.service "" "${HTTP_PORT:-80}" "HTTP_PORT of $settings/machine.conf"
    need_port nginx nginx.service "" "${HTTPS_PORT:-443}" "HTTPS_PORT of $settings/machine.conf"
  fi
  if has_part web; then
    need_port "the web server" hetreteg-web.socket "$(own_host HOST)" "$(setting PORT 3000)" "PORT of $settings/.env"
  fi
  if has_part cms; then
    need_port "the CMS" hetreteg-cms.service "$(own_host CMS_HOST)" "$(setting CMS_PORT 1337)" "CMS_PORT of $settings/.env"
  fi
)
# As ss writes it; empty for all addresses.
own_host() {
  case $(setting "$1" 127.0.0.1) in
    0.0.0.0 | ::) ;;
    *:*) echo "[$(setting "$1" "")]" ;;
    *) setting "$1" 127.0.0.1 ;;
  esac
}

name_of() { basename "$(readlink "$home/$1" 2>/dev/null || echo none)"; }

# Packages and builds of a release, as a user who may write nothing else. Arguments: git checkout, version.
prepare_release() {
  local source=$1 release=$releases/$2
  if [ -e "$release/.ready" ]; then
    say "release $2 is built"
    return
  fi
  tell "release $2 is fetched and built, which takes two minutes or more"
  rm -rf "$release"
  install -d -m 755 "$releases"
  install -d -m 755 -o hetreteg-build -g hetreteg-build "$release"
  git -C "$source" -c safe.directory='*' archive HEAD | as hetreteg-build "$release" tar -x
  as hetreteg-build "$release" node tools/install-packages.mjs
  as hetreteg-build "$release" node_modules/.pinned/node tools/commands/build.ts
  chown -R root:root "$release"
  # Root runs these: as they were committed, whatever the build did.
  rm -rf "$release/operate"
  git -C "$source" -c safe.directory='*' archive HEAD operate | tar -x -C "$release"
  ln -s /etc/hetreteg/.env "$release/.env"
  touch "$release/.ready"
  say "release $2 is built"
}

# Arguments: user, folder, command. Nothing of root's environment but the way to a registry or a proxy.
as() {
  local user=$1 folder=$2
  shift 2
  if [ -n "$root" ]; then
    (cd "$folder" && exec "$@")
    return
  fi
  local -a kept
  mapfile -t kept < <(env | grep -iE '^(npm_config_[a-z_]+|(https?|no)_proxy|NODE_EXTRA_CA_CERTS)=' || true)
  (umask 022 && cd "$folder" && exec runuser -u "$user" -- env -i PATH="$PATH" LANG=C.UTF-8 \
    HOME="/var/cache/hetreteg/$user" "${kept[@]}" "$@")
}

# Starts the web server of a release by itself, on an empty folder, without CMS and leads: what cannot start at all
# is never put in the place of what runs.
rehearse_release() {
  local release=$releases/$1 folder=/var/cache/hetreteg/hetreteg/rehearsal pid
  if [ -n "$root" ] || ! has_part web; then return; fi
  tell "the web server of release $1 is tried by itself"
  rm -rf "$folder"
  as hetreteg "$release" env NODE_ENV=production HOST=127.0.0.1 PORT=3999 METRICS_PORT= VAR_DIR="$folder" \
    WEB_DATABASE_URL= CMS_URL=http://127.0.0.1:9 timeout 60 node_modules/.pinned/node --env-file=.env web/dist/server/main.js >"$home/rehearsal.log" 2>&1 &
  pid=$!
  until ask_own --max-time 1 http://127.0.0.1:3999/healthz; do
    kill -0 "$pid" 2>/dev/null ||
      give_up "The web server of $1 does not start, so nothing was changed: $(tail -n 3 "$home/rehearsal.log")" \
        "correct what it says, and upgrade again."
    sleep 0.2
  done
  kill "$pid"
  wait "$pid" || true
  rm -rf "$folder" "$home/rehearsal.log"
}

# The one place where an upgrade makes its backup: by the release that runs, with the settings it runs with.
back_up() {
  local current=$home/current
  if grep -q '"backup":' "$current/package.json"; then
    tell "a backup is made"
    as hetreteg "$current" node tools/run.mjs backup ||
      give_up "No backup was made, so nothing was changed." "correct what it says, or upgrade with --no-backup."
  else
    echo "! This release has no command for backups: copy /var/lib/hetreteg yourself." >&2
  fi
}

# Code of a release never runs as root. Arguments: version, settings for a new file.
write_settings() {
  local release=$releases/$1 file=$settings/.env
  shift
  if [ ! -e "$file" ]; then install -m 600 /dev/null "$file"; fi
  (umask 077 && as hetreteg "$release" node_modules/.pinned/node operate/write-env.ts "$@" <"$file" >"$file.new")
  if cmp -s "$file" "$file.new"; then
    rm "$file.new"
  else
    give_to hetreteg:hetreteg "$file.new"
    mv "$file.new" "$file"
    say "settings: $file"
  fi
}

# By the numbers of this root's own users. Arguments: user:group, file.
give_to() {
  if [ "$(id -u)" != 0 ]; then return; fi
  chown "$(number_of passwd "${1%:*}"):$(number_of group "${1#*:}")" "$2"
}
number_of() { awk -F: -v name="$2" '$1 == name { print $3 }' "$root/etc/$1"; }

# Units and nginx as the release has them; never in a condition, where `set -e` sleeps.
apply_system() {
  local release=$1 folder=$root/etc/systemd/system unit listens before
  listens=ListenStream=$(web_listens) || exit 1
  before=$(grep '^ListenStream=' "$folder/hetreteg-web.socket" 2>/dev/null || true)
  # systemd opens another address only when socket and web server are stopped.
  if [ -z "$root" ] && [ -n "$before" ] && [ "$before" != "$listens" ]; then
    systemctl stop hetreteg-web.socket hetreteg-web.service
  fi
  install -d -m 755 "$folder"
  for unit in $units; do
    sed "s|^ListenStream=.*|$listens|" "$release/operate/machine/$unit" >"$folder/$unit.new"
    chmod 644 "$folder/$unit.new"
    mv "$folder/$unit.new" "$folder/$unit"
  done
  if has_part front; then write_nginx "$release"; fi
  if [ -n "$root" ]; then return; fi
  systemctl daemon-reload
  if has_part front; then
    if systemctl is-active -q nginx; then systemctl reload nginx; else systemctl start nginx; fi
  fi
}

# What does not pass `nginx -t` is not left behind.
write_nginx() {
  local release=$1 folder=$root/etc/nginx/conf.d name
  install -d -m 755 "$folder" "$root/var/www/acme"
  rm -f "$root/etc/nginx/sites-enabled/default"
  for name in site cms; do
    fill_in <"$release/operate/nginx/$name.conf" >"$folder/hetreteg-$name.new" ||
      give_up "The configuration of nginx cannot be written into $folder." "what is said above; nginx runs on as before."
  done
  for name in site cms; do
    if [ -e "$folder/hetreteg-$name.conf" ]; then cp "$folder/hetreteg-$name.conf" "$folder/hetreteg-$name.before"; fi
    mv "$folder/hetreteg-$name.new" "$folder/hetreteg-$name.conf"
  done
  if [ -z "$root" ] && ! nginx -t 2>"$folder/hetreteg.error"; then
    for name in site cms; do
      if [ -e "$folder/hetreteg-$name.before" ]; then
        mv "$folder/hetreteg-$name.before" "$folder/hetreteg-$name.conf"
      else
        rm "$folder/hetreteg-$name.conf"
      fi
    done
    give_up "nginx refuses its configuration: $(tail -n 2 "$folder/hetreteg.error")" \
      "correct $settings/machine.conf; nginx runs on as before."
  fi
  rm -f "$folder"/hetreteg-*.before "$folder/hetreteg.error"
}

fill_in() (
  # shellcheck source=operate/machine/machine.conf.example
  . "$settings/machine.conf"
  export SITE_HOST CMS_HOST CONTACT_EMAIL CONTACT_PHONE CERTIFICATE CERTIFICATE_KEY ADDRESSES_A_SECOND
  export HTTP_PORT HTTPS_PORT WEB_SERVERS="${WEB_SERVERS:-server $(web_address) max_fails=0;}"
  export CMS_SERVERS="${CMS_SERVERS:-server $(cms_address) max_fails=0;}" CACHE_FOLDER=/var/cache/nginx/hetreteg
  VISIT_LOG=${VISIT_LOG:-$(address "$(setting HOST 127.0.0.1)" "$(setting VISIT_LOG_PORT 3002)")}
  export VISIT_LOG ACME_FOLDER=/var/www/acme AWAY_FOLDER=/opt/hetreteg/current/operate/nginx
  sh "$(dirname "${BASH_SOURCE[0]}")/../nginx/fill-in.sh"
)

link() {
  ln -sfn "$2" "$home/$1.new" && mv -T "$home/$1.new" "$home/$1"
}

# Fails when the release does not serve. The CMS first: the web server goes on without it, and takes what it has then.
start_release() {
  link current "releases/$1" || return
  if [ -n "$root" ]; then return; fi
  local -a mine
  read -ra mine <<<"$(units_here | tr '\n' ' ')"
  if [ ${#mine[@]} = 0 ]; then return; fi
  systemctl reset-failed "${mine[@]}" 2>/dev/null || true
  systemctl enable -q "${mine[@]}" || return
  tell "release $1 is started; the first start of the CMS fills it, which takes some minutes"
  if has_part cms; then systemctl restart hetreteg-cms.service || return; fi
  if has_part web; then
    systemctl start hetreteg-web.socket && systemctl restart hetreteg-web.service && answers_soon
  fi
}

answers_soon() {
  ask_own -f --retry 300 --retry-delay 1 --retry-connrefused --max-time 10 "http://$(web_address)/readyz"
}

# Each by itself: systemd says yes when one of several is active.
is_serving() {
  local unit
  if [ -n "$root" ]; then return; fi
  for unit in $(units_here); do systemctl is-active -q "$unit" || return; done
}

# The release before is started again when this one does not serve.
switch_to() {
  local next=$1 before
  before=$(name_of current)
  apply_system "$releases/$next"
  # Not where the web server has another address now.
  if [ "$before" = "$next" ] && is_serving; then
    say "release $next runs already"
    return
  fi
  if start_release "$next"; then
    if [ "$before" != none ] && [ "$before" != "$next" ]; then link previous "releases/$before"; fi
    say "release $next runs"
    return
  fi
  [ "$before" != none ] || give_up "Release $next does not serve." "read: journalctl -u hetreteg-web -u hetreteg-cms"
  apply_system "$releases/$before"
  start_release "$before" || give_up "Neither $next nor $before serves." "read: journalctl -u hetreteg-web -u hetreteg-cms"
  give_up "Release $next does not serve; $before runs again." "read: journalctl -u hetreteg-web -u hetreteg-cms"
}

remove_old_releases() {
  local old
  find "$releases" -mindepth 1 -maxdepth 1 -type d -printf '%T@ %f\n' | sort -rn | tail -n "+$((kept_releases + 1))" |
    while read -r _ old; do
      case $old in "$(name_of current)" | "$(name_of previous)") ;; *) rm -rf "${releases:?}/$old" ;; esac
    done
}

# Every page once in each coding, so that nginx has it when the web server is away.
warm_up() {
  if [ -n "$root" ] || ! has_part front; then return; fi
  tell "nginx is asked for every page once"
  bash "$home/current/operate/machine/warm-up.sh" || echo "! Not every page is in nginx' cache." >&2
}
