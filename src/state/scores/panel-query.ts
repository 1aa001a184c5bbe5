import type { GenomeBuild, ScoringPolicy } from "../../genome/protocol.ts";
import type { AncestryPanel, PanelDosages } from "../../science/reference-group/ancestry-panel.ts";
import {
  type PanelBuild,
  panelDosagesOf,
  panelWeightSet,
} from "../../science/reference-group/read-panel-report.ts";
import type { GenomeQueries, GenomeQuery } from "./genome-queries.ts";
import { onlyReport } from "./set-report-query.ts";

/** The build on which a genome is looked up at the panel's sites: its own, where the panel is known on it. */
export function panelBuildOf(build: GenomeBuild): PanelBuild {
  return build === "GRCh38" ? "GRCh38" : "GRCh37";
}

/** A genome's copies at the sites of the ancestry panel. They stay in memory and go with the genome. */
export function panelQuery(
  queries: Pick<GenomeQueries, "query">,
  panel: AncestryPanel,
  { digest, build, rules }: { digest: string; build: PanelBuild; rules: ScoringPolicy },
): GenomeQuery<PanelDosages> {
  return queries.query({
    purpose: "quick-score",
    digest,
    key: ["panel", build, rules.absent],
    call: "score",
    args: (buffers) => ({ ...buffers, sets: [panelWeightSet(panel, build)], policy: rules }),
    answer: (reports) => panelDosagesOf(onlyReport(reports)),
  });
}
