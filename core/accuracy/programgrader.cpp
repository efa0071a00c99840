// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/programgrader.h"

#include "accuracy/programsources.h"
#include "accuracy/programtests.h"
#include "base/json.h"

#include <algorithm>
#include <mutex>
#include <thread>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using detail::ProgramTests;

constexpr int kCpuLimit = 128 + 24; // the sandbox's exit code after SIGXCPU
constexpr std::size_t kOutcomeLetters = 160;

std::string inTest(const char* what, std::size_t index)
{
    return std::string(what) + " in test " + std::to_string(index + 1);
}

// The last line of a traceback names the exception.
std::string lastLine(const std::string& errors)
{
    const std::size_t end = errors.find_last_not_of(" \r\n");
    if (end == std::string::npos) {
        return {};
    }
    const std::size_t from = errors.find_last_of('\n', end);
    return errors
        .substr(from == std::string::npos ? 0 : from + 1,
                end - (from == std::string::npos ? 0 : from + 1) + 1)
        .substr(0, kOutcomeLetters);
}

// How a program ended that did not end by itself; nothing when it did.
std::optional<ProgramGrade> brokenOff(const ProgramResult& result, std::size_t index)
{
    ProgramGrade grade;
    switch (result.end) {
    case ProgramEnd::TimedOut:
        grade.timedOut = true;
        grade.outcome = inTest("time limit", index);
        return grade;
    case ProgramEnd::TooMuchOutput:
        grade.outcome = inTest("too much output", index);
        return grade;
    case ProgramEnd::TooMuchMemory:
        grade.outcome = inTest("too much memory", index);
        return grade;
    case ProgramEnd::Signalled:
        grade.outcome = inTest("killed", index);
        return grade;
    case ProgramEnd::Exited:
        break;
    }
    if (result.code == kCpuLimit) {
        grade.timedOut = true;
        grade.outcome = inTest("time limit", index);
        return grade;
    }
    if (result.code != 0) {
        grade.outcome = inTest("error", index);
        const std::string said = lastLine(result.errors);
        grade.outcome += said.empty() ? std::string() : ": " + said;
        return grade;
    }
    return std::nullopt;
}

// The sandbox's own word, from before the program ran: no result of the program.
bool didNotStart(const ProgramResult& result)
{
    return result.end == ProgramEnd::Exited && result.code != 0 && result.output.empty()
        && (result.errors.starts_with("bwrap: ") || result.errors.starts_with("prlimit: "));
}

/// One problem against its tests, one process each.
class Grader
{
public:
    Grader(const Sandbox& sandbox, const GradingOptions& options)
        : m_sandbox(sandbox)
        , m_options(options)
    {
        if (options.testTimeout) {
            m_limits.wall = *options.testTimeout;
        }
    }

    Result<ProgramGrade> grade(const ProgramJob& job, unsigned slot) const
    {
        const auto tests = detail::readProgramTests(job.tests);
        if (!tests) {
            return tl::unexpected(tests.error());
        }
        const std::size_t count =
            tests->kind == ProgramTests::Kind::Check ? 1 : tests->cases.size();
        for (std::size_t i = 0; i < count; ++i) {
            auto grade = runTest(*tests, i, job.answer, slot);
            if (!grade || !grade->passed) {
                return grade;
            }
        }
        return ProgramGrade { true, false, "passed" };
    }

private:
    Result<ProgramGrade> runTest(const ProgramTests& tests, std::size_t index,
                                 const std::string& answer, unsigned slot) const
    {
        const std::string mark = detail::randomMark();
        const bool prints = tests.kind == ProgramTests::Kind::Program;
        const detail::ProgramRun run = detail::programRun(tests, index, answer, mark);
        const auto result = m_sandbox.run(run.source, run.input, m_limits, slot);
        if (!result) {
            return tl::unexpected(result.error());
        }
        if (didNotStart(*result)) {
            return makeError(
                ErrorCode::Io,
                u"the sandbox did not start: %1"_s.arg(toQt(result->errors).left(300)));
        }
        if (auto broken = brokenOff(*result, index)) {
            return *broken;
        }
        const bool right = prints ? detail::sameOutput(result->output, tests.cases[index].output)
                                  : detail::endsWithMark(result->output, mark, true);
        if (right) {
            return ProgramGrade { true, false, "passed" };
        }
        const bool answered = prints || detail::endsWithMark(result->output, mark, false);
        return ProgramGrade {
            false, false, inTest(answered ? "wrong answer" : "ended before its result", index)
        };
    }

    const Sandbox& m_sandbox;
    const GradingOptions& m_options;
    SandboxLimits m_limits;
};

unsigned workersFor(const GradingOptions& options, std::size_t jobs)
{
    const unsigned cores = std::max(2U, std::thread::hardware_concurrency());
    const unsigned wanted = options.workers > 0 ? options.workers : cores - 1;
    return static_cast<unsigned>(std::min<std::size_t>(wanted, std::max<std::size_t>(1, jobs)));
}

/// All problems, several at a time; the first failure of the sandbox ends it.
class Pool
{
public:
    Pool(std::span<const ProgramJob> jobs, const Grader& grader, const GradingOptions& options)
        : m_jobs(jobs)
        , m_grader(grader)
        , m_options(options)
        , m_grades(jobs.size())
    {
    }

    Result<std::vector<ProgramGrade>> run()
    {
        std::vector<std::thread> threads;
        for (unsigned slot = 0; slot < workersFor(m_options, m_jobs.size()); ++slot) {
            threads.emplace_back([this, slot] { work(slot); });
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
        for (std::size_t i = 0; i < m_jobs.size() && !m_error; ++i) {
            if (m_grades[i].timedOut) {
                grade(i, 0);
            }
        }
        if (m_error) {
            return tl::unexpected(*m_error);
        }
        return std::move(m_grades);
    }

private:
    void work(unsigned slot)
    {
        for (std::size_t i = m_next.fetch_add(1); i < m_jobs.size(); i = m_next.fetch_add(1)) {
            grade(i, slot);
            if (m_stopped) {
                return;
            }
        }
    }

    void grade(std::size_t index, unsigned slot)
    {
        if (m_options.cancelled && m_options.cancelled->load(std::memory_order_relaxed)) {
            fail(Error { ErrorCode::Cancelled, u"the grading was cancelled"_s, {} });
            return;
        }
        auto grade = m_grader.grade(m_jobs[index], slot);
        if (!grade) {
            fail(grade.error());
            return;
        }
        m_grades[index] = std::move(*grade);
    }

    void fail(const Error& error)
    {
        const std::scoped_lock lock(m_mutex);
        m_stopped = true;
        if (!m_error) {
            m_error = error;
        }
    }

    std::span<const ProgramJob> m_jobs;
    const Grader& m_grader;
    const GradingOptions& m_options;
    std::vector<ProgramGrade> m_grades; // each entry is one thread's
    std::atomic<std::size_t> m_next = 0;
    std::atomic<bool> m_stopped = false;
    std::mutex m_mutex;
    std::optional<Error> m_error;
};

} // namespace

Result<std::vector<ProgramGrade>> gradePrograms(std::span<const ProgramJob> jobs,
                                                const GradingOptions& options)
{
    if (jobs.empty()) {
        return std::vector<ProgramGrade>();
    }
    const auto sandbox = Sandbox::open();
    if (!sandbox) {
        return tl::unexpected(sandbox.error());
    }
    const Grader grader(*sandbox, options);
    return Pool(jobs, grader, options).run();
}

} // namespace loadstone
