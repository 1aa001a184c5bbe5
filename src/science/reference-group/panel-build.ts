import type { GenomeBuild } from "../../../pkg/allelium_engine.d.ts";

/** The builds on which the panel's loci are known. */
export type PanelBuild = Extract<GenomeBuild, "GRCh37" | "GRCh38">;
