// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What datasets cost: 100,000 rows of Parquet and of JSON lines, and the preview and a far row of a
// JSON lines file of 2 GiB (or of as many MiB as the argument says).
#include "columnar/columnardatabase.h"
#include "dataset/loadeddataset.h"

#include <QCoreApplication>
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

template<class Work>
void measure(const char* what, Work work)
{
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
    std::printf("%s, median: %.0f ms; peak memory so far %.0f MiB\n", what, passes[kPasses / 2],
                peakMiB());
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
        measure("100,000 rows of Parquet", [&] { return load("rows.parquet", dir.path()); });
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
    measure("preview of a large file", [&] {
        const auto preview = previewDataset(dataset, dir.path(), 20);
        return preview ? QString() : errorText(preview.error());
    });
    measure("last row of it, first with the index being built", [&] {
        const auto sample = loadSample(dataset, dir.path(), static_cast<std::uint64_t>(rows));
        return sample ? QString() : errorText(sample.error());
    });
    return 0;
}
