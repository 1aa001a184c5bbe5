import { formatNumber, formatPercent } from "../../lib/format.ts";
import {
  isForced,
  type ReferenceFit,
  type ReferenceWish,
} from "../../science/reference-group/choose-reference.ts";
import type { ReferenceName } from "../../science/reference-group/reference-name.ts";
import type { WithheldReason } from "../../science/reference-group/withheld-place.ts";
import { fewestUsableRows } from "../../science/scoring-constants.ts";
import { onlyDifferencesText } from "./score-words.ts";

/** Words on the people a score is compared with. They never say that a person belongs to a group. */

/** A person's choices, in the order of the list. */
export const referenceWishes = ["auto", "european", "none"] as const satisfies ReferenceWish[];

const wishNames: Record<ReferenceWish, string> = {
  auto: "People like those this file fits best",
  european: "People of European ancestry",
  none: "No one: show no place",
};

/** A choice as it stands in the list. */
export function wishName(wish: ReferenceWish): string {
  return wishNames[wish];
}

/** Which reference a file fits best, what that means and what it does not; and that a chosen one does not fit. */
export function fitText(fit: ReferenceFit, wish: ReferenceWish): string {
  return isForced(fit, wish) ? `${bestFitText(fit, wish)} ${notFitting}` : bestFitText(fit, wish);
}

const notFitting =
  "It is not known to fit the European reference that you chose: such a place may say more about how frequent alleles are than about the score, and how much the score explains is not known.";

function bestFitText(fit: ReferenceFit, wish: ReferenceWish): string {
  const compared = wish === "auto" ? ", and a score is compared with what people like it would have" : "";
  switch (fit.kind) {
    case "european":
      return `${likeness} It fits the European reference best${compared}. ${noIdentity}`;
    case "adjusted":
      return `${likeness} It fits a mixture of the references best${compared}. ${noIdentity}`;
    case "cannot-tell":
      return `Your file has ${formatNumber(fit.typedSites)} of the SNPs that tell which reference it fits. That is too few to say.`;
    case "only-differences":
      return "Your file lists only the sites where you differ from the reference genome. These alone do not show which reference it fits.";
    case "none-fits":
      return "None of the references fits this file. People whose ancestors came from regions that the references do not cover see this, and so do files that are read on the wrong strand or build.";
    case "unlike-references":
      return `Your file’s genotypes were compared at ${formatNumber(fit.typedSites)} sites with those of 26 populations. ${unlikeText} They come from few regions: hardly any from the Middle East, North and East Africa, Central Asia or Oceania. There are other reasons, too.`;
  }
}

const unlikeText = "The reference people that we have are not like this genome.";

const likeness = "Your file’s genotypes were compared with those of 2,504 public genomes.";

const noIdentity =
  "That is a statistical likeness and says nothing about who you are. It is computed on this device and saved nowhere.";

const places: Record<ReferenceName, string | null> = {
  european: "The place is among Europeans, whose populations differ by up to 0.4 standard deviations.",
  adjusted:
    "The place is among people like those that this file fits best. It can still be off by about 0.4 standard deviations, and by more for people whose ancestors came from regions that the references do not cover.",
  "by hand": "The place is among the people whose mean and standard deviation you gave.",
  none: null,
};

/** The people a score was placed among; null for none. */
export function placeText(reference: ReferenceName): string | null {
  return places[reference];
}

const effects: Record<ReferenceName, string | null> = {
  european: "The effects were measured in people of European ancestry.",
  adjusted:
    "The effects were measured in people of European ancestry. The score explains less the more others a file resembles; the figures here allow for that.",
  "by hand": null,
  none: "The effects were measured in people of European ancestry.",
};

/** The people a score of a built-in set was placed among, and for whom that place is valid. */
export function placedAmongText(reference: ReferenceName): string {
  return [places[reference], effects[reference]].filter((text) => text !== null).join(" ");
}

const columnNames: Record<ReferenceName, string> = {
  european: "European",
  adjusted: "Like the file",
  "by hand": "By hand",
  none: "None",
};

