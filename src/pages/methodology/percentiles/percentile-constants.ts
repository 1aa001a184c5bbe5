import { fewestRowsForNormalCurve } from "../../../science/exact-small-set.ts";
import { fewestTellingSites, leastEvidence } from "../../../science/file-verdict/judge-file.ts";
import {
  fewestForSpread,
  largestShift,
  leastSharedRows,
} from "../../../science/loaded/spread-among-loaded.ts";
import { sameShare } from "../../../science/reference-group/comparable-references.ts";
import * as limits from "../../../science/reference-group/reference-group-limits.ts";
import { wrongCallRate } from "../../../science/reference-group/wrong-calls.ts";
import {
  intervalMultiplier,
  percentileLimits,
  wideIntervalMultiplier,
  zLimit,
} from "../../../science/scoring-constants.ts";
import { citedWorks } from "../cited-works.ts";
import { constantRow, publishedRow } from "../constant-row.ts";

/** The constants of a place among people. */
export const percentileConstants = [
  constantRow(
    "Fewest sites of the panel on a file; with fewer the reference is not chosen",
    limits.fewestPanelSites,
    "ours",
  ),
  constantRow("Fit below which no reference fits", limits.worstFit, "ours"),
  constantRow(
    "European share from which a set that only its study’s frequencies know has a place",
    limits.leastEuropeanShare,
    "ours",
  ),
  constantRow(
    "European share from which SNPs saved without their file have a place",
    limits.leastShareOfSavedSnps,
    "ours",
  ),
  constantRow("Change of a share below which the shares are settled", limits.settledShare, "ours"),
  constantRow("Most rounds", limits.mostRounds, "ours"),
  constantRow("Fewest sites by which a file is judged", fewestTellingSites, "ours"),
  constantRow("Logarithm by which a misleading file must be likelier than a person’s", leastEvidence, "ours"),
  constantRow("Difference of shares below which two mixtures are the same", sameShare, "ours"),
  constantRow("Limit of z either way", zLimit, "product"),
  constantRow("Limits of a percentile", [percentileLimits.low, percentileLimits.high], "product"),
  constantRow(
    "SNPs below which the exact distribution takes the curve’s place",
    fewestRowsForNormalCurve,
    "ours",
  ),
  constantRow(
    "Half-width of a 95 % and of a 99 % interval",
    [intervalMultiplier, wideIntervalMultiplier],
    "product",
  ),
  publishedRow("Share of measured calls that are wrong", wrongCallRate, citedWorks.concordance),
  constantRow("Fewest genomes that are put in order among each other", fewestForSpread, "ours"),
  constantRow("Share of the SNPs that these must have in common", leastSharedRows, "ours"),
  constantRow("Shift by missing SNPs that these may have, in their deviations", largestShift, "ours"),
] as const;
