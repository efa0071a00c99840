// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/reporttext.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

QString qt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

struct Label
{
    std::string_view key;
    const char* text;
};

// %1 is the statistic, e.g. p99.
const std::array<Label, 13> kLabels { {
    { "latency_all_ms", QT_TRANSLATE_NOOP("Report", "%1 latency of all requests") },
    { "ttft_all_ms", QT_TRANSLATE_NOOP("Report", "%1 time to first token of all requests") },
    { "queue_ms", QT_TRANSLATE_NOOP("Report", "%1 wait for a connection") },
    { "schedule_lag_us", QT_TRANSLATE_NOOP("Report", "%1 delay of the client") },
    { "ttft_ms", QT_TRANSLATE_NOOP("Report", "%1 time to first token") },
    { "tpot_ms", QT_TRANSLATE_NOOP("Report", "%1 time per output token") },
    { "itl_ms", QT_TRANSLATE_NOOP("Report", "%1 inter-token latency") },
    { "latency_ms", QT_TRANSLATE_NOOP("Report", "%1 latency") },
    { "requests_per_s", QT_TRANSLATE_NOOP("Report", "Requests per second") },
    { "output_tokens_per_s", QT_TRANSLATE_NOOP("Report", "Output tokens per second") },
    { "error_share", QT_TRANSLATE_NOOP("Report", "Failed requests") },
    { "accuracy", QT_TRANSLATE_NOOP("Report", "Accuracy") },
    { "good_fraction", QT_TRANSLATE_NOOP("Report", "Good requests") },
} };

// What files spell in their own way; everything else stands as it is.
const std::array<Label, 16> kWords { {
    { "right", QT_TRANSLATE_NOOP("Report", "right") },
    { "wrong", QT_TRANSLATE_NOOP("Report", "wrong") },
    { "empty", QT_TRANSLATE_NOOP("Report", "empty") },
    { "truncated", QT_TRANSLATE_NOOP("Report", "truncated") },
    { "no_answer", QT_TRANSLATE_NOOP("Report", "no answer in the text") },
    { "multiple", QT_TRANSLATE_NOOP("Report", "several answers") },
    { "unparseable", QT_TRANSLATE_NOOP("Report", "unreadable answer") },
    { "out_of_range", QT_TRANSLATE_NOOP("Report", "answer out of range") },
    { "failed", QT_TRANSLATE_NOOP("Report", "failed") },
    { "scored", QT_TRANSLATE_NOOP("Report", "scored, neither right nor wrong") },
    { "running", QT_TRANSLATE_NOOP("Report", "running") },
    { "completed", QT_TRANSLATE_NOOP("Report", "completed") },
    { "interrupted", QT_TRANSLATE_NOOP("Report", "interrupted") },
    { "1/s", QT_TRANSLATE_NOOP("Report", "requests/s") },
    { "tokens/s", QT_TRANSLATE_NOOP("Report", "tokens/s") },
    { "mean", QT_TRANSLATE_NOOP("Report", "mean") },
} };

struct Limitation
{
    std::string_view code;
    const char* text;
};

const std::array<Limitation, 10> kLimitations { {
    { "synthetic_workload",
      QT_TRANSLATE_NOOP("Report",
                        "The prompts were generated: real traffic may behave differently.") },
    { "bundled_server",
      QT_TRANSLATE_NOOP("Report",
                        "The requests went to Loadstone's own test server: the numbers say nothing "
                        "about a model or an accelerator.") },
    { "few_trials",
      QT_TRANSLATE_NOOP("Report",
                        "Fewer than three trials were run: intervals speak about this run only, "
                        "not about repetitions.") },
    { "unpaired",
      QT_TRANSLATE_NOOP(
          "Report", "The runs were not interleaved: drift between them counts as a difference.") },
    { "no_system",
      QT_TRANSLATE_NOOP("Report",
                        "No hardware or serving engine is described: the result cannot be "
                        "reproduced from this report.") },
    { "tokens_estimated",
      QT_TRANSLATE_NOOP("Report", "Token counts are estimates: speeds per token are not exact.") },
    { "no_warmup",
      QT_TRANSLATE_NOOP("Report", "There was no warm-up: cold caches are part of the numbers.") },
    { "single_prompt",
      QT_TRANSLATE_NOOP(
          "Report",
          "All requests carried the same prompt: a prefix cache may flatter the server.") },
    { "few_prompts",
      QT_TRANSLATE_NOOP(
          "Report", "Prompts were repeated many times: a prefix cache may flatter the server.") },
    { "insecure_tls", QT_TRANSLATE_NOOP("Report", "The server's certificate was not verified.") },
} };

void flatten(const Json& json, const QString& path, std::vector<QStringList>& rows)
{
    if (json.is_object()) {
        for (const auto& [key, value] : json.items()) {
            flatten(value, path.isEmpty() ? qt(key) : QString(path % u"."_s % qt(key)), rows);
        }
        return;
    }
    if (json.is_null() || (json.is_structured() && json.empty())) {
        return;
    }
    const QString value =
        json.is_string() ? qt(json.get_ref<const std::string&>()) : qt(compactJson(json));
    constexpr qsizetype kLongest = 160;
    rows.push_back(
        { path, value.size() > kLongest ? QString(value.left(kLongest) % u"…"_s) : value });
}

} // namespace

