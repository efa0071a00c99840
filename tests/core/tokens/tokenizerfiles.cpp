// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tokenizerfiles.h"

#include "base/file.h"
#include "tokens/utf8.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace loadstone::test {

std::string byteSymbol(int byte)
{
    const auto asItIs = [](int b) {
        return (b >= 33 && b <= 126) || (b >= 161 && b <= 172) || b >= 174;
    };
    int point = byte;
    if (!asItIs(byte)) {
        point = 256;
        for (int b = 0; b < byte; ++b) {
            point += asItIs(b) ? 0 : 1;
        }
    }
    std::string symbol;
    detail::putUtf8(symbol, static_cast<char32_t>(point));
    return symbol;
}

Json toyTokenizer(const std::vector<std::string>& merges)
{
    Json vocabulary = Json::object();
    for (int byte = 0; byte < 256; ++byte) {
        vocabulary[byteSymbol(byte)] = byte;
    }
    for (const std::string& merge : merges) {
        const std::size_t space = merge.find(' ');
        const std::string left = merge.substr(0, space);
        const std::string right = merge.substr(space + 1);
        for (const std::string& token : { left, right, left + right }) {
            vocabulary.emplace(token, vocabulary.size());
        }
    }
    const std::size_t size = vocabulary.size();
    return Json { { "added_tokens",
                    { { { "id", size },
                        { "content", "<|eot|>" },
                        { "normalized", false },
                        { "special", true } } } },
                  { "normalizer", nullptr },
                  { "pre_tokenizer", { { "type", "ByteLevel" }, { "add_prefix_space", false } } },
                  { "model",
                    { { "type", "BPE" }, { "vocab", vocabulary }, { "merges", merges } } } };
}

Result<std::shared_ptr<const Tokenizer>> loadJson(const QTemporaryDir& dir, const Json& json)
{
    const QString path = dir.filePath(u"tokenizer.json"_s);
    if (const auto done = writeFileAtomically(path, json.dump()); !done) {
        return tl::unexpected(done.error());
    }
    return loadTokenizer(path);
}

QString vectorsFile(const QString& name)
{
    const QString named = qEnvironmentVariable("LOADSTONE_VECTORS");
    const QString own = QStringLiteral(LOADSTONE_TEST_DATA "/vectors");
    return QDir(named.isEmpty() ? own : named).filePath(name);
}

} // namespace loadstone::test
