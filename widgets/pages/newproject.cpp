// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/newproject.h"

#include "base/file.h"
#include "config/example.h"
#include "config/projectfile.h"
#include "text/preferences.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

struct NewProjectWords
{
    Q_DECLARE_TR_FUNCTIONS(NewProjectWords)
};

QString folderOf(const QString& path)
{
    return QFileInfo(path).absolutePath();
}

std::string endpointName(const Endpoint& endpoint)
{
    const QUrl url(toQt(endpoint.urls.empty() ? std::string() : endpoint.urls.front()));
    const QString host = url.host();
    if (isBundled(endpoint) || host.isEmpty()) {
        return "bundled";
    }
    return (url.port() > 0 ? QString(host % u':' % QString::number(url.port())) : host)
        .toStdString();
}

/// The nearest folder that is there already: what is missing below it will be made.
QString presentFolder(const QString& folder)
{
    QString present = folder;
    while (!present.isEmpty() && !QFileInfo::exists(present)) {
        const QString above = folderOf(present);
        if (above == present) {
            break;
        }
        present = above;
    }
    return present;
}

QString samplePath(const NewProject& made)
{
    return QDir(folderOf(made.path)).filePath(toQt(sampleDataset().path));
}

} // namespace

Dataset sampleDataset()
{
    Dataset dataset = exampleProject().datasets.front();
    dataset.generation.maxTokens = 128;
    return dataset;
}

Project finishedProject(const NewProject& made)
{
    Project project = made.project;
    project.name = QFileInfo(made.path).completeBaseName().toStdString();
    const QDir from(made.folder);
    const QDir to(folderOf(made.path));
    for (Endpoint& endpoint : project.endpoints) {
        endpoint.name = endpointName(endpoint);
    }
    for (Dataset& dataset : project.datasets) {
        if (made.withSample) {
            dataset.name = sampleDataset().name;
            continue;
        }
        if (isHubPath(dataset.path)) {
            dataset.name = dataset.path.substr(dataset.path.rfind('/') + 1);
            continue;
        }
        const QString file = from.absoluteFilePath(toQt(dataset.path));
        const QString relative = to.relativeFilePath(file);
        dataset.name = QFileInfo(file).baseName().toStdString();
        dataset.path = (relative.startsWith("../"_L1) ? file : relative).toStdString();
    }
    for (Scenario& scenario : project.scenarios) {
        scenario.name = termName(scenario.kind);
        scenario.checkAnswers = Preferences::current().checkAnswers;
        scenario.dataset = project.datasets.empty() ? std::string() : project.datasets.front().name;
    }
    return project;
}

QString placeProblem(const NewProject& made)
{
    const QFileInfo file(made.path);
    const QString name = file.completeBaseName();
    if (name.isEmpty()) {
        return NewProjectWords::tr("The project has no name.");
    }
    if (file.exists()) {
        return NewProjectWords::tr("There is a project of this name already: choose another name.");
    }
    const QFileInfo folder(presentFolder(folderOf(made.path)));
    if (!folder.isDir() || !folder.isWritable()) {
        return NewProjectWords::tr("%1 is no folder that can be written to: choose another one.")
            .arg(QDir::toNativeSeparators(folder.filePath()));
    }
    if (made.withSample) {
        const auto present = readFile(samplePath(made));
        if (present && *present != examplePrompts()) {
            return NewProjectWords::tr(
                       "The folder has another %1, which the sample would replace: choose another "
                       "folder.")
                .arg(toQt(sampleDataset().path));
        }
    }
    return {};
}

Result<void> writeNewProject(const NewProject& made)
{
    if (QFileInfo::exists(made.path)) {
        return makeError(ErrorCode::InvalidSpecification, u"there is a file of this name already"_s,
                         made.path);
    }
    if (!QDir().mkpath(folderOf(made.path))) {
        return makeError(ErrorCode::Io, u"the folder cannot be made"_s, folderOf(made.path));
    }
    if (made.withSample) {
        const QString path = samplePath(made);
        const auto present = readFile(path);
        if (present && *present != examplePrompts()) {
            return makeError(ErrorCode::InvalidSpecification,
                             u"the sample would replace this file, which has other content"_s,
                             path);
        }
        if (!present) {
            if (auto written = writeFileAtomically(path, examplePrompts()); !written) {
                return written;
            }
        }
    }
    return saveProject(finishedProject(made), made.path);
}

} // namespace loadstone
