// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string_view>
#include <vector>

#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

// What this machine allows at best: a loop that spins to each instant of a Poisson stream, notes
// how late it is, and sends and receives as much as a request takes over a socket pair. usage:
// spinreference RATE SECONDS SENT RECEIVED

namespace {

std::int64_t now()
{
    timespec t {};
    ::clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * std::int64_t { 1'000'000'000 } + t.tv_nsec;
}

bool pass(int from, int to, std::string_view bytes, std::vector<char>& buffer)
{
    if (::send(from, bytes.data(), bytes.size(), MSG_NOSIGNAL)
        != static_cast<ssize_t>(bytes.size())) {
        return false;
    }
    for (std::size_t got = 0; got < bytes.size();) {
        const ssize_t n = ::recv(to, buffer.data(), buffer.size(), 0);
        if (n <= 0) {
            return false;
        }
        got += static_cast<std::size_t>(n);
    }
    return true;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 5) {
        std::fputs("usage: spinreference RATE SECONDS SENT RECEIVED\n", stderr);
        return 2;
    }
    const double rate = std::atof(argv[1]);
    const auto count = static_cast<std::size_t>(rate * std::atof(argv[2]));
    const std::vector<char> out(static_cast<std::size_t>(std::atoll(argv[3])), 'q');
    const std::vector<char> in(static_cast<std::size_t>(std::atoll(argv[4])), 'a');
    std::array<int, 2> pair {};
    if (count == 0 || ::socketpair(AF_UNIX, SOCK_STREAM, 0, pair.data()) != 0) {
        return 3;
    }
    std::vector<char> buffer(1U << 16U);
    std::vector<std::int64_t> lags;
    lags.reserve(count);
    std::mt19937_64 random(1);
    std::exponential_distribution<double> gap(rate / 1e9);
    double offset = 0;
    const std::int64_t epoch = now() + 100'000'000;
    for (std::size_t i = 0; i < count; ++i) {
        offset += gap(random);
        const std::int64_t due = epoch + static_cast<std::int64_t>(offset);
        std::int64_t at = now();
        while (at < due) {
            at = now();
        }
        lags.push_back(at - due);
        if (!pass(pair[0], pair[1], { out.data(), out.size() }, buffer)
            || !pass(pair[1], pair[0], { in.data(), in.size() }, buffer)) {
            return 3;
        }
    }
    ::close(pair[0]);
    ::close(pair[1]);
    std::sort(lags.begin(), lags.end());
    const auto quantile = [&lags](double share) {
        return static_cast<double>(lags[static_cast<std::size_t>(
                                            std::ceil(share * static_cast<double>(lags.size())))
                                        - 1])
            / 1e3;
    };
    std::printf("%.3f %.3f %.3f %.3f\n", quantile(0.5), quantile(0.99), quantile(0.999),
                quantile(1));
    return 0;
}
