"""Tables, seats and moves: the same on both databases."""

import threading

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from pardner.engine.match import actors_of
from pardner.server import service
from pardner.server.protocol import Act, NewTable, SeatPlan
from pardner.server.service import Refused, Seatholder
from pardner.server.store import Store
from pardner.server.views import TableView

from .tools import ADA, BEN, BOT, CAM, HUMAN, NOW, OPEN, Table, fresh_key, refusal

pytestmark = pytest.mark.usefixtures("claims")


def at_stakes(store: Store) -> Table:
    """Seat 1 has won the bids and may stake two plots."""
    table = Table.new(store, HUMAN, HUMAN)
    table.act(ADA, 0, "bid", amount=1)
    table.act(ADA, 1, "bid", amount=3)
    return table


# tables and seats


def test_a_new_table_without_open_seats_is_played_at_once(store: Store) -> None:
    table = Table.new(store, HUMAN, SeatPlan(kind="human", name="  Ben \n Ten "), BOT)
    seen = table.see()
    assert seen.row.status == "playing"
    assert seen.row.move == 0
    assert [place.kind for place in seen.seats] == ["human", "human", "bot"]
    assert seen.names[:2] == ["Player 1", "Ben Ten"]
    assert seen.held_by(ADA) == [0, 1]
    assert seen.held_by(BEN) == []
    assert seen.shown_key is None
    assert table.jobs() == [(2, 0)]


def test_a_table_waits_until_no_seat_is_open(store: Store) -> None:
    table = Table.new(store, HUMAN, OPEN, OPEN, BOT)
    assert table.see().row.status == "open"
    assert table.jobs() == []
    assert refusal(table.act, ADA, 0, "bid", amount=0) == (422, "not_begun")
    assert [(one.id, one.open_seats, one.names[0]) for one in store.read(service.open_tables)] == [
        (table.id, 2, "Player 1")
    ]
    assert table.join(BEN, "Ben").seat == 1
    assert table.join(CAM, "Cam", seat=2).seat == 2
    seen = table.see()
    assert seen.row.status == "playing"
    assert seen.names[1:3] == ["Ben", "Cam"]
    assert table.jobs() == [(3, 0)]
    assert store.read(service.open_tables) == []
    assert refusal(table.join, CAM, "Cam") == (409, "full")


def test_joining_a_taken_seat_or_without_a_name_is_refused(store: Store) -> None:
    table = Table.new(store, HUMAN, OPEN, OPEN)
    assert refusal(table.join, BEN, "Ben", seat=0) == (409, "taken")
    assert refusal(table.join, BEN, "Ben", seat=7) == (409, "taken")
    assert refusal(table.join, BEN, " \u202e\t") == (422, "no_name")
    assert refusal(Table(store, "nowhere").join, BEN, "Ben") == (404, "no_table")
    assert refusal(Table(store, "no\x00where").join, BEN, "Ben") == (404, "no_table")
    assert table.see().row.revision == 1


def test_one_may_hold_several_seats_but_a_key_takes_only_one(store: Store) -> None:
    table = Table.new(store, HUMAN, OPEN, OPEN)
    first = table.join(BEN, "Ben", key="key-of-ben")
    again = table.join(BEN, "Ben", key="key-of-ben")
    assert (first.seat, again.seat, again.repeated) == (1, 1, True)
    assert table.see().held_by(BEN) == [1]
    assert refusal(table.join, CAM, "Cam", key="key-of-ben") == (422, "key_used")
    table.join(BEN, "Ben")
    assert table.see().held_by(BEN) == [1, 2]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "checkers"}, "no_such_game"),
        ({"game": "../claims"}, "no_such_game"),
        ({"seats": [HUMAN]}, "no_such_game"),
        ({"seats": [HUMAN] * 5}, "no_such_game"),
        ({"options": {"ties": "never"}}, "no_such_game"),
        ({"options": {"colour": "red"}}, "no_such_game"),
        ({"seats": [HUMAN, SeatPlan(kind="bot", level="genius")]}, "no_such_bot"),
        ({"seats": [HUMAN, SeatPlan(kind="human", name="\x07")]}, "no_name"),
    ],
)
def test_tables_that_cannot_be(store: Store, body: dict[str, object], code: str) -> None:
    plan = NewTable(**{"game": "claims", "seats": [HUMAN, HUMAN], "key": fresh_key()} | body)  # type: ignore[arg-type]
    assert refusal(lambda: store.write(lambda c: service.create(c, ADA, plan, NOW)).result()) == (422, code)


