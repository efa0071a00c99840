// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/verdictband.h"

#include "text/numbers.h"
#include "text/words.h"
#include "theme/theme.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

QString sloSentence(const Verdict& verdict)
{
    if (!verdict.slo) {
        return VerdictBand::tr("No SLO was set.");
    }
    if (!verdict.slo->met) {
        return VerdictBand::tr("The SLO cannot be decided.");
    }
    if (*verdict.slo->met) {
        return VerdictBand::tr("The SLO is met.");
    }
    QStringList missed;
    for (const SloItemVerdict& item : verdict.slo->items) {
        if (item.met && !*item.met) {
            missed.append(sloText(std::string_view(item.slo)));
        }
    }
    return VerdictBand::tr("The SLO is missed: %1.").arg(missed.join(u", "_s));
}

/// What LoadGen would have people submit; empty without its definitions.
QString loadGenSentence(const RunResult& result)
{
    const auto& block = result.summary.loadgen;
    if (!block || !block->result) {
        return {};
    }
    if (block->earlyStoppingLatency) {
        return VerdictBand::tr(" By LoadGen's rules: %1 by early stopping at the percentile %2.")
            .arg(formatNumber(static_cast<double>(*block->earlyStoppingLatency) / 1e6,
                              NumberKind::Milliseconds),
                 localNumber(QString::number(100 * block->percentile, 'g', 6)));
    }
    return VerdictBand::tr(" By LoadGen's rules: %1 samples/s.")
        .arg(formatNumber(*block->result, NumberKind::Plain));
}

QString populationSentence(const RunResult& result)
{
    const RequestCounts& counts = result.summary.requests;
    const int trials = static_cast<int>(result.nTrials);
    const QString text = trials > 1
        ? VerdictBand::tr("%1 requests issued, %2 completed, %3 failed; verdict and numbers below "
                          "are of all %n trial(s).",
                          nullptr, trials)
        : VerdictBand::tr("%1 requests issued, %2 completed, %3 failed, 1 trial.");
    return text.arg(formatCount(static_cast<std::uint64_t>(counts.issued)),
                    formatCount(static_cast<std::uint64_t>(counts.completed)),
                    formatCount(static_cast<std::uint64_t>(counts.failed + counts.unfinished)));
}

} // namespace

VerdictBand::VerdictBand(QWidget* parent)
    : QFrame(parent)
    , m_icon(new QLabel)
    , m_word(new QLabel)
    , m_summary(new QLabel)
    , m_reasons(new QLabel)
{
    setObjectName(u"verdictBand"_s);
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_icon->setObjectName(u"verdictIcon"_s);
    m_word->setObjectName(u"verdictWord"_s);
    m_summary->setObjectName(u"verdictSummary"_s);
    m_reasons->setObjectName(u"verdictReasons"_s);
    QFont font = m_word->font();
    font.setPointSizeF(font.pointSizeF() * 1.35);
    font.setBold(true);
    m_word->setFont(font);
    m_summary->setWordWrap(true);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_reasons->setWordWrap(true);
    m_reasons->setTextFormat(Qt::RichText);
    m_reasons->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_reasons->setAccessibleName(tr("Reasons"));
    connect(m_reasons, &QLabel::linkActivated, this, [this] { Q_EMIT reasonsRequested(); });
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setHorizontalSpacing(10);
    layout->setVerticalSpacing(3);
    layout->setColumnStretch(2, 1);
    layout->addWidget(m_icon, 0, 0);
    layout->addWidget(m_word, 0, 1);
    layout->addWidget(m_summary, 0, 2);
    layout->addWidget(m_reasons, 1, 0, 1, 3);
}

void VerdictBand::setRun(const RunDetails& details)
{
    const Verdict& verdict = details.result.verdict;
    const bool done = details.row.state == RunState::Done;
    const bool good = done && verdict.valid;
    m_iconName = good                                ? u"valid"_s
        : details.row.state == RunState::Interrupted ? u"interrupted"_s
                                                     : u"invalid"_s;
    m_tone = static_cast<int>(good                                             ? Tone::Good
                                  : details.row.state == RunState::Interrupted ? Tone::Warning
                                                                               : Tone::Bad);
    m_word->setText(verdictWord(details.row.state, verdict.valid));
    m_summary->setText(populationSentence(details.result) % u' ' % sloSentence(verdict)
                       % loadGenSentence(details.result));
    m_lines.clear();
    for (const Reason& reason : verdict.reasons) {
        const QString text = reasonText(reason) % u' ' % reasonRemedyText(reason);
        m_lines.append(tr("<b>%1:</b> %2", "severity, reason with remedy")
                           .arg(severityText(reason.severity), text.toHtmlEscaped()));
    }
    showReasonLines();
    setAccessibleName(tr("Verdict: %1").arg(m_word->text()));
    setAccessibleDescription(m_summary->text());
    restyle();
}

void VerdictBand::setMostReasons(int most)
{
    if (most != m_most) {
        m_most = most;
        showReasonLines();
        restyle();
    }
}

void VerdictBand::showReasonLines()
{
    QStringList lines = m_lines.mid(0, m_most);
    const int more = static_cast<int>(m_lines.size() - lines.size());
    if (more > 0) {
        const QString words = lines.isEmpty() ? tr("%n reason(s)", nullptr, more)
                                              : tr("%n more reason(s)", nullptr, more);
        lines.append(u"<a href=\"#reasons\">"_s % words % u"</a>"_s);
    }
    m_reasonsText = lines.join(u"<br>"_s);
    m_reasons->setVisible(!lines.isEmpty());
}

void VerdictBand::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    keepHeight();
}

// Where the page is lower than its parts need, it is not the verdict that is cut off.
void VerdictBand::keepHeight()
{
    const int needed = heightForWidth(width());
    if (needed > 0 && needed != minimumHeight()) {
        setMinimumHeight(needed);
    }
}

QString VerdictBand::text() const
{
    return m_word->text() % u' ' % m_summary->text();
}

void VerdictBand::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_restyling) {
        restyle();
    }
}

void VerdictBand::restyle()
{
    if (m_iconName.isEmpty()) {
        return;
    }
    m_restyling = true;
    const Tone tone = static_cast<Tone>(m_tone);
    m_icon->setPixmap(themedIcon(m_iconName, tone).pixmap(24, 24));
    QPalette look = palette();
    look.setColor(QPalette::WindowText, toneColor(tone, look));
    m_word->setPalette(look);
    // The colour of links is taken when the text is set.
    m_reasons->clear();
    m_reasons->setText(m_reasonsText);
    m_restyling = false;
    keepHeight();
}

} // namespace loadstone
