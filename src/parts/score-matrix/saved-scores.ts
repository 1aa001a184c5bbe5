import { rawWithProxies } from "../../science/raw-with-proxies.ts";
import type { ReadyScore } from "../../state/matrix/withheld-pair.ts";
import type { SavedField } from "../../ui/data-table/table-model.ts";
import { savedGenomeFields } from "../saved-genome.ts";
import { absentSitesField, savedStateFields } from "../saved-state.ts";
import { placeAmongLoaded } from "./loaded-spread.ts";
import { notesOf, placeOfRow, stateOf, whyNoScore } from "./matrix-model.ts";
import type { MatrixRow } from "./matrix-row.ts";
import { savedSetFields } from "./saved-set.ts";
import type { ScoreTable } from "./score-table.ts";

function saved(name: string, value: (score: ReadyScore) => string | number | null): SavedField<MatrixRow> {
  return { name, value: ({ status }) => (status.phase === "ready" ? value(status) : null) };
}

/**
 * The fields of a saved score, for each genome on each set. A genome is a number and a set goes by its id: names of files stay on the
 * screen, except those of genomes on request.
 *
 * @param table what the page shows, which has the ranks
 */
export function savedScoreFields(table: ScoreTable): readonly SavedField<MatrixRow>[] {
  const rankOf = ({ genome, set }: MatrixRow) => table.scoreOf(genome.id, set.id).rank;
  return [
    ...savedGenomeFields<MatrixRow>(({ genome }) => genome),
    ...savedSetFields<MatrixRow>(({ set }) => set),
    { name: "notes", value: (row) => whyNoScore(row) ?? notesOf(row).join(". ") },
    { name: "percentile", value: (row) => placeOfRow(row)?.percentile.value ?? null },
    { name: "percentile_low", value: (row) => placeOfRow(row)?.fullSet?.percentile.low ?? null },
    { name: "percentile_high", value: (row) => placeOfRow(row)?.fullSet?.percentile.high ?? null },
    saved("reference", ({ score }) => score.reference),
    { name: "withheld", value: ({ withheld }) => withheld },
    saved("proxies", ({ proxies }) => proxies),
    absentSitesField(({ absentSites, status }) => (status.phase === "ready" ? absentSites : null)),
    ...savedStateFields(stateOf),
    saved("matched", ({ summary }) => summary.matched),
    saved("total", ({ summary }) => summary.total),
    saved("match_rate", ({ summary }) => summary.matchRate.coverage),
    saved("variance_coverage", ({ score }) => score.varianceCoverage),
    saved("found_by_proxy", ({ score }) => score.foundByProxy),
    saved("frequencies_from_panel", ({ score }) => score.frequenciesFromPanel),
    saved("tier", ({ summary }) => summary.matchRate.tier),
    saved("palindromic_rule", ({ summary }) => summary.palindromicRule),
    saved("join", ({ summary }) => summary.join),
    { name: "z", value: (row) => placeOfRow(row)?.z ?? null },
    { name: "rank_from_highest", value: (row) => rankOf(row)?.rank ?? null },
    { name: "ranked_genomes", value: (row) => rankOf(row)?.of ?? null },
    { name: "ranked_by", value: (row) => rankOf(row)?.by ?? null },
    { name: "loaded_genomes", value: (row) => placeAmongLoaded(row)?.genomes ?? null },
    { name: "order_among_loaded", value: (row) => placeAmongLoaded(row)?.order ?? null },
    { name: "sds_from_mean_of_loaded", value: (row) => placeAmongLoaded(row)?.distance ?? null },
    saved("raw", ({ summary }) => summary.raw),
    saved("raw_with_proxies", ({ score }) => rawWithProxies(score)),
    saved("expected_mean", ({ score }) => score.expectation?.mean ?? null),
    saved("expected_sd", ({ score }) => score.expectation?.sd ?? null),
  ];
}
