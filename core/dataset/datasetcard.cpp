// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/datasetcard.h"

#include "base/json.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>
#include <map>
#include <yaml-cpp/yaml.h>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr const char* kTrain = "train";

using Splits = std::vector<std::pair<std::string, std::vector<std::string>>>;

tl::unexpected<Error> refused(const QString& what)
{
    return makeError(ErrorCode::InvalidSpecification, what);
}

std::string scalar(const YAML::Node& node)
{
    return node.IsDefined() && node.IsScalar() ? node.Scalar() : std::string();
}

std::vector<std::string> patternsOf(const YAML::Node& node, const std::string& folder)
{
    std::vector<std::string> out;
    if (!node.IsDefined()) {
        return out;
    }
    const auto add = [&](const YAML::Node& one) {
        if (one.IsScalar()) {
            out.push_back(folder + one.Scalar());
        }
    };
    if (node.IsSequence()) {
        std::for_each(node.begin(), node.end(), add);
    } else {
        add(node);
    }
    return out;
}

Splits splitsOf(const YAML::Node& files, const std::string& folder)
{
    Splits out;
    if (!files.IsDefined() || files.IsNull()) {
        return out;
    }
    if (files.IsMap()) { // split: patterns
        for (const auto& entry : files) {
            out.emplace_back(entry.first.Scalar(), patternsOf(entry.second, folder));
        }
    } else if (files.IsSequence() && files.size() > 0 && files[0].IsMap()) {
        for (const YAML::Node& entry : files) {
            out.emplace_back(scalar(entry["split"]), patternsOf(entry["path"], folder));
        }
    } else {
        out.emplace_back(kTrain, patternsOf(files, folder));
    }
    return out;
}

CardConfig configOf(const YAML::Node& node)
{
    CardConfig out;
    out.name = scalar(node["config_name"]);
    out.isDefault = scalar(node["default"]) == "true";
    std::string folder = scalar(node["data_dir"]);
    if (!folder.empty() && !folder.ends_with('/')) {
        folder += '/';
    }
    out.splits = splitsOf(node["data_files"], folder);
    if (out.splits.empty() && !folder.empty()) {
        out.splits.emplace_back(std::string(), std::vector<std::string> { folder + "**" });
    }
    return out;
}

std::string listed(const std::vector<std::string>& names)
{
    std::string out;
    for (const std::string& name : names) {
        out += (out.empty() ? "" : ", ") + name;
    }
    return out;
}

std::string folderOf(const std::string& name)
{
    const auto slash = name.rfind('/');
    return slash == std::string::npos ? std::string() : name.substr(0, slash);
}

/// The split that a file's name tells; empty: none.
std::string splitOfName(const std::string& name)
{
    static const QRegularExpression shard(u"(?:^|/)([\\w.]+)-\\d{5}-of-\\d{5}[^/]*$"_s);
    const QString text = toQt(name);
    if (const auto match = shard.match(text); match.hasMatch()) {
        return match.captured(1).toStdString();
    }
    static const std::array<std::pair<const char*, QRegularExpression>, 3> words { {
        { kTrain, QRegularExpression(u"(^|[-._ 0-9/])(train|training)($|[-._ 0-9/])"_s) },
        { "validation",
          QRegularExpression(u"(^|[-._ 0-9/])(validation|valid|dev|val)($|[-._ 0-9/])"_s) },
        { "test",
          QRegularExpression(u"(^|[-._ 0-9/])(test|testing|eval|evaluation)($|[-._ 0-9/])"_s) },
    } };
    for (const auto& [split, word] : words) {
        if (word.match(text).hasMatch()) {
            return split;
        }
    }
    return {};
}

// Splits by the names of files; without such names all are one.
Splits splitsByName(const std::vector<std::string>& names)
{
    std::map<std::string, std::vector<std::string>> found;
    for (const std::string& name : names) {
        found[splitOfName(name)].push_back(name);
    }
    if (found.size() == 1 && found.begin()->first.empty()) {
        return { { kTrain, found.begin()->second } };
    }
    found.erase(std::string());
    return { found.begin(), found.end() };
}

