// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/tablecolumns.h"

#include <QAction>
#include <QHeaderView>
#include <QHelpEvent>
#include <QMenu>
#include <QSettings>
#include <QTableView>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace loadstone {

TableColumns::TableColumns(QTableView* view, Spec spec)
    : QObject(view)
    , m_view(view)
    , m_spec(std::move(spec))
    , m_menu(new QMenu(view))
{
    QHeaderView* header = m_view->horizontalHeader();
    header->setSectionsMovable(true);
    for (const int column : m_spec.hidden) {
        header->setSectionHidden(column, true);
    }
    header->setTextElideMode(Qt::ElideRight);
    header->viewport()->installEventFilter(this);
    restore();
    buildMenu();
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QHeaderView::customContextMenuRequested, this, [this](QPoint where) {
        m_menu->popup(m_view->horizontalHeader()->mapToGlobal(where));
    });
    for (const auto change : { &QHeaderView::sectionResized, &QHeaderView::sectionMoved }) {
        connect(header, change, this, &TableColumns::keep);
    }
    connect(header, &QHeaderView::sortIndicatorChanged, this, &TableColumns::keep);
}

bool TableColumns::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QHeaderView* header = m_view->horizontalHeader();
        const int column = header->logicalIndexAt(help->pos());
        if (column >= 0 && header->sectionSize(column) < header->sectionSizeHint(column)) {
            const auto text = [&](int role) {
                return m_view->model()->headerData(column, Qt::Horizontal, role).toString();
            };
            const QString tip = text(Qt::ToolTipRole);
            QToolTip::showText(help->globalPos(),
                               tip.isEmpty() ? text(Qt::DisplayRole)
                                             : QString(text(Qt::DisplayRole) % u'\n' % tip),
                               header->viewport());
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

void TableColumns::buildMenu()
{
    m_menu->setObjectName(m_spec.name % u"Menu"_s);
    QHeaderView* header = m_view->horizontalHeader();
    for (int column = 0; column < header->count(); ++column) {
        if (column == m_spec.always
            || std::find(m_spec.apart.begin(), m_spec.apart.end(), column) != m_spec.apart.end()) {
            continue;
        }
        QAction* action = m_menu->addAction(
            m_view->model()->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        action->setObjectName(m_spec.name % u"_%1"_s.arg(column));
        action->setCheckable(true);
        action->setChecked(!header->isSectionHidden(column));
        connect(action, &QAction::toggled, this, [this, header, column](bool on) {
            header->setSectionHidden(column, !on);
            if (on && header->sectionSize(column) < header->sectionSizeHint(column)) {
                m_view->resizeColumnToContents(column);
            }
            m_keeps = true; // a person chose
            keep();
        });
    }
    // Titles may have got another unit since.
    connect(m_menu, &QMenu::aboutToShow, this, [this] {
        for (QAction* action : m_menu->actions()) {
            const int column = action->objectName().section(u'_', -1).toInt();
            action->setText(
                m_view->model()->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        }
    });
}

QToolButton* TableColumns::makeButton()
{
    auto* button = new QToolButton;
    button->setObjectName(m_spec.name % u"s"_s);
    button->setText(tr("Colu&mns"));
    button->setAccessibleName(tr("Columns of the table"));
    button->setToolTip(tr("Which columns are shown; drag a title to move its column"));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setMenu(m_menu);
    constexpr int kArrow = 14; // beside the word, not below it
    button->setMinimumWidth(button->sizeHint().width() + kArrow);
    return button;
}

void TableColumns::restore()
{
    const QByteArray state = QSettings().value(m_spec.key).toByteArray();
    QHeaderView* header = m_view->horizontalHeader();
    m_keeps = !state.isEmpty() && header->restoreState(state);
    if (!m_spec.keepsSorting) {
        header->setSortIndicator(-1, Qt::AscendingOrder);
    }
}

void TableColumns::keep() const
{
    if (m_keeps) {
        QSettings().setValue(m_spec.key, m_view->horizontalHeader()->saveState());
    }
}

} // namespace loadstone
