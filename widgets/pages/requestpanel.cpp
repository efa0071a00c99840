// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/requestpanel.h"

#include "base/jsondepth.h"
#include "pages/projectchanges.h"
#include "text/problemwords.h"
#include "text/words.h"

#include <QComboBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QVBoxLayout>

#include <limits>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using Section = ProjectTreeModel::Section;

constexpr int kDelayMs = 250;
constexpr int kHeight = 260;

QString requestText(const RequestPreview& preview)
{
    QString text = toQt(preview.method) % u' ' % toQt(preview.target) % u'\n';
    for (const auto& [name, value] : preview.headers) {
        text += toQt(name) % u": "_s % toQt(value) % u'\n';
    }
    const Json body = jsonOrDiscarded(preview.body);
    text += u'\n' % toQt(body.is_discarded() ? preview.body : prettyJson(body));
    return text.trimmed();
}

} // namespace

RequestPanel::RequestPanel(QWidget* parent)
    : QWidget(parent)
    , m_form(new QFormLayout)
    , m_row(new QSpinBox)
    , m_endpoint(new QComboBox)
    , m_scenario(new QComboBox)
    , m_state(new QLabel)
    , m_text(new QPlainTextEdit)
    , m_task(this)
{
    setObjectName(u"requestPanel"_s);
    auto* heading = new QLabel(tr("Request of a row"));
    heading->setObjectName(u"requestHeading"_s);
    QFont font = heading->font();
    font.setBold(true);
    heading->setFont(font);
    m_row->setObjectName(u"requestRow"_s);
    m_row->setAccessibleName(tr("Row whose request is shown"));
    m_row->setRange(1, std::numeric_limits<int>::max());
    m_row->setGroupSeparatorShown(true);
    m_row->setMaximumWidth(160);
    m_endpoint->setObjectName(u"requestEndpoint"_s);
    m_endpoint->setAccessibleName(tr("Endpoint that the request goes to"));
    m_scenario->setObjectName(u"requestScenario"_s);
    m_scenario->setAccessibleName(tr("Scenario that sends the request"));
    const auto add = [this](const QString& text, QWidget* field) {
        auto* label = new QLabel(text);
        label->setObjectName(field->objectName() + u"Label"_s);
        label->setBuddy(field);
        m_form->addRow(label, field);
    };
    add(tr("Row"), m_row);
    add(tr("Endpoint"), m_endpoint);
    add(tr("Scenario"), m_scenario);
    m_form->setHorizontalSpacing(24);
    m_state->setObjectName(u"requestState"_s);
    m_state->setWordWrap(true);
    m_state->setTextFormat(Qt::PlainText);
    m_text->setObjectName(u"requestText"_s);
    m_text->setAccessibleName(tr("Request as it is sent"));
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setMinimumHeight(kHeight);
    // Protocol text runs from left to right in every language.
    m_text->setLayoutDirection(Qt::LeftToRight);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(heading);
    layout->addLayout(m_form);
    layout->addWidget(m_state);
    layout->addWidget(m_text);
    m_later.setSingleShot(true);
    m_later.setInterval(kDelayMs);
    connect(&m_later, &QTimer::timeout, this, &RequestPanel::read);
    connect(m_row, &QSpinBox::valueChanged, this, &RequestPanel::ask);
    connect(m_endpoint, &QComboBox::currentIndexChanged, this, &RequestPanel::ask);
    connect(m_scenario, &QComboBox::currentIndexChanged, this, &RequestPanel::ask);
}

QString RequestPanel::text() const
{
    return m_text->toPlainText();
}

void RequestPanel::setRow(int row)
{
    m_row->setValue(row);
}

void RequestPanel::fill(QComboBox* box, const QStringList& names)
{
    const QSignalBlocker quiet(box);
    const QString before = box->currentText();
    box->clear();
    box->addItems(names);
    box->setCurrentIndex(std::max(0, box->findText(before)));
    // A list of one is nothing to choose from.
    m_form->setRowVisible(box, names.size() > 1);
}

void RequestPanel::showDataset(const Project& project, const Dataset& dataset,
                               const QString& directory)
{
    QStringList scenarios;
    for (const Scenario& one : project.scenarios) {
        if (one.dataset == dataset.name) {
            scenarios.append(toQt(one.name));
        }
    }
    fill(m_endpoint, objectNames(project, Section::Endpoints));
    fill(m_scenario, scenarios);
    const bool same = dataset == m_dataset && directory == m_directory
        && project.endpoints == m_project.endpoints && project.scenarios == m_project.scenarios;
    m_project = project;
    m_dataset = dataset;
    m_directory = directory;
    if (!same) {
        ask();
    }
}

void RequestPanel::ask()
{
    m_later.start();
}

void RequestPanel::read()
{
    if (m_dataset.path.empty() || m_project.endpoints.empty()) {
        m_text->clear();
        m_text->hide();
        m_state->setText(m_dataset.path.empty()
                             ? tr("With a file, the request of each row is shown here.")
                             : tr("With an endpoint, the request of each row is shown here."));
        m_state->show();
        return;
    }
    RequestPreviewSpec spec;
    spec.dataset = m_dataset;
    spec.projectDir = m_directory;
    spec.row = static_cast<std::uint64_t>(m_row->value());
    const Endpoint* endpoint = findEndpoint(m_project, m_endpoint->currentText().toStdString());
    spec.endpoint = endpoint ? *endpoint : m_project.endpoints.front();
    if (const Scenario* scenario =
            findScenario(m_project, m_scenario->currentText().toStdString())) {
        spec.scenario = *scenario;
    }
    m_task.run([spec](const CancelFlag& flag) { return previewRequest(spec, &flag); },
               [this](const Result<RequestPreview>& preview) { showRequest(preview); });
}

void RequestPanel::showRequest(const Result<RequestPreview>& preview)
{
    m_text->setVisible(preview.has_value());
    if (!preview) {
        m_text->clear();
        m_state->setText(
            tr("This row makes no request: %1").arg(problemWords(preview.error().detail)));
        m_state->show();
        return;
    }
    m_text->setPlainText(requestText(*preview));
    const QString base = preview->base.empty() ? tr("the bundled server") : toQt(preview->base);
    QString state = tr("Line %1 of the file, sent to %2; keys are masked.")
                        .arg(QLocale().toString(static_cast<qulonglong>(preview->line)), base);
    if (preview->isSalted) {
        state +=
            u' ' % tr("The 16 zeros in front of the text stand for a salt that differs each time.");
    }
    m_state->setText(state);
    m_state->show();
}

} // namespace loadstone
