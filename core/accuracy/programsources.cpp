// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/programsources.h"

#include "accuracy/answertext.h"
#include "accuracy/programgrader.h"
#include "base/json.h"

#include <QByteArray>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <optional>
#include <vector>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

// What LiveCodeBench's own runner imports before a program.
constexpr const char* kPreamble =
    "from string import *\nfrom re import *\nfrom datetime import *\nfrom collections import *\n"
    "from heapq import *\nfrom bisect import *\nfrom copy import *\nfrom math import *\n"
    "from random import *\nfrom statistics import *\nfrom itertools import *\n"
    "from functools import *\nfrom operator import *\nfrom io import *\nfrom sys import *\n"
    "from json import *\nfrom builtins import *\nfrom typing import *\n"
    "import string, re, datetime, collections, heapq, bisect, copy, math, random, statistics\n"
    "import itertools, functools, operator, io, sys, json\n"
    "sys.setrecursionlimit(50000)\n";

std::string base64(const std::string& text)
{
    return QByteArray::fromStdString(text).toBase64().toStdString();
}

std::string decoded(const std::string& text)
{
    return "_decode('" + base64(text) + "')";
}

std::string harness(const std::string& preamble, const std::string& answer, const char* name)
{
    return "import base64 as _base64\n"
           "def _decode(text):\n"
           "    return _base64.b64decode(text).decode()\n"
           "_globals = {'__name__': '"
        + std::string(name) + "'}\nexec(" + decoded(preamble)
        + ", _globals)\n_code = " + decoded(answer) + "\n";
}

/// What the harness has to be told, in front of it.
std::string told(const char* name, const std::string& value)
{
    return std::string(name) + " = " + decoded(value) + "\n";
}

std::string guarded(const char* runAs, const std::string& preamble, const std::string& functionName,
                    const std::string& code)
{
    return "import base64 as _base64\n"
           "def _decode(text):\n"
           "    return _base64.b64decode(text).decode()\n"
        + told("_RUN_AS", runAs) + told("_PREAMBLE", preamble) + told("_NAME", functionName)
        + told("_CODE", code) + kProgramHarness;
}

ProgramRun checkRun(const ProgramTests& tests, const std::string& answer, const std::string& mark)
{
    return { guarded("__main__", {}, tests.functionName,
                     completedFunction(tests.prompt, answer, tests.functionName)),
             compactJson(Json { { "kind", "check" },
                                { "mark", mark },
                                { "name", tests.functionName },
                                { "prompt", tests.prompt },
                                { "check", tests.check } }) };
}

std::string programOf(const std::string& answer)
{
    return harness(kPreamble, answer, "__main__")
        + "try:\n"
          "    exec(compile(_code, 'answer.py', 'exec'), _globals)\n"
          "except SystemExit:\n"
          "    pass\n";
}

ProgramRun functionRun(const ProgramTests& tests, std::size_t index, const std::string& answer,
                       const std::string& mark)
{
    const ProgramTests::Case& test = tests.cases[index];
    return { guarded("answer", kPreamble, tests.functionName, answer),
             compactJson(Json { { "kind", "function" },
                                { "mark", mark },
                                { "input", test.input },
                                { "output", test.output } }) };
}

/// Digits and exponent of a decimal number, so that equal numbers are equal texts.
std::optional<std::string> decimal(std::string_view text)
{
    static const QRegularExpression form(
        u"^([-+]?)([0-9]*)(?:\\.([0-9]*))?(?:[eE]([-+]?[0-9]{1,9}))?$"_s);
    const auto match =
        form.match(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())));
    if (!match.hasMatch() || match.captured(2).size() + match.captured(3).size() == 0) {
        return std::nullopt;
    }
    std::string digits = match.captured(2).toStdString() + match.captured(3).toStdString();
    std::int64_t exponent = match.captured(4).toLongLong() - match.captured(3).size();
    digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size()));
    while (!digits.empty() && digits.back() == '0') {
        digits.pop_back();
        ++exponent;
    }
    if (digits.empty()) {
        return "0";
    }
    return (match.captured(1) == u"-"_s ? "-" : "") + digits + "e" + std::to_string(exponent);
}

