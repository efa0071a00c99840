// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/terms.h"
#include "base/units.h"
#include "echoserver/faults.h"
#include "echoserver/refusalwords.h"
#include "echoserver/share.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace loadstone {

enum class EchoReply : std::uint8_t { Echo, Fixed, Answers };
enum class EchoUsage : std::uint8_t { On, Off, Each };
/// What becomes of a prompt that came before: nothing, its answer at once, or another text at once.
enum class EchoCache : std::uint8_t { Off, Exact, Lossy };
/// Whose words the tokenizer's route understands and answers in.
enum class EchoTokenize : std::uint8_t { Vllm, LlamaCpp, Tgi, Off };
enum class ServiceLaw : std::uint8_t { Const, Exponential, LogNormal };

/// Time from service start to the last token, drawn once a request; replaces ttft and itl.
struct EchoService
{
    ServiceLaw law = ServiceLaw::Const;
    Ns mean = 0;
    double cv = 1; // standard deviation / mean, log-normal only
};

/// From `at` after the first request the server neither reads nor writes for `length`.
struct EchoStall
{
    Ns at = 0;
    Ns length = 0;
};

/// One --fault: which, its own value (0: the fault's default) and the exact share it hits.
struct EchoFault
{
    const FaultInfo* info = nullptr;
    Ns value = 0;
    ExactShare share;
};

/// One --reject: an option that requests must not carry, and whose words refuse it.
struct EchoRejection
{
    std::string option;
    RefusalWords words = RefusalWords::OpenAi;
};

/// Everything a bundled server can be told; value type, copied into the EchoServer.
struct EchoOptions
{
    std::uint16_t port = 0; // 0: any free one
    std::optional<ApiKind> api; // serve only this one; custom: at any path
    EchoReply reply = EchoReply::Echo;
    std::size_t fixedBytes = 0; // size of the JSON body of a fixed reply
    QString answersFile;
    QString scriptFile;
    Ns ttft = 0;
    Ns itl = 0;
    std::optional<std::uint32_t> tokens; // nothing: the words of the echoed text
    std::uint32_t chunkTokens = 1;
    std::optional<std::uint32_t> firstChunkTokens; // nothing: as chunkTokens
    bool burst = false;
    Ns tail = 5 * kNsPerMs;
    double jitter = 0; // each ttft and itl times a uniform number in [1 - jitter, 1 + jitter]
    std::uint64_t seed = 1;
    EchoUsage usage = EchoUsage::On;
    EchoCache cache = EchoCache::Off;
    EchoTokenize tokenize = EchoTokenize::Vllm;
    std::uint32_t slots = 0; // 0: all at once
    std::optional<EchoService> service;
    double rateLimit = 0; // requests a second; 0: none
    std::optional<EchoStall> stall;
    std::vector<EchoFault> faults; // each of its share of what those before it do not hit
    std::vector<EchoRejection> rejections;
    QString accessLog;
    QString tlsCertificate; // PEM files; both or neither
    QString tlsKey;
};

/// One command-line option of the server; the program, the `echo:` URL and the help use this table.
struct EchoOption
{
    std::string_view name; // without the dashes
    std::string_view value; // what the value is called in the help; empty: a flag
    std::string_view help;
    bool inUrl; // may stand in the query of an `echo:` URL
    Result<void> (*apply)(EchoOptions& options, const QString& value);
};

std::span<const EchoOption> echoOptionTable();

/// Applies one option by name; InvalidSpecification with the option in `where`.
Result<void> applyEchoOption(EchoOptions& options, const QString& name, const QString& value);

/// Contradictions between options, checked once all are applied.
Result<void> checkEchoOptions(const EchoOptions& options);

/// Arguments of loadstone-echo for an `echo:?ttft=20ms&tokens=32` URL: always "--port 0" first,
/// every option validated; InvalidSpecification otherwise.
Result<QStringList> echoArguments(const QString& url);

/// Whether a base URL means "start the bundled server".
bool isEchoUrl(const QString& url);

} // namespace loadstone
