// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "echoserver/echooptions.h"

#include "base/json.h"

#include <QUrl>
#include <QUrlQuery>

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

tl::unexpected<Error> bad(const QString& detail)
{
    return makeError(ErrorCode::InvalidSpecification, detail);
}

Result<void> setDuration(Ns& target, const QString& value)
{
    // Microseconds are of use to a server on the loopback only, so the shared parser lacks them.
    if (value.endsWith(u"us")) {
        bool ok = false;
        const double us = value.chopped(2).toDouble(&ok);
        if (!ok || !std::isfinite(us) || us < 0 || us > 9e15) {
            return bad(u"'%1' is not a duration"_s.arg(value));
        }
        target = static_cast<Ns>(std::llround(us * static_cast<double>(kNsPerUs)));
        return {};
    }
    const auto parsed = parseDuration(value);
    if (!parsed) {
        return tl::unexpected(parsed.error());
    }
    target = *parsed;
    return {};
}

template<class T>
Result<void> setCount(T& target, const QString& value, std::uint32_t low, std::uint32_t high)
{
    bool ok = false;
    const uint number = value.toUInt(&ok);
    if (!ok || number < low || number > high) {
        return bad(u"'%1' is not a whole number from %2 to %3"_s.arg(value).arg(low).arg(high));
    }
    target = static_cast<T>(number);
    return {};
}

template<class E, std::size_t N>
Result<void> setWord(E& target, const QString& value,
                     const std::array<std::pair<QStringView, E>, N>& words)
{
    QStringList names;
    for (const auto& [name, word] : words) {
        if (value == name) {
            target = word;
            return {};
        }
        names.append(name.toString());
    }
    return bad(u"'%1' is none of %2"_s.arg(value, names.join(u", "_s)));
}

Result<void> setApi(EchoOptions& options, const QString& value)
{
    options.api = termFromName<ApiKind>(value.toStdString());
    if (options.api) {
        return {};
    }
    QStringList names;
    for (const std::string_view name : Terms<ApiKind>::names) {
        names.append(toQt(name));
    }
    return bad(u"'%1' is none of %2"_s.arg(value, names.join(u", "_s)));
}

Result<void> setRejection(EchoOptions& options, const QString& value)
{
    static constexpr std::array<std::pair<QStringView, RefusalWords>, 6> kWords { {
        { u"openai", RefusalWords::OpenAi },
        { u"vllm", RefusalWords::Vllm },
        { u"sglang", RefusalWords::SgLang },
        { u"llama.cpp", RefusalWords::LlamaCpp },
        { u"tgi", RefusalWords::Tgi },
        { u"silent", RefusalWords::Silent },
    } };
    EchoRejection rejection;
    rejection.option = value.section(u':', 0, 0).toStdString();
    if (rejection.option.empty()) {
        return bad(u"'%1' names no option"_s.arg(value));
    }
    if (value.contains(u':')) {
        if (auto set = setWord(rejection.words, value.section(u':', 1), kWords); !set) {
            return set;
        }
    }
    options.rejections.push_back(std::move(rejection));
    return {};
}

Result<void> setReply(EchoOptions& options, const QString& value)
{
    if (value.startsWith(u"fixed:")) {
        options.reply = EchoReply::Fixed;
        return setCount(options.fixedBytes, value.sliced(6), 300, 1U << 30);
    }
    static constexpr std::array<std::pair<QStringView, EchoReply>, 2> kWords { {
        { u"echo", EchoReply::Echo },
        { u"answers", EchoReply::Answers },
    } };
    auto set = setWord(options.reply, value, kWords);
    return set ? set : bad(u"'%1' is none of echo, answers, fixed:BYTES"_s.arg(value));
}

Result<void> setUsage(EchoOptions& options, const QString& value)
{
    static constexpr std::array<std::pair<QStringView, EchoUsage>, 3> kWords { {
        { u"on", EchoUsage::On },
        { u"off", EchoUsage::Off },
        { u"each", EchoUsage::Each },
    } };
    return setWord(options.usage, value, kWords);
}

