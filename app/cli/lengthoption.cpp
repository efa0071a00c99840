// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lengthoption.h"

#include "base/json.h"

#include <QRegularExpression>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

// FROM-TO=WEIGHT,…; nothing when it is none.
std::optional<Json> binsOf(const QString& text)
{
    static const QRegularExpression form(u"^([0-9]+)-([0-9]+)=([0-9.]+)$"_s);
    Json bins = Json::array();
    for (const QString& part : text.split(u',')) {
        const auto match = form.match(part);
        if (!match.hasMatch()) {
            return std::nullopt;
        }
        bins.push_back(
            Json::array({ match.captured(1).toULongLong(), match.captured(2).toULongLong(),
                          match.captured(3).toDouble() }));
    }
    return bins;
}

} // namespace

Result<LengthSettings> parseLength(const std::string& text, const char* option)
{
    const QStringList parts = toQt(text).split(u':');
    LengthSettings length;
    bool fits = true;
    const auto number = [&parts, &fits](qsizetype i) {
        bool isNumber = false;
        const double value = parts.value(i).toDouble(&isNumber);
        fits = fits && isNumber;
        return value;
    };
    if (parts.size() == 1) {
        length.mean = number(0);
    } else if (parts.size() == 2 && parts[0] == u"histogram"_s) {
        const auto bins = binsOf(parts[1]);
        length.shape = LengthShape::Histogram;
        length.bins = bins.value_or(Json::array());
        fits = bins.has_value();
    } else if (parts.size() == 3 && parts[0] == u"uniform"_s) {
        length.shape = LengthShape::Uniform;
        length.min = parts[1].toULongLong(&fits);
        bool isNumber = false;
        length.max = parts[2].toULongLong(&isNumber);
        fits = fits && isNumber;
    } else if (parts.size() == 3 && (parts[0] == u"normal"_s || parts[0] == u"lognormal"_s)) {
        length.shape = parts[0] == u"normal"_s ? LengthShape::Normal : LengthShape::LogNormal;
        length.mean = number(1);
        length.deviation = number(2);
    } else {
        fits = false;
    }
    if (!fits) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"\"%1\" is no length: write 512, uniform:MIN:MAX, "
                         "normal:MEAN:DEVIATION, lognormal:MEAN:DEVIATION or "
                         "histogram:FROM-TO=WEIGHT,…"_s.arg(toQt(text)),
                         QString::fromUtf8(option));
    }
    return length;
}

} // namespace loadstone::cli
