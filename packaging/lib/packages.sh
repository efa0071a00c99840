# Which Debian packages which purpose needs, and one function that installs what is missing.
# Source it after common.sh. Works on a bare Debian 12 or 13: needs bash, dpkg and apt-get only.

# 12, 13, …; what carries no number (testing, derivatives) is treated like the newest.
debian_release() {
    local id='' VERSION_ID=''
    # shellcheck disable=SC1091
    [[ -r /etc/os-release ]] && id=$(. /etc/os-release && echo "${ID:-}:${VERSION_ID:-}")
    case $id in
    debian:[0-9]*) echo "${id#debian:}" ;;
    *) echo 99 ;;
    esac
}

# packages_of GROUP: the names of one group on this release.
packages_of() {
    local release
    release=$(debian_release)
    case $1 in
    build) # compiles the command line, the worker and the echo server
        echo g++ cmake ninja-build pkg-config ccache
        echo qt6-base-dev libqt6sql6-sqlite nlohmann-json3-dev libsimdjson-dev libcli11-dev libexpected-dev
        echo libboost-dev libssl-dev libzstd-dev zlib1g-dev libyaml-cpp-dev qtkeychain-qt6-dev libsentencepiece-dev
        ;;
    gui) # compiles and shows the window and the report renderer
        echo qt6-charts-dev qt6-svg-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools qt6-translations-l10n
        echo qt6-qpa-plugins libqcustomplot-dev libqcustomplot2.1-qt6 libgl-dev fonts-dejavu-core
        ((release <= 12)) && echo libqt6opengl6-dev # part of qt6-base-dev since 13
        ;;
    test) # runs the functional tests; formatting is checked with version 14 only
        echo python3 python3-jsonschema binutils procps libhttp-parser-dev bubblewrap openssl curl poppler-utils
        echo libqt6sql6-psql postgresql # the store's tests start a server of their own
        ((release <= 12)) && echo clang-format
        ;;
    tidy) echo clang clang-tidy ;;
    fuzz)
        echo clang
        if ((release <= 12)); then echo libclang-rt-14-dev; else echo libclang-rt-dev; fi
        ;;
    perf) echo python3 wrk util-linux openssl ;;
    display) echo xvfb xauth openbox xdotool imagemagick x11-utils ;;
    journey) echo python3 python3-pyatspi at-spi2-core dbus-daemon poppler-utils ;;
    interop) echo python3 git curl ca-certificates npm openssl nginx-light haproxy socat nftables iproute2 ;;
    tokens) echo python3 nodejs npm ;;
    packaging) echo dpkg-dev file ;;
    *) die "packages_of: no group '$1'" 2 ;;
    esac
    return 0
}

is_installed() {
    [[ $(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null) == installed ]]
}

# ensure_packages GROUP…: installs what is missing, after saying what.
ensure_packages() {
    local group package missing=()
    command -v dpkg-query >/dev/null && command -v apt-get >/dev/null || {
        say "This system has no apt. Needed are the equivalents of these Debian packages:"
        for group in "$@"; do packages_of "$group" >&2; done
        say "Going on with what is here."
        return 0
    }
    for group in "$@"; do
        for package in $(packages_of "$group"); do
            case $package in npm | nodejs) command -v npm >/dev/null && continue ;; esac
            is_installed "$package" || [[ " ${missing[*]} " == *" $package "* ]] || missing+=("$package")
        done
    done
    ((${#missing[@]})) || return 0

    local as_root=()
    if ((EUID)); then
        command -v sudo >/dev/null \
            || die "these packages are missing, and neither root nor sudo is at hand: ${missing[*]}"
        as_root=(sudo)
    fi
    say "Installing with apt-get: ${missing[*]}"
    local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300)
    "${apt[@]}" update >&2 || say "apt-get update failed; trying with the package lists that are here"
    "${apt[@]}" install -y --no-install-recommends "${missing[@]}" >&2 </dev/null \
        || die "apt-get could not install: ${missing[*]}"
}
