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
          "Frequencies and weights were measured in Europeans. Used on others they would put nearly everybody of African ancestry at one end, which says nothing about people. So a percentile is a place among people of like ancestry, or there is none.",
          `The file’s own letters at a panel of sites tell which public genomes it resembles. It is taken for a mixture of five components with shares q, found by expectation maximisation. Each of the two letters at a site is ascribed to the components by the frequencies p that it has there. The shares are what that adds up to over n sites. Both steps are repeated until the shares stand still. L is the logarithm of the likelihood; the fit compares it with what such a genome has on average. With fewer than ${formatNumber(fewestPanelSites)} sites, or a fit below ${formatNumber(worstFit, 1)}, there is no place. From a European share of ${leastEuropeanShare} on the European reference holds, else the mixture.`,
          "The shares stay on your device, and are no statement on who you are.",
          "Some files look whole and are not: filled with the reference genome or with the commonest genotypes, turned to the other strand, cut to differences, or mixed of two people. Their calls at a score’s SNPs are very unusual: too probable or too improbable, with too many or too few letters that differ from the reference genome, or with two different letters too often. Beyond limits that at most 2 of 100 public genomes pass, a built-in score has no place. Traits, scores that you loaded and comprehensive analyses are not judged so.",
        ]}
      />
      <Formulas
        label="The reference"
        names={["percentileMixture", "percentileLetters", "percentileShares", "percentileFit"]}
      />
      <Paragraphs
        texts={[
          "z is the distance of the score from the mean of its reference. R says how much inheriting SNPs together raises the variance of a whole set. It was measured on the public genomes, and a file that has n of the N measured SNPs has its part of it. Φ is the normal curve’s share below z.",
        ]}
      />
      <Formulas
        label="The place"
        names={["percentileZ", "percentileLinkage", "percentileLinkageOfMixture", "percentileCurve"]}
      />
      <Paragraphs
        texts={[
          `With fewer than ${formatNumber(fewestRowsForNormalCurve)} SNPs the normal curve is too coarse. Every combination of genotypes is weighed with its chance, and the percentile is the share below and half of the share that is equal.`,
          "What the whole set would say is open where SNPs are missing. c is the share of its variance that the file has, ρ² the squared correlation with the whole. The percentile that is shown is that of the whole set’s expected z, with its range.",
          `A measured call may be wrong, too. A share ε of ${wrongCallRate} is taken to be one copy off, so that a complete set has a range as well; V is the variance of the whole set. Wrong calls are few and each weighs a lot, so the range is a little wider than the normal curve would make it, by their kurtosis κ, of which ${mostKurtosis} count at most. Where 95 of 100 people have no wrong call among the SNPs found, 25 at most, nothing is added. For a score that you loaded, e is its lower limit, 2εc.`,
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
