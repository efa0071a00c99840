// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "columnar/arrowcolumns.h"

#include <QByteArray>
#include <QDateTime>
#include <QTimeZone>

#include <cmath>
#include <optional>

using namespace Qt::StringLiterals;

namespace loadstone::detail::arrow {

namespace {

constexpr std::uint64_t kMostRows = 1U << 26U; // of one batch
constexpr std::uint64_t kMostUnbacked = 1U << 16U; // values that take no bytes of the file
// A value in memory is far larger than its bits in the file: what a batch may become is bounded by
// so many values, and as many again as it has words of four bytes.
constexpr std::uint64_t kFreeValues = 1U << 20U;

using Values = std::vector<Json>;

/// Decodes the columns of one batch in the order of its buffers. Lives for one call; after a
/// damage all that it returns is empty.
class BatchReader
{
public:
    BatchReader(const FlatTable& batch, FlatBytes& bytes, std::string_view body)
        : m_bytes(bytes)
        , m_body(body)
        , m_nodes(batch.list(1, 16))
        , m_buffers(batch.list(2, 16))
    {
    }

    bool isBad() const { return m_isBad || m_bytes.isBad(); }

    /// It is bad for having more values than are read at once.
    bool isTooLarge() const { return m_isTooLarge; }

    /// The next column in order; its number of values is `length` or, for a part, what the file
    /// says.
    Values column(const Field& field, std::optional<std::uint64_t> length)
    {
        const std::uint64_t stated = nextNode();
        const std::uint64_t count = length.value_or(stated);
        if (isBad() || count > kMostRows || stated < count) {
            return fail();
        }
        m_values += count;
        if (m_values > kFreeValues + m_body.size() / 4) {
            m_isTooLarge = true;
            return fail();
        }
        if (field.type == Type::Null) {
            return count <= kMostUnbacked ? Values(count) : fail();
        }
        const std::string_view validity = nextBuffer();
        if (!validity.empty() && validity.size() < (count + 7) / 8) {
            return fail();
        }
        Values out = values(field, count);
        if (isBad() || out.size() != count) {
            return fail();
        }
        for (std::uint64_t i = 0; i < count && !validity.empty(); ++i) {
            if (((static_cast<unsigned char>(validity[i / 8]) >> (i % 8)) & 1U) == 0) {
                out[i] = nullptr;
            }
        }
        return out;
    }

private:
    Values fail()
    {
        m_isBad = true;
        return {};
    }

    std::uint64_t nextNode()
    {
        if (m_node >= m_nodes.count) {
            m_isBad = true;
            return 0;
        }
        const std::uint64_t place = m_nodes.place + std::uint64_t { m_node++ } * 16;
        const auto length = m_bytes.at<std::int64_t>(place);
        m_isBad = m_isBad || length < 0;
        return static_cast<std::uint64_t>(std::max<std::int64_t>(0, length));
    }

    std::string_view nextBuffer()
    {
        if (m_buffer >= m_buffers.count) {
            m_isBad = true;
            return {};
        }
        const std::uint64_t place = m_buffers.place + std::uint64_t { m_buffer++ } * 16;
        const auto offset = m_bytes.at<std::uint64_t>(place);
        const auto size = m_bytes.at<std::uint64_t>(place + 8);
        // Buffers share no bytes: columns that all show the same ones would grow without end.
        m_used += std::min<std::uint64_t>(size, m_body.size());
        if (offset > m_body.size() || m_body.size() - offset < size || m_used > m_body.size()) {
            m_isBad = true;
            return {};
        }
        return m_body.substr(offset, size);
    }

    template<class T>
    static T at(std::string_view data, std::uint64_t i)
    {
        T out {};
        std::memcpy(&out, data.data() + i * sizeof(T), sizeof(T));
        return out;
    }

    Values values(const Field& field, std::uint64_t count)
    {
        switch (field.type) {
        case Type::Text:
        case Type::Binary:
            return texts<std::int32_t>(count, field.type == Type::Binary);
        case Type::LargeText:
        case Type::LargeBinary:
            return texts<std::int64_t>(count, field.type == Type::LargeBinary);
        case Type::List:
        case Type::Map:
            return lists<std::int32_t>(field, count);
        case Type::LargeList:
            return lists<std::int64_t>(field, count);
        case Type::FixedList:
            return fixedLists(field, count);
        case Type::Struct:
            return structs(field, count);
        case Type::Bool:
            return bools(count);
        case Type::FixedBinary:
            return fixedBytes(field, count);
        default:
            return numbers(field, count);
        }
    }

    Values bools(std::uint64_t count)
    {
        const std::string_view data = nextBuffer();
        if (data.size() < (count + 7) / 8) {
            return fail();
        }
        Values out(count);
        for (std::uint64_t i = 0; i < count; ++i) {
            out[i] = ((static_cast<unsigned char>(data[i / 8]) >> (i % 8)) & 1U) != 0;
        }
        return out;
    }

