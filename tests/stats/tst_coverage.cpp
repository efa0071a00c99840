// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/compare.h"
#include "analysis/distributions.h"
#include "analysis/intervals.h"
#include "analysis/percentileratio.h"
#include "analysis/power.h"
#include "analysis/ratios.h"
#include "analysis/steadiness.h"
#include "base/random.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <vector>

using namespace loadstone;

namespace {

constexpr int kRepeats = 10'000; // standard error of a coverage of 95 %: 0.22 points
constexpr double kTolerance = 0.02;
constexpr double kNominal = 0.95;
constexpr double kSigma = 0.6; // of the logarithm of a latency within a trial
constexpr double kTrialSigma = 0.05; // of what differs from trial to trial

class Source
{
public:
    explicit Source(std::uint64_t seed)
        : m_random(seed)
    {
    }

    double normal()
    {
        if (m_hasSpare) {
            m_hasSpare = false;
            return m_spare;
        }
        const double radius = std::sqrt(2 * m_random.exponential());
        const double angle = 2 * std::numbers::pi * m_random.uniform();
        m_spare = radius * std::sin(angle);
        m_hasSpare = true;
        return radius * std::cos(angle);
    }

    /// Of mean 1.
    double logNormal(double sigma) { return std::exp(sigma * normal() - sigma * sigma / 2); }

    double uniform() { return m_random.uniform(); }

    std::int64_t binomial(std::int64_t n, double p)
    {
        std::int64_t count = 0;
        for (std::int64_t i = 0; i < n; ++i) {
            count += m_random.uniform() < p ? 1 : 0;
        }
        return count;
    }

private:
    Random m_random;
    double m_spare = 0;
    bool m_hasSpare = false;
};

/// Latencies of one trial, whose logarithms are an AR(1) series; ascending.
std::vector<double> trialLatencies(Source& source, std::size_t n, double rho, double sigma)
{
    std::vector<double> values;
    values.reserve(n);
    double state = source.normal();
    const double fresh = std::sqrt(1 - rho * rho);
    for (std::size_t i = 0; i < n; ++i) {
        values.push_back(std::exp(sigma * state));
        state = rho * state + fresh * source.normal();
    }
    return values;
}

double percentileOf(std::vector<double>& values, std::int64_t milliPercent)
{
    const auto n = static_cast<std::int64_t>(values.size());
    const std::int64_t rank = std::max<std::int64_t>(1, (n * milliPercent + 99'999) / 100'000);
    const auto place = values.begin() + static_cast<std::ptrdiff_t>(rank - 1);
    std::nth_element(values.begin(), place, values.end());
    return *place;
}

std::vector<double> drawn(int n, const std::function<double()>& draw)
{
    std::vector<double> values;
    for (int i = 0; i < n; ++i) {
        values.push_back(draw());
    }
    return values;
}

bool holds(const std::optional<Interval>& interval, double truth)
{
    return interval && interval->low <= truth && truth <= interval->high;
}

double share(int repeats, const std::function<bool()>& happens)
{
    int count = 0;
    for (int i = 0; i < repeats; ++i) {
        count += happens() ? 1 : 0;
    }
    return static_cast<double>(count) / repeats;
}

void print(const char* what, double value)
{
    qInfo("%-58s %5.1f %%", what, 100 * value);
}

RunResult runOf(const std::vector<double>& rates, const std::vector<double>& latencies)
{
    RunResult run;
    run.run.definitions = "native/1";
    run.nTrials = static_cast<std::int64_t>(rates.size());
    const auto fill = [](MetricBlocks& blocks, double rate, double latency) {
        blocks.throughput.requestsPerS = rate;
        blocks.latency.mean = latency;
        blocks.latency.n = 1000;
        blocks.latency.id = "latency";
    };
    double rate = 0;
    double latency = 0;
    for (std::size_t i = 0; i < rates.size(); ++i) {
        TrialResult trial;
        trial.index = static_cast<std::uint32_t>(i);
        trial.state = "completed";
        fill(trial.blocks, rates[i], latencies[i]);
        run.trials.push_back(trial);
        rate += rates[i] / static_cast<double>(rates.size());
        latency += latencies[i] / static_cast<double>(rates.size());
    }
    fill(run.summary, rate, latency);
    return run;
}

bool isCalledDifferent(const MetricComparison& item)
{
    return item.pAdjusted && *item.pAdjusted < 0.05;
}

} // namespace

/// What the default intervals, tests and words reach when everything is done many times over, on
/// numbers from fixed seeds.
class CoverageTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void meanOverTrials_data() { trialCounts(); }

