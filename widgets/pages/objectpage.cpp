// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/objectpage.h"

#include "models/helprole.h"
#include "pages/editinputs.h"
#include "pages/fieldproblems.h"
#include "pages/lengthhint.h"
#include "pages/objectpanel.h"
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

namespace {

constexpr int kWidest = 880;

} // namespace

QString ObjectPage::keyOf(Section section, const QString& name)
{
    return u"object:%1:%2"_s.arg(static_cast<int>(section)).arg(name);
}

ObjectPage::ObjectPage(Section section, const QString& name, QWidget* parent)
    : Page(keyOf(section, name), parent)
    , m_section(section)
    , m_name(name)
    , m_heading(new QLabel)
    , m_kind(new QLabel(objectKindText(section)))
    , m_problems(new QLabel)
    , m_form(new QFormLayout)
    , m_scroll(new QScrollArea)
    , m_run(new QPushButton(themedIcon(u"run"_s, Tone::Good), tr("R&un this scenario")))
    , m_panel(ObjectPanel::make(section))
{
    setObjectName(u"objectPage"_s);
    m_problems->setObjectName(u"objectProblems"_s);
    m_problems->setWordWrap(true);
    m_problems->setTextFormat(Qt::PlainText);
    m_problems->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_problems->setFrameShape(QFrame::StyledPanel);
    m_problems->setMargin(8);
    m_problems->hide();
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setHorizontalSpacing(24);
    m_form->setVerticalSpacing(12);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_form->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* rows = new QWidget;
    rows->setObjectName(u"objectRows"_s);
    rows->setMaximumWidth(kWidest);
    auto* column = new QVBoxLayout(rows);
    column->setContentsMargins(0, 0, 12, 12);
    column->setSpacing(16);
    column->addLayout(m_form);
    if (m_panel) {
        // What a test found is seen at once; previews follow what they show.
        column->insertWidget(section == Section::Endpoints ? 0 : -1, m_panel);
    }
    column->addStretch(1);
    m_scroll->setObjectName(u"objectScroll"_s);
    m_scroll->setAccessibleName(tr("Settings"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setWidget(rows);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 20, 24, 16);
    layout->setSpacing(14);
    buildHeader(layout);
    layout->addWidget(m_problems);
    layout->addWidget(m_scroll, 1);
    showName();
}

ObjectPage::~ObjectPage() = default;

void ObjectPage::buildHeader(QVBoxLayout* layout)
{
    m_heading->setObjectName(u"objectHeading"_s);
    m_heading->setTextFormat(Qt::PlainText);
    QFont font = m_heading->font();
    font.setPointSizeF(font.pointSizeF() * 1.5);
    font.setBold(true);
    m_heading->setFont(font);
    m_kind->setObjectName(u"objectKind"_s);
    m_kind->setForegroundRole(QPalette::PlaceholderText);
    m_run->setObjectName(u"objectRun"_s);
    if (m_section == Section::Suites) {
        m_run->setText(tr("R&un this suite"));
    }
    m_run->setAccessibleName(QString(m_run->text()).remove(u'&'));
    connect(m_run, &QPushButton::clicked, this, [this] { Q_EMIT runRequested(m_name); });
    // No wider than the fields: the button stays beside what it runs.
    auto* head = new QWidget;
    head->setObjectName(u"objectHead"_s);
    head->setMaximumWidth(kWidest);
    auto* top = new QHBoxLayout(head);
    top->setContentsMargins(0, 0, 12, 0);
    auto* words = new QVBoxLayout;
    words->addWidget(m_heading);
    words->addWidget(m_kind);
    top->addLayout(words, 1);
    if (m_section == Section::Scenarios) {
        auto* trend = new QPushButton(themedIcon(u"chart"_s), tr("Tre&nd"));
        trend->setObjectName(u"objectTrend"_s);
        trend->setAccessibleName(tr("Trend of this scenario"));
        trend->setToolTip(tr("One number of this scenario over all of its runs"));
        connect(trend, &QPushButton::clicked, this, [this] { Q_EMIT trendRequested(m_name); });
        top->addWidget(trend, 0, Qt::AlignTop);
    }
    top->addWidget(m_run, 0, Qt::AlignTop);
    // Not before it has a parent: it would be a window of its own.
    m_run->setVisible(m_section == Section::Scenarios || m_section == Section::Suites);
    if (m_section == Section::Endpoints && m_panel) {
        m_check = new QPushButton(themedIcon(u"endpoint"_s), tr("&Test connection"));
        m_check->setObjectName(u"objectCheck"_s);
        m_check->setAccessibleName(tr("Test connection"));
        // The key is that of the menu, which works from every page.
        m_check->setToolTip(
            tr("A few requests: does it answer, and how? (%1)", "key")
                .arg(QKeySequence(Qt::CTRL | Qt::Key_F5).toString(QKeySequence::NativeText)));
        top->addWidget(m_check, 0, Qt::AlignTop);
        connect(m_check, &QPushButton::clicked, this, [this] {
            m_panel->check();
            m_scroll->ensureWidgetVisible(m_panel);
        });
    }
    layout->addWidget(head);
}

void ObjectPage::showName()
{
    setKey(keyOf(m_section, m_name));
    setTitle(m_name, objectIcon(m_section));
    m_heading->setText(m_name);
}

void ObjectPage::setDirectory(const QString& directory)
{
    m_directory = directory;
}

void ObjectPage::follow(const ObjectRename& rename)
{
    if (rename.section == m_section && rename.from == m_name) {
        m_name = rename.to;
        showName();
    }
}

void ObjectPage::buildFields()
{
    for (const EditSpec& spec : editSpecs(m_section, m_project)) {
        if (!spec.group.isEmpty()) {
            auto* group = new QLabel(spec.group);
            group->setObjectName(u"group_"_s + QString(spec.key).replace(u'/', u'_'));
            QFont font = group->font();
            font.setBold(true);
            group->setFont(font);
            group->setContentsMargins(0, 10, 0, 0);
            m_form->addRow(group);
            m_groups.emplace_back(group, m_fields.size());
        }
        EditField* field = EditField::make(spec, m_scroll->widget());
        auto* label = new QLabel(spec.kind == EditKind::Flag ? QString() : spec.label);
        label->setObjectName(u"label_"_s + QString(spec.key).replace(u'/', u'_'));
        label->setBuddy(field->input());
        m_form->addRow(label, field);
        field->setDirectory(m_directory);
        field->setProperty(
            kHelpProperty,
            QString(u"field:"_s % QLatin1String(sectionKey(m_section)) % u'/' % spec.key));
        label->setProperty(kHelpProperty, field->property(kHelpProperty));
        m_fields.push_back(field);
        connect(field, &EditField::edited, this, [this, field] { onEdited(field); });
        connect(field, &EditField::finished, this, [this, field] {
            ++m_step;
            m_touched.insert(field->spec().key);
        });
    }
    if (m_section == Section::Scenarios) {
        m_length = new LengthHint(m_scroll->widget());
        connect(m_length, &LengthHint::lengthChosen, this, &ObjectPage::takeLength);
    }
    if (m_panel) {
        connect(m_panel, &ObjectPanel::wordsFound, this,
                [this](const QString& key, const EditChoices& words) {
                    if (EditField* field = fieldOf(key)) {
                        field->setChoices(words);
                    }
                });
        connect(m_panel, &ObjectPanel::valueFound, this,
                [this](const QString& key, const QString& value) {
                    if (const EditField* field = fieldOf(key)) {
                        ++m_step;
                        change(*field, Json(value.toStdString()));
                    }
                });
        connect(m_panel, &ObjectPanel::columnsFound, this, [this](const EditChoices& columns) {
            for (EditField* field : m_fields) {
                if (field->spec().kind == EditKind::Column) {
                    field->setChoices(columns);
                }
            }
        });
    }
}

bool ObjectPage::showProject(const Project& project, const Problems& problems)
{
    const auto index = objectIndex(project, m_section, m_name);
    if (!index) {
        return false;
    }
    m_project = project;
    m_index = *index;
    if (m_fields.empty()) {
        buildFields();
    }
    const Json object = objectJson(project, m_section, m_index);
    const std::vector<EditSpec> specs = editSpecs(m_section, project);
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        EditField* field = m_fields[i];
        if (specs[i].kind == EditKind::Reference) {
            field->setChoices(specs[i].choices);
        }
        if (auto* rows = qobject_cast<RowsField*>(field)) {
            rows->setSpecs(specs[i]);
        }
        field->showValue(object);
        m_form->setRowVisible(field, !specs[i].shown || specs[i].shown(object));
    }
    // A heading without anything below it would only puzzle.
    for (std::size_t g = 0; g < m_groups.size(); ++g) {
        const std::size_t end = g + 1 < m_groups.size() ? m_groups[g + 1].second : m_fields.size();
        bool any = false;
        for (std::size_t i = m_groups[g].second; i < end; ++i) {
            any = any || !specs[i].shown || specs[i].shown(object);
        }
        m_form->setRowVisible(m_groups[g].first, any);
    }
    if (m_length) {
        showLength();
    }
    showProblems(problems,
                 std::string("/") + sectionKey(m_section) + '/' + std::to_string(m_index));
    if (m_panel) {
        m_panel->showObject(project, m_index, m_directory);
    }
    return true;
}

