# installs into an empty folder and runs from there; builds the Debian package when the build defines one
ensure_packages build gui packaging
build_preset release
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
DESTDIR=$stage cmake --install "$root/build/release" >&2
bin=$(find "$stage" -type f -name loadstone-cli -perm -u+x -printf '%h')
[[ -n $bin ]] || die "loadstone-cli was not installed" 1
"$bin/loadstone-cli" init "$stage/example.loadstone" --example
code=0
"$bin/loadstone-cli" run "$stage/example.loadstone" || code=$?
((code <= 1)) || die "the installed programs did not run: exit $code" 1
find "$stage/usr" -type f | sed "s|^$stage||" | sort
if [[ -e $root/build/release/CPackConfig.cmake ]]; then
    (cd "$root/build/release" && cpack -G DEB -B "$stage/packages" >&2)
    for package in "$stage"/packages/*.deb; do
        dpkg-deb --info "$package"
        dpkg-deb --contents "$package" | tail -5
    done
fi
