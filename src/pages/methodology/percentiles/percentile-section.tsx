import { formatExact, formatNumber, formatPercent, formatSigned, upperFirst } from "../../../lib/format.ts";
import { PlainTable } from "../../../parts/genome-card/plain-table.tsx";
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
  return [
    [`F, where the whole set’s R is ${exampleLinkage}`, number(linkage, 2)],
    ["σ", number(sd, 5)],
    ["z of the SNPs found", formatSigned(z, 3)],
    ["Percentile of the SNPs found", number(percentile, 1)],
    ["c", number(varianceCoverage, 3)],
    ["ρ²", number(squaredCorrelation, 3)],
    ["z of the whole set", formatSigned(fullSet?.z.value ?? Number.NaN, 3)],
    ["its range", `${number(fullSet?.z.low, 2)} to ${number(fullSet?.z.high, 2)}`],
    ["Percentile that is shown", number(fullSet?.percentile.value, 1)],
    ["its range", `${number(fullSet?.percentile.low, 1)} to ${number(fullSet?.percentile.high, 1)}`],
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
          "Frequencies and weights were measured in Europeans. Applied to others, they would put nearly everyone of African ancestry at one end, which would say nothing about these people. So a percentile is a place among people of like ancestry, or there is none.",
          `The file’s own letters at a panel of sites show which public genomes it resembles. We model it as a mixture of five components with shares q, found by expectation maximisation. Each of the two letters at a site is divided among the components by its frequencies p there. Added up over n sites, these parts give the shares. Both steps repeat until the shares stop changing. L is the logarithm of the likelihood; the fit compares it with the average of such genomes. With fewer than ${formatNumber(fewestPanelSites)} sites, or a fit below ${formatNumber(worstFit, 1)}, there is no place. Every other file is compared with its own mixture, so that no place depends on which side of a limit a share lies. Sets that only their study’s frequencies know have a place from a European share of ${leastEuropeanShare} on, among Europeans.`,
          "The shares stay on your device and do not say who you are.",
          "Some files look complete but are not: they are filled with the reference genome or with the commonest genotypes, flipped to the other strand or reduced to differences; they hold the calls of two people, or many wrong ones. When a file is read, its calls at some thousands of sites are compared once with what a person’s file and each of these would show: how frequent the letters are, and how those of neighbouring sites go together. Where one of these is likelier beyond doubt, no score of the file is shown anywhere. Otherwise the share of wrong calls that fits best widens the ranges.",
        ]}
      />
      <Formulas
        label="The reference"
        names={["percentileMixture", "percentileLetters", "percentileShares", "percentileFit"]}
      />
      <Paragraphs
        texts={[
          "z is the distance of the score from the mean of its reference. R says how much inheriting SNPs together raises the variance of a whole set. We measured it on the public genomes; a file with n of the N measured SNPs gets its part of it. Φ is the normal curve’s share below z.",
        ]}
      />
      <Formulas
        label="The place"
        names={["percentileZ", "percentileLinkage", "percentileLinkageOfMixture", "percentileCurve"]}
      />
      <Paragraphs
        texts={[
          `With fewer than ${formatNumber(fewestRowsForNormalCurve)} SNPs the normal curve is too coarse. We weight every combination of genotypes by its probability; the percentile is the share below plus half of the share that is equal.`,
          "Where SNPs are missing, we don’t know what the whole set would say. c is the share of its variance that the file has, ρ² the squared correlation with the whole set. The percentile shown is that of the whole set’s expected z, with its range.",
          `Measured calls can be wrong, too. We assume that a share ε is one copy off: ${wrongCallRate}, or what the file itself shows. So even a complete set has a range; V is the variance of the whole set. Wrong calls are few and each weighs a lot, so their kurtosis κ, counted up to ${mostKurtosis}, makes the range a little wider than the normal curve would. A score of a few SNPs has such a range, too, although most people have no wrong call among them. For a score that you loaded, e is its lower limit, 2εc.`,
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
      <PlainTable
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
