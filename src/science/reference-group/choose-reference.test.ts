import { expect, test } from "vitest";
import { notJudged } from "../file-verdict/file-verdict.ts";
import { ancestryPanel } from "../reference/ancestry-panel.generated.ts";
import { notTyped } from "./ancestry-panel.ts";
import { chooseReference, fitReference, type ReferenceFit } from "./choose-reference.ts";
import { type PerComponent, perComponent, weightedByShares } from "./components.ts";

const onlyEuropean = perComponent((component) => (component === "EUR" ? 1 : 0));

/** Calls of a person with these shares, drawn by fixed numbers so that they vary as people do. */
function personOf(shares: PerComponent): Int8Array {
  return Int8Array.from(ancestryPanel.sites, (_, site) => {
    const frequency = weightedByShares(
      shares,
      perComponent((component) => ancestryPanel.frequencies[component][site] ?? 0),
    );
    const draws = [(site * 0.6180339887) % 1, (site * 0.7548776662) % 1];
    return draws.filter((draw) => draw < frequency).length;
  });
}

function typedOnly(dosages: Int8Array, count: number): Int8Array {
  return dosages.map((dosage, site) => (site < count ? dosage : notTyped));
}

test("people of one component and of two are distinguished", () => {
  expect(fitReference(ancestryPanel, personOf(onlyEuropean))).toMatchObject({
    kind: "european",
    typedSites: 963,
  });
  const half = perComponent((component) => (component === "EUR" || component === "AFR" ? 0.5 : 0));
  const fit = fitReference(ancestryPanel, personOf(half));
  expect(fit.kind).toBe("adjusted");
  const found = "shares" in fit ? fit.shares : perComponent(() => 0);
  expect(Math.abs(found.EUR - 0.5)).toBeLessThan(0.1);
  expect(Math.abs(found.AFR - 0.5)).toBeLessThan(0.1);
});

test("under a hundred sites there is no answer", () => {
  const person = personOf(onlyEuropean);
  expect(fitReference(ancestryPanel, typedOnly(person, 99))).toEqual({ kind: "cannot-tell", typedSites: 99 });
  expect(fitReference(ancestryPanel, typedOnly(person, 100)).kind).not.toBe("cannot-tell");
  expect(fitReference(ancestryPanel, typedOnly(person, 0))).toEqual({ kind: "cannot-tell", typedSites: 0 });
});

test("swapped letters fit no reference", () => {
  const person = personOf(onlyEuropean).map((dosage, site) => (site % 5 === 0 ? 2 - dosage : dosage));
  expect(fitReference(ancestryPanel, person)).toMatchObject({ kind: "none-fits", typedSites: 963 });
});

const shares = perComponent((component) => (component === "SAS" ? 1 : 0));
const fits: Readonly<Record<ReferenceFit["kind"], ReferenceFit>> = {
  european: { kind: "european", shares: onlyEuropean, fit: 0, typedSites: 500 },
  adjusted: { kind: "adjusted", shares, fit: 0, typedSites: 500 },
  "cannot-tell": { kind: "cannot-tell", typedSites: 7 },
  "only-differences": { kind: "only-differences" },
  "none-fits": { kind: "none-fits", fit: -3, typedSites: 500 },
  "unlike-references": { kind: "unlike-references", typedSites: 20_000 },
};
const cannotTell = { kind: "none", reason: { code: "cannot-tell", typedSites: 7, needed: 100 } };
const unlike = { kind: "none", reason: { code: "unlike-references" } };
const noneFits = { kind: "none", reason: { code: "none-fits", fit: -3 } };
const onlyDifferences = { kind: "none", reason: { code: "only-differences" } };
const declined = { kind: "none", reason: { code: "declined" } };
const european = { kind: "european" };

test.each([
  ["european", "auto", { kind: "adjusted", shares: onlyEuropean }],
  ["adjusted", "auto", { kind: "adjusted", shares }],
  ["cannot-tell", "auto", cannotTell],
  ["none-fits", "auto", noneFits],
  ["unlike-references", "auto", unlike],
  ["unlike-references", "european", european],
  ["european", "european", european],
  ["adjusted", "european", european],
  ["cannot-tell", "european", european],
  ["none-fits", "european", european],
  ["only-differences", "auto", onlyDifferences],
  ["only-differences", "european", european],
  ["european", "none", declined],
  ["adjusted", "none", declined],
  ["cannot-tell", "none", declined],
  ["none-fits", "none", declined],
] as const)("a genome that is %s, with the wish %s", (kind, wish, expected) => {
  expect(chooseReference({ fit: fits[kind], verdict: notJudged }, wish)).toEqual(expected);
});
