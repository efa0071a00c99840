// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "localesproject.h"

#include "base/file.h"
#include "config/example.h"
#include "config/projectfile.h"
#include "shortproject.h"

#include <QTemporaryDir>

using namespace Qt::StringLiterals;

namespace loadstone::test {

QString writeLocalesProject(const QTemporaryDir& dir)
{
    const QString path = dir.filePath(u"locales.loadstone"_s);
    if (!initProject(path, true)) {
        return {};
    }
    Project project = *loadProject(path);
    Scenario scenario = shortScenario(project, "short");
    scenario.trials = 2;
    scenario.keepBodies = KeepBodies::All;
    project.scenarios.insert(project.scenarios.begin(), scenario);
    Dataset questions;
    questions.name = "questions";
    questions.path = "questions.jsonl";
    questions.map.prompt = "prompt";
    questions.map.expected = "expected";
    project.datasets.push_back(questions);
    std::string rows;
    for (int i = 0; i < 12; ++i) {
        const std::string text = "number " + std::to_string(i);
        // The bundled server repeats what it was asked until its tokens are used up: wrong answers.
        rows += compactJson(Json { { "prompt", text }, { "expected", i % 3 == 0 ? "no" : text } })
            + "\n";
    }
    Scenario graded = scenario;
    graded.name = "graded";
    graded.kind = ScenarioKind::Concurrency;
    graded.load = Load {};
    graded.load.concurrency = 4;
    graded.dataset = questions.name;
    graded.mode = Mode::Accuracy;
    graded.stop = StopSettings {};
    graded.trials = 1;
    project.scenarios.push_back(graded);
    if (!writeFileAtomically(dir.filePath(u"questions.jsonl"_s), rows)) {
        return {};
    }
    project.endpoints.front().urls = { "echo:?ttft=5ms&itl=1ms&tokens=8&fault=http-500:0.05" };
    return saveProject(project, path) ? path : QString();
}

} // namespace loadstone::test
