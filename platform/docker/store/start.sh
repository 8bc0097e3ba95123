#!/bin/sh
# Starts the store with two accounts, each for one bucket, and with what anybody may read: what is released, which every
# browser gets anyway. The accounts come from the environment and are written to memory only (/run/harbour is a tmpfs).
set -eu
umask 077

cat > /run/harbour/s3.json <<ACCOUNTS
{
  "identities": [
    {
      "name": "anonymous",
      "actions": ["Read:harbour-releases/remotes/*", "Read:harbour-releases/registry.json*"]
    },
    {
      "name": "releases",
      "credentials": [{ "accessKey": "$HARBOUR_RELEASES_ACCESS_KEY", "secretKey": "$HARBOUR_RELEASES_SECRET_KEY" }],
      "actions": ["Admin:harbour-releases", "Read:harbour-releases", "List:harbour-releases", "Write:harbour-releases"]
    },
    {
      "name": "objects",
      "credentials": [{ "accessKey": "$HARBOUR_OBJECTS_ACCESS_KEY", "secretKey": "$HARBOUR_OBJECTS_SECRET_KEY" }],
      "actions": ["Admin:harbour-objects", "Read:harbour-objects", "List:harbour-objects", "Write:harbour-objects"]
    }
  ]
}
ACCOUNTS

mkdir -p /harbour-store/files /harbour-store/names
# Its other parts ask for no account: they listen to this container alone, and only S3 to the others.
exec weed -logtostderr=true server -dir=/harbour-store/files \
  -ip=127.0.0.1 -ip.bind=127.0.0.1 -master.volumeSizeLimitMB=1024 -volume.max=0 \
  -s3 -s3.port=8333 -s3.ip.bind=0.0.0.0 -s3.config=/run/harbour/s3.json
