#!/usr/bin/env bash
# Installs what is missing, builds the `dev` preset once and runs every functional test in it, among them the
# checks of layering, format, headers and file sizes. What takes longer is in check.sh.
#
# usage: packaging/test.sh [CTEST OPTION…]     e.g. packaging/test.sh -R tst_units
set -euo pipefail
# shellcheck source=lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"
# shellcheck source=lib/packages.sh
. "$root/packaging/lib/packages.sh"

ensure_packages build gui test
use_shared_folder
# Parquet is optional: without the library its tests are skipped.
if [[ -z ${LOADSTONE_DUCKDB:-} ]] && library=$("$root/packaging/duckdb.sh"); then
    export LOADSTONE_DUCKDB=$library
fi
build_preset dev
cd "$root"
exec ctest --preset dev --parallel "$(nproc)" "$@" </dev/null
