"""The rules of Gunslingers, in the order of the rulebook.

The chapters lie beside this file: `start` (the setup), `auctions`, `train`, `territory` (cards are laid and turned
over), `gunfight` and `shooting`, `honor` (reputation and the hold check), `posse`, `rent`, `election`; then the
variants `bribery`, `jail` and `simple`. `table`, `control` and `ring` have what all of them need, `secrets` who knows
what. Seats are numbered clockwise. "S-12" and the like are rulings.
"""

from pardner.engine.seating import count_bits
from pardner.games.gunslingers.auctions import (
    answer_bid,
    answer_late_bid,
    award,
    call_for_bids,
    list_bids,
    list_raises,
    offer_drinks,
    open_hands,
    raise_bid,
)
from pardner.games.gunslingers.bribery import answer_bribe, judge_bribes, list_bribe, open_bribes
from pardner.games.gunslingers.election import rank, score
from pardner.games.gunslingers.gunfight import (
    answer_nerve,
    answer_stay,
    end_fight,
    end_gunfight,
    list_nerve,
    list_stay,
    next_fight,
    next_slot,
    run_away,
    show_down,
    take_stand,
)
from pardner.games.gunslingers.honor import answer_hold, list_hold, settle_losses
from pardner.games.gunslingers.jail import answer_jail, list_suspects, make_arrests
from pardner.games.gunslingers.posse import answer_ride, end_round, gather_posses, list_rides, ride_off
from pardner.games.gunslingers.rent import (
    answer_saloon,
    end_week,
    list_registers,
    list_saloon,
    pay_rents,
    register,
    visit_land_office,
    visit_saloon,
)
from pardner.games.gunslingers.secrets import imagine, redact
from pardner.games.gunslingers.shooting import (
    answer_aim,
    answer_doctor,
    answer_gunsmith,
    begin_fight_round,
    begin_tier,
    bury_dead,
    call_doctor,
    end_fight_round,
    fire_tier,
    list_names,
    list_patients,
    list_shots,
    list_targets,
    take_hits,
    visit_blacksmith,
    visit_gunsmith,
)
from pardner.games.gunslingers.simple import (
    answer_blacksmith,
    answer_losses,
    compare_strength,
    count_casualties,
    list_losses,
    roll_strength,
    see_who_stands,
)
from pardner.games.gunslingers.start import (
    clear_table,
    deal_characters,
    draw_characters,
    lay_out_town,
    list_lots,
    next_character,
    next_lot,
    offer_characters,
    prepare_lots,
    put_up,
)
from pardner.games.gunslingers.state import (
    ASK_AIM,
    ASK_BID,
    ASK_BLACKSMITH,
    ASK_BRIBE,
    ASK_DOCTOR,
    ASK_GO_ON,
    ASK_GUNSMITH,
    ASK_HOLD,
    ASK_JAIL,
    ASK_LAND_OFFICE,
    ASK_LATE_BID,
    ASK_LOOK,
    ASK_LOSSES,
    ASK_NERVE,
    ASK_PUT_UP,
    ASK_RAISE,
    ASK_RIDE,
    ASK_SALOON,
    ASK_SET_UP,
    ASK_SHERIFF,
    ASK_STABLE,
    ASK_STABLE_CARD,
    ASK_STAY,
    ASK_TELEGRAPH,
    ASK_TOLL,
    DECISION,
    GO_ON,
    LOTS,
    ON,
    PLACE,
    PUT_UP,
    RAISE,
    REGISTER,
    SACRIFICE,
    SEAL,
    SKILLS,
    SLOTS,
    TO_ARRIVAL,
    TO_AWARD,
    TO_BIDS,
    TO_BLACKSMITH,
    TO_BRIBES,
    TO_BURIAL,
    TO_CASUALTIES,
    TO_COMPARISON,
    TO_DISTANCE,
    TO_DOCTOR,
    TO_FIGHT_OVER,
    TO_FIGHT_ROUND,
    TO_FREE_DRINKS,
    TO_GUNFIGHT_OVER,
    TO_HITS,
    TO_JAIL,
    TO_LAND_OFFICE,
    TO_LOSSES,
    TO_LOTS,
    TO_NAMING,
    TO_NEWSPAPER,
    TO_NEXT_CHARACTER,
    TO_NEXT_FIGHT,
    TO_NEXT_LOT,
    TO_NEXT_ROUND,
    TO_NEXT_SLOT,
    TO_NEXT_WEEK,
    TO_OPENING,
    TO_POSSE,
    TO_RENTS,
    TO_REVEAL,
    TO_RIDES,
    TO_ROUND_END,
    TO_ROUND_OVER,
    TO_RUNNING,
    TO_SALOON,
    TO_SHERIFF,
    TO_SHOTS,
    TO_SHOWDOWN,
    TO_STABLE,
    TO_STAND,
    TO_STANDING,
    TO_STRENGTH,
    TO_TIER,
    TO_TOLLS,
    TO_VERDICT,
    TO_WEEK_END,
)
from pardner.games.gunslingers.territory import (
    answer_destination,
    answer_look,
    answer_set_up,
    answer_sheriff,
    answer_stable,
    answer_toll,
    ask_sheriff,
    list_closings,
    list_destinations,
    list_looks,
    list_saddles,
    list_set_up,
    list_toll,
    next_round,
    next_toll,
    open_newspaper,
    ride_out,
    turn_over,
    visit_stable,
)
from pardner.games.gunslingers.train import answer_telegraph, arrive, list_telegraph, next_week

