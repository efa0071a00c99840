// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/keepbodies.h"
#include "fuzzing.h"
#include "reading.h"

using namespace loadstone;
using namespace loadstone::fuzz;

// Any bytes in pieces of any size to one reader that lives on: no bad access, and an answer whose
// parts agree with each other.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static ResponseReader reader;
    Input input(data, size);
    const std::uint8_t choice = input.takeByte();
    const std::size_t step = input.takeByte();
    const std::uint8_t kind = input.takeByte();
    Expectation expectation;
    expectation.api = kindOf(kind);
    expectation.pointers = pointersOf(kind);
    expectation.streaming = choice & 1U;
    expectation.keepText = choice & 2U;
    expectation.keepGaps = choice & 4U;
    expectation.raw = choice & 8U;
    expectation.keepBytes = choice & 32U;
    reader.begin(expectation);
    Ns now = 1;
    Progress progress = Progress::NeedMore;
    for (std::string_view rest = input.rest(); !rest.empty(); ++now) {
        const std::size_t n = step == 0 ? rest.size() : std::min(rest.size(), step);
        progress = test::feedPiece(reader, rest.substr(0, n), now);
        rest.remove_prefix(n);
    }
    if (progress == Progress::NeedMore) {
        progress = choice & 16U ? reader.endOfStream(now) : reader.fail(Outcome::TimeoutIdle, now);
    }
    const Answer& answer = reader.answer();
    require(progress != Progress::NeedMore, "every exchange ends");
    require((progress == Progress::Done) == (answer.outcome == Outcome::Ok), "Done means ok");
    require(answer.outcome != Outcome::NotAttempted, "there is an outcome");
    require(answer.outcome != Outcome::Ok || answer.httpStatus / 100 == 2, "only 2xx is ok");
    require(answer.errorText.size() <= kMaxErrorText, "error texts are bounded");
    require(answer.outcome != Outcome::Ok || answer.errorText.empty(),
            "what is ok has no error text");
    require(happened(answer.firstToken) == (answer.contentChunks > 0), "chunks have instants");
    require(!happened(answer.firstToken)
                || (answer.firstByte <= answer.firstToken && answer.firstToken <= answer.lastToken),
            "instants are in order");
    require(!happened(answer.firstAnswerToken) || answer.firstAnswerToken >= answer.firstToken,
            "an answer token is a token");
    require(
        answer.gaps.size()
            == (expectation.keepGaps && answer.contentChunks > 0 ? answer.contentChunks - 1 : 0),
        "gaps lie between chunks");
    require(answer.body.size() <= std::min<std::uint64_t>(answer.bodyBytes, kMostKeptBytes),
            "what is kept of a body is its start");
    require(expectation.keepBytes || (answer.head.empty() && answer.body.empty()),
            "bytes are kept only when asked");
    require(!expectation.keepBytes || answer.httpStatus == 0 || !answer.head.empty(),
            "who has a status has a head");
    require(expectation.keepText || expectation.raw || answer.content.empty(),
            "texts are kept only when asked");
    return 0;
}
