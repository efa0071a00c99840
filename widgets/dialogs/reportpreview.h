// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "report/renderrequest.h"

#include <QImage>
#include <QTemporaryDir>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <vector>

class QComboBox;
class QLabel;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace loadstone {

class ReportProcess;

/// The pages of a report as loadstone-render draws them, in a view that scrolls and zooms. Made
/// again, in another process, a moment after the request changed. Owned by the report dialog.
class ReportPreview final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ReportPreview)

public:
    explicit ReportPreview(QWidget* parent = nullptr);
    ~ReportPreview() override;

    /// What is shown from now on; its own targets do not matter. Equal requests change nothing.
    void setRequest(const RenderRequest& request);

    /// Pages that are shown.
    int pageCount() const { return static_cast<int>(m_pages.size()); }

    /// That is looked at, from 0.
    int currentPage() const;

    /// Pages are out of date or still being drawn.
    bool isBusy() const { return m_process != nullptr || m_wait.isActive(); }

    /// Stops drawing; what is there stays.
    void cancel();

public Q_SLOTS:
    void showPage(int page);

Q_SIGNALS:
    /// As many pages as the request gives are shown.
    void ready(int pages);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    QWidget* makeBar();
    void begin();
    void takePage(int page, int pages, const QString& file);
    void end();
    void endWithError(const Error& error);
    void setBusyText(const QString& text);
    void fitPages();
    void drawPages();
    void updateBar();
    double zoom() const;

    RenderRequest m_request;
    QLabel* m_number;
    QLabel* m_state;
    QToolButton* m_previous;
    QToolButton* m_next;
    QToolButton* m_stop;
    QComboBox* m_zoom;
    QScrollArea* m_scroll;
    QWidget* m_sheet;
    QVBoxLayout* m_column;
    std::vector<QLabel*> m_labels;
    std::vector<QImage> m_pages;
    QTimer m_wait; // until a person stops typing
    QTimer m_draw; // until a person stops resizing
    int m_asked = -1; // page that a person went to, until something else scrolls
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ReportProcess> m_process;
    int m_drawing = 0; // counts processes: what an older one says late is not heard
};

} // namespace loadstone
