import { formatCount, formatNumber, formatPercent } from "../../lib/format.ts";
import type { FileVerdict } from "../../science/file-verdict/file-verdict.ts";
import { incompleteSigns } from "../../state/genomes/file-completeness.ts";
import { type FileLoss, lossesOf, tellingShareLost } from "../../state/genomes/file-losses.ts";
import { hasPlaces } from "../../state/genomes/file-places.ts";
import { areCallsContradicting, isImputed } from "../../state/genomes/remarks-of-file.ts";
import { isWrongStrand, type TurnedAlleles } from "../../state/genomes/strand-check.ts";
import { buildName, dropReasonText, incompleteText, wrongStrandText } from "../../texts/file-report.ts";
import {
  chromosomeFilesText,
  joinedText,
  oneChromosomeText,
  type PassedReason,
  passedMembersText,
} from "../../texts/genome-parts.ts";
import { misleadingNotice } from "../score/misleading-file-words.ts";
import type { FileReport } from "./genome-types.ts";

/** A fact about a file that a person should know before relying on it. */
export interface FileNotice {
  title: string;
  text: string;
}

/**
 * The notices about a file; empty for an ordinary one.
 *
 * @param verdict null until the file is judged
 */
export function noticesOfFile(
  report: FileReport,
  turned: TurnedAlleles,
  verdict: FileVerdict | null,
): readonly FileNotice[] {
  const misleading = verdict === null ? null : misleadingNotice(verdict);
  return [
    ...(misleading === null ? [] : [misleading]),
    ...lossesOf(report).filter(isUnexpected(report)).map(lossNotice),
    ...archiveNotices(report),
    ...placeNotices(report),
    ...buildNotices(report),
    ...completenessNotices(report),
    ...sampleNotices(report),
    ...otherVariantsNotices(report),
    ...(isWrongStrand(turned)
      ? [{ title: "Many alleles had to be flipped", text: wrongStrandText(turned) }]
      : []),
    ...discordanceNotices(report),
  ];
}

/** A person who chose a sample knows that there are others. */
function isUnexpected({ part }: FileReport): (loss: FileLoss) => boolean {
  const isChosen = part !== undefined && part.sample !== null;
  return ({ kind }) => !(isChosen && kind === "other-samples");
}

function lossNotice(loss: FileLoss): FileNotice {
  if (loss.kind === "other-samples" || loss.kind === "long-lines") {
    const line = loss.firstLine === null ? "" : ` (first on line ${formatNumber(loss.firstLine)})`;
    return loss.kind === "other-samples"
      ? {
          title: "This file has rows of several people",
          text: `The first one\u2019s were read. ${formatCount(loss.count, "row of another person was", "rows of other people were")} left out${line}. Is it the right person? If not, choose a file that holds one person alone.`,
        }
      : {
          title: "A part of the file could not be read",
          text: `${formatCount(loss.count, "line is", "lines are")} longer than any row of genotypes${line}, so rows may be lost. Were two files joined, or was one edited? Choose the file as its company gave it out.`,
        };
  }
  const share = formatPercent(loss.share, loss.share < 0.1 ? 1 : 0);
  if (loss.kind === "calls") {
    return {
      title: `${share} of the SNPs have no call`,
      text: `The file lists ${formatCount(loss.count, "SNP", "SNPs")} without letters. They cannot be scored. A good file has a call for nearly all of them.`,
    };
  }
  const line = loss.firstLine === null ? "" : ` (first on line ${formatNumber(loss.firstLine)})`;
  return {
    title: `${share} of the lines could not be read`,
    text: `${formatCount(loss.count, "line was", "lines were")} left out, most for this reason: ${dropReasonText(loss.reason)}${line}. A spreadsheet may have changed the file: choose it as its company gave it out.`,
  };
}

function placeNotices(report: FileReport): FileNotice[] {
  const { rows, withoutPlace } = report;
  const share = withoutPlace / Math.max(rows, 1);
  if (share <= tellingShareLost) return [];
  const snps = formatCount(withoutPlace, "SNP is", "SNPs are");
  if (!hasPlaces(report)) {
    return [
      {
        title: "This file has no positions",
        text: `Its ${snps} scored by rsID alone. The genome build is unknown, and SNPs that a score knows only by position are not found.`,
      },
    ];
  }
  return [
    {
      title: `${formatPercent(share, share < 0.1 ? 1 : 0)} of the SNPs have no position`,
      text: `${snps} scored by rsID alone. SNPs that a score knows only by position are found among the others.`,
    },
  ];
}

