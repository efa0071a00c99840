// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/systemstext.h"

#include "report/reporttext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using detail::ReportWriter;

QString qt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

const auto kUndefined = u"–"_s;

QString runText(std::int64_t run)
{
    return run > 0 ? u" (#%1)"_s.arg(run) : QString();
}

QString loadText(const ReportWriter& writer, const SystemLoad& load)
{
    const QString value = writer.number(load.value);
    return load.of == "rate" ? writer.text(QT_TRANSLATE_NOOP("Report", "%1 requests/s"), value)
        : load.of == "concurrency"
        ? writer.text(QT_TRANSLATE_NOOP("Report", "%1 requests in flight"), value)
        : qt(load.scenario);
}

class TableMaker
{
public:
    TableMaker(const SystemsComparison& comparison, const ReportOptions& options)
        : m_comparison(comparison)
        , m_writer(m_document, options)
    {
    }

    SystemsTable run()
    {
        m_out.table.columns = { m_writer.text(QT_TRANSLATE_NOOP("Report", "System")) };
        m_out.table.rightAligned = { false };
        for (const SystemColumn& column : m_comparison.systems) {
            m_out.table.columns << qt(column.name);
            m_out.table.rightAligned.push_back(true);
        }
        facts();
        rates();
        atEqualLoad();
        row(QT_TRANSLATE_NOOP("Report", "Best load under the SLOs"),
            [this](const SystemColumn& one) {
                return one.bestLoad
                    ? QString(loadText(m_writer, *one.bestLoad) % runText(one.bestLoadRun))
                    : kUndefined;
            });
        for (const std::string& note : m_comparison.notes) {
            m_out.notes << noteText(note);
        }
        return std::move(m_out);
    }

private:
    /// Left out where no system has anything to say.
    template<class Cell>
    void addRow(const QString& label, Cell&& cell)
    {
        QStringList cells { label };
        bool any = false;
        for (const SystemColumn& column : m_comparison.systems) {
            cells << cell(column);
            any = any || cells.back() != kUndefined;
        }
        if (any) {
            m_out.table.rows.push_back(std::move(cells));
        }
    }

    template<class Cell>
    void row(const char* label, Cell&& cell)
    {
        addRow(m_writer.text(label), std::forward<Cell>(cell));
    }

    QString number(const SystemNumber& number, std::string_view unit) const
    {
        return number.value
            ? QString(detail::valueWithUnit(m_writer, number.value, unit) % runText(number.run))
            : kUndefined;
    }

    QString plain(const std::optional<double>& value, std::string_view unit) const
    {
        return value ? detail::valueWithUnit(m_writer, value, unit) : kUndefined;
    }

    void facts()
    {
        row(QT_TRANSLATE_NOOP("Report", "Accelerators"), [this](const SystemColumn& one) {
            const QString name = one.accelerator.empty() ? QString() : qt(one.accelerator);
            return one.accelerators ? QString(m_writer.count(*one.accelerators) % u" × "_s
                                              % (name.isEmpty() ? u"?"_s : name))
                : name.isEmpty()    ? kUndefined
                                    : name;
        });
        row(QT_TRANSLATE_NOOP("Report", "Price per hour"), [this](const SystemColumn& one) {
            return one.pricePerHour
                ? QString(m_writer.number(one.pricePerHour) % u' ' % qt(one.currency))
                : kUndefined;
        });
    }

    void rates()
    {
        row(QT_TRANSLATE_NOOP("Report", "Requests, highest"),
            [this](const SystemColumn& one) { return number(one.requestsPerS, "1/s"); });
        row(QT_TRANSLATE_NOOP("Report", "Output tokens, highest"),
            [this](const SystemColumn& one) { return number(one.outputTokensPerS, "tokens/s"); });
        row(QT_TRANSLATE_NOOP("Report", "Requests per accelerator"),
            [this](const SystemColumn& one) {
                return plain(one.requestsPerSPerAccelerator, "1/s");
            });
        row(QT_TRANSLATE_NOOP("Report", "Output tokens per accelerator"),
            [this](const SystemColumn& one) {
                return plain(one.tokensPerSPerAccelerator, "tokens/s");
            });
        const auto perUnit = [this](const std::optional<double>& value, const SystemColumn& one) {
            return value ? m_writer.text(QT_TRANSLATE_NOOP("Report", "%1 per %2"),
                                         m_writer.number(value), qt(one.currency))
                         : kUndefined;
        };
        row(QT_TRANSLATE_NOOP("Report", "Requests for the price"),
            [&](const SystemColumn& one) { return perUnit(one.requestsPerUnit, one); });
        row(QT_TRANSLATE_NOOP("Report", "Output tokens for the price"),
            [&](const SystemColumn& one) { return perUnit(one.tokensPerUnit, one); });
    }

