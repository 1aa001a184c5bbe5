import { expect, test } from "vitest";
import type { PairOnSet } from "../../science/reference-group/place-genome-score.ts";
import { packFacts } from "./pack-words.ts";
import { scoreOfTrait } from "./score-of-trait.ts";
import type { TraitResult } from "./trait-result.ts";

/** A score of which only what is compared is there. */
function pair(id: string, trait: string, more: { found: number; explains: number; hasPlace?: boolean }) {
  const { found, explains, hasPlace = true } = more;
  return {
    set: { id, trait, rows: [], pack: id === trait ? undefined : packOf },
    score: {
      usable: true,
      fullSet: hasPlace ? {} : null,
      squaredCorrelation: hasPlace ? found : null,
      personal: hasPlace ? { expectedR2: explains } : null,
    },
  } as unknown as PairOnSet;
}

const packOf = { placed: "row", publishedRows: 51_209, on37: 0.92, explains: { EUR: 0.178, AFR: 0.0367 } };
const own = pair("height", "height", { found: 1, explains: 0.193 });

test("a pack leads that the file covers, whatever our estimate of the own set is", () => {
  const pack = pair("PGS001229", "height", { found: 0.9, explains: 0.16 });
  expect(scoreOfTrait({ scores: [own], packs: [pack] }, "height")).toBe(pack);
});

test("one that it covers in part leads where it explains more", () => {
  const less = pair("PGS001229", "height", { found: 0.3, explains: 0.05 });
  expect(scoreOfTrait({ scores: [own], packs: [less] }, "height")).toBe(own);
  const more = pair("PGS001229", "height", { found: 0.3, explains: 0.2 });
  expect(scoreOfTrait({ scores: [own], packs: [more] }, "height")).toBe(more);
});

test("the own set stays where the pack has no place, is of another trait, or did not come", () => {
  const unplaced = pair("PGS001229", "height", { found: 0.9, explains: 0.16, hasPlace: false });
  const other = pair("PGS000065", "ldl-cholesterol", { found: 0.9, explains: 0.16 });
  expect(scoreOfTrait({ scores: [own], packs: [unplaced, other] }, "height")).toBe(own);
  expect(scoreOfTrait({ scores: [own] }, "height")).toBe(own);
});

test("a pack is named with its published accuracy, and how much it explains here in one line", () => {
  const pack = pair("PGS001229", "height", { found: 0.9, explains: 0.12 });
  const facts = packFacts({ facts: { id: "height" }, pair: pack, explains: 0.12 } as TraitResult);
  expect(facts.map(([label]) => label)).toEqual(["Score", "Published accuracy", "In people like this file"]);
  const texts = facts.map(([, text]) => text.replaceAll("\u202f", " "));
  expect(texts[1]).toBe("17.8 % in Europeans, 3.7 % in Africans.");
  expect(texts[2]).toMatch(/published figures.*Ding 2023.*90 %, the squared/);
});

test("larger scores without a place are named with the reason", () => {
  const facts = packFacts({
    facts: { id: "alzheimers-disease" },
    pair: pair("alzheimers-disease", "alzheimers-disease", { found: 1, explains: 0.1 }),
    explains: 0.1,
  } as TraitResult);
  expect(facts).toEqual([
    ["Not used", expect.stringMatching(/^PGS003953, 1.937 SNPs: no place among people/)],
  ]);
});
