import { expect, it } from "vitest";
import { isEarlierResult } from "./earlier-result.ts";

const estimate = (domain: string, value: number) => ({ domain, value, standardError: 0.6, answered: 10 });

it("a share is of an earlier result where an estimate of its parts is another one now, whatever the clocks say", () => {
  const share = { result: { domains: [estimate("series", 0.4), estimate("matrices", 1)] } };
  // The account has more domains than were shared, and members that the share lacks.
  const own = {
    unit: "SD",
    domains: [
      estimate("matrices", 1),
      { area: "aptitude", ...estimate("series", 0.4) },
      estimate("openness", 2),
    ],
  };
  expect(isEarlierResult(share, own)).toBe(false);
  const changed = { domains: own.domains.map((one) => ({ ...one, answered: one.answered + 10 })) };
  expect(isEarlierResult(share, changed)).toBe(true);
  // None while further questions are being answered.
  expect(isEarlierResult(share, null)).toBe(false);
});
