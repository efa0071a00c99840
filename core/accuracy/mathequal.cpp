// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/mathequal.h"

#include "accuracy/answertext.h"
#include "accuracy/extractors.h"
#include "base/json.h"

#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

struct Rewrite
{
    QRegularExpression from;
    QString to;
};

const std::vector<Rewrite>& rewrites()
{
    static const std::vector<Rewrite> all {
        { QRegularExpression(u"\\\\(?:d|t|c)frac"_s), u"\\frac"_s },
        { QRegularExpression(u"\\\\(?:left|right|big|Big|bigg|displaystyle)(?![A-Za-z])"_s), {} },
        { QRegularExpression(u"\\\\[,;:! ]|~|\\\\q?quad(?![A-Za-z])"_s), {} },
        { QRegularExpression(u"\\^\\s*\\{?\\s*\\\\circ\\s*\\}?|\\\\degree|\u00b0"_s), {} },
        { QRegularExpression(u"\\\\?%|\\\\?\\$|\\\\[()\\[\\]](?=\\s*$)|^\\s*\\\\[(\\[]"_s), {} },
        // A unit behind a number says nothing that the question does not.
        { QRegularExpression(u"(?<=[0-9}])\\s*\\\\(?:text|mbox|mathrm|textrm)\\s*\\{[^{}]*\\}"
                             "(?:\\^\\{?[0-9]\\}?)?\\s*$"_s),
          {} },
        { QRegularExpression(u"\\\\(?:text|textbf|textit|textrm|mathrm|mathbf|mbox)\\s*"
                             "\\{([^{}]*)\\}"_s),
          u"\\1"_s },
        { QRegularExpression(u"\\\\sqrt\\s*([0-9A-Za-z])"_s), u"\\sqrt{\\1}"_s },
        { QRegularExpression(u"\\\\frac\\s*([0-9A-Za-z])\\s*([0-9A-Za-z])"_s),
          u"\\frac{\\1}{\\2}"_s },
        { QRegularExpression(u"\\\\frac\\s*\\{([^{}]*)\\}\\s*([0-9A-Za-z])"_s),
          u"\\frac{\\1}{\\2}"_s },
        { QRegularExpression(u"\\\\frac\\s*([0-9A-Za-z])\\s*\\{([^{}]*)\\}"_s),
          u"\\frac{\\1}{\\2}"_s },
        { QRegularExpression(u"\\\\(?:le|leq|leqslant)(?![A-Za-z])"_s), u"\\le"_s },
        { QRegularExpression(u"\\\\(?:ge|geq|geqslant)(?![A-Za-z])"_s), u"\\ge"_s },
        { QRegularExpression(u"\\\\(?:ne|neq)(?![A-Za-z])"_s), u"\\ne"_s },
        { QRegularExpression(u"\\{,\\}"_s), u","_s },
        { QRegularExpression(u"(?<=[0-9]),(?=[0-9]{3}(?![0-9]))"_s), {} },
        { QRegularExpression(u"\\s+"_s), {} },
        { QRegularExpression(u"^(-?)([0-9]+)/([0-9]+)$"_s), u"\\1\\frac{\\2}{\\3}"_s },
        { QRegularExpression(u"^[A-Za-z]=(?=.)"_s), {} },
        { QRegularExpression(u"(?<![0-9])\\.(?=[0-9])"_s), u"0."_s },
        { QRegularExpression(u"(\\.[0-9]*?)0+(?![0-9])"_s), u"\\1"_s },
        { QRegularExpression(u"\\.(?![0-9])"_s), {} },
        { QRegularExpression(u"(?<=[_^])\\{([0-9A-Za-z])\\}"_s), u"\\1"_s },
    };
    return all;
}

std::optional<double> valueOf(const std::string& canonical)
{
    static const QRegularExpression fraction(u"^(-?)\\\\frac\\{(-?[0-9.]+)\\}\\{(-?[0-9.]+)\\}$"_s);
    if (const auto match = fraction.match(toQt(canonical)); match.hasMatch()) {
        const double below = match.captured(3).toDouble();
        const double value = match.captured(2).toDouble() / below;
        return below == 0.0 ? std::nullopt
                            : std::optional(match.captured(1).isEmpty() ? value : -value);
    }
    const auto number = canonicalNumber(canonical);
    return number ? std::optional(toQt(*number).toDouble()) : std::nullopt;
}

} // namespace

std::string canonicalMath(std::string_view latex)
{
    QString text = plainText(toQt(latex)).trimmed();
    while (text.endsWith(u'.')) {
        text.chop(1);
    }
    for (const Rewrite& rewrite : rewrites()) {
        text.replace(rewrite.from, rewrite.to);
    }
    return text.toStdString();
}

bool mathEqual(std::string_view a, std::string_view b)
{
    const std::string left = canonicalMath(a);
    const std::string right = canonicalMath(b);
    if (left == right) {
        return !left.empty();
    }
    const auto p = canonicalNumber(left);
    const auto q = canonicalNumber(right);
    if (p && q) {
        return *p == *q; // both are exact
    }
    const auto x = valueOf(left);
    const auto y = valueOf(right);
    return x && y && std::isfinite(*x) && std::isfinite(*y)
        && std::abs(*x - *y) <= 1e-9 * std::max(1.0, std::abs(*y));
}

} // namespace loadstone::detail
