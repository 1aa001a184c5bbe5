import {
  componentFrequencies,
  frequencyAmong,
  linkageRatio,
  populationsOf,
} from "../../scripts/support/learn-reference.mjs";
import type { AncestryPanel } from "../../src/science/reference-group/ancestry-panel.ts";
import {
  type Component,
  components,
  perComponent,
  type Shares,
} from "../../src/science/reference-group/components.ts";
import { estimateShares } from "../../src/science/reference-group/estimate-shares.ts";
import type { ReferenceFacts } from "../../src/science/reference-group/place-built-in-set.ts";
import type { RowFrequencies } from "../../src/science/reference-group/row-frequencies.ts";
import { learnPanelFrequencies } from "./learn-panel.ts";
import { type KnownSet, knownSets, panelCalls, panelDosages, panelSites, people } from "./public-people.ts";

/** The product's data on one set, learnt only from the given people. */
export interface LearntSet extends KnownSet {
  frequencies: readonly RowFrequencies[];
  facts: ReferenceFacts;
}

/** Whose people represent a component. */
export const groupOf: Readonly<Record<Component, string>> = {
  EUR: "EUR",
  AFR: "AFR",
  EAS: "EAS",
  SAS: "SAS",
  NAT: "AMR",
};

/** Learns the panel's frequencies from some people alone. */
export function learnPanel(learners: readonly number[]): AncestryPanel {
  return { sites: panelSites, frequencies: learnPanelFrequencies(people, learners, panelCalls) };
}

const sharesFound = new WeakMap<AncestryPanel, Map<string, Shares>>();

/**
 * Shares of a person by a panel. Cached, because finding them takes longest and several tables are learnt from them.
 */
export function sharesOf(panel: AncestryPanel, person: number, sought: readonly Component[]): Shares {
  const found = sharesFound.get(panel) ?? new Map<string, Shares>();
  sharesFound.set(panel, found);
  const key = [person, ...sought].join(" ");
  const shares =
    found.get(key) ?? estimateShares(panel, panelDosages[person] ?? new Int8Array(), sought).shares;
  found.set(key, shares);
  return shares;
}

/**
 * Learns what is known of each set from some people, by the generator's own functions.
 *
 * @param learners places in `people`
 * @param without a component whose people are treated as never sampled
 * @param sets those of the percentiles' test unless others are given
 */
export function learnSets(
  panel: AncestryPanel,
  learners: readonly number[],
  without?: Component,
  sets: readonly KnownSet[] = knownSets,
): readonly LearntSet[] {
  const sought = components.filter((component) => component !== without);
  const known = learners.filter(
    (person) => without === undefined || people[person]?.group !== groupOf[without],
  );
  const shares = known.map((person) => {
    const found = sharesOf(panel, person, sought);
    return sought.map((component) => found[component]);
  });
  const frequenciesOf = componentFrequencies(shares);
  const europeans = known.filter((person) => people[person]?.group === "EUR");
  return sets.map((set) => ({
    ...set,
    frequencies: set.rows.map((row): RowFrequencies => {
      const found = frequenciesOf(known.map((person) => row.copies[person] ?? 0));
      return {
        allele: row.allele,
        reference37: null,
        reference38: null,
        components: perComponent((component) => found[sought.indexOf(component)] ?? 0),
        european: europeans.length === 0 ? 0 : frequencyAmong(row.copies, europeans),
      };
    }),
    facts: {
      calibration: {
        measuredRows: set.rows.length,
        linkageRatios: perComponent((component) =>
          sought.includes(component)
            ? linkageRatio(set.rows, populationsOf(people, known, groupOf[component]))
            : 1,
        ),
      },
      portabilityRatios: perComponent(() => 1),
    },
  }));
}
