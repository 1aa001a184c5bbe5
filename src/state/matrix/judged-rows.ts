/** The rows of a scored pair of the PRS matrix, which decide whether its place may be saved. */

import { pairScore } from "../../lib/pure/many-scores.ts";
import { rowsByRule, savedKey } from "../../science/disclosure/rows-by-rule.ts";
import { rowsOfFile } from "../../science/disclosure/rows-of-file.ts";
import { type JudgedScore, rowsOfScore } from "../../science/disclosure/rows-of-pair.ts";
import { isPalindromic } from "../../science/strand.ts";
import { ownRulesKey, ownRulesOf } from "../genomes/genome-entry.ts";
import { fileRowsQuery } from "../queries/file-score-query.ts";
import { scoresInTurn } from "../queries/scores-query.ts";
import { noProxies, predictionsOf } from "../scores/proxy-predictions.ts";
import type { Pair, PrsChoices } from "./prs-pair.ts";
import type { PrsScoreOptions } from "./prs-score-options.ts";
import type { ScoringFileEntry } from "./scoring-file-store.ts";

/** What the rows are computed from. */
type JudgedRowsOptions = Pick<
  PrsScoreOptions,
  "genomes" | "files" | "loadBuiltIn" | "loadAlleleLookup" | "proxies"
>;

/** The rows of a pair, by the rules of its score; null where it has no place, and where they cannot be computed. */
export async function judgedRows(
  { genomeId, status }: Pair,
  file: ScoringFileEntry,
  choices: PrsChoices,
  { genomes, files, loadBuiltIn, loadAlleleLookup, proxies = noProxies }: JudgedRowsOptions,
  signal: AbortSignal,
): Promise<JudgedScore | null> {
  const { queries } = genomes;
  const genome = genomes.store.getState().genomes.find(({ id }) => id === genomeId);
  const digest = queries.packed.digestOf(genomeId);
  if (status.phase !== "ready" || status.score.z === null || file.status.phase !== "ready") return null;
  if (genome === undefined || digest === null) return null;
  const { weightsName } = file.status;
  const rules = { palindromic: choices.palindromic, missing: choices.missing, ...ownRulesOf(genome) };
  const rank = [0, genome.number, file.number];
  const { score } = status;
  // All that a person can change of one genome and one set.
  const madeBy = `${score.reference} ${choices.missing} ${ownRulesKey(genome)}`;
  if (file.builtInId === null) {
    const question = { digest, weightsName, weightsNamed: files.weightsNamed, rules, rank };
    const rows = await queries.wait([fileRowsQuery(queries, question)], signal);
    const [found] = rows.ok ? rows.value : [];
    if (found === undefined) return null;
    const find = await loadAlleleLookup().catch(() => null);
    const judged = rowsOfFile(weightsName, found, choices.palindromic, find);
    return { ...judged, rows: { ...judged.rows, madeBy } };
  }
  const builtIn = await loadBuiltIn(file.builtInId).catch(() => null);
  if (builtIn === null) return null;
  const { set, reference } = builtIn;
  const ofSet = { purpose: "scores", rank: [scoresInTurn.lookedAt, ...rank] } as const;
  const scores = await queries.wait([queries.scores({ ...ofSet, digest, sets: [set], rules })], signal);
  const [columns] = scores.ok ? scores.value : [];
  if (columns === undefined) return null;
  const prediction =
    score.predictedRows > 0 ? (predictionsOf(proxies.store, genomeId)?.get(set.id) ?? null) : null;
  const calls = pairScore(columns, 0, 0).rows;
  const { frequencies } = reference;
  const judged = rowsOfScore({ set, calls, frequencies, prediction, score });
  const whole = judged.set.rows.map((row, at) => {
    const { effectAllele, otherAllele } = set.rows[at] ?? { effectAllele: "", otherAllele: null };
    return {
      ...row,
      counted: judged.rows.counted[at],
      isPalindromic: isPalindromic(effectAllele, otherAllele),
    };
  });
  const rows = rowsByRule(whole, choices.palindromic);
  return {
    set: { key: savedKey(weightsName, choices.palindromic), rows },
    rows: {
      ...judged.rows,
      counted: rows.flatMap(({ counted }) => counted ?? []),
      madeBy: `${judged.rows.madeBy} ${madeBy}`,
    },
  };
}
