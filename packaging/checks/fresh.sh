# what the README promises: the two commands, in a fresh clone of the last commit
clone=$root/build/fresh
rm -rf "$clone"
git clone -q "$root" "$clone"
export LOADSTONE_SHARED
CI=true "$clone/packaging/quickstart.sh" --headless </dev/null
CI=true "$clone/packaging/test.sh" </dev/null
