import { defineAnalysis } from "../../parts/analysis/analysis.ts";
import { setOfTrait } from "../../parts/family/ranked-trait.ts";
import { savedSetsOfFamily } from "../../parts/family/saved-sets.ts";
import { fewVariants, type SavedPlaces } from "../../science/disclosure/saved-places.ts";
import { type RankedSibling, rankedSiblings, type SelectionAnswer } from "./compute.ts";
import { inputs } from "./inputs.ts";

const rounded = (value: number, digits = 3) => Number(value.toFixed(digits));

/** Without z and place, which the dashboard shows: a family sees one number for each embryo, its difference from their mean. */
function savedSibling({ genome, difference, ...chances }: RankedSibling, index: number) {
  return {
    place_in_ranking: index + 1,
    genome: `Genome ${genome.entry.number}`,
    difference: rounded(difference.value),
    difference_low: rounded(difference.low),
    difference_high: rounded(difference.high),
    chance_above_mean: rounded(chances.chanceAboveMean),
    chance_truly_highest: rounded(chances.chanceBest),
    chance_score_stays_first: rounded(chances.chanceStaysFirst),
    not_told_from: chances.notToldFrom.join(" "),
  };
}

/** What of a ranking is saved in the account, in hundredths. */
function savedInAccount(answer: SelectionAnswer, places: SavedPlaces) {
  const { ranked, set } = answer;
  const genomes = ranked.map(({ genome }) => genome);
  if (!savedSetsOfFamily(genomes, [set.id], places).has(set.id))
    return { set: set.id, withheld: fewVariants };
  const inHundredths = (value: number) => rounded(value, 2);
  const { siblings, ...facts } = savedAnswer(answer);
  return {
    ...facts,
    // They are weighted by the mixture, which no account learns.
    ...(answer.reference === "adjusted" ? { explains_between_people: null, within_family_slope: null } : {}),
    siblings: siblings.map((sibling) => ({
      ...sibling,
      difference: inHundredths(sibling.difference),
      difference_low: inHundredths(sibling.difference_low),
      difference_high: inHundredths(sibling.difference_high),
      chance_above_mean: inHundredths(sibling.chance_above_mean),
      chance_truly_highest: inHundredths(sibling.chance_truly_highest),
      chance_score_stays_first: inHundredths(sibling.chance_score_stays_first),
    })),
  };
}

function savedAnswer({
  ranked,
  trait,
  set,
  commonRows,
  rowsByProxy,
  slope,
  expectedR2,
  reference,
  gains,
}: SelectionAnswer) {
  return {
    set: set.id,
    unit: trait.unit,
    snps_compared: commonRows,
    snps_predicted: rowsByProxy,
    explains_between_people: rounded(expectedR2, 5),
    within_family_slope: rounded(slope, 5),
    reference,
    siblings: ranked.map(savedSibling),
    gains: gains.map(({ embryos, gain, born }) => ({
      embryos,
      gain: rounded(gain),
      gain_with_live_births: rounded(born),
    })),
  };
}

/** Siblings ranked by one trait. A link carries the settings alone. */
export const analysis = defineAnalysis({
  inputs,
  genomes: {
    least: 2,
    most: 500,
    label: "Compare",
    sets: ({ trait }) => [setOfTrait(trait)],
    family: ({ lost_alleles }) => lost_alleles / 100,
  },
  groups: [{ title: "What to rank by", fields: ["trait", "birth_chance", "lost_alleles"] }],
  sampleText: "A made-up family: two parents and eight children.",
  linked: ["trait", "birth_chance", "lost_alleles"],
  compute: rankedSiblings,
  saved: {
    headline: { says: "Highest, against the family mean", at: ["siblings", 0, "difference"], decimals: 2 },
    columns: [
      "Place",
      "Genome",
      "Difference from family mean",
      "Low (95 %)",
      "High (95 %)",
      "Chance above family mean",
      "Chance truly highest",
      "Chance score stays first",
      "Not told from",
      "Unit",
      "SNPs compared",
      "SNPs predicted",
    ],
    rows: ({ ranked, trait, commonRows, rowsByProxy }) =>
      ranked.map((sibling, index) => [
        ...Object.values(savedSibling(sibling, index)),
        trait.unit,
        commonRows,
        rowsByProxy,
      ]),
    document: savedAnswer,
    account: { document: savedInAccount },
  },
});
