// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/preferences.h"
#include "text/translations.h"
#include "theme/theme.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QLoggingCategory>
#include <QRawFont>
#include <QTimer>
#include <QTranslator>

#include <algorithm>
#include <string_view>

using namespace Qt::StringLiterals;

namespace {

Q_LOGGING_CATEGORY(lcStartup, "loadstone.startup", QtWarningMsg)

/// Says when the window can be used: it is painted and the event loop has nothing else to do.
class StartupNote final : public QObject
{
public:
    explicit StartupNote(QWidget& window)
        : QObject(&window)
    {
        window.installEventFilter(this);
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Paint) {
            watched->removeEventFilter(this);
            QTimer::singleShot(0, this, [] { qCInfo(lcStartup, "usable"); });
        }
        return false;
    }
};

void installTranslations(QCoreApplication& application)
{
    for (auto& catalogue : loadstone::loadCatalogues(QLocale(), u":/i18n"_s)) {
        QTranslator* held = catalogue.release();
        held->setParent(&application);
        QCoreApplication::installTranslator(held);
    }
}

struct CommandLine
{
    QString project; // empty: none
    QString run; // scenario; empty: none
};

CommandLine readCommandLine(const QCoreApplication& application)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QCoreApplication::translate("main", "Workbench for benchmarking AI inference endpoints."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(
        u"PROJECT"_s, QCoreApplication::translate("main", "Project file to open."), u"[PROJECT]"_s);
    const QCommandLineOption run(
        u"run"_s,
        QCoreApplication::translate("main", "Run this scenario once the project is open."),
        u"SCENARIO"_s);
    parser.addOption(run);
    parser.process(application);
    const QStringList files = parser.positionalArguments();
    if (files.size() > 1 || (parser.isSet(run) && files.isEmpty())) {
        parser.showHelp(2);
    }
    return { files.value(0), parser.value(run) };
}

/// Who only asks what it is needs no display.
bool onlyAsks(int argc, char** argv)
{
    return std::any_of(argv + 1, argv + argc, [](const char* argument) {
        const std::string_view text(argument);
        return text == "-h" || text == "--help" || text == "--help-all" || text == "-v"
            || text == "--version";
    });
}

void prepare(QCoreApplication& application)
{
    QCoreApplication::setApplicationName(u"loadstone"_s);
    QCoreApplication::setOrganizationName(u"loadstone"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(LOADSTONE_VERSION));
    if (!loadstone::Preferences::current().language.isEmpty()) {
        QLocale::setDefault(loadstone::Preferences::current().locale());
    }
    installTranslations(application);
}

} // namespace

int main(int argc, char** argv)
{
    if (onlyAsks(argc, argv)) {
        QCoreApplication application(argc, argv);
        prepare(application);
        readCommandLine(application); // says it and ends
        return 0;
    }
    QApplication application(argc, argv);
    QGuiApplication::setApplicationDisplayName(u"Loadstone"_s);
    QGuiApplication::setDesktopFileName(u"io.github.loadstone.Loadstone"_s);
    prepare(application);
    const CommandLine wanted = readCommandLine(application);

    // Generic families are listed even where no font stands behind them; a font has tables.
    if (QRawFont::fromFont(QGuiApplication::font()).fontTable("head").isEmpty()) {
        // The window itself could not say it.
        qWarning("No fonts were found, so nothing can be read: install some, e.g. "
                 "fonts-dejavu-core, or set FONTCONFIG_PATH.");
    }
    loadstone::Theme theme;
    auto* window = new loadstone::MainWindow(&theme); // deletes itself, as those opened from it
    window->setAttribute(Qt::WA_DeleteOnClose);
    if (!wanted.project.isEmpty()) {
        window->runWhenOpen(wanted.run);
        window->openProject(wanted.project);
    }
    if (wanted.project.isEmpty()) {
        new StartupNote(*window); // owned by the window
    } else {
        QObject::connect(
            window->session(), &loadstone::ProjectSession::opened, window,
            [window] {
                new StartupNote(*window);
                window->update();
            },
            Qt::SingleShotConnection);
    }
    window->show();
    const int code = QApplication::exec();
    // What is still there goes before the theme does.
    for (QWidget* widget : QApplication::topLevelWidgets()) {
        if (qobject_cast<loadstone::MainWindow*>(widget)) {
            delete widget;
        }
    }
    return code;
}
