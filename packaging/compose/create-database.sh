#!/bin/sh
# Run once by the database's image: a role that owns the database and nothing more, so that row-level security binds it.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$(cat /secrets/database-password)" -U postgres -d postgres <<'SQL'
create role sunhelm login nosuperuser nobypassrls password :'password';
create database sunhelm owner sunhelm encoding 'UTF8' template template0;
SQL
