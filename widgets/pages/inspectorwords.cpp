// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/inspectorwords.h"

#include "base/jsondepth.h"
#include "plan/curlcommand.h"
#include "text/words.h"

#include <QByteArrayView>
#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

/// Gives the strings below their translation context.
struct InspectorWords
{
    Q_DECLARE_TR_FUNCTIONS(InspectorWords)
};

constexpr std::size_t kShownHex = 4096;
constexpr qsizetype kShownText = 128 * 1024; // characters; more takes a window's breath

QString bytesText(std::uint64_t bytes)
{
    return QLocale().formattedDataSize(static_cast<qint64>(bytes));
}

QString jsonOr(const std::string& body, bool pretty)
{
    if (pretty) {
        const Json json = jsonOrDiscarded(body);
        if (!json.is_discarded()) {
            return toQt(prettyJson(json));
        }
    }
    return toQt(body);
}

/// Whether bytes can be shown as text; the last character of what is only a start may be cut.
bool isText(std::string_view body)
{
    constexpr std::size_t kLongest = 3; // bytes of a character whose last one is missing
    std::size_t end = body.size();
    for (std::size_t back = 1; back <= std::min(kLongest, body.size()); ++back) {
        const auto byte = static_cast<unsigned char>(body[body.size() - back]);
        if ((byte & 0xC0U) == 0xC0U) { // the first one of a character
            const std::size_t length = byte >= 0xF0U ? 4 : byte >= 0xE0U ? 3 : 2;
            end = length > back ? body.size() - back : end;
            break;
        }
        if ((byte & 0x80U) == 0) {
            break;
        }
    }
    return body.find('\0') == std::string_view::npos
        && QByteArrayView(body.data(), static_cast<qsizetype>(end)).isValidUtf8();
}

/// A line behind what is only the start of a body.
QString onlyShown(std::uint64_t shown, std::uint64_t whole)
{
    return u"\n… "_s
        % InspectorWords::tr("Only the first %1 of %2 are shown.")
              .arg(bytesText(shown), bytesText(whole));
}

QString hexText(const std::string& body)
{
    const std::size_t shown = std::min(body.size(), kShownHex);
    QString out;
    constexpr std::size_t kLine = 16;
    for (std::size_t at = 0; at < shown; at += kLine) {
        const QByteArray line = QByteArray::fromRawData(
            body.data() + at, static_cast<qsizetype>(std::min(kLine, shown - at)));
        QString signs;
        for (const char byte : line) {
            signs += byte >= ' ' && byte <= '~' ? QLatin1Char(byte) : QLatin1Char('.');
        }
        constexpr int kHexWidth = 3 * int { kLine } - 1;
        out += u"%1  %2  "_s.arg(at, 8, 16, QLatin1Char('0'))
                   .arg(QString::fromLatin1(line.toHex(' ')), -kHexWidth)
            % signs % u'\n';
    }
    return shown < body.size() ? QString(out % onlyShown(shown, body.size())) : out;
}

QString shownText(const QString& text, std::size_t bytes)
{
    return text.size() > kShownText
        ? QString(
            text.left(kShownText)
            % onlyShown(static_cast<std::uint64_t>(text.left(kShownText).toUtf8().size()), bytes))
        : text;
}

/// Text or, where it is none, bytes.
QString bodyText(const std::string& body, bool pretty)
{
    return isText(body) ? shownText(jsonOr(body, pretty), body.size()) : hexText(body);
}

QString cutText(std::size_t kept, std::uint64_t whole)
{
    return InspectorWords::tr("Only the first %1 of %2 were kept.")
        .arg(bytesText(kept), bytesText(whole));
}

QString howToKeep()
{
    return InspectorWords::tr("To keep bodies, set “Keep bodies” of the scenario (Engine), or run "
                              "with --keep-bodies failed, sampled or all.");
}

} // namespace

QString inspectorTitle(const RequestRecord& record)
{
    QStringList parts { InspectorWords::tr("Request %1")
                            .arg(QLocale().toString(static_cast<qulonglong>(record.index))) };
    if (record.phase == Phase::Warmup) {
        parts << phaseText(record.phase);
    }
    parts << outcomeText(record.outcome);
    if (record.httpStatus > 0) {
        parts << u"HTTP %1"_s.arg(record.httpStatus);
    }
    if (!happened(record.issued)) {
        parts << InspectorWords::tr("never sent");
    }
    if (record.retries > 0) {
        parts << InspectorWords::tr("sent %n more time(s)", nullptr, record.retries);
    }
    return parts.join(u" · "_s);
}

QString attemptsText(const RequestRecord& record)
{
    const int times = record.retries + 1;
    if (record.retries == 0) {
        return {};
    }
    if ((record.flags & kRetriedByPolicy) != 0) {
        return InspectorWords::tr(
            "Sent %n time(s), as the retry policy asks after a refusal. Times count from the "
            "first sending: the wait for the first byte holds the refusals and the pauses between. "
            "What was answered is the last attempt; of the earlier ones nothing else is kept.",
            nullptr, times);
    }
    return InspectorWords::tr(
        "Sent %n time(s): the server had closed the connection that was kept alive. All that is "
        "shown is of the last attempt; the time before it counts as waiting for a connection.",
        nullptr, times);
}