__all__ = ["apply", "imagine", "legal", "rank", "redact", "score", "setup", "stage"]

# ---- setup ---------------------------------------------------------------------------------------------------------


def setup(s, dice):
    """The town is laid out, characters are dealt or put on sale, and the first lots wait to be put up."""
    clear_table(s)
    lay_out_town(s, dice)
    draw_characters(s, dice)
    if s.character_auction == ON:
        offer_characters(s)
        next_character(s, dice)
        call_for_bids(s)
    else:
        deal_characters(s)
        prepare_lots(s, dice)
        next_lot(s)


# ---- decisions -----------------------------------------------------------------------------------------------------


def legal(s, seat, out):
    """What the seat may answer to the question it is asked."""
    count = 0
    question = s.question
    if (s.actors >> seat) & 1 == 0:
        count = 0
    elif question == ASK_SET_UP:
        count = list_set_up(s, seat, out)
    elif question == ASK_BID or question == ASK_LATE_BID:
        count = list_bids(s, seat, out)
    elif question == ASK_NERVE:
        count = list_nerve(out)
    elif question == ASK_AIM:
        count = list_targets(s, seat, out)
    elif question == ASK_STAY:
        count = list_stay(out)
    elif question == ASK_HOLD:
        count = list_hold(s, seat, out)
    elif question == ASK_RIDE:
        count = list_rides(s, seat, out)
    elif question == ASK_LOOK:
        count = list_looks(s, out)
    elif question == ASK_PUT_UP:
        count = list_lots(s, out)
    elif question == ASK_BRIBE:
        count = list_bribe(s, seat, out)
    elif question == ASK_LOSSES:
        count = list_losses(s, seat, out)
    elif question == ASK_RAISE:
        count = list_raises(s, seat, out)
    elif question == ASK_TELEGRAPH:
        count = list_telegraph(out)
    elif question == ASK_STABLE:
        count = list_saddles(s, seat, out)
    elif question == ASK_STABLE_CARD:
        count = list_destinations(s, seat, out)
    elif question == ASK_SHERIFF:
        count = list_closings(s, out)
    elif question == ASK_TOLL:
        count = list_toll(out)
    elif question == ASK_GUNSMITH:
        count = list_names(s, seat, out)
    elif question == ASK_BLACKSMITH:
        count = list_shots(s, seat, out)
    elif question == ASK_DOCTOR:
        count = list_patients(s, seat, out)
    elif question == ASK_JAIL:
        count = list_suspects(s, seat, out)
    elif question == ASK_LAND_OFFICE:
        count = list_registers(s, seat, out)
    elif question == ASK_SALOON:
        count = list_saloon(out)
    elif question == ASK_GO_ON:
        out[0] = GO_ON
        count = 1
    return count


