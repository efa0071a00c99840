// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/templatesdialog.h"

#include "text/diffwords.h"
#include "theme/theme.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

QPushButton* addButton(QDialogButtonBox* box, const QString& name, const QString& text,
                       QDialogButtonBox::ButtonRole role)
{
    QPushButton* button = box->addButton(text, role);
    button->setObjectName(name);
    button->setAccessibleName(QString(text).remove(u'&').remove(u'…'));
    return button;
}

} // namespace

TemplateNameDialog::TemplateNameDialog(const QString& title, const QString& name, QStringList taken,
                                       bool replaces, QWidget* parent)
    : QDialog(parent)
    , m_taken(std::move(taken))
    , m_replaces(replaces)
    , m_name(new QLineEdit(name))
    , m_hint(new QLabel)
{
    setObjectName(u"templateNameDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(title);
    setAccessibleName(title);
    setMinimumWidth(400);
    m_name->setObjectName(u"templateName"_s);
    m_name->setAccessibleName(tr("Name of the template"));
    m_name->selectAll();
    m_hint->setObjectName(u"templateNameHint"_s);
    m_hint->setWordWrap(true);
    auto* label = new QLabel(tr("&Name of the template:"));
    label->setObjectName(u"templateNameLabel"_s);
    label->setBuddy(m_name);
    auto* buttons = new QDialogButtonBox;
    buttons->setObjectName(u"templateNameButtons"_s);
    m_ok = addButton(buttons, u"templateNameOk"_s, tr("&OK"), QDialogButtonBox::AcceptRole);
    addButton(buttons, u"templateNameCancel"_s, tr("Cancel"), QDialogButtonBox::RejectRole);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(label);
    layout->addWidget(m_name);
    layout->addWidget(m_hint);
    layout->addWidget(buttons);
    connect(m_name, &QLineEdit::textChanged, this, &TemplateNameDialog::check);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        Q_EMIT named(m_name->text().trimmed());
        accept();
    });
    check();
}

void TemplateNameDialog::check()
{
    const QString name = m_name->text().trimmed();
    const bool isTaken = m_taken.contains(name);
    m_ok->setEnabled(!name.isEmpty() && (!isTaken || m_replaces));
    m_hint->setText(!isTaken         ? QString()
                        : m_replaces ? tr("There is a template of this name; it will be replaced.")
                                     : tr("Another template has this name."));
}

TemplatesDialog::TemplatesDialog(const TemplateFolder& folder, bool hasProject, QWidget* parent)
    : QDialog(parent)
    , m_folder(folder)
    , m_hasProject(hasProject)
    , m_list(new QListWidget)
    , m_text(new QLabel)
{
    setObjectName(u"templatesDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("My templates"));
    setAccessibleName(windowTitle());
    resize(560, 400);
    m_list->setObjectName(u"templatesList"_s);
    m_list->setAccessibleName(tr("My templates"));
    m_list->setAlternatingRowColors(true);
    m_list->setWordWrap(true);
    m_text->setObjectName(u"templatesText"_s);
    m_text->setWordWrap(true);
    auto* buttons = new QDialogButtonBox;
    buttons->setObjectName(u"templatesButtons"_s);
    m_use = addButton(buttons, u"templatesUse"_s, tr("&New from it"), QDialogButtonBox::ActionRole);
    m_rename =
        addButton(buttons, u"templatesRename"_s, tr("&Rename…"), QDialogButtonBox::ActionRole);
    m_remove =
        addButton(buttons, u"templatesDelete"_s, tr("&Delete"), QDialogButtonBox::ActionRole);
    m_undo =
        addButton(buttons, u"templatesUndo"_s, tr("&Undo deleting"), QDialogButtonBox::ActionRole);
    addButton(buttons, u"templatesClose"_s, tr("&Close"), QDialogButtonBox::RejectRole);
    m_undo->hide(); // the box shows what it is given
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_text);
    layout->addWidget(m_list, 1);
    layout->addWidget(buttons);
    m_use->setDefault(true);
    const auto use = [this] {
        if (const ProjectTemplate* made = chosen(); made && m_use->isEnabled()) {
            const ProjectTemplate wanted = *made;
            accept();
            Q_EMIT useRequested(wanted);
        }
    };
    connect(m_use, &QPushButton::clicked, this, use);
    connect(m_list, &QListWidget::itemActivated, this, use);
    connect(m_rename, &QPushButton::clicked, this, &TemplatesDialog::rename);
    connect(m_remove, &QPushButton::clicked, this, &TemplatesDialog::remove);
    connect(m_undo, &QPushButton::clicked, this, [this] {
        if (const auto done = m_folder.save(m_removed); !done) {
            Q_EMIT failed(tr("The template could not be written."), done.error());
        }
        m_undo->hide();
        fill();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_list, &QListWidget::currentRowChanged, this, &TemplatesDialog::updateButtons);
    fill();
}

void TemplatesDialog::fill()
{
    const int row = m_list->currentRow();
    m_all = m_folder.all();
    m_list->clear();
    for (const ProjectTemplate& made : m_all) {
        const QString what = made.isProject
            ? tr("project: %1", "template").arg(objectListText(made.clip.objects))
            : objectListText(made.clip.objects);
        const QString icon = made.isProject || made.clip.objects.empty()
            ? u"project"_s
            : toQt(made.clip.objects.front().section).chopped(1);
        new QListWidgetItem(themedIcon(icon, Tone::Faint),
                            tr("%1\n%2", "name of a template, what is in it").arg(made.name, what),
                            m_list);
    }
    m_list->setCurrentRow(std::min(std::max(row, 0), int(m_all.size()) - 1));
    m_list->setVisible(!m_all.empty());
    m_text->setText(m_all.empty()
                        ? tr("You have no template yet. Choose an object and Edit ▸ Save as "
                             "template…, or File ▸ Save project as template…")
                        : tr("A template of an object adds it to the open project; one of a "
                             "project makes a new project."));
    m_text->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_text->setSizePolicy(QSizePolicy::Preferred,
                          m_all.empty() ? QSizePolicy::Expanding : QSizePolicy::Minimum);
    updateButtons();
}

const ProjectTemplate* TemplatesDialog::chosen() const
{
    const int row = m_list->currentRow();
    return row >= 0 && row < int(m_all.size()) ? &m_all[std::size_t(row)] : nullptr;
}

void TemplatesDialog::rename()
{
    const ProjectTemplate* made = chosen();
    if (!made) {
        return;
    }
    QStringList taken;
    for (const ProjectTemplate& each : m_all) {
        if (each.name != made->name) {
            taken << each.name;
        }
    }
    auto* dialog = new TemplateNameDialog(tr("Rename template"), made->name, taken, false, this);
    connect(dialog, &TemplateNameDialog::named, this, [this, old = *made](const QString& name) {
        if (const auto done = m_folder.rename(old, name); !done) {
            Q_EMIT failed(tr("The template could not be renamed."), done.error());
        }
        fill();
    });
    dialog->open();
}

void TemplatesDialog::remove()
{
    if (const ProjectTemplate* made = chosen()) {
        m_removed = *made;
        m_folder.remove(*made);
        m_undo->show();
        fill();
    }
}

void TemplatesDialog::updateButtons()
{
    const ProjectTemplate* made = chosen();
    m_use->setEnabled(made && (made->isProject || m_hasProject));
    m_use->setToolTip(made && !m_use->isEnabled() ? tr("Open a project first") : QString());
    m_rename->setEnabled(made != nullptr);
    m_remove->setEnabled(made != nullptr);
}

} // namespace loadstone
