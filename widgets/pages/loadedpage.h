// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tablemodel.h"
#include "pages/messagebar.h"
#include "pages/page.h"

#include <functional>

class QLabel;
class QTableView;
class QVBoxLayout;

namespace loadstone {

struct Error;

/// A page whose content is read from the store in the background: a word while that lasts, what
/// went wrong, then the content. Owned by the tab widget, as every page.
class LoadedPage : public Page
{
    Q_OBJECT

public:
    /// What the page shows is what the store held at the last reading.
    bool isLoaded() const { return m_loaded; }

Q_SIGNALS:
    void loaded();

protected:
    /// `name`: of the page's object; those of its parts are made from it.
    LoadedPage(const QString& key, const QString& name, const QString& loadingText,
               QWidget* parent);

    /// Where derived classes put what is hidden until the first reading has ended.
    QVBoxLayout* contentLayout() const;

    /// A reading begins; content of an earlier one stays visible.
    void beginLoading();
    /// It ended without a result; `what` is a sentence on what was tried.
    void failLoading(const QString& what, const Error& error);

    /// What "Try again" does after a reading that failed.
    void setRetry(std::function<void()> retry) { m_retry = std::move(retry); }

    /// Something can be looked at, though more is still read.
    void showContent();
    /// All of it is there; emits `loaded`.
    void endLoading();
    /// A part could not be read, the rest is shown.
    void showError(const QString& what, const Error& error);
    void showMessage(Tone tone, const QString& text, const QList<MessageAction>& ways);

    /// A table whose rows are chosen whole and copied with Ctrl+C or the context menu; the view
    /// owns neither the model nor what becomes of it.
    static QTableView* makeTable(TableModel* model, const QString& name, const QString& accessible);

private:
    MessageBar* m_message;
    QLabel* m_loading;
    QWidget* m_content;
    QString m_loadingText;
    std::function<void()> m_retry;
    bool m_loaded = false;
};

} // namespace loadstone
