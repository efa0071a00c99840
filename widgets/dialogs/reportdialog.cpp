// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/reportdialog.h"

#include "control/reportprocess.h"
#include "dialogs/buttonnames.h"
#include "dialogs/reportpreview.h"
#include "metrics/definitions.h"
#include "text/preferences.h"
#include "text/problemwords.h"
#include "text/words.h"
#include "theme/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

enum Format { Pdf, Html, Both };

QString defaultText(RenderSubject subject, const std::vector<std::int64_t>& runs)
{
    switch (subject) {
    case RenderSubject::Search:
        return ReportDialog::tr("the search");
    case RenderSubject::LoadCurve:
        return ReportDialog::tr("the load curve");
    case RenderSubject::Trend:
        return ReportDialog::tr("the trend");
    case RenderSubject::Comparison:
        break;
    }
    return runs.size() == 1 ? ReportDialog::tr("run #%1").arg(runs.front())
                            : ReportDialog::tr("the comparison");
}

/// What a person said about the runs of a report.
struct Said
{
    QString title;
    QString author;
    QString comments;
};

/// By what is reported on; as long as the program lasts. GUI thread.
QHash<QString, Said>& saidBefore()
{
    static QHash<QString, Said> said;
    return said;
}

QString withEnding(const QString& file, const QString& ending)
{
    QString base = file;
    for (const QString& known : { u".pdf"_s, u".html"_s }) {
        if (base.endsWith(known, Qt::CaseInsensitive)) {
            base.chop(known.size());
        }
    }
    return base % ending;
}

QLineEdit* makeLine(const QString& name, const QString& accessible)
{
    auto* edit = new QLineEdit;
    edit->setObjectName(name);
    edit->setAccessibleName(accessible);
    return edit;
}

QComboBox* makeChoice(const QString& name, const QString& accessible)
{
    auto* box = new QComboBox;
    box->setObjectName(name);
    box->setAccessibleName(accessible);
    return box;
}

QWidget* withButton(QLineEdit* edit, const QString& name, const QString& accessible,
                    QToolButton*& button)
{
    button = new QToolButton;
    button->setObjectName(name);
    button->setAccessibleName(accessible);
    button->setToolTip(accessible);
    button->setText(ReportDialog::tr("Choose…"));
    auto* widget = new QWidget;
    auto* layout = new QHBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(edit, 1);
    layout->addWidget(button);
    widget->setFocusProxy(edit);
    widget->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    return widget;
}

} // namespace

ReportDialog::ReportDialog(QString store, std::vector<std::int64_t> runs, const QString& target,
                           QWidget* parent, RenderSubject subject)
    : ReportDialog(std::move(store),
                   { { defaultText(subject, runs), subject, std::move(runs), target } }, parent)
{
}

