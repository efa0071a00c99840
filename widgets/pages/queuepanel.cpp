// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/queuepanel.h"

#include "delegates/icondelegate.h"
#include "text/numbers.h"
#include "theme/theme.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QStackedWidget>
#include <QTableView>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kRowAir = 8;

QString nowText(const QueuePanel::Now& now)
{
    QStringList parts;
    if (!now.name.isEmpty()) {
        parts << QueuePanel::tr("Running: %1").arg(now.name);
        if (now.elapsed) {
            parts << QueuePanel::tr("%1 so far", "duration").arg(formatElapsed(*now.elapsed));
        }
        if (now.elapsed && now.expected) {
            // What is planned leaves out drain, checks and computing the result.
            parts << QueuePanel::tr("about %1 left", "duration")
                         .arg(formatElapsed(std::max<Ns>(0, *now.expected - *now.elapsed)));
        }
    } else {
        parts << (now.waiting > 0 ? QueuePanel::tr("Nothing is running")
                                  : QueuePanel::tr("The queue is empty"));
    }
    if (now.waiting > 0) {
        parts << QueuePanel::tr("%n waiting", nullptr, static_cast<int>(now.waiting));
    }
    if (now.isPaused) {
        parts << (now.name.isEmpty() ? QueuePanel::tr("paused: press Pause again to go on")
                                     : QueuePanel::tr("pauses before the next"));
    }
    return parts.join(u" · "_s);
}

} // namespace

QueuePanel::QueuePanel(QAction* pause, QAction* skip, QWidget* parent)
    : QWidget(parent)
    , m_model(new QueueModel(this))
    , m_now(new QLabel)
    , m_bar(new QToolBar)
    , m_stack(new QStackedWidget)
    , m_view(new QTableView)
{
    setObjectName(u"queuePanel"_s);
    setAccessibleName(tr("Run queue"));
    m_now->setObjectName(u"queueNow"_s);
    m_now->setTextFormat(Qt::PlainText);
    m_now->setWordWrap(true);
    m_bar->setObjectName(u"queueBar"_s);
    m_bar->setAccessibleName(tr("Run queue"));
    m_bar->setIconSize(QSize(16, 16));
    m_bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_bar->addAction(pause);
    m_bar->addAction(skip);
    m_bar->addSeparator();
    m_up = addButton(u"queueUp"_s, u"up"_s, tr("Earlier"), Qt::ALT | Qt::Key_Up,
                     tr("Runs the chosen entry earlier"));
    m_down = addButton(u"queueDown"_s, u"down"_s, tr("Later"), Qt::ALT | Qt::Key_Down,
                       tr("Runs the chosen entry later"));
    m_remove = addButton(u"queueRemove"_s, u"remove"_s, tr("Remove"), Qt::Key_Delete,
                         tr("Takes the chosen entry out of the queue; one that is running stops "
                            "and keeps what it measured"));
    m_open = addButton(u"queueOpen"_s, u"runs"_s, tr("Open result"), Qt::Key_Return,
                       tr("Opens the result of the chosen entry"));
    m_clear = addButton(u"queueClear"_s, u"valid"_s, tr("Clear ended"), {},
                        tr("Takes the entries that have ended out of the list; their runs stay"));
    m_view->setObjectName(u"queueTable"_s);
    m_view->setAccessibleName(tr("Entries of the run queue"));
    m_view->setModel(m_model);
    m_view->setItemDelegate(new IconDelegate(m_view, 6));
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setAlternatingRowColors(true);
    m_view->setShowGrid(false);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setDefaultSectionSize(m_view->fontMetrics().height() + kRowAir);
    m_view->horizontalHeader()->setHighlightSections(false);
    m_view->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_view->horizontalHeader()->setSectionResizeMode(QueueModel::Outcome, QHeaderView::Stretch);
    m_view->addActions({ m_open, m_up, m_down, m_remove });
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto* empty = new QLabel(tr("Nothing is queued. While a run goes on, Run puts the chosen "
                                "scenario here; suites, searches and sweeps, too. The queue lasts "
                                "as long as the window is open."));
    empty->setObjectName(u"queueEmpty"_s);
    empty->setWordWrap(true);
    empty->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    empty->setForegroundRole(QPalette::PlaceholderText);
    m_stack->addWidget(empty);
    m_stack->addWidget(m_view);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 6);
    layout->setSpacing(4);
    layout->addWidget(m_now);
    layout->addWidget(m_bar);
    layout->addWidget(m_stack, 1);
    for (QAction* action : m_bar->actions()) {
        if (auto* button = qobject_cast<QToolButton*>(m_bar->widgetForAction(action));
            button && !action->isSeparator()) {
            button->setObjectName(action->objectName() % u"Button"_s);
            button->setAccessibleName(QString(action->text()).remove(u'&'));
            button->setFocusPolicy(Qt::TabFocus);
        }
    }
    const auto withChosen = [this](QAction* action, auto what) {
        connect(action, &QAction::triggered, this, [this, what] {
            if (const quint64 id = chosen(); id != 0) {
                what(id);
            }
        });
    };
    withChosen(m_up, [this](quint64 id) { Q_EMIT moveRequested(id, -1); });
    withChosen(m_down, [this](quint64 id) { Q_EMIT moveRequested(id, 1); });
    withChosen(m_remove, [this](quint64 id) { Q_EMIT removeRequested(id); });
    const auto open = [this](quint64 id) {
        if (const int at = m_model->rowOf(id); at >= 0 && m_model->row(at).run != 0) {
            Q_EMIT runRequested(m_model->row(at).run);
        }
    };
    withChosen(m_open, open);
    connect(m_clear, &QAction::triggered, this, &QueuePanel::clearRequested);
    connect(m_view, &QTableView::doubleClicked, m_open, &QAction::trigger);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &QueuePanel::followChoice);
    setNow({});
    setRows({});
}

