"""Processes that work through a list together.

They are started afresh (nothing of this process's threads and locks is copied), told what to get ready, and then given
one task at a time. Whoever stops listening to them early, by an interrupt too, ends them.
"""

import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

Task = TypeVar("Task")
Done = TypeVar("Done")


class CrewLost(RuntimeError):
    """A process of the crew has died with its work undone."""


def work(
    processes: int, ready: Callable[[], Callable[[Task], Done]], tasks: Iterable[Task]
) -> Generator[tuple[Task, Done], None, None]:
    """Each task with its result, in the order in which they are done.

    `ready` is called once in every process and returns what does a task. One process is this one.
    """
    if processes == 1:
        do = ready()
        for task in tasks:
            yield task, do(task)
        return
    yield from _together(processes, ready, iter(tasks))


def _together(processes: int, ready: Callable[[], Any], tasks: Iterator[Any]) -> Iterator[tuple[Any, Any]]:
    context = get_context("spawn")
    crew, busy = [], {}
    try:
        for task in tasks:
            ours, theirs = context.Pipe()
            process = context.Process(target=_serve, args=(theirs, ready), daemon=True)
            process.start()
            theirs.close()
            crew.append(process)
            busy[ours] = task
            ours.send(task)
            if len(crew) == processes:
                break
        while busy:
            for free in wait(list(busy)):
                assert isinstance(free, Connection)
                done, task = _heard(free), busy.pop(free)
                following = next(tasks, None)
                if following is not None:
                    busy[free] = following
                    free.send(following)
                yield task, done
    finally:
        for process in crew:
            process.terminate()
            process.join()


def _heard(pipe: Connection) -> Any:
    """What a process has done; what went wrong there is raised here."""
    try:
        done, problem = pipe.recv()
    except (EOFError, OSError) as error:
        raise CrewLost("a process that played games has died; there may be too little memory") from error
    if problem is not None:
        raise problem
    return done


def _serve(pipe: Connection, ready: Callable[[], Callable[[Any], Any]]) -> None:
    """Do what comes through the pipe until its other end is gone. Interrupts are for the process that started us."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, BrokenPipeError):
        do, problem = _tried(ready)
        while True:
            task = pipe.recv()
            pipe.send((None, problem) if problem else _tried(do, task))


def _tried(do: Callable[..., Any], *given: Any) -> tuple[Any, Exception | None]:
    """What a call returns, or what went wrong."""
    try:
        return do(*given), None
    except Exception as problem:
        return None, problem
