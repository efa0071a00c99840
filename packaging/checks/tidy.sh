# clang-tidy 14 with the repository's .clang-tidy over every source (LOADSTONE_TIDY=REGEX: only those that match)
ensure_packages build gui test tidy
version=$(clang-tidy --version | sed -n 's/.*version \([0-9]*\).*/\1/p' | head -1)
if [[ $version != 14 ]]; then
    say "skipped: the checks are those of clang-tidy 14, here is $version"
    exit 0
fi
folder=$root/build/tidy
# Compiler calls of clang itself, without precompiled headers that it could not read.
cmake -S "$root" -B "$folder" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_COMPILER=clang++ -DCMAKE_EXPORT_COMPILE_COMMANDS=ON \
    -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON -DLOADSTONE_TESTS=ON >&2
# What moc and uic write is included by the sources.
mapfile -t generated < <(ninja -C "$folder" -t targets all | sed -n 's/^\([A-Za-z0-9_-]*_autogen\): phony$/\1/p')
((${#generated[@]} == 0)) || cmake --build "$folder" --target "${generated[@]}" >&2
mapfile -t sources < <(find "$root"/{core,widgets,app,tests} -name '*.cpp' | grep -E "${LOADSTONE_TIDY:-.}" | sort)
log=$folder/tidy.log
printf '%s\0' "${sources[@]}" | xargs -0 -n 1 -P "$(build_jobs 1500)" clang-tidy -p "$folder" --quiet >"$log" 2>/dev/null || true
grep -E ': (warning|error):' "$log" | sort -u || true
findings=$(grep -E ': (warning|error):' "$log" | sort -u | wc -l)
echo "tidy: ${#sources[@]} sources, $findings findings"
((findings == 0))
