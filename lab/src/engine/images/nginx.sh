# Fills templates in as the image of nginx does, then runs it.
set -e
for template in /etc/nginx/templates/*.template; do
  names=$(env | cut -d= -f1 | grep -E "$NGINX_ENVSUBST_FILTER" | sed 's/.*/${&}/' | tr '\n' ' ')
  envsubst "$names" < "$template" > "/etc/nginx/conf.d/$(basename "$template" .template)"
done
exec nginx -g 'daemon off;'
