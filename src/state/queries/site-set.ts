/** Sites that a genome is looked up at as the rows of a set: the ancestry panel's, and those by which files are judged. */
import type { GenomeBuild } from "../../genome/protocol.ts";
import type { PanelBuild } from "../../science/reference-group/panel-build.ts";
import { type Site, siteWeightSet } from "../../science/reference-group/site-weight-set.ts";
import type { PackableSet } from "./packed-set.ts";

/** The build on which a genome is looked up at sites: its own, where they are known on it. */
export function panelBuildOf(build: GenomeBuild): PanelBuild {
  return build === "GRCh38" ? "GRCh38" : "GRCh37";
}

/** Sites that genomes are looked up at. */
interface SiteTable {
  readonly sites: readonly Site[];
}

/** The page's tables, as their sets are named. */
type SiteTableName = "ancestry panel" | "file check" | "likeness";

const made = new WeakMap<SiteTable, Map<PanelBuild, PackableSet>>();

/** A table's sites as a set, the same object each time, so that it is packed once. */
export function siteSet(name: SiteTableName, table: SiteTable, build: PanelBuild): PackableSet {
  const ofTable = made.get(table) ?? new Map<PanelBuild, PackableSet>();
  made.set(table, ofTable);
  const set = ofTable.get(build) ?? { ...siteWeightSet(table, build), digest: `${name} ${build}` };
  ofTable.set(build, set);
  return set;
}
