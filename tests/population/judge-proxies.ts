import { type Learners, learnProxies } from "../../scripts/support/learn-proxies.mjs";
import { proxyVariants, readKnownSites } from "../../scripts/support/set-measures.mjs";
import { builtInSet } from "../../scripts/support/sets-table.mjs";
import { notJudged } from "../../src/science/file-verdict/file-verdict.ts";
import { placeWithProxies } from "../../src/science/proxies/place-with-proxies.ts";
import { createProxyPredictor, type ProxyPredictor } from "../../src/science/proxies/proxy-predictor.ts";
import { notTyped } from "../../src/science/reference-group/ancestry-panel.ts";
import { chooseReference, fitReference } from "../../src/science/reference-group/choose-reference.ts";
import type { Place, Placed } from "../../src/science/reference-group/compare-with-reference.ts";
import { components } from "../../src/science/reference-group/components.ts";
import type { ScoredRow } from "../../src/science/reference-group/row-frequencies.ts";
import { draws } from "../support/made-up-file.ts";
import { packedProxies } from "../support/packed-proxies.ts";
import { type LearntSet, learnPanel, learnSets, sharesOf } from "./learn-tables.ts";
import { halves, placeOf } from "./place-people.ts";
import { builtInSets, panelDosages, people } from "./public-people.ts";

/** Marks of the lists on each chip of the test. */
export const chips = { GSA: ["G"], "GSA or list 1": ["G", "1"] } as const;

/** A chip of the test. */
export type ChipName = keyof typeof chips;

/** One set's score of one person on one chip, with the same person's score of all known rows. */
export interface ProxyScore {
  set: string;
  chip: ChipName;
  person: number;
  /** By the rows of the chip alone. */
  typed: Placed;
  place: Placed;
  whole: Placed;
}

/** A set's prediction data from the learners alone. */
interface ProxySet extends LearntSet {
  variants: readonly { chips: string; copies: Uint8Array }[];
  predictor: ProxyPredictor;
}

const sites = readKnownSites();

function withProxies(set: LearntSet, learners: Learners): ProxySet {
  const variants = proxyVariants(builtInSet(set.id).rows, sites);
  const table = packedProxies(learnProxies(variants, learners));
  const byId = new Map(variants.map((variant) => [variant.rsid, variant]));
  const rows = set.rows.map(({ rsid, allele, weight, frequency, chromosome }) => ({
    rsid,
    chromosome,
    position: byId.get(rsid)?.position37 ?? 0,
    effectAllele: allele,
    otherAllele: null,
    weight,
    frequency,
  }));
  return {
    ...set,
    variants: table.variants.map(({ rsid }) => ({
      chips: sites.get(rsid)?.chips ?? "",
      copies: byId.get(rsid)?.copies ?? new Uint8Array(),
    })),
    predictor: createProxyPredictor({ rows }, table),
  };
}

function placed(place: Place): Placed {
  if (place.kind === "withheld") throw new Error(`No place: ${place.reason.code}`);
  return place;
}

/** The scores of one person outside the learners; none where no reference fits. */
function judgePerson(
  person: number,
  sets: readonly ProxySet[],
  panel: ReturnType<typeof learnPanel>,
): ProxyScore[] {
  const fit = fitReference(panel, panelDosages[person] ?? new Int8Array());
  const reference = chooseReference({ fit, verdict: notJudged }, "auto");
  if (reference.kind === "none") return [];
  return sets.flatMap((set) => {
    const whole = placed(placeOf(set, person, reference, () => true));
    return Object.entries(chips).map(([name, marks]) => {
      const isOn = (list: string) => marks.some((mark) => list.includes(mark));
      const rows = set.rows.map(
        (row, index): ScoredRow => ({
          weight: row.weight,
          dosage: isOn(row.chips) ? (row.copies[person] ?? null) : null,
          frequency: row.frequency,
          known: set.frequencies[index] ?? null,
        }),
      );
      const copies = Int8Array.from(set.variants, (variant) =>
        isOn(variant.chips) ? (variant.copies[person] ?? notTyped) : notTyped,
      );
      const prediction = set.predictor.predict({ rows, copies }, reference);
      return {
        set: set.id,
        chip: name as ChipName,
        person,
        typed: placed(placeOf(set, person, reference, (row) => isOn(row.chips))),
        place: placed(placeWithProxies(rows, prediction, reference, set.facts)),
        whole,
      };
    });
  });
}

/** Learns from one half of each population and judges the other, then the other way round. */
export function judgeProxies(seed: number): ProxyScore[] {
  const [one, other] = halves(draws(seed));
  return [
    { chosen: one, judged: other },
    { chosen: other, judged: one },
  ].flatMap(({ chosen, judged }) => {
    const panel = learnPanel(chosen);
    const shares = chosen.map((person) => {
      const found = sharesOf(panel, person, components);
      return components.map((component) => found[component]);
    });
    const sets = learnSets(panel, chosen, undefined, builtInSets).map((set) =>
      withProxies(set, { people, chosen, shares }),
    );
    return judged.flatMap((person) => judgePerson(person, sets, panel));
  });
}
