#!/usr/bin/env bash
# Takes the picture in the README from the real window: builds release, runs the example project, opens the window on
# it in a display of its own and saves what it shows.
#
# usage: packaging/screenshot.sh [FILE.png]      default: resources/screenshot.png
set -euo pipefail
# shellcheck source=lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"
# shellcheck source=lib/packages.sh
. "$root/packaging/lib/packages.sh"

picture=$(realpath -m "${1:-$root/resources/screenshot.png}")
size=${LOADSTONE_SCREEN:-1440x900}
ensure_packages build gui display
build_preset release
bin=$root/build/release/bin
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# The picture depends on nobody's settings.
export XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data XDG_CACHE_HOME=$work/cache LC_ALL=C.UTF-8
mkdir -p "$XDG_CONFIG_HOME" "$XDG_DATA_HOME" "$XDG_CACHE_HOME"

"$bin/loadstone-cli" init "$work/example.loadstone" --example

in_display() {
    openbox &
    local manager=$!
    "$bin/loadstone" "$work/example.loadstone" --run server-50 &
    local window=$! id='' verdict=''
    for _ in $(seq 1 100); do
        id=$(xdotool search --onlyvisible --pid "$window" 2>/dev/null | tail -1) && [[ -n $id ]] && break
        sleep 0.1
    done
    if [[ -n $id ]]; then
        xdotool windowsize --sync "$id" "${size%x*}" "${size#*x}" windowmove "$id" 0 0 || true
        for _ in $(seq 1 120); do # until the run has its verdict
            verdict=$("$bin/loadstone-cli" runs "$work/example.loadstone" 2>/dev/null | cut -f2 | grep VALID) && break
            sleep 1
        done
        # The result is read in the background: the picture is of a window that no longer changes.
        local now='' before
        for _ in $(seq 1 20); do
            before=$now
            sleep 1
            import -window root "$picture"
            now=$(identify -format '%#' "$picture")
            [[ $now == "$before" ]] && break
        done
    fi
    kill "$window" "$manager" 2>/dev/null || true
    wait "$window" "$manager" 2>/dev/null || true
    [[ -n $id ]] || return 1
    [[ $verdict == VALID ]] || return 2
}
export bin work size picture
# As text: the shell between drops exported functions.
xvfb-run -a -s "-screen 0 ${size}x24" bash -c "$(declare -f in_display); in_display" || code=$?
case ${code:-0} in
0) identify "$picture" ;;
2) die "the run is not VALID; the picture shows it: close what else runs here and try again" 1 ;;
*) die "the window did not appear" ;;
esac
