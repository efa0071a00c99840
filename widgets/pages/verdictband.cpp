// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/verdictband.h"

#include "text/numbers.h"
#include "text/words.h"
#include "theme/theme.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <algorithm>
#include <limits>
#include <map>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr auto kReasonLink = "reason:"_L1;

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
    const auto count = [](std::int64_t value) {
        return formatCount(static_cast<std::uint64_t>(value));
    };
    const int issued =
        static_cast<int>(std::min<std::int64_t>(counts.issued, std::numeric_limits<int>::max()));
    // The reasons then say that nothing completed in time.
    const bool isLate = counts.completed > 0 && result.run.mode != "accuracy"
        && result.summary.throughput.requestsPerS == 0.0;
    const QStringList parts {
        VerdictBand::tr("%1 request(s) issued", "count", issued).arg(count(counts.issued)),
        (isLate ? VerdictBand::tr("%1 completed after the measured time", "count of requests")
                : VerdictBand::tr("%1 completed", "count of requests"))
            .arg(count(counts.completed)),
        VerdictBand::tr("%1 failed", "count of requests")
            .arg(count(counts.failed + counts.unfinished)),
    };
    const int trials = static_cast<int>(result.nTrials);
    return parts.join(u", "_s)
        % (trials > 1 ? VerdictBand::tr("; verdict and numbers below are of all %n trial(s).",
                                        nullptr, trials)
                      : VerdictBand::tr(", 1 trial."));
}

/// "Speed (#12): VALID. Answers (#13): INVALID, 81.3 % right."; empty: it is no half.
QString halvesSentence(const RunDetails& details)
{
    if (!details.isHalf) {
        return {};
    }
    const bool several = details.others.size() > 1;
    const auto sentence = [several](const RunRow& row, const RunResult& result) {
        const QString word = verdictWord(row.state, result.verdict.valid);
        const QString number = QString::number(row.id);
        if (row.mode != Mode::Accuracy) {
            return VerdictBand::tr("Speed (#%1): %2.", "run, verdict").arg(number, word);
        }
        const auto& accuracy = result.summary.accuracy;
        if (several && accuracy && !accuracy->empty()) {
            return VerdictBand::tr("Answers to %4 (#%1): %2, score %3.",
                                   "run, verdict, share, dataset")
                .arg(number, word, formatNumber(accuracy->front().score, NumberKind::Percent),
                     toQt(accuracy->front().dataset));
        }
        return accuracy && !accuracy->empty() && accuracy->front().score
            ? VerdictBand::tr("Answers (#%1): %2, score %3.", "run, verdict, share")
                  .arg(number, word, formatNumber(accuracy->front().score, NumberKind::Percent))
            : VerdictBand::tr("Answers (#%1): %2.", "run, verdict").arg(number, word);
    };
    // In the order in which they ran: the speed is first.
    std::map<std::int64_t, QString> byRun { { details.row.id,
                                              sentence(details.row, details.result) } };
    for (const OtherHalf& other : details.others) {
        byRun.emplace(other.row.id, sentence(other.row, other.result));
    }
    QStringList parts;
    for (const auto& [run, text] : byRun) {
        parts << text;
    }
    if (details.others.empty()) {
        parts << VerdictBand::tr("The other half has not ended.");
    }
    return parts.join(u' ') % u' ';
}

} // namespace

VerdictBand::VerdictBand(QWidget* parent)
    : QFrame(parent)
    , m_icon(new QLabel)
    , m_word(new QLabel)
    , m_summary(new QLabel)
    , m_reasons(new QLabel)
    , m_other(new QPushButton(tr("Sh&ow the answers")))
    , m_again(new QPushButton(themedIcon(u"run"_s, Tone::Good), tr("Run a&gain")))
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
    m_other->setObjectName(u"verdictOther"_s);
    m_other->setAccessibleName(QString(m_other->text()).remove(u'&'));
    m_again->setObjectName(u"verdictAgain"_s);
    m_again->setAccessibleName(tr("Run this scenario again"));
    m_again->setToolTip(tr("Runs the scenario as the project has it now"));
    m_other->hide();
    m_again->hide();
    connect(m_other, &QPushButton::clicked, this, &VerdictBand::otherRequested);
    connect(m_again, &QPushButton::clicked, this, &VerdictBand::againRequested);
    connect(m_reasons, &QLabel::linkActivated, this, [this](const QString& link) {
        if (link.startsWith(kReasonLink)) {
            Q_EMIT helpRequested(link);
        } else {
            Q_EMIT reasonsRequested();
        }
    });
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setHorizontalSpacing(10);
    layout->setVerticalSpacing(3);
    layout->setColumnStretch(2, 1);
    layout->addWidget(m_icon, 0, 0);
    layout->addWidget(m_word, 0, 1);
    layout->addWidget(m_summary, 0, 2);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_other);
    buttons->addWidget(m_again);
    layout->addLayout(buttons, 0, 3);
    layout->addWidget(m_reasons, 1, 0, 1, 4);
}

void VerdictBand::setRun(const RunDetails& details)
{
    const Verdict& verdict = details.result.verdict;
    const bool good = isWhollyValid(details);
    RunState state = details.row.state;
    for (const OtherHalf& other : details.others) {
        state = state == RunState::Done ? other.row.state : state;
    }
    m_iconName = good                    ? u"valid"_s
        : state == RunState::Interrupted ? u"interrupted"_s
                                         : u"invalid"_s;
    m_tone = static_cast<int>(good                                 ? Tone::Good
                                  : state == RunState::Interrupted ? Tone::Warning
                                                                   : Tone::Bad);
    m_word->setText(verdictWord(state, good));
    m_summary->setText(halvesSentence(details) % populationSentence(details.result) % u' '
                       % sloSentence(verdict) % loadGenSentence(details.result));
    m_lines.clear();
    const auto addReasons = [this](const Verdict& of, bool errorsOnly) {
        for (const Reason& reason : of.reasons) {
            if (errorsOnly && reason.severity != Severity::Error) {
                continue;
            }
            const QString text = reasonText(reason) % u' ' % reasonRemedyText(reason);
            // The link never stands in a line of its own.
            m_lines.append(tr("<b>%1:</b> %2", "severity, reason with remedy")
                               .arg(severityText(reason.severity), text.toHtmlEscaped())
                           % u"\u00a0<a href=\"%1%2\">%3</a>"_s.arg(
                               kReasonLink, toQt(reason.code),
                               tr("Explain", "link from a reason to its page of the help")));
        }
    };
    for (const OtherHalf& other : details.others) {
        addReasons(other.result.verdict, true);
    }
    addReasons(verdict, false);
    m_other->setVisible(!details.others.empty());
    m_other->setText(details.row.mode == Mode::Accuracy ? tr("Sh&ow the speed")
                                                        : tr("Sh&ow the answers"));
    m_other->setAccessibleName(QString(m_other->text()).remove(u'&'));
    m_again->setVisible(details.row.importedFrom.isEmpty()
                        && (state == RunState::Interrupted || state == RunState::Failed));
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
