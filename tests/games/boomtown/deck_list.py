"""The cards of Boomtown, transcribed a second time: what the game's own figures are checked against."""

# Per town: production number, value; the dangerous mines are marked by a minus sign.
MINES = {
    "cactus_junction": {2: 6, 4: 3, 5: 2, 6: 5, 7: -6, 8: 3, 9: 4, 11: 2, 12: 5},
    "cold_mountain": {3: 5, 4: 6, 5: 3, 6: -9, 7: 5, 8: 1, 9: 3, 10: 4, 12: 5},
    "coyote_city": {3: 1, 4: 3, 5: 5, 6: 4, 7: 3, 8: 4, 10: 6, 11: 3, 12: 6},
    "dry_gulch": {2: 5, 3: 4, 5: 2, 6: 4, 7: 2, 8: 5, 9: 4, 10: 7, 11: 3},
    "san_narciso": {2: 6, 3: 3, 4: 5, 6: 1, 7: 4, 8: 2, 9: 7, 10: 2, 11: 4},
}
TABLE = [(town, number, abs(value), value < 0) for town, mines in MINES.items() for number, value in mines.items()]
DIE = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 1, 9: 2, 10: 3, 11: 4, 12: 5}
EVENTS = {
    "saloon": 2,
    "saloon_girls": 1,
    "dynamite": 3,
    "expropriation": 1,
    "governor": 1,
    "card_shark": 1,
    "new_vein": 1,
    "mustang": 1,
    "telegraph": 1,
    "stagecoach_robbery": 1,
    "holdup": 2,
}
