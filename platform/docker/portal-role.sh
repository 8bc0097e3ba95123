#!/bin/sh
# The image runs this once, on an empty database: it creates the portal's own account, which owns its database and has
# no other rights.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$HARBOUR_DATABASE_PASSWORD" --username=postgres <<'SQL'
create role portal login password :'password';
create database portal owner portal;
revoke all on database portal from public;
SQL
