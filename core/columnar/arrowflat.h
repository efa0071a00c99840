// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace loadstone::detail::arrow {

/// Bytes that hold FlatBuffers tables. What lies outside reads as 0 and is remembered, so that a
/// damaged file is found without a check at each step. Lives for one message.
class FlatBytes
{
public:
    explicit FlatBytes(std::string_view bytes)
        : m_bytes(bytes)
    {
    }

    bool isBad() const { return m_isBad; }

    std::size_t size() const { return m_bytes.size(); }

    /// A number at a place, little-endian as the machines are that this runs on.
    template<class T>
    T at(std::uint64_t place)
    {
        T out {};
        if (place > m_bytes.size() || m_bytes.size() - place < sizeof(T)) {
            m_isBad = true;
        } else {
            std::memcpy(&out, m_bytes.data() + place, sizeof(T));
        }
        return out;
    }

    std::string_view part(std::uint64_t place, std::uint64_t size)
    {
        if (place > m_bytes.size() || m_bytes.size() - place < size) {
            m_isBad = true;
            return {};
        }
        return m_bytes.substr(place, size);
    }

private:
    std::string_view m_bytes;
    bool m_isBad = false;
};

/// A list inside of FlatBytes.
struct FlatList
{
    std::uint64_t place = 0; // of the first element
    std::uint32_t count = 0;
};

/// One table. Fields that are absent have their default, 0 or empty. Lives as long as its bytes.
class FlatTable
{
public:
    FlatTable(FlatBytes& bytes, std::uint64_t place)
        : m_bytes(&bytes)
        , m_place(place)
    {
        const std::int64_t back = bytes.at<std::int32_t>(place);
        m_fields = static_cast<std::uint64_t>(static_cast<std::int64_t>(place) - back);
        m_fieldsSize = bytes.at<std::uint16_t>(m_fields);
    }

    static FlatTable root(FlatBytes& bytes) { return { bytes, bytes.at<std::uint32_t>(0) }; }

    bool has(unsigned field) const { return fieldPlace(field) != 0; }

    template<class T>
    T value(unsigned field, T fallback = {}) const
    {
        const std::uint64_t place = fieldPlace(field);
        return place == 0 ? fallback : m_bytes->at<T>(place);
    }

    FlatTable table(unsigned field) const
    {
        const std::uint64_t place = fieldPlace(field);
        return { *m_bytes, place == 0 ? place : place + m_bytes->at<std::uint32_t>(place) };
    }

    /// `size`: bytes of each element; a list that would not fit is empty and bad.
    FlatList list(unsigned field, std::uint64_t size) const
    {
        const std::uint64_t field_ = fieldPlace(field);
        if (field_ == 0) {
            return {};
        }
        const std::uint64_t place = field_ + m_bytes->at<std::uint32_t>(field_);
        const auto count = m_bytes->at<std::uint32_t>(place);
        m_bytes->part(place + sizeof(count), count * size);
        return m_bytes->isBad() ? FlatList() : FlatList { place + sizeof(count), count };
    }

    std::string text(unsigned field) const
    {
        const FlatList list_ = list(field, 1);
        return std::string(m_bytes->part(list_.place, list_.count));
    }

    /// The i-th table of a list of tables.
    FlatTable element(const FlatList& list, std::uint32_t i) const
    {
        const std::uint64_t place = list.place + std::uint64_t { i } * sizeof(std::uint32_t);
        return { *m_bytes, place + m_bytes->at<std::uint32_t>(place) };
    }

private:
    // 0: absent.
    std::uint64_t fieldPlace(unsigned field) const
    {
        constexpr std::uint64_t kHead = 4;
        const std::uint64_t entry = kHead + 2U * field;
        if (entry + 2 > m_fieldsSize) {
            return 0;
        }
        const auto offset = m_bytes->at<std::uint16_t>(m_fields + entry);
        return offset == 0 ? 0 : m_place + offset;
    }

    FlatBytes* m_bytes;
    std::uint64_t m_place;
    std::uint64_t m_fields = 0;
    std::uint64_t m_fieldsSize = 0;
};

} // namespace loadstone::detail::arrow
