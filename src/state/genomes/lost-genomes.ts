/** What a reload of this tab took away, for every page: it stands apart from the genomes, which only tools fetch. */
import { useStore } from "zustand";
import { countOverReload } from "../../lib/count-over-reload.ts";
import { onRemoveEverything } from "../page/clear-personal-data.ts";
import { createLostGenomes } from "./lost-genomes-store.ts";

const lostGenomes = createLostGenomes(countOverReload("loaded-genomes"));

/** How many genomes a reload of the page took away; 0 once that is settled. */
export function useLostGenomes(): number {
  return useStore(lostGenomes.store).count;
}

/** Keeps the number of genomes that are loaded now, for the page after a reload. */
export const rememberLoadedGenomes = lostGenomes.remember;

/** Says no more about genomes that a reload took away. */
export function dismissLostGenomes(): void {
  lostGenomes.remember(0);
}

onRemoveEverything(dismissLostGenomes);