    void meanOverTrials()
    {
        QFETCH(int, n);
        for (const double cv : { 0.03, 0.1, 0.2 }) {
            Source source(streamSeed(1, static_cast<std::uint32_t>(n), "mean"));
            const double covered = share(kRepeats, [&] {
                const auto values = drawn(n, [&] { return source.logNormal(cv); });
                return holds(meanInterval(values).interval, 1);
            });
            print(qPrintable(QString::asprintf("mean of %d trials, CV %g %%", n, 100 * cv)),
                  covered);
            QVERIFY(std::abs(covered - kNominal) <= kTolerance);
        }
    }

    void meanOfAlikeRequestsOverTrials_data() { trialCounts(); }

    // Requests within a trial resemble each other, the trials are independent.
    void meanOfAlikeRequestsOverTrials()
    {
        QFETCH(int, n);
        constexpr int kFewer = 2500;
        constexpr std::size_t kRequests = 300;
        const double truth = std::exp(kSigma * kSigma / 2);
        Source source(streamSeed(12, static_cast<std::uint32_t>(n), "alike means"));
        const auto trial = [&] {
            const auto values = trialLatencies(source, kRequests, 0.5, kSigma);
            return source.logNormal(kTrialSigma)
                * std::accumulate(values.begin(), values.end(), 0.0) / kRequests;
        };
        const double covered =
            share(kFewer, [&] { return holds(meanInterval(drawn(n, trial)).interval, truth); });
        print(qPrintable(QString::asprintf("mean of %d trials, AR(1) 0.5", n)), covered);
        QVERIFY(std::abs(covered - kNominal) <= kTolerance);
    }

    void percentileOverTrials_data()
    {
        QTest::addColumn<int>("n");
        QTest::addColumn<int>("milliPercent");
        QTest::addColumn<double>("rho");
        for (const int n : { 3, 5, 10 }) {
            for (const int p : { 50'000, 99'000 }) {
                for (const double rho : { 0.0, 0.5 }) {
                    QTest::addRow("p%d, %d trials, AR(1) %g", p / 1000, n, rho) << n << p << rho;
                }
            }
        }
    }

    void percentileOverTrials()
    {
        QFETCH(int, n);
        QFETCH(int, milliPercent);
        QFETCH(double, rho);
        constexpr std::size_t kRequests = 1000;
        constexpr int kFewer = 2500;
        Source source(streamSeed(2, static_cast<std::uint32_t>(n), "percentile"));
        const auto trial = [&] {
            auto values = trialLatencies(source, kRequests, rho, kSigma);
            return source.logNormal(kTrialSigma) * percentileOf(values, milliPercent);
        };
        // What a trial of so many requests shows on average: what the mean over trials estimates.
        constexpr int kMany = 20'000;
        double truth = 0;
        for (int i = 0; i < kMany; ++i) {
            truth += trial() / kMany;
        }
        const double covered =
            share(kFewer, [&] { return holds(meanInterval(drawn(n, trial)).interval, truth); });
        print(QTest::currentDataTag(), covered);
        QVERIFY(std::abs(covered - kNominal) <= kTolerance);
    }

    void ratioOfSeparateTrials_data() { trialCounts(); }

    void ratioOfSeparateTrials()
    {
        QFETCH(int, n);
        for (const double cv : { 0.03, 0.1, 0.2 }) {
            Source source(streamSeed(4, static_cast<std::uint32_t>(n), "ratio"));
            const double covered = share(kRepeats, [&] {
                const auto base = drawn(n, [&] { return source.logNormal(cv); });
                const auto other = drawn(n, [&] { return 1.1 * source.logNormal(cv); });
                const auto test = welchLogRatio(other, base);
                return test && holds(test->interval, 1.1);
            });
            print(qPrintable(QString::asprintf("ratio, %d trials an arm, CV %g %%", n, 100 * cv)),
                  covered);
            QVERIFY(std::abs(covered - kNominal) <= kTolerance);
        }
    }

