# Writes its settings from the environment, as the image of the Compose file does, and runs it.
set -e
folder=$(mktemp -d)
printf '"%s" "%s"\n' "$DB_USER" "$DB_PASSWORD" > "$folder/users.txt"
{
  echo '[databases]'
  echo "$DB_NAME = host=$DB_HOST port=$DB_PORT"
  echo '[pgbouncer]'
  echo 'listen_addr = 0.0.0.0'
  echo 'unix_socket_dir ='
  echo "auth_file = $folder/users.txt"
  for name in LISTEN_PORT AUTH_TYPE POOL_MODE MAX_PREPARED_STATEMENTS MAX_CLIENT_CONN \
    DEFAULT_POOL_SIZE SERVER_LOGIN_RETRY SERVER_CONNECT_TIMEOUT QUERY_WAIT_TIMEOUT \
    IGNORE_STARTUP_PARAMETERS; do
    value=$(printenv "$name") && echo "$(echo "$name" | tr '[:upper:]' '[:lower:]') = $value"
  done
} > "$folder/pgbouncer.ini"
exec pgbouncer "$folder/pgbouncer.ini"
