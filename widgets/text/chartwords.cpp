// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/chartwords.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

struct ChartWords
{
    Q_DECLARE_TR_FUNCTIONS(ChartWords)
};

struct Texts
{
    QString shows;
    QString reading;
    QString suspicious;
};

Texts timeTexts(ChartTopic topic)
{
    switch (topic) {
    case ChartTopic::RequestsOverTime:
        return { ChartWords::tr(
                     "Every request as a point at the time it was due; with very many of them, "
                     "the colour says how many lie on a spot."),
                 ChartWords::tr(
                     "A level band is a steady system. Higher points are slower. Failed requests "
                     "stand at the time they took to fail. Click a point to see the request."),
                 ChartWords::tr(
                     "A band that rises, points in regular waves, a hole without points, or two "
                     "bands where you expected one.") };
    case ChartTopic::ThroughputOverTime:
        return { ChartWords::tr("Completed requests and output tokens in each whole second."),
                 ChartWords::tr(
                     "The measurement window begins where the warm-up ends. Seconds that are not "
                     "whole are left out: they would look like a drop."),
                 ChartWords::tr(
                     "A slow decline, a saw-tooth, or tokens that fall while requests do "
                     "not: answers became shorter.") };
    case ChartTopic::LatencyOverTime:
        return { ChartWords::tr("Percentiles of the requests that completed in each second."),
                 ChartWords::tr(
                     "p50 is what is usual, p99 what one request in a hundred exceeds. A gap "
                     "means that none completed."),
                 ChartWords::tr(
                     "A p99 that leaves p50 behind, or both rising together: a queue grows.") };
    case ChartTopic::LoadOverTime:
        return { ChartWords::tr(
                     "Output tokens each second, and how many requests were under way at the "
                     "same time."),
                 ChartWords::tr(
                     "In flight counts from the moment a request was sent until it was over. "
                     "Tokens count when they came; where their moments were not kept they are "
                     "spread evenly over the answer."),
                 ChartWords::tr(
                     "More requests in flight without more tokens: the server is saturated and "
                     "only the queue grows. In flight that falls to few: the client had nothing "
                     "to send.") };
    case ChartTopic::Backlog:
        return {
            ChartWords::tr("Requests that were sent and requests that were over, each second."),
            ChartWords::tr(
                "While both lines lie on each other the server keeps up. The area between "
                "them is what waits."),
            ChartWords::tr("Sent above over for long: the backlog grows, and latency with it. Over "
                           "above sent: the backlog is worked off.")
        };
    case ChartTopic::HeatMap:
        return { ChartWords::tr(
                     "How many requests came with which time, over the course of the run. The "
                     "steps of the time axis are equal, those of the latency axis grow by a "
                     "constant factor."),
                 ChartWords::tr(
                     "Darker on light ground, lighter on dark ground: more requests in the cell; "
                     "the scale beside it has the numbers. An empty cell has none. Requests count "
                     "at the moment they were due."),
                 ChartWords::tr(
                     "A second band above the first, a band that climbs, or stripes at regular "
                     "distances: batching, garbage collection, or another user.") };
    default:
        break;
    }
    return {};
}

Texts errorTexts(ChartTopic topic)
{
    switch (topic) {
    case ChartTopic::Errors:
        return { ChartWords::tr(
                     "How many requests failed in each interval, stacked by the class of "
                     "failure."),
                 ChartWords::tr(
                     "No bar means that none failed. In a hatched interval no request ended at "
                     "all: nothing can be said of it."),
                 ChartWords::tr(
                     "All failures within one short time: an outage or a restart. Failures that "
                     "set in at a certain load: a limit. A class that you did not expect.") };
    case ChartTopic::ErrorShare:
        return { ChartWords::tr("Which share of the requests that ended in each interval failed."),
                 ChartWords::tr(
                     "0 % means that requests ended and none of them failed; a gap means that "
                     "none ended. The dashed line is the share that the run may not exceed."),
                 ChartWords::tr("A share that rises with the time, or that stays at 100 %: nothing "
                                "gets through.") };
    case ChartTopic::Health:
        return { ChartWords::tr("The same measure of each worker or base URL beside each other."),
                 ChartWords::tr(
                     "Requests are handed out in turn, so all bars should be about equal. Latency "
                     "is the median, the thin line reaches to p99."),
                 ChartWords::tr(
                     "One bar that differs: a slow replica, a node with another load, or a "
                     "worker that has no core of its own. Much slower and much more failures at "
                     "one base URL make the average of all meaningless.") };
    case ChartTopic::HealthOverTime:
        return { ChartWords::tr("The median latency of each worker or base URL over time."),
                 ChartWords::tr("One line each; a gap means that none of its requests completed."),
                 ChartWords::tr(
                     "One line that leaves the others: from that moment on something was wrong "
                     "with this one alone. All rising together: it is the system.") };
    default:
        break;
    }
    return {};
}

