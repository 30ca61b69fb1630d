#!/bin/bash
# wait-until-up.sh <web|cms>: run by their units after the start, with their settings. Ends with 0 once the server
# answers where it listens, with 1 when its process (MAINPID) has ended.
set -euo pipefail
# shellcheck source=operate/machine/addresses.sh
. "$(dirname "$0")/addresses.sh"

case $1 in
  # Anything it says: /readyz fails as long as there is no page yet, which a first start has to survive.
  web) call=("http://$(address "${HOST:-}" "${PORT:-3000}")/healthz") ;;
  cms) call=(--fail "http://$(address "${CMS_HOST:-}" "${CMS_PORT:-1337}")/_health") ;;
esac
until ask_own --max-time 2 "${call[@]}"; do
  kill -0 "$MAINPID" || exit 1
  sleep 0.2
done
