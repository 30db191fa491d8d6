"""Processes that work together: everything is done once, and what goes wrong in one is told here."""

import os
from collections.abc import Callable
from contextlib import closing
from functools import partial
from multiprocessing import active_children

import pytest

from pardner.lab import crew


def squarer(unlucky: int) -> Callable[[int], int]:
    """Squares numbers, but for one; and dies of zero."""

    def square(number: int) -> int:
        if number == unlucky:
            raise ArithmeticError(f"{number} brings bad luck")
        if number == 0:
            os._exit(3)
        return number * number

    return square


def never_ready() -> Callable[[int], int]:
    """Cannot even begin."""
    raise FileNotFoundError("no such mine")


def test_one_process_is_this_one() -> None:
    here = [process for _, process in crew.work(1, lambda: lambda task: os.getpid(), [1, 2])]
    assert here == [os.getpid()] * 2


def test_several_do_everything_once() -> None:
    done = list(crew.work(2, partial(squarer, 13), range(1, 8)))
    assert sorted(done) == [(number, number * number) for number in range(1, 8)]
    assert not active_children()


def test_what_goes_wrong_is_raised_and_all_are_ended() -> None:
    with pytest.raises(ArithmeticError, match="13 brings bad luck"):
        list(crew.work(2, partial(squarer, 13), [1, 13, 2]))
    with pytest.raises(FileNotFoundError, match="no such mine"):
        list(crew.work(2, never_ready, [1, 2]))
    assert not active_children()


def test_a_process_that_dies_is_noticed() -> None:
    with pytest.raises(crew.CrewLost):
        list(crew.work(2, partial(squarer, 13), [1, 0, 2]))
    assert not active_children()


def test_whoever_stops_listening_ends_them() -> None:
    with closing(crew.work(2, partial(squarer, 13), range(1, 1000))) as working:
        next(working)
        assert len(active_children()) == 2
    assert not active_children()
