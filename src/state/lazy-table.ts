/** A table that is fetched when somebody first needs it. */
export interface LazyTable<Table> {
  /** The table; null until it is there. The first call fetches it. */
  get: () => Table | null;
  /** Whether it could not be fetched. */
  isMissing: () => boolean;
  /** Lets the next `get` fetch a table again that was missing. */
  retry: () => void;
}

/**
 * Makes a lazy table.
 *
 * @param load may reject, as when the page is offline
 * @param onSettled called when it is there, or missing
 */
export function lazyTable<Table>(load: () => Promise<Table>, onSettled: () => void): LazyTable<Table> {
  let table: Table | null = null;
  let phase: "unasked" | "loading" | "there" | "missing" = "unasked";

  async function fetchTable(): Promise<void> {
    phase = "loading";
    try {
      table = await load();
      phase = "there";
    } catch {
      phase = "missing";
    }
    onSettled();
  }

  return {
    get: () => {
      if (phase === "unasked") void fetchTable();
      return table;
    },
    isMissing: () => phase === "missing",
    retry: () => {
      if (phase === "missing") phase = "unasked";
    },
  };
}
