# Shared by the scripts of this folder: where the tree is, how to say something, how many jobs fit.
# Source it after `set -euo pipefail`.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

say() { printf '%s\n' "$*" >&2; }

# die TEXT [CODE]: ends the script; code 2 is a wrong call, 3 something that could not be carried out.
die() {
    printf '%s: %s\n' "${0##*/}" "$1" >&2
    exit "${2:-3}"
}

# build_jobs [MIB]: one job a core, but no more than fit into the free memory at MIB each. A compiler
# that is killed for want of memory costs more than a slower build.
build_jobs() {
    local each=${1:-1200} cores free jobs
    cores=$(nproc 2>/dev/null || echo 1)
    free=$(awk '/^MemAvailable:/ { print int($2 / 1024) }' /proc/meminfo 2>/dev/null || true)
    jobs=$((${free:-$((cores * each))} / each))
    ((jobs > cores)) && jobs=$cores
    ((jobs < 1)) && jobs=1
    echo "$jobs"
}

# build_preset PRESET [TARGET…]: configures and builds build/PRESET.
build_preset() {
    local preset=$1 mib=1200
    shift
    case $preset in dev | tsan | fuzz) mib=2000 ;; esac
    (cd "$root" && cmake --preset "$preset" >&2) || die "configuring '$preset' failed"
    local targets=()
    (($#)) && targets=(--target "$@")
    (cd "$root" && cmake --build --preset "$preset" --parallel "$(build_jobs $mib)" "${targets[@]}" >&2) \
        || die "building '$preset' failed"
}

# Datasets, reference servers and checks from outside that are not part of the repository.
use_shared_folder() {
    if [[ -z ${LOADSTONE_SHARED:-} && -d $root/../shared ]]; then
        LOADSTONE_SHARED=$(cd "$root/../shared" && pwd)
    fi
    export LOADSTONE_SHARED=${LOADSTONE_SHARED:-}
}