Texts spreadTexts(ChartTopic topic)
{
    switch (topic) {
    case ChartTopic::Percentiles:
        return { ChartWords::tr("How slow the slowest requests are."),
                 ChartWords::tr(
                     "Each step to the right is ten times rarer: at 99 % one request in a hundred "
                     "is slower than the line. The line is thin where fewer than ten requests "
                     "lie beyond it."),
                 ChartWords::tr(
                     "A line that shoots up at the right end: a few requests wait much longer "
                     "than all others. Steps: requests wait for something in turns.") };
    case ChartTopic::Distribution:
        return { ChartWords::tr(
                     "Where the values lie: how often each came, and the share of requests up "
                     "to it."),
                 ChartWords::tr(
                     "The steps belong to the left axis, the line to the right one. The line "
                     "ends below 100 % when requests failed."),
                 ChartWords::tr(
                     "Several hills mean several kinds of requests, e.g. cached and not cached; "
                     "an average would hide that.") };
    case ChartTopic::InputLength:
        return { ChartWords::tr("Time to first token of each request by the length of its input."),
                 ChartWords::tr(
                     "The line is the median trend: the slope is the middle one of the slopes "
                     "between pairs of requests, so that outliers do not move it. It says what "
                     "1,000 further input tokens cost; the interval is at 95 %."),
                 ChartWords::tr(
                     "No slope at all: the prompts came out of a cache, or the time is spent "
                     "waiting. Points far above the line: requests that waited in a queue. A "
                     "curve that bends up: attention grows faster than the length.") };
    case ChartTopic::LevelBoxes:
        return { ChartWords::tr("How the values spread at each level of load."),
                 ChartWords::tr(
                     "The box holds the middle half of the requests, the line in it is the "
                     "median, the whiskers reach from p5 to p95. The shape around it is wide "
                     "where many values lie."),
                 ChartWords::tr(
                     "Boxes that grow long before the median rises: the tail suffers first. A "
                     "shape with two bellies: two kinds of requests, or two kinds of servers.") };
    case ChartTopic::ComparisonBars:
        return {
            ChartWords::tr("The headline numbers of the runs beside each other, relative to the "
                           "first."),
            ChartWords::tr("The thin line is the 95 % interval. Where two intervals overlap widely "
                           "the difference may be chance; the table has the verdict."),
            ChartWords::tr(
                "Wide intervals: too few requests or trials. A number that improves while "
                "another worsens as much: a trade, no gain.")
        };
    default:
        break;
    }
    return {};
}

