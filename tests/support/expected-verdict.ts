import { exactScore } from "../../src/science/exact-score/exact-score.ts";
import { checkCopiesOf } from "../../src/science/file-verdict/check-sites.ts";
import { judgeFile } from "../../src/science/file-verdict/judge-file.ts";
import { ancestryPanel } from "../../src/science/reference/ancestry-panel.generated.ts";
import { fitReference } from "../../src/science/reference-group/choose-reference.ts";
import { panelDosagesOf } from "../../src/science/reference-group/read-panel-report.ts";
import { siteWeightSet } from "../../src/science/reference-group/site-weight-set.ts";
import { checkTable } from "./linked-strands.ts";
import { parsedText } from "./parsed-text.ts";

const known = new Map<string, number | undefined>();

/** The share of wrong calls by which a file's ranges are made, as the slow scorer reads it; undefined for the usual one. */
export function wrongCallsIn(text: string): number | undefined {
  if (!known.has(text)) known.set(text, judged(text));
  return known.get(text);
}

function judged(text: string): number | undefined {
  const genome = { build: "GRCh37", isBuildAssumed: false, sex: "unknown", ...parsedText(text) } as const;
  const rules = { palindromic: "auto", missing: "omit" } as const;
  const dosages = panelDosagesOf(exactScore(genome, siteWeightSet(ancestryPanel, "GRCh37"), rules));
  const fit = fitReference(ancestryPanel, dosages);
  const copies = checkCopiesOf(checkTable, exactScore(genome, siteWeightSet(checkTable, "GRCh37"), rules));
  const verdict = judgeFile(checkTable, copies, "shares" in fit ? fit.shares : null);
  return verdict.kind === "sound" ? verdict.wrongCalls : undefined;
}
