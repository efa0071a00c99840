// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/numbers.h"

#include "base/units.h"
#include "text/preferences.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr double kMsPerS = 1000;

/// The locale with what a person set about groups of digits.
QLocale grouping()
{
    QLocale locale;
    if (!Preferences::current().groupThousands) {
        locale.setNumberOptions(locale.numberOptions() | QLocale::OmitGroupSeparator);
    }
    return locale;
}

/// What OneTimeUnit says.
std::optional<bool>& secondsInForce()
{
    thread_local std::optional<bool> seconds;
    return seconds;
}

/// Whether a time stands in seconds, as a person set it; `largest` in milliseconds.
bool inSeconds(double largest, NumberKind kind)
{
    if (secondsInForce()) {
        return kind == NumberKind::Milliseconds && *secondsInForce();
    }
    const TimeUnit unit = Preferences::current().timeUnit;
    return kind == NumberKind::Milliseconds
        && (unit == TimeUnit::Seconds
            || (unit == TimeUnit::Fitting && std::isfinite(largest)
                && std::abs(largest) >= kMsPerS));
}

double scaled(double value, NumberKind kind)
{
    return kind == NumberKind::Percent ? value * 100 : value;
}

QString digits(double value, NumberKind kind)
{
    QLocale locale;
    const double shown = scaled(value, kind);
    if (kind == NumberKind::Count) {
        return grouping().toString(static_cast<qlonglong>(std::llround(shown)));
    }
    // Measured numbers look as they do on paper and in files: no grouping, the same decimals.
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    QString text = locale.toString(shown, 'f', decimalsShown(shown));
    // A true minus sign lines up with digits and is not read as a hyphen.
    if (text.startsWith(u'-')) {
        text[0] = u'−';
    }
    return text;
}

} // namespace

QString undefinedText()
{
    return u"–"_s;
}

QString unitName(NumberKind kind)
{
    switch (kind) {
    case NumberKind::Plain:
    case NumberKind::Count:
        return {};
    case NumberKind::Milliseconds:
        return u"ms"_s;
    case NumberKind::Microseconds:
        return u"µs"_s;
    case NumberKind::Seconds:
        return u"s"_s;
    case NumberKind::Percent:
        return u"%"_s;
    case NumberKind::PerSecond:
        return QCoreApplication::translate("Numbers", "/s", "per second");
    case NumberKind::TokensPerSecond:
        return QCoreApplication::translate("Numbers", "tok/s", "tokens per second");
    }
    return {};
}

QString formatBare(std::optional<double> value, NumberKind kind)
{
    return value && std::isfinite(*value) ? digits(*value, kind) : undefinedText();
}

bool standsInSeconds(std::optional<double> largest, NumberKind kind)
{
    return inSeconds(largest.value_or(0), kind);
}

NumberKind shownKind(NumberKind kind, bool seconds)
{
    return seconds && kind == NumberKind::Milliseconds ? NumberKind::Seconds : kind;
}

QString formatBareIn(std::optional<double> value, NumberKind kind, bool seconds)
{
    return value && shownKind(kind, seconds) != kind
        ? formatBare(*value / kMsPerS, NumberKind::Seconds)
        : formatBare(value, kind);
}

std::pair<QString, QString> formatEnds(double low, double high, NumberKind kind)
{
    const bool seconds = inSeconds(std::max(std::abs(low), std::abs(high)), kind);
    const OneTimeUnit unit(seconds);
    return { formatBareIn(low, kind, seconds), formatNumber(high, kind) };
}

OneTimeUnit::OneTimeUnit(std::optional<bool> seconds)
    : m_before(secondsInForce())
{
    if (seconds) {
        secondsInForce() = seconds;
    }
}

OneTimeUnit::~OneTimeUnit()
{
    secondsInForce() = m_before;
}

QString formatNumber(std::optional<double> value, NumberKind kind)
{
    if (!value || !std::isfinite(*value)) {
        return undefinedText();
    }
    if (inSeconds(*value, kind)) {
        return formatNumber(*value / kMsPerS, NumberKind::Seconds);
    }
    const QString unit = unitName(kind);
    // No-break space: a number and its unit stay on one line.
    return unit.isEmpty() ? digits(*value, kind) : QString(digits(*value, kind) % u'\u00a0' % unit);
}

