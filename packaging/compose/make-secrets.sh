#!/bin/sh
# Makes what is missing of the secrets that the containers share, each readable by its own reader alone.
set -eu
cd "${SECRETS:-/secrets}"
umask 077

random() { openssl rand -base64 48 | tr -d '\n+/=' | cut -c1-48; }

# save NAME OWNER: what comes on standard input, once and whole.
save() {
  if [ -s "$1" ]; then return; fi
  cat > "$1.new"
  chown "$2" "$1.new"
  mv "$1.new" "$1"
}

chmod 0755 .
random | save session 10001:10001
random | save broker-token 10001:10001
random | save postgres 999:999
random | save database-password 999:999
random | save mqtt-password 1883:1883
printf 'postgresql://sunhelm:%s@database:5432/sunhelm' "$(cat database-password)" | save database-url 10001:10001
printf 'mqtt://sunhelm:%s@mosquitto:1883' "$(cat mqtt-password)" | save mqtt-url 10001:10001

# Replace the two files with those of your own certificate; they are never written over.
if [ ! -s tls.key ] || [ ! -s tls.crt ]; then
  names=$(echo "${HOSTNAMES:-localhost}" | sed 's/[[:space:]]*,[[:space:]]*/,DNS:/g')
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 825 -subj '/CN=Sunhelm' \
    -addext "subjectAltName=DNS:${names}" -keyout tls.key.new -out tls.crt.new 2> /dev/null
  chown 101:101 tls.key.new tls.crt.new
  mv tls.key.new tls.key
  mv tls.crt.new tls.crt
fi
