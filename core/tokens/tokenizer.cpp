// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tokens/tokenizer.h"

#include "base/file.h"
#include "tokens/loaders.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>

#include <map>
#include <mutex>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr qint64 kMaxFileBytes = qint64 { 512 } << 20;

// In a folder: the file that says most comes first.
QString fileOf(const QString& path)
{
    if (!QFileInfo(path).isDir()) {
        return path;
    }
    const QDir dir(path);
    for (const QString& name : { u"tokenizer.json"_s, u"tokenizer.model"_s }) {
        if (dir.exists(name)) {
            return dir.filePath(name);
        }
    }
    const QStringList ranks = dir.entryList({ u"*.tiktoken"_s }, QDir::Files, QDir::Name);
    return ranks.isEmpty() ? dir.filePath(u"tokenizer.json"_s) : dir.filePath(ranks.front());
}

} // namespace

Json toJson(const TokenizerFacts& facts)
{
    return Json { { "kind", facts.kind },
                  { "file", facts.file },
                  { "sha256", facts.sha256 },
                  { "vocabulary", facts.vocabulary } };
}

std::vector<TokenId> Tokenizer::encode(std::string_view text) const
{
    std::vector<TokenId> ids;
    encode(text, ids);
    return ids;
}

std::size_t Tokenizer::count(std::string_view text) const
{
    return encode(text).size();
}

Result<std::shared_ptr<const Tokenizer>> loadTokenizer(const QString& path)
{
    const QString file = fileOf(path);
    if (!QFileInfo(file).isFile()) {
        return makeError(ErrorCode::NotFound, u"there is no such tokenizer file"_s, file);
    }
    if (QFileInfo(file).size() > kMaxFileBytes) {
        return makeError(ErrorCode::Unsupported, u"is too large for a tokenizer"_s, file);
    }
    const auto bytes = readFile(file);
    if (!bytes) {
        return tl::unexpected(bytes.error());
    }
    const std::string_view text = *bytes;
    TokenizerFacts facts;
    facts.file = QFileInfo(file).fileName().toStdString();
    facts.sha256 =
        QCryptographicHash::hash(QByteArrayView(text.data(), static_cast<qsizetype>(text.size())),
                                 QCryptographicHash::Sha256)
            .toHex()
            .toStdString();
    auto loaded = detail::looksLikeJson(text) ? detail::loadTokenizerJson(text, std::move(facts))
        : detail::looksLikeRanks(text)        ? detail::loadRanks(text, std::move(facts))
                                              : detail::loadSentencePiece(text, std::move(facts));
    if (!loaded) {
        return makeError(loaded.error().code, loaded.error().detail, file);
    }
    return loaded;
}

Result<std::shared_ptr<const Tokenizer>> sharedTokenizer(const QString& path)
{
    struct Held
    {
        QDateTime changed;
        qint64 size = 0;
        std::weak_ptr<const Tokenizer> tokenizer;
    };

    static std::mutex mutex;
    static std::map<QString, Held> all; // guarded by mutex
    const QFileInfo info(fileOf(path));
    const QString key = info.absoluteFilePath();
    {
        const std::scoped_lock lock(mutex);
        const auto found = all.find(key);
        if (found != all.end() && found->second.changed == info.lastModified()
            && found->second.size == info.size()) {
            if (auto held = found->second.tokenizer.lock()) {
                return held;
            }
        }
    }
    auto loaded = loadTokenizer(key);
    if (loaded) {
        const std::scoped_lock lock(mutex);
        all[key] = { info.lastModified(), info.size(), *loaded };
    }
    return loaded;
}

} // namespace loadstone
