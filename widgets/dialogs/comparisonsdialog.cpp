// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/comparisonsdialog.h"

#include "delegates/icondelegate.h"
#include "theme/chooserow.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace loadstone {

ComparisonNameDialog::ComparisonNameDialog(const QString& title, const QString& name,
                                           QStringList taken, Taken how, QWidget* parent)
    : QDialog(parent)
    , m_taken(std::move(taken))
    , m_how(how)
    , m_name(new QLineEdit(name))
    , m_hint(new QLabel)
{
    setObjectName(u"comparisonNameDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(title);
    setAccessibleName(title);
    setMinimumWidth(380);
    m_name->setObjectName(u"comparisonName"_s);
    m_name->setAccessibleName(tr("Name of the comparison"));
    m_name->selectAll();
    m_hint->setObjectName(u"comparisonNameHint"_s);
    m_hint->setWordWrap(true);
    auto* label = new QLabel(tr("&Name of the comparison:"));
    label->setObjectName(u"comparisonNameLabel"_s);
    label->setBuddy(m_name);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->setObjectName(u"comparisonNameButtons"_s);
    m_ok = buttons->button(QDialogButtonBox::Ok);
    m_ok->setObjectName(u"comparisonNameOk"_s);
    m_ok->setAccessibleName(tr("Use this name"));
    buttons->button(QDialogButtonBox::Cancel)->setObjectName(u"comparisonNameCancel"_s);
    buttons->button(QDialogButtonBox::Cancel)->setAccessibleName(tr("Keep everything as it is"));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(label);
    layout->addWidget(m_name);
    layout->addWidget(m_hint);
    layout->addWidget(buttons);
    connect(m_name, &QLineEdit::textChanged, this, &ComparisonNameDialog::check);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        Q_EMIT named(this->name());
        accept();
    });
    check();
}

QString ComparisonNameDialog::name() const
{
    return m_name->text().trimmed();
}

void ComparisonNameDialog::check()
{
    const bool isTaken = m_taken.contains(name());
    m_ok->setEnabled(!name().isEmpty() && !(isTaken && m_how == Taken::Refused));
    m_hint->setText(!isTaken ? QString()
                        : m_how == Taken::Refused
                        ? tr("Another comparison has this name.")
                        : tr("There is a comparison of this name; it will be replaced."));
}

ComparisonsDialog::ComparisonsDialog(QWidget* parent)
    : QDialog(parent)
    , m_model(new SavedComparisonsModel(this))
    , m_view(new QTableView)
    , m_empty(new QLabel(tr("This project keeps no comparison yet. Compare runs, then choose "
                            "“Save comparison…”.")))
{
    setObjectName(u"comparisonsDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Saved comparisons"));
    setAccessibleName(windowTitle());
    resize(560, 360);
    m_view->setObjectName(u"comparisonsTable"_s);
    m_view->setAccessibleName(tr("Saved comparisons"));
    m_view->setModel(m_model);
    m_view->setItemDelegate(new IconDelegate(m_view, 4));
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setShowGrid(false);
    m_view->setAlternatingRowColors(true);
    m_view->verticalHeader()->hide();
    m_view->horizontalHeader()->setHighlightSections(false);
    m_view->horizontalHeader()->setStretchLastSection(true);
    m_view->setTabKeyNavigation(false);
    m_empty->setObjectName(u"comparisonsEmpty"_s);
    m_empty->setWordWrap(true);
    auto* buttons = new QDialogButtonBox;
    buttons->setObjectName(u"comparisonsButtons"_s);
    const auto add = [buttons](const QString& name, const QString& text, const QString& accessible,
                               QDialogButtonBox::ButtonRole role) {
        QPushButton* button = buttons->addButton(text, role);
        button->setObjectName(name);
        button->setAccessibleName(accessible);
        return button;
    };
    m_open = add(u"comparisonsOpen"_s, tr("&Open"), tr("Open the comparison"),
                 QDialogButtonBox::ActionRole);
    m_rename = add(u"comparisonsRename"_s, tr("&Rename…"), tr("Rename the comparison"),
                   QDialogButtonBox::ActionRole);
    m_remove = add(u"comparisonsRemove"_s, tr("&Delete"), tr("Delete the comparison"),
                   QDialogButtonBox::ActionRole);
    add(u"comparisonsClose"_s, tr("&Close"), tr("Close"), QDialogButtonBox::RejectRole);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_empty);
    layout->addWidget(m_view, 1);
    layout->addWidget(buttons);
    m_open->setDefault(true);
    const auto open = [this] {
        if (const QString name = chosen(); !name.isEmpty()) {
            Q_EMIT openRequested(name);
            accept();
        }
    };
    connect(m_open, &QPushButton::clicked, this, open);
    connect(m_view, &QTableView::activated, this, open);
    connect(m_rename, &QPushButton::clicked, this, &ComparisonsDialog::rename);
    connect(m_remove, &QPushButton::clicked, this, [this] { Q_EMIT removeRequested(chosen()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ComparisonsDialog::updateButtons);
    updateButtons();
}

void ComparisonsDialog::setComparisons(std::vector<SavedComparison> comparisons,
                                       const std::vector<RunRow>& runs)
{
    const QString name = chosen();
    const int row = m_view->currentIndex().row();
    m_model->setComparisons(std::move(comparisons), runs);
    int next = std::min(std::max(row, 0), m_model->rowCount() - 1);
    for (int i = 0; i < m_model->rowCount(); ++i) {
        if (m_model->comparison(i).name == name) {
            next = i;
        }
    }
    m_view->resizeColumnToContents(SavedComparisonsModel::NameColumn);
    m_view->setColumnWidth(
        SavedComparisonsModel::NameColumn,
        std::clamp(m_view->columnWidth(SavedComparisonsModel::NameColumn) + 16, 140, 320));
    if (next >= 0) {
        chooseRow(m_view, next);
    }
    m_empty->setVisible(m_model->rowCount() == 0);
    m_view->setVisible(m_model->rowCount() > 0);
    updateButtons();
}

QString ComparisonsDialog::chosen() const
{
    const QModelIndexList rows = m_view->selectionModel()->selectedRows();
    return rows.size() == 1 ? m_model->comparison(rows.first().row()).name : QString();
}

void ComparisonsDialog::rename()
{
    const QString from = chosen();
    QStringList taken;
    for (int i = 0; i < m_model->rowCount(); ++i) {
        if (m_model->comparison(i).name != from) {
            taken << m_model->comparison(i).name;
        }
    }
    auto* dialog = new ComparisonNameDialog(tr("Rename comparison"), from, taken,
                                            ComparisonNameDialog::Taken::Refused, this);
    connect(dialog, &ComparisonNameDialog::named, this, [this, from](const QString& to) {
        if (to != from) {
            Q_EMIT renameRequested(from, to);
        }
    });
    dialog->open();
}

void ComparisonsDialog::updateButtons()
{
    const bool any = !chosen().isEmpty();
    for (QPushButton* button : { m_open, m_rename, m_remove }) {
        button->setEnabled(any);
    }
}

} // namespace loadstone
