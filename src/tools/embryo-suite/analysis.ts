import { defineAnalysis } from "../../parts/analysis/analysis.ts";
import { savedSetsOfFamily } from "../../parts/family/saved-sets.ts";
import { fewVariants, type SavedPlaces } from "../../science/disclosure/saved-places.ts";
import type { GainPoint } from "../../science/siblings/gain-curve.ts";
import { hasSessionConsent } from "../../state/page/session-consent.ts";
import type { SimulatedOutput } from "../../state/queries/simulate.ts";
import { type SuiteAnswer, type SuiteSibling, setsOf, weighedSiblings } from "./compute.ts";
import { diseaseConsent, inputs, traitsOf } from "./inputs.ts";
import { indexGainCurve, shareBelow } from "./virtual-siblings.ts";

const rounded = (value: number) => Number(value.toFixed(3));
const roundedIfKnown = (value: number | null) => (value === null ? null : rounded(value));
const precise = (value: number) => Number(value.toFixed(6));

function savedSibling({ genome, index, differences, ...facts }: SuiteSibling) {
  return {
    genome: `Genome ${genome.entry.number}`,
    index: rounded(index),
    within_limits: facts.isWithinLimits,
    share_of_weights_first: rounded(facts.shareFirst),
    unbeaten: facts.isUnbeaten,
    differences: differences.map(roundedIfKnown),
  };
}

const historyFields = ["mother_ill", "father_ill", "ill_siblings", "healthy_siblings"] as const;

/** What a file says about a disease: nothing before the person has agreed to see it. */
function savedDisease({ disease }: Pick<SuiteAnswer, "disease">) {
  if (disease === null || typeof disease === "string" || !hasSessionConsent(diseaseConsent)) return null;
  const exact = disease.isAdjusted ? rounded : precise;
  const { prevalence, explained, choice, planned, embryos, ...facts } = disease;
  const figures = ({ baseline, risk, absolute, relative, couples }: typeof choice) => ({
    ...{ without_choice: exact(baseline), lowest: exact(risk), absolute_difference: exact(absolute) },
    ...{ relative_difference: rounded(relative), couples_for_one_case: couples },
  });
  return {
    set: facts.disease,
    prevalence: prevalence.share,
    prevalence_study: prevalence.study,
    explained: disease.isAdjusted ? null : precise(explained),
    snps_compared: facts.commonRows,
    parents_scored: facts.areParentsKnown,
    family_history: facts.history,
    among_these_embryos: figures(choice),
    expected_before_scoring: {
      lowest: figures(planned.lowest),
      lowest_of_those_born: figures(planned.lowestBorn),
      without_highest: planned.withoutHighest === null ? null : figures(planned.withoutHighest),
    },
    embryos: embryos.map(({ genome, risk }) => ({
      genome: `Genome ${genome.entry.number}`,
      ...{ risk: exact(risk.value), risk_low: exact(risk.low), risk_high: exact(risk.high) },
    })),
  };
}

/** The saved part of the siblings' order. */
function savedWeighing({ traits, ranked, costOfLimits }: SuiteAnswer) {
  return {
    traits: traits.map(({ set, isHigher, weight, limit, commonRows, rowsByProxy, givenUp }) => ({
      ...{ set, wanted: isHigher ? "higher" : "lower", weight, limit_percentile: limit },
      ...{ snps_compared: commonRows, snps_predicted: rowsByProxy },
      given_up: roundedIfKnown(givenUp?.value ?? null),
    })),
    cost_of_limits: rounded(costOfLimits),
    siblings: ranked.map(savedSibling),
  };
}

/**
 * What is saved in the account: not the traits whose scores would reveal genotypes, nor, where one of them counts, any figure that
 * combines several traits.
 */
