import { expect, it } from "vitest";
import { randomNumbers } from "../../../simulation/random-numbers.ts";
import { seededXoshiro128 } from "../../../simulation/xoshiro128.ts";
import { summarisePosterior } from "../../item-response/ability-posterior.ts";
import { categoryChances } from "../../item-response/graded-response.ts";
import { domainPosterior, judgeCare, statementParameters } from "./score-personality.ts";
import { agreement, attentionChecks, personalityDomains, statements } from "./statements.ts";

it("each facet has as many statements keyed one way as the other, and no two are the same", () => {
  expect(new Set(statements.map(({ text }) => text)).size).toBe(statements.length);
  expect(new Set(statements.map(({ id }) => id)).size).toBe(statements.length);
  for (const domain of personalityDomains) {
    const own = statements.filter((statement) => statement.domain === domain);
    expect(own).toHaveLength(32);
    const cells = new Map<string, number[]>();
    for (const { facet, keyed, demand } of own) {
      const cell = `${facet} ${keyed}`;
      cells.set(cell, [...(cells.get(cell) ?? []), demand]);
    }
    expect([...cells.values()].map((demands) => demands.toSorted().join())).toEqual(
      Array.from({ length: 8 }, () => "-1,0,0,1"),
    );
  }
});

it("agreeing with everything says nothing of a domain", () => {
  for (const domain of personalityDomains) {
    for (const category of [0, 4]) {
      const answers = Object.fromEntries(statements.map(({ id }) => [id, category]));
      // Demands are the same both ways.
      expect(Math.abs(summarisePosterior(domainPosterior(domain, answers)).ability)).toBeLessThan(0.001);
    }
  }
});

it("finds simulated people within the error it states", () => {
  const { uniform, normal } = randomNumbers(seededXoshiro128(5));
  const deviations = Array.from({ length: 60 }, () => {
    const trait = normal();
    const answers = Object.fromEntries(
      statements
        .filter(({ domain }) => domain === "openness")
        .map((statement) => {
          let rest = uniform();
          const chances = categoryChances(statementParameters(statement), trait).probabilities;
          const drawn = chances.findIndex((chance) => {
            rest -= chance;
            return rest < 0;
          });
          return [statement.id, statement.keyed === 1 ? drawn : 4 - drawn];
        }),
    );
    const { ability, standardError } = summarisePosterior(domainPosterior("openness", answers));
    return (ability - trait) / standardError;
  });
  const spread = Math.sqrt(deviations.reduce((sum, value) => sum + value ** 2, 0) / deviations.length);
  // Four standard errors of a spread of 60 are 0.37.
  expect(Math.abs(spread - 1)).toBeLessThan(0.37);
});

it("an attention check names the answer that it asks for", () => {
  for (const { text, category } of attentionChecks) expect(text).toContain(`“${agreement[category]}”`);
});

it("counts missed checks and the longest run of one answer", () => {
  const answered = [
    ["openness-1", 3],
    ["attention-1", 3],
    ["openness-2", 3],
    ["stability-1", 3],
    ["attention-2", 4],
    ["stability-2", 1],
  ] as const;
  expect(judgeCare(answered)).toEqual({ checked: 2, missed: 1, longestRun: 3 });
  expect(judgeCare([])).toEqual({ checked: 0, missed: 0, longestRun: 0 });
});
