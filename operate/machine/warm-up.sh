#!/bin/bash
# Asks nginx for every page of the sitemap in each coding, so that the pages outlive the web server (a day at most).
set -euo pipefail
# shellcheck source=operate/machine/machine.conf.example
. "${MACHINE_CONF:-/etc/hetreteg/machine.conf}"

# Slower than the limit for one client.
pace="0$(awk "BEGIN { print 1.2 / $ADDRESSES_A_SECOND }")"
ask() {
  curl -skS --resolve "$SITE_HOST:$HTTPS_PORT:127.0.0.1" --max-time 30 "$@"
}

site=https://$SITE_HOST:$HTTPS_PORT
addresses() {
  ask "$site$1" | grep -oE '<loc>[^<]+' | sed -E 's#<loc>https?://[^/]+##; s#^$#/#' | sort -u || true
}
pages=$(addresses /sitemap.xml)
# A large sitemap lists its parts.
case $pages in
*/sitemap-1.xml*) pages=$(for part in $pages; do addresses "$part"; done) ;;
esac
[ -n "$pages" ] || { echo "The sitemap names no page." >&2; exit 1; }
failed=0
for page in $pages; do
  for coding in br gzip identity; do
    status=$(ask -o /dev/null -w '%{http_code}' -H "Accept-Encoding: $coding" "$site$page" || true)
    if [ "$status" != 200 ]; then
      echo "$page ($coding): $status" >&2
      failed=1
    fi
    sleep "$pace"
  done
done
exit "$failed"
