// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "secrets/keychain.h"

#ifdef LOADSTONE_KEYCHAIN
#include <QCoreApplication>
#include <QEventLoop>
#include <QTimer>
#include <qt6keychain/keychain.h>

#include <memory>
#endif

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

QString reference(const std::string& name)
{
    return u"keychain:"_s % QString::fromStdString(name);
}

} // namespace

#ifdef LOADSTONE_KEYCHAIN

namespace {

// What the job said; the job itself belongs to the keychain library, which may still be working on
// it after we stopped waiting.
struct Answer
{
    bool finished = false;
    QKeychain::Error error = QKeychain::NoError;
    QString text;
};

void start(QKeychain::Job* job, const std::string& name, const std::shared_ptr<Answer>& answer,
           QEventLoop& loop)
{
    job->setInsecureFallback(false);
    job->setKey(QString::fromStdString(name));
    QObject::connect(job, &QKeychain::Job::finished, &loop, [&loop, answer](QKeychain::Job* done) {
        answer->finished = true;
        answer->error = done->error();
        answer->text = done->errorString();
        if (const auto* read = qobject_cast<QKeychain::ReadPasswordJob*>(done);
            read != nullptr && answer->error == QKeychain::NoError) {
            answer->text = read->textData();
        }
        loop.quit();
    });
    job->start();
}

Result<QString> run(QKeychain::Job* job, const std::string& name, int timeoutMs)
{
    QEventLoop loop;
    const auto answer = std::make_shared<Answer>();
    QTimer::singleShot(timeoutMs, &loop, &QEventLoop::quit);
    start(job, name, answer, loop);
    if (!answer->finished) {
        loop.exec();
    }
    if (!answer->finished) {
        return makeError(ErrorCode::Unsupported, u"the keychain does not answer"_s,
                         reference(name));
    }
    switch (answer->error) {
    case QKeychain::NoError:
        return answer->text;
    case QKeychain::EntryNotFound:
        return makeError(ErrorCode::NotFound,
                         u"the keychain has no entry of this name for loadstone"_s,
                         reference(name));
    default:
        return makeError(ErrorCode::Unsupported,
                         u"no keychain can be reached (%1): without a desktop session use "
                         "env:VARIABLE"_s.arg(answer->text),
                         reference(name));
    }
}

Result<void> needApplication(const std::string& name)
{
    if (QCoreApplication::instance() == nullptr) {
        return makeError(ErrorCode::Unsupported, u"the keychain needs a running application"_s,
                         reference(name));
    }
    return {};
}

} // namespace

bool keychainBuiltIn()
{
    return true;
}

Result<std::string> readKeychain(const std::string& name, int timeoutMs)
{
    if (auto possible = needApplication(name); !possible) {
        return tl::unexpected(possible.error());
    }
    const auto value = run(new QKeychain::ReadPasswordJob(u"loadstone"_s), name, timeoutMs);
    if (!value) {
        return tl::unexpected(value.error());
    }
    if (value->isEmpty()) {
        return makeError(ErrorCode::NotFound, u"the keychain's entry is empty"_s, reference(name));
    }
    return value->toStdString();
}

Result<void> writeKeychain(const std::string& name, const std::string& value, int timeoutMs)
{
    if (auto possible = needApplication(name); !possible) {
        return possible;
    }
    auto* job = new QKeychain::WritePasswordJob(u"loadstone"_s);
    job->setTextData(QString::fromStdString(value));
    const auto done = run(job, name, timeoutMs);
    return done ? Result<void>() : tl::unexpected(done.error());
}

#else

bool keychainBuiltIn()
{
    return false;
}

Result<std::string> readKeychain(const std::string& name, int)
{
    return makeError(ErrorCode::Unsupported, u"built without a keychain: use env:VARIABLE"_s,
                     reference(name));
}

Result<void> writeKeychain(const std::string& name, const std::string&, int)
{
    return makeError(ErrorCode::Unsupported, u"built without a keychain: use env:VARIABLE"_s,
                     reference(name));
}

#endif

} // namespace loadstone::detail
