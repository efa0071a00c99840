// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "trialbuilder.h"

namespace loadstone::test {

namespace {

void addWarmup(TrialBuilder& trial)
{
    RequestRecord& early = trial.addStream(200, 300, 900, 7, 7, 1);
    early.phase = Phase::Warmup;
    RequestRecord& late = trial.add(600, Outcome::Ok);
    late.phase = Phase::Warmup;
    late.lastToken = ms(1100);
    late.closed = ms(1101);
    late.outputTokens = 3;
    late.promptTokens = 100;
    late.tokenSource = TokenSource::Usage;
}

} // namespace

TrialBuilder twelveRequests()
{
    TrialBuilder trial;
    trial.plan.kind = ScenarioKind::Server;
    trial.plan.ratePerS = 4;
    trial.plan.stop.duration = 3 * kNsPerS;
    trial.plan.warmup.duration = kNsPerS;
    trial.measureStart = kNsPerS; // the window is [1 s, 4 s]
    addWarmup(trial);
    trial.addStream(1000, 1050, 1150, 11, 11, 1);
    trial.addStream(1200, 1240, 1340, 21, 11, 1);
    RequestRecord& late = trial.addStream(1400, 1500, 1600, 6, 6, 1);
    late.dispatched = ms(1430);
    late.connected = ms(1430);
    late.issued = ms(1430);
    RequestRecord& refused = trial.add(1600, Outcome::HttpStatus);
    refused.closed = ms(1610);
    refused.httpStatus = 500;
    trial.addStream(1800, 1900, 1900, 1, 1, kNoCount);
    trial.addStream(2000, 2060, 2160, 26, 11, 16);
    RequestRecord& whole = trial.add(2200, Outcome::Ok); // a JSON body in answer to stream: true
    whole.lastToken = ms(2300);
    whole.closed = ms(2300);
    whole.outputTokens = 10;
    whole.promptTokens = 100;
    whole.tokenSource = TokenSource::Usage;
    RequestRecord& unfinished = trial.add(2400, Outcome::Unfinished);
    unfinished.firstToken = ms(2450);
    trial.addStream(2600, 2700, 2800, kNoCount, 5, kNoCount);
    RequestRecord& idle = trial.add(3000, Outcome::TimeoutIdle);
    idle.connected = idle.dispatched + ms(5);
    idle.issued = idle.connected;
    idle.closed = ms(3900);
    trial.addStream(3500, 3600, 4400, 9, 9, 1); // ends behind the window
    trial.addStream(3900, 3950, 3990, 5, 5, kNoCount);
    RequestRecord& dropped = trial.add(3950, Outcome::Dropped);
    dropped.dispatched = kNoInstant;
    dropped.connected = kNoInstant;
    dropped.issued = kNoInstant;
    return trial;
}

} // namespace loadstone::test
