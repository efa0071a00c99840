// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/launcher.h"

#include "ipc/messages.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr QLatin1StringView kWorker("{worker}");
constexpr QLatin1StringView kIndex("{index}");
constexpr double kNsPerSecond = 1e9;

bool isControl(QChar c)
{
    return c.category() == QChar::Other_Control && c != u'\t' && c != u'\n' && c != u'\r';
}

/// Splits a text into words; stops at the first fault.
class Splitter
{
public:
    explicit Splitter(const QString& text)
        : m_text(text)
    {
    }

    ReadLauncher split()
    {
        for (; m_at < m_text.size() && m_out.fault == LauncherFault::None; ++m_at) {
            const QChar c = m_text[m_at];
            if (isControl(c)) {
                return faulty(LauncherFault::ControlCharacter,
                              u"U+"_s % QString::number(c.unicode(), 16).rightJustified(4, u'0'));
            }
            if (!m_quote.isNull()) {
                insideQuotes(c);
            } else {
                outside(c);
            }
        }
        if (m_out.fault == LauncherFault::None && !m_quote.isNull()) {
            return faulty(LauncherFault::OpenQuote, m_quote);
        }
        endWord();
        return std::move(m_out);
    }

private:
    ReadLauncher faulty(LauncherFault fault, const QString& at)
    {
        m_out.fault = fault;
        m_out.at = at;
        return std::move(m_out);
    }

    void refuse(QChar c)
    {
        m_out.fault = LauncherFault::ShellSyntax;
        m_out.at = c;
    }

    void add(QChar c)
    {
        m_word += c;
        m_inWord = true;
    }

    void endWord()
    {
        if (m_inWord) {
            m_out.launcher.words << m_word;
        }
        m_word.clear();
        m_inWord = false;
    }

    // Behind a backslash; false at the end of the text.
    bool escaped()
    {
        if (m_at + 1 >= m_text.size()) {
            m_out.fault = LauncherFault::OpenQuote;
            m_out.at = u'\\';
            return false;
        }
        return true;
    }

    void insideQuotes(QChar c)
    {
        if (c == m_quote) {
            m_quote = QChar();
        } else if (m_quote == u'\'') {
            add(c);
        } else if (c == u'\\') {
            if (!escaped()) {
                return;
            }
            const QChar next = m_text[m_at + 1];
            const bool isSpecial = next == u'"' || next == u'\\' || next == u'$' || next == u'`';
            if (isSpecial) {
                ++m_at;
                add(next);
            } else {
                add(c);
            }
        } else if (c == u'$' || c == u'`') {
            refuse(c);
        } else {
            add(c);
        }
    }

    void outside(QChar c)
    {
        static const QString shells = u"|&;<>()$`"_s;
        if (c == u'\'' || c == u'"') {
            m_quote = c;
            m_inWord = true; // also of nothing: ''
        } else if (c == u'\\') {
            if (escaped()) {
                add(m_text[++m_at]);
            }
        } else if (c.isSpace()) {
            endWord();
        } else if (shells.contains(c) || (c == u'~' && !m_inWord)) {
            refuse(c);
        } else {
            add(c);
        }
    }

    const QString& m_text;
    qsizetype m_at = 0;
    QChar m_quote;
    QString m_word;
    bool m_inWord = false;
    ReadLauncher m_out;
};

/// The first thing in braces that stands for nothing; a shell's own ${…} is left alone.
QString unknownPlaceholder(const QString& word)
{
    static const QRegularExpression pattern(u"(?<!\\$)\\{[A-Za-z_]+\\}"_s);
    auto found = pattern.globalMatch(word);
    while (found.hasNext()) {
        const QString placeholder = found.next().captured();
        if (placeholder != kWorker && placeholder != kIndex) {
            return placeholder;
        }
    }
    return {};
}

void judge(ReadLauncher& read)
{
    const QStringList& words = read.launcher.words;
    const auto fault = [&read](LauncherFault what, const QString& at = {}) {
        read.fault = what;
        read.at = at;
    };
    static const QRegularExpression assignment(u"^[A-Za-z_][A-Za-z0-9_]*="_s);
    int workers = 0;
    for (const QString& word : words) {
        if (const QString unknown = unknownPlaceholder(word); !unknown.isEmpty()) {
            return fault(LauncherFault::UnknownPlaceholder, unknown);
        }
        if (word == kWorker) {
            ++workers;
        } else if (word.contains(kWorker)) {
            return fault(LauncherFault::WorkerInWord, word);
        }
    }
    if (workers > 1) {
        fault(LauncherFault::WorkerTwice);
    } else if (words.front().isEmpty() || words.front() == kWorker) {
        fault(LauncherFault::NoProgram);
    } else if (assignment.match(words.front()).hasMatch()) {
        fault(LauncherFault::Assignment, words.front());
    } else if (workers == 0) {
        fault(LauncherFault::NoWorker);
    }
}

