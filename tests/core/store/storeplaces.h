// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "record/logwriter.h"
#include "store/store.h"

#include <QProcess>
#include <QTemporaryDir>

#include <functional>

namespace loadstone::test {

/// Fresh places for stores of either kind; the PostgreSQL ones live in a private cluster on a Unix
/// socket that is started when first needed and ends with the test. Owned by the test class.
class StorePlaces
{
public:
    StorePlaces() = default;
    ~StorePlaces();
    StorePlaces(const StorePlaces&) = delete;
    StorePlaces& operator=(const StorePlaces&) = delete;

    /// Adds the column `driver` and a row for each.
    static void addDrivers();

    /// Path or URL of a store that does not exist yet; empty: this kind cannot be had here.
    QString fresh(const QString& driver);

    /// A new folder below the test's own.
    QString freshFolder();

private:
    bool startPostgres();
    bool createDatabase(const QString& name);
    QString postgresUrl(const QString& database) const;

    QTemporaryDir m_dir;
    QProcess m_server;
    bool m_tried = false;
    bool m_running = false;
    int m_number = 0;
};

/// Runs `work` in a child process with LOADSTONE_KILL_AT set to `killAt` (may be empty). True when
/// the child was killed there, false when `work` came to its end.
bool runInChild(const QByteArray& killAt, const std::function<void()>& work);

/// Runs `work(0)` … `work(count − 1)` in as many child processes at once.
void runInParallel(int count, const std::function<void(int)>& work);

/// A record whose fields all differ and depend on `index`; every third has undefined ones.
RequestRecord sampleRecord(std::uint64_t index);

RunRow sampleRun(const QString& uuid);

/// Stores a run and a trial for `uuid`; the trial's id.
std::int64_t createTrial(Store& store, const QString& uuid);

} // namespace loadstone::test

#define LOADSTONE_FRESH_PLACE(variable)                                                            \
    QFETCH(QString, driver);                                                                       \
    const QString variable = m_places.fresh(driver);                                               \
    if (variable.isEmpty()) {                                                                      \
        QSKIP("this database is not installed here");                                              \
    }
