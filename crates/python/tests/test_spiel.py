"""Games and states in the style of OpenSpiel."""

import random
from collections import Counter

import pytest

import spielgeist as sg
from spielgeist.spiel import CHANCE, TERMINAL, Game, State

GAMES = [info.name for info in sg.games()]
WITH_DICE = [info.name for info in sg.games() if info.dice]


def played(state: State, rng: random.Random) -> State:
    """A random game from a state, as OpenSpiel's examples play it."""
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert abs(sum(chances) - 1) < 1e-9 and min(chances) > 0
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            assert len(state.observation_tensor()) == state.get_game().observation_tensor_size()
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_random_games_end_with_returns_that_sum_to_zero(name: str) -> None:
    game = Game(name, ply_limit=400)
    for seed in range(3):
        state = played(game.new_initial_state(), random.Random(seed))
        assert state.current_player() == TERMINAL and state.legal_actions() == []
        assert abs(sum(state.returns())) < 1e-6 and state.information()["reason"]
        assert all(game.min_utility() <= score <= game.max_utility() for score in state.returns())
        again = game.new_initial_state()
        for action in state.history():
            again.apply_action(action)
        assert again.returns() == state.returns() and again.is_terminal()


@pytest.mark.parametrize("name", GAMES)
def test_masks_and_texts_agree_with_the_legal_actions(name: str) -> None:
    state = Game(name).new_initial_state()
    rng = random.Random(4)
    for _ in range(30):
        if state.is_player_node():
            mask = state.legal_actions_mask()
            assert [action for action, legal in enumerate(mask) if legal] == state.legal_actions()
            others = [seat for seat in range(state.num_players()) if seat != state.current_player()]
            assert all(state.legal_actions(seat) == [] for seat in others)
            texts = {state.action_to_string(action) for action in state.legal_actions()}
            assert len(texts) == len(state.legal_actions()) > 1
        state.apply_action(rng.choice(state.legal_actions()))


def test_the_chances_of_dice() -> None:
    ludo = Game("ludo").new_initial_state()
    assert ludo.current_player() == CHANCE
    assert [chance for _, chance in ludo.chance_outcomes()] == pytest.approx([1 / 6] * 6)
    assert [ludo.action_to_string(CHANCE, action) for action in ludo.legal_actions()] == list("123456")
    # In backgammon 15 rolls of two different numbers come twice as often as 6 doublets, which do not open a game.
    opening = Game("backgammon").new_initial_state()
    after = opening
    while not (after.is_chance_node() and len(after.history()) > 1):
        after = after.child(after.legal_actions()[0])
    counts = Counter(round(36 * chance) for _, chance in after.chance_outcomes())
    assert counts == {2: 15, 1: 6}
    assert sum(chance for _, chance in opening.chance_outcomes()) == pytest.approx(1)


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_goes_its_own_way(name: str) -> None:
    state = Game(name, ply_limit=200).new_initial_state()
    rng = random.Random(2)
    for _ in range(5):
        state.apply_action(rng.choice(state.legal_actions()))
    copy, told = state.clone(), (str(state), state.history(), state.legal_actions())
    assert (str(copy), copy.history(), copy.legal_actions()) == told
    one, two = (played(each, random.Random(9)).history() for each in (copy, state.clone()))
    assert one == two
    assert (str(state), state.history(), state.legal_actions()) == told


def test_expectimax_over_states_finds_the_winning_move() -> None:
    """Two plies of expectimax in plain OpenSpiel style beat random play."""

    def value(state: State, seat: int, depth: int) -> float:
        if state.is_terminal():
            return state.returns()[seat]
        if state.is_chance_node():
            return sum(chance * value(state.child(action), seat, depth) for action, chance in state.chance_outcomes())
        if depth == 0:
            return 0.0
        values = [value(state.child(action), seat, depth - 1) for action in state.legal_actions()]
        return max(values) if state.current_player() == seat else min(values)

    game, rng, points = Game("geister", ply_limit=120), random.Random(5), 0.0
    for _ in range(6):
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            if state.current_player() == 0 and len(legal) < 40:
                scores = {action: value(state.child(action), 0, 1) for action in legal}
                top = max(scores.values())
                legal = [action for action, score in scores.items() if score == top]
            state.apply_action(rng.choice(legal))
        points += state.returns()[0]
    assert points > 0


def test_bad_actions_are_refused() -> None:
    state = Game("checkers").new_initial_state()
    with pytest.raises(ValueError, match="action 0 is not legal; legal are"):
        state.apply_action(0)
    with pytest.raises(ValueError, match="not legal"):
        state.action_to_string(0)
    with pytest.raises(ValueError, match="no seat is on turn"):
        Game("ludo").new_initial_state().observation_tensor()
    with pytest.raises(sg.SpielgeistError, match="unknown game"):
        Game("chess")
    against_an_agent = sg.gym_env("ludo", "random")._table.native
    with pytest.raises(ValueError, match="cannot be copied"):
        against_an_agent.copy(0)
