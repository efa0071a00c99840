#!/usr/bin/env bash
# The checks that take longer than the functional tests. Each job is a file of packaging/checks/, runs alone,
# prints its figures and fails or not.
#
# usage: packaging/check.sh JOB… | --list
set -euo pipefail
# shellcheck source=lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"
# shellcheck source=lib/packages.sh
. "$root/packaging/lib/packages.sh"

list_jobs() {
    local file
    for file in "$root"/packaging/checks/*.sh; do
        printf '%-10s %s\n' "$(basename "$file" .sh)" "$(sed -n '1s/^# *//p' "$file")"
    done
}

case ${1:-} in
'' | -h | --help) sed -n '2,5s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; echo; list_jobs; exit $(($# ? 0 : 2)) ;;
--list) list_jobs; exit 0 ;;
esac
for job in "$@"; do
    [[ -r $root/packaging/checks/$job.sh ]] || die "no job '$job'; see --list" 2
done

use_shared_folder
failed=()
for job in "$@"; do
    say "== $job"
    # A job is a script of its own: `set -e` stays in force inside it, and it can't disturb the next one.
    if ! root=$root bash -euo pipefail -c '
        . "$root/packaging/lib/common.sh"; . "$root/packaging/lib/packages.sh"; . "$root/packaging/checks/$1.sh"
    ' "check.sh $job" "$job"; then
        failed+=("$job")
    fi
done
if ((${#failed[@]})); then
    say "failed: ${failed[*]}"
    exit 1
fi
say "passed: $*"
