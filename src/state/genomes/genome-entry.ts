import type {
  AbsentPolicy,
  PartsToChoose,
  ReadReport,
  ScoringPolicy,
  SeenLayout,
} from "../../genome/protocol.ts";
import type { FileVerdict } from "../../science/file-verdict/file-verdict.ts";
import {
  chooseReference,
  type ReferenceFit,
  type ReferenceInUse,
  type ReferenceWish,
} from "../../science/reference-group/choose-reference.ts";
import type { PlacedScore } from "../../science/reference-group/place-genome-score.ts";
import type { ScoreReport } from "../../science/score-report.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import type { ForeignFile } from "../../texts/foreign-files.ts";
import { canRetry, type GenomeFailureCode, type MissingAnswerCode } from "../../texts/genome-failures.ts";
import type { UploadThreat } from "../../texts/upload-threats.ts";
import { usualLeastR2 } from "../queries/scoring-rules.ts";
import type { GenomeMark } from "./genome-mark.ts";

export type { AbsentPolicy, PartsToChoose, PartToChoose } from "../../genome/protocol.ts";

/** A failure that needs nothing but its code. */
export interface PlainFailure {
  code: Extract<GenomeFailureCode, "empty-file" | "is-scoring-file" | MissingAnswerCode>;
}

/** Why a genome has no scores. */
export type GenomeFailure =
  | PlainFailure
  /** It has nothing to score; how many rows were read, where none of them has a call. */
  | { code: "no-valid-rows"; rows: number }
  /**
   * A file that is not opened because of its kind, or a sample that is not in it; the member that it is about, where
   * there is one.
   */
  | {
      code: Exclude<GenomeFailureCode, PlainFailure["code"] | "no-valid-rows" | "unknown-layout" | "aborted">;
      member: string | null;
    }
  /** Columns that cannot be read as genotypes, with the columns that were seen. */
  | { code: "unknown-layout"; layout: SeenLayout | null };

/** The score of one set; or that the file has none of the set's SNPs. */
export type SetScore =
  | (PlacedScore & { set: ScoreSet; report: ScoreReport })
  | { set: ScoreSet; failure: "no-overlap" };

/**
 * Where a genome is on its way from file to scores. The total of the sample is an estimate. `bytesRead` is 0
 * while the genome waits for its turn; the speed is there once it has settled.
 */
export type GenomeStatus =
  | { phase: "reading"; bytesRead: number; bytesTotal: number; bytesPerSecond?: number }
  | { phase: "scoring"; report: ReadReport }
  | {
      phase: "ready";
      report: ReadReport;
      /** The reference that the file fits best. */
      fit: ReferenceFit;
      /** Whether the file misleads; then none of its scores has a place. */
      verdict: FileVerdict;
      scores: readonly SetScore[];
      /** The least R² in hundredths of the imputed SNPs that count in them; the usual one when absent. */
      leastR2?: number;
      readMilliseconds: number;
    }
  /** The file contains several genomes, and the person has yet to choose. */
  | { phase: "choosing"; choice: PartsToChoose }
  /** `foreign` describes a file, or a member of an archive, that is no text at all. */
  | {
      phase: "refused";
      threats: readonly UploadThreat[];
      foreign?: { code: ForeignFile; member: string | null };
      /** The largest member of an archive in which no name is that of a genotype file. */
      untyped?: string;
    }
  /** The report is there when the file was read and only its scores are missing. */
  | { phase: "failed"; failure: GenomeFailure; report?: ReadReport }
  | { phase: "cancelled" };

/** One genome of this page. */
export interface GenomeEntry {
  id: string;
  /**
   * The genome's number on every screen and in every saved file: counted from 1 as genomes are added, fixed while the
   * page is open, and never reused.
   */
  number: number;
  /** The file's name as chosen. It may contain a person's name: shown, never sent, logged or exported. */
  name: string;
  /** The colour that the person has marked it with. */
  mark?: GenomeMark | undefined;
  /**
   * The name of the file that it is a part of, where there are several genomes in one. It may contain a person's name,
   * too.
   */
  origin?: string;
  /** The name of the file on the disk, where `name` is another one: of a part of it, or of a genome that was renamed. */
  fileName?: string;
  /** Bytes of the file, or of the part that is this genome; 0 for the sample. */
  size: number;
  isSample: boolean;
  /** Which member of the sample family it is: 0 the father, 1 the mother, then the children. */
  sampleMember?: number;
  /** True for a sample that a page shows by itself: it gives way, with its number, to the first genome that a person adds. */
  isExample?: true;
  /** Set for a text that was pasted or typed: some messages speak of a text, not of a file. */
  isPasted?: boolean;
  /**
   * Set for SNPs that were saved in the account: the reference that their whole file fitted. They have too few of the
   * panel's sites for their own.
   */
  keptReference?: "european";
  /** How sites count that the file does not list, once chosen; absent before. */
  absentSites?: AbsentPolicy;
  /** How they counted in the scores that are shown; left out before there were any. */
  absentSitesScored?: AbsentPolicy;
  /** The least R² of imputed SNPs in hundredths, once chosen; absent before. */
  leastR2?: number;
  /** The people its scores are compared with, once chosen; absent before. */
  referenceWish?: ReferenceWish;
  /** Set where the person wants no prediction of SNPs that are not on the file. */
  areProxiesLeftOut?: boolean;
  status: GenomeStatus;
}