QString faultText(const ReadLauncher& read)
{
    switch (read.fault) {
    case LauncherFault::TooLong:
        return u"longer than %1 characters: put it into a script"_s.arg(kLongestLauncher);
    case LauncherFault::ControlCharacter:
        return u"holds the control character %1"_s.arg(read.at);
    case LauncherFault::OpenQuote:
        return u"%1 is not closed or stands at the end"_s.arg(read.at);
    case LauncherFault::ShellSyntax:
        return u"no shell reads this, so %1 has no meaning: put it in single quotes, or the whole "
               "into a script"_s.arg(read.at);
    case LauncherFault::Assignment:
        return u"%1 is no program: write env %1 …"_s.arg(read.at);
    case LauncherFault::NoProgram:
        return u"begins with no program: {worker} is what the program starts"_s;
    case LauncherFault::NoWorker:
        return u"{worker} is missing: the place of the worker's own command, as in "
               "taskset -c 2-5 {worker}"_s;
    case LauncherFault::WorkerTwice:
        return u"{worker} stands there more than once"_s;
    case LauncherFault::WorkerInWord:
        return u"{worker} has to be a word of its own, not a part of '%1'; a script in quotes gets "
               "it as \"$@\": sh -c 'exec \"$@\"' sh {worker}"_s.arg(read.at);
    case LauncherFault::UnknownPlaceholder:
        return u"%1 stands for nothing; there are {worker} and {index}"_s.arg(read.at);
    case LauncherFault::None:
        break;
    }
    return {};
}

} // namespace

QStringList Launcher::command(const QString& worker, std::uint32_t index) const
{
    if (isNone()) {
        return { worker };
    }
    QStringList out;
    for (const QString& word : words) {
        out << (word == kWorker ? worker : QString(word).replace(kIndex, QString::number(index)));
    }
    return out;
}

ReadLauncher readLauncher(const QString& text)
{
    if (text.size() > kLongestLauncher) {
        return { {}, LauncherFault::TooLong, {} };
    }
    ReadLauncher read = Splitter(text).split();
    if (read.fault == LauncherFault::None && !read.launcher.isNone()) {
        judge(read);
    }
    if (read.fault != LauncherFault::None) {
        read.launcher = {};
    } else {
        read.launcher.text = text.trimmed();
    }
    return read;
}

Result<Launcher> parseLauncher(const QString& text)
{
    ReadLauncher read = readLauncher(text);
    if (read.fault != LauncherFault::None) {
        return makeError(ErrorCode::InvalidSpecification, faultText(read), u"launcher"_s);
    }
    return std::move(read.launcher);
}

std::optional<QString> launcherRefusal(const HelloMessage& hello, const ProcessPlace& here,
                                       Ns started, Ns heard)
{
    if (hello.version != LOADSTONE_VERSION) {
        return u"the launcher started a worker of version %1, this program is %2: it has to start "
               "what {worker} stands for"_s.arg(toQt(hello.version),
                                                QStringLiteral(LOADSTONE_VERSION));
    }
    const auto place = processPlaceFromJson(hello.place);
    if (!place || place->bootId.empty() || here.bootId.empty()) {
        return u"the worker cannot say which machine it runs on, so it cannot be known whether its "
               "clock and its files are this machine's"_s;
    }
    if (place->bootId != here.bootId) {
        return u"the launcher started the worker on another machine (%1): it would find neither "
               "the prepared requests nor the folder for its log, and its clock does not count "
               "from the same start. Run loadstone-cli on that machine instead"_s.arg(
                   toQt(place->hostname));
    }
    if (place->monotonic < started || place->monotonic > heard) {
        const Ns off =
            place->monotonic < started ? place->monotonic - started : place->monotonic - heard;
        return u"the launcher gave the worker a clock of its own, %1 s off this program's (a time "
               "namespace): its instants could not be compared"_s.arg(
                   QString::number(static_cast<double>(off) / kNsPerSecond, 'g', 6));
    }
    return std::nullopt;
}

bool holdsSecret(const Launcher& launcher, const Secrets& secrets)
{
    constexpr qsizetype kShortest = 6; // shorter ones stand in many words by chance
    // "Bearer KEY": only the key is one.
    const auto isHeld = [&launcher](const std::string& value) {
        const QString key = toQt(value).section(u' ', -1);
        return key.size() >= kShortest && launcher.text.contains(key);
    };
    return isHeld(secrets.authorization)
        || std::any_of(secrets.headers.begin(), secrets.headers.end(),
                       [&isHeld](const auto& header) { return isHeld(header.second); });
}

} // namespace loadstone
