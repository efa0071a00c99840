// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/extractors.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

/// A fenced block of CommonMark.
struct Block
{
    QString language; // lower case
    QString code; // without the fence's indent
    bool closed = false;

    bool isPython() const
    {
        static const QRegularExpression names(u"^(?:python|py|pypy)[0-9.]*$"_s);
        return names.match(language).hasMatch();
    }

    bool isBlank() const { return code.trimmed().isEmpty(); }
};

QString withoutIndent(const QString& line, qsizetype indent)
{
    qsizetype spaces = 0;
    while (spaces < indent && spaces < line.size() && line[spaces] == u' ') {
        ++spaces;
    }
    return line.mid(spaces);
}

// Lists may indent a fence by more than the three spaces that CommonMark allows outside of them.
std::vector<Block> blocksOf(const QString& text)
{
    static const QRegularExpression opening(u"^([ \\t]*)(`{3,}(?=[^`]*$)|~{3,})[ \\t]*(.*)$"_s);
    std::vector<Block> blocks;
    QString fence;
    qsizetype indent = 0;
    QStringList code;
    const auto finish = [&](bool closed) {
        blocks.back().code = code.join(u'\n');
        blocks.back().closed = closed;
        code.clear();
        fence.clear();
    };
    for (const QString& line : text.split(u'\n')) {
        if (fence.isEmpty()) {
            const auto match = opening.match(line);
            if (match.hasMatch()) {
                static const QRegularExpression separator(u"[\\s,{}.:]+"_s);
                const QStringList words =
                    match.captured(3).toLower().split(separator, Qt::SkipEmptyParts);
                blocks.push_back({ words.isEmpty() ? QString() : words.front(), {}, false });
                indent = match.captured(1).size();
                fence = match.captured(2);
            }
            continue;
        }
        const QString bare = line.trimmed();
        const bool closes = bare.size() >= fence.size()
            && std::all_of(bare.begin(), bare.end(), [&](QChar c) { return c == fence.front(); });
        if (closes) {
            finish(true);
        } else {
            code << withoutIndent(line, indent);
        }
    }
    if (!fence.isEmpty()) {
        finish(false);
    }
    return blocks;
}

std::string stripped(const QString& code)
{
    QStringList lines = code.split(u'\n');
    while (!lines.isEmpty() && lines.front().trimmed().isEmpty()) {
        lines.removeFirst();
    }
    while (!lines.isEmpty() && lines.back().trimmed().isEmpty()) {
        lines.removeLast();
    }
    return lines.join(u'\n').toStdString();
}

template<class Predicate>
const Block* lastBlock(const std::vector<Block>& blocks, Predicate fits)
{
    const auto found = std::find_if(blocks.rbegin(), blocks.rend(), fits);
    return found == blocks.rend() ? nullptr : &*found;
}

} // namespace

Extraction extractCode(const QString& text, const AnswerContext& context)
{
    const std::vector<Block> blocks = blocksOf(text);
    if (blocks.empty()) {
        return noAnswer(context);
    }
    const auto python = [](const Block& b) { return b.closed && b.isPython() && !b.isBlank(); };
    const auto untagged = [](const Block& b) {
        return b.closed && b.language.isEmpty() && !b.isBlank();
    };
    const Block* best = lastBlock(blocks, python);
    // A prefix is never run; nor is a draft when its new version was cut off.
    const Block& last = blocks.back();
    if (!last.closed && (last.isPython() || (last.language.isEmpty() && best == nullptr))) {
        return { {}, AnswerStatus::Truncated, "fence" };
    }
    if (!context.functionName.empty()) {
        const QRegularExpression defines(
            u"\\bdef\\s+"_s + QRegularExpression::escape(toQt(context.functionName)) + u"\\b"_s);
        const auto withDefinition = [&](const auto& kind) {
            return lastBlock(blocks,
                             [&](const Block& b) { return kind(b) && b.code.contains(defines); });
        };
        if (const Block* block = withDefinition(python)) {
            return { stripped(block->code), std::nullopt, "python_fence+def" };
        }
        if (const Block* block = withDefinition(untagged)) {
            return { stripped(block->code), std::nullopt, "plain_fence+def" };
        }
    }
    if (best != nullptr) {
        return { stripped(best->code), std::nullopt, "python_fence" };
    }
    if (const Block* block = lastBlock(blocks, untagged)) {
        return { stripped(block->code), std::nullopt, "plain_fence" };
    }
    return noAnswer(context);
}

} // namespace loadstone::detail
