// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/objectpage.h"

#include "config/validate.h"
#include "pages/objectwords.h"
#include "theme/theme.h"

#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace loadstone {

using Section = ProjectTreeModel::Section;

QString ObjectPage::keyOf(Section section, const QString& name)
{
    return u"object:%1:%2"_s.arg(static_cast<int>(section)).arg(name);
}

ObjectPage::ObjectPage(Section section, const QString& name, QWidget* parent)
    : Page(keyOf(section, name), parent)
    , m_section(section)
    , m_name(name)
    , m_kind(new QLabel)
    , m_problems(new QLabel)
    , m_form(new QFormLayout)
    , m_run(new QPushButton(themedIcon(u"run"_s, Tone::Good), tr("&Run this scenario")))
{
    setObjectName(u"objectPage"_s);
    setTitle(name, objectIcon(section));
    auto* heading = new QLabel(name);
    heading->setObjectName(u"objectHeading"_s);
    heading->setTextFormat(Qt::PlainText);
    QFont font = heading->font();
    font.setPointSizeF(font.pointSizeF() * 1.5);
    font.setBold(true);
    heading->setFont(font);
    m_kind->setObjectName(u"objectKind"_s);
    m_kind->setForegroundRole(QPalette::PlaceholderText);
    m_problems->setObjectName(u"objectProblems"_s);
    m_problems->setWordWrap(true);
    m_problems->setTextFormat(Qt::PlainText);
    m_problems->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_problems->setFrameShape(QFrame::StyledPanel);
    m_problems->setMargin(8);
    m_run->setObjectName(u"objectRun"_s);
    m_run->setAccessibleName(tr("Run this scenario"));
    m_run->setVisible(section == Section::Scenarios);
    connect(m_run, &QPushButton::clicked, this, [this] { Q_EMIT runRequested(m_name); });
    auto* rows = new QWidget;
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setHorizontalSpacing(24);
    m_form->setVerticalSpacing(8);
    m_form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    rows->setLayout(m_form);
    auto* scroll = new QScrollArea;
    scroll->setObjectName(u"objectScroll"_s);
    scroll->setAccessibleName(tr("Settings"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(rows);
    auto* top = new QHBoxLayout;
    auto* words = new QVBoxLayout;
    words->addWidget(heading);
    words->addWidget(m_kind);
    top->addLayout(words, 1);
    top->addWidget(m_run, 0, Qt::AlignTop);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 20, 24, 16);
    layout->setSpacing(14);
    layout->addLayout(top);
    layout->addWidget(m_problems);
    layout->addWidget(scroll, 1);
}

void ObjectPage::clearRows()
{
    while (m_form->rowCount() > 0) {
        m_form->removeRow(0);
    }
}

void ObjectPage::addRow(const QString& name, const QString& value)
{
    auto* label = new QLabel(name);
    label->setObjectName(u"objectLabel%1"_s.arg(m_form->rowCount()));
    label->setForegroundRole(QPalette::PlaceholderText);
    auto* text = new QLabel(value);
    text->setObjectName(u"objectValue%1"_s.arg(m_form->rowCount()));
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    text->setAccessibleName(name % u": "_s % value);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_form->addRow(label, text);
}

bool ObjectPage::showProject(const Project& project, const Problems& problems)
{
    const auto description = describeObject(project, m_section, m_name);
    if (!description) {
        return false;
    }
    clearRows();
    m_kind->setText(description->kind);
    for (const auto& [name, value] : description->rows) {
        addRow(name, value);
    }
    QStringList wrong;
    for (const Problem& problem : problems) {
        if (problem.path == description->path
            || problem.path.starts_with(description->path + '/')) {
            wrong.append(problem.message % u' ' % problem.remedy);
        }
    }
    m_problems->setText(wrong.join(u'\n'));
    m_problems->setVisible(!wrong.isEmpty());
    return true;
}

void ObjectPage::setRunAllowed(bool allowed)
{
    m_run->setEnabled(allowed);
}

} // namespace loadstone
