"""PettingZoo's and Gymnasium's own tests, for every game."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import spielgeist as sg

GAMES = [info.name for info in sg.games()]


@pytest.fixture(autouse=True)
def quiet() -> object:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_api(game: str) -> None:
    api_test(sg.aec_env(game), num_cycles=300)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_seed(game: str) -> None:
    seed_test(lambda: sg.aec_env(game), num_cycles=100)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_render(game: str) -> None:
    # PettingZoo's test calls with a mode each of the environment's modes; `human` prints.
    render_test(lambda render_mode: sg.aec_env(game, render_mode=render_mode))


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_checks(game: str) -> None:
    check_env(sg.gym_env(game, "random", render_mode="rgb_array"), skip_render_check=False)


@pytest.mark.parametrize("game", GAMES)
def test_random_games_end_with_a_reward(game: str) -> None:
    env = sg.gym_env(game, "random", seat=None)
    rng = np.random.default_rng(1)
    rewards = []
    for episode in range(4):
        seen, _ = env.reset(seed=7 if episode == 0 else None)
        over = False
        while not over:
            action = rng.choice(np.flatnonzero(seen["action_mask"]))
            assert int(action) in env.legal_moves()
            seen, reward, over, _, info = env.step(action)
        rewards.append(reward)
        assert "reason" in info and -1 <= reward <= 1
    assert any(rewards) or game in ("checkers", "geister", "stratego")


def test_an_illegal_action_loses() -> None:
    env = sg.gym_env("checkers", "random")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(0)
    assert over and reward == -1 and info["illegal_action"] == 0 and info["reason"] == "illegal move"
    with pytest.raises(RuntimeError, match="reset"):
        env.step(0)
    board = sg.aec_env("checkers")
    with pytest.raises(RuntimeError, match="reset"):
        board.step(0)
    board.reset(seed=1)
    board.step(0)
    assert board.rewards == {"seat_0": -1, "seat_1": 1} and all(board.terminations.values())
    assert board.infos["seat_0"] == {"winner": 1, "reason": "illegal move", "points": 1, "illegal_action": 0}
    board = sg.aec_env("checkers", checked=False)
    board.reset(seed=1)
    with pytest.raises(ValueError, match="not legal"):
        board.step(0)


@pytest.mark.parametrize("game", ["geister", "stratego"])
def test_observations_hide_what_is_hidden(game: str) -> None:
    """The other seat sets up in two ways: this seat sees no difference, not even on a picture."""

    def after(seed: int) -> tuple[np.ndarray, str]:
        env = sg.aec_env(game, checked=False, render_mode="ansi")
        env.reset(seed=1)
        rng = np.random.default_rng(seed)
        while env.agent_selection == "seat_0":
            env.step(int(min(env.legal_moves())))
        while env.agent_selection == "seat_1":
            env.step(int(rng.choice(list(env.legal_moves()))))
        return env.observe("seat_0")["observation"], env.render()

    (one, drawn), (two, drawn_again) = after(1), after(2)
    assert np.array_equal(one, two) and drawn == drawn_again


@pytest.mark.parametrize("game", GAMES)
def test_many_games_at_once(game: str) -> None:
    envs = sg.vector_env(game, 8, "random", seat=None, ply_limit=60)
    assert isinstance(envs, gymnasium.vector.VectorEnv)

    def played() -> list[float]:
        rng = np.random.default_rng(3)
        seen, _ = envs.reset(seed=5)
        scores = []
        for _ in range(80):
            assert seen["observation"].shape == envs.observation_space["observation"].shape
            masks = seen["action_mask"]
            actions = [rng.choice(legal) if (legal := np.flatnonzero(mask)).size else 0 for mask in masks]
            seen, reward, over, _, info = envs.step(np.array(actions))
            assert not info["illegal_action"].any()
            scores += [float(each) for each in reward] + [float(over.sum())]
        return scores

    assert played() == played()


def test_random_legal_actions_follow_from_the_seed() -> None:
    def played() -> list[list[int]]:
        envs = sg.vector_env("stratego", 5, "self")
        seen, _ = envs.reset(seed=9)
        chosen = []
        for _ in range(100):
            actions = envs.sample_legal()
            assert (seen["action_mask"][np.arange(5), actions] == 1).all()
            chosen.append(actions.tolist())
            seen, _, _, _, info = envs.step(actions)
            assert not info["illegal_action"].any()
        return chosen

    first = played()
    assert first == played()
    assert len({tuple(each) for each in first}) > 50


def test_self_play_gives_the_reward_of_the_mover() -> None:
    envs = sg.vector_env("ludo", 4, "self")
    rng = np.random.default_rng(0)
    seen, info = envs.reset(seed=1)
    wins = 0
    for _ in range(1_500):
        actions = np.array([rng.choice(legal) if (legal := np.flatnonzero(mask)).size else 0 for mask in seen["action_mask"]])
        seen, reward, over, _, info = envs.step(actions)
        others = np.isclose(reward[over], -1 / 3)
        assert ((reward[over] == 1) | others).all(), "another seat may win by a forced move"
        assert not reward[~over].any()
        wins += int((reward[over] == 1).sum())
    assert wins > 0


def test_bad_requests() -> None:
    with pytest.raises(ValueError, match="unknown game"):
        sg.gym_env("chess")
    with pytest.raises(sg.SpielgeistError, match="seats"):
        sg.gym_env("ludo", ["random"])
    with pytest.raises(ValueError, match="seat 4"):
        sg.gym_env("ludo", seat=4)
    with pytest.raises(ValueError, match="0 games"):
        sg.vector_env("ludo", 0)