function savedInAccount(answer: SuiteAnswer, places: SavedPlaces) {
  const inHundredths = (value: number | null) => (value === null ? null : Number(value.toFixed(2)));
  const used = answer.traits.filter(({ weight, limit }) => weight > 0 || limit !== null);
  const genomes = answer.ranked.map(({ genome }) => genome);
  const ids = answer.traits.map(({ set }) => set);
  const saved = savedSetsOfFamily(genomes, ids, places);
  const isWhole = used.every(({ set }) => saved.has(set));
  const { traits, siblings, cost_of_limits } = savedWeighing(answer);
  return {
    traits: traits.map((trait) => ({
      ...trait,
      given_up: saved.has(trait.set) ? inHundredths(trait.given_up) : null,
      withheld: saved.has(trait.set) ? null : fewVariants,
    })),
    cost_of_limits: isWhole ? inHundredths(cost_of_limits) : null,
    siblings: siblings.map(({ index, share_of_weights_first, differences, ...sibling }) => ({
      ...sibling,
      index: isWhole ? inHundredths(index) : null,
      share_of_weights_first: isWhole ? inHundredths(share_of_weights_first) : null,
      differences: differences.map((difference, at) =>
        saved.has(ids[at] ?? "") ? inHundredths(difference) : null,
      ),
    })),
  };
}

const savedPoint = ({ embryos, gain, born }: GainPoint) => ({
  ...{ embryos, gain: rounded(gain), gain_with_live_births: rounded(born) },
});

/** The saved part of what more embryos bring, by the spread of those that are there. */
function savedGains({ gains }: Pick<SuiteAnswer, "gains">) {
  if (gains === null) return null;
  const { sd, points } = gains;
  return {
    ...{ sd: rounded(sd.value), sd_low: rounded(sd.low), sd_high: rounded(sd.high) },
    gains: points.map(savedPoint),
  };
}

/** The saved part of the virtual siblings. */
function savedVirtual(
  { virtual }: Pick<SuiteAnswer, "virtual">,
  birthChance: number,
  [index]: readonly SimulatedOutput[],
): Readonly<Record<string, unknown>> | null {
  if (virtual === null || index === undefined) return null;
  return {
    ...{ drawn: index.draws.length, mean: rounded(index.mean), sd: rounded(index.sd) },
    gains: indexGainCurve(index.sd, virtual.embryos.length, birthChance).map(savedPoint),
    embryos: virtual.embryos.map((one) => ({
      genome: `Genome ${one.genome.entry.number}`,
      index_against_parents: rounded(one.index),
      share_below: rounded(shareBelow(index, one.index)),
    })),
  };
}

/** Siblings weighed by several traits. A link has neither disease nor relatives. */
export const analysis = defineAnalysis({
  inputs,
  genomes: {
    least: 2,
    most: 500,
    label: "Compare",
    sets: setsOf,
    family: ({ lost_alleles }) => lost_alleles / 100,
    areParentsScored: true,
  },
  groups: [
    { title: "What to weigh", fields: ["traits"] },
    {
      title: "Risk of a disease",
      hint: "Only diseases for which it is published how many people get them.",
      fields: ["disease", "excluded"],
    },
    { title: "Who in the family has it", fields: historyFields, isFolded: true },
    { title: "Births", fields: ["birth_chance"], isFolded: true },
    { title: "Files", fields: ["lost_alleles"], isFolded: true },
  ],
  sampleText: "A made-up family: two parents and eight children.",
  linked: ["traits", "excluded", "birth_chance", "lost_alleles"],
  compute: weighedSiblings,
  simulation: ({ virtual }) => virtual?.request ?? null,
  saved: {
    headline: { says: "Highest index within limits, SD", at: ["siblings", 0, "index"], decimals: 2 },
    // Neither a disease nor who in the family has it goes into an account.
    account: {
      leftOut: () => ["disease", ...historyFields],
      document: savedInAccount,
    },
    columns: (values) => [
      "Genome",
      "Index, SD",
      "Within limits",
      "Share of weights first",
      "Unbeaten",
      ...traitsOf(values).map(({ name }) => `${name} against family mean, SD`),
      "Disease",
      "Risk",
      "Risk low",
      "Risk high",
    ],
    rows: (answer) => {
      const disease = savedDisease(answer);
      return answer.ranked.map((sibling) => {
        const { differences, ...facts } = savedSibling(sibling);
        const own = disease?.embryos.find(({ genome }) => genome === facts.genome);
        const risks = [own?.risk ?? null, own?.risk_low ?? null, own?.risk_high ?? null];
        return [...Object.values(facts), ...differences, disease?.set ?? null, ...risks];
      });
    },
    document: (answer, { birth_chance }, simulated) => ({
      ...savedWeighing(answer),
      disease: savedDisease(answer),
      more_embryos: savedGains(answer),
      virtual_siblings: savedVirtual(answer, birth_chance / 100, simulated),
    }),
  },
});
