// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/datasettext.h"

#include "report/console.h"
#include "report/consolefacts.h"
#include "report/reporttext.h"

#include <array>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using detail::ReportWriter;

struct Item
{
    const char* key;
    const char* label;
};

constexpr std::array<Item, 5> kLengths { {
    { "prompt_characters", QT_TRANSLATE_NOOP("Report", "Prompt (characters)") },
    { "prompt_tokens", QT_TRANSLATE_NOOP("Report", "Prompt (tokens)") },
    { "messages", QT_TRANSLATE_NOOP("Report", "Messages") },
    { "expected_characters", QT_TRANSLATE_NOOP("Report", "Expected answer (characters)") },
    { "output_limits", QT_TRANSLATE_NOOP("Report", "Output limit (tokens)") },
} };

constexpr std::array<const char*, 7> kStats { "min", "p25", "p50", "p75", "p95", "p99", "max" };

const Json* at(const Json& object, const char* key)
{
    const auto found = object.is_object() ? object.find(key) : object.end();
    return object.is_object() && found != object.end() && !found->is_null() ? &*found : nullptr;
}

QString wordsOf(const Json* value)
{
    return value == nullptr  ? QString()
        : value->is_string() ? toQt(value->get_ref<const std::string&>())
                             : toQt(compactJson(*value));
}

std::uint64_t countOf(const Json* value)
{
    return value != nullptr && value->is_number_unsigned() ? value->get<std::uint64_t>() : 0;
}

QString lengthText(const Json& stats)
{
    QStringList parts;
    for (const char* stat : kStats) {
        parts << u"%1 %2"_s.arg(QString::fromUtf8(stat)).arg(countOf(at(stats, stat)));
    }
    const Json* mean = at(stats, "mean");
    if (mean != nullptr && mean->is_number()) {
        parts << u"mean %1"_s.arg(numberText(mean->get<double>()));
    }
    return parts.join(u", "_s);
}

QString categoriesText(const Json& profile)
{
    constexpr int kShown = 12;
    const Json* categories = at(profile, "categories");
    if (categories == nullptr || !categories->is_object()) {
        return {};
    }
    QStringList parts;
    std::uint64_t others = countOf(at(profile, "other_categories"));
    for (const auto& [name, rows] : categories->items()) {
        if (parts.size() < kShown) {
            parts << u"%1 %2"_s.arg(toQt(name)).arg(countOf(&rows));
        } else {
            ++others;
        }
    }
    return parts.join(u", "_s) % (others > 0 ? u" and %1 more"_s.arg(others) : QString());
}

} // namespace

QString datasetConsoleText(const Json& dataset)
{
    QString out;
    const auto line = [&out](const QString& label, const QString& text) {
        if (!text.isEmpty()) {
            out += label.leftJustified(detail::kConsoleLabels - 1) % u' ' % text % u'\n';
        }
    };
    line(u"dataset"_s, wordsOf(at(dataset, "name")));
    line(u"path"_s, wordsOf(at(dataset, "path")));
    line(u"format"_s,
         QString(wordsOf(at(dataset, "format")) % u' ' % wordsOf(at(dataset, "compression")))
             .trimmed());
    line(u"config"_s, wordsOf(at(dataset, "config")));
    line(u"split"_s, wordsOf(at(dataset, "split")));
    line(u"revision"_s, wordsOf(at(dataset, "revision")));
    line(u"files"_s,
         u"%1, %2 bytes"_s.arg(countOf(at(dataset, "files"))).arg(countOf(at(dataset, "bytes"))));
    line(u"SHA-256"_s, wordsOf(at(dataset, "sha256")));
    const Json* profile = at(dataset, "profile");
    if (profile == nullptr) {
        return out;
    }
    const std::uint64_t filtered = countOf(at(dataset, "filtered_out"));
    line(u"rows"_s,
         QString(u"%1, %2 duplicates"_s.arg(countOf(at(*profile, "rows")))
                     .arg(countOf(at(*profile, "duplicates")))
                 % (filtered > 0 ? u", %1 filtered out"_s.arg(filtered) : QString())));
    if (const auto images = countOf(at(*profile, "images")); images > 0) {
        line(u"images"_s, QString::number(images));
    }
    for (const Item& item : kLengths) {
        if (const Json* stats = at(*profile, item.key)) {
            QString label = QString::fromUtf8(item.label);
            label[0] = label[0].toLower();
            line(label, lengthText(*stats));
        }
    }
    line(u"categories"_s, categoriesText(*profile));
    return out;
}

DocTable datasetTable(const Json& dataset, const ReportOptions& options)
{
    Document document;
    const ReportWriter writer(document, options);
    DocTable table;
    const Json* profile = at(dataset, "profile");
    if (profile == nullptr) {
        return table;
    }
    table.columns = { QString(), writer.text(QT_TRANSLATE_NOOP("Report", "Rows")),
                      writer.text(QT_TRANSLATE_NOOP("Report", "Mean")) };
    for (const char* stat : kStats) {
        table.columns << QString::fromUtf8(stat);
    }
    table.rightAligned.assign(static_cast<std::size_t>(table.columns.size()), true);
    table.rightAligned.front() = false;
    for (const Item& item : kLengths) {
        const Json* stats = at(*profile, item.key);
        if (stats == nullptr) {
            continue;
        }
        const Json* mean = at(*stats, "mean");
        QStringList row { writer.text(item.label), writer.count(countOf(at(*stats, "n"))),
                          writer.number(mean != nullptr && mean->is_number()
                                            ? std::optional(mean->get<double>())
                                            : std::nullopt) };
        for (const char* stat : kStats) {
            row << writer.count(countOf(at(*stats, stat)));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace loadstone
