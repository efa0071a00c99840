// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/projectdialog.h"

#include "theme/theme.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

QLabel* factLabel(const QString& objectName, const QString& text)
{
    auto* label = new QLabel(text);
    label->setObjectName(objectName);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

ProjectDialog::ProjectDialog(const QString& name, const QString& path, const QString& baseline,
                             QWidget* parent)
    : QDialog(parent)
    , m_name(new QLineEdit(name))
    , m_problem(factLabel(u"projectNameProblem"_s, {}))
    , m_baseline(factLabel(u"projectBaseline"_s, {}))
    , m_clear(new QPushButton(tr("Re&move baseline")))
{
    setObjectName(u"projectDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Project properties"));
    setAccessibleName(tr("Project properties"));
    m_name->setObjectName(u"projectName"_s);
    m_name->setAccessibleName(tr("Name of the project"));
    m_clear->setObjectName(u"projectClearBaseline"_s);
    m_clear->setAccessibleName(tr("Remove baseline"));
    m_clear->setAutoDefault(false);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(24);
    form->setVerticalSpacing(10);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    const auto add = [form](const QString& text, QWidget* field, QWidget* buddy) {
        auto* label = new QLabel(text);
        label->setObjectName(field->objectName() + u"Label"_s);
        label->setBuddy(buddy);
        form->addRow(label, field);
    };
    auto* help =
        factLabel(u"projectNameHelp"_s, tr("Reports show it. The file keeps its own name."));
    help->setForegroundRole(QPalette::PlaceholderText);
    auto* nameField = new QWidget;
    nameField->setObjectName(u"projectNameField"_s);
    auto* nameColumn = new QVBoxLayout(nameField);
    nameColumn->setContentsMargins(0, 0, 0, 0);
    nameColumn->setSpacing(3);
    for (QWidget* part : { static_cast<QWidget*>(m_name), static_cast<QWidget*>(m_problem),
                           static_cast<QWidget*>(help) }) {
        nameColumn->addWidget(part);
    }
    add(tr("&Name"), nameField, m_name);
    add(tr("File"), factLabel(u"projectFile"_s, QDir::toNativeSeparators(path)), nullptr);
    auto* baselineField = new QWidget;
    baselineField->setObjectName(u"projectBaselineField"_s);
    auto* baselineColumn = new QVBoxLayout(baselineField);
    baselineColumn->setContentsMargins(0, 0, 0, 0);
    baselineColumn->addWidget(m_baseline);
    baselineColumn->addWidget(m_clear, 0, Qt::AlignLeft);
    add(tr("Baseline"), baselineField, m_clear);
    auto* buttons = new QDialogButtonBox;
    buttons->setObjectName(u"projectButtons"_s);
    m_ok = buttons->addButton(tr("&OK"), QDialogButtonBox::AcceptRole);
    m_ok->setObjectName(u"projectApply"_s);
    m_ok->setAccessibleName(tr("OK"));
    auto* cancel = buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    cancel->setObjectName(u"projectCancel"_s);
    cancel->setAccessibleName(tr("Cancel"));
    m_ok->setDefault(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 18, 20, 14);
    layout->setSpacing(14);
    layout->addLayout(form);
    layout->addStretch(1);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_name, &QLineEdit::textChanged, this, &ProjectDialog::checkName);
    connect(m_clear, &QPushButton::clicked, this, [this] {
        m_cleared = true;
        showBaseline({});
        m_name->setFocus();
    });
    showBaseline(baseline);
    checkName();
    resize(560, 240);
}

QString ProjectDialog::name() const
{
    return m_name->text().trimmed();
}

void ProjectDialog::showBaseline(const QString& text)
{
    m_baseline->setText(
        text.isEmpty() ? tr("none: choose a run in the list and Results ▸ Set as baseline") : text);
    m_clear->setEnabled(!text.isEmpty());
}

void ProjectDialog::checkName()
{
    const bool good = !name().isEmpty();
    setTone(m_problem, Tone::Bad);
    m_problem->setText(good ? QString() : tr("Error: a project needs a name."));
    m_problem->setVisible(!good);
    m_ok->setEnabled(good);
    m_ok->setToolTip(m_problem->text());
}

} // namespace loadstone
