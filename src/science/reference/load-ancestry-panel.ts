import type { AncestryPanel } from "../reference-group/ancestry-panel.ts";

/** The sites that a genome's reference is found by: a chunk of its own, loaded when the first genome is placed. */
export async function loadAncestryPanel(): Promise<AncestryPanel> {
  return (await import("./ancestry-panel.generated.ts")).ancestryPanel;
}
