// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/words.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

/// Gives the strings below their translation context.
struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Words)
};

} // namespace

QString outcomeText(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Ok:
        return Words::tr("completed");
    case Outcome::HttpStatus:
        return Words::tr("HTTP error");
    case Outcome::ErrorObject:
        return Words::tr("error in the answer");
    case Outcome::ErrorFrame:
        return Words::tr("error in the stream");
    case Outcome::Truncated:
        return Words::tr("cut short");
    case Outcome::Malformed:
        return Words::tr("malformed answer");
    case Outcome::TimeoutConnect:
        return Words::tr("time-out: connect");
    case Outcome::TimeoutFirstByte:
        return Words::tr("time-out: first byte");
    case Outcome::TimeoutIdle:
        return Words::tr("time-out: silence");
    case Outcome::TimeoutTotal:
        return Words::tr("time-out: total");
    case Outcome::Refused:
        return Words::tr("connection refused");
    case Outcome::Reset:
        return Words::tr("connection reset");
    case Outcome::Tls:
        return Words::tr("TLS failure");
    case Outcome::Dns:
        return Words::tr("name not resolved");
    case Outcome::Cancelled:
        return Words::tr("cancelled");
    case Outcome::Unfinished:
        return Words::tr("unfinished");
    case Outcome::NotAttempted:
        return Words::tr("not attempted");
    case Outcome::Dropped:
        return Words::tr("dropped by a cap");
    }
    return undefinedText();
}

QString outcomeText(std::string_view name)
{
    const auto outcome = termFromName<Outcome>(name);
    return outcome ? outcomeText(*outcome) : toQt(name);
}

QString phaseText(Phase phase)
{
    return phase == Phase::Warmup ? Words::tr("warm-up") : Words::tr("measured");
}

QString finishText(FinishReason reason)
{
    switch (reason) {
    case FinishReason::None:
        break;
    case FinishReason::Stop:
        return Words::tr("stop", "finish reason of an answer");
    case FinishReason::Length:
        return Words::tr("length", "finish reason of an answer");
    case FinishReason::ToolCalls:
        return Words::tr("tool call");
    case FinishReason::ContentFilter:
        return Words::tr("content filter");
    case FinishReason::Error:
        return Words::tr("error", "finish reason of an answer");
    case FinishReason::Other:
        return Words::tr("other", "finish reason of an answer");
    }
    return undefinedText();
}

QString scenarioKindText(ScenarioKind kind)
{
    switch (kind) {
    case ScenarioKind::SingleStream:
        return Words::tr("Single stream");
    case ScenarioKind::MultiStream:
        return Words::tr("Multi stream");
    case ScenarioKind::Server:
        return Words::tr("Server (Poisson arrivals)");
    case ScenarioKind::Offline:
        return Words::tr("Offline");
    case ScenarioKind::Concurrency:
        return Words::tr("Fixed concurrency");
    case ScenarioKind::Constant:
        return Words::tr("Constant rate");
    case ScenarioKind::Gamma:
        return Words::tr("Gamma arrivals");
    case ScenarioKind::Ramp:
        return Words::tr("Ramp");
    case ScenarioKind::Trace:
        return Words::tr("Trace replay");
    case ScenarioKind::Sessions:
        return Words::tr("Sessions");
    }
    return undefinedText();
}

QString modeText(Mode mode)
{
    switch (mode) {
    case Mode::Performance:
        return Words::tr("Performance");
    case Mode::Accuracy:
        return Words::tr("Accuracy");
    case Mode::Both:
        return Words::tr("Performance and accuracy");
    }
    return undefinedText();
}

