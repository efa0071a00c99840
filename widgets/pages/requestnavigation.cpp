// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/requestnavigation.h"

#include "text/words.h"
#include "theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

RequestNavigation::RequestNavigation(QWidget* scope)
    : m_id(new QLineEdit)
    , m_note(new QLabel)
    , m_task(this)
{
    setObjectName(u"requestNavigation"_s);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    const auto heading = [row](const QString& name, const QString& text) {
        auto* label = new QLabel(text);
        label->setObjectName(name);
        row->addWidget(label);
        return label;
    };
    heading(u"outlierStepsLabel"_s, tr("Outlier:"));
    m_previousOutlier = addStep(scope, u"previousOutlier"_s, tr("Previous outlier"), u"up"_s,
                                QKeySequence(Qt::SHIFT | Qt::Key_F4));
    m_nextOutlier =
        addStep(scope, u"nextOutlier"_s, tr("Next outlier"), u"down"_s, QKeySequence(Qt::Key_F4));
    heading(u"failedStepsLabel"_s, tr("Failed:"));
    m_previousFailed = addStep(scope, u"previousFailed"_s, tr("Previous failed request"), u"up"_s,
                               QKeySequence(Qt::SHIFT | Qt::Key_F9));
    m_nextFailed = addStep(scope, u"nextFailed"_s, tr("Next failed request"), u"down"_s,
                           QKeySequence(Qt::Key_F9));
    QLabel* label = heading(u"requestIdLabel"_s, tr("Go to:"));
    label->setBuddy(m_id);
    m_id->setObjectName(u"requestId"_s);
    m_id->setAccessibleName(tr("Request to go to"));
    m_id->setPlaceholderText(tr("id or number"));
    m_id->setToolTip(tr("What X-Request-Id carried, or the number of the request; w-12 is number "
                        "12 of the warm-up. Ctrl+J comes here."));
    // A whole id of a large run, or what stands there in any language.
    constexpr int kFrame = 30;
    const int widest = std::max(m_id->fontMetrics().horizontalAdvance(u"w-00000000-00-0000000"_s),
                                m_id->fontMetrics().horizontalAdvance(m_id->placeholderText()));
    m_id->setMinimumWidth(widest + kFrame);
    m_id->setMaximumWidth(widest + 2 * kFrame);
    row->addWidget(m_id);
    m_note->setObjectName(u"navigationNote"_s);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    setTone(m_note, Tone::Faint);
    row->addWidget(m_note, 1);
    auto* go = new QAction(tr("Go to a request"), this);
    go->setObjectName(u"goToRequest"_s);
    go->setShortcut(Qt::CTRL | Qt::Key_J);
    go->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    scope->addAction(go);
    connect(go, &QAction::triggered, this, [this] {
        m_id->setFocus();
        m_id->selectAll();
    });
    connect(m_id, &QLineEdit::returnPressed, this, &RequestNavigation::jump);
    connect(m_nextOutlier, &QAction::triggered, this, [this] { step(true, true); });
    connect(m_previousOutlier, &QAction::triggered, this, [this] { step(true, false); });
    connect(m_nextFailed, &QAction::triggered, this, [this] { step(false, true); });
    connect(m_previousFailed, &QAction::triggered, this, [this] { step(false, false); });
}

QAction* RequestNavigation::addStep(QWidget* scope, const QString& name, const QString& text,
                                    const QString& icon, const QKeySequence& keys)
{
    auto* action = new QAction(themedIcon(icon), text, this);
    action->setObjectName(name);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    action->setToolTip(u"%1 (%2)"_s.arg(text, keys.toString(QKeySequence::NativeText)));
    action->setEnabled(false);
    scope->addAction(action);
    auto* button = new QToolButton;
    button->setObjectName(name + u"Button"_s);
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setAccessibleName(text);
    button->setFocusPolicy(Qt::TabFocus);
    layout()->addWidget(button);
    return action;
}

void RequestNavigation::setTrial(const QString& runUuid, std::uint32_t trial)
{
    m_uuid = runUuid;
    m_trial = trial;
}

void RequestNavigation::setRequests(SharedRequestRows rows)
{
    m_rows = std::move(rows);
    m_marks = {};
    m_current.reset();
    m_ready = false;
    showMarks();
    if (!m_rows) {
        m_task.cancel();
        return;
    }
    m_task.run([rows = m_rows](const CancelFlag& flag) { return markRequests(*rows, flag); },
               [this](RequestMarks marks) {
                   m_marks = std::move(marks);
                   m_ready = true;
                   showMarks();
                   Q_EMIT ready();
               });
}

void RequestNavigation::say(const QString& text)
{
    m_note->setText(text);
    m_note->setToolTip(text);
    m_note->setAccessibleName(text);
}

void RequestNavigation::showMarks()
{
    for (QAction* action : { m_nextOutlier, m_previousOutlier }) {
        action->setEnabled(!m_marks.outliers.empty());
    }
    for (QAction* action : { m_nextFailed, m_previousFailed }) {
        action->setEnabled(!m_marks.failed.empty());
    }
    const auto limit = m_marks.limit ? m_marks.limit->limit() : std::nullopt;
    if (!m_ready) {
        say({});
    } else if (!limit) {
        say(tr("Too few requests, or all alike: no outliers"));
    } else {
        say(tr("%n outlier(s), slower than %1: robust z above 3.5, or above p99", nullptr,
               static_cast<int>(m_marks.outliers.size()))
                .arg(formatNumber(*limit, NumberKind::Milliseconds)));
    }
}

void RequestNavigation::step(bool outlier, bool forward)
{
    if (!m_rows) {
        return;
    }
    const auto& marks = outlier ? m_marks.outliers : m_marks.failed;
    const auto next = nextMark(*m_rows, marks, m_current, forward);
    if (!next) {
        say(outlier
                ? (forward ? tr("No outlier behind this one") : tr("No outlier before this one"))
                : (forward ? tr("No failed request behind this one")
                           : tr("No failed request before this one")));
        return;
    }
    const auto at = std::find(marks.begin(), marks.end(), *next) - marks.begin();
    say(outlier ? tr("Outlier %1 of %2").arg(at + 1).arg(marks.size())
                : tr("Failed request %1 of %2").arg(at + 1).arg(marks.size()));
    Q_EMIT wanted(*next);
}

void RequestNavigation::jump()
{
    const auto name = parseRequestName(m_id->text());
    if (!name) {
        say(tr("That is no id of a request"));
        return;
    }
    if (!name->run.isEmpty() && !m_uuid.startsWith(name->run)) {
        say(tr("That is a request of another run"));
        return;
    }
    const bool several = m_rows && !m_rows->parts.empty();
    if (!several && name->trial && *name->trial != m_trial) {
        say(tr("That is a request of trial %1: choose it above").arg(*name->trial + 1));
        return;
    }
    if (m_rows) {
        const auto& records = m_rows->records;
        for (std::size_t row = 0; row < records.size(); ++row) {
            if (records[row].index == name->index && records[row].phase == name->phase
                && (!several || !name->trial || m_rows->trialOf(row) == name->trial)) {
                showMarks();
                Q_EMIT wanted(static_cast<qint64>(row));
                return;
            }
        }
    }
    say(several ? tr("There is no such request in these trials")
                : tr("There is no such request in this trial"));
}

} // namespace loadstone
