#!/bin/sh
# fill-in.sh < template > configuration: puts the variables of the environment in the place of names in double braces.
set -eu

text=$(cat)
for name in $(printf '%s\n' "$text" | grep -o '{{[A-Z_]*}}' | tr -d '{}' | sort -u); do
  if ! value=$(printenv "$name"); then
    echo "nginx needs a value for $name. Fix: give it in the environment; docs/operate/front.md says what it is." >&2
    exit 1
  fi
  value=$(printf '%s' "$value" | sed -e 's/[\\&|]/\\&/g' -e '$!s/$/\\/')
  text=$(printf '%s\n' "$text" | sed "s|{{$name}}|$value|g")
done
# Before 1.25.1 (Debian 12), nginx knows HTTP/2 as a word of `listen` only, of which later ones warn.
version=$(PATH=$PATH:/usr/sbin nginx -v 2>&1 | sed -n 's|.*nginx/||p')
if [ -n "$version" ] && echo "$version" | awk -F. '{ exit !($1 * 1000000 + $2 * 1000 + $3 < 1025001) }'; then
  text=$(printf '%s\n' "$text" | sed -e '/^ *http2 on;$/d' -e 's/^\( *listen [^;]* ssl\)/\1 http2/')
fi
printf '%s\n' "$text"
