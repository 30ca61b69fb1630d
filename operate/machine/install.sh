#!/bin/bash
# install.sh <site host> <CMS host>: makes this Debian machine serve the site. Run again, it changes nothing that is
# already so, and brings units and nginx in line with /etc/hetreteg/machine.conf. docs/operate/machine.md
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=operate/machine/lib.sh
. "$here/lib.sh"
need_root

source=$(cd "$here/../.." && pwd)
version=${VERSION:-$(git -C "$source" -c safe.directory='*' rev-parse --short=12 HEAD)}

needed="curl openssl git npm node"
if [ ! -e "$settings/machine.conf" ] || has_part front; then needed="nginx $needed"; fi
for program in $needed; do
  command -v "$program" >/dev/null || [ -x "/usr/sbin/$program" ] ||
    give_up "There is no $program." "apt-get install nginx curl openssl git npm (Node 20 or newer)."
done

add_user() { # name, home
  if grep -q "^$1:" "$root/etc/passwd" 2>/dev/null; then return; fi
  useradd ${root:+--prefix "$root"} --system --user-group --home-dir "$2" --no-create-home --shell /usr/sbin/nologin "$1"
}
add_user hetreteg /var/lib/hetreteg
add_user hetreteg-build /var/cache/hetreteg/hetreteg-build

folder() { # mode, user:group, path
  install -d -m "$1" "$root$3"
  give_to "$2" "$root$3"
}
folder 755 root:root /opt/hetreteg/releases
folder 755 root:root /var/cache/hetreteg
folder 700 hetreteg-build:hetreteg-build /var/cache/hetreteg/hetreteg-build
folder 700 hetreteg:hetreteg /var/cache/hetreteg/hetreteg
folder 700 hetreteg:hetreteg /var/lib/hetreteg
folder 700 hetreteg:hetreteg /var/lib/hetreteg/cms
folder 750 root:hetreteg /etc/hetreteg
folder 755 www-data:www-data /var/cache/nginx/hetreteg

if [ ! -e "$settings/machine.conf" ]; then
  [ $# = 2 ] || give_up "The names of the site and of the CMS are not known." "install.sh www.example.com cms.example.com"
  sed -e "s|^SITE_HOST=.*|SITE_HOST=$1|" -e "s|^CMS_HOST=.*|CMS_HOST=$2|" "$here/machine.conf.example" \
    >"$settings/machine.conf"
  say "settings of nginx: $settings/machine.conf"
fi
# shellcheck source=operate/machine/machine.conf.example
. "$settings/machine.conf"

need_ports

own_certificate=/etc/hetreteg/tls/certificate.pem
if [ ! -e "$root$own_certificate" ]; then
  install -d -m 700 "$settings/tls"
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 825 -subj "/CN=$SITE_HOST" \
    -addext "subjectAltName=DNS:$SITE_HOST,DNS:$CMS_HOST" \
    -keyout "$settings/tls/key.pem" -out "$root$own_certificate" 2>/dev/null
  say "a certificate that browsers do not trust yet: $root$own_certificate"
fi

prepare_release "$source" "$version"

write_settings "$version" \
  "SITE_URL=https://$SITE_HOST" "CMS_PUBLIC_URL=https://$CMS_HOST" HOST=127.0.0.1 TRUST_PROXY_HOPS=1 VISIT_LOG_PORT=3002 \
  VAR_DIR=/var/lib/hetreteg DATABASE_FILENAME=/var/lib/hetreteg/cms/cms.db

switch_to "$version"
warm_up
remove_old_releases
echo "
  Site    https://$SITE_HOST
  Admin   https://$CMS_HOST/admin
  Login   CMS_ADMIN_EMAIL and CMS_ADMIN_PASSWORD in $settings/.env"
