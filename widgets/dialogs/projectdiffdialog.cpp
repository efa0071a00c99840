// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/projectdiffdialog.h"

#include "dialogs/projectdiffview.h"
#include "text/diffwords.h"
#include "theme/chooserow.h"
#include "theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr QSize kSize(760, 480);
constexpr int kMostTable = 190;

QLabel* wrappedLabel(const QString& name, const QString& text)
{
    auto* label = new QLabel(text);
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

QPushButton* addButton(QDialogButtonBox* box, const QString& name, const QString& text,
                       QDialogButtonBox::ButtonRole role)
{
    QPushButton* button = box->addButton(text, role);
    button->setObjectName(name);
    button->setAccessibleName(QString(text).remove(u'&'));
    return button;
}

void prepare(QDialog* dialog, const QString& name, const QString& title)
{
    dialog->setObjectName(name);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    dialog->setAccessibleName(title);
    dialog->resize(kSize);
}

/// The object alone in a project, so that it can be compared as one.
Json aloneIn(const MergeConflict& conflict, const std::optional<Json>& object)
{
    Json project = Json::object();
    if (object && conflict.section.empty()) {
        project[conflict.name] = *object;
    } else if (object) {
        project[conflict.section] = Json::array({ *object });
    }
    return project;
}

} // namespace

