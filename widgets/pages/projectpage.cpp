// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/projectpage.h"

#include "pages/projectchanges.h"
#include "text/numbers.h"
#include "theme/theme.h"

#include <QEvent>
#include <QFrame>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace loadstone {

using Section = ProjectTreeModel::Section;

namespace {

constexpr int kWidest = 820;
constexpr int kMark = 22;
constexpr std::array kSections { Section::Endpoints, Section::Datasets, Section::Scenarios };

} // namespace

QString ProjectPage::pageKey()
{
    return u"project"_s;
}

ProjectPage::ProjectPage(QWidget* parent)
    : Page(pageKey(), parent)
    , m_heading(new QLabel)
    , m_intro(new QLabel)
{
    setObjectName(u"projectPage"_s);
    setTitle(tr("First steps"), u"project"_s);
    m_heading->setObjectName(u"projectHeading"_s);
    m_heading->setTextFormat(Qt::PlainText);
    QFont font = m_heading->font();
    font.setPointSizeF(font.pointSizeF() * 1.5);
    font.setBold(true);
    m_heading->setFont(font);
    m_intro->setObjectName(u"projectIntro"_s);
    m_intro->setWordWrap(true);
    auto* column = new QWidget;
    column->setObjectName(u"projectSteps"_s);
    column->setMaximumWidth(kWidest);
    auto* steps = new QVBoxLayout(column);
    steps->setContentsMargins(0, 0, 0, 0);
    steps->setSpacing(10);
    steps->addWidget(m_heading);
    steps->addWidget(m_intro);
    steps->addSpacing(6);
    m_objects[0] =
        addStep(steps, u"projectEndpoint"_s, tr("Endpoint"),
                tr("Where requests go: an address, an API kind, a model."), tr("Add an &endpoint"));
    m_objects[1] = addStep(steps, u"projectDataset"_s, tr("Dataset"),
                           tr("What is asked: prompts from a file, a hub, or generated."),
                           tr("Add a &dataset"));
    m_objects[2] =
        addStep(steps, u"projectScenario"_s, tr("Scenario"),
                tr("How much load, for how long, and what must hold."), tr("Add a &scenario"));
    m_run = addStep(steps, u"projectRun"_s, tr("First run"),
                    tr("Its result has a verdict, numbers with intervals, and charts."),
                    tr("Run &now"));
    m_run.button->setIcon(themedIcon(u"run"_s, Tone::Good));
    for (std::size_t i = 0; i < kObjects; ++i) {
        connect(m_objects[i].button, &QPushButton::clicked, this, [this, i] {
            if (m_first[i].isEmpty()) {
                Q_EMIT addRequested(kSections[i]);
            } else {
                Q_EMIT objectRequested(kSections[i], m_first[i]);
            }
        });
    }
    connect(m_run.button, &QPushButton::clicked, this, &ProjectPage::runRequested);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(32, 28, 32, 20);
    layout->addWidget(column);
    layout->addStretch(1);
}

ProjectPage::Step ProjectPage::addStep(QVBoxLayout* layout, const QString& name,
                                       const QString& title, const QString& detail,
                                       const QString& button)
{
    auto* frame = new QFrame;
    frame->setObjectName(name);
    frame->setAccessibleName(title);
    frame->setFrameShape(QFrame::StyledPanel);
    frame->setAutoFillBackground(true);
    frame->setBackgroundRole(QPalette::Base);
    Step step;
    step.mark = new QLabel;
    step.mark->setObjectName(name % u"Mark"_s);
    step.mark->setFixedWidth(kMark + 8);
    auto* heading = new QLabel(title);
    heading->setObjectName(name % u"Title"_s);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    auto* words = new QLabel(detail);
    words->setObjectName(name % u"Detail"_s);
    words->setWordWrap(true);
    words->setForegroundRole(QPalette::PlaceholderText);
    step.state = new QLabel;
    step.state->setObjectName(name % u"State"_s);
    step.state->setWordWrap(true);
    step.state->setTextFormat(Qt::PlainText);
    step.button = new QPushButton(button);
    step.button->setObjectName(name % u"Button"_s);
    step.button->setAccessibleName(QString(button).remove(u'&'));
    step.button->setProperty("add", button);
    auto* grid = new QGridLayout(frame);
    grid->setContentsMargins(12, 8, 12, 8);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(1, 1);
    grid->addWidget(step.mark, 0, 0, 3, 1, Qt::AlignTop);
    grid->addWidget(heading, 0, 1);
    grid->addWidget(words, 1, 1);
    grid->addWidget(step.state, 2, 1);
    grid->addWidget(step.button, 0, 2, 3, 1, Qt::AlignVCenter);
    layout->addWidget(frame);
    return step;
}

void ProjectPage::setStep(const Step& step, bool done, const QString& state)
{
    step.mark->setProperty("done", done);
    step.state->setText(state);
    showMark(step);
}

void ProjectPage::showMark(const Step& step)
{
    if (!step.mark) {
        return; // still being built
    }
    const bool done = step.mark->property("done").toBool();
    step.mark->setPixmap(themedIcon(done ? u"valid"_s : u"add"_s, done ? Tone::Good : Tone::Faint)
                             .pixmap(kMark, kMark));
}

void ProjectPage::changeEvent(QEvent* event)
{
    Page::changeEvent(event);
    // A picture keeps the colours in which it was drawn.
    if (event->type() == QEvent::PaletteChange) {
        for (const Step& step : m_objects) {
            showMark(step);
        }
        showMark(m_run);
    }
}

void ProjectPage::showProject(const Project& project, std::size_t runs)
{
    m_heading->setText(toQt(project.name));
    bool ready = true;
    for (std::size_t i = 0; i < kObjects; ++i) {
        const QStringList names = objectNames(project, kSections[i]);
        const Step& step = m_objects[i];
        m_first[i] = names.value(0);
        setStep(step, !names.isEmpty(),
                names.isEmpty() ? tr("none yet", "objects")
                                : tr("There is: %1").arg(names.mid(0, 5).join(u", "_s)));
        step.button->setText(names.isEmpty() ? step.button->property("add").toString()
                                             : tr("Show"));
        step.button->setAccessibleName(names.isEmpty()
                                           ? step.button->property("add").toString().remove(u'&')
                                           : tr("Show %1").arg(names.front()));
        ready = ready && !names.isEmpty();
    }
    m_intro->setText(
        runs > 0    ? tr("Results are in the tree on the left, below Runs.")
            : ready ? tr("There are no runs yet. Everything that the first one needs is here.")
                    : tr("This project is not complete yet. A run needs three things; add them "
                         "here, or drop a data file onto the window."));
    setStep(m_run, runs > 0,
            runs > 0    ? tr("%n run(s)", nullptr, static_cast<int>(runs))
                : ready ? tr("no runs yet")
                        : tr("comes after the three steps above"));
    m_run.button->setEnabled(ready);
}

} // namespace loadstone