QString ReportWriter::reason(const Reason& reason) const
{
    const ReasonSpec* spec = findReason(reason.code);
    if (!spec || !m_options.translateReason) {
        return QString(reasonMessage(reason) % u" "_s % reasonRemedy(reason)).trimmed();
    }
    const auto number = [this](double value) {
        return value == std::floor(value) && std::abs(value) < 1e9
            ? count(static_cast<std::int64_t>(value))
            : this->number(value);
    };
    const auto fill = [&](const char* english) {
        return english ? fillTemplate(m_options.translateReason(english), reason.args, number)
                       : QString();
    };
    return QString(fill(spec->message) % u" "_s % fill(spec->remedy)).trimmed();
}

QString ReportWriter::number(std::optional<double> value) const
{
    return numberText(value).replace(u"."_s, m_options.locale.decimalPoint());
}

QString ReportWriter::value(std::optional<double> value, std::string_view unit) const
{
    return valueText(value, unit).replace(u"."_s, m_options.locale.decimalPoint());
}

QString ReportWriter::count(std::int64_t number) const
{
    return m_options.locale.toString(static_cast<qlonglong>(number));
}

QString ReportWriter::bounds(const QString& low, const QString& high) const
{
    const QString separator = m_options.locale.decimalPoint() == u","_s ? u"; "_s : u", "_s;
    return QString(u'[' % low % separator % high % u']');
}

void ReportWriter::heading(const QString& title, int level, bool newPage)
{
    add(DocHeading { title, level, newPage });
}

void ReportWriter::paragraph(const QString& content, bool isNote)
{
    add(DocParagraph { content, isNote });
}

void ReportWriter::chart(DocChart::Kind kind, const QString& title, const QString& caption,
                         std::vector<std::int64_t> runs)
{
    add(DocChart { kind, title, caption, std::move(runs) });
}

void ReportWriter::warnings(const RunResult& result, bool named)
{
    QStringList items;
    for (const Reason& found : result.verdict.reasons) {
        if (found.severity != Severity::Info) {
            items << QString(qt(found.code) % u": "_s % reason(found));
        }
    }
    if (!items.isEmpty()) {
        heading(named ? text(QT_TRANSLATE_NOOP("Report", "Errors and warnings of run %1"),
                             QString::number(result.run.id))
                      : text(QT_TRANSLATE_NOOP("Report", "Errors and warnings")));
        add(DocList { items });
    }
}

void ReportWriter::limitations(std::span<const RunResult> results, std::span<const Reason> further)
{
    QStringList items;
    const auto known = [&](std::string_view code) {
        const auto found =
            std::find_if(kLimitations.begin(), kLimitations.end(),
                         [code](const Limitation& limitation) { return limitation.code == code; });
        return found == kLimitations.end() ? QString() : text(found->text);
    };
    const auto mention = [&](const Reason& reason, bool always) {
        QString line = known(reason.code);
        if (line.isEmpty() && always) {
            line = this->reason(reason);
        }
        if (!line.isEmpty() && !items.contains(line)) {
            items << line;
        }
    };
    for (const RunResult& result : results) {
        for (const Reason& found : result.verdict.reasons) {
            mention(found, found.severity == Severity::Info);
        }
        for (const std::string& code : result.limitations) {
            const bool told =
                std::any_of(result.verdict.reasons.begin(), result.verdict.reasons.end(),
                            [&](const Reason& found) { return found.code == code; });
            if (!told) {
                mention({ code, Severity::Info, Json::object() }, findReason(code) != nullptr);
            }
        }
    }
    for (const Reason& found : further) {
        mention(found, findReason(found.code) != nullptr);
    }
    heading(text(QT_TRANSLATE_NOOP("Report", "Limitations")));
    if (items.isEmpty()) {
        paragraph(text(QT_TRANSLATE_NOOP("Report",
                                         "None were found by the program. Numbers hold for this "
                                         "workload, this load and this configuration only.")));
    } else {
        items << text(QT_TRANSLATE_NOOP(
            "Report", "Numbers hold for this workload, this load and this configuration only."));
        add(DocList { items });
    }
}

void ReportWriter::manifest(const RunResult& result)
{
    DocTable table;
    table.caption =
        text(QT_TRANSLATE_NOOP("Report", "Manifest of run %1"), QString::number(result.run.id));
    table.columns = { text(QT_TRANSLATE_NOOP("Report", "Item")),
                      text(QT_TRANSLATE_NOOP("Report", "Value")) };
    table.rightAligned = { false, false };
    flatten(result.manifest, {}, table.rows);
    add(std::move(table));
}

