// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/notedialog.h"

#include "dialogs/buttonnames.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr double kLatest = 1e7; // seconds: four months
constexpr int kDecimals = 3;
constexpr int kLongest = 500; // characters

QDoubleSpinBox* secondsBox(const QString& name, const QString& accessible, double value)
{
    auto* box = new QDoubleSpinBox;
    box->setObjectName(name);
    box->setAccessibleName(accessible);
    box->setRange(0, kLatest);
    box->setDecimals(kDecimals);
    box->setSuffix(u" s"_s);
    box->setValue(value);
    return box;
}

} // namespace

NoteDialog::NoteDialog(const ChartNote& note, quint32 trial, int trials, QWidget* parent)
    : QDialog(parent)
    , m_note(note)
    , m_trial(trial)
    , m_text(new QLineEdit(note.text))
    , m_from(secondsBox(u"noteFrom"_s, tr("Time since start"), note.from))
    , m_isSpan(new QCheckBox(tr("&until")))
    , m_to(secondsBox(u"noteTo"_s, tr("End of the span"), note.to.value_or(note.from)))
    , m_ofAll(new QCheckBox(tr("In the charts of a&ll trials")))
{
    setObjectName(u"noteDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(note.id == 0 ? tr("Add a note") : tr("Change the note"));
    setAccessibleName(windowTitle());
    setMinimumWidth(400);
    m_text->setObjectName(u"noteText"_s);
    m_text->setAccessibleName(tr("Text of the note"));
    m_text->setMaxLength(kLongest);
    m_text->setPlaceholderText(tr("e.g. second replica restarted"));
    m_isSpan->setObjectName(u"noteIsSpan"_s);
    m_isSpan->setAccessibleName(tr("The note is about a span of time"));
    m_isSpan->setChecked(note.to.has_value());
    m_to->setEnabled(note.to.has_value());
    m_ofAll->setObjectName(u"noteOfAll"_s);
    m_ofAll->setAccessibleName(tr("In the charts of all trials"));
    m_ofAll->setChecked(!note.trial);
    m_ofAll->setVisible(trials > 1);
    auto* form = new QFormLayout;
    form->addRow(tr("&Note:"), m_text);
    form->addRow(tr("&At:"), m_from);
    form->addRow(m_isSpan, m_to);
    form->addRow(m_ofAll);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->setObjectName(u"noteButtons"_s);
    m_ok = buttons->button(QDialogButtonBox::Ok);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(buttons);
    nameButtons(this);
    connect(m_text, &QLineEdit::textChanged, this, &NoteDialog::check);
    connect(m_isSpan, &QCheckBox::toggled, this, [this](bool on) {
        m_to->setEnabled(on);
        check();
    });
    for (QDoubleSpinBox* box : { m_from, m_to }) {
        connect(box, &QDoubleSpinBox::valueChanged, this, &NoteDialog::check);
    }
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        Q_EMIT written(this->note());
        accept();
    });
    m_text->setFocus();
    check();
}

void NoteDialog::check()
{
    const bool hasSpan = !m_isSpan->isChecked() || m_to->value() > m_from->value();
    m_ok->setEnabled(!m_text->text().trimmed().isEmpty() && hasSpan);
    m_ok->setToolTip(hasSpan ? QString() : tr("The span must end after it begins."));
}

ChartNote NoteDialog::note() const
{
    ChartNote result = m_note;
    result.text = m_text->text().trimmed();
    result.from = m_from->value();
    result.to = m_isSpan->isChecked() ? std::optional(m_to->value()) : std::nullopt;
    result.trial =
        m_ofAll->isChecked() ? std::nullopt : std::optional(m_note.trial.value_or(m_trial));
    return result;
}

} // namespace loadstone
