/** What each genome is in the family that is compared: an embryo until a person says otherwise. In memory only. */
import type { FamilyRole } from "../../science/kinship/family-role.ts";
import type { GenomeEntry } from "../genomes/genome-entry.ts";
import { createPersonalStore } from "../page/personal-store.ts";

const useChoices = createPersonalStore<{ readonly byGenome: Readonly<Record<string, FamilyRole>> }>({
  byGenome: {},
});

/** The parents of the sample family come first. */
const sampleRoles: readonly FamilyRole[] = ["father", "mother"];

/** The chosen roles, by genome, as they change. */
export function useChosenRoles(): Readonly<Record<string, FamilyRole>> {
  return useChoices(({ byGenome }) => byGenome);
}

/** A genome's role in the family. */
export function roleOf(
  { id, sampleMember }: Pick<GenomeEntry, "id" | "sampleMember">,
  chosen: Readonly<Record<string, FamilyRole>>,
): FamilyRole {
  return chosen[id] ?? sampleRoles[sampleMember ?? -1] ?? "embryo";
}

/** Sets a genome's role in the family. */
export function chooseRole(id: string, role: FamilyRole): void {
  useChoices.setState(({ byGenome }) => ({ byGenome: { ...byGenome, [id]: role } }));
}