ReportDialog::ReportDialog(QString store, std::vector<ReportSubject> subjects, QWidget* parent)
    : QDialog(parent)
    , m_store(std::move(store))
    , m_subjects(std::move(subjects))
    , m_of(makeChoice(u"reportOf"_s, tr("What the report is of")))
    , m_title(makeLine(u"reportTitle"_s, tr("Title of the report")))
    , m_author(makeLine(u"reportAuthor"_s, tr("Author of the report")))
    , m_comments(new QPlainTextEdit)
    , m_logo(makeLine(u"reportLogo"_s, tr("Picture for the first page")))
    , m_paper(makeChoice(u"reportPaper"_s, tr("Paper size")))
    , m_language(makeChoice(u"reportLanguage"_s, tr("Language of the report")))
    , m_definitions(makeChoice(u"reportDefinitions"_s, tr("Definition set of all numbers")))
    , m_format(makeChoice(u"reportFormat"_s, tr("Format of the report")))
    , m_file(makeLine(u"reportFile"_s, tr("File to write")))
    , m_preview(new ReportPreview)
    , m_state(new QLabel)
    , m_progress(new QProgressBar)
{
    setObjectName(u"reportDialog"_s);
    for (const ReportSubject& one : m_subjects) {
        m_of->addItem(one.text);
    }
    // However long its name is, the preview keeps its room.
    m_of->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_of->setMinimumContentsLength(20);
    setAttribute(Qt::WA_DeleteOnClose);
    resize(1080, 720);
    m_state->setObjectName(u"reportState"_s);
    m_state->setWordWrap(true);
    m_state->setTextFormat(Qt::PlainText);
    m_state->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_progress->setObjectName(u"reportProgress"_s);
    m_progress->setAccessibleName(tr("Progress of the report"));
    m_progress->setRange(0, 100);
    m_progress->setFormat(u"%p\u00a0%"_s);
    m_progress->setVisible(false);
    auto* buttons = new QDialogButtonBox;
    buttons->setObjectName(u"reportButtons"_s);
    m_write = buttons->addButton(tr("&Write report"), QDialogButtonBox::ActionRole);
    m_write->setObjectName(u"reportWrite"_s);
    m_write->setAccessibleName(tr("Write report"));
    m_write->setDefault(true);
    m_close = buttons->addButton(tr("&Close"), QDialogButtonBox::RejectRole);
    m_close->setObjectName(u"reportClose"_s);
    m_close->setAccessibleName(tr("Close or stop"));
    auto* layout = new QVBoxLayout(this);
    auto* sides = new QSplitter(Qt::Horizontal);
    sides->setObjectName(u"reportSides"_s);
    sides->setChildrenCollapsible(false);
    sides->addWidget(makeFields());
    nameWindow();
    sides->addWidget(m_preview);
    sides->setStretchFactor(1, 1);
    sides->setSizes({ 400, 660 });
    layout->addWidget(sides, 1);
    layout->addWidget(m_progress);
    layout->addWidget(m_state);
    layout->addWidget(buttons);
    m_file->setText(QDir::toNativeSeparators(subject().target % u".pdf"_s));
    connect(m_of, &QComboBox::activated, this, &ReportDialog::chooseSubject);
    connect(m_write, &QPushButton::clicked, this, &ReportDialog::begin);
    connect(buttons, &QDialogButtonBox::rejected, this, &ReportDialog::reject);
    connect(m_file, &QLineEdit::textChanged, this, &ReportDialog::updateState);
    connect(m_format, &QComboBox::currentIndexChanged, this, [this] {
        m_file->setText(
            withEnding(m_file->text(), m_format->currentIndex() == Html ? u".html"_s : u".pdf"_s));
        updateState();
    });
    updateState();
    followFields();
}

ReportDialog::~ReportDialog() = default;

void ReportDialog::followFields()
{
    const auto show = [this] {
        saidBefore().insert(subjectKey(),
                            { m_title->text(), m_author->text(), m_comments->toPlainText() });
        m_preview->setRequest(request());
    };
    for (const QLineEdit* edit : { m_title, m_author, m_logo }) {
        connect(edit, &QLineEdit::textChanged, this, show);
    }
    connect(m_comments, &QPlainTextEdit::textChanged, this, show);
    for (const QComboBox* box : { m_paper, m_language, m_definitions }) {
        connect(box, &QComboBox::currentIndexChanged, this, show);
    }
    show();
}

