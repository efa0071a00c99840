// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/card.h"

#include "models/helprole.h"
#include "text/words.h"
#include "theme/theme.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

QLabel* makeLabel(const QString& name, qreal scale, bool bold)
{
    auto* label = new QLabel;
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * scale);
    font.setBold(bold);
    label->setFont(font);
    return label;
}

/// That of the largest number of the card.
std::optional<bool> oneUnit(NumberKind kind, const MetricValue& value)
{
    if (kind != NumberKind::Milliseconds) {
        return std::nullopt;
    }
    return standsInSeconds(std::max(value.value, value.ci95.value_or(Bounds()).high), kind);
}

} // namespace

Card::Card(QWidget* parent)
    : QFrame(parent)
    , m_name(makeLabel(u"cardName"_s, 1, false))
    , m_value(makeLabel(u"cardValue"_s, 1.7, true))
    , m_interval(makeLabel(u"cardInterval"_s, 0.92, false))
    , m_count(makeLabel(u"cardCount"_s, 0.92, false))
{
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(undefinedText()); // until it says something
    m_name->setWordWrap(true); // long words of six cards have no room side by side
    m_value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 7, 10, 7);
    layout->setSpacing(1);
    for (QLabel* label : { m_name, m_value, m_interval, m_count }) {
        layout->addWidget(label);
    }
    restyle();
}

void Card::setHeadline(const Headline& headline, std::int64_t trials)
{
    m_isPart = false;
    const Result<MetricRef> ref = parseMetricRef(headline.id);
    const NumberKind kind = ref ? metricNumberKind(ref->kind) : NumberKind::Plain;
    const MetricValue& value = headline.value;
    const QString name = ref ? metricText(*ref) : toQt(headline.id);
    setProperty(kHelpProperty, QString(u"metric:"_s % toQt(headline.id)));
    const OneTimeUnit unit(oneUnit(kind, value)); // value and interval
    m_name->setText(name);
    fitName();
    m_value->setText(value.censored ? u"∞"_s : formatNumber(value.value, kind));
    std::optional<std::pair<double, double>> interval;
    if (value.ci95 && (value.ci95->low || value.ci95->high)) {
        interval =
            std::pair(value.ci95->low.value_or(-HUGE_VAL), value.ci95->high.value_or(HUGE_VAL));
    }
    m_interval->setText(interval ? formatInterval(interval, kind) : tr("no interval"));
    m_supported = value.neededN == 0;
    const QString count = tr("n = %1").arg(formatCount(static_cast<std::uint64_t>(value.n)));
    m_count->setText(m_supported
                         ? count
                         : tr("%1, needs %2", "n = 20, needs 368")
                               .arg(count, formatCount(static_cast<std::uint64_t>(value.neededN))));
    QStringList tip;
    if (ref) {
        tip.append(metricExplanation(ref->kind));
    }
    tip.append(intervalMethodText(value.ciMethod));
    tip.append(tr("%n trial(s)", nullptr, static_cast<int>(trials)));
    if (!value.id.empty()) {
        tip.append(tr("Definition: %1 %2").arg(toQt(value.id), toQt(value.basis)));
    }
    tip.removeAll(QString());
    setToolTip(tip.join(u'\n'));
    setAccessibleName(name);
    setAccessibleDescription(m_value->text() % u", "_s % m_interval->text() % u", "_s
                             % m_count->text());
    restyle();
}

void Card::setPart(const Headline& headline, const MetricValue& whole)
{
    setHeadline(headline, 1);
    m_isPart = true;
    const Result<MetricRef> ref = parseMetricRef(headline.id);
    const NumberKind kind = ref ? metricNumberKind(ref->kind) : NumberKind::Plain;
    const OneTimeUnit unit(oneUnit(kind, headline.value));
    const auto count = [](std::int64_t n) { return formatCount(static_cast<std::uint64_t>(n)); };
    const QString counted =
        tr("n = %1 of %2", "of the selection, of all").arg(count(headline.value.n), count(whole.n));
    m_count->setText(
        m_supported
            ? counted
            : tr("%1, needs %2", "n = 20, needs 368").arg(counted, count(headline.value.neededN)));
    setAccessibleName(tr("%1, of the selection", "metric").arg(m_name->text()));
    const QString all = tr("All requests of the trial: %1")
                            .arg(whole.censored ? u"∞"_s : formatNumber(whole.value, kind));
    setToolTip(QString(all % u'\n' % toolTip()));
    setAccessibleDescription(m_value->text() % u", "_s % m_interval->text() % u", "_s
                             % m_count->text() % u". "_s % all);
    restyle();
    update();
}

void Card::paintEvent(QPaintEvent* event)
{
    QFrame::paintEvent(event);
    if (m_isPart) {
        constexpr int kMark = 4;
        QPainter painter(this);
        const QRect inner = contentsRect();
        const int left = isRightToLeft() ? inner.right() + 1 - kMark : inner.left();
        painter.fillRect(left, inner.top(), kMark, inner.height(),
                         palette().color(QPalette::Highlight));
    }
}

QString Card::valueText() const
{
    return m_value->text();
}

void Card::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    fitName();
}

/// A page that is short of height goes by the least of each label, which knows of no second line.
void Card::fitName()
{
    const QMargins margins = layout()->contentsMargins();
    const int width = contentsRect().width() - margins.left() - margins.right();
    m_name->setMinimumHeight(width > 0 ? m_name->heightForWidth(width) : 0);
}

void Card::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        fitName();
    }
    if (event->type() == QEvent::PaletteChange && !m_restyling) {
        restyle();
    }
}

void Card::restyle()
{
    m_restyling = true;
    const auto color = [this](QLabel* label, Tone tone) {
        QPalette look = palette();
        look.setColor(QPalette::WindowText, toneColor(tone, look));
        label->setPalette(look);
    };
    color(m_name, Tone::Faint);
    color(m_value, m_supported ? Tone::Text : Tone::Faint);
    color(m_interval, m_supported ? Tone::Text : Tone::Faint);
    color(m_count, m_isPart ? Tone::Accent : Tone::Faint);
    m_restyling = false;
}

} // namespace loadstone