Texts loadTexts(ChartTopic topic)
{
    switch (topic) {
    case ChartTopic::Levels:
        return { ChartWords::tr(
                     "Each point is one level of the ramp: the requests that were scheduled "
                     "while it lasted."),
                 ChartWords::tr(
                     "The upper latency curve is the highest percentile that all levels have "
                     "enough requests for. The upright lines mark the last level that held and "
                     "the first that broke."),
                 ChartWords::tr(
                     "Completed requests that no longer follow the asked ones: the system is "
                     "full. Latency that falls at the highest level: requests fail quickly.") };
    case ChartTopic::LoadCurve:
        return { ChartWords::tr(
                     "Each point is one run: what it got done and how long that took, with 95 % "
                     "intervals."),
                 ChartWords::tr(
                     "Runs of one system are connected in order of load. Further right is more "
                     "work, further down is quicker answers; where the line bends up the system "
                     "is saturated. The ringed point is the knee: beyond it each bit of work "
                     "costs much more time."),
                 ChartWords::tr(
                     "A line that turns back to the left: more load gave less work. A knee at "
                     "the first or last point: too few loads were tried around it.") };
    case ChartTopic::LoadFront:
        return { ChartWords::tr(
                     "Each point is one run: how many tokens a second one user gets (1 / median "
                     "TPOT), and how many are delivered to all of them."),
                 ChartWords::tr(
                     "Further right and further up is better. Ringed points are on the front: no "
                     "other load gives a user more while it delivers as many."),
                 ChartWords::tr(
                     "A point far inside the front: that load costs users speed and gains "
                     "nothing.") };
    case ChartTopic::Search:
        return { ChartWords::tr(
                     "Each mark is one run of the search: the load that was asked, and the number "
                     "that is limited, with its 95 % interval."),
                 ChartWords::tr(
                     "A disc met what is asked, a cross missed it, a diamond could not be "
                     "decided. The limit of the system lies in the shaded bracket; the upright "
                     "line is the load at which enough trials met everything. Click a mark to "
                     "open its run."),
                 ChartWords::tr(
                     "A disc to the right of a cross: the system is not steady at that load. "
                     "Many diamonds: the runs were too short.") };
    case ChartTopic::Trend:
        return { ChartWords::tr(
                     "Each point is one run of the scenario, in the order of their start, with "
                     "the 95 % interval of its number."),
                 ChartWords::tr(
                     "A cross is a run that is INVALID: it does not count. A dotted upright line "
                     "marks another version of the serving engine, a solid one that the level of "
                     "the numbers is another from there on, better or worse as its colour and "
                     "word say. Click a point to open its run."),
                 ChartWords::tr(
                     "A new level without a new version: somebody changed something that the "
                     "project does not know of.") };
    case ChartTopic::LiveRates:
        return { ChartWords::tr("What the run asks for, sends and gets done right now."),
                 ChartWords::tr(
                     "The numbers come five times a second and are approximate; the result is "
                     "computed from the records when the run is over."),
                 ChartWords::tr(
                     "Sent below asked: this machine cannot make the load. Completed below sent "
                     "for long: the server falls behind.") };
    case ChartTopic::LiveTimes:
        return { ChartWords::tr("Percentiles of the requests that completed lately."),
                 ChartWords::tr(
                     "They come from histograms and are approximate; the result is computed from "
                     "the records when the run is over."),
                 ChartWords::tr(
                     "Lines that keep rising: a queue grows, and the run will not settle.") };
    default:
        break;
    }
    return {};
}

/// How the axis of the values is chosen, where it is chosen.
QString axisText(ChartTopic topic)
{
    switch (topic) {
    case ChartTopic::RequestsOverTime:
    case ChartTopic::InputLength:
        return ChartWords::tr(
            "A few values more than five times beyond all others stand as triangles at the edge, "
            "and the title counts them: Home shows them at their place. If the others span more "
            "than a factor of 100, the axis is logarithmic; L switches.");
    case ChartTopic::Distribution:
        return ChartWords::tr("A few values far from all others are only counted, in the title: "
                              "Home shows them at their place.");
    case ChartTopic::Percentiles:
    case ChartTopic::LatencyOverTime:
    case ChartTopic::HealthOverTime:
    case ChartTopic::LoadCurve:
    case ChartTopic::Levels:
    case ChartTopic::LevelBoxes:
        return ChartWords::tr("If the values span more than a factor of 100, the axis is "
                              "logarithmic; L switches.");
    default:
        return {};
    }
}

} // namespace

QString chartExplanation(ChartTopic topic)
{
    Texts texts = timeTexts(topic);
    for (auto* const others : { errorTexts, spreadTexts, loadTexts }) {
        if (texts.shows.isEmpty()) {
            texts = others(topic);
        }
    }
    const auto paragraph = [](const QString& title, const QString& text) {
        return QString(u"<p><b>"_s % title.toHtmlEscaped() % u"</b> "_s % text.toHtmlEscaped()
                       % u"</p>"_s);
    };
    return texts.shows.isEmpty()
        ? QString()
        : QString(paragraph(ChartWords::tr("What it shows:"), texts.shows)
                  % paragraph(ChartWords::tr("How to read it:"), texts.reading)
                  % paragraph(ChartWords::tr("What would be suspicious:"), texts.suspicious)
                  % (axisText(topic).isEmpty()
                         ? QString()
                         : paragraph(ChartWords::tr("The axis:"), axisText(topic))));
}

} // namespace loadstone