/** A reference in a word, for tables. */
export function referenceName(reference: ReferenceName): string {
  return columnNames[reference];
}

/** Why a score has no place among people. */
export function withheldText(reason: WithheldReason): string {
  switch (reason.code) {
    case "cannot-tell":
      return `Your file has ${formatNumber(reason.typedSites)} of the SNPs that tell which reference it fits; ${formatNumber(reason.needed)} are needed. Without a reference a score has no place among people. You can choose one yourself.`;
    case "none-fits":
      return "None of the references fits this file, and compared with the wrong people a place would mislead.";
    case "unlike-references":
      return `${unlikeText} Compared with them a place would mislead.`;
    case "declined":
      return "You chose no reference to compare with.";
    case "only-differences":
      return onlyDifferencesText;
    case "differences-on-other-build":
      return "Your file lists only the sites where you differ from the reference genome, and on another genome build than this score. So its other sites cannot be known to match the reference. A file on GRCh37 can be compared.";
    case "too-few-rows":
      return reason.counted === 0
        ? `No SNP of this score can be used on this file. A score needs at least ${reason.needed}.`
        : `Only ${snps(reason.counted)} of this score can be used on this file. A score needs at least ${reason.needed}.`;
    case "too-little-found":
      return `Too few SNPs of this score: they account for ${formatPercent(reason.squaredCorrelation)} of what the complete score says. A place needs ${formatPercent(reason.needed)}.`;
    case "rows-uncounted":
      return `Your file lacks ${formatPercent(reason.weightShare)} of this score by squared weight; a place needs at most ${formatPercent(reason.allowed)} missing. We have no frequencies of its SNPs, so what is missing cannot be allowed for. Whole genomes and imputed files lack less.`;
    case "too-little-known":
      return `How frequent the letters of ${formatNumber(reason.of - reason.rows)} of the ${formatNumber(reason.of)} SNPs are among people like your file is not known. The others account for ${formatPercent(reason.squaredCorrelation)} of what the complete score says. A place needs ${formatPercent(reason.needed)} and at least ${fewestUsableRows} SNPs.`;
    case "display-only":
      return "This trait is shown SNP by SNP: a place among people would mean nothing.";
    case "frequencies-missing":
      return `${formatNumber(reason.rows)} of ${formatNumber(reason.of)} matched SNPs have no known frequency, with ${formatPercent(reason.weightShare)} of the weight. Without frequencies the average sum is unknown.`;
    case "dense-set":
      return `${formatNumber(reason.closeRows)} of the score\u2019s ${formatNumber(reason.of)} SNPs lie close to another one. Such neighbours are inherited together, so their frequencies do not show how much the sum varies between people. You can compare it with a mean and standard deviation of your own.`;
    case "loci-unknown":
      return `The score gives no position of ${formatNumber(reason.rows)} of its ${formatNumber(reason.of)} SNPs, so they may be inherited together. You can compare it with a mean and standard deviation of your own.`;
    case "frequencies-contradict":
      return `The score\u2019s frequencies disagree with the public genomes at ${formatNumber(reason.rows)} of the ${formatNumber(reason.of)} SNPs that can be checked. They are not those of the effect alleles, so the average sum is unknown. You can compare it with a mean and standard deviation of your own.`;
    case "european-only":
      // Of a large set the page reads the sums alone, so the public genomes' part is unknown.
      return reason.weightShare === 1
        ? "The page takes the frequencies of a scoring file as those of people of European ancestry, and your file does not fit that reference."
        : `Your file does not fit the European reference. The public genomes know ${formatPercent(1 - reason.weightShare, 1)} of the weight that counts here; a place in the mixture needs 99\u202f%.`;
    case "misleading-file":
      // The notice on the file says what it looks like, once a page.
      return "The file misleads.";
    case "no-variance":
      return "Everybody of the reference has the same score.";
  }
}

function snps(count: number): string {
  return count === 1 ? "1 SNP" : `${formatNumber(count)} SNPs`;
}