void ObjectPage::showProblems(const Problems& problems, const std::string& base)
{
    const QStringList others =
        showFieldProblems(m_fields, problems, base, [this](const EditField& field) {
            return !m_isNew || m_touched.contains(field.spec().key);
        });
    m_problems->setText(others.join(u'\n'));
    m_problems->setVisible(!others.isEmpty());
}

void ObjectPage::onEdited(EditField* field)
{
    m_touched.insert(field->spec().key);
    if (field->spec().kind == EditKind::Name) {
        editName(field);
        return;
    }
    change(*field, field->value());
}

void ObjectPage::change(const EditField& field, const std::optional<Json>& value)
{
    ProjectChange change;
    change.after = withField(m_project, m_section, m_index, field.spec().key, value);
    change.text = tr("change “%1” of %2", "field, object").arg(field.spec().label, m_name);
    change.mergeKey = u"%1:%2:%3"_s.arg(key(), field.spec().key).arg(m_step);
    Q_EMIT changeRequested(change);
}

// Below what sets the length, which is where it is needed.
void ObjectPage::showLength()
{
    const Scenario& scenario = m_project.scenarios.at(m_index);
    EditField* field = fieldOf(scenario.loadgen ? u"loadgen/min_query_count"_s : u"stop/samples"_s);
    if (field && m_length->parentWidget() != field) {
        field->layout()->addWidget(m_length);
    }
    m_length->showNeed(requestNeed(scenario, m_project));
}

