// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/assistantstep.h"

#include "config/validate.h"
#include "pages/editfield.h"
#include "pages/fieldproblems.h"
#include "pages/projectchanges.h"
#include "text/problemwords.h"

#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

using Section = ProjectTreeModel::Section;

namespace {

std::string basePath(Section section)
{
    const char* key = sectionKey(section);
    return std::string("/") + (key ? key : "") + "/0";
}

} // namespace

AssistantStep::AssistantStep(NewProject* draft, Section section, const QString& title,
                             const QString& intro)
    : m_draft(draft)
    , m_section(section)
    , m_title(title)
    , m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 4, 12, 8);
    m_column->setSpacing(14);
    auto* words = new QLabel(intro);
    words->setObjectName(u"assistantIntro"_s);
    words->setWordWrap(true);
    m_column->addWidget(words);
}

AssistantStep::~AssistantStep()
{
    // A field that loses the keyboard while it is deleted says so.
    for (EditField* field : m_fields) {
        field->disconnect(this);
    }
}

QString AssistantStep::reason() const
{
    return fieldReason();
}

void AssistantStep::enter()
{
    showFields();
}

QWidget* AssistantStep::firstInput() const
{
    return m_fields.empty() ? nullptr : m_fields.front()->input();
}

void AssistantStep::addFields(const QStringList& keys)
{
    m_form = new QFormLayout;
    m_form->setHorizontalSpacing(24);
    m_form->setVerticalSpacing(12);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_form->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_column->addLayout(m_form);
    std::vector<EditSpec> specs = editSpecs(m_section, m_draft->project);
    for (const QString& key : keys) {
        const auto spec = std::find_if(specs.begin(), specs.end(),
                                       [&key](const EditSpec& one) { return one.key == key; });
        if (spec == specs.end()) {
            continue;
        }
        spec->group.clear();
        if (key == "path"_L1) {
            // There is no folder of the project yet that it could be relative to.
            spec->help = tr("One row per request; the file may be compressed.");
        }
        EditField* field = EditField::make(*spec, this);
        auto* label = new QLabel(spec->label);
        label->setObjectName(u"label_"_s + QString(spec->key).replace(u'/', u'_'));
        label->setBuddy(field->input());
        m_form->addRow(label, field);
        m_fields.push_back(field);
        connect(field, &EditField::edited, this, [this, field] { take(field); });
        connect(field, &EditField::finished, this, [this, field] {
            m_touched.insert(field->spec().key);
            showFields();
        });
    }
}

void AssistantStep::take(EditField* field)
{
    const QString& key = field->spec().key;
    m_draft->project = withField(m_draft->project, m_section, 0, key, field->value());
    m_touched.insert(key);
    onFieldEdited(key);
    showFields();
    Q_EMIT changed();
}

void AssistantStep::onFieldEdited(const QString& key)
{
    Q_UNUSED(key)
}

void AssistantStep::showFields()
{
    if (m_fields.empty()) {
        return;
    }
    const Json object = objectJson(m_draft->project, m_section, 0);
    for (EditField* field : m_fields) {
        field->setDirectory(m_draft->folder);
        field->showValue(object);
    }
    showFieldProblems(
        m_fields, validate(m_draft->project), basePath(m_section),
        [this](const EditField& field) { return m_touched.contains(field.spec().key); });
}

void AssistantStep::setFieldVisible(const QString& key, bool visible)
{
    for (EditField* field : m_fields) {
        if (field->spec().key == key) {
            // QFormLayout::setRowVisible does not bring the first row back (Qt 6.4).
            field->setVisible(visible);
            m_form->labelForField(field)->setVisible(visible);
        }
    }
}

QString AssistantStep::fieldReason() const
{
    const std::string base = basePath(m_section);
    for (const Problem& problem : validate(m_draft->project)) {
        if (problem.severity != Problem::Severity::Error || !concernsObject(problem, base)) {
            continue;
        }
        const EditField* field = fieldOfProblem(m_fields, problem, base);
        const QString sentence = problemSentence(problem);
        return field
            ? tr("%1: %2", "field, what is wrong with it").arg(field->spec().label, sentence)
            : sentence;
    }
    return {};
}

} // namespace loadstone
