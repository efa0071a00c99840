# whole jobs in the window by mouse and keyboard, from outside (LOADSTONE_PICTURES=DIR keeps pictures), then checked by the CLI
ensure_packages build gui display journey
build_preset release
bin=$root/build/release/bin
export LOADSTONE_BIN_LOADSTONE=$bin/loadstone LOADSTONE_BIN_LOADSTONE_CLI=$bin/loadstone-cli LOADSTONE_BIN_LOADSTONE_ECHO=$bin/loadstone-echo
/usr/bin/python3 "$root/tests/integration/journey.py"
/usr/bin/python3 "$root/tests/integration/palette.py"
/usr/bin/python3 "$root/tests/integration/hunt.py"
/usr/bin/python3 "$root/tests/integration/journey_sweep.py"
/usr/bin/python3 "$root/tests/integration/crash.py"
