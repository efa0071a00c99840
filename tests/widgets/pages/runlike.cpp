// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "runlike.h"

#include "base/random.h"
#include "control/runsummary.h"
#include "record/runplan.h"
#include "store/store.h"

#include <QUuid>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace loadstone::test {

namespace {

constexpr std::size_t kClients = 64;
constexpr int kTokens = 16;

RequestRecord recordOf(std::size_t index, Ns due, double progress, Random& random)
{
    const auto ms = [](double value) {
        return static_cast<Ns>(value * static_cast<double>(kNsPerMs));
    };
    const bool isSlowTime = progress > 0.6 && progress < 0.65;
    const bool isFailed = index % 700 == 350;
    const double first = (isSlowTime ? 30 : 8) + 6 * random.exponential();
    const double rest = (random.uniform() < 0.1 ? 70 : 25) + 12 * random.uniform();
    RequestRecord record;
    record.index = index;
    record.sample = static_cast<std::uint32_t>(index % 50);
    record.slot = record.connection = static_cast<std::uint32_t>(index % kClients);
    record.scheduled = record.freed = due;
    record.dispatched = record.connected = due + 2 * kNsPerUs;
    record.issued = record.connected + kNsPerUs;
    record.httpStatus = isFailed ? 503 : 200;
    record.outcome = isFailed ? Outcome::HttpStatus : Outcome::Ok;
    record.bytesSent = 300;
    record.promptTokens = 20 + static_cast<int>(index % 50) * 8;
    if (isFailed) {
        record.firstByte = record.closed = record.issued + ms(first);
        return record;
    }
    record.firstByte = record.firstToken = record.firstAnswerToken = record.issued + ms(first);
    record.lastToken = record.firstToken + ms(rest);
    record.closed = record.lastToken + kNsPerUs;
    record.bytesReceived = 4'000;
    record.contentChunks = kTokens;
    record.outputTokens = kTokens;
    record.firstChunkTokens = 1;
    record.tokenSource = TokenSource::Usage;
    record.finish = FinishReason::Stop;
    record.flags = kHadContent | kStreamed | kSawDone | kReusedConnection;
    return record;
}

} // namespace

std::vector<RequestRecord> manyRequests(std::size_t count)
{
    Random random(1);
    std::array<Ns, kClients> freed {};
    std::vector<RequestRecord> records;
    records.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        Ns& due = freed[i % kClients];
        const double progress = static_cast<double>(i) / static_cast<double>(count);
        records.push_back(recordOf(i, due, progress, random));
        due = records.back().closed + 10 * kNsPerUs;
    }
    return records;
}

std::vector<RequestRecord> firstRequests(const QString& project, std::int64_t run,
                                         std::size_t count)
{
    const auto store = Store::open(Store::pathForProject(project), OpenMode::ReadOnly);
    const auto trials = store ? (*store)->trials(run) : Result<std::vector<TrialRow>>();
    if (!trials || trials->empty()) {
        return {};
    }
    auto requests = (*store)->loadRequests(trials->front().id);
    if (!requests) {
        return {};
    }
    requests->resize(std::min(count, requests->size()));
    return std::move(*requests);
}

std::int64_t storeRunLike(const QString& project, std::int64_t like, const QString& scenario,
                          std::vector<RequestRecord> requests)
{
    const auto store = Store::open(Store::pathForProject(project), OpenMode::ReadWrite);
    const auto source = store ? (*store)->run(like) : Result<RunRow>();
    const auto trials = store ? (*store)->trials(like) : Result<std::vector<TrialRow>>();
    const auto manifest = store ? (*store)->manifest(like) : Result<Json>();
    if (!store || !source || !trials || trials->empty() || !manifest) {
        return 0;
    }
    RunRow row = *source;
    row.uuid = QUuid::createUuid().toString(QUuid::WithoutBraces);
    row.scenario = scenario;
    row.name = u"%1 @ %2"_s.arg(scenario, row.endpoint);
    row.id = (*store)->createRun(row).value_or(0);
    auto plan = runPlanFromJson(trials->front().plan);
    if (row.id == 0 || !plan) {
        return 0;
    }
    plan->runUuid = row.uuid.toStdString();
    plan->stop = { std::nullopt, requests.size() };
    for (const RequestRecord& request : requests) {
        plan->concurrency = std::max<std::uint64_t>(plan->concurrency, request.slot + 1);
    }
    TrialRow trial = trials->front();
    trial.run = row.id;
    trial.plan = toJson(*plan);
    trial.windowFrom.reset();
    trial.windowTo.reset();
    trial.ingested = false;
    trial.id = (*store)->createTrial(trial).value_or(0);
    LogBatch batch;
    batch.requests = std::move(requests);
    const bool stored = trial.id != 0 && (*store)->addRequests(trial.id, batch)
        && (*store)->setManifest(row.id, *manifest) && resultOfRun(**store, *(*store)->run(row.id));
    return stored ? row.id : 0;
}

} // namespace loadstone::test
