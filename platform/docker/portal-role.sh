#!/bin/sh
# Run by the image once, on an empty database: the portal's own account, which owns its database and may do nothing else.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$HARBOUR_DATABASE_PASSWORD" --username=postgres <<'SQL'
create role portal login password :'password';
create database portal owner portal;
revoke all on database portal from public;
SQL
