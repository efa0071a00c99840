// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "control/runhistory.h"
#include "control/runsummary.h"
#include "control/storedcomparison.h"
#include "control/storedsearch.h"
#include "report/loadreport.h"
#include "report/paper.h"
#include "report/renderrequest.h"
#include "report/reportbuilder.h"
#include "report/reportcharts.h"
#include "text/preferences.h"

#include <QApplication>
#include <QHashFunctions>
#include <QTranslator>

#include <cstdio>

#include <poll.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

void say(const Json& message)
{
    const std::string line = compactJson(message) + "\n";
    std::fwrite(line.data(), 1, line.size(), stdout);
    std::fflush(stdout);
}

int failWith(const Error& error)
{
    say(Json { { "type", "error" },
               { "code", errorCodeName(error.code).toStdString() },
               { "detail", error.detail.toStdString() },
               { "where", error.where.toStdString() } });
    std::fprintf(stderr, "error: %s\n", qPrintable(errorText(error)));
    return error.code == ErrorCode::InvalidSpecification ? 2 : 3;
}

// Whoever started us closes our input, or writes to it, to cancel.
bool isCancelled()
{
    pollfd input { STDIN_FILENO, POLLIN, 0 };
    return ::poll(&input, 1, 0) == 1 && (input.revents & (POLLIN | POLLHUP)) != 0
        && ::isatty(STDIN_FILENO) == 0;
}

Result<std::vector<RunResult>> loadResults(const RenderRequest& request)
{
    const auto store = Store::open(request.store, OpenMode::ReadWrite);
    if (!store) {
        return tl::unexpected(store.error());
    }
    std::vector<RunResult> results;
    for (const std::int64_t id : request.runs) {
        const auto row = (*store)->run(id);
        if (!row) {
            return tl::unexpected(row.error());
        }
        const auto json = resultOfRun(**store, *row, request.definitions);
        if (!json) {
            return tl::unexpected(json.error());
        }
        auto result = runResultFromJson(*json);
        if (!result) {
            return tl::unexpected(result.error());
        }
        results.push_back(std::move(*result));
    }
    return results;
}

ReportOptions optionsOf(const RenderRequest& request)
{
    ReportOptions options;
    options.title = request.title;
    options.author = request.author;
    options.comments = request.comments;
    options.question = request.question;
    options.percentiles = request.percentiles;
    options.locale = request.language.isEmpty() ? QLocale::c() : QLocale(request.language);
    options.translate = [](const char* text) {
        return QCoreApplication::translate("Report", text);
    };
    options.translateReason = [](const char* text) {
        return QCoreApplication::translate("Reasons", text);
    };
    return options;
}

Result<std::vector<Comparison>> compareResults(const RenderRequest& request,
                                               const std::vector<RunResult>& results)
{
    const auto store = Store::open(request.store, OpenMode::ReadOnly);
    if (!store) {
        return tl::unexpected(store.error());
    }
    return compareStored(**store, results);
}

void sayPage(int page, int pages, const QString& file)
{
    say(Json { { "type", "page" },
               { "index", page + 1 },
               { "pages", pages },
               { "file", file.toStdString() } });
}

Result<Document> searchDocument(const RenderRequest& request, const std::vector<RunResult>& results,
                                const ReportOptions& options)
{
    const auto store = Store::open(request.store, OpenMode::ReadOnly);
    if (!store) {
        return tl::unexpected(store.error());
    }
    const auto search = storedSearch(**store, searchOfRun(**store, request.runs.front()));
    if (!search) {
        return tl::unexpected(search.error());
    }
    return buildSearchReport(*search, results, options);
}

Result<Document> trendDocument(const RenderRequest& request, const ReportOptions& options)
{
    const auto store = Store::open(request.store, OpenMode::ReadWrite);
    const auto metric = parseMetricRef(request.metric.toStdString());
    const auto row = store ? (*store)->run(request.runs.front()) : Result<RunRow>(RunRow());
    if (!store || !metric || !row) {
        return tl::unexpected(!store ? store.error() : !metric ? metric.error() : row.error());
    }
    auto history =
        historyOfRuns(**store, { row->scenario, request.endpoint, request.definitions, *metric });
    if (!history) {
        return tl::unexpected(history.error());
    }
    return buildTrendReport(row->scenario.toStdString(), std::move(*history), options);
}

