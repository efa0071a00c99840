#!/usr/bin/env bash
# From a fresh checkout to a first result: installs what is missing, builds an optimised Loadstone, and
# benchmarks the bundled test server with the example project. With a display it opens the window.
#
# usage: packaging/quickstart.sh [--headless]
# Exit code: 0 when the run was carried out, whatever its verdict; else that of loadstone-cli (2, 3, 130).
set -euo pipefail
# shellcheck source=lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"
# shellcheck source=lib/packages.sh
. "$root/packaging/lib/packages.sh"

headless=no
for argument in "$@"; do
    case $argument in
    --headless) headless=yes ;;
    -h | --help) sed -n '2,7s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;;
    *) die "unknown argument '$argument' (known: --headless)" 2 ;;
    esac
done
if [[ $headless == no && -z ${DISPLAY:-}${WAYLAND_DISPLAY:-} ]]; then
    say "No display: running without a window."
    headless=yes
fi

folder=$root/build/quickstart
project=$folder/example.loadstone

prepare() { # PRESET
    build_preset "$1"
    bin=$root/build/$1/bin
    mkdir -p "$folder"
    [[ -e $project ]] || "$bin/loadstone-cli" init "$project" --example
}

# Runs the project, which prints each result; sets `code` and leaves the numbers of the runs in `runs`.
run_project() {
    local lines
    code=0
    lines=$("$bin/loadstone-cli" run "$project") || code=$?
    printf '%s\n' "$lines"
    mapfile -t runs < <(cut -f1 <<<"$lines" | grep -E '^[0-9]+$')
}

export_runs() {
    local run
    for run in "${runs[@]}"; do
        "$bin/loadstone-cli" export "$project" "$run" --csv "$folder/run-$run"
        "$bin/loadstone-cli" export "$project" "$run" --json "$folder/run-$run/result.json"
    done
    cat <<TEXT

project    $project
result     ${folder}/run-${runs[-1]}/result.json
tables     ${folder}/run-${runs[-1]}/summary.csv, requests.csv, per_second.csv
again      $bin/loadstone-cli run $project
your own   $bin/loadstone-cli bench online --endpoint http://HOST:PORT --model NAME --dataset FILE --target-qps 10 --duration 30s
TEXT
}

if [[ $headless == yes ]]; then
    ensure_packages build
    prepare headless
    run_project
    ((code <= 1)) || exit "$code"
    ((${#runs[@]})) || die "the run left no result"
    export_runs
else
    ensure_packages build gui
    prepare release
    say "Opening $project"
    exec "$bin/loadstone" "$project" --run server-50
fi
