"""Train with MaskablePPO of Stable-Baselines3, against one of our bots.

    pip install '.[envs]' sb3-contrib
    python3 examples/maskable_ppo.py --steps 100000 --opponents random

The environment has the method `action_masks` that MaskablePPO asks for, so no adapter is needed.
"""

import argparse

import gymnasium
from sb3_contrib import MaskablePPO

import altiplano.envs.gym  # noqa: F401 - registers the environments


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--environment", default="Expedition-v0")
    parser.add_argument("--opponents", default="random", help="a bot for the other seats")
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--matches", type=int, default=20, help="matches to test it with")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    env = gymnasium.make(arguments.environment, opponents=arguments.opponents)
    model = MaskablePPO(
        "MlpPolicy", env, n_steps=2048, batch_size=512, ent_coef=0.02, seed=arguments.seed
    )
    model.learn(arguments.steps)
    model.save("maskable_ppo")

    won = 0.0
    for number in range(arguments.matches):
        observation, info = env.reset(seed=10**9 + number)
        ended = False
        while not ended:
            action, _state = model.predict(
                observation, action_masks=info["action_mask"].astype(bool), deterministic=True
            )
            observation, reward, ended, _truncated, info = env.step(action)
        won += (float(reward) + 1) / 2
    print(f"won {won:g} of {arguments.matches} matches against {arguments.opponents}")


if __name__ == "__main__":
    main()