    void atEqualLoad()
    {
        if (!m_comparison.equalLoad) {
            return;
        }
        const QString load = loadText(m_writer, *m_comparison.equalLoad);
        const auto add = [&](const std::string& metric, SystemNumber SystemColumn::*member) {
            addRow(m_writer.text(QT_TRANSLATE_NOOP("Report", "%1 at %2"),
                                 detail::metricLabel(m_writer, metric), load),
                   [&](const SystemColumn& one) { return number(one.*member, "ms"); });
        };
        add("p50_latency_ms", &SystemColumn::latencyP50);
        if (m_comparison.tail != "p50") {
            add(m_comparison.tail + "_latency_ms", &SystemColumn::latencyTail);
        }
        add(m_comparison.tail + "_ttft_ms", &SystemColumn::ttftTail);
    }

    QString noteText(const std::string& note) const
    {
        if (note == "no_equal_load") {
            return m_writer.text(QT_TRANSLATE_NOOP(
                "Report", "No load was measured on all systems: there are no times to compare."));
        }
        if (note == "definitions_differ") {
            return m_writer.text(QT_TRANSLATE_NOOP(
                "Report", "The runs were computed under unlike definition sets."));
        }
        if (note == "dataset_changed") {
            return m_writer.text(
                QT_TRANSLATE_NOOP("Report", "The runs are of different datasets."));
        }
        if (note == "slos_differ") {
            return m_writer.text(QT_TRANSLATE_NOOP(
                "Report",
                "The runs were measured against different SLOs: their best loads do "
                "not mean the same."));
        }
        if (note == "currencies_differ") {
            return m_writer.text(QT_TRANSLATE_NOOP(
                "Report", "The prices are in different currencies and were not converted."));
        }
        return m_writer.text(
            QT_TRANSLATE_NOOP("Report", "Runs that are INVALID give no numbers here."));
    }

    const SystemsComparison& m_comparison;
    Document m_document;
    ReportWriter m_writer;
    SystemsTable m_out;
};

QString jsonCell(const Json& value)
{
    return value.is_null()  ? kUndefined
        : value.is_string() ? qt(value.get_ref<const std::string&>())
                            : qt(value.dump());
}

} // namespace

SystemsTable systemsTable(const SystemsComparison& comparison, const ReportOptions& options)
{
    return TableMaker(comparison, options).run();
}

QString consoleText(const SystemsComparison& comparison)
{
    QString out;
    for (std::size_t i = 0; i < comparison.differences.size(); ++i) {
        out += u"%1 differs from %2 in %3 points\n"_s
                   .arg(qt(comparison.systems[i + 1].name), qt(comparison.systems.front().name))
                   .arg(comparison.differences[i].size());
        for (const ManifestDifference& difference : comparison.differences[i]) {
            out += u"  %1: %2 → %3\n"_s.arg(qt(difference.path), jsonCell(difference.base),
                                            jsonCell(difference.candidate));
        }
    }
    const SystemsTable table = systemsTable(comparison, {});
    std::vector<qsizetype> widths;
    for (const QString& title : table.table.columns) {
        widths.push_back(title.size());
    }
    for (const QStringList& row : table.table.rows) {
        for (qsizetype i = 0; i < row.size(); ++i) {
            qsizetype& width = widths[static_cast<std::size_t>(i)];
            width = std::max(width, row[i].size());
        }
    }
    const auto line = [&](const QStringList& cells) {
        QString text;
        for (qsizetype i = 0; i < cells.size(); ++i) {
            const qsizetype width = widths[static_cast<std::size_t>(i)];
            text += i == 0 ? cells[i].leftJustified(width)
                           : QString(u"  "_s % cells[i].rightJustified(width));
        }
        out += text % u'\n';
    };
    out += u"\n"_s;
    line(table.table.columns);
    for (const QStringList& row : table.table.rows) {
        line(row);
    }
    for (const QString& note : table.notes) {
        out += u"note: %1\n"_s.arg(note);
    }
    return out;
}

} // namespace loadstone
