"""PPO in one file in CleanRL's style, on Gymnasium's vector interface, against one of our bots.

    pip install '.[envs]' torch
    python3 examples/cleanrl_style.py --steps 200000 --opponents random

What differs from CleanRL's ppo.py: `info["action_mask"]` says which actions are legal, and the
others get no chance. For self-play and many more matches a second, see ppo_expedition.py.
"""

import argparse

import gymnasium
import numpy as np
import torch
from torch import nn
from torch.distributions.categorical import Categorical

import altiplano.envs.gym  # noqa: F401 - registers the environments

STEPS, EPOCHS, MINIBATCHES = 64, 3, 4
DISCOUNT, TRACE, CLIP, ENTROPY = 0.998, 0.95, 0.2, 0.02


class Agent(nn.Module):
    """A policy and a value, each with a network of its own."""

    def __init__(self, size: int, actions: int) -> None:
        super().__init__()
        self.actor = nn.Sequential(nn.Linear(size, 128), nn.Tanh(), nn.Linear(128, actions))
        self.critic = nn.Sequential(nn.Linear(size, 128), nn.Tanh(), nn.Linear(128, 1))

    def policy(self, seen: torch.Tensor, mask: torch.Tensor) -> Categorical:
        return Categorical(logits=self.actor(seen).masked_fill(~mask, -1e9))

    def value(self, seen: torch.Tensor) -> torch.Tensor:
        return self.critic(seen).squeeze(-1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--environment", default="Expedition-v0")
    parser.add_argument("--opponents", default="random", help="a bot for the other seats")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--envs", type=int, default=32)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    torch.manual_seed(arguments.seed)
    torch.set_num_threads(1)

    n = arguments.envs
    env = gymnasium.make_vec(arguments.environment, num_envs=n, opponents=arguments.opponents)
    size = env.single_observation_space.shape[0]  # type: ignore[index]
    actions = int(env.single_action_space.n)  # type: ignore[attr-defined]
    agent = Agent(size, actions)
    optimizer = torch.optim.Adam(agent.parameters(), lr=1e-3, eps=1e-5)

    seen = torch.zeros((STEPS, n, size))
    masks = torch.zeros((STEPS, n, actions), dtype=torch.bool)
    chosen, chances, values, rewards, ended = (torch.zeros((STEPS, n)) for _ in range(5))
    observation, info = env.reset(seed=arguments.seed)
    results: list[float] = []
    for update in range(arguments.steps // (STEPS * n)):
        for at in range(STEPS):
            seen[at] = torch.as_tensor(observation)
            masks[at] = torch.as_tensor(info["action_mask"], dtype=torch.bool)
            with torch.no_grad():
                policy = agent.policy(seen[at], masks[at])
                values[at] = agent.value(seen[at])
            action = policy.sample()
            chosen[at], chances[at] = action, policy.log_prob(action)
            observation, reward, terminated, truncated, info = env.step(action.numpy())
            rewards[at] = torch.as_tensor(reward)
            ended[at] = torch.as_tensor(terminated | truncated)
            results += [float(one) for one in reward[terminated]]

        advantages = torch.zeros((STEPS, n))
        with torch.no_grad():
            following, advantage = agent.value(torch.as_tensor(observation)), torch.zeros(n)
        for at in reversed(range(STEPS)):
            goes_on = 1.0 - ended[at]
            error = rewards[at] + DISCOUNT * following * goes_on - values[at]
            advantage = error + DISCOUNT * TRACE * goes_on * advantage
            advantages[at], following = advantage, values[at]

        rows = [each.flatten(0, 1) for each in (seen, masks, chosen, chances, values, advantages)]
        for _epoch in range(EPOCHS):
            for part in torch.randperm(STEPS * n).chunk(MINIBATCHES):
                sight, mask, move, before, value, gain = (each[part] for each in rows)
                policy = agent.policy(sight, mask)
                ratio = (policy.log_prob(move) - before).exp()
                better = (gain - gain.mean()) / (gain.std() + 1e-8)
                clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
                objective = torch.minimum(ratio * better, clipped * better).mean()
                error = (agent.value(sight) - (gain + value)).square().mean()
                loss = 0.5 * error - objective - ENTROPY * policy.entropy().mean()
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
                optimizer.step()
        if results and update % 10 == 0:
            won = np.mean([(result + 1) / 2 for result in results[-100:]])
            print(
                f"{(update + 1) * STEPS * n} steps: won {won:.0%} of the last matches", flush=True
            )


if __name__ == "__main__":
    main()
