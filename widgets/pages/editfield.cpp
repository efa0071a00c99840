// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/editfield.h"

#include "pages/editinputs.h"
#include "text/numbers.h"
#include "theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace loadstone {

std::optional<Json> jsonAt(const Json& object, const QString& key)
{
    const Json* at = &object;
    for (const QString& part : key.split(u'/')) {
        if (!at->is_object()) {
            return std::nullopt;
        }
        const auto found = at->find(part.toStdString());
        if (found == at->end()) {
            return std::nullopt;
        }
        at = &*found;
    }
    return at->is_null() ? std::nullopt : std::optional(*at);
}

QString plainText(const Json& value)
{
    return toQt(value.is_string() ? value.get_ref<const std::string&>() : compactJson(value));
}

EditField::EditField(const EditSpec& spec, QWidget* parent)
    : QWidget(parent)
    , m_spec(spec)
    , m_problem(new QLabel)
    , m_layout(new QVBoxLayout(this))
{
    const QString name = QString(spec.key).replace(u'/', u'_');
    setObjectName(u"field_"_s + name);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(3);
    m_problem->setObjectName(u"problem_"_s + name);
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_problem->hide();
}

void EditField::setInput(QWidget* input, QWidget* beside)
{
    m_input = input;
    const QString name = QString(m_spec.key).replace(u'/', u'_');
    input->setObjectName(u"edit_"_s + name);
    input->setAccessibleName(m_spec.unit.isEmpty()
                                 ? m_spec.label
                                 : tr("%1 (%2)", "field, unit").arg(m_spec.label, m_spec.unit));
    bool isNumber = false;
    m_spec.normal.toDouble(&isNumber);
    const QString normal = isNumber && !m_spec.unit.isEmpty()
        ? QString(localNumber(m_spec.normal) % u'\u00a0' % m_spec.unit)
        : localNumber(m_spec.normal);
    const QString spoken = normal.isEmpty()
        ? m_spec.help
        : tr("%1 Default: %2.", "explanation, value").arg(m_spec.help, normal);
    input->setAccessibleDescription(spoken);
    // An empty line shows its default itself; of choices and flags it must be said.
    const bool isShown = m_spec.kind != EditKind::Choice && m_spec.kind != EditKind::Flag;
    const QString& help = isShown ? m_spec.help : spoken;
    setFocusProxy(input);
    auto* line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(input, 1);
    if (!m_spec.unit.isEmpty()) {
        auto* unit = new QLabel(m_spec.unit);
        unit->setObjectName(u"unit_"_s + name);
        line->addWidget(unit);
        m_unit = unit;
    }
    if (input->maximumWidth() < QWIDGETSIZE_MAX) {
        line->addStretch(1);
    }
    if (beside) {
        line->addWidget(beside);
    }
    m_layout->addLayout(line);
    m_layout->addWidget(m_problem);
    auto* explanation = new QLabel(help);
    explanation->setObjectName(u"help_"_s + name);
    explanation->setWordWrap(true);
    explanation->setTextFormat(Qt::PlainText);
    explanation->setForegroundRole(QPalette::PlaceholderText);
    m_layout->addWidget(explanation);
}

void EditField::showValue(const Json& object)
{
    // An empty list says no more than an absent one.
    const auto filled = [](std::optional<Json> value) {
        return value && value->is_structured() && value->empty() ? std::nullopt : value;
    };
    if (m_spec.normalFor) {
        setNormal(m_spec.normalFor(object));
    }
    const std::optional<Json> now =
        filled(m_spec.read ? m_spec.read(object) : jsonAt(object, m_spec.key));
    if (now != filled(value())) {
        setValue(now);
    }
}

void EditField::fadeUnit(bool faded)
{
    if (m_unit) {
        setTone(m_unit, faded ? Tone::Faint : Tone::Text);
    }
}

void EditField::setRequired()
{
    // What comes below would move under the mouse when this goes as the field is left.
    QSizePolicy policy = m_problem->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    m_problem->setSizePolicy(policy);
    m_problem->setMinimumHeight(m_problem->fontMetrics().lineSpacing());
    setTone(m_problem, Tone::Accent);
    m_problem->setText(tr("Required"));
    m_problem->show();
}

void EditField::setProblem(const QString& text, bool isError)
{
    setTone(m_problem, isError ? Tone::Bad : Tone::Warning);
    m_problem->setText(text.isEmpty()
                           ? QString()
                           : (isError ? tr("Error: %1").arg(text) : tr("Warning: %1").arg(text)));
    m_problem->setVisible(!text.isEmpty());
}

QString EditField::problem() const
{
    return m_problem->text();
}

EditField* EditField::make(const EditSpec& spec, QWidget* parent)
{
    return makeEditField(spec, parent);
}

} // namespace loadstone