def test_the_same_key_makes_one_table_for_each_visitor(store: Store) -> None:
    body = NewTable(game="claims", seats=[HUMAN, HUMAN], key="same-key-1")
    made = [store.write(lambda c: service.create(c, ADA, body, NOW)) for _ in range(8)]
    assert len({future.result() for future in made}) == 1
    assert store.write(lambda c: service.create(c, BEN, body, NOW)).result() != made[0].result()


def test_a_visitor_may_have_so_many_unfinished_tables(store: Store) -> None:
    def make(now: float) -> str:
        body = NewTable(game="claims", seats=[HUMAN, HUMAN], key=fresh_key())
        return store.write(lambda c: service.create(c, ADA, body, now, tables_per_visitor=2)).result()

    tables = [Table(store, make(NOW)), Table(store, make(NOW))]
    assert refusal(make, NOW) == (429, "too_many_tables")
    tables[0].play()
    make(NOW)
    assert refusal(make, NOW) == (429, "too_many_tables")
    make(NOW + 2 * 86_400)  # tables that nobody has touched for a day do not count


# moves


def test_a_move_is_an_entry_with_throws_events_and_state(store: Store) -> None:
    table = at_stakes(store)
    seen = table.see()
    assert (seen.row.move, seen.row.revision) == (2, 3)
    first, second = seen.entries
    assert (first.number, first.kind, first.seat, first.throws) == (1, "move", 0, [])
    assert len(second.throws) == 1
    assert [event.name for event in second.events][:3] == ["reveal", "reveal", "pay"]
    assert second.state == seen.row.state
    assert second.dice == seen.row.dice != first.dice == seen.row.start_dice
    assert actors_of(seen.state(0)) == (0, 1)
    assert actors_of(seen.state(1)) == (1,)
    assert seen.state().winner == seen.state(2).winner == 1


def test_the_same_key_again_gives_the_same_answer_and_changes_nothing(store: Store) -> None:
    table = Table.new(store, HUMAN, HUMAN)
    done = table.act(ADA, 0, "bid", amount=1, move=0, key="key-1111")
    again = table.act(ADA, 0, "bid", amount=1, move=0, key="key-1111")
    assert (done.repeated, again.repeated) == (False, True)
    assert done.entry == again.entry
    table.act(ADA, 1, "bid", amount=2)
    assert table.act(ADA, 0, "bid", amount=1, move=0, key="key-1111").entry == done.entry
    assert table.see().row.move == 2


def test_a_key_is_for_one_command(store: Store) -> None:
    table = Table.new(store, HUMAN, HUMAN)
    table.act(ADA, 0, "bid", amount=1, move=0, key="key-1111")
    assert refusal(table.act, ADA, 0, "bid", amount=2, move=0, key="key-1111") == (409, "moved")
    assert refusal(table.act, ADA, 1, "bid", amount=2, move=1, key="key-1111") == (422, "key_used")
    assert table.see().row.move == 1