    void ratioOfTrialsInBlocks_data() { trialCounts(); }

    void ratioOfTrialsInBlocks()
    {
        QFETCH(int, n);
        Source source(streamSeed(5, static_cast<std::uint32_t>(n), "blocks"));
        const double covered = share(kRepeats, [&] {
            std::vector<double> base;
            std::vector<double> other;
            for (int block = 0; block < n; ++block) {
                const double drift = source.logNormal(0.2) * (1 + 0.1 * block);
                base.push_back(drift * source.logNormal(0.05));
                other.push_back(1.1 * drift * source.logNormal(0.05));
            }
            const auto test = pairedLogRatio(other, base);
            return test && holds(test->interval, 1.1);
        });
        print(QTest::currentDataTag(), covered);
        QVERIFY(std::abs(covered - kNominal) <= kTolerance);
    }

    void percentilesOfPairedPrompts_data()
    {
        QTest::addColumn<int>("prompts");
        QTest::addColumn<int>("milliPercent");
        QTest::addColumn<double>("noise"); // of a prompt from one time to the next
        for (const double noise : { 0.002, 0.05, 0.2 }) {
            QTest::addRow("p50 of 30 prompts, noise %g", noise) << 30 << 50'000 << noise;
            QTest::addRow("p50 of 200 prompts, noise %g", noise) << 200 << 50'000 << noise;
            QTest::addRow("p90 of 200 prompts, noise %g", noise) << 200 << 90'000 << noise;
            QTest::addRow("p99 of 400 prompts, noise %g", noise) << 400 << 99'000 << noise;
        }
    }

    // Prompts differ in length far more than a prompt from one time to the next. The interval may
    // be wider than it need be: order statistics jump. It must not be narrower.
    void percentilesOfPairedPrompts()
    {
        QFETCH(int, prompts);
        QFETCH(int, milliPercent);
        QFETCH(double, noise);
        constexpr int kFewer = 1000;
        constexpr std::int64_t kResamples = 1000;
        Source source(streamSeed(13, static_cast<std::uint32_t>(prompts + milliPercent), "pairs"));
        int covered = 0;
        int different = 0;
        for (int i = 0; i < kFewer; ++i) {
            std::vector<double> base;
            std::vector<double> other;
            for (int k = 0; k < prompts; ++k) {
                const double length = source.logNormal(1);
                base.push_back(length * source.logNormal(noise));
                other.push_back(length * source.logNormal(noise));
            }
            const auto found = pairedPercentileRatio(other, base, milliPercent, kResamples,
                                                     static_cast<std::uint64_t>(i) + 1);
            covered += found && holds(found->test.interval, 1) ? 1 : 0;
            different += found && found->test.p < 0.05 ? 1 : 0;
        }
        print(QTest::currentDataTag(), static_cast<double>(covered) / kFewer);
        print("  a difference is found", static_cast<double>(different) / kFewer);
        QVERIFY(covered >= (kNominal - kTolerance) * kFewer);
        QVERIFY(different <= 0.07 * kFewer);
    }

    void ratioWithAlikeRequestsWithinTrials_data() { trialCounts(); }

    void ratioWithAlikeRequestsWithinTrials()
    {
        QFETCH(int, n);
        constexpr int kFewer = 2500;
        constexpr std::size_t kRequests = 300;
        for (const bool paired : { false, true }) {
            Source source(streamSeed(6, static_cast<std::uint32_t>(n), "alike"));
            const auto trial = [&] {
                const auto values = trialLatencies(source, kRequests, 0.5, kSigma);
                double sum = 0;
                for (const double value : values) {
                    sum += value;
                }
                return source.logNormal(kTrialSigma) * sum / kRequests;
            };
            const double covered = share(kFewer, [&] {
                const auto base = drawn(n, trial);
                const auto other = drawn(n, [&] { return 1.05 * trial(); });
                const auto test = paired ? pairedLogRatio(other, base) : welchLogRatio(other, base);
                return test && holds(test->interval, 1.05);
            });
            print(qPrintable(QString::asprintf("ratio of means, %d trials, AR(1) 0.5, %s", n,
                                               paired ? "in blocks" : "separate")),
                  covered);
            QVERIFY(std::abs(covered - kNominal) <= kTolerance);
        }
    }

