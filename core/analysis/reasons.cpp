// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/reasons.h"

#include "metrics/jsonfields.h"

#include <array>

namespace loadstone {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array<std::string_view, 3> kSeverities { "info", "warning", "error" };

QString plainNumber(double value)
{
    return QString::number(value, 'g', 4);
}

QString argText(const Json& value, const std::function<QString(double)>& number)
{
    if (value.is_number()) {
        return number(value.get<double>());
    }
    return value.is_string() ? toQt(value.get<std::string>()) : u"–"_s;
}

} // namespace

std::string_view severityName(Severity severity)
{
    return kSeverities[static_cast<std::size_t>(severity)];
}

namespace {

bool hasAll(QStringView text, const Json& args)
{
    for (qsizetype open = text.indexOf(u'{'); open >= 0; open = text.indexOf(u'{', open + 1)) {
        const qsizetype close = text.indexOf(u'}', open);
        const auto name = text.mid(open + 1, close - open - 1).toUtf8().toStdString();
        if (!args.is_object() || !args.contains(name) || args[name].is_null()) {
            return false;
        }
    }
    return true;
}

/// Leaves out each [[part]] that needs what is not known.
QString withoutUnknownParts(const QString& text, const Json& args)
{
    QString out;
    qsizetype from = 0;
    for (qsizetype open = text.indexOf(u"[["_s); open >= 0; open = text.indexOf(u"[["_s, from)) {
        const qsizetype close = text.indexOf(u"]]"_s, open);
        if (close < 0) {
            break;
        }
        out += QStringView(text).mid(from, open - from);
        const QStringView part = QStringView(text).mid(open + 2, close - open - 2);
        if (hasAll(part, args)) {
            out += part;
        }
        from = close + 2;
    }
    return out + QStringView(text).mid(from);
}

} // namespace

QString fillTemplate(const QString& whole, const Json& args,
                     const std::function<QString(double)>& number)
{
    const QString text = withoutUnknownParts(whole, args);
    QString out;
    qsizetype from = 0;
    for (;;) {
        const qsizetype open = text.indexOf(u'{', from);
        const qsizetype close = open < 0 ? -1 : text.indexOf(u'}', open);
        if (close < 0) {
            return out + QStringView(text).mid(from);
        }
        out += QStringView(text).mid(from, open - from);
        const std::string name = text.mid(open + 1, close - open - 1).toStdString();
        const auto found = args.is_object() ? args.find(name) : args.end();
        const bool isTrial = name == "trial" && found != args.end() && found->is_number_integer();
        // Files count trials from 0, people from 1.
        out += isTrial            ? QString::number(found->get<std::int64_t>() + 1)
            : found != args.end() ? argText(*found, number)
                                  : u"–"_s;
        from = close + 1;
    }
}

QString reasonMessage(const Reason& reason)
{
    const ReasonSpec* spec = findReason(reason.code);
    return spec != nullptr
        ? fillTemplate(QString::fromUtf8(spec->message), reason.args, plainNumber)
        : toQt(reason.code);
}

QString reasonRemedy(const Reason& reason)
{
    const ReasonSpec* spec = findReason(reason.code);
    return spec != nullptr ? fillTemplate(QString::fromUtf8(spec->remedy), reason.args, plainNumber)
                           : QString();
}

Json toJson(const Reason& reason)
{
    return Json { { "code", reason.code },
                  { "severity", std::string(severityName(reason.severity)) },
                  { "message", reasonMessage(reason).toStdString() },
                  { "remedy", reasonRemedy(reason).toStdString() },
                  { "args", reason.args } };
}

Result<Reason> reasonFromJson(const Json& json)
{
    detail::JsonFields fields(json);
    Reason reason;
    reason.code = fields.text("code");
    const std::string severity = fields.text("severity");
    bool known = false;
    for (std::size_t i = 0; i < kSeverities.size(); ++i) {
        if (kSeverities[i] == severity) {
            reason.severity = static_cast<Severity>(i);
            known = true;
        }
    }
    if (const Json* args = fields.object("args")) {
        reason.args = *args;
    }
    if (!fields.bad().isEmpty() || reason.code.empty() || !known) {
        return makeError(ErrorCode::Unreadable, u"not a reason"_s, fields.bad());
    }
    return reason;
}

} // namespace loadstone
