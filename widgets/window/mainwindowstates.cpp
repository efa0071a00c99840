// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What MainWindow offers where something went wrong or is not there yet.
#include "pages/messagebar.h"
#include "pages/projectpage.h"
#include "pages/resultpage.h"
#include "text/problemwords.h"
#include "text/words.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"
#include "window/runqueue.h"

#include <QAction>
#include <QComboBox>
#include <QDesktopServices>
#include <QFileInfo>
#include <QPushButton>
#include <QTabWidget>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace loadstone {

using Section = ProjectTreeModel::Section;

void MainWindow::showRunError(const QString& what, const Error& error, const QString& scenario,
                              const QString& endpoint, std::optional<qint64> run)
{
    QList<MessageAction> ways;
    const auto object = [this](Section section, const QString& name, const QString& button,
                               const QString& text) {
        return MessageAction { button, text, [this, section, name] { showObject(section, name); } };
    };
    const Project& project = m_session->project();
    const Scenario* of = findScenario(project, scenario.toStdString());
    // What is wrong in the project stands at its path.
    const bool isSpecification = error.code == ErrorCode::InvalidSpecification;
    // While a run is prepared nothing but the hub of its dataset is asked.
    const bool isOfHub =
        !run && (error.code == ErrorCode::Unreachable || error.code == ErrorCode::Unauthorized);
    // A secret that is not there is named as the endpoint refers to it.
    const bool isSecret =
        error.where.startsWith("env:"_L1) || error.where.startsWith("keychain:"_L1);
    const bool isOfDataset = isOfHub || (isSpecification && error.where.startsWith("/datasets"_L1));
    const bool isOfEndpoint =
        isSecret || (isSpecification && error.where.startsWith("/endpoints"_L1));
    switch (isOfDataset        ? ErrorCode::NotFound
                : isOfEndpoint ? ErrorCode::Unreachable
                               : error.code) {
    case ErrorCode::Unreachable:
    case ErrorCode::Unauthorized:
    case ErrorCode::NoSuchModel:
        if (findEndpoint(project, endpoint.toStdString()) != nullptr) {
            ways << object(Section::Endpoints, endpoint, u"messageEndpoint"_s,
                           tr("Show the &endpoint"));
        }
        break;
    case ErrorCode::NotFound:
    case ErrorCode::Unreadable:
        if (of != nullptr && findDataset(project, of->dataset) != nullptr) {
            ways << object(Section::Datasets, toQt(of->dataset), u"messageDataset"_s,
                           tr("Show the &dataset"));
        }
        break;
    case ErrorCode::InvalidSpecification:
    case ErrorCode::Unsupported:
        if (of != nullptr) {
            ways << object(Section::Scenarios, scenario, u"messageScenario"_s,
                           tr("Show the &scenario"));
        }
        break;
    case ErrorCode::DiskFull:
        ways << MessageAction { u"messageFolder"_s, tr("Open the &folder"), [this] {
                                   QDesktopServices::openUrl(QUrl::fromLocalFile(
                                       QFileInfo(m_session->path()).absolutePath()));
                               } };
        break;
    default:
        break;
    }
    if (run && *run != 0) {
        ways << MessageAction { u"messageResult"_s, tr("Show what was &measured"),
                                [this, number = *run] { showRun(number); } };
    }
    if (of != nullptr && !endpoint.isEmpty()) {
        ways << MessageAction { u"messageAgain"_s, tr("Run a&gain"), [this, scenario, endpoint] {
                                   enqueue(m_session->runJob(scenario, endpoint));
                               } };
    }
    if (isOfHub) {
        // Not the endpoint, which is what these errors are about elsewhere.
        const QString text = error.code == ErrorCode::Unreachable
            ? tr("The hub of the dataset could not be reached. Check the network, or use a file "
                 "that is on this machine.")
            : tr("The hub of the dataset refused. Check the name and the key for it.");
        m_message->showQuestion(Tone::Bad, what % u' ' % text, errorDetail(error), ways);
        return;
    }
    m_message->showError(what, error, ways);
}

void MainWindow::onNotStarted(const QString& what, const Error& error, const PlanRequest& plan)
{
    showRunError(what, error, toQt(plan.scenario), toQt(plan.endpoint), {});
}

void MainWindow::showProjectPage()
{
    if (Page* page = findPage(ProjectPage::pageKey())) {
        m_tabs->setCurrentWidget(page);
        return;
    }
    if (!m_session->isOpen()) {
        showWelcome();
        return;
    }
    auto* page = new ProjectPage;
    connect(page, &ProjectPage::addRequested, this, &MainWindow::createObject);
    connect(page, &ProjectPage::objectRequested, this,
            [this](Section section, const QString& name) { showObject(section, name); });
    connect(page, &ProjectPage::runRequested, this, [this] { m_run->trigger(); });
    page->showProject(m_session->project(), m_session->runs().size());
    addPage(page);
}

void MainWindow::updateProjectPage()
{
    if (auto* page = qobject_cast<ProjectPage*>(findPage(ProjectPage::pageKey()))) {
        page->showProject(m_session->project(), m_session->runs().size());
    }
}

void MainWindow::checkEndpoint()
{
    // Its page says what came back.
    const Page* page = showObject(Section::Endpoints, m_endpoint->currentText());
    if (auto* check = page->findChild<QPushButton*>(u"objectCheck"_s)) {
        check->click();
    }
}

} // namespace loadstone