std::vector<std::string_view> wordsOf(std::string_view line)
{
    std::vector<std::string_view> out;
    for (line = trimmed(line); !line.empty(); line = trimmed(line)) {
        const std::size_t end = std::min(line.find_first_of(" \t\r\f\v"), line.size());
        out.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
    return out;
}

bool sameNumbers(std::string_view a, std::string_view b)
{
    const auto left = wordsOf(a);
    const auto right = wordsOf(b);
    return left.size() == right.size()
        && std::equal(left.begin(), left.end(), right.begin(),
                      [](std::string_view x, std::string_view y) {
                          const auto number = decimal(x);
                          return number && number == decimal(y);
                      });
}

std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> out;
    text = trimmed(text);
    for (;;) {
        const std::size_t end = text.find('\n');
        out.push_back(trimmed(text.substr(0, end)));
        if (end == std::string_view::npos) {
            return out;
        }
        text.remove_prefix(end + 1);
    }
}

qsizetype indentOf(const QString& line)
{
    qsizetype spaces = 0;
    while (spaces < line.size() && (line[spaces] == u' ' || line[spaces] == u'\t')) {
        ++spaces;
    }
    return spaces;
}

// A body whose first line lost its indent, or all lines theirs, gets it back.
QString indented(const QString& body)
{
    QStringList lines = body.split(u'\n');
    qsizetype first = 0;
    while (first < lines.size() && lines[first].trimmed().isEmpty()) {
        ++first;
    }
    if (first == lines.size() || indentOf(lines[first]) > 0) {
        return body;
    }
    bool othersAreIndented = true;
    int others = 0;
    for (qsizetype i = first + 1; i < lines.size(); ++i) {
        if (!lines[i].trimmed().isEmpty()) {
            othersAreIndented = othersAreIndented && indentOf(lines[i]) >= 4;
            ++others;
        }
    }
    const bool onlyFirst = others > 0 && othersAreIndented && !lines[first].endsWith(u':');
    for (qsizetype i = first; i < lines.size(); ++i) {
        if (!lines[i].trimmed().isEmpty() && (i == first || !onlyFirst)) {
            lines[i].prepend(u"    "_s);
        }
    }
    return lines.join(u'\n');
}

} // namespace

std::string randomMark()
{
    return "end-" + QString::number(QRandomGenerator::system()->generate64(), 16).toStdString()
        + "-";
}

ProgramRun programRun(const ProgramTests& tests, std::size_t index, const std::string& answer,
                      const std::string& mark)
{
    switch (tests.kind) {
    case ProgramTests::Kind::Check:
        return checkRun(tests, answer, mark);
    case ProgramTests::Kind::Function:
        return functionRun(tests, index, answer, mark);
    case ProgramTests::Kind::Program:
        break;
    }
    return { programOf(answer), tests.cases[index].input };
}

bool endsWithMark(std::string_view output, std::string_view mark, bool right)
{
    const std::string_view line = linesOf(output).back();
    return line.starts_with(mark) && line.size() == mark.size() + 1
        && (line.back() == '1' || (!right && line.back() == '0'));
}

bool sameOutput(std::string_view got, std::string_view expected)
{
    const auto mine = linesOf(got);
    const auto theirs = linesOf(expected);
    return mine.size() == theirs.size()
        && std::equal(
               mine.begin(), mine.end(), theirs.begin(),
               [](std::string_view a, std::string_view b) { return a == b || sameNumbers(a, b); });
}

std::string completedFunction(const std::string& prompt, const std::string& answer,
                              const std::string& functionName)
{
    const QString text = toQt(answer);
    const QRegularExpression definition(u"^(?:async[ \\t]+)?def[ \\t]+"_s
                                            + QRegularExpression::escape(toQt(functionName))
                                            + u"\\b"_s,
                                        QRegularExpression::MultilineOption);
    // The prompt stays in front: its imports and helpers may be needed.
    if (text.contains(definition)) {
        return prompt + "\n" + answer + "\n";
    }
    return prompt + (prompt.ends_with('\n') ? "" : "\n") + indented(text).toStdString() + "\n";
}

} // namespace loadstone::detail