QWidget* ReportDialog::makeFields()
{
    const QSettings settings;
    const Said said =
        saidBefore().value(subjectKey(), { {}, settings.value(u"report/author"_s).toString(), {} });
    m_title->setText(said.title);
    m_author->setText(said.author);
    m_comments->setPlainText(said.comments);
    m_comments->setObjectName(u"reportComments"_s);
    m_comments->setAccessibleName(tr("Comments for the first page"));
    m_comments->setTabChangesFocus(true);
    m_comments->setPlaceholderText(tr("Shown on the first page"));
    m_comments->setMinimumHeight(80);
    m_comments->setMaximumHeight(180);
    const Preferences& preferences = Preferences::current();
    m_logo->setText(settings.value(u"report/logo"_s, preferences.logo).toString());
    m_logo->setPlaceholderText(tr("None"));
    m_paper->addItems({ tr("A4"), tr("US Letter") });
    m_paper->setCurrentIndex(settings.value(u"report/letter"_s).toBool() ? 1 : 0);
    m_language->addItem(tr("English", "language of a report"), u"en"_s);
    m_language->addItem(tr("German", "language of a report"), u"de"_s);
    const QString own = settings.value(u"report/language"_s, QLocale().name().left(2)).toString();
    m_language->setCurrentIndex(std::max(m_language->findData(own), 0));
    m_definitions->addItem(tr("As each run says"));
    for (const DefinitionSet& set : definitionSets()) {
        m_definitions->addItem(toQt(set.id), toQt(set.id));
    }
    m_format->addItems({ tr("PDF"), tr("HTML, one file"), tr("PDF and HTML") });
    QToolButton* logoButton = nullptr;
    QToolButton* fileButton = nullptr;
    QWidget* logo = withButton(m_logo, u"reportLogoChoose"_s, tr("Choose a picture"), logoButton);
    QWidget* file = withButton(m_file, u"reportFileChoose"_s, tr("Choose the file"), fileButton);
    connect(logoButton, &QToolButton::clicked, this, &ReportDialog::chooseLogo);
    connect(fileButton, &QToolButton::clicked, this, &ReportDialog::chooseFile);
    m_fields = new QWidget;
    auto* column = new QVBoxLayout(m_fields);
    column->setContentsMargins(0, 0, 8, 0);
    auto* form = new QFormLayout;
    column->addLayout(form);
    column->addStretch(1); // the fields stay together at the top
    form->addRow(tr("&Report of:"), m_of);
    form->addRow(tr("&Title:"), m_title);
    form->addRow(tr("&Author:"), m_author);
    form->addRow(tr("Co&mments:"), m_comments);
    form->addRow(tr("&Logo:"), logo);
    form->addRow(tr("&Paper:"), m_paper);
    form->addRow(tr("La&nguage:"), m_language);
    form->addRow(tr("&Definitions:"), m_definitions);
    form->addRow(tr("&Format:"), m_format);
    form->addRow(tr("F&ile:"), file);
    return m_fields;
}

const ReportSubject& ReportDialog::subject() const
{
    return m_subjects[static_cast<std::size_t>(std::max(m_of->currentIndex(), 0))];
}

void ReportDialog::nameWindow()
{
    const ReportSubject& of = subject();
    setWindowTitle(of.subject == RenderSubject::Search          ? tr("Report of a search")
                       : of.subject == RenderSubject::LoadCurve ? tr("Report of a load curve")
                       : of.subject == RenderSubject::Trend     ? tr("Report of a trend")
                       : of.runs.size() == 1 ? tr("Report of run #%1").arg(of.runs.front())
                                             : tr("Report of a comparison"));
    setAccessibleName(windowTitle());
    m_title->setPlaceholderText(of.subject == RenderSubject::Comparison && of.runs.size() == 1
                                    ? tr("Made from the name of the run")
                                    : tr("Made from what the report is of"));
    // The numbers of a trend are those of its page.
    const int definitions = m_definitions->findData(of.definitions);
    if (of.subject == RenderSubject::Trend && definitions >= 0) {
        m_definitions->setCurrentIndex(definitions);
    }
}

void ReportDialog::chooseSubject(int index)
{
    if (index < 0 || index >= static_cast<int>(m_subjects.size())) {
        return;
    }
    const Said said = saidBefore().value(subjectKey(), { {}, m_author->text(), {} });
    {
        // One by one they would count as said about the new subject.
        const QSignalBlocker title(m_title);
        const QSignalBlocker comments(m_comments);
        m_title->setText(said.title);
        m_comments->setPlainText(said.comments);
    }
    m_author->setText(said.author);
    const QString ending = m_format->currentIndex() == Html ? u".html"_s : u".pdf"_s;
    const QFileInfo before(QDir::fromNativeSeparators(m_file->text().trimmed()));
    const bool isProposed =
        std::any_of(m_subjects.begin(), m_subjects.end(), [&before](const ReportSubject& one) {
            return before.completeBaseName() == QFileInfo(one.target % u".x"_s).completeBaseName();
        });
    if (isProposed) {
        m_file->setText(QDir::toNativeSeparators(subject().target % ending));
    }
    nameWindow();
    m_preview->setRequest(request());
}