def apply(s, seat, action, dice):
    """One answer, and all that follows from it up to the next question: each step says what comes next."""
    s.thrown = 0
    coming = answer(s, seat, action, dice)
    while coming != DECISION:
        if coming >= TO_NEXT_SLOT and coming <= TO_STANDING:
            coming = fight_on(s, coming, dice)
        else:
            coming = go_on(s, coming, dice)


def answer(s, seat, action, dice):
    """The answer to the question that was asked. Returns what comes next."""
    question = s.question
    if question == ASK_SET_UP:
        coming = answer_set_up(s, seat, action)
    elif question == ASK_BID:
        coming = answer_bid(s, seat, action - SEAL)
    elif question == ASK_NERVE:
        coming = answer_nerve(s, seat, action)
    elif question == ASK_AIM:
        coming = answer_aim(s, seat, action)
    elif question == ASK_STAY:
        coming = answer_stay(s, seat, action)
    elif question == ASK_HOLD:
        coming = answer_hold(s, seat, action, dice)
    elif question == ASK_RIDE:
        coming = answer_ride(s, seat, action)
    elif question == ASK_LATE_BID:
        coming = answer_late_bid(s, seat, action - SEAL)
    elif question == ASK_LOOK:
        coming = answer_look(s, seat, action)
    elif question == ASK_PUT_UP:
        coming = put_up(s, seat, action - PUT_UP)
    elif question == ASK_BRIBE:
        coming = answer_bribe(s, seat, action)
    elif question == ASK_LOSSES:
        coming = answer_losses(s, seat, action - SACRIFICE)
    else:
        coming = answer_power(s, seat, action, dice)
    return coming


