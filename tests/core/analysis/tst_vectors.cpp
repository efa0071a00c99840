// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "metrics/percentile.h"
#include "testmain.h"
#include "vectorfunctions.h"

#include <QDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <exception>
#include <numeric>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace loadstone::test {

std::vector<double> numbers(const Json& json)
{
    std::vector<double> values;
    for (const Json& item : json) {
        values.push_back(item.get<double>());
    }
    return values;
}

std::vector<std::vector<double>> rows(const Json& json)
{
    std::vector<std::vector<double>> all;
    for (const Json& row : json) {
        all.push_back(numbers(row));
    }
    return all;
}

Json nearestRankValue(std::vector<double> values, std::int32_t milliPercent, std::int64_t infinite)
{
    std::sort(values.begin(), values.end());
    std::vector<std::int64_t> ranks(values.size());
    std::iota(ranks.begin(), ranks.end(), std::int64_t { 0 });
    const auto at = percentileOf(ranks, milliPercent, infinite);
    return at ? Json(values[static_cast<std::size_t>(*at)]) : Json(nullptr);
}

const std::map<std::string, VectorFunction>& vectorFunctions()
{
    static const auto all = [] {
        std::map<std::string, VectorFunction> functions;
        addIntervalFunctions(functions);
        addTestFunctions(functions);
        addSeriesFunctions(functions);
        addScoreFunctions(functions);
        return functions;
    }();
    return all;
}

} // namespace loadstone::test

namespace {

struct Tolerance
{
    double abs = 0;
    double rel = 0;
};

/// What differs, or empty: every leaf of `expected` must be met; null means undefined.
QString firstDifference(const Json& got, const Json& expected, const Tolerance& tolerance,
                        const QString& path)
{
    const auto differs = [&] {
        return u"%1: got %2, expected %3"_s.arg(path, toQt(got.dump()), toQt(expected.dump()));
    };
    if (expected.is_object()) {
        for (const auto& [key, value] : expected.items()) {
            if (value.is_null() && got.is_object() && !got.contains(key)) {
                continue; // both say: undefined
            }
            if (!got.is_object() || !got.contains(key)) {
                return u"%1/%2: missing"_s.arg(path, toQt(key));
            }
            const QString inner =
                firstDifference(got[key], value, tolerance, path + u'/' + toQt(key));
            if (!inner.isEmpty()) {
                return inner;
            }
        }
        return {};
    }
    if (expected.is_array()) {
        if (!got.is_array() || got.size() != expected.size()) {
            return differs();
        }
        for (std::size_t i = 0; i < expected.size(); ++i) {
            const QString inner =
                firstDifference(got[i], expected[i], tolerance, path + u'/' + QString::number(i));
            if (!inner.isEmpty()) {
                return inner;
            }
        }
        return {};
    }
    if (expected.is_number()) {
        if (!got.is_number()) {
            return differs();
        }
        const double want = expected.get<double>();
        const double off = std::abs(got.get<double>() - want);
        const double allowed = tolerance.abs + tolerance.rel * std::abs(want);
        return off <= allowed ? QString() : differs();
    }
    return got == expected ? QString() : differs();
}

QString vectorsFile()
{
    const QString dir = qEnvironmentVariable("LOADSTONE_VECTORS");
    const QString folder = dir.isEmpty() ? QStringLiteral(LOADSTONE_TEST_DATA "/vectors") : dir;
    return QDir(folder).filePath(u"stats_vectors.json"_s);
}

} // namespace

/// Every case of the statistics vectors against the library; LOADSTONE_VECTORS names another
/// folder.
class VectorsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        const auto text = readFile(vectorsFile());
        QVERIFY2(text, qPrintable(vectorsFile()));
        const auto json = parseJson(*text, vectorsFile());
        QVERIFY2(json, qPrintable(json ? QString() : errorText(json.error())));
        QVERIFY(json->contains("schema"));
        QCOMPARE((*json)["schema"], Json("stats-vectors/1"));
        m_cases = (*json)["cases"];
        QVERIFY(!m_cases.empty());
        if (json->contains("n_cases")) {
            QCOMPARE(m_cases.size(), (*json)["n_cases"].get<std::size_t>());
        }
    }

    void allCases()
    {
        QStringList wrong;
        for (const Json& item : m_cases) {
            const QString problem = check(item);
            if (!problem.isEmpty()) {
                wrong.append(toQt(item["id"].get<std::string>()) + u": "_s + problem);
            }
        }
        for (const QString& line : wrong) {
            qWarning().noquote() << line;
        }
        QVERIFY2(wrong.isEmpty(),
                 qPrintable(u"%1 of %2 cases differ, first: %3"_s.arg(wrong.size())
                                .arg(m_cases.size())
                                .arg(wrong.value(0))));
    }

    void anUnknownFunctionFails()
    {
        const Json item { { "id", "x" },
                          { "fn", "no_such_function" },
                          { "input", Json::object() },
                          { "expected", Json::object() },
                          { "tol", Json::object() } };
        QVERIFY(!check(item).isEmpty());
    }

    void aWrongValueFails()
    {
        Json item = m_cases.front();
        item["fn"] = "geomean";
        item["input"] = Json { { "ratios", { 2.0, 8.0 } } };
        item["expected"] = Json { { "geomean", 4.0 } };
        item["tol"] = Json { { "rel", 1e-9 } };
        QCOMPARE(check(item), QString());
        item["expected"]["geomean"] = 4.001;
        QVERIFY(!check(item).isEmpty());
        item["expected"]["geomean"] = nullptr;
        QVERIFY(!check(item).isEmpty());
    }

private:
    static QString check(const Json& item)
    {
        const auto& functions = test::vectorFunctions();
        const auto found = functions.find(item["fn"].get<std::string>());
        if (found == functions.end()) {
            return u"unknown fn '%1'"_s.arg(toQt(item["fn"].get<std::string>()));
        }
        const Json& tol = item["tol"];
        const Tolerance tolerance { tol.value("abs", 0.0), tol.value("rel", 0.0) };
        return firstDifference(found->second(item["input"]), item["expected"], tolerance,
                               QString());
    }

    Json m_cases;
};

LOADSTONE_TEST(VectorsTest)

#include "tst_vectors.moc"
