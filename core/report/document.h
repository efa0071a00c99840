// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <memory>
#include <variant>
#include <vector>

namespace loadstone {

struct History;

// Content of a report, without any layout: PDF, HTML and Markdown are written from the same one.
// Value types, any thread.

struct DocHeading
{
    QString text;
    int level = 1; // 1: section (starts on a page of its own when `newPage`), 2: below it
    bool newPage = false;
};

struct DocParagraph
{
    QString text;
    bool isNote = false; // small print: method footnotes, captions
};

/// The sentence a stakeholder reads first.
struct DocAnswer
{
    enum class Tone { Good, Bad, Neutral };

    QString question;
    QString answer;
    QString verdict; // VALID …, with the SLO's part
    Tone tone = Tone::Neutral;
};

/// Headline numbers as large cards.
struct DocCards
{
    struct Card
    {
        QString label;
        QString value; // with its unit
        QString interval; // "95 % [1.2, 1.4]", or why there is none
        QString note; // "n = 2,000", comparison word …
    };

    std::vector<Card> cards;
};

struct DocTable
{
    QString caption;
    QStringList columns;
    std::vector<QStringList> rows;
    std::vector<bool> rightAligned; // a column each; numbers
};

struct DocList
{
    QStringList items;
};

/// A chart by what it shows; the renderer draws it from the runs' raw data.
struct DocChart
{
    enum class Kind {
        LatencyPercentiles,
        TtftPercentiles,
        LatencyTimeline,
        Throughput,
        LatencyDistribution,
        Failures,
        ThroughputLatency, // a point a run
        Levels, // of a ramp: latency and work done by level
        LevelErrors, // of a ramp: latency and errors by level
        Search, // loads that a search tried, with what was asked of them
        LoadCurve, // throughput and latency by load, a curve an endpoint
        LoadFront, // of the same: speed for a user and throughput of all
        LatencyHeatMap, // how many requests came with which latency, over time
        TtftByInput, // time to first token by input length
        LoadOverTime, // output tokens and requests in flight
        LevelSpread, // of a ramp: box and outline of the latencies of each level
        ComparisonBars, // of a comparison's metrics, Qt Charts
        Trend, // of one number over the runs of a scenario
    };

    Kind kind = Kind::LatencyPercentiles;
    QString title;
    QString caption;
    std::vector<std::int64_t> runs; // ids in the store; curves are overlaid
    std::shared_ptr<const History> history {}; // of a trend
    bool withNext = false; // stands on the same page as the block that follows
};

using DocBlock =
    std::variant<DocHeading, DocParagraph, DocAnswer, DocCards, DocTable, DocList, DocChart>;

struct Document
{
    QString title;
    QString subtitle;
    QString author;
    QString date; // ISO 8601, of the newest run: a report of the same data is the same file
    std::vector<DocBlock> blocks;
};

} // namespace loadstone
