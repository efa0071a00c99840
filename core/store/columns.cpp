// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/columns.h"

#include "base/json.h"

#include <cstring>

namespace loadstone::detail {

namespace {

template<auto Member>
using ValueOf = std::remove_cvref_t<decltype(std::declval<RequestRecord>().*Member)>;

template<auto Member>
void gather(const RequestRecord* records, std::size_t rows, char* out)
{
    using Value = ValueOf<Member>;
    for (std::size_t row = 0; row < rows; ++row) {
        std::memcpy(out + row * sizeof(Value), &(records[row].*Member), sizeof(Value));
    }
}

template<auto Member>
void scatter(const char* in, std::size_t rows, RequestRecord* records)
{
    using Value = ValueOf<Member>;
    for (std::size_t row = 0; row < rows; ++row) {
        std::memcpy(&(records[row].*Member), in + row * sizeof(Value), sizeof(Value));
    }
}

template<auto Member>
constexpr ColumnInfo plain(RequestColumn column)
{
    return { column, sizeof(ValueOf<Member>), false, gather<Member>, scatter<Member> };
}

template<auto Member>
constexpr ColumnInfo growing(RequestColumn column)
{
    return { column, sizeof(ValueOf<Member>), true, gather<Member>, scatter<Member> };
}

using R = RequestRecord;
using C = RequestColumn;

constexpr std::array<ColumnInfo, Terms<RequestColumn>::names.size()> kInfos {
    growing<&R::scheduled>(C::Scheduled),
    growing<&R::dispatched>(C::Dispatched),
    growing<&R::connected>(C::Connected),
    growing<&R::issued>(C::Issued),
    growing<&R::firstByte>(C::FirstByte),
    growing<&R::firstToken>(C::FirstToken),
    growing<&R::firstAnswerToken>(C::FirstAnswerToken),
    growing<&R::lastToken>(C::LastToken),
    growing<&R::closed>(C::Closed),
    growing<&R::freed>(C::Freed),
    growing<&R::index>(C::Index),
    plain<&R::sample>(C::Sample),
    plain<&R::connection>(C::Connection),
    plain<&R::slot>(C::Slot),
    plain<&R::bytesSent>(C::BytesSent),
    plain<&R::bytesReceived>(C::BytesReceived),
    plain<&R::contentChunks>(C::ContentChunks),
    plain<&R::promptTokens>(C::PromptTokens),
    plain<&R::outputTokens>(C::OutputTokens),
    plain<&R::cachedTokens>(C::CachedTokens),
    plain<&R::firstChunkTokens>(C::FirstChunkTokens),
    plain<&R::httpStatus>(C::HttpStatus),
    plain<&R::endpoint>(C::Endpoint),
    plain<&R::component>(C::Component),
    plain<&R::turn>(C::Turn),
    plain<&R::phase>(C::Phase),
    plain<&R::outcome>(C::Outcome),
    plain<&R::finish>(C::Finish),
    plain<&R::tokenSource>(C::TokenSource),
    plain<&R::retries>(C::Retries),
    plain<&R::flags>(C::Flags),
    plain<&R::worker>(C::Worker),
};

} // namespace

QString countedName(RequestColumn column)
{
    return toQt(kCountedPrefix) + toQt(termName(column));
}

const std::array<ColumnInfo, Terms<RequestColumn>::names.size()>& columnInfos()
{
    return kInfos;
}

} // namespace loadstone::detail
