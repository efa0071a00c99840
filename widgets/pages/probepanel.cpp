// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/probepanel.h"

#include "config/modelname.h"
#include "control/programs.h"
#include "dialogs/launcherwords.h"
#include "text/words.h"
#include "theme/theme.h"

#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

// Servers that know only their own models refuse it, which harms nobody; the list comes all the
// same.
constexpr const char* kAnyModel = "any";

std::optional<double> milliseconds(const std::optional<Ns>& value)
{
    return value ? std::optional(static_cast<double>(*value) / kNsPerMs) : std::nullopt;
}

QString listed(const std::vector<std::string>& texts)
{
    QStringList out;
    for (const std::string& text : texts) {
        out.append(toQt(text));
    }
    return out.join(u", "_s);
}

} // namespace

ProbePanel::ProbePanel(QWidget* parent)
    : ObjectPanel(parent)
    , m_state(new QLabel)
    , m_facts(new QFormLayout)
{
    setObjectName(u"probePanel"_s);
    setAccessibleName(tr("Result of the connection test"));
    m_state->setObjectName(u"probeState"_s);
    m_state->setWordWrap(true);
    m_state->setTextFormat(Qt::PlainText);
    m_state->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_facts->setHorizontalSpacing(24);
    m_facts->setVerticalSpacing(6);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_state);
    layout->addLayout(m_facts);
    connect(&m_probe, &Probe::finished, this, &ProbePanel::showResult);
    hide();
}

QString ProbePanel::text() const
{
    return m_state->text();
}

void ProbePanel::showObject(const Project& project, std::size_t index, const QString& directory)
{
    const Endpoint& endpoint = project.endpoints.at(index);
    if (endpoint != m_endpoint) {
        cancel();
    }
    m_endpoint = endpoint;
    m_directory = directory;
}

void ProbePanel::cancel()
{
    if (m_busy) {
        const QSignalBlocker quiet(m_probe);
        m_probe.cancel();
        dropBundled();
        m_busy = false;
    }
    hide();
}

void ProbePanel::dropBundled()
{
    if (m_echo) {
        // Not at once: it may be what led here.
        m_echo->disconnect(this);
        m_echo.release()->deleteLater();
    }
}

void ProbePanel::check()
{
    if (m_busy) {
        return;
    }
    clearFacts();
    show();
    setTone(m_state, Tone::Text);
    m_state->setText(tr("Asking the endpoint…"));
    m_busy = true;
    Endpoint endpoint = m_endpoint;
    m_wantsModel = lacksModel(endpoint);
    if (m_wantsModel) {
        endpoint.model = kAnyModel;
    }
    for (std::string* file : { &endpoint.tls.ca, &endpoint.tls.cert, &endpoint.tls.key }) {
        if (!file->empty() && QFileInfo(toQt(*file)).isRelative()) {
            *file = QDir(m_directory).filePath(toQt(*file)).toStdString();
        }
    }
    if (isBundled(endpoint)) {
        startBundled(endpoint);
    } else {
        m_probe.setLauncher(chosenLauncher());
        m_probe.start(endpoint);
    }
}

void ProbePanel::startBundled(const Endpoint& endpoint)
{
    const auto program = findEchoProgram();
    if (!program) {
        showResult(tl::unexpected(program.error()));
        return;
    }
    QStringList arguments;
    for (const std::string& argument : bundledArguments(endpoint.urls.front())) {
        arguments.append(toQt(argument));
    }
    m_echo = std::make_unique<EchoProcess>();
    connect(m_echo.get(), &EchoProcess::failed, this,
            [this](const Error& error) { showResult(tl::unexpected(error)); });
    connect(m_echo.get(), &EchoProcess::listening, this, [this, endpoint](const QString& url) {
        Endpoint listening = endpoint;
        listening.urls = { url.toStdString() };
        m_probe.setLauncher(chosenLauncher());
        m_probe.start(listening);
    });
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    if (endpoint.auth.ref.starts_with("env:")) {
        environment.remove(toQt(endpoint.auth.ref).section(u':', 1));
    }
    m_echo->setEnvironment(environment);
    m_echo->start(*program, arguments);
}

