// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/programsources.h"

// The Python around a program that nobody has looked at. Test and mark are not in the file, which
// the program can read, but come in on the standard input; the program runs in a child that was
// forked before they were read, and starts after they were wiped out. The parent cannot be traced
// by its child, takes nothing from it but plain values, and alone says how the test ended.

namespace loadstone::detail {

const char* const kProgramHarness = R"py(
import builtins, json, os, signal, sys


def _pack(v):
    t = type(v)
    if v is None or t is bool or t is str or t is float:
        return v
    if isinstance(v, bool):
        return bool(v)
    if isinstance(v, int):
        return ['i', hex(v)]
    if isinstance(v, float):
        return float(v)
    if isinstance(v, str):
        return str(v)
    if isinstance(v, complex):
        return ['c', v.real, v.imag]
    if isinstance(v, (bytes, bytearray)):
        return ['b', bytes(v).hex()]
    for name, kind in (('l', list), ('t', tuple), ('s', set), ('f', frozenset)):
        if isinstance(v, kind):
            return [name, [_pack(x) for x in v]]
    if isinstance(v, dict):
        return ['d', [[_pack(k), _pack(x)] for k, x in v.items()]]
    return ['x', repr(v)]


class _Other:
    def __init__(self, text):
        self.text = text

    def __repr__(self):
        return self.text


def _unpack(p):
    if not isinstance(p, list):
        return p
    kind = p[0]
    if kind == 'i':
        return int(p[1], 16)
    if kind == 'c':
        return complex(p[1], p[2])
    if kind == 'b':
        return bytes.fromhex(p[1])
    if kind == 'd':
        return {_unpack(k): _unpack(x) for k, x in p[1]}
    if kind == 'x':
        return _Other(p[1])
    return {'l': list, 't': tuple, 's': set, 'f': frozenset}[kind](_unpack(x) for x in p[1])


def _child(rx, tx):
    def say(kind, value):
        tx.write(json.dumps([kind, value]) + '\n')
        tx.flush()

    def failed(e):
        say('e', [type(e).__name__, [_pack(a) for a in e.args] if isinstance(e.args, tuple) else []])

    if not rx.readline():
        os._exit(0)
    try:
        scope = {'__name__': _RUN_AS}
        exec(_PREAMBLE, scope)
        exec(compile(_CODE, 'answer.py', 'exec'), scope)
        if _RUN_AS == 'answer' and 'class Solution' in _CODE:
            call = getattr(scope['Solution'](), _NAME)
        else:
            call = scope[_NAME]
        say('v', None)
    except SystemExit:
        os._exit(0)
    except BaseException as e:
        failed(e)
        os._exit(0)
    for line in rx:
        args, named = _unpack(json.loads(line))
        try:
            value = _pack(call(*args, **named))
        except SystemExit:
            os._exit(0)
        except BaseException as e:
            failed(e)
            continue
        say('v', value)


def _parent(child, rx, tx):
    with open(0, 'rb', closefd=False) as file:
        test = json.loads(file.read())
    os.ftruncate(0, 0)

    def gone():
        status = os.waitpid(child, 0)[1]
        sys.stdout.flush()
        if os.WIFSIGNALED(status):
            signal.signal(os.WTERMSIG(status), signal.SIG_DFL) if os.WTERMSIG(status) != 9 else None
            os.kill(os.getpid(), os.WTERMSIG(status))
        os._exit(os.WEXITSTATUS(status))

    def answer():
        line = rx.readline()
        if not line.endswith('\n'):
            gone()
        kind, value = json.loads(line)
        if kind == 'v':
            return _unpack(value)
        name, args = value
        error = getattr(builtins, str(name), None)
        if not (isinstance(error, type) and issubclass(error, Exception)):
            error = type(str(name), (RuntimeError,), {})
        args = [_unpack(a) for a in args]
        try:
            raised = error(*args)
        except Exception:
            raised = RuntimeError(*args)
        raise raised

    def call(*args, **named):
        try:
            tx.write(json.dumps(_pack([list(args), named])) + '\n')
            tx.flush()
        except BrokenPipeError:
            gone()
        return answer()

    tx.write('go\n')
    tx.flush()
    answer()
    right = True
    if test['kind'] == 'check':
        scope = {'__name__': '__main__'}
        exec(test['prompt'], scope)
        scope[test['name']] = call
        exec(test['check'], scope)
        scope['check'](call)
    else:
        result = call(*[json.loads(line) for line in test['input'].split('\n')])
        if isinstance(result, tuple):
            result = list(result)
        right = bool(result == json.loads(test['output']))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    print('\n' + test['mark'] + ('1' if right else '0'), flush=True)


def _main():
    try:
        import ctypes
        ctypes.CDLL(None).prctl(4, 0, 0, 0, 0)  # not dumpable: nobody reads this memory
    except Exception:
        pass
    down, up = os.pipe(), os.pipe()
    child = os.fork()
    mine, theirs = (up[0], down[1]), (down[0], up[1])
    if child == 0:
        os.close(mine[0])
        os.close(mine[1])
        os.dup2(os.open('/dev/null', os.O_RDONLY), 0)
        _child(os.fdopen(theirs[0], 'r'), os.fdopen(theirs[1], 'w'))
        os._exit(0)
    os.close(theirs[0])
    os.close(theirs[1])
    try:
        _parent(child, os.fdopen(mine[0], 'r'), os.fdopen(mine[1], 'w'))
    except Exception as e:
        import traceback
        sys.stderr.write(traceback.format_exception_only(e)[-1])
        sys.stderr.flush()
        os._exit(1)


_main()
)py";

} // namespace loadstone::detail
