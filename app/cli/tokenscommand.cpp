// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "command.h"
#include "exitcode.h"
#include "tokens/tokenizer.h"

#include <QFile>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

class TokensCommand final : public Command
{
public:
    void declare(CLI::App& root) override
    {
        m_app = root.add_subcommand("tokens", "Count the tokens of texts as a model does");
        m_count = m_app->add_subcommand("count", "Print tokens, bytes and name of each file");
        m_app->require_subcommand(1);
        m_count->add_option("FILE", m_files, "Files with text; - is standard input")->required();
        m_count
            ->add_option("--tokenizer", m_tokenizer,
                         "tokenizer.json, tiktoken rank file, SentencePiece model, or a folder "
                         "with one")
            ->required();
        m_count->add_flag("--ids", m_ids, "Print the ids too, a line a file");
    }

    int run() override
    {
        const auto tokenizer = loadTokenizer(toQt(m_tokenizer));
        if (!tokenizer) {
            return failNaming(tokenizer.error());
        }
        const TokenizerFacts& facts = (*tokenizer)->facts();
        tell(u"%1: %2, %3 tokens"_s.arg(toQt(facts.file), toQt(facts.kind)).arg(facts.vocabulary));
        int code = kOk;
        for (const std::string& file : m_files) {
            const auto text = textOf(toQt(file));
            if (!text) {
                code = std::max(code, failNaming(text.error()));
                continue;
            }
            const std::vector<TokenId> ids = (*tokenizer)->encode(*text);
            print(u"%1\t%2\t%3\n"_s.arg(ids.size()).arg(text->size()).arg(toQt(file)));
            if (m_ids) {
                printIds(ids);
            }
        }
        return code;
    }

private:
    static Result<std::string> textOf(const QString& path)
    {
        if (path != "-"_L1) {
            return readFile(path);
        }
        QFile input;
        if (!input.open(stdin, QIODevice::ReadOnly)) {
            return makeError(ErrorCode::Io, input.errorString(), u"standard input"_s);
        }
        return input.readAll().toStdString();
    }

    static void printIds(const std::vector<TokenId>& ids)
    {
        QString line;
        for (const TokenId id : ids) {
            line += line.isEmpty() ? QString::number(id) : QString(u' ' % QString::number(id));
        }
        print(line % u'\n');
    }

    CLI::App* m_count = nullptr;
    std::vector<std::string> m_files;
    std::string m_tokenizer;
    bool m_ids = false;
};

} // namespace

std::unique_ptr<Command> makeTokensCommand()
{
    return std::make_unique<TokensCommand>();
}

} // namespace loadstone::cli
