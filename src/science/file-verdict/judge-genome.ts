import type { AncestryPanel, PanelDosages } from "../reference-group/ancestry-panel.ts";
import { fitReference, type JudgedFile, type ReferenceFit } from "../reference-group/choose-reference.ts";
import { perComponent } from "../reference-group/components.ts";
import type { FileCheckTable } from "./check-table.ts";
import { notJudged } from "./file-verdict.ts";
import { judgeFile } from "./judge-file.ts";

/** A genome's copies by which its file is judged. Plain data, so that a worker can be sent it. */
export interface GenomeToJudge {
  /** At the sites of the ancestry panel; null where the sites that the file lists are no fair sample of the genome. */
  panel: PanelDosages | null;
  /** At the sites of the file check; null where the file is not judged. */
  check: Int8Array | null;
  /** Set for saved SNPs, which have too few of the panel's sites: the reference that their whole file fitted. */
  keptReference?: "european";
}

/** What files are judged by. */
export interface JudgingTables {
  panel: AncestryPanel;
  fileCheck: FileCheckTable;
}

/** The reference that a genome fits, and whether its file misleads. */
export function judgeGenome(
  { panel, fileCheck }: JudgingTables,
  { panel: atPanel, check, keptReference }: GenomeToJudge,
): JudgedFile {
  const fitted: ReferenceFit = atPanel === null ? { kind: "only-differences" } : fitReference(panel, atPanel);
  const fit = keptFit(fitted, keptReference);
  const shares = "shares" in fit ? fit.shares : null;
  return { fit, verdict: check === null ? notJudged : judgeFile(fileCheck, check, shares) };
}

function keptFit(fit: ReferenceFit, kept: GenomeToJudge["keptReference"]): ReferenceFit {
  if (fit.kind !== "cannot-tell" || kept === undefined) return fit;
  const shares = perComponent((component) => (component === "EUR" ? 1 : 0));
  return { kind: kept, shares, fit: 0, typedSites: fit.typedSites };
}
