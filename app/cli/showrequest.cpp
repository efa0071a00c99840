// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "showrequest.h"

#include "base/jsondepth.h"
#include "config/projectfile.h"
#include "control/inspection.h"
#include "exitcode.h"
#include "report/console.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

constexpr qsizetype kLabel = 14;

QString milliseconds(Ns time)
{
    return valueText(static_cast<double>(time) / kNsPerMs, "ms");
}

QString label(const QString& text)
{
    return text.leftJustified(kLabel);
}

QString partText(RequestPart part)
{
    switch (part) {
    case RequestPart::Late:
        return u"late start"_s;
    case RequestPart::Queue:
        return u"queue"_s;
    case RequestPart::Connect:
        return u"connect"_s;
    case RequestPart::Secure:
        return u"TLS"_s;
    case RequestPart::Send:
        return u"send"_s;
    case RequestPart::FirstByte:
        return u"first byte"_s;
    case RequestPart::FirstToken:
        return u"first token"_s;
    case RequestPart::Stream:
        return u"stream"_s;
    case RequestPart::Close:
        return u"close"_s;
    }
    return {};
}

/// A body as JSON with indents where it is JSON, else as it stands.
QString bodyText(const std::string& body)
{
    const Json json = jsonOrDiscarded(body);
    QString text = toQt(json.is_discarded() ? body : prettyJson(json));
    if (!text.endsWith(u'\n')) {
        text += u'\n';
    }
    return text;
}

QString cutText(std::size_t kept, std::uint64_t whole)
{
    return kept < whole ? u"(the first %1 of %2 bytes)\n"_s.arg(kept).arg(whole) : QString();
}

void addTimes(QString& out, const Inspection& inspection)
{
    for (const RequestSpan& span : inspection.spans) {
        out += label(partText(span.part)) % milliseconds(span.to - span.from) % u'\n';
    }
    if (inspection.kept.gaps.empty()) {
        return;
    }
    Ns longest = 0;
    for (const Ns gap : inspection.kept.gaps) {
        longest = std::max(longest, gap);
    }
    out += label(u"chunks"_s)
        % u"%1 with content, longest gap %2\n"_s.arg(inspection.chunks.size())
              .arg(milliseconds(longest));
}

void addRequest(QString& out, const Inspection& inspection)
{
    out += u"\n%1 %2\n"_s.arg(toQt(inspection.head.method),
                              toQt(inspection.head.base + inspection.head.target));
    for (const auto& [name, value] : inspection.head.headers) {
        out += toQt(name) % u": "_s % toQt(value) % u'\n';
    }
    out += u'\n';
    switch (inspection.origin) {
    case BodyOrigin::None:
        out +=
            u"(the body was not kept: run with --keep-bodies, or keep_bodies of the scenario)\n"_s;
        break;
    case BodyOrigin::MadeAgain:
        out += u"(the body was not kept; made again from the dataset)\n"_s;
        out += bodyText(inspection.body);
        break;
    case BodyOrigin::Kept:
        out += bodyText(inspection.body);
        out += cutText(inspection.body.size(), inspection.kept.exchange->requestBytes);
        break;
    }
}

void addAnswer(QString& out, const Inspection& inspection)
{
    if (inspection.kept.exchange) {
        const KeptExchange& kept = *inspection.kept.exchange;
        if (!kept.errorText.empty()) {
            out += u"\nerror: %1\n"_s.arg(toQt(kept.errorText));
        }
        out += u'\n' % toQt(kept.head).replace(u"\r\n"_s, u"\n"_s);
        out += inspection.answer.isBinary ? u"(%1 bytes that are no text)\n"_s.arg(kept.body.size())
                                          : bodyText(kept.body);
        out += cutText(kept.body.size(), kept.bodyBytes);
    }
    for (const std::string* text : { &inspection.answer.reasoning, &inspection.answer.content }) {
        if (!text->empty()) {
            out += (text == &inspection.answer.content ? u"\nanswer:\n"_s : u"\nreasoning:\n"_s)
                % toQt(*text) % u'\n';
        }
    }
}

} // namespace

int showRequest(Store& store, const RunRow& run, const QString& file, const QString& id, bool json,
                bool curl)
{
    auto spec = findRequest(store, run, id);
    if (!spec) {
        return spec.error().code == ErrorCode::Database ? fail(spec.error())
                                                        : failNaming(spec.error());
    }
    if (auto project = loadProject(file)) {
        spec->project = std::move(*project);
        spec->projectDir = QFileInfo(file).absolutePath();
    }
    const auto inspection = inspectRequest(store, *spec);
    if (!inspection) {
        return fail(inspection.error());
    }
    if (curl) {
        const auto command = curlOf(*inspection);
        if (!command) {
            return fail(command.error());
        }
        print(toQt(*command));
        return kOk;
    }
    if (json) {
        print(toQt(prettyJson(toJson(*inspection))));
        return kOk;
    }
    const RequestRecord& record = inspection->record;
    QString out = u"request %1 of run #%2: %3"_s.arg(toQt(inspection->id))
                      .arg(run.id)
                      .arg(toQt(termName(record.outcome)));
    if (record.httpStatus > 0) {
        out += u" (%1)"_s.arg(record.httpStatus);
    }
    out += u'\n';
    if (!happened(record.issued)) {
        out += u"it was never sent\n"_s;
    }
    if (record.retries > 0) {
        out += u"sent %1 times: what follows is of the last attempt, times count from the first\n"_s
                   .arg(record.retries + 1);
    }
    addTimes(out, *inspection);
    addRequest(out, *inspection);
    addAnswer(out, *inspection);
    print(out);
    return kOk;
}

} // namespace loadstone::cli