void ObjectPage::takeLength(const RunLength& length)
{
    ++m_step;
    ProjectChange change;
    change.after = withLength(m_project, m_index, length);
    change.text = tr("change the length of %1", "scenario").arg(m_name);
    const bool hasRules = m_project.scenarios.at(m_index).loadgen.has_value();
    const QString key = hasRules
        ? (length.duration ? u"loadgen/min_duration_ms"_s : u"loadgen/min_query_count"_s)
        : (length.duration ? u"stop/duration_ms"_s : u"stop/samples"_s);
    if (EditField* field = fieldOf(key)) {
        field->setFocus(); // the button goes
    }
    Q_EMIT changeRequested(change);
}

EditField* ObjectPage::fieldOf(const QString& key) const
{
    const auto at = std::find_if(m_fields.begin(), m_fields.end(), [&key](const EditField* field) {
        return field->spec().key == key;
    });
    return at == m_fields.end() ? nullptr : *at;
}

void ObjectPage::editName(EditField* field)
{
    const auto value = field->value();
    const QString name = value ? plainText(*value).trimmed() : QString();
    if (name == m_name) {
        field->setProblem({}, true);
        return;
    }
    if (name.isEmpty()) {
        field->setProblem(tr("there is no name: give it a name of its own"), true);
        return;
    }
    if (objectNames(m_project, m_section).contains(name)) {
        field->setProblem(tr("another one is called so: give it a name of its own"), true);
        return;
    }
    ProjectChange change;
    change.after = withName(m_project, m_section, m_index, name);
    change.text = tr("rename %1").arg(m_name);
    change.mergeKey = u"name:%1:%2:%3"_s.arg(static_cast<int>(m_section)).arg(m_index).arg(m_step);
    change.rename = ObjectRename { m_section, m_name, name };
    Q_EMIT changeRequested(change);
}

void ObjectPage::setRunAllowed(bool allowed)
{
    m_run->setEnabled(allowed);
}

} // namespace loadstone
