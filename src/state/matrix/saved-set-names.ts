/** Names score sets in saved files. */

/** Sources of a set's name. */
export interface NamedSet {
  /** Its scoring file's number, which no other file of the page has or gets. */
  readonly number: number;
  /** Set for a built-in set. */
  readonly builtInId: string | null;
  /** The id that the file's header claims. */
  readonly pgsId: string | null;
}

/** The names so far. */
export interface SavedSetNames {
  /**
   * The name of a set. A built-in set goes by its id, a file by that of the PGS Catalog, one without such an id by its
   * number: `set-3`. Anyone can write an id into a file, so the id alone names the first file that was read with it;
   * each later one has its number behind it: `PGS000001-set-3`. This holds when the first is gone, and even if both are
   * alike: a name never goes on to another file, and nothing that is loaded or removed changes it.
   */
  nameOf: (set: NamedSet) => string;
  /** Forgets which ids were read. No name is reused all the same: from now on every id has a number behind it. */
  forgetIds: () => void;
}

const pgsCatalogId = /^PGS\d{6,9}$/;

/** Begins without any names. */
export function createSavedSetNames(): SavedSetNames {
  /** The number of the first file that was read with an id. */
  const owners = new Map<string, number>();
  let areIdsForgotten = false;

  function ownsId(pgsId: string, number: number): boolean {
    const owner = owners.get(pgsId) ?? (areIdsForgotten ? null : number);
    if (owner !== null) owners.set(pgsId, owner);
    return owner === number;
  }

  return {
    nameOf: ({ number, builtInId, pgsId }) => {
      if (builtInId !== null) return builtInId;
      const numbered = `set-${number}`;
      if (pgsId === null || !pgsCatalogId.test(pgsId)) return numbered;
      return ownsId(pgsId, number) ? pgsId : `${pgsId}-${numbered}`;
    },
    forgetIds: () => {
      areIdsForgotten ||= owners.size > 0;
      owners.clear();
    },
  };
}