QString formatLatency(std::optional<Ns> time)
{
    return formatNumber(time ? std::optional(toMs(*time)) : std::nullopt, NumberKind::Milliseconds);
}

QString boundsText(const QString& low, const QString& high)
{
    // A comma that ends a number and one that parts two would look the same.
    const QString separator = QLocale().decimalPoint() == u","_s ? u";"_s : u","_s;
    return u'[' % low % separator % u'\u00a0' % high % u']';
}

QString localNumber(const QString& text)
{
    bool isNumber = false;
    text.toDouble(&isNumber);
    return isNumber ? QString(text).replace(u"."_s, QLocale().decimalPoint()) : text;
}

QString plainNumber(const QString& text)
{
    const QString number = text.trimmed();
    bool isNumber = false;
    number.toDouble(&isNumber);
    if (isNumber) {
        return number;
    }
    const QLocale locale;
    const QString point = locale.decimalPoint();
    const QString comma = QString(number).replace(point, u"."_s);
    comma.toDouble(&isNumber);
    if (isNumber) {
        return comma;
    }
    const QString ungrouped =
        QString(number).remove(locale.groupSeparator()).replace(point, u"."_s);
    locale.toDouble(number, &isNumber);
    return isNumber ? ungrouped : text;
}

QString formatInterval(std::optional<std::pair<double, double>> interval, NumberKind kind)
{
    if (!interval) {
        return undefinedText();
    }
    const double largest = std::isfinite(interval->second) ? interval->second : interval->first;
    if (inSeconds(largest, kind)) {
        return formatInterval(std::pair(interval->first / kMsPerS, interval->second / kMsPerS),
                              NumberKind::Seconds);
    }
    const auto side = [kind](double value, QStringView infinite) {
        return std::isfinite(value) ? digits(value, kind) : infinite.toString();
    };
    const QString text = boundsText(side(interval->first, u"−∞"), side(interval->second, u"∞"));
    const QString unit = unitName(kind);
    return unit.isEmpty() ? text : QString(text % u'\u00a0' % unit);
}

QString formatCount(std::optional<std::uint64_t> value)
{
    return value ? grouping().toString(static_cast<qulonglong>(*value)) : undefinedText();
}

QString formatElapsed(Ns duration)
{
    const Ns seconds = std::max<Ns>(duration, 0) / kNsPerS;
    const auto two = [](Ns value) { return u"%1"_s.arg(value, 2, 10, QChar(u'0')); };
    if (seconds >= 3600) {
        return QString::number(seconds / 3600) % u':' % two(seconds / 60 % 60) % u':'
            % two(seconds % 60);
    }
    return QString::number(seconds / 60) % u':' % two(seconds % 60);
}

QString formatSpan(Ns duration)
{
    const Ns seconds = (std::max<Ns>(duration, 0) + kNsPerS / 2) / kNsPerS;
    const std::array<std::pair<Ns, QString>, 3> parts {
        std::pair(seconds / 3600, QCoreApplication::translate("Numbers", "h", "hours")),
        std::pair(seconds / 60 % 60, QCoreApplication::translate("Numbers", "min", "minutes")),
        std::pair(seconds % 60, QCoreApplication::translate("Numbers", "s", "seconds")),
    };
    QStringList text;
    for (const auto& [number, unit] : parts) {
        if (number > 0) {
            text.append(QString::number(number) % u'\u00a0' % unit);
        }
    }
    return text.isEmpty() ? QString(u"0\u00a0"_s % parts.back().second) : text.join(u'\u00a0');
}

QString axisTitle(const QString& quantity, NumberKind kind)
{
    if (kind == NumberKind::PerSecond || kind == NumberKind::TokensPerSecond) {
        return QCoreApplication::translate("Numbers", "%1/s", "quantity per second").arg(quantity);
    }
    const QString unit = unitName(kind);
    return unit.isEmpty() ? quantity : QString(quantity % u" ("_s % unit % u')');
}

} // namespace loadstone
