// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/launchereditor.h"

#include "dialogs/launcherwords.h"
#include "text/numbers.h"
#include "theme/theme.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

enum Column { NameColumn, CommandColumn, ColumnCount };

constexpr int kRowsSeen = 4;
constexpr int kNameWidth = 130;

QString textAt(const QTableWidget* table, int row, int column)
{
    const QTableWidgetItem* item = table->item(row, column);
    return item == nullptr ? QString() : item->text().trimmed();
}

} // namespace

LauncherEditor::LauncherEditor(QWidget* parent)
    : QWidget(parent)
    , m_table(new QTableWidget(0, ColumnCount))
    , m_result(new QLabel)
{
    setObjectName(u"launcherEditor"_s);
    m_table->setObjectName(u"launcherTable"_s);
    m_table->setAccessibleName(tr("Launchers"));
    m_table->setHorizontalHeaderLabels({ tr("Name"), tr("Command") });
    m_table->horizontalHeader()->setSectionResizeMode(CommandColumn, QHeaderView::Stretch);
    m_table->horizontalHeader()->resizeSection(NameColumn, kNameWidth);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->hide();
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed
                             | QAbstractItemView::AnyKeyPressed);
    m_table->setTabKeyNavigation(false); // it leads out of the table
    m_table->setWordWrap(false);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height()
                            + kRowsSeen * m_table->verticalHeader()->defaultSectionSize()
                            + 2 * m_table->frameWidth());
    m_result->setObjectName(u"launcherResult"_s);
    m_result->setWordWrap(true);
    m_result->setTextFormat(Qt::PlainText);
    m_result->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_result->hide();
    auto* buttons = new QHBoxLayout;
    const auto button = [this, buttons](const QString& name, const QString& text,
                                        const QString& tip, void (LauncherEditor::*slot)()) {
        auto* made = new QPushButton(text);
        made->setObjectName(name);
        made->setAccessibleName(QString(text).remove(u'&'));
        made->setToolTip(tip);
        made->setAutoDefault(false);
        connect(made, &QPushButton::clicked, this, slot);
        buttons->addWidget(made);
        return made;
    };
    button(u"launcherAdd"_s, tr("&New"), tr("A new launcher, to be changed as you need it"),
           &LauncherEditor::add);
    m_edit =
        button(u"launcherEdit"_s, tr("E&dit"), tr("Change the command"), &LauncherEditor::edit);
    m_remove = button(u"launcherRemove"_s, tr("Remo&ve"), tr("Remove the launcher from the list"),
                      &LauncherEditor::remove);
    m_try = button(u"launcherTry"_s, tr("Tr&y"),
                   tr("Start a worker with it and end it again; nothing is sent to a server"),
                   &LauncherEditor::tryIt);
    buttons->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_table);
    layout->addLayout(buttons);
    layout->addWidget(m_result);
    setFocusProxy(m_table);
    connect(m_table, &QTableWidget::itemChanged, this, &LauncherEditor::follow);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &LauncherEditor::follow);
    connect(&m_check, &LauncherCheck::finished, this, &LauncherEditor::showTry);
    follow();
}

void LauncherEditor::putRow(int row, const NamedLauncher& launcher)
{
    auto* command = new QTableWidgetItem(launcher.command);
    command->setToolTip(launcher.command);
    m_table->setItem(row, NameColumn, new QTableWidgetItem(launcher.name));
    m_table->setItem(row, CommandColumn, command);
}

void LauncherEditor::setLaunchers(const QList<NamedLauncher>& launchers)
{
    {
        const QSignalBlocker quiet(m_table);
        m_table->setRowCount(int(launchers.size()));
        for (int row = 0; row < m_table->rowCount(); ++row) {
            putRow(row, launchers[row]);
        }
    }
    m_check.cancel();
    m_result->hide();
    if (m_table->rowCount() > 0) {
        m_table->setCurrentCell(0, CommandColumn);
    }
    follow();
}

QList<NamedLauncher> LauncherEditor::launchers() const
{
    QList<NamedLauncher> out;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        out.push_back({ textAt(m_table, row, NameColumn), textAt(m_table, row, CommandColumn) });
    }
    return out;
}

QString LauncherEditor::problem() const
{
    const QList<NamedLauncher> all = launchers();
    for (const NamedLauncher& launcher : all) {
        if (launcher.name.isEmpty()) {
            return tr("Error: a launcher has no name.");
        }
        const auto same = [&launcher](const NamedLauncher& other) {
            return other.name == launcher.name;
        };
        if (std::count_if(all.begin(), all.end(), same) > 1) {
            return tr("Error: more than one launcher is called “%1”.").arg(launcher.name);
        }
        if (const QString wrong = launcherProblem(launcher.command); !wrong.isEmpty()) {
            return tr("Error in the launcher “%1”: %2", "name, what is wrong")
                .arg(launcher.name, wrong);
        }
    }
    return {};
}

void LauncherEditor::add()
{
    const QList<NamedLauncher> all = launchers();
    QString name;
    for (int number = 1; name.isEmpty(); ++number) {
        const QString candidate = tr("Launcher %1").arg(number);
        const bool isTaken =
            std::any_of(all.begin(), all.end(), [&candidate](const NamedLauncher& launcher) {
                return launcher.name == candidate;
            });
        name = isTaken ? QString() : candidate;
    }
    const int row = m_table->rowCount();
    {
        const QSignalBlocker quiet(m_table);
        m_table->insertRow(row);
        putRow(row, { name, u"taskset -c 2-5 {worker}"_s });
    }
    m_table->setCurrentCell(row, CommandColumn);
    follow();
    edit();
}

void LauncherEditor::edit()
{
    const int row = m_table->currentRow();
    if (row >= 0) {
        m_table->setFocus();
        m_table->setCurrentCell(row, CommandColumn);
        m_table->editItem(m_table->item(row, CommandColumn));
    }
}

void LauncherEditor::remove()
{
    m_table->removeRow(m_table->currentRow());
    m_result->hide();
    m_table->setFocus();
    follow();
}

void LauncherEditor::tryIt()
{
    const int row = m_table->currentRow();
    if (row < 0) {
        return;
    }
    m_tried = textAt(m_table, row, NameColumn);
    const ReadLauncher read = readLauncher(textAt(m_table, row, CommandColumn));
    if (read.launcher.isNone()) {
        return; // what is wrong is said below
    }
    setTone(m_result, Tone::Text);
    m_result->setText(tr("Starting a worker with “%1”…").arg(m_tried));
    m_result->show();
    m_check.start(read.launcher);
    follow();
}

void LauncherEditor::showTry(const Result<LauncherFacts>& facts)
{
    setTone(m_result, facts ? Tone::Good : Tone::Bad);
    if (facts) {
        m_result->setText(
            tr("“%1” works: a worker answered after %2 and may run on %n processors.", nullptr,
               int(facts->cpus.size()))
                .arg(m_tried,
                     formatNumber(double(facts->took) / kNsPerMs, NumberKind::Milliseconds)));
    } else {
        m_result->setText(tr("“%1” does not work.").arg(m_tried) % u'\n' % facts.error().detail);
    }
    follow();
}

void LauncherEditor::follow()
{
    const int row = m_table->currentRow();
    m_edit->setEnabled(row >= 0);
    m_remove->setEnabled(row >= 0);
    m_try->setEnabled(row >= 0 && !m_check.isBusy()
                      && launcherProblem(textAt(m_table, row, CommandColumn)).isEmpty());
    Q_EMIT changed();
}

} // namespace loadstone
