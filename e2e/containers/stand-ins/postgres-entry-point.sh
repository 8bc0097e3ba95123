#!/bin/sh
# Makes a database on an empty volume and runs /docker-entrypoint-initdb.d, like the official image; then the command.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  umask 077
  mkdir -p "$PGDATA"
  password=$(mktemp)
  printf '%s\n' "$POSTGRES_PASSWORD" > "$password"
  initdb --username=postgres --pwfile="$password" --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 > /dev/null
  rm "$password"
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl --silent --wait --options="-c listen_addresses=''" start
  for script in /docker-entrypoint-initdb.d/*.sh; do "$script"; done
  pg_ctl --silent --wait --mode=fast stop
fi
exec "$@" -c listen_addresses='*'