// Folders that each have the same splits are configurations.
std::vector<CardConfig> configsByFolder(const std::vector<std::string>& names)
{
    std::map<std::string, std::vector<std::string>> folders;
    for (const std::string& name : names) {
        folders[folderOf(name)].push_back(name);
    }
    std::map<std::string, int> holders;
    std::vector<CardConfig> out;
    for (const auto& [folder, inside] : folders) {
        std::vector<std::string> bare;
        for (const std::string& name : inside) {
            bare.push_back(folder.empty() ? name : name.substr(folder.size() + 1));
        }
        CardConfig config { folder, false, {} };
        for (const auto& [split, files] : splitsByName(bare)) {
            ++holders[split];
            config.splits.emplace_back(split, inside);
            std::erase_if(config.splits.back().second, [&](const std::string& name) {
                return std::find(files.begin(), files.end(),
                                 folder.empty() ? name : name.substr(folder.size() + 1))
                    == files.end();
            });
        }
        out.push_back(std::move(config));
    }
    const bool repeats = std::any_of(holders.begin(), holders.end(),
                                     [](const auto& entry) { return entry.second > 1; });
    const bool isNamed = !folders.contains(std::string());
    // A folder for each split holds no split of another.
    const bool areSplits = std::all_of(out.begin(), out.end(), [](const CardConfig& config) {
        return !splitOfName(config.name).empty();
    });
    return repeats && isNamed && !areSplits && out.size() > 1 ? out : std::vector<CardConfig>();
}

Result<CardConfig> chosenConfig(const std::vector<CardConfig>& configs, const std::string& wanted)
{
    std::vector<std::string> names;
    const CardConfig* standard = nullptr;
    for (const CardConfig& config : configs) {
        if (config.name == wanted) {
            return config;
        }
        names.push_back(config.name);
        if (config.isDefault || (standard == nullptr && config.name == "default")) {
            standard = &config;
        }
    }
    if (!wanted.empty()) {
        return refused(
            u"there is no config \"%1\"; there are: %2"_s.arg(toQt(wanted), toQt(listed(names))));
    }
    if (configs.size() == 1 || standard != nullptr) {
        return standard != nullptr ? *standard : configs.front();
    }
    return refused(u"there are several configs, name one in config: %1"_s.arg(toQt(listed(names))));
}

// Names say how many shards there are; a part of them is not the dataset.
QString missingShards(const std::vector<std::string>& files)
{
    static const QRegularExpression shard(u"^(.*)-\\d{5}-of-(\\d{5})"_s);
    std::map<QString, std::pair<int, int>> counts; // by name: there, stated
    for (const std::string& file : files) {
        if (const auto match = shard.match(toQt(file)); match.hasMatch()) {
            auto& [there, stated] = counts[match.captured(1)];
            ++there;
            stated = match.captured(2).toInt();
        }
    }
    for (const auto& [name, count] : counts) {
        if (count.first != count.second) {
            return u"%1 of %2 shards of %3 are there"_s.arg(count.first)
                .arg(count.second)
                .arg(name);
        }
    }
    return {};
}

Result<FileChoice> chosenSplit(const std::string& config, const Splits& splits,
                               const std::string& wanted)
{
    std::vector<std::string> names;
    for (const auto& [split, files] : splits) {
        if (split == wanted || (wanted.empty() && splits.size() == 1)) {
            if (const QString missing = missingShards(files); !missing.isEmpty()) {
                return makeError(ErrorCode::NotFound, missing);
            }
            return FileChoice { config, split, files };
        }
        names.push_back(split);
    }
    if (splits.empty()) {
        return refused(u"there are no data files in it"_s);
    }
    const QString list = toQt(listed(names));
    return wanted.empty()
        ? refused(u"there are several splits, name one in split: %1"_s.arg(list))
        : refused(u"there is no split \"%1\"; there are: %2"_s.arg(toQt(wanted), list));
}

// Files that the patterns of each split find.
Splits expanded(const Splits& patterns, const std::vector<std::string>& names)
{
    Splits out;
    for (const auto& [split, globs] : patterns) {
        std::vector<std::string> files;
        for (const std::string& glob : globs) {
            for (std::string& name : matching(names, glob)) {
                if (std::find(files.begin(), files.end(), name) == files.end()) {
                    files.push_back(std::move(name));
                }
            }
        }
        if (split.empty()) { // a folder without further words
            const Splits found = splitsByName(files);
            out.insert(out.end(), found.begin(), found.end());
        } else if (!files.empty()) {
            out.emplace_back(split, std::move(files));
        }
    }
    return out;
}

} // namespace

