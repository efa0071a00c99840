// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/projectfile.h"
#include "config/validate.h"
#include "grab.h"
#include "pages/editfield.h"
#include "pages/lengthhint.h"
#include "pages/objectpage.h"
#include "pages/probepanel.h"
#include "pages/projectchanges.h"
#include "plots/timeserieschart.h"
#include "testmain.h"
#include "theme/theme.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QDragEnterEvent>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

#include <set>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::grabWindow;

using Section = ProjectTreeModel::Section;

inline std::string text(const Project& project)
{
    return prettyJson(toJson(project));
}

inline void type(QLineEdit& edit, const QString& text)
{
    edit.setFocus();
    edit.selectAll();
    QTest::keyClicks(&edit, text);
}

inline void pick(QComboBox& box, const QString& word)
{
    box.setCurrentIndex(box.findData(word));
    Q_EMIT box.activated(box.currentIndex());
}

/// A window on a new project of its own, for tests of its editors.
class EditorRig : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"editor"_s);
        QSettings().clear();
        m_theme = std::make_unique<Theme>();
    }

    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_window = std::make_unique<MainWindow>(m_theme.get());
        m_window->resize(1280, 800);
        m_window->show();
        QSignalSpy opened(m_window->session(), &ProjectSession::opened);
        m_path = m_dir->filePath(u"edited.loadstone"_s);
        m_window->session()->create(m_path, true);
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 30'000);
        m_before = text(project());
    }

    void cleanup() { m_window.reset(); }

protected:
    const Project& project() const { return m_window->session()->project(); }

    ObjectPage* currentPage() const
    {
        return qobject_cast<ObjectPage*>(
            m_window->findChild<QTabWidget*>(u"pages"_s)->currentWidget());
    }

    ObjectPage* scenario(const QString& kind) const
    {
        for (const Scenario& one : project().scenarios) {
            if (toQt(termName(one.kind)) == kind) {
                return qobject_cast<ObjectPage*>(
                    m_window->showObject(Section::Scenarios, toQt(one.name)));
            }
        }
        return nullptr;
    }

    static std::string nameOf(const ObjectPage* page) { return page->name().toStdString(); }

    static QLineEdit& line(const ObjectPage* page, const QString& key)
    {
        return *page->findChild<QLineEdit*>(u"edit_"_s + QString(key).replace(u'/', u'_'));
    }

    void trigger(const QString& name) { m_window->findChild<QAction*>(name)->trigger(); }

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<MainWindow> m_window;
    QString m_path;
    std::string m_before;
};