void ProbePanel::showResult(const Result<ProbeResultMessage>& result)
{
    m_busy = false;
    dropBundled();
    std::optional<Error> refusal;
    if (result) {
        offerModels(result->models);
    }
    if (result && m_wantsModel && result->reachable && !result->models.empty()) {
        showModels(*result);
        return;
    }
    if (result) {
        EndpointPlan plan;
        plan.urls = m_endpoint.urls;
        plan.model = m_endpoint.model;
        refusal = probeRefusal(*result, plan);
        showFacts(*result);
    } else {
        refusal = result.error();
    }
    setTone(m_state, refusal ? Tone::Bad : Tone::Good);
    if (refusal) {
        const Sentence sentence = errorSentence(*refusal);
        m_state->setText(
            tr("It cannot be used. %1 %2").arg(sentence.text, sentence.remedy).trimmed() % u'\n'
            % refusal->detail);
    } else {
        m_state->setText(tr("The endpoint answers."));
    }
}

void ProbePanel::offerModels(const std::vector<std::string>& models)
{
    EditChoices words;
    for (const std::string& model : models) {
        words.emplace_back(toQt(model), toQt(model));
    }
    Q_EMIT wordsFound(u"model"_s, words);
}

void ProbePanel::showModels(const ProbeResultMessage& probe)
{
    if (probe.models.size() == 1) {
        m_endpoint.model = probe.models.front();
        Q_EMIT valueFound(u"model"_s, toQt(m_endpoint.model));
        check();
        return;
    }
    setTone(m_state, Tone::Good);
    m_state->setText(tr("The endpoint answers and serves %n models. Write which one is meant: the "
                        "field offers them.",
                        nullptr, static_cast<int>(probe.models.size())));
    addFact(tr("Server"), toQt(probe.server));
    addFact(tr("Models"), listed(probe.models));
}

void ProbePanel::addFact(const QString& name, const QString& value)
{
    auto* label = new QLabel(name);
    label->setObjectName(u"probeName%1"_s.arg(m_facts->rowCount()));
    label->setForegroundRole(QPalette::PlaceholderText);
    auto* text = new QLabel(value.isEmpty() ? undefinedText() : value);
    text->setObjectName(u"probeFact%1"_s.arg(m_facts->rowCount()));
    text->setAccessibleName(name % u": "_s % text->text());
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_facts->addRow(label, text);
}

void ProbePanel::clearFacts()
{
    while (m_facts->rowCount() > 0) {
        m_facts->removeRow(0);
    }
}

void ProbePanel::showFacts(const ProbeResultMessage& probe)
{
    const auto yesNo = [](const std::optional<bool>& value) {
        return !value ? undefinedText() : *value ? tr("yes") : tr("no");
    };
    addFact(tr("Reachable"), yesNo(probe.reachable));
    addFact(tr("Address"), listed(probe.addresses));
    if (!probe.reachable) {
        return;
    }
    addFact(tr("Server"), toQt(probe.server));
    addFact(tr("TLS"), toQt(probe.tls));
    addFact(tr("Models"), listed(probe.models));
    addFact(tr("Model is served"), yesNo(probe.modelServed));
    int number = 0;
    for (const ProbeRequest& request : probe.requests) {
        const QString name = tr("Request %1").arg(++number);
        if (!request.ttft && !request.latency) {
            addFact(name, outcomeText(request.outcome));
            continue;
        }
        const auto tokens = request.outputTokens
            ? std::optional(static_cast<double>(*request.outputTokens))
            : std::nullopt;
        QString rate = undefinedText();
        if (tokens && request.ttft && request.latency && *request.latency > *request.ttft
            && *tokens > 1) {
            rate = formatNumber((*tokens - 1) * kNsPerS
                                    / static_cast<double>(*request.latency - *request.ttft),
                                NumberKind::TokensPerSecond);
        }
        addFact(name,
                tr("TTFT %1, latency %2, %3 output tokens, %4")
                    .arg(formatNumber(milliseconds(request.ttft), NumberKind::Milliseconds),
                         formatNumber(milliseconds(request.latency), NumberKind::Milliseconds),
                         formatNumber(tokens, NumberKind::Count), rate));
    }
    addFact(tr("Answers say their tokens"), yesNo(probe.usage));
    addFact(tr("Stream ends with [DONE]"), yesNo(probe.doneMarker));
    addFact(tr("Connections stay open"), yesNo(probe.keepAlive));
}

} // namespace loadstone