ProjectDiffDialog::ProjectDiffDialog(const QString& here, const QString& there,
                                     const ProjectDiff& diff, QWidget* parent)
    : QDialog(parent)
{
    prepare(this, u"projectDiffDialog"_s, tr("Compare projects"));
    auto* summary = wrappedLabel(
        u"projectDiffSummary"_s,
        diff.empty() ? tr("“%1” and “%2” describe the same: the order of "
                          "keys and objects does not count.")
                           .arg(here, there)
                     : tr("From “%1” to “%2”: %3").arg(here, there, diffSummary(diff)));
    auto* view = new ProjectDiffView(u"projectDiffView"_s, here, there);
    view->setDiff(diff);
    view->setVisible(!diff.empty());
    auto* buttons = new QDialogButtonBox;
    buttons->setObjectName(u"projectDiffButtons"_s);
    QPushButton* copy =
        addButton(buttons, u"projectDiffCopy"_s, tr("Copy as &text"), QDialogButtonBox::ActionRole);
    copy->setEnabled(!diff.empty());
    QPushButton* close =
        addButton(buttons, u"projectDiffClose"_s, tr("&Close"), QDialogButtonBox::RejectRole);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(summary);
    layout->addWidget(view, 1);
    view->setFocus();
    if (diff.empty()) {
        layout->addStretch(1);
        resize(kSize.width(), sizeHint().height());
    }
    layout->addWidget(buttons);
    close->setDefault(true); // not before the button has a dialog
    connect(copy, &QPushButton::clicked, view,
            [view] { QApplication::clipboard()->setText(diffText(view->diff())); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

RecoveryDialog::RecoveryDialog(const ProjectRecovery& recovery, const Json& file, QWidget* parent)
    : QDialog(parent)
{
    prepare(this, u"recoveryDialog"_s, tr("Unsaved changes were found"));
    const QString time = QLocale().toString(recovery.time.toLocalTime(), QLocale::ShortFormat);
    const ProjectDiff diff = projectDiff(file, recovery.restored(file));
    auto* heading = wrappedLabel(u"recoveryHeading"_s,
                                 tr("Loadstone ended before “%1” was saved.")
                                     .arg(QFileInfo(recovery.project).completeBaseName()));
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    QString detail = tr("These changes of %1 were kept: %2.").arg(time, diffSummary(diff));
    Json saved = file;
    removeSecrets(saved);
    if (!sameJson(saved, recovery.saved)) {
        detail += u' ' % tr("The file has been changed since; restoring keeps those changes too.");
    }
    if (!recovery.leftOut.empty()) {
        detail += u' '
            % tr("Values that looked like keys or passwords were not kept (%n).", nullptr,
                 int(recovery.leftOut.size()));
    }
    auto* text = wrappedLabel(u"recoveryText"_s, detail);
    auto* view = new ProjectDiffView(u"recoveryView"_s, tr("In the file"), tr("Unsaved"));
    view->setDiff(diff);
    auto* buttons = new QDialogButtonBox;
    buttons->setObjectName(u"recoveryButtons"_s);
    QPushButton* restore = addButton(buttons, u"recoveryRestore"_s, tr("&Restore the changes"),
                                     QDialogButtonBox::ActionRole);
    QPushButton* keep =
        addButton(buttons, u"recoveryKeep"_s, tr("&Keep for later"), QDialogButtonBox::ActionRole);
    keep->setToolTip(tr("File ▸ Saved versions… lists them"));
    QPushButton* remove =
        addButton(buttons, u"recoveryDelete"_s, tr("&Delete them"), QDialogButtonBox::ActionRole);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(heading);
    layout->addWidget(text);
    layout->addWidget(view, 1);
    layout->addWidget(buttons);
    restore->setDefault(true);
    const auto answer = [this](QPushButton* button, auto signal) {
        connect(button, &QPushButton::clicked, this, [this, signal] {
            m_answered = true;
            Q_EMIT(this->*signal)();
            accept();
        });
    };
    answer(restore, &RecoveryDialog::restoreChosen);
    answer(keep, &RecoveryDialog::keepChosen);
    answer(remove, &RecoveryDialog::deleteChosen);
    // Who closes the question has not said that the changes may go.
    connect(this, &QDialog::rejected, this, [this] {
        if (!m_answered) {
            Q_EMIT keepChosen();
        }
    });
}

MergeDialog::MergeDialog(const ProjectMerge& merge, QWidget* parent)
    : QDialog(parent)
    , m_merge(merge)
    , m_table(new QTableWidget(int(merge.conflicts.size()), 2))
    , m_view(new ProjectDiffView(u"mergeView"_s, tr("Here"), tr("In the file")))
{
    prepare(this, u"mergeDialog"_s, tr("Merge both sides' changes"));
    auto* text = wrappedLabel(
        u"mergeText"_s,
        tr("%n objects were changed here and in the file. Choose whose version holds; everything "
           "else is put together.",
           nullptr, int(merge.conflicts.size())));
    m_table->setObjectName(u"mergeTable"_s);
    m_table->setAccessibleName(tr("Objects that both sides changed"));
    m_table->setHorizontalHeaderLabels({ tr("Object"), tr("Version that holds") });
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const MergeConflict& conflict = merge.conflicts[std::size_t(row)];
        m_table->setItem(row, 0, new QTableWidgetItem(objectText(conflict.section, conflict.name)));
        auto* choice = new QComboBox;
        choice->setObjectName(u"mergeChoice%1"_s.arg(row));
        choice->setAccessibleName(
            tr("Version of %1").arg(objectText(conflict.section, conflict.name)));
        choice->addItem(conflict.mine ? tr("the one here") : tr("deleted, as here"));
        choice->addItem(conflict.theirs ? tr("the one in the file")
                                        : tr("deleted, as in the file"));
        m_table->setCellWidget(row, 1, choice);
        m_choices.push_back(choice);
        connect(choice, &QComboBox::activated, this, [this, row] { chooseRow(m_table, row); });
    }
    m_table->resizeColumnToContents(0);
    m_table->setColumnWidth(0, std::max(m_table->columnWidth(0) + 24, 260));
    // As high as its rows, that the differences get the room.
    m_table->setMaximumHeight(std::min(kMostTable,
                                       m_table->horizontalHeader()->sizeHint().height()
                                           + m_table->verticalHeader()->length()
                                           + 2 * m_table->frameWidth()));
    auto* buttons = new QDialogButtonBox;
    buttons->setObjectName(u"mergeButtons"_s);
    addButton(buttons, u"mergeApply"_s, tr("&Merge"), QDialogButtonBox::AcceptRole)
        ->setDefault(true);
    addButton(buttons, u"mergeCancel"_s, tr("Cancel"), QDialogButtonBox::RejectRole);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(text);
    layout->addWidget(m_table);
    layout->addWidget(m_view, 1);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_table, &QTableWidget::currentCellChanged, this,
            [this](int row) { showConflict(row); });
    if (m_table->rowCount() > 0) {
        chooseRow(m_table, 0);
        showConflict(0);
    }
}

void MergeDialog::showConflict(int row)
{
    if (row < 0 || row >= int(m_merge.conflicts.size())) {
        return;
    }
    const MergeConflict& conflict = m_merge.conflicts[std::size_t(row)];
    m_view->setDiff(
        projectDiff(aloneIn(conflict, conflict.mine), aloneIn(conflict, conflict.theirs)));
}

std::vector<bool> MergeDialog::takeTheirs() const
{
    std::vector<bool> theirs;
    for (const QComboBox* choice : m_choices) {
        theirs.push_back(choice->currentIndex() == 1);
    }
    return theirs;
}

} // namespace loadstone