function buildNotices(report: FileReport): FileNotice[] {
  const { build, buildBasis, headerBuild } = report;
  if (!hasPlaces(report)) return [];
  if (buildBasis === "assumed") {
    return [
      {
        title: `The genome build is assumed: ${buildName(build)}`,
        text: "The file does not say it, and too few known SNPs are in it. SNPs that are found by their position may be missed or mistaken.",
      },
    ];
  }
  if (headerBuild === null || headerBuild === build) return [];
  return [
    {
      title: "Header and positions name different genome builds",
      text: `The header says ${buildName(headerBuild)}; the positions of known SNPs are those of ${buildName(build)}. The positions decide.`,
    },
  ];
}

function completenessNotices(report: FileReport): FileNotice[] {
  const signs = incompleteSigns(report);
  const notices: FileNotice[] = [];
  if (signs.length > 0) {
    const [only, ...others] = report.chromosomes;
    const isVcf = report.format === "vcf" || report.format === "gvcf";
    const alone =
      only !== undefined && others.length === 0 && isVcf ? ` ${oneChromosomeText(only.chromosome)}` : "";
    notices.push({
      title: "This file looks incomplete",
      text: `${signs.map(incompleteText).join(" ")}${alone} Scores from a part of a file are less certain. If you can, download the whole file again.`,
    });
  }
  if (isImputed(report)) notices.push(imputedNotice(report));
  return notices;
}

function imputedNotice({ imputed, rows }: FileReport): FileNotice {
  if (imputed === 0) {
    return {
      title: "This file looks imputed",
      text: `No chip reads ${formatNumber(rows)} SNPs: most of them were probably estimated from their neighbours, but the file does not say which, nor how surely. If you can, choose the file as it was measured.`,
    };
  }
  return {
    title: "This file is imputed",
    text: `${formatCount(imputed, "SNP", "SNPs")} of ${formatNumber(rows)} were estimated from their neighbours. Scores count them as the file expects them, and their ranges allow for what it leaves open.`,
  };
}

function sampleNotices({ samples, part }: FileReport): FileNotice[] {
  // The card shows a sample that was chosen by name.
  if (samples < 2 || (part !== undefined && part.sample !== null)) return [];
  const title = `This file has ${formatNumber(samples)} samples`;
  return [{ title, text: "The first one was read. To read another, choose a file that holds it alone." }];
}

/** Reasons that a person may not expect; a picture or a letter in the archive is in the details only. */
const tellingReasons: readonly PassedReason[] = ["imputed", "not-opened", "too-many"];

function archiveNotices({ part, container }: FileReport): FileNotice[] {
  if (part === undefined) return [];
  const notices: FileNotice[] = [];
  if (part.joinedMember !== null) {
    const text = joinedText(container?.member ?? "One file", part.joinedMember);
    notices.push({ title: "Autosomes and X were joined", text });
  }
  const { chromosomeMembers = [] } = part;
  if (chromosomeMembers.length > 0) {
    const text = chromosomeFilesText(chromosomeMembers);
    notices.push({ title: `${formatNumber(chromosomeMembers.length)} files were read as one genome`, text });
  }
  const left = part.skipped.filter(({ reason }) => tellingReasons.includes(reason));
  if (left.length > 0) {
    notices.push({
      title: "Files of the archive were left out",
      text: `${passedMembersText(left)}. To read one, unpack the archive and choose it.`,
    });
  }
  return notices;
}

function discordanceNotices(report: FileReport): FileNotice[] {
  if (!areCallsContradicting(report)) return [];
  const { called, discordantDuplicates, discordantLoci } = report;
  const discordant = discordantDuplicates + discordantLoci;
  return [
    {
      title: "Some calls contradict each other",
      text: `${formatCount(discordant, "SNP is", "SNPs are")} given more than once with different calls, ${formatPercent(discordant / Math.max(called, 1), 1)} of those with a call. The file may be joined from several.`,
    },
  ];
}

/** Share of insertions and deletions above which a file is not the one with single letters. */
const shareOfOtherVariants = 0.9;

function otherVariantsNotices({ indels, rows }: FileReport): FileNotice[] {
  if (indels <= rows * shareOfOtherVariants) return [];
  return [
    {
      title: "This file lists insertions, deletions or larger changes",
      text: "Sequencing companies ship them apart from the SNPs, which change one letter. Scores need the file with the SNPs.",
    },
  ];
}
