// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/images.h"

#include "base/file.h"

#include <QByteArray>
#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr qsizetype kLongestName = 1024; // of a file

tl::unexpected<Error> refused(const QString& what)
{
    return makeError(ErrorCode::InvalidSpecification, what);
}

Json part(const std::string& url)
{
    return Json { { "type", "image_url" }, { "image_url", { { "url", url } } } };
}

Result<Json> partOfBytes(const QByteArray& bytes)
{
    const std::string type =
        imageType({ bytes.constData(), static_cast<std::size_t>(bytes.size()) });
    if (type.empty()) {
        return refused(u"an image is neither PNG, JPEG, GIF, WebP nor BMP"_s);
    }
    return part("data:" + type + ";base64," + bytes.toBase64().toStdString());
}

Result<Json> partOfFile(const QString& name, const QString& folder)
{
    const auto bytes = readFile(QDir(folder).filePath(name));
    if (!bytes) {
        return refused(u"the image %1 cannot be read"_s.arg(name));
    }
    return partOfBytes(QByteArray::fromStdString(*bytes));
}

std::optional<QByteArray> decoded(const std::string& text)
{
    const auto result = QByteArray::fromBase64Encoding(QByteArray::fromStdString(text),
                                                       QByteArray::AbortOnBase64DecodingErrors);
    return result && !result.decoded.isEmpty() ? std::optional(result.decoded) : std::nullopt;
}

Result<Json> partOfText(const std::string& text, const QString& folder, bool isForeign)
{
    if (text.starts_with("http://") || text.starts_with("https://") || text.starts_with("data:")) {
        return part(text);
    }
    const QString name = toQt(text);
    if (name.size() <= kLongestName && QFileInfo(QDir(folder).filePath(name)).isFile()) {
        if (isForeign && !staysBelow(name)) {
            return refused(u"the image %1 lies outside of the dataset's folder"_s.arg(name));
        }
        return partOfFile(name, folder);
    }
    const auto bytes = decoded(text);
    if (!bytes) {
        return refused(u"an image is neither a URL, a file that is there, nor base64"_s);
    }
    return partOfBytes(*bytes);
}

Result<Json> partOf(const Json& value, const QString& folder, bool isForeign)
{
    if (value.is_string()) {
        return partOfText(value.get<std::string>(), folder, isForeign);
    }
    if (!value.is_object()) {
        return refused(u"an image is a text, or {bytes, path}"_s);
    }
    if (value.contains("type") && value["type"] == "image_url") {
        return value;
    }
    const auto bytes = value.find("bytes");
    if (bytes != value.end() && bytes->is_string()) {
        const auto raw = decoded(bytes->get<std::string>());
        return raw ? partOfBytes(*raw) : refused(u"the bytes of an image are not base64"_s);
    }
    for (const char* key : { "path", "url", "image_url" }) {
        const auto found = value.find(key);
        if (found != value.end() && found->is_string()) {
            return partOfText(found->get<std::string>(), folder, isForeign);
        }
    }
    return refused(u"an image is a text, or {bytes, path}"_s);
}

} // namespace

std::string imageType(std::string_view bytes)
{
    if (bytes.starts_with("\x89PNG")) {
        return "image/png";
    }
    if (bytes.starts_with("\xff\xd8\xff")) {
        return "image/jpeg";
    }
    if (bytes.starts_with("GIF8")) {
        return "image/gif";
    }
    if (bytes.starts_with("RIFF") && bytes.substr(0, 12).ends_with("WEBP")) {
        return "image/webp";
    }
    return bytes.starts_with("BM") ? "image/bmp" : "";
}

bool staysBelow(const QString& name)
{
    const QString clean = QDir::cleanPath(name);
    return QDir::isRelativePath(clean) && clean != u".."_s && !clean.startsWith(u"../"_s);
}

Result<Json> imageParts(const Json& value, const QString& folder, bool isForeign)
{
    Json out = Json::array();
    const Json one = Json::array({ value });
    for (const Json& image : value.is_array() ? value : one) {
        if (image.is_null()) {
            continue; // a row without
        }
        auto made = partOf(image, folder, isForeign);
        if (!made) {
            return tl::unexpected(made.error());
        }
        out.push_back(std::move(*made));
    }
    return out;
}

} // namespace loadstone::detail