std::optional<RequestPart> earlierAttemptsIn(const RequestRecord& record,
                                             const std::vector<RequestSpan>& spans)
{
    if (record.retries == 0) {
        return std::nullopt;
    }
    const bool asked = (record.flags & kRetriedByPolicy) != 0;
    for (const RequestSpan& span : spans) {
        const bool waits = span.part == RequestPart::Queue || span.part == RequestPart::Connect;
        if (asked ? span.part == RequestPart::FirstByte : waits) {
            return span.part;
        }
    }
    return std::nullopt;
}

QString bodyOriginText(const Inspection& inspection)
{
    switch (inspection.origin) {
    case BodyOrigin::Kept: {
        const KeptExchange& kept = *inspection.kept.exchange;
        QString text = InspectorWords::tr("As it was sent, %1; keys are masked.")
                           .arg(bytesText(kept.requestBytes));
        if (!inspection.isWhole) {
            text += u' ' % cutText(kept.request.size(), kept.requestBytes);
        }
        return text;
    }
    case BodyOrigin::MadeAgain:
        return InspectorWords::tr("The body was not kept; this one is made again from the same row "
                                  "of the dataset.");
    case BodyOrigin::None:
        break;
    }
    QString text;
    if (inspection.record.phase == Phase::Warmup) {
        text = InspectorWords::tr("Requests of the warm-up keep no bodies.");
    } else if (inspection.plan.keepBodies == KeepBodies::None) {
        text = InspectorWords::tr("This run kept no bodies.") % u' ' % howToKeep();
    } else if (!happened(inspection.record.issued)) {
        text = InspectorWords::tr("It was never sent: there is nothing of it to keep.");
    } else if (inspection.plan.keepBodies == KeepBodies::All) {
        text =
            InspectorWords::tr("The limit for bodies was reached before this request; %n other(s) "
                               "of the trial kept theirs.",
                               nullptr, static_cast<int>(inspection.kept.exchanges));
    } else {
        text = InspectorWords::tr("This request is not among the %n of the trial whose bodies were "
                                  "kept.",
                                  nullptr, static_cast<int>(inspection.kept.exchanges))
            % u' ' % howToKeep();
    }
    return text;
}

QString answerKeptText(const Inspection& inspection)
{
    QStringList parts;
    if (inspection.kept.exchange) {
        const KeptExchange& kept = *inspection.kept.exchange;
        if (!kept.errorText.empty()) {
            parts << InspectorWords::tr("Error: %1").arg(toQt(kept.errorText));
        }
        if (kept.head.empty() && kept.body.empty()) {
            parts << InspectorWords::tr("Not a byte came back.");
        } else if (kept.body.size() < kept.bodyBytes) {
            parts << cutText(kept.body.size(), kept.bodyBytes);
        } else if (parts.isEmpty()) {
            parts << InspectorWords::tr("As it came, %1.").arg(bytesText(kept.bodyBytes));
        }
    } else if (inspection.kept.text) {
        parts << InspectorWords::tr(
            "Of this answer the text was kept, not what came over the wire.");
    } else {
        parts << InspectorWords::tr("Of this answer nothing was kept but its times and counts.");
        parts << howToKeep();
    }
    return parts.join(u' ');
}

QString requestText(const Inspection& inspection, bool pretty)
{
    QString text = toQt(inspection.head.method) % u' '
        % toQt(inspection.head.base + inspection.head.target) % u'\n';
    for (const auto& [name, value] : inspection.head.headers) {
        text += toQt(name) % u": "_s % toQt(value) % u'\n';
    }
    if (inspection.origin != BodyOrigin::None) {
        text += u'\n' % bodyText(inspection.body, pretty);
    }
    return text.trimmed();
}

QString decodedText(const Inspection& inspection)
{
    const AnswerView& answer = inspection.answer;
    const QString content = shownText(toQt(answer.content), answer.content.size());
    if (answer.reasoning.empty()) {
        return content;
    }
    return InspectorWords::tr("Reasoning:") % u'\n'
        % shownText(toQt(answer.reasoning), answer.reasoning.size()) % u"\n\n"_s
        % InspectorWords::tr("Answer:") % u'\n' % content;
}

QString receivedText(const Inspection& inspection, bool pretty)
{
    if (!inspection.kept.exchange) {
        return {};
    }
    const KeptExchange& kept = *inspection.kept.exchange;
    return toQt(kept.head).replace(u"\r\n"_s, u"\n"_s) % bodyText(kept.body, pretty);
}

QString visibleText(const std::string& text)
{
    QString out = toQt(text);
    out.replace(u'\n', u'↵').replace(u'\r', u'␍').replace(u'\t', u'⇥');
    if (!out.isEmpty() && out.trimmed().isEmpty()) {
        out.replace(u' ', u'␣');
    }
    return out;
}

QString curlCopiedText(const Inspection& inspection)
{
    QStringList variables;
    for (const SecretHeader& secret : inspection.secrets) {
        variables << QString(u"$"_s % toQt(variableOf(secret.ref)));
    }
    QString text = InspectorWords::tr("The command is in the clipboard.");
    if (!variables.isEmpty()) {
        text += u' '
            % InspectorWords::tr("It takes its key from %1.", "variables of the shell")
                  .arg(variables.join(u", "_s));
    }
    if (!inspection.bundledUrl.empty()) {
        text += u' '
            % InspectorWords::tr("The bundled server of the run is gone: start "
                                 "loadstone-echo and correct the port.");
    }
    return text;
}

} // namespace loadstone
