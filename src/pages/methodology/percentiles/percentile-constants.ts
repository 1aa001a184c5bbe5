import { fewestRowsForNormalCurve } from "../../../science/exact-small-set.ts";
import { fewestTellingSites, leastEvidence } from "../../../science/file-verdict/judge-file.ts";
import {
  fewestForSpread,
  largestShift,
  leastSharedRows,
} from "../../../science/loaded/spread-among-loaded.ts";
import { mostUncountedMissing } from "../../../science/place-rows/place-by-row.ts";
import { sameShare } from "../../../science/reference-group/comparable-references.ts";
import {
  fewestLikenessSites,
  mostExcess,
  mostSquaredDistance,
} from "../../../science/reference-group/likeness/likeness-limits.ts";
import * as limits from "../../../science/reference-group/reference-group-limits.ts";
import { wrongCallRate } from "../../../science/reference-group/wrong-calls.ts";
import {
  intervalMultiplier,
  percentileLimits,
  wideIntervalMultiplier,
  zLimit,
} from "../../../science/scoring-constants.ts";
import { fullStudyShare, noStudyShare } from "../../../science/traits/trait-constants.ts";
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
    "European share from which a loaded set that only its study’s frequencies know has a place",
    limits.leastEuropeanShare,
    "ours",
  ),
  constantRow(
    "European share from which the study’s frequency of a trait’s SNP counts in full",
    fullStudyShare,
    "ours",
  ),
  constantRow("European share below which it does not count", noStudyShare, "ours"),
  constantRow("Squared distance above which the references are not like a file", mostSquaredDistance, "ours"),
  constantRow("Excess of differences above which they are not", mostExcess, "ours"),
  constantRow("Sites that this needs", fewestLikenessSites, "ours"),
  constantRow("Share of a dense score’s squared weights that may be missing", mostUncountedMissing, "ours"),
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
