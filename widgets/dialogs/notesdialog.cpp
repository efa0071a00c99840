// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/notesdialog.h"

#include "delegates/icondelegate.h"
#include "dialogs/buttonnames.h"
#include "theme/chooserow.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

NotesModel::NotesModel(QObject* parent)
    : TableModel(parent)
{
}

void NotesModel::setNotes(std::vector<ChartNote> notes)
{
    beginResetModel();
    m_notes = std::move(notes);
    endResetModel();
}

QString NotesModel::title(int column) const
{
    switch (column) {
    case Number:
        return tr("No.");
    case From:
        return axisTitle(tr("From"), NumberKind::Seconds);
    case To:
        return axisTitle(tr("To"), NumberKind::Seconds);
    case Trial:
        return tr("Trial");
    default:
        return tr("Note");
    }
}

bool NotesModel::isNumber(int column) const
{
    return column == Number || column == From || column == To;
}

QString NotesModel::text(int row, int column) const
{
    const ChartNote& note = m_notes[static_cast<std::size_t>(row)];
    switch (column) {
    case Number:
        return QString::number(note.number);
    case From:
        return formatBare(note.from, NumberKind::Seconds);
    case To:
        return note.to ? formatBare(note.to, NumberKind::Seconds) : QString();
    case Trial:
        return note.trial ? QString::number(*note.trial + 1) : tr("all");
    default:
        return note.text;
    }
}

QVariant NotesModel::raw(int row, int column) const
{
    const ChartNote& note = m_notes[static_cast<std::size_t>(row)];
    switch (column) {
    case Number:
        return note.number;
    case From:
        return note.from;
    case To:
        return note.to ? QVariant(*note.to) : QVariant();
    case Trial:
        return note.trial ? QVariant(*note.trial + 1) : QVariant();
    default:
        return note.text;
    }
}

NotesDialog::NotesDialog(QWidget* parent)
    : QDialog(parent)
    , m_model(new NotesModel(this))
    , m_view(new QTableView)
    , m_empty(new QLabel(tr("Nobody has written anything yet. Choose Add, or press A in a chart "
                            "over time, to write down what happened then; it is shown in the "
                            "charts and in reports.")))
    , m_edit(new QPushButton(tr("&Change…")))
    , m_remove(new QPushButton(tr("&Remove")))
    , m_undo(new QPushButton(tr("&Bring back")))
{
    setObjectName(u"notesDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Notes on the run"));
    setAccessibleName(windowTitle());
    resize(620, 360);
    m_view->setObjectName(u"notesTable"_s);
    m_view->setAccessibleName(tr("Notes on the run"));
    m_view->setModel(m_model);
    m_view->setItemDelegate(new IconDelegate(m_view, 6));
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setAlternatingRowColors(true);
    m_view->setWordWrap(true);
    m_view->verticalHeader()->hide();
    m_view->horizontalHeader()->setStretchLastSection(true);
    m_empty->setObjectName(u"notesEmpty"_s);
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->setObjectName(u"notesButtons"_s);
    auto* add = buttons->addButton(tr("&Add…"), QDialogButtonBox::ActionRole);
    add->setObjectName(u"notesAdd"_s);
    m_edit->setObjectName(u"notesEdit"_s);
    m_remove->setObjectName(u"notesRemove"_s);
    m_undo->setObjectName(u"notesUndo"_s);
    m_undo->setToolTip(tr("Brings back the note that was removed last"));
    for (QPushButton* button : { m_edit, m_remove, m_undo }) {
        buttons->addButton(button, QDialogButtonBox::ActionRole);
    }
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_empty, 1);
    layout->addWidget(buttons);
    nameButtons(this);
    connect(add, &QPushButton::clicked, this, &NotesDialog::addRequested);
    connect(m_edit, &QPushButton::clicked, this, [this] {
        if (const ChartNote* note = chosen()) {
            Q_EMIT editRequested(*note);
        }
    });
    // Enter in the table is the default button's: `activated` would come beside it.
    m_edit->setDefault(true);
    connect(m_view, &QTableView::doubleClicked, m_edit, &QPushButton::click);
    connect(m_remove, &QPushButton::clicked, this, [this] {
        if (const ChartNote* note = chosen()) {
            m_removed.push_back(*note);
            Q_EMIT removeRequested(m_removed.back());
        }
    });
    connect(m_undo, &QPushButton::clicked, this, [this] {
        const ChartNote note = m_removed.back();
        m_removed.pop_back();
        Q_EMIT restoreRequested(note);
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &NotesDialog::check);
    setNotes({});
}

const ChartNote* NotesDialog::chosen() const
{
    const int row = m_view->currentIndex().row();
    const auto& notes = m_model->notes();
    return row >= 0 && row < static_cast<int>(notes.size()) ? &notes[static_cast<std::size_t>(row)]
                                                            : nullptr;
}

void NotesDialog::setNotes(const std::vector<ChartNote>& notes)
{
    const int row = m_view->currentIndex().row();
    m_model->setNotes(notes);
    m_view->setVisible(!notes.empty());
    m_empty->setVisible(notes.empty());
    m_view->resizeColumnsToContents();
    if (!notes.empty()) {
        chooseRow(m_view, std::clamp(row, 0, static_cast<int>(notes.size()) - 1));
    }
    check();
}

void NotesDialog::check()
{
    m_edit->setEnabled(chosen() != nullptr);
    m_remove->setEnabled(chosen() != nullptr);
    m_undo->setVisible(!m_removed.empty());
}

} // namespace loadstone
