# Makes a database where there is none yet, runs the scripts of its first start, then serves.
set -e
export PGDATA=/var/lib/postgresql/18/docker
as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
chown postgres:postgres /var/lib/postgresql
install -d -o postgres -g postgres /var/run/postgresql
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA"
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  chown postgres /tmp/password
  as_postgres initdb -U "$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 \
    --auth-local=trust --encoding=UTF8 --locale=C.UTF-8
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  as_postgres pg_ctl -w start -o "-c listen_addresses=''"
  psql="as_postgres psql -v ON_ERROR_STOP=1 -U $POSTGRES_USER"
  $psql -d postgres -c "create database \"$POSTGRES_DB\""
  for script in /docker-entrypoint-initdb.d/*.sql; do
    [ -e "$script" ] && $psql -d "$POSTGRES_DB" -f "$script"
  done
  as_postgres pg_ctl -w -m fast stop
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups \
  postgres -c listen_addresses='*' "$@"