    static Json base64(std::string_view bytes)
    {
        return QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size()))
            .toBase64()
            .toStdString();
    }

    Values fixedBytes(const Field& field, std::uint64_t count)
    {
        const std::string_view data = nextBuffer();
        const std::uint64_t width = field.bits / 8;
        if (width == 0 ? count > kMostUnbacked : data.size() / width < count) {
            return fail();
        }
        Values out(count);
        for (std::uint64_t i = 0; i < count; ++i) {
            out[i] = base64(data.substr(i * width, width));
        }
        return out;
    }

    // Offsets that rise within the limit; empty when they do not.
    template<class Offset>
    std::string_view offsets(std::uint64_t count, std::uint64_t limit)
    {
        const std::string_view data = nextBuffer();
        if (count == 0) {
            return data;
        }
        if (data.size() / sizeof(Offset) < count + 1) {
            m_isBad = true;
            return {};
        }
        Offset before = at<Offset>(data, 0);
        m_isBad = m_isBad || before < 0;
        for (std::uint64_t i = 1; i <= count; ++i) {
            const auto offset = at<Offset>(data, i);
            m_isBad = m_isBad || offset < before;
            before = offset;
        }
        m_isBad = m_isBad || static_cast<std::uint64_t>(std::max<Offset>(before, 0)) > limit;
        return data;
    }

    template<class Offset>
    Values texts(std::uint64_t count, bool isBytes)
    {
        const std::string_view ends = offsets<Offset>(count, m_body.size());
        const std::string_view data = nextBuffer();
        if (isBad()
            || (count > 0 && static_cast<std::uint64_t>(at<Offset>(ends, count)) > data.size())) {
            return fail();
        }
        Values out(count);
        for (std::uint64_t i = 0; i < count; ++i) {
            const auto from = static_cast<std::uint64_t>(at<Offset>(ends, i));
            const auto to = static_cast<std::uint64_t>(at<Offset>(ends, i + 1));
            const std::string_view bytes = data.substr(from, to - from);
            out[i] = isBytes ? base64(bytes) : Json(std::string(bytes));
        }
        return out;
    }

    template<class Offset>
    Values lists(const Field& field, std::uint64_t count)
    {
        const std::string_view ends = offsets<Offset>(count, kMostRows);
        if (isBad()) {
            return {};
        }
        Values below = column(field.children[0], std::nullopt);
        if (isBad()
            || (count > 0 && static_cast<std::uint64_t>(at<Offset>(ends, count)) > below.size())) {
            return fail();
        }
        Values out(count);
        for (std::uint64_t i = 0; i < count; ++i) {
            out[i] = listOf(below, static_cast<std::uint64_t>(at<Offset>(ends, i)),
                            static_cast<std::uint64_t>(at<Offset>(ends, i + 1)));
            if (field.type == Type::Map) {
                out[i] = mapOf(std::move(out[i]), field.children[0]);
            }
        }
        return out;
    }

    Values fixedLists(const Field& field, std::uint64_t count)
    {
        Values below = column(field.children[0], std::nullopt);
        if (isBad() || (field.listSize == 0 && count > kMostUnbacked)
            || below.size() < count * field.listSize) {
            return fail();
        }
        Values out(count);
        for (std::uint64_t i = 0; i < count; ++i) {
            out[i] = listOf(below, i * field.listSize, (i + 1) * field.listSize);
        }
        return out;
    }

    static Json listOf(Values& values, std::uint64_t from, std::uint64_t to)
    {
        Json out = Json::array();
        for (std::uint64_t i = from; i < to; ++i) {
            out.push_back(std::move(values[i]));
        }
        return out;
    }

    static Json mapOf(Json entries, const Field& pair)
    {
        Json out = Json::object();
        for (Json& entry : entries) {
            if (entry.is_object() && entry.size() == 2 && entry.front().is_string()) {
                out[entry.front().get<std::string>()] = std::move(entry[pair.children[1].name]);
            }
        }
        return out;
    }

    Values structs(const Field& field, std::uint64_t count)
    {
        if (field.children.empty() && count > kMostUnbacked) {
            return fail();
        }
        std::vector<Values> parts;
        for (const Field& child : field.children) {
            parts.push_back(column(child, count));
            if (isBad()) {
                return {};
            }
        }
        Values out(count, Json::object());
        for (std::uint64_t i = 0; i < count; ++i) {
            for (std::size_t k = 0; k < parts.size(); ++k) {
                out[i][field.children[k].name] = std::move(parts[k][i]);
            }
        }
        return out;
    }

    Values numbers(const Field& field, std::uint64_t count)
    {
        const std::string_view data = nextBuffer();
        const std::uint64_t width = field.bits / 8;
        if (width == 0 || data.size() / width < count) {
            return fail();
        }
        Values out(count);
        for (std::uint64_t i = 0; i < count; ++i) {
            out[i] = number(field, data.substr(i * width, width));
        }
        return out;
    }

