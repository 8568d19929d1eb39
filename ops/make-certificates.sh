#!/bin/sh
# make-certificates.sh <folder> <host>: a private certificate authority (ca.pem), and a certificate for one host.
# Does nothing if they exist, so that a restart keeps them.
set -eu
cd "$1"
host=$2
[ -s "$host.pem" ] && exit 0
umask 022
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 -subj "/CN=Pitlane private CA" -keyout ca.key -out ca.pem
openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$host" -addext "subjectAltName=DNS:$host" -keyout "$host.key" -out "$host.csr"
openssl x509 -req -in "$host.csr" -CA ca.pem -CAkey ca.key -CAcreateserial -days 3650 -copy_extensions copy -out "$host.new"
rm ca.key "$host.csr"
chmod 644 "$host.key" # read by the mail catcher, whatever its user
mv "$host.new" "$host.pem"
