/** What a reload of this tab dropped, for every page: apart from the genomes, whose code only tools load. */
import { useStore } from "zustand";
import { countOverReload } from "../../lib/count-over-reload.ts";
import { onRemoveEverything } from "../page/clear-personal-data.ts";
import { createLostGenomes } from "./lost-genomes-store.ts";

const lostGenomes = createLostGenomes(countOverReload("loaded-genomes"));

/** How many genomes a reload of the page dropped; 0 once that is settled. */
export function useLostGenomes(): number {
  return useStore(lostGenomes.store).count;
}

/** Stores the number of genomes that are loaded now, for the page after a reload. */
export const rememberLoadedGenomes = lostGenomes.remember;

/** Ends the notice about genomes that a reload dropped. */
export function dismissLostGenomes(): void {
  lostGenomes.remember(0);
}

onRemoveEverything(dismissLostGenomes);