QAction* QueuePanel::addButton(const QString& name, const QString& icon, const QString& text,
                               const QKeySequence& key, const QString& tip)
{
    auto* action = new QAction(themedIcon(icon), text, this);
    action->setObjectName(name);
    action->setShortcut(key);
    // Of the table alone: the window's pages have the same keys.
    action->setShortcutContext(Qt::WidgetShortcut);
    action->setToolTip(
        key.isEmpty() ? tip
                      : tr("%1 (%2)", "tip, key").arg(tip, key.toString(QKeySequence::NativeText)));
    m_bar->addAction(action);
    return action;
}

quint64 QueuePanel::chosen() const
{
    const QModelIndexList rows = m_view->selectionModel()->selectedRows();
    return rows.isEmpty() ? 0 : m_model->row(rows.first().row()).id;
}

void QueuePanel::choose(quint64 id)
{
    if (const int at = m_model->rowOf(id); at >= 0) {
        m_view->setCurrentIndex(m_model->index(at, QueueModel::Name));
    }
}

void QueuePanel::takeFocus()
{
    if (m_model->rowCount() > 0) {
        if (chosen() == 0) {
            choose(m_model->row(0).id);
        }
        m_view->setFocus(Qt::ShortcutFocusReason);
    } else {
        for (QAction* action : m_bar->actions()) {
            QWidget* button = m_bar->widgetForAction(action);
            if (button && action->isEnabled() && !action->isSeparator()) {
                button->setFocus(Qt::ShortcutFocusReason);
                return;
            }
        }
    }
}

void QueuePanel::setRows(std::vector<QueueRow> rows)
{
    const quint64 before = chosen();
    m_model->setRows(std::move(rows));
    choose(before);
    m_stack->setCurrentIndex(m_model->rowCount() > 0 ? 1 : 0);
    followChoice();
    showRunning();
}

// What has ended before goes out of the way, once: then a person may scroll.
void QueuePanel::showRunning()
{
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QueueRow& one = m_model->row(row);
        if (one.state == QueueState::Running && std::exchange(m_shown, one.id) != one.id) {
            m_view->scrollTo(m_model->index(row, QueueModel::Name),
                             QAbstractItemView::PositionAtTop);
        }
    }
}

void QueuePanel::setNow(const Now& now)
{
    m_now->setText(nowText(now));
}

void QueuePanel::followChoice()
{
    const int at = m_model->rowOf(chosen());
    const bool any = at >= 0;
    const bool waits = any && m_model->row(at).state == QueueState::Waiting;
    const auto isOver = [this](int row) {
        const QueueState state = m_model->row(row).state;
        return state != QueueState::Waiting && state != QueueState::Running;
    };
    m_up->setEnabled(waits && at > 0 && m_model->row(at - 1).state == QueueState::Waiting);
    m_down->setEnabled(waits && at + 1 < m_model->rowCount());
    m_remove->setEnabled(any);
    m_open->setEnabled(any && m_model->row(at).run != 0 && isOver(at));
    bool ended = false;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        ended = ended || isOver(row);
    }
    m_clear->setEnabled(ended);
}

} // namespace loadstone