void ReportWriter::manifestChanges(const RunResult& result, const RunResult& base)
{
    std::vector<QStringList> here;
    std::vector<QStringList> there;
    flatten(result.manifest, {}, here);
    flatten(base.manifest, {}, there);
    const auto valueIn = [](const std::vector<QStringList>& rows, const QString& item) {
        const auto found = std::find_if(rows.begin(), rows.end(),
                                        [&](const QStringList& row) { return row[0] == item; });
        return found == rows.end() ? u"–"_s : (*found)[1];
    };
    DocTable table;
    table.caption =
        text(QT_TRANSLATE_NOOP("Report", "Manifest of run %1: all else is as in run %2"),
             QString::number(result.run.id), QString::number(base.run.id));
    table.columns = { text(QT_TRANSLATE_NOOP("Report", "Item")),
                      text(QT_TRANSLATE_NOOP("Report", "Run %1"), QString::number(result.run.id)),
                      text(QT_TRANSLATE_NOOP("Report", "Run %1"), QString::number(base.run.id)) };
    table.rightAligned = { false, false, false };
    for (const QStringList& row : here) {
        if (const QString other = valueIn(there, row[0]); other != row[1]) {
            table.rows.push_back({ row[0], row[1], other });
        }
    }
    for (const QStringList& row : there) {
        if (valueIn(here, row[0]) == u"–"_s) {
            table.rows.push_back({ row[0], u"–"_s, row[1] });
        }
    }
    add(std::move(table));
}

QString metricLabel(const ReportWriter& writer, std::string_view id)
{
    const auto label = [&writer](const char* english, const QString& stat) {
        const QString text = writer.text(english);
        QString filled = text.contains(u"%1"_s) ? text.arg(stat).trimmed() : text;
        if (!filled.isEmpty() && stat.isEmpty()) {
            filled[0] = filled[0].toUpper();
        }
        return filled;
    };
    for (const Label& known : kLabels) {
        if (id == known.key || id.starts_with(std::string(known.key) + ":")) {
            return label(known.text, {});
        }
        if (id.ends_with(known.key) && id.size() > known.key.size() + 1) {
            std::string_view stat = id.substr(0, id.size() - known.key.size() - 1);
            constexpr std::string_view kOfPrompts = "_prompt";
            const bool ofPrompts = stat.ends_with(kOfPrompts);
            stat.remove_suffix(ofPrompts ? kOfPrompts.size() : 0);
            const QString text = label(known.text, qt(stat).replace(u'_', u'.'));
            return ofPrompts ? writer.text(QT_TRANSLATE_NOOP("Report", "%1 over prompts"), text)
                             : text;
        }
    }
    return qt(id);
}

QString wordOf(const ReportWriter& writer, std::string_view id)
{
    const auto found = std::find_if(kWords.begin(), kWords.end(),
                                    [id](const Label& word) { return word.key == id; });
    return found == kWords.end() ? qt(id) : writer.text(found->text);
}

QString valueWithUnit(const ReportWriter& writer, std::optional<double> value,
                      std::string_view unit)
{
    if (unit.empty() || !value || !std::isfinite(*value)) {
        return writer.value(value, unit);
    }
    return QString(writer.number(value) % u" "_s % wordOf(writer, unit));
}

DocTable withoutEmptyColumns(DocTable table)
{
    for (qsizetype column = table.columns.size() - 1; column > 0; --column) {
        const bool empty =
            std::all_of(table.rows.begin(), table.rows.end(),
                        [column](const QStringList& row) { return row.value(column).isEmpty(); });
        if (!empty) {
            continue;
        }
        table.columns.removeAt(column);
        table.rightAligned.erase(table.rightAligned.begin() + column);
        for (QStringList& row : table.rows) {
            if (column < row.size()) {
                row.removeAt(column);
            }
        }
    }
    return table;
}

QString intervalText(const ReportWriter& writer, const std::optional<Bounds>& bounds,
                     std::string_view unit)
{
    if (!bounds) {
        return {};
    }
    const auto end = [&](std::optional<double> value, const QString& unbounded) {
        return value ? writer.number(unit.empty() ? *value * 100 : *value) : unbounded;
    };
    return writer.bounds(end(bounds->low, u"−∞"_s), end(bounds->high, u"∞"_s));
}

DocCards::Card cardOf(const ReportWriter& writer, const Headline& item)
{
    DocCards::Card card;
    card.label = metricLabel(writer, item.id);
    card.value = valueWithUnit(writer, item.value.value, item.unit);
    const QString interval = intervalText(writer, item.value.ci95, item.unit);
    if (!interval.isEmpty()) {
        card.interval = writer.text(QT_TRANSLATE_NOOP("Report", "95 % interval %1"), interval);
    } else if (item.value.neededN > 0) {
        card.interval = writer.text(QT_TRANSLATE_NOOP("Report", "needs n ≥ %1"),
                                    writer.count(item.value.neededN));
    }
    card.note = u"n = "_s % writer.count(item.value.n);
    return card;
}

} // namespace loadstone::detail
