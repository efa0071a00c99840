// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/scenariocard.h"

#include "base/json.h"
#include "text/words.h"
#include "theme/theme.h"

#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QRadioButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr double kRadius = 6;

QString sentenceFor(ScenarioKind kind)
{
    switch (kind) {
    case ScenarioKind::SingleStream:
        return ScenarioCard::tr("One request after another: how long does one person wait?");
    case ScenarioKind::MultiStream:
        return ScenarioCard::tr("Several requests together, again and again: how long does the "
                                "slowest of them take?");
    case ScenarioKind::Server:
        return ScenarioCard::tr("Requests come at random like visitors do: does the server keep up "
                                "at this rate?");
    case ScenarioKind::Offline:
        return ScenarioCard::tr("Everything at once: how much does the server get through?");
    default:
        return ScenarioCard::tr("A fixed number under way all the time: how do speed and waiting "
                                "go together?");
    }
}

} // namespace

ScenarioCard::ScenarioCard(ScenarioKind kind, QWidget* parent)
    : QFrame(parent)
    , m_button(new QRadioButton(scenarioKindText(kind)))
{
    const QString name = toQt(termName(kind));
    setObjectName(u"scenarioCard_"_s + name);
    m_button->setObjectName(u"scenarioKind_"_s + name);
    m_button->setAccessibleName(scenarioKindText(kind));
    m_button->setAccessibleDescription(sentenceFor(kind));
    QFont bold = m_button->font();
    bold.setBold(true);
    m_button->setFont(bold);
    auto* words = new QLabel(sentenceFor(kind));
    words->setObjectName(u"scenarioWords_"_s + name);
    words->setWordWrap(true);
    words->setAlignment(Qt::AlignLeading | Qt::AlignTop);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 10, 12, 10);
    layout->setSpacing(4);
    layout->addWidget(m_button);
    layout->addWidget(words, 1);
    connect(m_button, &QRadioButton::toggled, this, qOverload<>(&QWidget::update));
}

void ScenarioCard::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint())) {
        m_button->click();
        m_button->setFocus(Qt::MouseFocusReason);
    }
}

void ScenarioCard::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool chosen = m_button->isChecked();
    const QColor line =
        chosen ? toneColor(Tone::Accent, palette()) : palette().color(QPalette::Mid);
    painter.setPen(QPen(line, chosen ? 2 : 1));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), kRadius, kRadius);
}

} // namespace loadstone