QString ReportDialog::subjectKey() const
{
    const ReportSubject& of = subject();
    QStringList parts { m_store, QString::number(static_cast<int>(of.subject)), of.metric,
                        of.endpoint };
    for (const std::int64_t run : of.runs) {
        parts << QString::number(run);
    }
    return parts.join(u'\n');
}

QStringList ReportDialog::targets() const
{
    const RenderRequest wanted = request();
    QStringList files;
    for (const QString& file : { wanted.pdf, wanted.html }) {
        if (!file.isEmpty()) {
            files << file;
        }
    }
    return files;
}

QStringList ReportDialog::foreignFiles() const
{
    QStringList files;
    for (const QString& file : targets()) {
        const QFileInfo info(file);
        if (info.isFile() && m_written.value(file) != info.lastModified()) {
            files << file;
        }
    }
    return files;
}

RenderRequest ReportDialog::request() const
{
    RenderRequest request;
    request.store = m_store;
    request.runs = subject().runs;
    request.subject = subject().subject;
    request.metric = subject().metric;
    request.endpoint = subject().endpoint;
    request.title = m_title->text().trimmed();
    request.author = m_author->text().trimmed();
    request.comments = m_comments->toPlainText().trimmed();
    request.logo = m_logo->text().trimmed();
    request.letter = m_paper->currentIndex() == 1;
    const QString language = m_language->currentData().toString();
    request.language = language == u"en"_s ? QString() : language;
    request.definitions = m_definitions->currentData().toString();
    const Preferences& preferences = Preferences::current();
    request.organisation = preferences.organisation;
    request.accent = preferences.accent;
    request.footer = preferences.footer;
    if (preferences.palette != SeriesPalette::Standard) {
        request.palette = seriesPaletteName(preferences.palette);
    }
    if (preferences.percentiles != Preferences::allPercentiles()) {
        for (const QString& each : preferences.percentiles) {
            request.percentiles.push_back(each.toStdString());
        }
    }
    const QString file = QDir::fromNativeSeparators(m_file->text().trimmed());
    if (!file.isEmpty()) {
        const QString whole = QFileInfo(file).absoluteFilePath();
        const int format = m_format->currentIndex();
        request.pdf = format == Html ? QString() : withEnding(whole, u".pdf"_s);
        request.html = format == Pdf ? QString() : withEnding(whole, u".html"_s);
    }
    return request;
}

void ReportDialog::chooseFile()
{
    auto* dialog = new QFileDialog(this, tr("File to write"));
    dialog->setObjectName(u"reportFileDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(m_format->currentIndex() == Html ? tr("HTML files (*.html)")
                                                           : tr("PDF files (*.pdf)"));
    dialog->setOption(QFileDialog::DontConfirmOverwrite); // asked before writing, for every file
    dialog->selectFile(m_file->text());
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
        m_file->setText(QDir::toNativeSeparators(
            withEnding(file, m_format->currentIndex() == Html ? u".html"_s : u".pdf"_s)));
    });
    dialog->open();
}

