// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What datasets cost: 100,000 rows of Parquet and of JSON lines, the preview and a far row of a
// JSON lines file of 2 GiB (or of as many MiB as the argument says), and planning a trace of the
// size of Mooncake's: 23,608 rows of 8,600 tokens. Exit code 1 when a limit is missed.
#include "columnar/columnardatabase.h"
#include "config/example.h"
#include "dataset/loadeddataset.h"
#include "plan/plan.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <vector>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

constexpr int kPasses = 5;
constexpr int kRows = 100'000;
constexpr double kMostMs = 1'000; // for 100,000 rows of Parquet, and for a preview
constexpr int kTraceRows = 23'608;
constexpr int kTraceTokens = 8'600;

int missed = 0; // limits

// Highest memory of this process so far, in MiB.
double peakMiB()
{
    QFile file(u"/proc/self/status"_s);
    if (!file.open(QIODevice::ReadOnly)) {
        return 0;
    }
    for (const QByteArray& line : file.readAll().split('\n')) {
        if (line.startsWith("VmHWM:")) {
            return line.mid(6).chopped(2).trimmed().toDouble() / 1024;
        }
    }
    return 0;
}

// From now on the highest memory is of what comes. Where the kernel does not do it, it is of all.
void forgetPeak()
{
    QFile file(u"/proc/self/clear_refs"_s);
    if (file.open(QIODevice::WriteOnly)) {
        file.write("5");
    }
}

template<class Work>
void measure(const char* what, Work work, double mostMs = 0)
{
    forgetPeak();
    const double before = peakMiB();
    std::vector<double> passes;
    for (int i = 0; i < kPasses; ++i) {
        QElapsedTimer timer;
        timer.start();
        if (const QString wrong = work(); !wrong.isEmpty()) {
            std::printf("%s: %s\n", what, qPrintable(wrong));
            return;
        }
        passes.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        std::printf("%s, pass %d: %.0f ms\n", what, i + 1, passes.back());
    }
    std::nth_element(passes.begin(), passes.begin() + kPasses / 2, passes.end());
    const double median = passes[kPasses / 2];
    std::printf("%s, median: %.0f ms; %.0f MiB of memory before, %.0f MiB at most", what, median,
                before, peakMiB());
    if (mostMs > 0) {
        std::printf("; limit %.0f ms, %.2f of it", mostMs, median / mostMs);
        missed += median > mostMs ? 1 : 0;
    }
    std::printf("\n");
}

QString load(const char* file, const QString& folder)
{
    Dataset dataset;
    dataset.path = file;
    const auto loaded = loadDataset(dataset, folder);
    return !loaded                        ? errorText(loaded.error())
        : loaded->samples.size() == kRows ? QString()
                                          : u"%1 rows"_s.arg(loaded->samples.size());
}

/// Rows as Mooncake's traces have them: long prompts that share their beginnings in blocks.
bool writeTrace(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) {
        return false;
    }
    std::uint32_t state = 1;
    const auto drawn = [&state](std::uint32_t below) {
        state = state * 1'664'525U + 1'013'904'223U;
        return static_cast<int>((state >> 8U) % below);
    };
    int block = 0;
    for (int i = 0; i < kTraceRows; ++i) {
        const int tokens = kTraceTokens / 2 + drawn(kTraceTokens);
        QByteArray hashes;
        for (int k = 0; k * 512 < tokens; ++k) {
            // A third of the blocks is shared with the rows before.
            const int id = k < tokens / 512 / 3 ? k : ++block + 1'000;
            hashes += (k > 0 ? ", " : "") + QByteArray::number(id);
        }
        file.write("{\"timestamp\": " + QByteArray::number(i * 150)
                   + ", \"input_length\": " + QByteArray::number(tokens) + ", \"output_length\": "
                   + QByteArray::number(20 + drawn(400)) + ", \"hash_ids\": [" + hashes + "]}\n");
    }
    return true;
}

