import type { FileVerdict } from "../file-verdict/file-verdict.ts";
import type { AncestryPanel, PanelDosages } from "./ancestry-panel.ts";
import type { Shares } from "./components.ts";
import { estimateShares } from "./estimate-shares.ts";
import { countTyped } from "./read-panel-sites.ts";
import {
  fewestPanelSites,
  leastEuropeanShare,
  leastShareOfSavedSnps,
  worstFit,
} from "./reference-group-limits.ts";
import type { ReferenceName } from "./reference-name.ts";
import type { WithheldReason } from "./withheld-place.ts";

/**
 * Which reference a genome fits best. Shares below 0.1 are noise or old shared history and are never shown; none of
 * this is ever saved.
 */
export type ReferenceFit =
  /** The European share is large enough for frequencies that were measured in Europeans alone. */
  | { kind: "european"; shares: Shares; fit: number; typedSites: number }
  /** A mixture of components describes the genome. */
  | { kind: "adjusted"; shares: Shares; fit: number; typedSites: number }
  | { kind: "cannot-tell"; typedSites: number }
  /** The file lists only differences from the reference genome: the sites it has are no fair sample of the genome. */
  | { kind: "only-differences" }
  | { kind: "none-fits"; fit: number; typedSites: number }
  /** By tens of thousands of sites the reference people are not like the genome (likeness/). */
  | { kind: "unlike-references"; typedSites: number };

/** Finds the reference that a genome fits best. */
export function fitReference(panel: AncestryPanel, dosages: PanelDosages): ReferenceFit {
  const typedSites = countTyped(dosages);
  if (typedSites < fewestPanelSites) {
    return { kind: "cannot-tell", typedSites };
  }
  const { shares, fit } = estimateShares(panel, dosages);
  if (fit < worstFit) {
    return { kind: "none-fits", fit, typedSites };
  }
  return { kind: isNearlyEuropean(shares) ? "european" : "adjusted", shares, fit, typedSites };
}

/** Whether frequencies that were measured in Europeans alone may stand for those of a mixture. */
function isNearlyEuropean({ EUR }: Shares): boolean {
  return EUR >= leastEuropeanShare;
}

/** What a person asks for: people like those that the file resembles, Europeans whatever it resembles, or none. */
export type ReferenceWish = "auto" | "european" | "none";

/**
 * The people that a score is placed among. `wrongCalls` is the estimated share of the genome's measured calls that are wrong
 * (src/science/file-verdict/file-verdict.ts); the usual one when absent.
 */
export type ReferenceInUse =
  /** The panel's Europeans. */
  | { kind: "european"; wrongCalls?: number }
  /** The mixture of components that the file fits best, which may be nearly one of them. */
  | { kind: "adjusted"; shares: Shares; wrongCalls?: number }
  | { kind: "none"; reason: WithheldReason };

/** What a file decides about the people that its genome is compared with. */
export interface JudgedFile {
  /** The reference that it fits best. */
  fit: ReferenceFit;
  verdict: FileVerdict;
}

/** Why no score of a genome is placed, whatever its rows and the person's means: its file misleads. Null where it does not. */
export function whyMisleading(reference: ReferenceInUse): WithheldReason | null {
  return reference.kind === "none" && reference.reason.code === "misleading-file" ? reference.reason : null;
}

/** Whether the person asks for the European reference for a file that is not known to fit it. */
export function isForced(fit: Pick<ReferenceFit, "kind">, wish: ReferenceWish): boolean {
  return wish === "european" && fit.kind !== "european";
}

/**
 * The reference in use, by what a genome fits and what the person wants: the genome's own shares wherever they are known
 * and fit, so that no place depends on which side of a limit a share lies. Europeans are a choice of the person; they
 * need no shares, so they are always available. A file that misleads has no place among any people.
 */
export function chooseReference({ fit, verdict }: JudgedFile, wish: ReferenceWish): ReferenceInUse {
  if (verdict.kind === "misleading") {
    return { kind: "none", reason: { code: "misleading-file", look: verdict.look } };
  }
  const wrongCalls = verdict.kind === "sound" ? { wrongCalls: verdict.wrongCalls } : {};
  if (wish === "none") {
    return { kind: "none", reason: { code: "declined" } };
  }
  if (wish === "european") {
    return { kind: "european", ...wrongCalls };
  }
  switch (fit.kind) {
    case "cannot-tell":
      return {
        kind: "none",
        reason: { code: "cannot-tell", typedSites: fit.typedSites, needed: fewestPanelSites },
      };
    case "only-differences":
      return { kind: "none", reason: { code: "only-differences" } };
    case "none-fits":
      return { kind: "none", reason: { code: "none-fits", fit: fit.fit } };
    case "unlike-references":
      return { kind: "none", reason: { code: "unlike-references" } };
    default:
      return { kind: "adjusted", shares: fit.shares, ...wrongCalls };
  }
}

/**
 * The reference of a set whose frequencies only its study knows, in Europeans: those where the mixture is nearly
 * European, else the mixture, in which the set has no place.
 */
export function referenceOfStudy(reference: ReferenceInUse): ReferenceInUse {
  if (reference.kind !== "adjusted" || !isNearlyEuropean(reference.shares)) return reference;
  const { wrongCalls } = reference;
  return { kind: "european", ...(wrongCalls === undefined ? {} : { wrongCalls }) };
}

/**
 * The reference that is saved with some of a file's SNPs, which have too few sites for shares of their own: Europeans where that
 * moves their places too little to notice.
 */
export function referenceOfSavedSnps(fit: ReferenceFit): Exclude<ReferenceName, "by hand"> {
  if (!("shares" in fit)) return "none";
  return fit.shares.EUR >= leastShareOfSavedSnps ? "european" : "adjusted";
}