void ReportDialog::chooseLogo()
{
    auto* dialog = new QFileDialog(this, tr("Picture for the first page"));
    dialog->setObjectName(u"reportLogoDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilter(tr("Pictures (*.png *.jpg *.jpeg *.svg)"));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& file) { m_logo->setText(QDir::toNativeSeparators(file)); });
    dialog->open();
}

void ReportDialog::updateState()
{
    const bool writing = isWriting();
    m_fields->setEnabled(!writing);
    m_write->setEnabled(!writing && !m_file->text().trimmed().isEmpty());
    m_progress->setVisible(writing);
    m_close->setText(writing ? tr("&Stop writing") : tr("&Close"));
}

void ReportDialog::begin()
{
    if (isWriting()) {
        return;
    }
    const RenderRequest wanted = request();
    if (!wanted.logo.isEmpty() && !QFileInfo(wanted.logo).isReadable()) {
        endWithError({ ErrorCode::NotFound, tr("the picture cannot be read"), wanted.logo });
        m_logo->setFocus();
        return;
    }
    if (const QStringList files = foreignFiles(); !files.isEmpty()) {
        askToReplace(files, wanted);
    } else {
        write(wanted);
    }
}

void ReportDialog::askToReplace(const QStringList& files, const RenderRequest& wanted)
{
    const QString first = QDir::toNativeSeparators(files.constFirst());
    auto* box = new QMessageBox(QMessageBox::Question, tr("File exists"),
                                files.size() == 1
                                    ? tr("“%1” exists already.").arg(first)
                                    : tr("“%1” and “%2” exist already.")
                                          .arg(first, QDir::toNativeSeparators(files.constLast())),
                                QMessageBox::NoButton, this);
    box->setObjectName(u"reportReplaceBox"_s);
    box->setTextFormat(Qt::PlainText);
    constexpr int kBoxIcon = 40;
    box->setIconPixmap(themedIcon(u"warning"_s, Tone::Warning).pixmap(kBoxIcon, kBoxIcon));
    box->setInformativeText(tr("Replacing loses what is in there now."));
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* replace = box->addButton(tr("&Replace"), QMessageBox::AcceptRole);
    replace->setObjectName(u"reportReplace"_s);
    QPushButton* cancel = box->addButton(tr("&Cancel"), QMessageBox::RejectRole);
    cancel->setObjectName(u"reportKeep"_s);
    box->setDefaultButton(cancel);
    box->setEscapeButton(cancel);
    nameButtons(box);
    connect(box, &QMessageBox::finished, this, [this, box, replace, wanted] {
        if (box->clickedButton() == replace && !isWriting()) {
            write(wanted);
        }
    });
    box->open();
}

void ReportDialog::write(const RenderRequest& wanted)
{
    rememberFields();
    m_state->setText(tr("Writing the report…"));
    m_progress->setValue(0);
    m_process = std::make_unique<ReportProcess>();
    connect(m_process.get(), &ReportProcess::progressChanged, this,
            [this](double share) { m_progress->setValue(static_cast<int>(share * 100)); });
    // Queued: the process object is deleted there.
    connect(m_process.get(), &ReportProcess::finished, this, &ReportDialog::endWell,
            Qt::QueuedConnection);
    connect(m_process.get(), &ReportProcess::failed, this, &ReportDialog::endWithError,
            Qt::QueuedConnection);
    updateState();
    m_process->start(prettyJson(toJson(wanted)));
}

void ReportDialog::endWithError(const Error& error)
{
    m_process.reset();
    const Sentence sentence = errorSentence(error);
    m_state->setText(error.code == ErrorCode::Cancelled
                         ? tr("The report was stopped.")
                         : tr("%1 %2\n%3", "what happened, what to do, details")
                               .arg(sentence.text, sentence.remedy, errorDetail(error)));
    updateState();
}

void ReportDialog::endWell()
{
    m_process.reset();
    const QStringList files = targets();
    QStringList shown;
    for (const QString& file : files) {
        shown << QDir::toNativeSeparators(file);
        m_written.insert(file, QFileInfo(file).lastModified());
    }
    m_state->setText(tr("Written: %1").arg(shown.join(u", "_s)));
    updateState();
    m_close->setFocus();
    Q_EMIT written(files);
}

void ReportDialog::rememberFields() const
{
    QSettings settings;
    settings.setValue(u"report/author"_s, m_author->text());
    if (m_logo->text() == Preferences::current().logo) {
        settings.remove(u"report/logo"_s); // a new one of the organisation shall show
    } else {
        settings.setValue(u"report/logo"_s, m_logo->text());
    }
    settings.setValue(u"report/letter"_s, m_paper->currentIndex() == 1);
    settings.setValue(u"report/language"_s, m_language->currentData());
}

void ReportDialog::reject()
{
    if (isWriting()) {
        m_process->cancel();
        return;
    }
    QDialog::reject();
}

} // namespace loadstone