Result<void> setTokenize(EchoOptions& options, const QString& value)
{
    static constexpr std::array<std::pair<QStringView, EchoTokenize>, 4> kWords { {
        { u"vllm", EchoTokenize::Vllm },
        { u"llama.cpp", EchoTokenize::LlamaCpp },
        { u"tgi", EchoTokenize::Tgi },
        { u"off", EchoTokenize::Off },
    } };
    return setWord(options.tokenize, value, kWords);
}

Result<void> setNumber(double& target, const QString& value, double low, double high)
{
    bool ok = false;
    const double number = value.toDouble(&ok);
    if (!ok || !(number >= low && number <= high)) {
        return bad(u"'%1' is not a number from %2 to %3"_s.arg(value).arg(low).arg(high));
    }
    target = number;
    return {};
}

Result<void> setService(EchoOptions& options, const QString& value)
{
    static constexpr std::array<std::pair<QStringView, ServiceLaw>, 3> kWords { {
        { u"const", ServiceLaw::Const },
        { u"exp", ServiceLaw::Exponential },
        { u"lognormal", ServiceLaw::LogNormal },
    } };
    const QStringList parts = value.split(u':');
    EchoService service;
    if (auto set = setWord(service.law, parts.first(), kWords); !set) {
        return set;
    }
    const bool withCv = service.law == ServiceLaw::LogNormal && parts.size() == 3;
    if (parts.size() != 2 && !withCv) {
        return bad(u"'%1' is not LAW:MEAN or lognormal:MEAN:CV"_s.arg(value));
    }
    if (auto set = setDuration(service.mean, parts.at(1)); !set) {
        return set;
    }
    if (withCv) {
        if (auto set = setNumber(service.cv, parts.at(2), 0, 100); !set) {
            return set;
        }
    }
    options.service = service;
    return {};
}

Result<void> setStall(EchoOptions& options, const QString& value)
{
    const QStringList parts = value.split(u':');
    if (parts.size() != 2) {
        return bad(u"'%1' is not AT:FOR"_s.arg(value));
    }
    EchoStall stall;
    if (auto set = setDuration(stall.at, parts.first()); !set) {
        return set;
    }
    if (auto set = setDuration(stall.length, parts.last()); !set) {
        return set;
    }
    options.stall = stall;
    return {};
}

Result<void> setFault(EchoOptions& options, const QString& value)
{
    const QStringList parts = value.split(u':');
    if (parts.size() > 2) {
        return bad(u"'%1' is not NAME[=VALUE][:SHARE]"_s.arg(value));
    }
    const qsizetype equals = parts.first().indexOf(u'=');
    const QString name = equals < 0 ? parts.first() : parts.first().first(equals);
    EchoFault fault;
    fault.info = findFault(name.toStdString());
    if (!fault.info) {
        return bad(u"there is no fault '%1'; --list-faults names them"_s.arg(name));
    }
    fault.value = fault.info->value;
    if (equals >= 0) {
        const QString own = parts.first().sliced(equals + 1);
        if (fault.value == 0) {
            return bad(u"the fault '%1' takes no value"_s.arg(name));
        }
        // Defaults below a microsecond are counts.
        const bool counts = fault.value < kNsPerUs;
        if (auto set =
                counts ? setCount(fault.value, own, 1, 1'000'000) : setDuration(fault.value, own);
            !set) {
            return set;
        }
    }
    if (parts.size() == 2) {
        const auto share = ExactShare::parse(parts.last());
        if (!share) {
            return tl::unexpected(share.error());
        }
        fault.share = *share;
    }
    options.faults.push_back(fault);
    return {};
}

Result<void> setSeed(EchoOptions& options, const QString& value)
{
    bool ok = false;
    options.seed = value.toULongLong(&ok);
    return ok ? Result<void>() : bad(u"'%1' is not a seed"_s.arg(value));
}

Result<void> setTokens(EchoOptions& options, const QString& value)
{
    std::uint32_t tokens = 0;
    auto set = setCount(tokens, value, 0, 10'000'000);
    options.tokens = tokens;
    return set;
}