Result<Document> documentOf(const RenderRequest& request)
{
    ReportOptions options = optionsOf(request);
    if (request.subject == RenderSubject::Trend) {
        return trendDocument(request, options);
    }
    const auto results = loadResults(request);
    if (!results) {
        return tl::unexpected(results.error());
    }
    if (request.subject == RenderSubject::Search) {
        return searchDocument(request, *results, options);
    }
    if (request.subject == RenderSubject::LoadCurve) {
        return buildCurveReport(*results, options);
    }
    const auto store = Store::open(request.store, OpenMode::ReadOnly);
    auto notes = store ? reportNotes(**store, *results)
                       : Result<std::vector<ReportNote>>(tl::unexpected(store.error()));
    if (!notes) {
        return tl::unexpected(notes.error());
    }
    options.notes = std::move(*notes);
    if (results->size() == 1) {
        return buildRunReport(results->front(), options);
    }
    const auto comparisons = compareResults(request, *results);
    if (!comparisons) {
        return tl::unexpected(comparisons.error());
    }
    return buildComparisonReport(*results, *comparisons, options);
}

Result<void> render(const RenderRequest& request, bool watchInput)
{
    const auto made = documentOf(request);
    if (!made) {
        return tl::unexpected(made.error());
    }
    const Document& document = *made;
    ReportCharts charts(request.store);
    const PaperOptions paper { request.letter ? PaperSize::Letter : PaperSize::A4, request.logo,
                               request.organisation, request.footer,
                               request.accent.isEmpty() ? QColor() : QColor(request.accent) };
    double parts = 0;
    for (const QString& target : { request.pdf, request.html, request.preview }) {
        parts += target.isEmpty() ? 0 : 1;
    }
    double before = 0;
    const ReportProgress progress = [&](double share) {
        say(Json { { "type", "progress" }, { "share", (before + share) / parts } });
        return !watchInput || !isCancelled();
    };
    if (!request.pdf.isEmpty()) {
        if (const auto written = writePdf(document, charts, paper, request.pdf, progress);
            !written) {
            return written;
        }
        before += 1;
    }
    if (!request.html.isEmpty()) {
        if (const auto written = writeHtml(document, charts, paper, request.html, progress);
            !written) {
            return written;
        }
        before += 1;
    }
    if (!request.preview.isEmpty()) {
        return writePreview(document, charts, paper, request.preview, request.previewDpi, sayPage,
                            progress);
    }
    return {};
}

} // namespace

int main(int argc, char** argv)
{
    // The order in which fonts and axes are written is that of hash tables, and the same run must
    // give the same file.
    QHashSeed::setDeterministicGlobalSeed();
    // Reports are made without a display, wherever they are asked for.
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QCoreApplication::setApplicationName(u"loadstone"_s);
    if (argc < 2 || argc > 3 || QString::fromLocal8Bit(argv[1]) == u"--help"_s) {
        std::fputs("usage: loadstone-render REQUEST.json [--watch-input]\n"
                   "Writes the PDF and HTML report of a run or a comparison, or pictures of its "
                   "pages; used by the other "
                   "programs.\n",
                   argc == 2 ? stdout : stderr);
        return argc == 2 ? 0 : 2;
    }
    const QString path = QString::fromLocal8Bit(argv[1]);
    const auto text = readFile(path);
    if (!text) {
        return failWith(text.error());
    }
    const auto json = parseJson(*text, path);
    if (!json) {
        return failWith(json.error());
    }
    const auto request = renderRequestFromJson(*json);
    if (!request) {
        return failWith(request.error());
    }
    // What holds is said by the request, whatever a person has set for the window.
    Preferences preferences;
    preferences.palette = seriesPaletteFromName(request->palette);
    Preferences::use(preferences);
    QTranslator catalogue;
    if (!request->language.isEmpty()) {
        QLocale::setDefault(QLocale(request->language));
        if (catalogue.load(QLocale(request->language), u"loadstone"_s, u"_"_s, u":/i18n"_s)) {
            QCoreApplication::installTranslator(&catalogue);
        }
    } else {
        QLocale::setDefault(QLocale::c());
    }
    const bool watch = argc == 3 && QString::fromLocal8Bit(argv[2]) == u"--watch-input"_s;
    if (const auto rendered = render(*request, watch); !rendered) {
        return failWith(rendered.error());
    }
    say(Json { { "type", "done" } });
    return 0;
}
