// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/clock.h"
#include "base/file.h"
#include "tokens/tokenizer.h"

#include <QByteArray>

#include <algorithm>
#include <cstdio>
#include <ctime>

using namespace loadstone;

namespace {

constexpr double kPerMega = 1e6;

double cpuSeconds()
{
    timespec time {};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

/// CPU seconds of one pass, the best of several.
double bestPass(const Tokenizer& tokenizer, std::string_view text, int passes)
{
    double best = 1e9;
    std::vector<TokenId> ids;
    for (int i = 0; i < passes; ++i) {
        ids.clear();
        const double from = cpuSeconds();
        tokenizer.encode(text, ids);
        best = std::min(best, cpuSeconds() - from);
    }
    return best;
}

int printIds(const Tokenizer& tokenizer, std::string_view cases)
{
    std::vector<TokenId> ids;
    std::string line;
    while (!cases.empty()) {
        const std::size_t end = cases.find('\n');
        const QByteArray text = QByteArray::fromBase64(
            QByteArray(cases.data(), static_cast<qsizetype>(std::min(end, cases.size()))));
        cases.remove_prefix(end == std::string_view::npos ? cases.size() : end + 1);
        ids.clear();
        tokenizer.encode({ text.constData(), static_cast<std::size_t>(text.size()) }, ids);
        line.clear();
        for (const TokenId id : ids) {
            line += (line.empty() ? "" : " ") + std::to_string(id);
        }
        std::puts(line.c_str());
    }
    return 0;
}

// Megabytes of text a CPU second, and how much longer a word ten times as long takes.
int printSpeed(const Tokenizer& tokenizer, std::string_view text)
{
    constexpr double kLeast = 5; // MB/s
    constexpr double kMostGrowth = 15; // of the time for a word ten times as long
    const double megabytes = static_cast<double>(text.size()) / kPerMega;
    const double speed = megabytes / bestPass(tokenizer, text, 7);
    std::printf("%.2f MB of mixed text: %.2f MB/s, %.2f times the promised %.0f MB/s\n", megabytes,
                speed, speed / kLeast, kLeast);
    bool isKept = speed >= kLeast;
    std::string word;
    for (std::uint64_t i = 1; word.size() < 1'000'000; ++i) {
        word += static_cast<char>('a' + (i * i * 2654435761U >> 13U) % 26);
    }
    double before = 0;
    for (const std::size_t size : { 10'000U, 100'000U, 1'000'000U }) {
        const double took = bestPass(tokenizer, std::string_view(word).substr(0, size), 5);
        std::printf("a word of %zu bytes: %.3f ms", size, took * 1e3);
        if (before > 0) {
            std::printf(", %.1f times that of a tenth", took / before);
            isKept = isKept && (before < 1e-4 || took / before <= kMostGrowth);
        }
        std::printf("\n");
        before = took;
    }
    return isKept ? 0 : 1;
}

} // namespace

/// What check.sh tokens compares with other programs: ids of Base64 lines, or how fast they come.
int main(int argc, char** argv)
{
    if (argc != 4) {
        std::fputs("usage: tokencheck ids|speed TOKENIZER FILE\n", stderr);
        return 2;
    }
    const double from = cpuSeconds();
    const auto tokenizer = loadTokenizer(QString::fromLocal8Bit(argv[2]));
    if (!tokenizer) {
        std::fprintf(stderr, "%s\n", errorText(tokenizer.error()).toLocal8Bit().constData());
        return 3;
    }
    std::fprintf(stderr, "loaded in %.2f s of CPU\n", cpuSeconds() - from);
    const auto file = readFile(QString::fromLocal8Bit(argv[3]));
    if (!file) {
        std::fprintf(stderr, "%s\n", errorText(file.error()).toLocal8Bit().constData());
        return 3;
    }
    return std::string_view(argv[1]) == "ids" ? printIds(**tokenizer, *file)
                                              : printSpeed(**tokenizer, *file);
}
