// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "testmain.h"
#include "window/desktopnote.h"
#include "window/notifier.h"
#include "window/sleepguard.h"

#include <QMainWindow>
#include <QProcess>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

#ifdef LOADSTONE_DBUS
#include <QDBusConnection>
#include <QDBusContext>
#include <QDBusError>
#include <QDBusMessage>
#include <QDBusUnixFileDescriptor>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>
#endif

using namespace Qt::StringLiterals;
using namespace loadstone;

#ifdef LOADSTONE_DBUS

/// As systemd does: while the file is open, nothing sleeps.
class FakeLogin final : public QObject, protected QDBusContext
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.login1.Manager")

public:
    ~FakeLogin() override
    {
        for (const int end : m_ends) {
            ::close(end);
        }
    }

    /// The other side has closed its end.
    bool isReleased(qsizetype which) const
    {
        pollfd look { m_ends.at(which), POLLIN, 0 };
        return ::poll(&look, 1, 0) == 1 && (look.revents & POLLHUP) != 0;
    }

    QList<QStringList> asked;
    bool refuses = false;

public Q_SLOTS:

    QDBusUnixFileDescriptor Inhibit(const QString& what, const QString& who, const QString& why,
                                    const QString& mode)
    {
        asked << QStringList { what, who, why, mode };
        int ends[2] = { -1, -1 };
        if (refuses || ::pipe2(ends, O_CLOEXEC) != 0) {
            sendErrorReply(QDBusError::AccessDenied, u"not allowed"_s);
            return QDBusUnixFileDescriptor();
        }
        m_ends << ends[0];
        const QDBusUnixFileDescriptor file(ends[1]);
        ::close(ends[1]);
        return file;
    }

private:
    QList<int> m_ends;
};

/// Other desktops: a number that is given back.
class FakeScreenSaver final : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.ScreenSaver")

public:
    QList<quint32> held;
    int asked = 0;

public Q_SLOTS:

    uint Inhibit(const QString& who, const QString& why)
    {
        Q_UNUSED(who)
        Q_UNUSED(why)
        ++asked;
        held << static_cast<quint32>(40 + asked);
        return held.back();
    }

    void UnInhibit(uint cookie) { held.removeAll(cookie); }
};

class FakeNotes final : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")

public:
    struct Note
    {
        uint replaces = 0;
        QString title;
        QString text;
    };

    QList<Note> shown;
    QList<uint> closed;

public Q_SLOTS:

    uint Notify(const QString& program, uint replaces, const QString& icon, const QString& title,
                const QString& text, const QStringList& actions, const QVariantMap& hints,
                int timeout)
    {
        Q_UNUSED(program)
        Q_UNUSED(icon)
        Q_UNUSED(actions)
        Q_UNUSED(hints)
        Q_UNUSED(timeout)
        shown << Note { replaces, title, text };
        return 7;
    }

    void CloseNotification(uint id) { closed << id; }

Q_SIGNALS:
    void ActionInvoked(uint id, const QString& action);
};

#endif

/// What the desktop is asked for over D-Bus: notes, and to stay awake. On a bus of the test's own.
class DesktopBusTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void nothingIsAskedWithoutADesktop()
    {
        const DesktopBus bus = DesktopBus::ofDesktop();
        QVERIFY(bus.system.isEmpty() && bus.session.isEmpty());
        SleepGuard guard;
        guard.hold(u"measuring"_s);
        QVERIFY(!guard.isHeld());
        guard.release();
        DesktopNote note;
        QSignalSpy failed(&note, &DesktopNote::failed);
        note.show(u"over"_s, u"all of it"_s);
        QCOMPARE(failed.count(), 1);
    }

