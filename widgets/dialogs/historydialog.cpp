// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/historydialog.h"

#include "config/projectsecrets.h"
#include "dialogs/projectdiffview.h"
#include "text/diffwords.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace loadstone {

HistoryDialog::HistoryDialog(const ProjectHistory& history, const Json& now, QWidget* parent)
    : QDialog(parent)
    , m_versions(history.versions())
    , m_now(now)
    , m_list(new QListWidget)
    , m_text(new QLabel)
    , m_view(new ProjectDiffView(u"historyView"_s, tr("In this version"), tr("Now")))
{
    setObjectName(u"historyDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Saved versions"));
    setAccessibleName(windowTitle());
    resize(900, 540);
    m_list->setObjectName(u"historyList"_s);
    m_list->setAccessibleName(tr("Saved versions"));
    m_list->setWordWrap(true);
    m_list->setAlternatingRowColors(true);
    m_text->setObjectName(u"historyText"_s);
    m_text->setWordWrap(true);
    auto* right = new QWidget;
    right->setObjectName(u"historyRight"_s);
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(8, 0, 0, 0);
    column->addWidget(m_text);
    column->addWidget(m_view, 1);
    auto* sides = new QSplitter(Qt::Horizontal);
    sides->setObjectName(u"historySides"_s);
    sides->setChildrenCollapsible(false);
    sides->addWidget(m_list);
    sides->addWidget(right);
    sides->setStretchFactor(1, 1);
    sides->setSizes({ 280, 600 });
    auto* buttons = new QDialogButtonBox;
    buttons->setObjectName(u"historyButtons"_s);
    m_restore = buttons->addButton(tr("&Restore this version"), QDialogButtonBox::ActionRole);
    m_restore->setObjectName(u"historyRestore"_s);
    m_restore->setAccessibleName(tr("Restore this version"));
    m_restore->setToolTip(tr("A step that Edit ▸ Undo takes back; the file stays until you save"));
    QPushButton* close = buttons->addButton(tr("&Close"), QDialogButtonBox::RejectRole);
    close->setObjectName(u"historyClose"_s);
    close->setAccessibleName(tr("Close"));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(sides, 1);
    layout->addWidget(buttons);
    close->setDefault(true); // Enter in the list restores nothing; a dialog has to be there by now
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_restore, &QPushButton::clicked, this, [this] {
        const int row = m_list->currentRow();
        if (row >= 0) {
            Q_EMIT restoreRequested(m_versions[std::size_t(row)]);
            accept();
        }
    });
    connect(m_list, &QListWidget::currentRowChanged, this, &HistoryDialog::showVersion);
    fill();
}

void HistoryDialog::fill()
{
    removeSecrets(m_now); // versions hold none, which is no difference
    for (const SavedVersion& version : m_versions) {
        const auto text = ProjectHistory::text(version);
        m_projects.push_back(text ? parseJson(*text).value_or(Json()) : Json());
        removeSecrets(m_projects.back());
    }
    for (std::size_t i = 0; i < m_versions.size(); ++i) {
        const QString time =
            QLocale().toString(m_versions[i].time.toLocalTime(), QLocale::ShortFormat);
        const bool hasOlder = i + 1 < m_versions.size();
        const QString what = !m_projects[i].is_object() ? tr("cannot be read")
            : !hasOlder || !m_projects[i + 1].is_object()
            ? tr("the oldest version kept")
            : diffHeadline(projectDiff(m_projects[i + 1], m_projects[i]));
        const QString when = m_versions[i].unsaved ? tr("%1, never saved").arg(time) : time;
        m_list->addItem(tr("%1\n%2", "time, what changed").arg(when, what));
    }
    m_list->setCurrentRow(m_versions.empty() ? -1 : 0);
    showVersion();
}

void HistoryDialog::showVersion()
{
    const int row = m_list->currentRow();
    const bool sound = row >= 0 && m_projects[std::size_t(row)].is_object();
    const ProjectDiff diff =
        sound ? projectDiff(m_projects[std::size_t(row)], m_now) : ProjectDiff();
    m_view->setDiff(diff);
    m_view->setVisible(!diff.empty());
    m_restore->setEnabled(sound && !diff.empty());
    m_text->setAlignment(diff.empty() ? Qt::AlignTop | Qt::AlignLeft : Qt::AlignLeft);
    m_text->setSizePolicy(QSizePolicy::Preferred,
                          diff.empty() ? QSizePolicy::Expanding : QSizePolicy::Minimum);
    m_text->setText(m_versions.empty() ? tr("No version has been kept yet: one is kept each time "
                                            "the project is saved.")
                        : !sound       ? tr("This version cannot be read.")
                        : diff.empty() ? tr("The project is as it was in this version.")
                                       : tr("Since this version: %1").arg(diffSummary(diff)));
}

} // namespace loadstone
