// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/tokenmaker.h"

#include "base/json.h"
#include "tokens/textoftokens.h"

#include <QDir>

namespace loadstone {

namespace {

class TokenMaker final : public TextMaker
{
public:
    explicit TokenMaker(TokenWords words)
        : m_words(std::move(words))
    {
    }

    std::string_view unit() const override { return "tokens"; }

    Result<std::string> text(std::size_t length, Random& random) const override
    {
        return m_words.text(length, random);
    }

    // Drawn, not counted: of thousands of words four are hardly ever drawn twice.
    Result<std::string> mark(std::uint64_t number, std::size_t length) const override
    {
        Random random(streamSeed(number, 0, "mark"));
        return m_words.text(length, random);
    }

private:
    TokenWords m_words;
};

std::string tokenizerOf(const Dataset& dataset)
{
    return dataset.generator ? dataset.generator->tokenizer
        : dataset.trace      ? dataset.trace->tokenizer
                             : std::string();
}

} // namespace

Result<std::shared_ptr<const TextMaker>> textMakerOf(const Dataset& dataset,
                                                     const QString& directory)
{
    const std::string file = tokenizerOf(dataset);
    if (file.empty()) {
        // Lives as long as the program: nobody owns it.
        return std::shared_ptr<const TextMaker>(std::shared_ptr<const TextMaker>(), &wordMaker());
    }
    auto tokenizer = loadTokenizer(QDir(directory).filePath(toQt(file)));
    if (!tokenizer) {
        return tl::unexpected(tokenizer.error());
    }
    auto words = TokenWords::create(std::move(*tokenizer));
    if (!words) {
        return tl::unexpected(words.error());
    }
    return std::make_shared<const TokenMaker>(std::move(*words));
}

} // namespace loadstone
