// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chartwalk.h"

#include "plots/barsview.h"
#include "plots/chart.h"
#include "plots/tickers.h"

#include <QAbstractItemView>
#include <QCoreApplication>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace loadstone::test {

namespace {

/// What is counted has no unit, also on an axis whose kind a chart does not tell.
bool isCount(const QString& label)
{
    constexpr std::array kCounted {
        std::pair("loadstone::InputLengthChart", "Input tokens"),
        std::pair("loadstone::ThroughputSection", "Requests in flight"),
        std::pair("LevelCharts", "Requests in flight"),
    };
    return std::any_of(kCounted.begin(), kCounted.end(), [&label](const auto& one) {
        return label == QCoreApplication::translate(one.first, one.second);
    });
}

/// "Latency (ms)", "Requests/s", "Share (%)"; percentiles carry their unit at each tick, and names
/// have none.
bool namesUnit(const Chart& chart, const QCPAxis& axis)
{
    const bool counts =
        (&axis == chart.yAxis && chart.yKind() == NumberKind::Count) || isCount(axis.label());
    const bool percentiles =
        axis.ticker().dynamicCast<PercentileTicker>() || axis.ticker().dynamicCast<NameTicker>();
    static const QRegularExpression unit(u"\\((ms|µs|s|%)\\)$|/s$"_s);
    return counts || percentiles || axis.label().contains(unit);
}

void checkAxes(const Chart& chart, QStringList& out)
{
    for (const QCPAxis* axis : { chart.xAxis, chart.yAxis, chart.yAxis2 }) {
        if (!axis->visible() || !axis->tickLabels()) {
            continue;
        }
        if (axis->label().isEmpty() || !namesUnit(chart, *axis)) {
            out.append(chart.objectName() % u": axis “"_s % axis->label() % u"” names no unit"_s);
        }
    }
}

/// Texts that a person reads below `window`, as far as they may hold numbers.
QStringList readTexts(const QWidget& window)
{
    QStringList texts;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != &window) {
            continue;
        }
        if (const auto* label = qobject_cast<const QLabel*>(widget)) {
            // Below a message stands its detail, as logs have it.
            const bool isMessage = label->objectName() == u"messageText"_s;
            texts.append(isMessage ? label->text().section(u'\n', 0, 0) : label->text());
        } else if (const auto* edit = qobject_cast<const QLineEdit*>(widget)) {
            texts.append(edit->text().isEmpty() ? edit->placeholderText() : edit->text());
        } else if (const auto* chart = qobject_cast<const Chart*>(widget)) {
            for (const QCPAxis* axis : { chart->xAxis, chart->yAxis }) {
                texts += axis->tickVectorLabels().toList();
            }
        } else if (const auto* view = qobject_cast<const QAbstractItemView*>(widget)) {
            constexpr int kRows = 20;
            const auto* model = view->model();
            for (int row = 0; model && row < std::min(model->rowCount(), kRows); ++row) {
                for (int column = 0; column < model->columnCount(); ++column) {
                    texts.append(model->index(row, column).data().toString());
                }
            }
        }
    }
    return texts;
}

} // namespace

QStringList chartFindings(const QWidget& window)
{
    QStringList out;
    for (const Chart* chart : window.findChildren<Chart*>()) {
        if (!chart->isVisible() || chart->window() != &window) {
            continue;
        }
        if (chart->isEmpty() && chart->emptyText().isEmpty()) {
            out.append(chart->objectName() % u": draws nothing and does not say why"_s);
        }
        checkAxes(*chart, out);
    }
    for (const BarsView* bars : window.findChildren<BarsView*>()) {
        if (bars->isVisible() && bars->accessibleDescription().isEmpty()) {
            out.append(bars->objectName() % u": draws no bars"_s);
        }
    }
    return out;
}

QStringList foreignNumbers(const QWidget& window)
{
    QStringList out;
    if (QLocale().decimalPoint() != u","_s) {
        return out;
    }
    // Addresses, versions and names of files have points of their own.
    static const QRegularExpression number(
        u"(?<![\\w./:,-])[+−]?\\d+\\.\\d{1,2}(?![\\w./:-])|(?<![\\w./:,-])\\d+\\.\\d+[\\s\u00a0](ms|s|%)"_s);
    for (const QString& text : readTexts(window)) {
        if (text.contains(number)) {
            out.append(u"number with a point: “"_s % text.left(200) % u"”"_s);
        }
    }
    return out;
}

} // namespace loadstone::test
