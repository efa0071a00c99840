// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/datasetcheck.h"

#include "dataset/generator.h"
#include "dataset/mapping.h"
#include "dataset/rowfilter.h"
#include "dataset/rowreader.h"
#include "dataset/tracefile.h"

#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

/// The file of one dataset, checked from the first row to the last. Lives for one call.
class FileCheck
{
public:
    FileCheck(const Dataset& dataset, RowUse use, std::string place, bool isGraded,
              Problems& problems)
        : m_dataset(dataset)
        , m_use(use)
        , m_place(std::move(place))
        , m_isGraded(isGraded)
        , m_problems(problems)
    {
    }

    void run(const QString& directory)
    {
        if (m_dataset.trace) {
            if (const auto trace = readTrace(m_dataset, directory); !trace) {
                report(trace.error());
            }
            return;
        }
        const auto opened = detail::openDataset(m_dataset, directory);
        if (!opened) {
            report(opened.error());
            return;
        }
        const QFileInfo place(opened->files.place);
        m_folder = place.isDir() ? opened->files.place : place.path();
        const detail::RowFilters filters(m_dataset.filters);
        std::optional<detail::Mapping> mapping;
        std::uint64_t rows = 0;
        while (!m_dataset.limit || rows < *m_dataset.limit) {
            const auto row = opened->reader->next();
            if (!row) {
                report(row.error());
                return;
            }
            if (!*row) {
                break;
            }
            if (!mapping && !settle((*row)->object, mapping)) {
                return;
            }
            const auto passes = filters.pass((*row)->object);
            if (!passes) {
                badRow("/filters", **row, opened->byRow, passes.error().detail);
                return;
            }
            if (!*passes) {
                continue;
            }
            ++rows;
            if (!fits(**row, *mapping, opened->byRow)) {
                return; // the next thousand rows would say the same
            }
        }
        if (rows == 0) {
            add("/path", "empty_file", u"there are no rows in %1"_s.arg(opened->files.place),
                u"name another file, or change its filters"_s);
        }
    }

private:
    void add(const char* key, const char* code, const QString& message, const QString& remedy)
    {
        m_problems.push_back({ Problem::Severity::Error, code, m_place + key, message, remedy });
    }

    void report(const Error& error)
    {
        if (isHubPath(m_dataset.path) && error.code == ErrorCode::NotFound) {
            // A run fetches it; that nobody did it yet is no fault of the project.
            m_problems.push_back({ Problem::Severity::Warning, "not_fetched", m_place + "/path",
                                   u"the dataset was not fetched from the hub yet"_s,
                                   u"a run fetches it"_s });
        } else if (error.code == ErrorCode::NotFound) {
            add("/path", "missing_file", u"there is no file %1"_s.arg(error.where),
                u"put it there or correct the path, which is relative to the project file"_s);
        } else if (error.code == ErrorCode::InvalidSpecification) {
            add("/path", "bad_choice", errorText(error), u"name one of them, or another file"_s);
        } else {
            add("/path", "unreadable_file", errorText(error),
                u"repair the file, or name another one"_s);
        }
    }

    bool settle(const Json& row, std::optional<detail::Mapping>& mapping)
    {
        QStringList columns;
        for (const auto& [key, ignored] : row.items()) {
            columns << toQt(key);
        }
        bool known = true;
        for (const auto& [role, column] : detail::rolesOf(m_dataset.map)) {
            if (!column.empty() && detail::member(row, column) == nullptr) {
                add((std::string("/map/") + role).c_str(), "unknown_column",
                    u"there is no column \"%1\""_s.arg(toQt(column)),
                    u"the columns are: %1"_s.arg(columns.join(u", "_s)));
                known = false;
            }
        }
        if (!known) {
            return false;
        }
        auto settled = detail::Mapping::settle(m_dataset, row, m_use, m_folder);
        if (!settled) {
            add("/map", "unknown_column", settled.error().detail,
                u"name the column, as in {\"prompt\": \"question\"}"_s);
            return false;
        }
        mapping = std::move(*settled);
        return true;
    }

    void badRow(const char* key, const detail::Row& row, bool byRow, const QString& what)
    {
        const QString place = (byRow ? u"row %1"_s : u"line %1"_s).arg(row.line);
        add(key, "bad_row", place % u": "_s % what, u"correct this row, or map another column"_s);
    }

    bool fits(const detail::Row& row, detail::Mapping& mapping, bool byRow)
    {
        const auto sample = mapping.apply(row);
        if (!sample) {
            badRow(m_dataset.promptTemplate ? "/template" : "/map", row, byRow,
                   sample.error().detail);
            return false;
        }
        if (m_isGraded && !sample->expected) {
            badRow("/map/expected", row, byRow, u"there is no expected answer"_s);
            return false;
        }
        return true;
    }

    const Dataset& m_dataset;
    RowUse m_use;
    std::string m_place;
    bool m_isGraded; // answers are compared with expected ones
    Problems& m_problems;
    QString m_folder; // where names of images start
};

/// The file that a generator takes its lengths from.
void checkGenerator(const Dataset& dataset, std::size_t place, const QString& directory,
                    Problems& problems)
{
    if (!dataset.generator || dataset.generator->pairs.empty()) {
        return;
    }
    Dataset first = dataset;
    first.limit = 1;
    if (const auto made = generateDataset(first, directory, wordMaker()); !made) {
        problems.push_back(
            { Problem::Severity::Error,
              made.error().code == ErrorCode::NotFound ? "missing_file" : "unreadable_file",
              "/datasets/" + std::to_string(place) + "/generator/pairs", errorText(made.error()),
              u"repair the file, or name another one"_s });
    }
}

} // namespace

Problems checkDatasetFiles(const Project& project, const QString& directory)
{
    Problems problems;
    // A dataset belongs to no endpoint: what suits one of them is no fault of the file.
    const bool anyRows =
        std::any_of(project.endpoints.begin(), project.endpoints.end(),
                    [](const Endpoint& endpoint) { return rowUse(endpoint.api) == RowUse::Rows; });
    for (std::size_t i = 0; i < project.datasets.size(); ++i) {
        const Dataset& dataset = project.datasets[i];
        if (dataset.path.empty()) {
            checkGenerator(dataset, i, directory, problems);
            continue; // else validate() says so
        }
        const bool isGraded = std::any_of(project.scenarios.begin(), project.scenarios.end(),
                                          [&dataset](const Scenario& scenario) {
                                              return scenario.mode == Mode::Accuracy
                                                  && scenario.dataset == dataset.name
                                                  && !dataset.map.expected.empty();
                                          });
        FileCheck(dataset, anyRows ? RowUse::Rows : RowUse::Prompts,
                  "/datasets/" + std::to_string(i), isGraded, problems)
            .run(directory);
    }
    return problems;
}

} // namespace loadstone
