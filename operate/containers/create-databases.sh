#!/bin/sh
# Run by the image of Postgres, once, on an empty folder: a database and a role each for the CMS and for the leads.
# The web server, which is exposed to the internet, cannot read the CMS's.
set -eu

create() { # name, password
  psql --username "${POSTGRES_USER:-postgres}" --set ON_ERROR_STOP=1 --set name="$1" --set password="$2" <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name";
REVOKE CONNECT ON DATABASE :"name" FROM PUBLIC;
SQL
}

create cms "$CMS_DATABASE_PASSWORD"
create leads "$LEADS_DATABASE_PASSWORD"
