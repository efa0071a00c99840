// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The ⋮ menu of Chart.
#include "plots/chart.h"
#include "plots/chartcursor.h"
#include "plots/chartexport.h"
#include "plots/explanationpopup.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

QAction* addItem(QMenu& menu, const char* name, const QString& text, const QString& key = {})
{
    // Keys are handled by the chart itself while it has focus; here they are only shown.
    QAction* action = menu.addAction(key.isEmpty() ? text : QString(text % u'\t' % key));
    action->setObjectName(QString::fromLatin1(name));
    return action;
}

void copyData(const Chart& chart)
{
    const std::string csv = chartCsv(chart.table());
    QGuiApplication::clipboard()->setText(QString::fromStdString(csv));
}

void askAndSave(Chart& chart)
{
    auto* dialog = new QFileDialog(&chart, Chart::tr("Save chart"));
    dialog->setObjectName(u"chartSaveDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({ Chart::tr("PNG picture (*.png)"), Chart::tr("SVG drawing (*.svg)"),
                             Chart::tr("PDF document (*.pdf)"), Chart::tr("Data as CSV (*.csv)") });
    dialog->setDefaultSuffix(u"png"_s);
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        for (const QString& ending : { u"png"_s, u"svg"_s, u"pdf"_s, u"csv"_s }) {
            if (filter.contains(u"*."_s % ending)) {
                dialog->setDefaultSuffix(ending);
            }
        }
    });
    QObject::connect(dialog, &QFileDialog::fileSelected, &chart, [&chart](const QString& path) {
        const Result<void> saved = saveChart(chart, path, chart.size().expandedTo({ 640, 400 }));
        if (!saved) {
            auto* box = new QMessageBox(QMessageBox::Warning, Chart::tr("Chart not saved"),
                                        Chart::tr("The chart could not be saved to %1.").arg(path),
                                        QMessageBox::Ok, &chart);
            box->setInformativeText(saved.error().detail);
            box->setAttribute(Qt::WA_DeleteOnClose);
            box->open();
        }
    });
    dialog->open();
}

} // namespace

QMenu* Chart::menu()
{
    m_menu->findChild<QAction*>(u"chartLog"_s)->setChecked(isLogarithmic());
    m_menu->findChild<QAction*>(u"chartCursor"_s)->setChecked(m_cursor->isEnabled());
    m_menu->findChild<QAction*>(u"chartZoomBox"_s)->setChecked(selectionRectMode() == QCP::srmZoom);
    m_choice->updateMenu();
    m_menu->findChild<QAction*>(u"chartExplain"_s)->setVisible(!m_explanation.isEmpty());
    for (const QString& name : { u"chartNote"_s, u"chartNotes"_s }) {
        m_menu->findChild<QAction*>(name)->setVisible(m_takesNotes && !isEmpty());
    }
    // A note is about what is chosen, else about the cross-hair, which an open menu takes away.
    const double pixel = m_cursor->isShown() ? m_cursor->pixel().x() : axisRect()->center().x();
    const double at = xAxis->pixelToCoord(pixel);
    const QCPRange about = m_choice->x().value_or(QCPRange(at, at));
    m_menu->findChild<QAction*>(u"chartNote"_s)->setData(QPointF(about.lower, about.upper));
    return m_menu;
}

bool Chart::handleMenuKey(const QKeyEvent& event)
{
    const char* name = event.key() == Qt::Key_E ? "chartExplain"
        : event.key() == Qt::Key_T              ? "chartTable"
        : event.key() == Qt::Key_A              ? "chartNote"
                                                : nullptr;
    if (!name || event.modifiers() != Qt::NoModifier) {
        return false;
    }
    auto* action = menu()->findChild<QAction*>(QString::fromLatin1(name));
    const bool shown = action->isVisible();
    if (shown) {
        action->trigger();
    }
    return shown;
}

void Chart::buildMenu()
{
    m_menu = new QMenu(this);
    m_menu->setObjectName(u"chartMenu"_s);
    m_menu->setAccessibleName(tr("Chart menu"));
    const auto add = [this](const char* name, const QString& text, const QString& key,
                            auto&& slot) {
        QAction* action = addItem(*m_menu, name, text, key);
        connect(action, &QAction::triggered, this, std::forward<decltype(slot)>(slot));
        return action;
    };
    add("chartCopyImage", tr("Copy &image"), tr("Ctrl+C"),
        [this] { QGuiApplication::clipboard()->setImage(chartImage(*this, size(), 2)); });
    add("chartCopyData", tr("Copy &data as CSV"), {}, [this] { copyData(*this); });
    add("chartSave", tr("&Save as…"), {}, [this] { askAndSave(*this); });
    add("chartTable", tr("View as &table"), u"T"_s, [this] { Q_EMIT tableRequested(); });
    m_menu->addSeparator();
    add("chartReset", tr("&Whole view"), tr("Home"), [this] { resetView(); });
    add("chartZoomBox", tr("Zoom &box"), u"Z"_s, [this] { toggleZoomBox(); })->setCheckable(true);
    add("chartLog", tr("&Logarithmic axis"), u"L"_s, [this] {
        setLogarithmic(!isLogarithmic());
    })->setCheckable(true);
    add("chartCursor", tr("C&ross-hair"), tr("Space"), [this] {
        m_cursor->setEnabled(!m_cursor->isEnabled());
    })->setCheckable(true);
    m_choice->addTo(*m_menu);
    m_menu->addSeparator();
    QAction* note = add("chartNote", tr("Add a &note…"), u"A"_s, [] {});
    connect(note, &QAction::triggered, this, [this, note] {
        const QPointF about = note->data().toPointF();
        Q_EMIT noteRequested(QCPRange(about.x(), about.y()));
    });
    add("chartNotes", tr("All n&otes…"), {}, [this] { Q_EMIT notesRequested(); });
    add("chartExplain", tr("&Explain this chart"), u"E"_s,
        [this] { ExplanationPopup::show(*this, m_titleText, m_explanation); });
    m_menuButton = new QToolButton(this);
    m_menuButton->setObjectName(u"chartMenuButton"_s);
    m_menuButton->setAccessibleName(tr("Chart menu"));
    m_menuButton->setToolTip(tr("Copy, save, zoom and explain this chart"));
    m_menuButton->setText(u"⋮"_s);
    m_menuButton->setAutoRaise(true);
    m_menuButton->setCursor(Qt::ArrowCursor);
    connect(m_menuButton, &QToolButton::clicked, this, [this] {
        menu()->popup(m_menuButton->mapToGlobal(m_menuButton->rect().bottomLeft()));
    });
}

} // namespace loadstone
