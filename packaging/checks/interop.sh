# a real llama-server, straight, through proxies and over a bad network (set up by the shared tools, skipped without them)
ensure_packages build interop
tools=${LOADSTONE_SHARED:-}/tools/realserver
if [[ ! -d $tools ]]; then
    say "skipped: needs the folder tools/realserver below LOADSTONE_SHARED"
    exit 0
fi
build_preset headless
work=$root/build/realserver
[[ -x $work/fast/bin/llama-server ]] || bash "$tools/setup_llama_server_fast.sh" "$work" >&2
export LOADSTONE_BIN_LOADSTONE_CLI=$root/build/headless/bin/loadstone-cli ROOT=$work
python3 "$root/tests/integration/interop.py" "$tools/start_llama.sh"
python3 "$root/tests/integration/interop_proxies.py" "$tools"