Result<void> setFirstChunk(EchoOptions& options, const QString& value)
{
    std::uint32_t tokens = 1;
    auto set = setCount(tokens, value, 1, 10'000'000);
    options.firstChunkTokens = tokens;
    return set;
}

Result<void> setJitter(EchoOptions& options, const QString& value)
{
    const auto share = ExactShare::parse(value);
    if (!share) {
        return tl::unexpected(share.error());
    }
    options.jitter = static_cast<double>(share->ppm()) / 1e6;
    return {};
}

Result<void> setCache(EchoOptions& options, const QString& value)
{
    if (value == u"exact") {
        options.cache = EchoCache::Exact;
    } else if (value == u"lossy") {
        options.cache = EchoCache::Lossy;
    } else {
        return bad(u"'%1' is neither exact nor lossy"_s.arg(value));
    }
    return {};
}

using O = EchoOptions;
using V = QString;
using R = Result<void>;

// clang-format off
const std::array kOptions {
    EchoOption { "port", "PORT", "port of 127.0.0.1 to listen on; 0 takes a free one", false, [](O& o, const V& v) -> R { return setCount(o.port, v, 0, 65535); } },
    EchoOption { "api", "KIND", "serve only this API kind, custom at any path; otherwise all at their usual paths", true, setApi },
    EchoOption { "reply", "WHAT", "echo, answers, or fixed:BYTES (a constant JSON body, the request is not parsed)", true, setReply },
    EchoOption { "answers", "FILE", "JSON lines with prompt, answer, reasoning, finish_reason, status", true, [](O& o, const V& v) -> R { o.answersFile = v; o.reply = EchoReply::Answers; return {}; } },
    EchoOption { "script", "FILE", "JSON lines with ttft_ms, itl_ms, tokens, fault, text: line i for request i, then again", true, [](O& o, const V& v) -> R { o.scriptFile = v; return {}; } },
    EchoOption { "ttft", "T", "time from service start to the first token", true, [](O& o, const V& v) -> R { return setDuration(o.ttft, v); } },
    EchoOption { "itl", "T", "time from token to token", true, [](O& o, const V& v) -> R { return setDuration(o.itl, v); } },
    EchoOption { "tokens", "N", "tokens of every answer; otherwise the words of the text", true, setTokens },
    EchoOption { "first-chunk-tokens", "N", "tokens of the first content chunk", true, setFirstChunk },
    EchoOption { "chunk-tokens", "N", "tokens of each content chunk", true, [](O& o, const V& v) -> R { return setCount(o.chunkTokens, v, 1, 10'000'000); } },
    EchoOption { "burst", "", "all events of an answer in one write", true, [](O& o, const V&) -> R { o.burst = true; return {}; } },
    EchoOption { "tail", "T", "time from the last token to the usage chunk, and from there to [DONE]", true, [](O& o, const V& v) -> R { return setDuration(o.tail, v); } },
    EchoOption { "jitter", "SHARE", "multiply each time by a uniform number within 1 ± SHARE", true, setJitter },
    EchoOption { "seed", "S", "seed of jitter and service times", true, setSeed },
    EchoOption { "usage", "WHEN", "on (when asked for), off, or each (running usage in every chunk)", true, setUsage },
    EchoOption { "tokenize", "STYLE", "how POST /tokenize is asked and answers: vllm, llama.cpp, tgi, or off; its tokens are words", true, setTokenize },
    EchoOption { "cache", "HOW", "answer what came before at once, without the times of a model: exact (the same body), or lossy (the same prompt, with another text)", true, setCache },
    EchoOption { "slots", "N", "requests served at a time; the rest queue", true, [](O& o, const V& v) -> R { return setCount(o.slots, v, 1, 10'000'000); } },
    EchoOption { "service", "LAW", "const:MEAN, exp:MEAN or lognormal:MEAN:CV from service start to last token, in one chunk", true, setService },
    EchoOption { "rate-limit", "PER_S", "answer 429 above this rate", true, [](O& o, const V& v) -> R { return setNumber(o.rateLimit, v, 1e-3, 1e9); } },
    EchoOption { "stall", "AT:FOR", "from AT after the first request read and write nothing for FOR", true, setStall },
    EchoOption { "fault", "NAME[=VALUE][:SHARE]", "commit a fault on a share of the requests (request i when i × SHARE passes a whole number); repeated, each takes its share of all from requests that the ones before do not hit", true, setFault },
    EchoOption { "reject", "OPTION[:STYLE]", "refuse requests that carry an option, in the words of openai, vllm, sglang, llama.cpp, tgi, or silent (which does not say why); repeatable", true, setRejection },
    EchoOption { "access-log", "FILE", "write a JSON line a request", false, [](O& o, const V& v) -> R { o.accessLog = v; return {}; } },
};
// clang-format on

} // namespace

