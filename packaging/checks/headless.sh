# the build without a window: builds with the packages of the command line only, loads no Gui, runs the example
ensure_packages build
build_preset headless
folder=$root/build/headless
cmake "-DPROGRAMS=$folder/bin/loadstone-cli;$folder/bin/loadstone-echo;$folder/libexec/loadstone/loadstone-worker" \
    -P "$root/tests/tools/check_needed.cmake"
if [[ -e $folder/bin/loadstone ]]; then die "the headless build made a window" 1; fi
"$root/packaging/quickstart.sh" --headless
