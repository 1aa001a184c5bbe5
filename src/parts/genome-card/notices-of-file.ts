import { formatCount, formatNumber, formatPercent } from "../../lib/format.ts";
import { incompleteText, wrongStrandText } from "../../lib/texts/file-report.ts";
import { incompleteSigns, isWrongStrand, type TurnedAlleles } from "../../state/genomes.ts";
import type { FileReport } from "./genome-types.ts";

/** Something about a file that a person should know before relying on it. */
export interface FileNotice {
  title: string;
  text: string;
}

/**
 * From this share of the called SNPs on, the card speaks of contradicting calls. Chips contradict themselves on a few
 * SNPs of every file; those stand in the details only (decision 013).
 */
export const tellingShareOfDiscordantCalls = 0.001;

/** What needs attention about a file; nothing for an ordinary one. */
export function noticesOfFile(report: FileReport, turned: TurnedAlleles): readonly FileNotice[] {
  return [
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

function buildNotices({ build, buildBasis, headerBuild }: FileReport): FileNotice[] {
  if (buildBasis === "assumed") {
    return [
      {
        title: `The genome build is assumed: ${build}`,
        text: "The file does not say it, and too few known SNPs are in it. SNPs that are found by their position may be missed or mistaken.",
      },
    ];
  }
  if (headerBuild === null || headerBuild === build) return [];
  return [
    {
      title: "Header and positions name different genome builds",
      text: `The header says ${headerBuild}; the positions of known SNPs are those of ${build}. The positions decide.`,
    },
  ];
}

function completenessNotices(report: FileReport): FileNotice[] {
  const signs = incompleteSigns(report);
  const notices: FileNotice[] = [];
  if (signs.length > 0) {
    notices.push({
      title: "This file looks incomplete",
      text: `${signs.map(incompleteText).join(" ")} Scores from a part of a file are less sure. If you can, download the whole file again.`,
    });
  }
  if (report.completeness === "imputed") {
    notices.push({
      title: "This file looks imputed",
      text: `No chip reads ${formatNumber(report.rows)} SNPs: most of them were probably estimated from their neighbours. If you can, choose the file as it was measured.`,
    });
  }
  return notices;
}

function sampleNotices({ samples }: FileReport): FileNotice[] {
  if (samples < 2) return [];
  const title = `This file holds ${formatNumber(samples)} samples`;
  return [{ title, text: "The first one was read. To read another, choose a file that holds it alone." }];
}

function discordanceNotices({ called, discordantDuplicates, discordantLoci }: FileReport): FileNotice[] {
  const discordant = discordantDuplicates + discordantLoci;
  if (discordant === 0 || discordant < tellingShareOfDiscordantCalls * called) return [];
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
