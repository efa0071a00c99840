// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/chart.h"
#include "plots/chartitems.h"

#include <array>
#include <utility>

namespace loadstone {

/// One load that a search tried, as the chart shows it.
struct SearchMark
{
    enum class Word { Met, Missed, Undecided };

    QString label; // of its run: "#12"
    QString words; // the verdict as people read it
    double load = 0;
    std::optional<double> value; // of the objective; nothing: not measured, or beyond all bounds
    std::optional<std::pair<double, double>> interval;
    Word word = Word::Met;
};

/// The loads that a search tried against the number that is limited: a mark a run with its
/// interval, met and missed told apart, the bracket of the answer shaded, the certified load
/// marked. Few points; owned by the search page or a report.
class SearchChart final : public Chart
{
    Q_OBJECT

public:
    struct Answer
    {
        std::optional<std::pair<double, double>> bracket; // 95 % interval of the limit
        std::optional<double> certified;
    };

    explicit SearchChart(QWidget* parent = nullptr);

    /// Names of both axes; units are added.
    void setQuantities(const QString& load, NumberKind loadKind, const QString& value,
                       NumberKind valueKind);
    /// `limit`: what the value must keep to, with its name; nothing: none is drawn.
    void setSearch(std::span<const SearchMark> marks, const Answer& answer,
                   const std::optional<std::pair<double, QString>>& limit);

    qsizetype pointCount() const override;
    QString summary() const override;
    ChartTable table() const override;

protected:
    void fitAxes() override;
    void applyTheme(const ChartTheme& theme) override;
    QString readout(double x, double y) const override;
    std::optional<QPointF> nextPoint(double x, int direction) const override;
    qint64 rowAt(const QPointF& pixel) const override;

private:
    static constexpr std::size_t kWords = 3;

    struct Group // of one word
    {
        QCPGraph* graph = nullptr;
        QCPErrorBars* bars = nullptr;
    };

    void clearAll();
    void addGroup(SearchMark::Word word, const QString& name);
    void addNoValue(std::size_t index);
    void addCertified(double load);
    void placeItems();
    void placeNoValues();
    void followVisibility();
    double drawn(double value) const;
    QString markText(const SearchMark& mark) const;
    std::optional<std::size_t> nearest(double x) const;

    std::vector<SearchMark> m_marks;
    std::array<Group, kWords> m_groups {};
    std::vector<std::pair<std::size_t, QCPItemText*>> m_noValue; // index into m_marks
    std::unique_ptr<LimitLine> m_limit;
    std::unique_ptr<ShadedSpan> m_bracket;
    QCPItemStraightLine* m_certified = nullptr;
    QCPItemText* m_certifiedLabel = nullptr;
    Answer m_answer;
    QString m_load;
    QString m_value;
    NumberKind m_loadKind = NumberKind::PerSecond;
    NumberKind m_valueKind = NumberKind::Milliseconds;
};

} // namespace loadstone
