# the checks of the command line from outside that stand in the shared folder (skipped without it)
ensure_packages build gui perf
tools=${LOADSTONE_SHARED:-}/tools/contract
if [[ ! -d $tools ]]; then
    say "skipped: needs the folder tools/contract below LOADSTONE_SHARED"
    exit 0
fi
export CONTRACT_BUILD=$root/build/contract PYTHONDONTWRITEBYTECODE=1
mkdir -p "$CONTRACT_BUILD"
failed=()
cd "$root"
for tool in "$tools"/*; do
    [[ -f $tool && -x $tool ]] || continue
    name=$(basename "$tool")
    [[ $name =~ ${LOADSTONE_CONTRACT:-.} ]] || continue
    printf '%-28s ' "$name"
    "$tool" || failed+=("$name")
done
((${#failed[@]} == 0)) || die "failed: ${failed[*]}" 1
