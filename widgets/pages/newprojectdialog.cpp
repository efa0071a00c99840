// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/newprojectdialog.h"

#include "base/file.h"
#include "config/example.h"
#include "config/projectfile.h"
#include "pages/assistantstep.h"
#include "text/words.h"
#include "theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

NewProject emptyDraft(const QString& folder)
{
    NewProject draft;
    draft.folder = folder;
    draft.project = emptyProject("new");
    Endpoint endpoint;
    endpoint.name = "endpoint";
    endpoint.urls = { "http://127.0.0.1:8000" };
    draft.project.endpoints = { endpoint };
    draft.project.datasets = { sampleDataset() };
    Scenario scenario;
    scenario.name = "scenario";
    scenario.dataset = sampleDataset().name;
    draft.project.scenarios = { scenario };
    return draft;
}

} // namespace

NewProjectDialog::NewProjectDialog(QWidget* parent)
    : QDialog(parent)
    , m_draft(emptyDraft(m_folder.path()))
    , m_stack(new QStackedWidget)
    , m_heading(new QLabel)
    , m_reason(new QLabel)
    , m_back(new QPushButton(tr("&Back")))
    , m_next(new QPushButton(tr("&Next")))
    , m_create(new QPushButton(tr("&Create only")))
    , m_run(new QPushButton(themedIcon(u"run"_s, Tone::Good), tr("Create and &run")))
{
    setObjectName(u"newProjectDialog"_s);
    setAccessibleName(tr("New project"));
    setWindowTitle(tr("New project"));
    setAttribute(Qt::WA_DeleteOnClose);
    // Should it fail, the preview says that the file is not there.
    const auto written =
        writeFileAtomically(m_folder.filePath(toQt(sampleDataset().path)), examplePrompts());
    Q_UNUSED(written)
    m_heading->setObjectName(u"assistantHeading"_s);
    QFont font = m_heading->font();
    font.setPointSizeF(font.pointSizeF() * 1.4);
    font.setBold(true);
    m_heading->setFont(font);
    m_reason->setObjectName(u"assistantReason"_s);
    m_reason->setWordWrap(true);
    m_reason->setTextFormat(Qt::PlainText);
    m_stack->setObjectName(u"assistantStack"_s);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 18, 24, 16);
    layout->setSpacing(12);
    auto* header = new QHBoxLayout;
    header->setObjectName(u"assistantHeader"_s);
    layout->addLayout(header);
    layout->addWidget(m_heading);
    layout->addWidget(m_stack, 1);
    buildSteps();
    for (QLabel* mark : m_marks) {
        header->addWidget(mark);
    }
    header->addStretch(1);
    buildButtons();
    resize(900, 680);
    go(0);
}

NewProjectDialog::~NewProjectDialog()
{
    // A field that loses the keyboard looks at the draft once more: now, while both are there.
    if (QWidget* focus = focusWidget()) {
        focus->clearFocus();
    }
    delete m_stack;
}

void NewProjectDialog::buildSteps()
{
    m_steps = { new EndpointStep(&m_draft), new DatasetStep(&m_draft), new ScenarioStep(&m_draft),
                new SummaryStep(&m_draft) };
    for (AssistantStep* one : m_steps) {
        const auto number = m_marks.size() + 1;
        auto* scroll = new QScrollArea;
        scroll->setObjectName(u"assistantScroll%1"_s.arg(number));
        scroll->setAccessibleName(tr("Step %1: %2").arg(number).arg(one->title()));
        scroll->setFrameShape(QFrame::NoFrame);
        scroll->setWidgetResizable(true);
        scroll->setFocusPolicy(Qt::NoFocus);
        scroll->setWidget(one);
        m_stack->addWidget(scroll);
        auto* mark = new QLabel(u"%1  %2"_s.arg(number).arg(one->title()));
        mark->setObjectName(u"assistantMark%1"_s.arg(number));
        mark->setContentsMargins(0, 0, 28, 0);
        m_marks.append(mark);
        connect(one, &AssistantStep::changed, this, &NewProjectDialog::showReason);
    }
}

void NewProjectDialog::buildButtons()
{
    auto* cancel = new QPushButton(tr("Cancel"));
    const auto name = [](QPushButton* button, const QString& objectName) {
        button->setObjectName(objectName);
        button->setAccessibleName(QString(button->text()).remove(u'&'));
    };
    name(cancel, u"assistantCancel"_s);
    name(m_back, u"assistantBack"_s);
    name(m_next, u"assistantNext"_s);
    name(m_create, u"assistantCreate"_s);
    name(m_run, u"assistantRun"_s);
    cancel->setAutoDefault(false);
    m_back->setAutoDefault(false);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_reason, 1);
    for (QPushButton* button : { cancel, m_back, m_next, m_create, m_run }) {
        buttons->addWidget(button);
    }
    qobject_cast<QVBoxLayout*>(layout())->addLayout(buttons);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_back, &QPushButton::clicked, this, [this] { go(m_stack->currentIndex() - 1); });
    connect(m_next, &QPushButton::clicked, this, [this] { go(m_stack->currentIndex() + 1); });
    connect(m_create, &QPushButton::clicked, this, [this] { finish(false); });
    connect(m_run, &QPushButton::clicked, this, [this] { finish(true); });
}

AssistantStep* NewProjectDialog::step() const
{
    return m_steps.at(m_stack->currentIndex());
}

void NewProjectDialog::go(int number)
{
    m_stack->setCurrentIndex(number);
    const bool last = number == m_steps.size() - 1;
    m_back->setEnabled(number > 0);
    m_next->setVisible(!last);
    m_create->setVisible(last);
    m_run->setVisible(last);
    (last ? m_run : m_next)->setDefault(true);
    m_heading->setText(
        tr("Step %1 of %2: %3")
            .arg(QString::number(number + 1), QString::number(m_steps.size()), step()->title()));
    for (int i = 0; i < m_marks.size(); ++i) {
        QFont font = m_marks[i]->font();
        font.setBold(i == number);
        m_marks[i]->setFont(font);
        m_marks[i]->setForegroundRole(i == number ? QPalette::WindowText
                                                  : QPalette::PlaceholderText);
    }
    step()->enter();
    if (QWidget* first = step()->firstInput()) {
        first->setFocus(Qt::TabFocusReason);
    }
    showReason();
}

void NewProjectDialog::showReason()
{
    const QString reason = step()->reason();
    for (QPushButton* button : { m_next, m_create, m_run }) {
        button->setEnabled(reason.isEmpty());
        button->setToolTip(reason);
        button->setAccessibleDescription(reason);
    }
    m_reason->setText(reason);
}

void NewProjectDialog::finish(bool run)
{
    m_draft.run = run;
    m_isWriting = true;
    setEnabled(false);
    Q_EMIT projectMade(m_draft);
}

void NewProjectDialog::closeWritten()
{
    if (m_isWriting) {
        accept();
    }
}

void NewProjectDialog::showFailure(const QString& what, const Error& error)
{
    if (!m_isWriting) {
        return;
    }
    m_isWriting = false;
    setEnabled(true);
    const Sentence sentence = errorSentence(error);
    m_reason->setText(what % u' ' % sentence.text % u' ' % sentence.remedy);
    m_run->setFocus(Qt::OtherFocusReason);
}

} // namespace loadstone