def test_wrong_seats_numbers_and_actions_change_nothing(store: Store) -> None:
    table = Table.new(store, HUMAN, OPEN)
    table.join(BEN, "Ben")
    before = table.see().row
    assert refusal(table.act, BEN, 0, "bid", amount=0) == (403, "not_your_seat")
    assert refusal(table.act, CAM, 0, "bid", amount=0) == (403, "not_your_seat")
    assert refusal(table.act, ADA, 5, "bid", amount=0) == (422, "no_seat")
    assert refusal(table.act, ADA, 0, "bid", amount=0, move=1) == (409, "moved")
    assert refusal(table.act, ADA, 0, "bid", amount=5) == (422, "illegal")
    assert refusal(table.act, ADA, 0, "rest") == (422, "illegal")
    assert refusal(table.act, ADA, 0, 999_999) == (422, "illegal")
    table.act(ADA, 0, "bid", amount=0)
    assert refusal(table.act, ADA, 0, "bid", amount=0) == (422, "illegal")
    after = table.see()
    assert (after.row.move, after.entries[0].state) == (1, after.row.state)
    assert before.move == 0


def test_a_game_to_the_end(store: Store) -> None:
    table = Table.new(store, HUMAN, HUMAN, HUMAN)
    table.play()
    seen = table.see()
    assert seen.row.status == "finished"
    assert seen.shown_key == seen.row.key.hex()
    assert refusal(table.act, ADA, 0, "bid", amount=0) == (422, "over")
    assert refusal(table.undo, ADA, 0) == (422, "over")
    assert refusal(table.leave, ADA, 0) == (422, "over")


def test_undo_goes_back_step_by_step_and_is_an_entry_itself(store: Store) -> None:
    table = at_stakes(store)
    before = table.see().row
    assert not TableView(table.see()).may_undo(1)  # dice were thrown
    assert refusal(table.undo, ADA, 1) == (422, "nothing_to_undo")
    table.act(ADA, 1, "stake", row=1, column="west")
    assert TableView(table.see()).may_undo(1)
    assert not TableView(table.see()).may_undo(0)
    assert refusal(table.undo, ADA, 0) == (422, "nothing_to_undo")
    done = table.undo(ADA, 1)
    assert (done.move, done.row and done.row.state) == (4, before.state)
    seen = table.see()
    assert [(entry.kind, entry.undone) for entry in seen.entries] == [
        ("move", False), ("move", False), ("move", True), ("undo", False),
    ]  # fmt: skip
    assert [entry.number for entry in seen.decisions] == [1, 2]
    assert refusal(table.undo, ADA, 1) == (422, "nothing_to_undo")
    table.act(ADA, 1, "stake", row=2, column="east")
    assert TableView(table.see()).may_undo(1)
    assert table.see().row.state != before.state
    table.undo(ADA, 1)
    assert table.see().row.state == before.state
    assert table.see().row.dice == before.dice


def test_what_was_shown_cannot_be_taken_back(store: Store) -> None:
    table = at_stakes(store)
    table.act(ADA, 1, table.number("peek", seat=0))
    assert refusal(table.undo, ADA, 1) == (422, "nothing_to_undo")


def test_the_same_undo_again_changes_nothing(store: Store) -> None:
    table = at_stakes(store)
    table.act(ADA, 1, "stake", row=1, column="west")
    done = table.undo(ADA, 1, move=3, key="undo-111")
    again = table.undo(ADA, 1, move=3, key="undo-111")
    assert again.repeated
    assert again.entry == done.entry
    assert refusal(table.undo, ADA, 1, move=3, key="undo-222") == (409, "moved")
    assert refusal(table.undo, BEN, 1, move=3, key="undo-111") == (403, "not_your_seat")
    assert table.see().row.move == 4


def test_who_decides_at_the_same_time_as_others_is_not_late(store: Store) -> None:
    table = Table.new(store, HUMAN, HUMAN, HUMAN)
    table.act(ADA, 2, "bid", amount=0, move=0)
    table.act(ADA, 0, "bid", amount=1, move=0, key="first-bid")
    assert refusal(table.act, ADA, 0, "bid", amount=2, move=0) == (409, "moved")  # has decided already
    assert table.act(ADA, 0, "bid", amount=1, move=0, key="first-bid").repeated
    assert refusal(table.act, ADA, 1, "bid", amount=0, move=9) == (409, "moved")  # a number that has not been
    table.act(ADA, 1, "bid", amount=3, move=0)
    assert refusal(table.act, ADA, 1, "rest", move=2) == (409, "moved")  # asked something else then
    assert [(entry.seat, entry.kind) for entry in table.see().entries] == [(2, "move"), (0, "move"), (1, "move")]


