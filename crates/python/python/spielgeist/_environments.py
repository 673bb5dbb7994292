"""The standard environments. They need the extra `spielgeist[envs]`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .gymnasium_env import SeatEnv
    from .pettingzoo_env import BoardEnv
    from .vectorised_env import SeatVectorEnv


def _needs(package: str, error: ImportError) -> ImportError:
    return ImportError(f"{package} is not installed; install it with: pip install 'spielgeist[envs]' ({error})")


def aec_env(game: str, *, render_mode: str | None = None, checked: bool = True, **options: Any) -> BoardEnv:
    """A PettingZoo environment of all seats, `seat_0` first.

    Observations are dictionaries of `observation` and `action_mask`. Dice are rolled and forced moves are played by the
    environment. An illegal action loses the game; without `checked` it raises ValueError instead. Options: `variant`, `ply_limit`, `opening` (random moves at the start).
    """
    try:
        from .pettingzoo_env import BoardEnv
    except ImportError as error:
        raise _needs("PettingZoo", error) from error
    return BoardEnv(game, render_mode=render_mode, checked=checked, **options)


def gym_env(
    game: str,
    opponent: str | list[str] | None = None,
    *,
    seat: int | None = 0,
    render_mode: str | None = None,
    **options: Any,
) -> SeatEnv:
    """A Gymnasium environment of one seat against named agents.

    `opponent` is one agent for all other seats, or a list of one for each; default: the game's own opponent. `seat` None
    changes seats from episode to episode. An illegal action loses the game. Options as in `aec_env`.
    """
    try:
        from .gymnasium_env import SeatEnv
    except ImportError as error:
        raise _needs("Gymnasium", error) from error
    return SeatEnv(game, opponent, seat=seat, render_mode=render_mode, **options)


def vector_env(
    game: str,
    num_envs: int,
    opponent: str | list[str] | None = None,
    *,
    seat: int | None = 0,
    **options: Any,
) -> SeatVectorEnv:
    """Many games at once, as a Gymnasium vector environment; one native call steps through all.

    As `gym_env`. With `opponent="self"` the learner plays all seats: `info["seat"]` says which is on turn, and rewards are
    those of the seat that has just chosen.
    """
    try:
        from .vectorised_env import SeatVectorEnv
    except ImportError as error:
        raise _needs("Gymnasium", error) from error
    return SeatVectorEnv(game, num_envs, opponent, seat=seat, **options)
