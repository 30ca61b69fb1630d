#!/bin/sh
# Run by the image of nginx before it starts.
set -eu

rm -f /etc/nginx/conf.d/default.conf
for name in site cms; do
  sh /etc/hetreteg/nginx/fill-in.sh <"/etc/hetreteg/nginx/$name.conf" >"/etc/nginx/conf.d/hetreteg-$name.conf"
done
