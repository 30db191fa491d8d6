"""Gunslingers: the rounds of a gunfight. Duellists shoot first, then enforcers, then plugs, each tier all at once."""
# mypy: ignore-errors

from pardner.games.gunslingers.control import support
from pardner.games.gunslingers.gunfight import ask_both, is_decided
from pardner.games.gunslingers.ring import (
    count_dead,
    count_standing,
    drop_man,
    is_fighting,
    looks_like,
    lower_guns,
    other_fighter,
)
from pardner.games.gunslingers.state import (
    ASK_AIM,
    ASK_BLACKSMITH,
    ASK_DOCTOR,
    ASK_GUNSMITH,
    ASK_STAY,
    BLACKSMITH,
    COUNTING,
    DEAD,
    DECISION,
    DOCTOR_FACE,
    DOCTORS_OFFICE,
    DUELLIST,
    FIGHT_ROUNDS,
    GUNSMITH,
    HAS_HIT,
    HIT_FACE,
    HONEST,
    LET_DIE,
    LET_STAND,
    MOST_THROWN,
    NAMED,
    NOBODY,
    NONE,
    OFF,
    PICK,
    SIMPLE,
    SKILL_DICE,
    THROWN,
    TO_BLACKSMITH,
    TO_BURIAL,
    TO_COMPARISON,
    TO_DOCTOR,
    TO_FIGHT_OVER,
    TO_FIGHT_ROUND,
    TO_HITS,
    TO_JAIL,
    TO_ROUND_OVER,
    TO_SHOTS,
    TO_STANDING,
    TO_STRENGTH,
    TO_TIER,
    UNDERTAKER,
    UNDERTAKER_MONEY,
    UNDERTAKER_MOST,
    WINGED,
    WOUNDED,
)
from pardner.games.gunslingers.table import answered, ask, ask_all, has_power, pause, receive, throw_die

# ---- the gunsmith --------------------------------------------------------------------------------------------------


def visit_gunsmith(s):
    """Its controller names a man at the first fight of the gunfight that comes to shooting, and no other later (S-63).

    In a simple gunfight nobody is named (S-59).
    """
    s.cursor = 0
    if s.gunfights == SIMPLE:
        return TO_STRENGTH
    seat = s.owner[GUNSMITH]
    if is_fighting(s, seat) and has_power(s, seat, GUNSMITH) and (s.named >> seat) & 1 == 0:
        s.named |= 1 << seat
        choices = 0
        only = NONE
        for number in range(s.men):
            if is_first_to_name(s, seat, number):
                choices += 1
                only = number
        if choices > 1:
            return ask(s, ASK_GUNSMITH, seat)
        if choices == 1:
            name_man(s, seat, only, s.man[only].skill)
    return TO_FIGHT_ROUND


def is_first_to_name(s, seat, number):
    """A man who can shoot in this gunfight; of men that are alike the first stands for all."""
    if s.man[number].boss != seat or s.man[number].signs & (WOUNDED | THROWN):
        return 0
    for earlier in range(number):
        if looks_like(s, earlier, number):
            return 0
    return 1


def list_names(s, seat, out):
    """One of the own men."""
    count = 0
    for number in range(s.men):
        if is_first_to_name(s, seat, number):
            out[count] = PICK + number
            count += 1
    return count


def answer_gunsmith(s, seat, action):
    """The man is named."""
    number = action - PICK
    name_man(s, seat, number, s.man[number].skill)
    return TO_FIGHT_ROUND


def name_man(s, seat, number, skill):
    """He rolls one die more with every shot."""
    s.man[number].signs |= NAMED


# ---- rounds and tiers ----------------------------------------------------------------------------------------------


def begin_fight_round(s):
    """The duellists of both sides begin."""
    s.fight_round += 1
    s.tier = DUELLIST
    start_shooting(s, s.fight_round)
    return TO_TIER


def start_shooting(s, number):
    """A function for the narrated build: a round of the fight begins."""


def is_shooting_side(s, seat):
    """Both sides shoot, but at one that runs only the other does."""
    return s.volley == NOBODY or s.volley == seat


