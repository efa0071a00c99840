// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/runnotes.h"

#include "base/clock.h"
#include "dialogs/notedialog.h"
#include "dialogs/notesdialog.h"
#include "store/store.h"

#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

Annotation annotationOf(const ChartNote& note, std::int64_t run)
{
    Annotation annotation;
    annotation.id = note.id;
    annotation.run = run;
    annotation.trial = note.trial;
    annotation.from = std::llround(note.from * 1e9);
    if (note.to) {
        annotation.to = std::llround(*note.to * 1e9);
    }
    annotation.text = note.text;
    annotation.createdAt = note.createdAt;
    return annotation;
}

} // namespace

ChartNote chartNote(const Annotation& annotation)
{
    ChartNote note;
    note.id = annotation.id;
    note.from = static_cast<double>(annotation.from) / 1e9;
    if (annotation.to) {
        note.to = static_cast<double>(*annotation.to) / 1e9;
    }
    note.text = annotation.text;
    note.trial = annotation.trial;
    note.createdAt = annotation.createdAt;
    return note;
}

RunNotes::RunNotes(QString store, std::int64_t run, QWidget* page)
    : QObject(page)
    , m_store(std::move(store))
    , m_run(run)
    , m_page(page)
    , m_task(this)
{
}

void RunNotes::load(int trials)
{
    m_trials = trials;
    change({}); // only reads, also where nothing can be written
}

void RunNotes::setTrial(quint32 index)
{
    m_trial = index;
    draw();
}

void RunNotes::serve(Chart* chart)
{
    chart->setTakesNotes(true);
    m_charts.append(chart);
    ChartNotes::of(*chart).setNotes(shown());
    connect(chart, &Chart::noteRequested, this, [this](const QCPRange& x) {
        ChartNote note;
        // What lies before the start has no instant.
        note.from = std::max(0.0, x.lower);
        if (x.upper > note.from) {
            note.to = x.upper;
        }
        note.trial = m_trial;
        edit(note);
    });
    connect(chart, &Chart::notesRequested, this, &RunNotes::showList);
}

// One after the other, each followed by reading all of them: what the store holds is what is shown.
void RunNotes::change(Change change)
{
    m_waiting.push_back(std::move(change));
    startNext();
}

void RunNotes::startNext()
{
    if (m_busy || m_waiting.empty()) {
        return;
    }
    m_busy = true;
    Change next = std::move(m_waiting.front());
    m_waiting.pop_front();
    m_task.run(
        [store = m_store, run = m_run,
         change = std::move(next)](const CancelFlag&) -> Result<std::vector<ChartNote>> {
            const auto opened =
                Store::open(store, change ? OpenMode::ReadWrite : OpenMode::ReadOnly);
            if (!opened) {
                return tl::unexpected(opened.error());
            }
            if (const auto done = change ? change(**opened) : Result<void>(); !done) {
                return tl::unexpected(done.error());
            }
            const auto read = (*opened)->annotations(run);
            if (!read) {
                return tl::unexpected(read.error());
            }
            std::vector<ChartNote> notes;
            for (const Annotation& annotation : *read) {
                notes.push_back(chartNote(annotation));
                notes.back().number = static_cast<int>(notes.size());
            }
            return notes;
        },
        [this](Result<std::vector<ChartNote>> notes) {
            m_busy = false;
            if (notes) {
                m_notes = std::move(*notes);
                draw();
                if (m_list) {
                    m_list->setNotes(m_notes);
                }
                Q_EMIT changed();
            } else {
                Q_EMIT failed(tr("The notes could not be read or written."), notes.error());
            }
            startNext();
        });
}

void RunNotes::write(const ChartNote& note)
{
    change([annotation = annotationOf(note, m_run)](Store& store) -> Result<void> {
        if (annotation.id != 0) {
            return store.updateAnnotation(annotation);
        }
        Annotation fresh = annotation;
        fresh.createdAt = wallNs();
        const auto id = store.addAnnotation(fresh);
        return id ? Result<void>() : Result<void>(tl::unexpected(id.error()));
    });
}

void RunNotes::edit(const ChartNote& note)
{
    QWidget* parent = m_list ? static_cast<QWidget*>(m_list.data()) : m_page->window();
    auto* dialog = new NoteDialog(note, m_trial, m_trials, parent);
    connect(dialog, &NoteDialog::written, this, &RunNotes::write);
    dialog->open();
}

void RunNotes::showList()
{
    if (m_list) {
        m_list->raise();
        return;
    }
    m_list = new NotesDialog(m_page->window());
    m_list->setNotes(m_notes);
    connect(m_list, &NotesDialog::addRequested, this, [this] {
        ChartNote note;
        note.trial = m_trial;
        edit(note);
    });
    connect(m_list, &NotesDialog::editRequested, this, &RunNotes::edit);
    connect(m_list, &NotesDialog::removeRequested, this, [this](const ChartNote& note) {
        change([id = note.id](Store& store) { return store.removeAnnotation(id); });
    });
    connect(m_list, &NotesDialog::restoreRequested, this, [this](const ChartNote& note) {
        change([annotation = annotationOf(note, m_run)](Store& store) -> Result<void> {
            const auto id = store.addAnnotation(annotation);
            return id ? Result<void>() : Result<void>(tl::unexpected(id.error()));
        });
    });
    m_list->open();
}

std::vector<ChartNote> RunNotes::shown() const
{
    std::vector<ChartNote> result;
    for (const ChartNote& note : m_notes) {
        if (!note.trial || *note.trial == m_trial) {
            result.push_back(note);
        }
    }
    return result;
}

void RunNotes::draw()
{
    for (const QPointer<Chart>& chart : std::as_const(m_charts)) {
        if (chart) {
            ChartNotes::of(*chart).setNotes(shown());
        }
    }
}

} // namespace loadstone
