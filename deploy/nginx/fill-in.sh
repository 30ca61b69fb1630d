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
printf '%s\n' "$text"