#ifdef LOADSTONE_DBUS
    void init()
    {
        m_daemon = std::make_unique<QProcess>();
        if (QStandardPaths::findExecutable(u"dbus-daemon"_s).isEmpty()) {
            return;
        }
        m_daemon->start(u"dbus-daemon"_s,
                        { u"--session"_s, u"--nofork"_s, u"--print-address=1"_s });
        QVERIFY(m_daemon->waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(m_daemon->canReadLine(), 20'000);
        m_address = QString::fromUtf8(m_daemon->readLine()).trimmed();
        QVERIFY(ours().isConnected());
        QVERIFY(services().isConnected());
    }

    void cleanup()
    {
        QDBusConnection::disconnectFromBus(u"ours"_s);
        QDBusConnection::disconnectFromBus(u"services"_s);
        m_address.clear();
        m_daemon->kill();
        m_daemon->waitForFinished();
    }

    void itStaysAwakeWhileSomethingIsMeasured()
    {
        if (m_address.isEmpty()) {
            QSKIP("needs dbus-daemon");
        }
        FakeLogin login;
        offer(u"org.freedesktop.login1"_s, u"/org/freedesktop/login1"_s, &login);
        SleepGuard guard;
        guard.setBus({ u"ours"_s, u"ours"_s });
        guard.hold(u"a benchmark"_s);
        QTRY_VERIFY(guard.isHeld());
        QCOMPARE(login.asked,
                 QList<QStringList>(
                     { { u"sleep:idle"_s, u"Loadstone"_s, u"a benchmark"_s, u"block"_s } }));
        QVERIFY(!login.isReleased(0));
        guard.hold(u"again"_s); // it is held
        guard.release();
        QVERIFY(!guard.isHeld());
        QTRY_VERIFY(login.isReleased(0));
        QCOMPARE(login.asked.size(), 1);
    }

    void anAnswerThatComesTooLateHoldsNothing()
    {
        if (m_address.isEmpty()) {
            QSKIP("needs dbus-daemon");
        }
        FakeLogin login;
        offer(u"org.freedesktop.login1"_s, u"/org/freedesktop/login1"_s, &login);
        SleepGuard guard;
        guard.setBus({ u"ours"_s, {} });
        guard.hold(u"a short one"_s);
        guard.release(); // before anybody has answered
        QTRY_COMPARE(login.asked.size(), 1);
        QTRY_VERIFY(login.isReleased(0));
        QVERIFY(!guard.isHeld());
    }

    void theProgramsEndReleasesIt()
    {
        if (m_address.isEmpty()) {
            QSKIP("needs dbus-daemon");
        }
        FakeScreenSaver saver;
        offer(u"org.freedesktop.ScreenSaver"_s, u"/org/freedesktop/ScreenSaver"_s, &saver);
        auto guard = std::make_unique<SleepGuard>();
        guard->setBus({ {}, u"ours"_s });
        guard->hold(u"a benchmark"_s);
        QTRY_VERIFY(guard->isHeld());
        guard.reset();
        QTRY_VERIFY(saver.held.isEmpty());
        QCOMPARE(saver.asked, 1);
    }

    void aDesktopWithoutSystemdIsAskedItsOwnWay()
    {
        if (m_address.isEmpty()) {
            QSKIP("needs dbus-daemon");
        }
        FakeLogin login;
        login.refuses = true;
        FakeScreenSaver saver;
        offer(u"org.freedesktop.login1"_s, u"/org/freedesktop/login1"_s, &login);
        offer(u"org.freedesktop.ScreenSaver"_s, u"/org/freedesktop/ScreenSaver"_s, &saver);
        SleepGuard guard;
        guard.setBus({ u"ours"_s, u"ours"_s });
        guard.hold(u"a benchmark"_s);
        QTRY_VERIFY(guard.isHeld());
        QCOMPARE(login.asked.size(), 1);
        QCOMPARE(saver.held, QList<quint32>({ 41 }));
        guard.release();
        QTRY_VERIFY(saver.held.isEmpty());
    }

    void aNoteIsShownReplacedAndClicked()
    {
        if (m_address.isEmpty()) {
            QSKIP("needs dbus-daemon");
        }
        FakeNotes notes;
        offer(u"org.freedesktop.Notifications"_s, u"/org/freedesktop/Notifications"_s, &notes);
        DesktopNote note;
        note.setBus({ {}, u"ours"_s });
        QSignalSpy failed(&note, &DesktopNote::failed);
        QSignalSpy activated(&note, &DesktopNote::activated);
        note.show(u"The run is over"_s, u"a <b>: #1 VALID"_s);
        QTRY_COMPARE(notes.shown.size(), 1);
        QCOMPARE(notes.shown.front().text, u"a &lt;b&gt;: #1 VALID"_s); // it may read markup
        Q_EMIT notes.ActionInvoked(8, u"default"_s); // another program's
        // Its number is known with the answer; a click comes later.
        QTRY_VERIFY((Q_EMIT notes.ActionInvoked(7, u"default"_s), activated.count() > 0));
        note.show(u"The next is over"_s, {});
        QTRY_COMPARE(notes.shown.size(), 2);
        QCOMPARE(notes.shown.back().replaces, 7U);
        note.close();
        QTRY_COMPARE(notes.closed, QList<uint>({ 7 }));
        QCOMPARE(failed.count(), 0);
    }

    void aDesktopWithoutNotesFails()
    {
        if (m_address.isEmpty()) {
            QSKIP("needs dbus-daemon");
        }
        DesktopNote note;
        note.setBus({ {}, u"ours"_s });
        QSignalSpy failed(&note, &DesktopNote::failed);
        note.show(u"The run is over"_s, {});
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 30'000);
    }

    // From the end of a run to the window in front.
    void aClickOnTheNoteBringsTheWindow()
    {
        if (m_address.isEmpty()) {
            QSKIP("needs dbus-daemon");
        }
        FakeNotes notes;
        offer(u"org.freedesktop.Notifications"_s, u"/org/freedesktop/Notifications"_s, &notes);
        QMainWindow window;
        Notifier notifier(&window);
        notifier.note()->setBus({ {}, u"ours"_s });
        window.show();
        window.showMinimized();
        QMainWindow other;
        other.show();
        other.activateWindow();
        QTRY_VERIFY(other.isActiveWindow());
        notifier.notify(u"The run is over"_s, u"#1 VALID"_s, Tone::Good);
        QTRY_COMPARE(notes.shown.size(), 1);
        QTRY_VERIFY((Q_EMIT notes.ActionInvoked(7, u"default"_s), window.isActiveWindow()));
        QVERIFY(!window.isMinimized());
        // It was seen.
        QTRY_COMPARE(notes.closed, QList<uint>({ 7 }));
        // Who looks at it is told nothing.
        notifier.notify(u"The run is over"_s, u"#2 VALID"_s, Tone::Good);
        QCOMPARE(notes.shown.size(), 1);
    }

private:
    QDBusConnection ours() const
    {
        return QDBusConnection::connectToBus(m_address, u"ours"_s);
    }

    QDBusConnection services() const
    {
        return QDBusConnection::connectToBus(m_address, u"services"_s);
    }

    void offer(const QString& name, const QString& path, QObject* service) const
    {
        QVERIFY(services().registerObject(
            path, service, QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals));
        QVERIFY(services().registerService(name));
    }

    std::unique_ptr<QProcess> m_daemon;
    QString m_address; // empty: there is no bus
#endif
};

LOADSTONE_GUI_TEST(DesktopBusTest)

#include "tst_desktopbus.moc"