def can_shoot(s, number):
    """A man of the tier who is neither winged nor wounded, and does not throw the fight."""
    return s.man[number].skill == s.tier and s.man[number].signs & (WINGED | WOUNDED | THROWN) == 0


def begin_tier(s):
    """Every shooter names a target; nobody is asked where there is one choice. No living target: no shot (S-46)."""
    asked = 0
    for side in range(2):
        seat = s.fighter[side]
        if is_shooting_side(s, seat) and count_standing(s, other_fighter(s, seat)) > 0 and has_choice(s, seat):
            asked |= 1 << seat
    s.cursor = 0
    if asked == 0:
        return TO_SHOTS
    return ask_all(s, ASK_AIM, asked)


def has_choice(s, seat):
    """The shooters aim one by one while all targets are the same to them. Returns whether one has a choice."""
    shooter = next_shooter(s, seat)
    while shooter != NONE:
        targets = 0
        only = NONE
        number = 0
        while number < s.men and targets < 2:
            if is_first_target(s, seat, number):
                targets += 1
                only = number
            number += 1
        if targets > 1:
            return 1
        s.man[shooter].shot = only
        shooter = next_shooter(s, seat)
    return 0


def next_shooter(s, seat):
    """The player's next man of the tier without a target; NONE when all have one."""
    number = 0
    while number < s.men:
        if s.man[number].boss == seat and s.man[number].shot == NONE and can_shoot(s, number):
            return number
        number += 1
    return NONE


def shots_at(s, seat, target):
    """How many of the player's men aim at somebody already."""
    count = 0
    for number in range(s.men):
        if s.man[number].boss == seat and s.man[number].shot == target:
            count += 1
    return count


def is_first_target(s, seat, number):
    """A man of the other side; of men that are alike, and equally aimed at, the first stands for all (S-28)."""
    if s.man[number].boss == seat:
        return 0
    for earlier in range(number):
        if looks_like(s, earlier, number) and shots_at(s, seat, earlier) == shots_at(s, seat, number):
            return 0
    return 1


def list_targets(s, seat, out):
    """Anybody alive on the other side, winged or wounded men too."""
    count = 0
    for number in range(s.men):
        if is_first_target(s, seat, number):
            out[count] = PICK + number
            count += 1
    return count


def answer_aim(s, seat, action):
    """A target for the next shooter, hidden until the whole tier has one."""
    shooter = next_shooter(s, seat)
    aim(s, seat, shooter, s.man[shooter].skill, action - PICK, s.man[action - PICK].skill)
    if next_shooter(s, seat) == NONE:
        return answered(s, seat, TO_SHOTS)
    return DECISION


def aim(s, seat, shooter, skill, target, target_skill):
    """One of the player's men has somebody in sight."""
    s.man[shooter].shot = target


# ---- shots ---------------------------------------------------------------------------------------------------------


