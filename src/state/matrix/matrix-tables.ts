/** What the scores of the PRS matrix are placed by, loaded when a score first needs it. */
import type { FrequencyLookup } from "../../science/reference-group/allele-lookup.ts";
import type { PlaceableSet } from "../queries/set-references.ts";

/** A table: itself once it is there, or where it is. */
type Loaded<Table> = Table | "loading" | "missing";

/** How tables are loaded; both may reject. */
interface MatrixTableOptions {
  loadBuiltIn: (id: string) => Promise<PlaceableSet>;
  loadAlleleLookup: () => Promise<FrequencyLookup>;
  /** Called when a table has come, or has failed to. */
  onLoaded: () => void;
}

/** The tables. */
export interface MatrixTables {
  /** A built-in set with what its scores are placed by. */
  builtIn: (id: string) => Loaded<PlaceableSet>;
  /** What the public genomes say about alleles. */
  alleleLookup: () => Loaded<FrequencyLookup>;
  /** Forgets which are missing, so that they are loaded again. */
  retry: () => void;
}

/** No table yet. */
export function createMatrixTables({
  loadBuiltIn,
  loadAlleleLookup,
  onLoaded,
}: MatrixTableOptions): MatrixTables {
  const builtIns = new Map<string, Loaded<PlaceableSet>>();
  let lookup: Loaded<FrequencyLookup> | null = null;

  function load<Table>(loading: Promise<Table>, put: (found: Table | "missing") => void): "loading" {
    loading
      .catch((): "missing" => "missing")
      .then((found) => {
        put(found);
        onLoaded();
      });
    return "loading";
  }

  return {
    builtIn: (id) => {
      const known = builtIns.get(id);
      if (known !== undefined) return known;
      builtIns.set(id, "loading");
      return load(loadBuiltIn(id), (found) => builtIns.set(id, found));
    },
    alleleLookup: () => {
      if (lookup !== null) return lookup;
      lookup = "loading";
      return load(loadAlleleLookup(), (found) => {
        lookup = found;
      });
    },
    retry: () => {
      for (const [id, known] of builtIns) if (known === "missing") builtIns.delete(id);
      if (lookup === "missing") lookup = null;
    },
  };
}