def answer_power(s, seat, action, dice):
    """The answer to a question that only a power or a variant asks. Returns what comes next."""
    question = s.question
    if question == ASK_RAISE:
        raise_bid(s, seat, action - RAISE)
        coming = TO_AWARD
    elif question == ASK_TELEGRAPH:
        coming = answer_telegraph(s, action, dice)
    elif question == ASK_STABLE:
        coming = answer_stable(s, seat, action)
    elif question == ASK_STABLE_CARD:
        coming = answer_destination(s, seat, (action - PLACE) // SKILLS)
    elif question == ASK_SHERIFF:
        coming = answer_sheriff(s, seat, action)
    elif question == ASK_TOLL:
        coming = answer_toll(s, seat, action)
    elif question == ASK_GUNSMITH:
        coming = answer_gunsmith(s, seat, action)
    elif question == ASK_BLACKSMITH:
        coming = answer_blacksmith(s, seat, action, dice)
    elif question == ASK_DOCTOR:
        coming = answer_doctor(s, seat, action, dice)
    elif question == ASK_JAIL:
        coming = answer_jail(s, seat, action)
    elif question == ASK_LAND_OFFICE:
        register(s, seat, action - REGISTER)
        coming = TO_RENTS
    elif question == ASK_SALOON:
        coming = answer_saloon(s, seat, action)
    else:
        coming = s.after
    return coming


def go_on(s, coming, dice):
    """A step outside the fights. Returns what comes next."""
    if coming == TO_NEXT_CHARACTER:
        coming = next_character(s, dice)
    elif coming == TO_LOTS:
        coming = prepare_lots(s, dice)
    elif coming == TO_NEXT_LOT:
        coming = next_lot(s)
    elif coming == TO_BIDS:
        coming = call_for_bids(s)
    elif coming == TO_OPENING:
        coming = open_hands(s)
    elif coming == TO_FREE_DRINKS:
        coming = offer_drinks(s)
    elif coming == TO_AWARD:
        coming = award(s)
    elif coming == TO_NEXT_WEEK:
        coming = next_week(s, dice)
    elif coming == TO_ARRIVAL:
        coming = arrive(s, dice)
    elif coming == TO_NEXT_ROUND:
        coming = next_round(s)
    elif coming == TO_NEWSPAPER:
        coming = open_newspaper(s)
    elif coming == TO_REVEAL:
        coming = turn_over(s)
    elif coming == TO_STABLE:
        coming = visit_stable(s)
    elif coming == TO_SHERIFF:
        coming = ask_sheriff(s)
    elif coming == TO_TOLLS:
        coming = next_toll(s)
    elif coming == TO_DISTANCE:
        coming = ride_out(s, dice)
    elif coming == TO_POSSE:
        coming = gather_posses(s)
    elif coming == TO_RIDES:
        coming = ride_off(s)
    elif coming == TO_ROUND_END:
        coming = end_round(s)
    elif coming == TO_LAND_OFFICE:
        coming = visit_land_office(s)
    elif coming == TO_RENTS:
        coming = pay_rents(s, dice)
    elif coming == TO_SALOON:
        coming = visit_saloon(s)
    elif coming == TO_WEEK_END:
        coming = end_week(s)
    return coming


def fight_on(s, coming, dice):
    """A step of resolving the territories, with all their fights. Returns what comes next."""
    if coming == TO_NEXT_SLOT:
        coming = next_slot(s)
    elif coming == TO_NEXT_FIGHT:
        coming = next_fight(s, dice)
    elif coming == TO_SHOWDOWN:
        coming = show_down(s)
    elif coming == TO_LOSSES:
        coming = settle_losses(s, dice)
    elif coming == TO_BRIBES:
        coming = open_bribes(s)
    elif coming == TO_VERDICT:
        coming = judge_bribes(s)
    elif coming == TO_STAND:
        coming = take_stand(s)
    elif coming == TO_NAMING:
        coming = visit_gunsmith(s)
    elif coming == TO_FIGHT_ROUND:
        coming = begin_fight_round(s)
    elif coming == TO_TIER:
        coming = begin_tier(s)
    elif coming == TO_SHOTS:
        coming = fire_tier(s, dice)
    elif coming == TO_BLACKSMITH:
        coming = visit_blacksmith(s)
    elif coming == TO_HITS:
        coming = take_hits(s, dice)
    elif coming == TO_DOCTOR:
        coming = call_doctor(s)
    elif coming == TO_BURIAL:
        coming = bury_dead(s)
    elif coming == TO_ROUND_OVER:
        coming = end_fight_round(s, dice)
    elif coming == TO_JAIL:
        coming = make_arrests(s)
    elif coming == TO_RUNNING:
        coming = run_away(s)
    elif coming == TO_FIGHT_OVER:
        coming = end_fight(s)
    elif coming == TO_GUNFIGHT_OVER:
        coming = end_gunfight(s)
    elif coming == TO_STRENGTH:
        coming = roll_strength(s, dice)
    elif coming == TO_COMPARISON:
        coming = compare_strength(s)
    elif coming == TO_CASUALTIES:
        coming = count_casualties(s)
    elif coming == TO_STANDING:
        coming = see_who_stands(s, dice)
    return coming


# ---- how far the game has come -------------------------------------------------------------------------------------


def stage(s):
    """A number that never goes down: lot after lot, then week after week the train, the rounds slot by slot, the rents.

    Games played side by side on a GPU wait for each other by it.
    """
    if s.week == 0:
        return count_bits(s.offered)
    passed = LOTS + 1 + (4 * s.round) * (SLOTS + 1)
    if s.round > 0:
        passed += (2 * s.riding) * (SLOTS + 1) + s.at_slot + 1
    return 384 * s.week + passed