QString planTrace(const QString& folder)
{
    Endpoint endpoint;
    endpoint.name = "e";
    endpoint.urls = { "http://127.0.0.1:1" };
    endpoint.model = "m";
    Dataset dataset;
    dataset.name = "t";
    dataset.path = "trace.jsonl";
    dataset.trace = TraceSettings();
    Scenario scenario;
    scenario.name = "s";
    scenario.kind = ScenarioKind::Trace;
    scenario.dataset = "t";
    PlanRequest request;
    request.project = emptyProject("p");
    request.project.endpoints = { endpoint };
    request.project.datasets = { dataset };
    request.project.scenarios = { scenario };
    request.projectDir = folder;
    request.scenario = "s";
    request.endpoint = "e";
    const auto run = prepareRun(request);
    if (!run) {
        return errorText(run.error());
    }
    const auto written = writeBodies(*run, QDir(folder).filePath(u"bodies"_s));
    return written ? QString() : errorText(written.error());
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const qint64 mib = argc > 1 ? QByteArray(argv[1]).toLongLong() : 2048;
    const QTemporaryDir dir;
    QFile lines(dir.filePath(u"rows.jsonl"_s));
    if (!lines.open(QIODevice::WriteOnly)) {
        return 1;
    }
    for (int i = 0; i < kRows; ++i) {
        const QByteArray number = QByteArray::number(i);
        lines.write("{\"id\": " + number + ", \"prompt\": \"Row " + number
                    + ": a question of usual length, asked again and again in other words\", "
                      "\"answer\": \""
                    + number + "\", \"category\": \"c" + number.right(1) + "\", \"limit\": 128}\n");
    }
    lines.close();
    measure("100,000 rows of JSON lines", [&] { return load("rows.jsonl", dir.path()); });
    if (const auto database = ColumnarDatabase::open()) {
        const std::string folder = dir.path().toStdString();
        const auto made =
            (*database)->run("COPY (SELECT * FROM read_json('" + folder + "/rows.jsonl')) TO '"
                             + folder + "/rows.parquet' (FORMAT parquet)");
        if (!made) {
            std::printf("%s\n", qPrintable(errorText(made.error())));
        }
        measure(
            "100,000 rows of Parquet", [&] { return load("rows.parquet", dir.path()); }, kMostMs);
    } else {
        std::printf("Parquet: %s\n", qPrintable(errorText(database.error())));
    }
    QFile large(dir.filePath(u"large.jsonl"_s));
    if (!large.open(QIODevice::WriteOnly)) {
        return 1;
    }
    const QByteArray row = "{\"prompt\": \"" + QByteArray(1000, 'x') + "\"}\n";
    qint64 rows = 0;
    while (large.pos() < mib << 20U) {
        large.write(row);
        ++rows;
    }
    large.close();
    Dataset dataset;
    dataset.path = "large.jsonl";
    std::printf("the large file has %lld MiB\n", static_cast<long long>(large.size() >> 20U));
    measure(
        "preview of a large file",
        [&] {
            const auto preview = previewDataset(dataset, dir.path(), 20);
            return preview ? QString() : errorText(preview.error());
        },
        kMostMs);
    measure("last row of it, first with the index being built", [&] {
        const auto sample = loadSample(dataset, dir.path(), static_cast<std::uint64_t>(rows));
        return sample ? QString() : errorText(sample.error());
    });
    large.remove();
    if (!writeTrace(dir.filePath(u"trace.jsonl"_s))) {
        return 1;
    }
    std::printf("the trace: %d rows of %d tokens on average, about %d MiB of prompts\n", kTraceRows,
                kTraceTokens, kTraceRows / 1024 * kTraceTokens * 6 / 1024);
    measure("planning the trace, its bodies written", [&] { return planTrace(dir.path()); });
    return missed > 0 ? 1 : 0;
}
