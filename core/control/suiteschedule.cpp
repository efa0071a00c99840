// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/suiteschedule.h"

#include "base/random.h"

#include <algorithm>
#include <numeric>

namespace loadstone {

namespace {

using Row = std::vector<std::uint32_t>;

// Fisher and Yates: every order is equally likely, on every platform the same.
template<class T>
void shuffle(std::span<T> values, Random& random)
{
    for (std::size_t i = values.size(); i > 1; --i) {
        std::swap(values[i - 1], values[random.below(i)]);
    }
}

// 0, 1, n−1, 2, n−2, …: neighbours differ by every amount, so that the cyclic shifts of the row
// hold every ordered pair of neighbours equally often.
Row zigzag(std::uint32_t count)
{
    Row row { 0 };
    for (std::uint32_t step = 1; row.size() < count; ++step) {
        row.push_back(step);
        if (row.size() < count) {
            row.push_back(count - step);
        }
    }
    return row;
}

std::vector<Row> square(Row row)
{
    const auto count = static_cast<std::uint32_t>(row.size());
    std::vector<Row> rows;
    for (std::uint32_t shift = 0; shift < count; ++shift) {
        Row shifted = row;
        for (std::uint32_t& value : shifted) {
            value = (value + shift) % count;
        }
        rows.push_back(std::move(shifted));
    }
    return rows;
}

} // namespace

std::vector<std::uint32_t> blockOrder(std::uint64_t seed, const std::string& stream,
                                      std::uint32_t count, std::uint32_t block)
{
    if (count == 0) {
        return {};
    }
    const std::uint32_t squares = count % 2 == 0 ? 1 : 2;
    const std::uint32_t design = block / (count * squares);
    const std::uint32_t place = block % (count * squares);
    Random random(streamSeed(seed, design, "suite " + stream));
    Row names(count);
    std::iota(names.begin(), names.end(), 0U);
    shuffle(std::span(names), random);
    Row first = zigzag(count);
    Row second(first.rbegin(), first.rend());
    if (random.below(2) == 1) {
        std::swap(first, second);
    }
    std::vector<Row> rows = square(first);
    shuffle(std::span(rows), random);
    if (place >= count) {
        rows = square(second);
        shuffle(std::span(rows), random);
    }
    Row order = rows[place % count];
    for (std::uint32_t& value : order) {
        value = names[value];
    }
    return order;
}

std::vector<SuitePlace> suiteRound(std::uint64_t seed, std::span<const std::string> scenarios,
                                   std::span<const std::uint32_t> trials, std::uint32_t block)
{
    std::vector<std::string> names; // in the order of their first items
    for (const std::string& name : scenarios) {
        if (std::find(names.begin(), names.end(), name) == names.end()) {
            names.push_back(name);
        }
    }
    std::vector<SuitePlace> places;
    const auto count = static_cast<std::uint32_t>(names.size());
    for (const std::uint32_t next : blockOrder(seed, "scenarios", count, block)) {
        std::vector<std::size_t> items;
        for (std::size_t i = 0; i < scenarios.size(); ++i) {
            if (scenarios[i] == names[next]) {
                items.push_back(i);
            }
        }
        std::vector<std::size_t> order;
        for (const std::uint32_t k : blockOrder(seed, "of " + names[next],
                                                static_cast<std::uint32_t>(items.size()), block)) {
            if (trials[items[k]] > block) {
                order.push_back(items[k]);
            }
        }
        for (std::uint32_t position = 0; position < order.size(); ++position) {
            places.push_back({ order[position], block, position, order });
        }
    }
    return places;
}

} // namespace loadstone