    void wilsonReachesItsExactCoverage_data()
    {
        QTest::addColumn<int>("n");
        QTest::addColumn<double>("p");
        QTest::newRow("30 of 0.9") << 30 << 0.9;
        QTest::newRow("100 of 0.5") << 100 << 0.5;
        QTest::newRow("198 of 0.7") << 198 << 0.7;
        QTest::newRow("1000 of 0.001") << 1000 << 0.001;
    }

    void wilsonReachesItsExactCoverage()
    {
        QFETCH(int, n);
        QFETCH(double, p);
        double exact = 0;
        for (int k = 0; k <= n; ++k) {
            const double logPmf = std::lgamma(n + 1.0) - std::lgamma(k + 1.0)
                - std::lgamma(n - k + 1.0) + k * std::log(p) + (n - k) * std::log1p(-p);
            exact += holds(wilsonInterval(k, n), p) ? std::exp(logPmf) : 0;
        }
        Source source(7);
        const double covered =
            share(kRepeats, [&] { return holds(wilsonInterval(source.binomial(n, p), n), p); });
        print(
            qPrintable(QString::asprintf("Wilson, n %d, p %g (exact %.1f %%)", n, p, 100 * exact)),
            covered);
        QVERIFY(std::abs(covered - exact) <= 0.01);
    }

    // No method repairs these: what they reach is said.
    void whatTheIntervalsDoNotReach()
    {
        constexpr int kFewer = 2000;
        constexpr std::size_t kRequests = 1000;
        const double truth = std::exp(kSigma * normalQuantile(0.99));
        for (const double rho : { 0.0, 0.5, 0.9 }) {
            Source source(8);
            int plain = 0;
            int effective = 0;
            for (int i = 0; i < kFewer; ++i) {
                const auto series = trialLatencies(source, kRequests, rho, kSigma);
                std::vector<double> ascending = series;
                std::sort(ascending.begin(), ascending.end());
                const auto interval = quantileInterval(ascending, 0.99);
                plain += (!interval.low || *interval.low <= truth)
                        && (!interval.high || truth <= *interval.high)
                    ? 1
                    : 0;
                std::vector<double> above;
                const double estimate = ascending[990 - 1];
                for (const double value : series) {
                    above.push_back(value > estimate ? 1 : 0);
                }
                const Interval bounds = woodruffBounds(0.99, effectiveSize(above).size);
                const auto at = [&ascending](double p) {
                    const auto rank = static_cast<std::size_t>(
                        std::ceil(p * static_cast<double>(ascending.size())));
                    return ascending[std::clamp<std::size_t>(rank, 1, ascending.size()) - 1];
                };
                effective += at(bounds.low) <= truth && truth <= at(bounds.high) ? 1 : 0;
            }
            print(qPrintable(QString::asprintf("p99 within a run of 1000, AR(1) %g", rho)),
                  static_cast<double>(plain) / kFewer);
            print(qPrintable(QString::asprintf("the same by the effective number, AR(1) %g", rho)),
                  static_cast<double>(effective) / kFewer);
            if (rho == 0) {
                QVERIFY(static_cast<double>(plain) / kFewer >= kNominal - kTolerance);
            }
        }
        for (const int n : { 5, 10 }) {
            Source source(9);
            const double covered = share(kRepeats, [&] {
                const auto values = drawn(
                    n, [&] { return source.logNormal(0.02) * (source.uniform() < 0.1 ? 1.3 : 1); });
                return holds(meanInterval(values).interval, 1.03);
            });
            print(qPrintable(QString::asprintf("mean of %d trials, one in ten 30 %% slower", n)),
                  covered);
            QVERIFY(covered > 0.5 && covered < kNominal); // it is as bad as it is said to be
        }
    }

    void equalSystemsAreSeldomCalledDifferent_data() { trialCounts(); }