QString apiKindText(ApiKind kind)
{
    switch (kind) {
    case ApiKind::OpenAiChat:
        return Words::tr("OpenAI chat completions");
    case ApiKind::OpenAiCompletions:
        return Words::tr("OpenAI completions");
    case ApiKind::OpenAiResponses:
        return Words::tr("OpenAI responses");
    case ApiKind::OpenAiEmbeddings:
        return Words::tr("OpenAI embeddings");
    case ApiKind::Rerank:
        return Words::tr("Rerank");
    case ApiKind::SgLang:
        return u"SGLang"_s;
    case ApiKind::Tgi:
        return u"TGI"_s;
    case ApiKind::OllamaChat:
        return Words::tr("Ollama chat");
    case ApiKind::OllamaGenerate:
        return Words::tr("Ollama generate");
    case ApiKind::Anthropic:
        return u"Anthropic"_s;
    case ApiKind::KServe:
        return u"KServe"_s;
    case ApiKind::Custom:
        return Words::tr("Custom");
    }
    return undefinedText();
}

QString runStateText(RunState state)
{
    switch (state) {
    case RunState::Running:
        return Words::tr("running");
    case RunState::Done:
        return Words::tr("done");
    case RunState::Failed:
        return Words::tr("failed");
    case RunState::Interrupted:
        return Words::tr("interrupted");
    }
    return undefinedText();
}

QString severityText(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return Words::tr("Note");
    case Severity::Warning:
        return Words::tr("Warning");
    case Severity::Error:
        return Words::tr("Error");
    }
    return undefinedText();
}

QString verdictWord(RunState state, std::optional<bool> valid)
{
    switch (state) {
    case RunState::Running:
        return Words::tr("running");
    case RunState::Failed:
        return Words::tr("FAILED");
    case RunState::Interrupted:
        return Words::tr("INTERRUPTED");
    case RunState::Done:
        break;
    }
    return !valid ? Words::tr("no verdict") : *valid ? Words::tr("VALID") : Words::tr("INVALID");
}

Sentence errorSentence(const Error& error)
{
    switch (error.code) {
    case ErrorCode::InvalidSpecification:
        return { Words::tr("Something in the project cannot be used."),
                 Words::tr("Correct the place that is named and try again.") };
    case ErrorCode::NotFound:
        return { Words::tr("Something that is needed was not found."),
                 Words::tr("Check that the file or name still exists.") };
    case ErrorCode::Unreadable:
        return { Words::tr("A file could not be understood."),
                 Words::tr("Check that it is the right file and not damaged.") };
    case ErrorCode::NewerSchema:
        return { Words::tr("The file was written by a newer version of Loadstone."),
                 Words::tr("Update Loadstone to open it.") };
    case ErrorCode::Unsupported:
        return { Words::tr("This is not available here."),
                 Words::tr("See the details for what is missing.") };
    case ErrorCode::Io:
        return { Words::tr("The system refused to read or write a file."),
                 Words::tr("Check that the folder exists and that you may write to it.") };
    case ErrorCode::DiskFull:
        return { Words::tr("The disk is full."), Words::tr("Free some space and try again.") };
    case ErrorCode::Unreachable:
        return { Words::tr("The endpoint could not be reached."),
                 Words::tr("Check that the server runs and that its address is right.") };
    case ErrorCode::Unauthorized:
        return { Words::tr("The endpoint refused the key."),
                 Words::tr("Check the secret that the endpoint refers to.") };
    case ErrorCode::NoSuchModel:
        return { Words::tr("The endpoint does not serve this model."),
                 Words::tr("Choose one of the models that it lists.") };
    case ErrorCode::WorkerFailed:
        return { Words::tr("The measuring process stopped unexpectedly."),
                 Words::tr("What it had recorded is kept. Run again; if it happens again, report "
                           "it with the details.") };
    case ErrorCode::Database:
        return { Words::tr("The results database could not be used."),
                 Words::tr("Check that the file is writable and not on a full disk.") };
    case ErrorCode::Cancelled:
        return { Words::tr("It was cancelled."), {} };
    case ErrorCode::Internal:
        break;
    }
    return { Words::tr("Something went wrong inside Loadstone."),
             Words::tr("Please report it with the details.") };
}

} // namespace loadstone
