#!/bin/sh
# Run in the image of SeaweedFS: one key, and the bucket of the uploads.
set -eu

for name in UPLOADS_S3_BUCKET UPLOADS_S3_KEY UPLOADS_S3_SECRET; do
  if [ -z "$(printenv "$name")" ]; then
    echo "$name is empty. Fix: write it into .env." >&2
    exit 1
  fi
done
umask 077
cat >/tmp/s3.json <<JSON
{ "identities": [ { "name": "cms", "actions": ["Admin", "Read", "Write", "List", "Tagging"],
  "credentials": [ { "accessKey": "$UPLOADS_S3_KEY", "secretKey": "$UPLOADS_S3_SECRET" } ] } ] }
JSON
{
  until echo "s3.bucket.list" | weed shell -master=127.0.0.1:9333 >/dev/null 2>&1; do sleep 1; done
  echo "s3.bucket.create -name $UPLOADS_S3_BUCKET" | weed shell -master=127.0.0.1:9333
} &
exec weed server -dir=/data -ip.bind=0.0.0.0 -filer -s3 -s3.config=/tmp/s3.json
