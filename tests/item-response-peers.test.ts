import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { lackOfPeers, peersPython } from "../scripts/support/item-response-peers.mjs";
import {
  posteriorOf,
  standardPrior,
  summarisePosterior,
} from "../src/science/item-response/ability-posterior.ts";
import type { ItemParameters } from "../src/science/item-response/item-parameters.ts";
import { likeliestAbility } from "../src/science/item-response/likeliest-ability.ts";
import { bestItemRules, chooseNextItem } from "../src/science/item-response/next-item.ts";
import { itemInformation, rightAnswer } from "../src/science/item-response/response-probability.ts";
import { randomNumbers } from "../src/simulation/random-numbers.ts";
import { seededXoshiro128 } from "../src/simulation/xoshiro128.ts";

import { isDeep } from "./support/test-depth.ts";

interface Case {
  readonly items: readonly (readonly [number, number, number, number])[];
  readonly answers: readonly number[];
  readonly ability: number;
  readonly asked: readonly number[];
}

interface PeerAnswer {
  readonly chances: readonly number[];
  readonly information: readonly number[];
  readonly testError: number;
  readonly mean: number;
  readonly meanError: number;
  readonly mode: number;
  readonly modeError: number;
  readonly likely: number;
  readonly likelyError: number;
  readonly next: number;
}

/** catR's usual points, which catpie sums over too. */
const catrGrid = { from: -4, to: 4, points: 33 };
/** catR ends its search for a likeliest ability there. */
const searchedTo = 3.99;

function drawCases(count: number, seed: number): Case[] {
  const { uniform, normal } = randomNumbers(seededXoshiro128(seed));
  return Array.from({ length: count }, (_, index) => {
    // With guessing a likelihood may have two maxima, where catR takes either: every second bank has none.
    const guesses = index % 2 === 1;
    const size = 4 + Math.floor(uniform() * 30);
    const items = Array.from(
      { length: size },
      () =>
        [
          0.5 + 2 * uniform(),
          1.3 * normal(),
          guesses ? 0.3 * uniform() : 0,
          guesses ? 1 - 0.1 * uniform() : 1,
        ] as const,
    );
    const ability = 1.2 * normal();
    const answers = items.map(([a, b, c, d]) =>
      uniform() < c + (d - c) / (1 + Math.exp(-a * (ability - b))) ? 1 : 0,
    );
    const asked = items.map((_, place) => place).filter((place) => place > 0 && uniform() < 0.3);
    return { items, answers, ability, asked };
  });
}

/** The largest difference of any two numbers that should be equal. */
function largestDifference(cases: readonly Case[], peers: readonly PeerAnswer[]) {
  let [largest, likeliest] = [0, 0];
  const compare = (own: number, other: number | undefined) => {
    largest = Math.max(largest, other === undefined ? Number.POSITIVE_INFINITY : Math.abs(own - other));
  };
  for (const [index, { items, answers, ability, asked }] of cases.entries()) {
    const peer = peers[index];
    if (peer === undefined) throw new Error("a case has no answer");
    const parameters: ItemParameters[] = items.map(([slope, difficulty, guessing, ceiling]) => ({
      slope,
      difficulty,
      guessing,
      ceiling,
      difficultySd: 0,
    }));
    for (const [place, item] of parameters.entries()) {
      compare(rightAnswer(item, ability).probability, peer.chances[place]);
      compare(itemInformation(item, ability), peer.information[place]);
    }
    const given = parameters.map((item, place) => ({ item, answer: answers[place] ?? 0 }));
    const mean = summarisePosterior(posteriorOf(given, standardPrior, catrGrid));
    compare(mean.ability, peer.mean);
    compare(mean.standardError, peer.meanError);
    const bank = parameters.map((item, place) => ({ id: String(place), content: "", parameters: item }));
    const had = bank.filter((_, place) => asked.includes(place));
    compare(Number(chooseNextItem(bank, had, ability, bestItemRules, () => 0)?.id), peer.next);
    if (index % 2 === 1) continue;
    const mode = likeliestAbility(given, standardPrior);
    compare(mode?.ability ?? Number.NaN, peer.mode);
    compare(mode?.standardError ?? Number.NaN, peer.modeError);
    const likely = likeliestAbility(given, null);
    if (likely === null || Math.abs(likely.ability) > searchedTo) continue;
    likeliest += 1;
    compare(likely.ability, peer.likely);
    compare(likely.standardError, peer.likelyError);
  }
  return { largest, likeliest };
}

it.runIf(isDeep && lackOfPeers() === null)("item response gives what catsim and catpie give", () => {
  const cases = drawCases(400, Number(process.env["TEST_SEED"] ?? 1));
  const { stdout, stderr, status } = spawnSync(
    peersPython.command,
    ["tests/support/item-response-peers.py"],
    {
      env: { ...process.env, ...peersPython.env },
      input: JSON.stringify(cases),
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    },
  );
  expect(status, stderr).toBe(0);
  const { largest, likeliest } = largestDifference(cases, JSON.parse(stdout));
  expect(likeliest).toBeGreaterThan(100);
  expect(largest).toBeLessThan(1e-6);
});