    static Json number(const Field& field, std::string_view bytes)
    {
        switch (field.type) {
        case Type::Float:
            return floatOf(bytes);
        case Type::Decimal: {
            const double value = std::ldexp(static_cast<double>(at<std::int64_t>(bytes, 1)), 64)
                + static_cast<double>(at<std::uint64_t>(bytes, 0));
            return value / std::pow(10.0, field.scale);
        }
        case Type::Date:
            return dateOf(field, whole(bytes, true));
        case Type::Timestamp:
            return timeOf(field, whole(bytes, true));
        default:
            break;
        }
        return field.isSigned ? Json(whole(bytes, true))
                              : Json(static_cast<std::uint64_t>(whole(bytes, false)));
    }

    static std::int64_t whole(std::string_view bytes, bool isSigned)
    {
        switch (bytes.size()) {
        case 1:
            return isSigned ? at<std::int8_t>(bytes, 0) : at<std::uint8_t>(bytes, 0);
        case 2:
            return isSigned ? at<std::int16_t>(bytes, 0) : at<std::uint16_t>(bytes, 0);
        case 4:
            return isSigned ? at<std::int32_t>(bytes, 0) : at<std::uint32_t>(bytes, 0);
        default:
            return at<std::int64_t>(bytes, 0);
        }
    }

    static Json floatOf(std::string_view bytes)
    {
        double value = 0;
        if (bytes.size() == 2) {
            const unsigned half = at<std::uint16_t>(bytes, 0);
            const unsigned exponent = (half >> 10U) & 0x1fU;
            const double fraction = half & 0x3ffU;
            value = exponent == 0 ? std::ldexp(fraction, -24)
                : exponent == 31  ? std::nan("")
                                  : std::ldexp(fraction + 1024, static_cast<int>(exponent) - 25);
            value = (half & 0x8000U) != 0 ? -value : value;
        } else {
            value =
                bytes.size() == 4 ? static_cast<double>(at<float>(bytes, 0)) : at<double>(bytes, 0);
        }
        return numberOrNull(value);
    }

    static Json dateOf(const Field& field, std::int64_t value)
    {
        constexpr std::int64_t kMsADay = 86'400'000;
        const std::int64_t days = field.unit == 0 ? value : value / kMsADay;
        const QDate date = QDate(1970, 1, 1).addDays(days);
        return date.isValid() ? Json(date.toString(Qt::ISODate).toStdString()) : Json(nullptr);
    }

    static Json timeOf(const Field& field, std::int64_t value)
    {
        std::int64_t ms = value;
        if (field.unit == 0) {
            ms = std::abs(value) < (std::int64_t { 1 } << 50) ? value * 1000 : 0;
        } else if (field.unit > 1) {
            ms = value / (field.unit == 2 ? 1000 : 1'000'000);
        }
        const QDateTime time = QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC);
        return time.isValid() ? Json(time.toString(Qt::ISODateWithMs).toStdString())
                              : Json(nullptr);
    }

    FlatBytes& m_bytes;
    std::string_view m_body;
    FlatList m_nodes;
    FlatList m_buffers;
    std::uint32_t m_node = 0;
    std::uint32_t m_buffer = 0;
    std::uint64_t m_values = 0; // of all columns and their parts so far
    std::uint64_t m_used = 0; // bytes of the buffers so far
    bool m_isBad = false;
    bool m_isTooLarge = false;
};

} // namespace

Result<std::vector<Json>> readBatch(FlatTable batch, FlatBytes& bytes, std::string_view body,
                                    const std::vector<Field>& fields)
{
    const auto length = batch.value<std::int64_t>(0);
    if (batch.has(3)) {
        return makeError(ErrorCode::Unsupported,
                         u"the batches of the Arrow stream are compressed: save the dataset as "
                         "Parquet or JSON lines"_s);
    }
    BatchReader reader(batch, bytes, body);
    std::vector<Json> rows;
    for (const Field& field : fields) {
        Values column = reader.column(field, static_cast<std::uint64_t>(length));
        if (reader.isTooLarge()) {
            return makeError(ErrorCode::Unsupported,
                             u"a batch of the Arrow stream has too many values to be read at once: "
                             "save the dataset in smaller batches, or as Parquet"_s);
        }
        if (length < 0 || reader.isBad()) {
            return makeError(
                ErrorCode::Unreadable,
                u"the column \"%1\" does not fit into its batch"_s.arg(toQt(field.name)));
        }
        rows.resize(column.size(), Json::object());
        for (std::size_t i = 0; i < column.size(); ++i) {
            rows[i][field.name] = std::move(column[i]);
        }
    }
    return rows;
}

} // namespace loadstone::detail::arrow
