// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// QCustomPlot's header is written with Qt's lower-case keywords, which this project switches off.
// clang-format off
#define signals Q_SIGNALS
#define slots Q_SLOTS
#define emit
#define foreach(variable, container) for (variable : container)
#include <qcustomplot.h>
#undef signals
#undef slots
#undef emit
#undef foreach
// clang-format on
