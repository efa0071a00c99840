#!/usr/bin/env bash
# Fetches the DuckDB library, with which Loadstone reads Parquet, into the user's data folder, and prints where it
# is. Nothing else needs it; when it cannot be had, everything but Parquet works.
#
# usage: packaging/duckdb.sh [FOLDER]     FOLDER: instead of the data folder, e.g. PREFIX/lib/loadstone
set -euo pipefail
# shellcheck source=lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"

version=1.4.4-r.1
case ${1:-} in -h | --help) sed -n '2,5s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;; esac
folder=${1:-${XDG_DATA_HOME:-$HOME/.local/share}/loadstone/lib}
library=$folder/libduckdb.so
if [[ -s $library ]]; then
    echo "$library"
    exit 0
fi
case $(uname -s)-$(uname -m) in
Linux-x86_64) package=@duckdb/node-bindings-linux-x64 ;;
Linux-aarch64) package=@duckdb/node-bindings-linux-arm64 ;;
*) die "no DuckDB package is known for this machine: install libduckdb yourself and name it in LOADSTONE_DUCKDB" ;;
esac
command -v npm >/dev/null || die "npm is needed to fetch DuckDB: install it, or libduckdb, and name that in LOADSTONE_DUCKDB"

# From the registry that npm is set up for.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
say "Fetching DuckDB ($package@$version) into $folder"
(cd "$scratch" && timeout 300 npm pack --silent "$package@$version" >/dev/null 2>"$scratch/why") \
    || die "npm could not fetch $package: $(tail -1 "$scratch/why")"
tar -xzf "$scratch"/*.tgz -C "$scratch" package/libduckdb.so package/LICENSE
mkdir -p "$folder"
install -m 644 "$scratch/package/LICENSE" "$folder/libduckdb.LICENSE"
# Whole or not at all.
install -m 755 "$scratch/package/libduckdb.so" "$library.part"
mv "$library.part" "$library"
echo "$library"