std::span<const EchoOption> echoOptionTable()
{
    return kOptions;
}

Result<void> applyEchoOption(EchoOptions& options, const QString& name, const QString& value)
{
    const QString where = u"--"_s % name;
    const auto found =
        std::find_if(kOptions.begin(), kOptions.end(), [&](const EchoOption& option) {
            return name == QLatin1StringView(option.name);
        });
    if (found == kOptions.end()) {
        return makeError(ErrorCode::InvalidSpecification, u"no such option"_s, where);
    }
    auto applied = found->apply(options, value);
    if (!applied) {
        applied.error().where = where;
    }
    return applied;
}

Result<void> checkEchoOptions(const EchoOptions& options)
{
    if (options.reply == EchoReply::Answers && options.answersFile.isEmpty()) {
        return makeError(ErrorCode::InvalidSpecification, u"needs --answers FILE"_s, u"--reply"_s);
    }
    if (options.reply != EchoReply::Answers && !options.answersFile.isEmpty()) {
        return makeError(ErrorCode::InvalidSpecification, u"goes with --reply answers only"_s,
                         u"--answers"_s);
    }
    if (options.service && (options.ttft != 0 || options.itl != 0)) {
        return makeError(ErrorCode::InvalidSpecification, u"takes the place of --ttft and --itl"_s,
                         u"--service"_s);
    }
    return {};
}

bool isEchoUrl(const QString& url)
{
    return url.startsWith(u"echo:", Qt::CaseInsensitive);
}

Result<QStringList> echoArguments(const QString& url)
{
    const QUrl parsed(url, QUrl::StrictMode);
    if (!isEchoUrl(url) || !parsed.isValid() || !parsed.path().isEmpty()
        || !parsed.authority().isEmpty()) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"not of the form echo:?option=value&option=value"_s, url);
    }
    QStringList arguments { u"--port"_s, u"0"_s };
    EchoOptions options;
    const auto items = QUrlQuery(parsed).queryItems(QUrl::FullyDecoded);
    for (const auto& [name, value] : items) {
        // A structured binding cannot be captured by a lambda in clang's C++20.
        const QString& key = name;
        const auto known =
            std::find_if(kOptions.begin(), kOptions.end(), [&key](const auto& option) {
                return key == QLatin1StringView(option.name);
            });
        if (known == kOptions.end() || !known->inUrl) {
            return makeError(ErrorCode::InvalidSpecification,
                             u"'%1' is no option of an echo: address"_s.arg(name), url);
        }
        const bool flag = known->value.empty();
        if (flag && value == u"false") {
            continue;
        }
        if (flag && !value.isEmpty() && value != u"true") {
            return makeError(ErrorCode::InvalidSpecification,
                             u"'%1' takes true or false"_s.arg(name), url);
        }
        if (auto applied = applyEchoOption(options, name, value); !applied) {
            return makeError(applied.error().code, u"%1: %2"_s.arg(name, applied.error().detail),
                             url);
        }
        arguments.append(u"--"_s % name);
        if (!flag) {
            arguments.append(value);
        }
    }
    if (auto checked = checkEchoOptions(options); !checked) {
        return makeError(checked.error().code, errorText(checked.error()), url);
    }
    return arguments;
}

} // namespace loadstone