    void equalSystemsAreSeldomCalledDifferent()
    {
        QFETCH(int, n);
        constexpr int kFewer = 4000;
        CompareOptions options;
        options.metrics = { *parseMetricRef("requests_per_s"), *parseMetricRef("mean_latency_ms") };
        for (const bool blocked : { false, true }) {
            options.blocked = blocked;
            Source source(streamSeed(10, static_cast<std::uint32_t>(n), "equal"));
            int any = 0;
            int words = 0;
            for (int i = 0; i < kFewer; ++i) {
                const auto draw = [&] { return source.logNormal(0.05); };
                const RunResult base = runOf(drawn(n, draw), drawn(n, draw));
                const RunResult other = runOf(drawn(n, draw), drawn(n, draw));
                bool different = false;
                bool called = false;
                for (const MetricComparison& item : compareRuns(base, other, options).metrics) {
                    different = different || isCalledDifferent(item);
                    called = called || item.word == CompareWord::Faster
                        || item.word == CompareWord::Slower;
                }
                any += different ? 1 : 0;
                words += called ? 1 : 0;
            }
            const double rate = static_cast<double>(any) / kFewer;
            print(qPrintable(QString::asprintf("equal, %d trials, %s: a difference is found", n,
                                               blocked ? "in blocks" : "separate")),
                  rate);
            print("  and called faster or slower", static_cast<double>(words) / kFewer);
            QVERIFY(rate <= 0.06);
            QVERIFY(words <= any);
        }
    }

    void whatIsPrintedAsDetectableIsWhatIsDetectable_data() { trialCounts(); }

    // The printed effect follows from the spread that happened to be seen: in the mean of squares
    // it is the effect of the true spread, which the test below holds against the power.
    void whatIsPrintedAsDetectableIsWhatIsDetectable()
    {
        QFETCH(int, n);
        constexpr int kFewer = 4000;
        constexpr double kSd = 0.03;
        CompareOptions options;
        options.metrics = { *parseMetricRef("requests_per_s") };
        options.margin = 1.0001; // nothing is called equivalent
        Source source(streamSeed(14, static_cast<std::uint32_t>(n), "printed"));
        double squares = 0;
        int count = 0;
        for (int i = 0; i < kFewer; ++i) {
            const auto draw = [&] { return std::exp(kSd * source.normal()); };
            const RunResult base = runOf(drawn(n, draw), drawn(n, draw));
            const RunResult other = runOf(drawn(n, draw), drawn(n, draw));
            const Comparison compared = compareRuns(base, other, options);
            if (const auto percent = compared.metrics.front().detectablePercent) {
                const double log = std::log1p(*percent / 100);
                squares += log * log;
                ++count;
            }
        }
        const double printed = std::sqrt(squares / count) / kSd;
        const double wanted = welchDetectable(n).value_or(0);
        qInfo("printed %.3f, of the true spread %.3f standard deviations", printed, wanted);
        QVERIFY(count > 0.9 * kFewer);
        QVERIFY(std::abs(printed / wanted - 1) <= 0.04);
    }

    void powerIsWhatTheDetectableEffectPromises_data() { trialCounts(); }

    void powerIsWhatTheDetectableEffectPromises()
    {
        QFETCH(int, n);
        constexpr double kSd = 0.03;
        for (const bool paired : { false, true }) {
            const double effect =
                (paired ? pairedDetectable(n) : welchDetectable(n)).value_or(0) * kSd;
            Source source(streamSeed(11, static_cast<std::uint32_t>(n), "power"));
            const double seen = share(kRepeats, [&] {
                const auto draw = [&] { return std::exp(kSd * source.normal()); };
                if (paired) {
                    const auto base = drawn(n, [] { return 1.0; });
                    const auto other = drawn(n, [&] { return std::exp(effect) * draw(); });
                    return pairedLogRatio(other, base)->p < 0.05;
                }
                const auto base = drawn(n, draw);
                const auto other = drawn(n, [&] { return std::exp(effect) * draw(); });
                return welchLogRatio(other, base)->p < 0.05;
            });
            print(qPrintable(QString::asprintf("power at the detectable effect, %d trials, %s", n,
                                               paired ? "in blocks" : "separate")),
                  seen);
            QVERIFY(std::abs(seen - 0.8) <= 0.03);
        }
    }

private:
    static void trialCounts()
    {
        QTest::addColumn<int>("n");
        for (const int n : { 3, 5, 10 }) {
            QTest::addRow("%d trials", n) << n;
        }
    }
};

LOADSTONE_TEST(CoverageTest)
#include "tst_coverage.moc"
