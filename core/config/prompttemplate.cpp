// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/prompttemplate.h"

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::string_view kBlank = " \t\r\n";
constexpr int kDeepest = 16;

std::string_view trimmed(std::string_view text)
{
    const auto from = text.find_first_not_of(kBlank);
    return from == std::string_view::npos
        ? std::string_view()
        : text.substr(from, text.find_last_not_of(kBlank) - from + 1);
}

tl::unexpected<Error> badPlaceholder()
{
    return makeError(ErrorCode::InvalidSpecification, u"a placeholder is not closed"_s);
}

tl::unexpected<Error> badBlock(const QString& what)
{
    return makeError(ErrorCode::Unsupported, what);
}

// A word and what follows it: "if not a" is "if" and "not a".
std::pair<std::string_view, std::string_view> wordAndRest(std::string_view text)
{
    const auto end = std::min(text.find_first_of(kBlank), text.size());
    return { text.substr(0, end), trimmed(text.substr(end)) };
}

std::optional<std::string> quoted(std::string_view text)
{
    const bool isQuoted = text.size() > 1 && (text.front() == '"' || text.front() == '\'')
        && text.back() == text.front();
    if (isQuoted) {
        return std::string(text.substr(1, text.size() - 2));
    }
    const bool isNumber =
        !text.empty() && text.find_first_not_of("0123456789.-") == std::string_view::npos;
    return isNumber ? std::optional(std::string(text)) : std::nullopt;
}

/// Walks through the text once. Lives for one parse.
class Parser
{
public:
    explicit Parser(std::string_view text)
        : m_rest(text)
    {
    }

    bool hasColumns() const { return m_hasColumns; }

    /// Nodes up to the end, or to a tag that ends a branch, which `m_tag` then holds.
    Result<std::vector<PromptTemplate::Node>> nodes(int depth)
    {
        std::vector<PromptTemplate::Node> out;
        while (!m_rest.empty()) {
            addText(out);
            if (m_rest.starts_with("{{")) {
                auto column = takePlaceholder();
                if (!column) {
                    return tl::unexpected(column.error());
                }
                out.push_back({ {}, std::move(*column), {} });
            } else if (m_rest.starts_with("{%")) {
                if (auto taken = takeTag(); !taken) {
                    return tl::unexpected(taken.error());
                }
                if (wordAndRest(m_tag).first != "if") {
                    return out; // of the branch that is open
                }
                auto branches = takeBranches(depth + 1);
                if (!branches) {
                    return tl::unexpected(branches.error());
                }
                out.push_back({ {}, {}, std::move(*branches) });
                m_tag = {};
            } else if (!m_rest.empty()) {
                return badPlaceholder(); // }} alone
            }
        }
        m_tag = {};
        return out;
    }

    std::string_view tag() const { return m_tag; }

private:
    void addText(std::vector<PromptTemplate::Node>& out)
    {
        std::size_t end = m_rest.size();
        for (const std::string_view mark : { "{{", "{%", "}}" }) {
            end = std::min(end, m_rest.find(mark));
        }
        std::string_view text = m_rest.substr(0, end);
        m_rest.remove_prefix(end);
        if (m_trimsNext) {
            text.remove_prefix(std::min(text.find_first_not_of(kBlank), text.size()));
            m_trimsNext = false;
        }
        if (m_rest.starts_with("{%-")) {
            text = text.substr(0, text.find_last_not_of(kBlank) + 1);
        }
        if (!text.empty()) {
            out.push_back({ std::string(text), {}, {} });
        }
    }

    Result<std::string> takePlaceholder()
    {
        const auto end = m_rest.find("}}");
        const std::string_view inside =
            end == std::string_view::npos ? std::string_view() : trimmed(m_rest.substr(2, end - 2));
        if (inside.empty() || inside.find_first_of("{}") != std::string_view::npos) {
            return badPlaceholder();
        }
        m_rest.remove_prefix(end + 2);
        m_hasColumns = true;
        return std::string(inside);
    }

    Result<void> takeTag()
    {
        const auto end = m_rest.find("%}");
        if (end == std::string_view::npos) {
            return badBlock(u"a {% is not closed"_s);
        }
        m_tag = m_rest.substr(2, end - 2);
        m_rest.remove_prefix(end + 2);
        if (m_tag.starts_with('-')) {
            m_tag.remove_prefix(1);
        }
        if (m_tag.ends_with('-')) {
            m_tag.remove_suffix(1);
            m_trimsNext = true;
        }
        m_tag = trimmed(m_tag);
        return {};
    }

    Result<PromptTemplate::Condition> condition(std::string_view text)
    {
        PromptTemplate::Condition out;
        if (const auto [word, rest] = wordAndRest(text); word == "not") {
            out.isNegated = true;
            text = rest;
        }
        for (const std::string_view sign : { "==", "!=" }) {
            const auto at = text.find(sign);
            if (at == std::string_view::npos) {
                continue;
            }
            out.text = quoted(trimmed(text.substr(at + sign.size())));
            if (!out.text) {
                return badBlock(u"a condition compares with a text in quotes or a number"_s);
            }
            out.isNegated = out.isNegated != (sign == "!=");
            text = trimmed(text.substr(0, at));
            break;
        }
        if (text.empty() || text.find_first_of(kBlank) != std::string_view::npos
            || text.find_first_of("\"'()") != std::string_view::npos) {
            return badBlock(u"a condition is a column, \"not\" and a column, or a comparison"_s);
        }
        out.column = text;
        m_hasColumns = true;
        return out;
    }

    // From behind {% if … %} to behind {% endif %}.
    Result<std::vector<PromptTemplate::Branch>> takeBranches(int depth)
    {
        if (depth > kDeepest) {
            return badBlock(u"conditions are nested too deeply"_s);
        }
        std::vector<PromptTemplate::Branch> out;
        bool isElse = false;
        for (;;) {
            PromptTemplate::Branch branch;
            const auto [word, rest] = wordAndRest(m_tag);
            if (word == "endif") {
                return out;
            }
            const bool opens = out.empty() ? word == "if" : word == "elif" || word == "else";
            if (!opens || isElse) {
                return badBlock(u"%1 is not expected there"_s.arg(
                    word.empty() ? u"the end"_s : u"{% "_s % toQt(m_tag) % u" %}"_s));
            }
            isElse = word == "else";
            if (!isElse) {
                auto holds = condition(rest);
                if (!holds) {
                    return tl::unexpected(holds.error());
                }
                branch.condition = std::move(*holds);
            }
            auto below = nodes(depth);
            if (!below) {
                return tl::unexpected(below.error());
            }
            branch.nodes = std::move(*below);
            out.push_back(std::move(branch));
        }
    }

    std::string_view m_rest;
    std::string_view m_tag;
    bool m_trimsNext = false;
    bool m_hasColumns = false;
};

} // namespace

Result<PromptTemplate> PromptTemplate::parse(std::string_view text)
{
    Parser parser(text);
    PromptTemplate out;
    auto nodes = parser.nodes(0);
    if (!nodes) {
        return tl::unexpected(nodes.error());
    }
    if (!parser.tag().empty()) {
        return badBlock(
            u"%1 is not expected there"_s.arg(u"{% "_s % toQt(parser.tag()) % u" %}"_s));
    }
    out.m_nodes = std::move(*nodes);
    out.m_hasColumns = parser.hasColumns();
    return out;
}

} // namespace loadstone
