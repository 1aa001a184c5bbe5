import {
  formatExact,
  formatNumber,
  formatPercent,
  formatRange,
  formatSigned,
  upperFirst,
} from "../../../lib/format.ts";
import { fewestRowsForNormalCurve } from "../../../science/exact-small-set.ts";
import { mostKurtosis } from "../../../science/percentile.ts";
import { setCalibration } from "../../../science/reference/set-calibration.generated.ts";
import { components } from "../../../science/reference-group/components.ts";
import {
  fewestPanelSites,
  leastEuropeanShare,
  worstFit,
} from "../../../science/reference-group/reference-group-limits.ts";
import { wrongCallRate } from "../../../science/reference-group/wrong-calls.ts";
import { Paragraphs } from "../../../ui/text-section.tsx";
import { citedWorks } from "../cited-works.ts";
import { componentNames } from "../component-names.ts";
import { ConstantTable } from "../constant-table.tsx";
import { FoldedTable } from "../folded-table.tsx";
import { Formulas } from "../formula.tsx";
import { StepsTable } from "../steps-table.tsx";
import { percentileConstants } from "./percentile-constants.ts";
import { exampleLinkage, exampleMixture, mixedExample, placedExample } from "./placed-example.ts";

/** The names of the built-in sets, from their names in files. */
function setName(id: string): string {
  const words = id.replace(/-set$/, "").replaceAll("-", " ");
  return upperFirst(words);
}

/** The example, step by step. */
function exampleSteps() {
  const { place, linkage } = placedExample();
  const { frequency, portability } = mixedExample();
  const { z, percentile, sd, varianceCoverage, squaredCorrelation, fullSet } = place;
  const number = (value: number | null | undefined, decimals: number) =>
    formatNumber(value ?? Number.NaN, decimals);
  const rangeOf = (range: { low: number; high: number } | undefined, decimals: number) =>
    formatRange(range?.low ?? Number.NaN, range?.high ?? Number.NaN, decimals);
  return [
    [`F, where the whole set’s R is ${exampleLinkage}`, number(linkage, 2)],
    ["σ", number(sd, 5)],
    ["z of the SNPs found", formatSigned(z, 3)],
    ["Percentile of the SNPs found", number(percentile, 1)],
    ["c", number(varianceCoverage, 3)],
    ["ρ²", number(squaredCorrelation, 3)],
    ["z of the whole set", formatSigned(fullSet?.z.value ?? Number.NaN, 3)],
    ["its range", rangeOf(fullSet?.z, 2)],
    ["Percentile that is shown", number(fullSet?.percentile.value, 1)],
    ["its range", rangeOf(fullSet?.percentile, 1)],
    [
      `f in a mixture: ${formatPercent(exampleMixture.shares.EUR)} of ${exampleMixture.frequencies.EUR}, ${formatPercent(exampleMixture.shares.AFR)} of ${exampleMixture.frequencies.AFR}`,
      number(frequency, 3),
    ],
    ["What is left of R² there", number(portability, 3)],
  ] as const;
}

/** The people a score is compared with, and its place among them. */
export function PercentileSection() {
  const sets = Object.entries(setCalibration);
  return (
    <>
      <Paragraphs
        texts={[
          "Frequencies and weights were measured in Europeans. Applied to others, they would put nearly everyone of African ancestry at one end. So a percentile is a place among people of like ancestry, or there is none.",
          `The file’s letters at a panel of sites are modelled as a mixture of five components with shares q, found by expectation maximisation: each of the two letters at n sites is divided among the components by its frequencies p there, until the shares stop changing. L is the logarithm of the likelihood; the fit compares it with the average of such genomes. With fewer than ${formatNumber(fewestPanelSites)} sites, or a fit below ${formatNumber(worstFit, 1)}, there is no place. Every other file is compared with its own mixture. Loaded sets that only their study’s frequencies know have a place from a European share of ${leastEuropeanShare} on, among Europeans. The shares stay on your device and do not say who you are.`,
          "Some files look complete but are not: filled with the reference genome or the commonest genotypes, flipped, reduced to differences, of two people, or with many wrong calls. So the calls at some thousands of sites are compared with what a person’s file and each of these would show. Where one of these is likelier beyond doubt, no score is shown; otherwise the share of wrong calls that fits best widens the ranges.",
        ]}
      />
      <Formulas
        label="The reference"
        names={["percentileMixture", "percentileLetters", "percentileShares", "percentileFit"]}
      />
      <Paragraphs
        texts={[
          "z is the distance of the score from the mean of its reference. R says how much inheriting SNPs together raises the variance of a whole set, measured on the public genomes; a file with n of the N measured SNPs gets its part of it. Φ is the normal curve’s share below z.",
        ]}
      />
      <Formulas
        label="The place"
        names={["percentileZ", "percentileLinkage", "percentileLinkageOfMixture", "percentileCurve"]}
      />
      <Paragraphs
        texts={[
          `With fewer than ${formatNumber(fewestRowsForNormalCurve)} SNPs every combination of genotypes is weighed by its probability instead; the percentile is the share below plus half of the share that is equal.`,
          "Where SNPs are missing, c is the share of the whole set’s variance that the file has, and ρ² the squared correlation with it. The percentile shown is that of the whole set’s expected z, with its range.",
          `Measured calls can be wrong, too: a share ε, ${wrongCallRate} or what the file itself shows, is taken to be one copy off. So even a complete set has a range; V is the variance of the whole set. Such calls are few and weigh a lot: their kurtosis κ, counted up to ${mostKurtosis}, makes the range a little wider than the normal curve would. For a score that you loaded, e is its lower limit, 2εc.`,
        ]}
      />
      <Formulas
        label="The whole set"
        names={[
          ...(["percentileCoverage", "percentileLinked", "percentileComplete", "percentileRange"] as const),
          ...(["percentileWrongCalls", "percentileWidth", "percentileKurtosis"] as const),
        ]}
      />
      <StepsTable
        caption="The invented set of twelve SNPs among Europeans, and a mixture"
        steps={exampleSteps()}
      />
      <FoldedTable
        caption="R of the built-in sets, measured on public genomes"
        heads={["Set", ...components.map((component) => componentNames[component])]}
        maxWidth="48rem"
        rows={sets.map(([id, { linkageRatios }]) => ({
          key: id,
          cells: [setName(id), ...components.map((component) => formatExact(linkageRatios[component]))],
        }))}
      />
      <ConstantTable title="Place among people" rows={percentileConstants} />
      <Paragraphs
        texts={[
          `Sources: ${citedWorks.tang} (shares); ${citedWorks.genomes} (frequencies and R, computed by us); ${citedWorks.concordance} (wrong calls).`,
        ]}
      />
    </>
  );
}