Result<std::vector<CardConfig>> readCard(const std::string& readme, const QString& path)
{
    constexpr std::string_view kMark = "---";
    if (!readme.starts_with(kMark)) {
        return {};
    }
    const auto begin = readme.find('\n');
    const auto end = begin == std::string::npos ? begin : readme.find("\n---", begin);
    if (end == std::string::npos) {
        return {};
    }
    std::vector<CardConfig> out;
    try {
        const YAML::Node root = YAML::Load(readme.substr(begin + 1, end - begin));
        const YAML::Node configs = root.IsMap() ? root["configs"] : YAML::Node();
        if (configs.IsDefined() && configs.IsSequence()) {
            for (const YAML::Node& node : configs) {
                if (node.IsMap()) {
                    out.push_back(configOf(node));
                }
            }
        }
    } catch (const YAML::Exception& error) {
        // Two lines stand before the first one of the YAML: the mark, and counting from 0.
        return makeError(ErrorCode::Unreadable,
                         u"line %1: the dataset card is not valid YAML: %2"_s
                             .arg(error.mark.is_null() ? 1 : error.mark.line + 2)
                             .arg(QString::fromStdString(error.msg)),
                         path);
    }
    return out;
}

bool isDataFile(const std::string& name)
{
    QString text = toQt(name).toLower();
    for (const QString& packed : { u".gz"_s, u".zst"_s, u".zstd"_s }) {
        if (text.endsWith(packed)) {
            text.chop(packed.size());
            break;
        }
    }
    const QString base = text.section(u'/', -1);
    static const QStringList others { u"dataset_info.json"_s, u"dataset_infos.json"_s,
                                      u"state.json"_s, u"dataset_dict.json"_s, u"config.json"_s };
    const bool isHidden = text.startsWith(u'.') || text.contains(u"/."_s);
    static const QStringList endings { u"parquet"_s, u"jsonl"_s, u"ndjson"_s, u"json"_s,
                                       u"csv"_s,     u"tsv"_s,   u"txt"_s,    u"arrow"_s };
    return !isHidden && !others.contains(base) && base.contains(u'.')
        && endings.contains(base.section(u'.', -1));
}

std::vector<std::string> matching(const std::vector<std::string>& names, const std::string& pattern)
{
    QString expression = u"^"_s;
    const QString text = toQt(pattern.starts_with("./") ? pattern.substr(2) : pattern);
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text.mid(i, 3) == u"**/"_s) {
            expression += u"(?:.*/)?"_s;
            i += 2;
        } else if (text.mid(i, 2) == u"**"_s) {
            expression += u".*"_s;
            ++i;
        } else if (text[i] == u'*') {
            expression += u"[^/]*"_s;
        } else if (text[i] == u'?') {
            expression += u"[^/]"_s;
        } else {
            expression += QRegularExpression::escape(QString(text[i]));
        }
    }
    const QRegularExpression fits(expression % u'$');
    std::vector<std::string> out;
    std::copy_if(names.begin(), names.end(), std::back_inserter(out),
                 [&](const std::string& name) { return fits.match(toQt(name)).hasMatch(); });
    return out;
}

Result<FileChoice> chooseFiles(const std::vector<std::string>& names,
                               const std::vector<CardConfig>& card, const std::string& config,
                               const std::string& split)
{
    std::vector<std::string> data;
    std::copy_if(names.begin(), names.end(), std::back_inserter(data), isDataFile);
    std::sort(data.begin(), data.end());
    // Texts are notes beside data of another kind.
    const auto isText = [](const std::string& name) { return toQt(name).contains(u".txt"_s); };
    if (!std::all_of(data.begin(), data.end(), isText)) {
        std::erase_if(data, isText);
    }
    const bool hasFiles = std::any_of(card.begin(), card.end(),
                                      [](const CardConfig& one) { return !one.splits.empty(); });
    if (hasFiles) {
        const auto chosen = chosenConfig(card, config);
        if (!chosen) {
            return tl::unexpected(chosen.error());
        }
        return chosenSplit(chosen->name, expanded(chosen->splits, data), split);
    }
    if (const auto folders = configsByFolder(data); !folders.empty()) {
        const auto chosen = chosenConfig(folders, config);
        if (!chosen) {
            return tl::unexpected(chosen.error());
        }
        return chosenSplit(chosen->name, chosen->splits, split);
    }
    if (!config.empty()) {
        data = matching(data, config + "/**");
        if (data.empty()) {
            return refused(u"there is no config \"%1\""_s.arg(toQt(config)));
        }
    }
    return chosenSplit(config, splitsByName(data), split);
}

} // namespace loadstone::detail