/** Whether a genome is being read or scored, so that its first scores come by themselves. */
export function isUnderWay({ status }: Pick<GenomeEntry, "status">): boolean {
  return status.phase === "reading" || status.phase === "scoring";
}

/** Whether reading has ended and nothing came of it. */
export function isUnread({ status }: Pick<GenomeEntry, "status">): boolean {
  if (status.phase === "refused" || status.phase === "cancelled") return true;
  return status.phase === "failed" && status.report === undefined;
}

/** Whether nothing more comes of a genome by itself. */
export function hasEnded({ phase }: GenomeStatus): boolean {
  return phase !== "reading" && phase !== "scoring";
}

/** Whether another try can help: after a stop, and after a failure that need not come again. */
export function canBeRetried(status: GenomeStatus): boolean {
  return status.phase === "cancelled" || (status.phase === "failed" && canRetry(status.failure.code));
}

/** Whether nothing of a genome was read and reading it again can help. */
export function canBeReadAgain(genome: Pick<GenomeEntry, "status">): boolean {
  return isUnread(genome) && canBeRetried(genome.status);
}

/** Whether a genome has imputed SNPs, as far as that is known yet. */
export function mayBeImputed({ status }: GenomeEntry): boolean {
  return !("report" in status) || status.report === undefined || status.report.imputed > 0;
}

/** Nothing that may follow would need the source: files of differences and imputed ones may be scored again, and that may fail. */
export function needsNoSource(status: GenomeStatus): boolean {
  if (status.phase === "refused") return true;
  return status.phase === "ready" && status.report.siteCoverage === "listed" && status.report.imputed === 0;
}

/** Whether the person would have to choose the genome's file again: it is being read, or was. */
export function isLostByLeaving(genome: Pick<GenomeEntry, "isSample" | "status">): boolean {
  return !genome.isSample && !isUnread(genome);
}

/** How sites count that a genome's file does not list: left out unless the person chooses otherwise (decision 012). */
export function absentSitesOf(genome: Pick<GenomeEntry, "absentSites"> | undefined): AbsentPolicy {
  return genome?.absentSites ?? "leave-out";
}

/** How sites counted that a genome's file does not list, in the scores that are shown: they stay in sight until those by another choice are there. */
export function absentSitesShown(
  genome: Pick<GenomeEntry, "absentSites" | "absentSitesScored">,
): AbsentPolicy {
  return genome.absentSitesScored ?? absentSitesOf(genome);
}

/** What a genome's own rules follow from. */
type RuledGenome = Pick<GenomeEntry, "absentSites" | "leastR2">;

/** The R² in hundredths below which a genome's imputed SNPs are left out. */
export function leastR2Of(genome: RuledGenome | undefined): number {
  return genome?.leastR2 ?? usualLeastR2;
}

/** Whether the scores that a ready genome shows follow another rule than the one chosen since. */
export function areScoresOutdated(
  genome: RuledGenome & Pick<GenomeEntry, "absentSitesScored" | "status">,
): boolean {
  if (genome.status.phase !== "ready") return false;
  const { leastR2 = usualLeastR2 } = genome.status;
  return absentSitesShown(genome) !== absentSitesOf(genome) || leastR2 !== leastR2Of(genome);
}

/** The rules that are chosen for each genome by itself: for sites that its file does not list, and for those that it estimates. */
export function ownRulesOf(
  genome: RuledGenome | undefined,
): Required<Pick<ScoringPolicy, "absent" | "leastR2">> {
  return { absent: absentSitesOf(genome), leastR2: leastR2Of(genome) };
}

/** Those rules as a word: equal for genomes that they are equal for. */
export function ownRulesKey(genome: RuledGenome | undefined): string {
  const { absent, leastR2 } = ownRulesOf(genome);
  return `${absent} ${leastR2}`;
}

/** The rules by which a genome is scored on the built-in sets. */
export function rulesOf(genome: RuledGenome | undefined): ScoringPolicy {
  return { palindromic: "auto", missing: "omit", ...ownRulesOf(genome) };
}

/** The status of a genome that has its scores. */
export type ReadyStatus = Extract<GenomeStatus, { phase: "ready" }>;

/**
 * Whether a genome is judged by many more sites than its reference was found with: its file lists every site it knows, and a mixture
 * fits it so far. The page's samples have no such sites, nor have SNPs that were saved without their file.
 */
export function isComparable(
  { isSample, keptReference }: Pick<GenomeEntry, "isSample" | "keptReference">,
  { report, fit, verdict }: ReadyStatus,
): boolean {
  const isWhole = report.siteCoverage === "listed" && !isSample && keptReference === undefined;
  return isWhole && "shares" in fit && verdict.kind !== "misleading";
}

/** The people a genome's scores are compared with: those its file fits best unless the person chooses otherwise. */
export function referenceWishOf(genome: Pick<GenomeEntry, "referenceWish"> | undefined): ReferenceWish {
  return genome?.referenceWish ?? "auto";
}

/**
 * Whether SNPs that are not on a genome's file are predicted from their neighbours: yes unless the person chooses
 * otherwise.
 */
export function areProxiesWanted(genome: Pick<GenomeEntry, "areProxiesLeftOut"> | undefined): boolean {
  return genome?.areProxiesLeftOut !== true;
}

/** The people that a ready genome's scores are placed among. */
export function referenceOf(genome: Pick<GenomeEntry, "referenceWish" | "status">): ReferenceInUse {
  const { status } = genome;
  return status.phase === "ready"
    ? chooseReference(status, referenceWishOf(genome))
    : { kind: "none", reason: { code: "declined" } };
}
