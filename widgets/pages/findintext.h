// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace loadstone {

/// A field that finds words in a text and steps from one place to the next; Ctrl+F in the text
/// comes here. Belongs to the bar above the text.
class FindInText final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FindInText)

public:
    /// `name` is the beginning of the objects' names; `scope`: where Ctrl+F works.
    FindInText(const QString& name, QPlainTextEdit* text, QWidget* scope);

    QLineEdit* field() const { return m_field; }

    /// The keyboard goes into the field.
    void begin();

    /// "2 of 7"; empty: nothing is looked for.
    QString stateText() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void find();
    void step(bool forward);
    void showPlace(int at);

    QPlainTextEdit* m_text;
    QLineEdit* m_field;
    QLabel* m_state;
    std::vector<int> m_places; // where each find begins
    int m_current = -1;
};

} // namespace loadstone
