// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/chartaccessible.h"

#include "plots/chart.h"

#include <QAccessibleWidget>

namespace loadstone {

namespace {

class ChartAccessible final : public QAccessibleWidget
{
public:
    explicit ChartAccessible(Chart* chart)
        : QAccessibleWidget(chart, QAccessible::Chart)
    {
    }

    QString text(QAccessible::Text kind) const override
    {
        const auto* chart = qobject_cast<Chart*>(widget());
        if (chart && kind == QAccessible::Description) {
            return chart->description();
        }
        return QAccessibleWidget::text(kind);
    }
};

QAccessibleInterface* makeInterface(const QString& className, QObject* object)
{
    Q_UNUSED(className)
    auto* chart = qobject_cast<Chart*>(object);
    return chart ? new ChartAccessible(chart) : nullptr;
}

} // namespace

void installChartAccessibility()
{
    // Installing the same function twice would ask it twice.
    static const bool installed = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    Q_UNUSED(installed)
}

} // namespace loadstone