def test_many_at_once_one_wins_each_move(store: Store) -> None:
    """Eight threads send a decision for the same seat and move number, over and over: each move happens once."""
    table = Table.new(store, HUMAN, HUMAN, HUMAN)
    barrier = threading.Barrier(8)
    won: list[int] = []
    refused: list[str] = []
    lock = threading.Lock()

    def hammer(number: int) -> None:
        for turn in range(6):
            barrier.wait()
            row = table.see().row
            barrier.wait()
            if row.status != "playing":
                continue
            s = table.see().game.state.State.from_buffer_copy(row.state)
            seat = actors_of(s)[0]
            action = table.see().game.interpreted.legal(s, seat)[0]
            body = Act(seat=seat, action=action, move=row.move, key=f"thread-{number}-{turn}")
            try:
                store.write(lambda c, body=body: service.act(c, ADA, table.id, body, NOW)).result()  # type: ignore[misc]
            except Refused as error:
                with lock:
                    refused.append(error.code)
            else:
                with lock:
                    won.append(row.move)

    threads = [threading.Thread(target=hammer, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert won == list(range(6))
    assert refused == ["moved"] * 42
    assert [entry.number for entry in table.see().entries] == list(range(1, 7))


# leaving


def test_a_bot_takes_a_seat_that_is_left_and_it_can_be_reclaimed(store: Store) -> None:
    table = Table.new(store, HUMAN, OPEN)
    table.join(BEN, "Ben")
    assert refusal(table.leave, ADA, 1) == (403, "not_your_seat")
    done = table.leave(BEN, 1, key="leaving-1")
    seen = table.see()
    assert (seen.seats[1].kind, seen.seats[1].level, seen.seats[1].name) == ("bot", service.DEPUTY, "Ben")
    assert seen.reclaimable_by(BEN) == [1]
    assert seen.held_by(BEN) == []
    assert table.jobs() == [(1, 0)]
    assert refusal(table.act, BEN, 1, "bid", amount=0) == (403, "not_your_seat")
    assert table.leave(BEN, 1, key="leaving-1").repeated
    assert table.see().row.revision == done.revision

    assert refusal(table.reclaim, ADA, 1) == (403, "not_your_seat")
    table.reclaim(BEN, 1)
    assert table.jobs() == []
    assert table.see().held_by(BEN) == [1]
    assert table.see().seats[1].level is None
    table.act(BEN, 1, "bid", amount=0)
    assert refusal(table.reclaim, BEN, 1) == (403, "not_your_seat")


def test_a_seat_left_before_the_game_is_open_again(store: Store) -> None:
    table = Table.new(store, HUMAN, OPEN, OPEN)
    table.join(BEN, "Ben")
    table.leave(BEN, 1)
    assert table.see().seats[1].kind == "open"
    assert table.see().reclaimable_by(BEN) == []
    table.leave(ADA, 0)
    assert store.read(service.open_tables) == []  # nobody waits there
    assert table.see().row.status == "open"


# rematch


def test_a_rematch_has_the_same_seats_and_there_is_one(store: Store) -> None:
    table = Table.new(store, HUMAN, HUMAN, BOT, ties="seat", visitor=ADA)
    assert refusal(table.rematch, ADA) == (422, "not_over")
    finish_with_bots(table)
    assert refusal(table.rematch, CAM) == (403, "not_your_seat")
    revision = table.see().row.revision
    following = table.rematch(ADA)
    assert table.rematch(ADA).id == following.id != table.id
    old, new = table.see(), following.see()
    assert old.row.next_table == following.id
    assert old.row.revision == revision + 1
    assert new.row.status == "playing"
    assert new.options == old.options
    assert new.row.key != old.row.key
    assert [replace(place, table_id="") for place in new.seats] == [replace(place, table_id="") for place in old.seats]
    assert following.jobs() == [(2, 0)]


def finish_with_bots(table: Table) -> None:
    """Play to the end: Ada's seats at random, the bots by their jobs."""
    while (seen := table.see()).row.status == "playing":
        s = seen.state()
        job = table.write(lambda c: service.lease_job(c, "worker", NOW, 10))
        if job is not None:
            table.act(Seatholder("worker"), job.seat, seen.game.interpreted.legal(s, job.seat)[-1], move=job.move)
        else:
            seat = next(seat for seat in actors_of(s) if seat in seen.held_by(ADA))
            table.act(ADA, seat, seen.game.interpreted.legal(s, seat)[0])
    assert table.jobs() == []


# bots


def test_bots_are_asked_when_their_turn_comes(store: Store) -> None:
    table = Table.new(store, HUMAN, BOT, BOT)
    assert table.jobs() == [(1, 0), (2, 0)]
    job = table.write(lambda c: service.lease_job(c, "worker", NOW, 10))
    assert job is not None
    assert (job.table, job.seat, job.move, job.level) == (table.id, 1, 0, service.DEPUTY)
    assert job.state == table.see().row.state
    table.act(Seatholder("worker"), 1, "bid", amount=0)
    assert table.jobs() == [(2, 0)]
    finish_with_bots(table)


def test_a_bot_that_thinks_while_another_seat_decides_keeps_its_lease(store: Store) -> None:
    table = Table.new(store, HUMAN, BOT, BOT)
    jobs = [table.write(lambda c, n=n: service.lease_job(c, f"worker {n}", NOW, 10)) for n in range(2)]  # type: ignore[misc]
    assert [job and job.seat for job in jobs] == [1, 2]
    table.act(ADA, 0, "bid", amount=1)
    table.act(Seatholder("worker 1"), 2, "bid", amount=0, move=0)
    assert table.jobs() == [(1, 0)]
    table.act(Seatholder("worker 0"), 1, "bid", amount=0, move=0)
    assert [(entry.seat, entry.number) for entry in table.see().entries] == [(0, 1), (2, 2), (1, 3)]


def test_a_lease_is_one_worker_s_until_it_ends(store: Store) -> None:
    table = Table.new(store, HUMAN, BOT)

    def lease(owner: str, now: float) -> service.Job | None:
        return table.write(lambda c: service.lease_job(c, owner, now, 10))

    first = lease("one", NOW)
    assert first is not None
    assert lease("two", NOW + 9) is None
    assert store.read(service.next_due) == NOW + 10
    second = lease("two", NOW + 10)
    assert second is not None
    assert refusal(table.act, Seatholder("one"), 1, "bid", amount=0) == (409, "lease_lost")
    assert refusal(table.act, Seatholder("two"), 0, "bid", amount=0) == (409, "lease_lost")
    done = table.act(Seatholder("two"), 1, "bid", amount=0, move=0, key="bot-move")
    assert table.act(Seatholder("two"), 1, "bid", amount=0, move=0, key="bot-move").entry == done.entry
    assert lease("one", NOW + 100) is None
    assert store.read(service.next_due) is None


def test_a_job_given_back_is_due_again(store: Store) -> None:
    table = Table.new(store, HUMAN, BOT)
    job = table.write(lambda c: service.lease_job(c, "one", NOW, 10))
    assert job is not None
    table.write(lambda c: service.release_job(c, job, NOW + 3))
    assert store.read(service.next_due) == NOW + 3
    assert table.write(lambda c: service.lease_job(c, "two", NOW + 2, 10)) is None
    assert table.write(lambda c: service.lease_job(c, "two", NOW + 3, 10)) is not None
    table.write(lambda c: service.release_job(c, job, NOW))  # not its own any more
    assert table.write(lambda c: service.lease_job(c, "one", NOW + 4, 10)) is None


def test_workers_that_lease_at_once_get_different_jobs(store: Store) -> None:
    tables = {Table.new(store, HUMAN, BOT).id for _ in range(20)}
    leases = [store.write(lambda c, n=n: service.lease_job(c, f"worker {n}", NOW, 10)) for n in range(40)]  # type: ignore[misc]
    jobs = [job for lease in leases if (job := lease.result()) is not None]
    assert len({job.table for job in jobs}) == len(jobs)
    while (job := store.write(lambda c: service.lease_job(c, "last", NOW, 10)).result()) is not None:
        jobs.append(job)
    assert {job.table for job in jobs} == tables
    assert len(jobs) == 20


def test_a_bot_whose_seat_was_reclaimed_is_too_late(store: Store) -> None:
    table = Table.new(store, HUMAN, HUMAN)
    table.leave(ADA, 1)
    assert table.write(lambda c: service.lease_job(c, "one", NOW, 10)) is not None
    table.reclaim(ADA, 1)
    assert refusal(table.act, Seatholder("one"), 1, "bid", amount=0) == (409, "lease_lost")


# chat and presence


def test_chat(store: Store) -> None:
    table = Table.new(store, HUMAN, HUMAN)
    table.say(ADA, "Howdy\x07\n partner", key="chat-111")
    assert table.say(ADA, "Howdy\x07\n partner", key="chat-111").repeated
    assert refusal(table.say, ADA, "Something else", key="chat-111") == (422, "key_used")
    assert refusal(table.say, ADA, "\x00 \u2028") == (422, "no_words")
    table.say(BEN, "👨‍👩‍👧 <b>hi</b>")
    assert [(line.id, line.seat, line.name, line.text) for line in table.see().chat] == [
        (1, 0, "Player 1", "Howdy partner"),
        (2, -1, "A spectator", "👨‍👩‍👧 <b>hi</b>"),
    ]
    assert table.see().row.revision == 3
    assert table.see().row.move == 0


def test_who_is_there(store: Store) -> None:
    table = Table.new(store, HUMAN, HUMAN)

    def arrive(who: str, process: str, now: float = NOW) -> None:
        table.write(lambda c: service.arrive(c, who, table.id, process, now, 30))

    def depart(who: str, process: str, now: float = NOW) -> None:
        table.write(lambda c: service.depart(c, who, table.id, process, now))

    arrive(ADA, "one")
    arrive(ADA, "one", NOW + 20)
    arrive(ADA, "two")
    arrive(BEN, "two")
    seen = table.see()
    assert seen.present == {ADA, BEN}
    assert seen.row.revision == 2  # spectators come and go unseen
    depart(ADA, "two")
    depart(ADA, "two")
    depart(BEN, "two")
    assert table.see().present == {ADA}
    assert table.see().row.revision == 2
    assert table.see(now=NOW + 49).present == {ADA}
    assert table.see(now=NOW + 50).present == frozenset()
    depart(ADA, "one")
    assert table.see().row.revision == 3
    arrive(ADA, "one", NOW + 100)
    assert table.see().row.revision == 4


# other rules


def test_a_table_of_other_rules_that_play_the_same_goes_on(store: Store) -> None:
    table = at_stakes(store)
    table.write(lambda c: c.execute(text("UPDATE tables SET version = 'older'")))
    assert not table.see().readable
    table.act(ADA, 1, "rest")
    assert table.see().readable


def test_a_table_of_other_rules_that_play_otherwise_is_refused(store: Store) -> None:
    table = at_stakes(store)
    changed = bytearray(table.see().entries[0].state)
    changed[-1] ^= 1
    table.write(lambda c: c.execute(text("UPDATE tables SET version = 'older'")))
    table.write(lambda c: c.execute(text("UPDATE entries SET state = :s WHERE number = 1"), {"s": bytes(changed)}))
    for _ in range(2):
        assert refusal(table.act, ADA, 1, "rest") == (409, "other_rules")
        assert refusal(table.undo, ADA, 1) == (409, "other_rules")
    table.leave(ADA, 1)
    assert table.write(lambda c: service.lease_job(c, "one", NOW, 10)) is None
    assert table.see().row.move == 2
