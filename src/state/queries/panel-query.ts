import type { GenomeBuild, ScoringPolicy } from "../../genome/protocol.ts";
import { type ManyScores, pairScore } from "../../lib/pure/many-scores.ts";
import type { AncestryPanel, PanelDosages } from "../../science/reference-group/ancestry-panel.ts";
import type { PanelBuild } from "../../science/reference-group/panel-build.ts";
import { panelDosagesOf } from "../../science/reference-group/read-panel-report.ts";
import { siteWeightSet } from "../../science/reference-group/site-weight-set.ts";
import type { GenomeQueries } from "./genome-queries.ts";
import type { GenomeQuery } from "./genome-query.ts";
import type { PackableSet } from "./packed-set.ts";

/** The build on which a genome is looked up at the panel's sites: its own, where the panel is known on it. */
export function panelBuildOf(build: GenomeBuild): PanelBuild {
  return build === "GRCh38" ? "GRCh38" : "GRCh37";
}

const made = new WeakMap<AncestryPanel, Map<PanelBuild, PackableSet>>();

/** The panel's sites as a set, the same object each time, so that it is packed once. The page has one panel. */
export function panelSet(panel: AncestryPanel, build: PanelBuild): PackableSet {
  const ofPanel = made.get(panel) ?? new Map<PanelBuild, PackableSet>();
  made.set(panel, ofPanel);
  const set = ofPanel.get(build) ?? { ...siteWeightSet(panel, build), digest: `ancestry panel ${build}` };
  ofPanel.set(build, set);
  return set;
}

/** A genome's copies at the sites of the ancestry panel. They stay in memory and go with the genome. */
export function panelQuery(
  queries: Pick<GenomeQueries, "scores">,
  panel: AncestryPanel,
  { digest, build, rules }: { digest: string; build: PanelBuild; rules: ScoringPolicy },
): GenomeQuery<ManyScores> {
  return queries.scores({
    ...{ digest, sets: [panelSet(panel, build)], rules },
    ...{ purpose: "quick-score", rank: [] },
  });
}

/** The copies in the answer to {@link panelQuery}. */
export function panelCopies(answer: ManyScores): PanelDosages {
  return panelDosagesOf(pairScore(answer, 0, 0));
}