def fire_tier(s, dice):
    """All shots of the tier, the lower seat's first; hits are looked at afterwards."""
    while s.cursor < 2 * s.men:
        seat = s.fighter[s.cursor // s.men]
        number = s.cursor % s.men
        if s.man[number].boss == seat and s.man[number].shot != NONE:
            if s.thrown > MOST_THROWN:
                return pause(s, TO_SHOTS)
            fire(s, seat, number, dice)
        s.cursor += 1
    s.cursor = 0
    return TO_BLACKSMITH


def fire(s, seat, number, dice):
    """One to three dice by skill, more with friends next door or a named man."""
    man = s.man[number]
    left = SKILL_DICE[man.skill] + extra_dice(s, seat, number)
    faces = 0
    hit = 0
    while left > 0:
        face = throw_die(s, dice)
        faces = 10 * faces + face
        if face == HIT_FACE:
            hit = 1
        left -= 1
    target = s.man[man.shot]
    shoot(s, seat, number, man.skill, target.boss, man.shot, target.skill, faces, hit)


def extra_dice(s, seat, number):
    """The gunsmith's die for the named man, and one for every property next to the battleground."""
    extra = 0
    if s.man[number].signs & NAMED and has_power(s, seat, GUNSMITH):
        extra += 1
    if s.neighborhoods != OFF:
        extra += support(s, seat, s.battleground)
    return extra


def shoot(s, seat, number, skill, other, target, target_skill, faces, hit):
    """One shot: the faces are the digits of a number. Any six hits, and several hit once."""
    if hit:
        s.man[number].signs |= HAS_HIT


# ---- the blacksmith ------------------------------------------------------------------------------------------------


def visit_blacksmith(s):
    """Once per gunfight its controller may roll one of the own shots, or strengths, again (S-59, S-63)."""
    seat = s.owner[BLACKSMITH]
    if is_fighting(s, seat) and has_power(s, seat, BLACKSMITH) and s.repeated == 0:
        for number in range(s.men):
            if is_first_shot(s, seat, number):
                return ask(s, ASK_BLACKSMITH, seat)
    return after_blacksmith(s)


def after_blacksmith(s):
    """The hits are looked at; in a simple gunfight the strengths are compared."""
    if s.gunfights == SIMPLE:
        return TO_COMPARISON
    return TO_HITS


def is_first_shot(s, seat, number):
    """A man who has shot; of men that are alike, with the same shot, the first stands for all."""
    if s.man[number].boss != seat or s.man[number].shot == NONE:
        return 0
    for earlier in range(number):
        if s.man[earlier].shot != NONE and looks_like(s, earlier, number) and is_same_shot(s, earlier, number):
            return 0
    return 1


def is_same_shot(s, number, other):
    """Equally good shots at men that are alike and equally hit; in a simple gunfight the same strength."""
    one = s.man[number]
    two = s.man[other]
    if s.gunfights == SIMPLE or one.shot == two.shot:
        return one.shot == two.shot and one.signs & HAS_HIT == two.signs & HAS_HIT
    if one.signs & HAS_HIT != two.signs & HAS_HIT or not looks_like(s, one.shot, two.shot):
        return 0
    return hits_on(s, one.shot) == hits_on(s, two.shot)


def hits_on(s, target):
    """How many shots have hit a man in this tier."""
    count = 0
    for number in range(s.men):
        if s.man[number].signs & HAS_HIT and s.man[number].shot == target:
            count += 1
    return count


def list_shots(s, seat, out):
    """Any of the own shots, or none."""
    count = 0
    for number in range(s.men):
        if is_first_shot(s, seat, number):
            out[count] = PICK + number
            count += 1
    out[count] = LET_STAND
    return count + 1


def repeat_shot(s, seat, number, skill):
    """The new roll counts."""
    s.repeated = 1
    s.man[number].signs &= ~HAS_HIT


# ---- hits ----------------------------------------------------------------------------------------------------------


def take_hits(s, dice):
    """Who was winged has missed his turn now (S-47); then everybody hit rolls, the shots in their order."""
    if s.cursor == 0:
        shake_off_wings(s)
    while s.cursor < 2 * s.men:
        seat = s.fighter[s.cursor // s.men]
        number = s.cursor % s.men
        if s.man[number].boss == seat and s.man[number].signs & HAS_HIT:
            if s.thrown > MOST_THROWN:
                return pause(s, TO_HITS)
            target = s.man[number].shot
            be_hit(s, s.man[target].boss, target, s.man[target].skill, throw_die(s, dice))
        s.cursor += 1
    return TO_DOCTOR


def shake_off_wings(s):
    """The winged men of a tier that has shot without them can shoot the next time."""
    for number in range(s.men):
        if s.man[number].skill == s.tier and is_shooting_side(s, s.man[number].boss):
            s.man[number].signs &= ~WINGED


NO_HARM, HARM_WINGED, HARM_WOUNDED, HARM_KILLED = range(4)


def be_hit(s, seat, number, skill, face):
    """1 to 3: winged, he misses his next turn. 4 or 5: wounded, and out of action. 6, or a second wound: killed.

    A wing does nothing to a wounded man, nor anything to a dead one. The result says what happened.
    """
    man = s.man[number]
    if man.signs & DEAD:
        return NO_HARM
    severity = COUNTING[face]
    if severity == 0:
        if man.signs & (WINGED | WOUNDED):
            return NO_HARM
        man.signs |= WINGED
        return HARM_WINGED
    s.hurt |= 1 << seat
    if severity == 1 and man.signs & WOUNDED == 0:
        man.signs = (man.signs | WOUNDED) & ~WINGED
        return HARM_WOUNDED
    man.signs |= DEAD
    return HARM_KILLED


# ---- the doctor ----------------------------------------------------------------------------------------------------


def call_doctor(s):
    """Once per territory round the doctor's controller may have one of the own dead looked at (S-63)."""
    seat = s.owner[DOCTORS_OFFICE]
    if is_fighting(s, seat) and has_power(s, seat, DOCTORS_OFFICE) and s.doctor_used == 0 and count_dead(s, seat) > 0:
        return ask(s, ASK_DOCTOR, seat)
    return TO_BURIAL


def list_patients(s, seat, out):
    """One of the dead of each skill, or nobody."""
    count = 0
    for number in range(s.men):
        if is_first_patient(s, seat, number):
            out[count] = PICK + number
            count += 1
    out[count] = LET_DIE
    return count + 1


def is_first_patient(s, seat, number):
    """A man who has just been killed; of those of a skill the first stands for all."""
    man = s.man[number]
    if man.boss != seat or man.signs & DEAD == 0:
        return 0
    for earlier in range(number):
        other = s.man[earlier]
        if other.boss == seat and other.skill == man.skill and other.signs & DEAD:
            return 0
    return 1


def answer_doctor(s, seat, action, dice):
    """On 4 to 6 he is only wounded; in a simple gunfight he lives and goes home (S-59)."""
    if action != LET_DIE:
        number = action - PICK
        skill = s.man[number].skill
        if treat(s, seat, number, skill, throw_die(s, dice)) and s.gunfights == SIMPLE:
            s.players[seat].home[skill] += 1
            drop_man(s, number)
    return TO_BURIAL


def treat(s, seat, number, skill, face):
    """The doctor does what he can; the result says whether he could."""
    s.doctor_used = 1
    if face < DOCTOR_FACE:
        return 0
    man = s.man[number]
    man.signs = (man.signs | WOUNDED) & ~(DEAD | WINGED)
    return 1


# ---- burials -------------------------------------------------------------------------------------------------------


def bury_dead(s):
    """All results of a tier take effect; then the next tier shoots, or the round is over."""
    number = 0
    while number < s.men:
        man = s.man[number]
        if man.signs & DEAD:
            bury(s, man.boss, man.skill)
            drop_man(s, number)
        else:
            number += 1
    lower_guns(s)
    if s.gunfights == SIMPLE:
        return TO_STANDING
    s.tier -= 1
    if s.tier >= 0:
        return TO_TIER
    if s.volley != NOBODY:
        return TO_FIGHT_OVER
    return TO_ROUND_OVER


def bury(s, seat, skill):
    """Killed: removed from play (S-60). Whoever controls the undertaker's earns $1, at most $4 a week (S-64)."""
    s.killed += 1
    s.fight_killed += 1
    undertaker = s.owner[UNDERTAKER]
    if undertaker != NOBODY and has_power(s, undertaker, UNDERTAKER) and s.undertaker_paid < UNDERTAKER_MOST:
        earn_funeral(s, undertaker, UNDERTAKER_MONEY)


def earn_funeral(s, seat, amount):
    """The bank pays for a coffin."""
    s.undertaker_paid += amount
    receive(s, seat, amount)


# ---- the end of a round --------------------------------------------------------------------------------------------


def end_fight_round(s, dice):
    """Decided, stopped by the honest sheriff, broken off after ten rounds; otherwise both say whether they stay."""
    if is_decided(s):
        return TO_FIGHT_OVER
    if s.sheriff == HONEST and s.fight_killed > 0 and step_in(s, throw_die(s, dice), s.fight_killed):
        s.owing = (1 << s.fighter[0]) | (1 << s.fighter[1])
        s.after = TO_FIGHT_OVER
        return TO_JAIL
    if s.fight_round == FIGHT_ROUNDS:
        break_off(s, FIGHT_ROUNDS)
        return TO_FIGHT_OVER
    return ask_both(s, ASK_STAY)


def step_in(s, face, killed):
    """The sheriff comes if the die is not greater than the number killed in this gunfight; the result says whether."""
    return face <= killed


def break_off(s, rounds):
    """A function for the narrated build: nobody has won after so many rounds (S-31)."""
