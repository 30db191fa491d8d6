"""What goes wrong is told in one sentence on stderr, with exit status 2; nobody is shown a traceback for a typo."""

import sys
from typing import Any, NoReturn

import typer
from typer.core import TyperGroup

from pardner.engine.game import BadOption, UnknownGame

BAD_ARGUMENT = 2
INTERRUPTED = 130

# Typer brings its own copy of Click or uses the one installed, depending on its version: ask it for the class.
UsageProblem: type[Exception] = next(base for base in typer.BadParameter.__mro__ if base.__name__ == "ClickException")


class Refusal(Exception):
    """Something that the person at the keyboard can put right, in a sentence."""


class OneSentence(TyperGroup):
    """The command group with all error handling in one place."""

    def main(self, *args: Any, **settings: Any) -> NoReturn:
        """Run a command and leave with its exit status."""
        settings["standalone_mode"] = False
        try:
            status = super().main(*args, **settings)
        except UsageProblem as error:
            refuse(error.format_message())  # type: ignore[attr-defined]
        except (Refusal, BadOption, UnknownGame) as error:
            refuse(str(error.args[0]))
        except BrokenPipeError:
            sys.exit(1)
        except OSError as error:
            refuse(f"cannot use {error.filename}: {reason(error)}" if error.filename else reason(error))
        except (KeyboardInterrupt, typer.Abort):
            sys.exit(INTERRUPTED)
        sys.exit(status if isinstance(status, int) else 0)


def refuse(sentence: str) -> NoReturn:
    """Say what is wrong, and leave."""
    line = " ".join(sentence.split())
    typer.echo(line[:1].upper() + line[1:] + ("" if line.endswith((".", "!", "?")) else "."), err=True)
    sys.exit(BAD_ARGUMENT)


def reason(error: OSError) -> str:
    """What the system says about a file's trouble."""
    return (error.strerror or str(error)).lower()
