import { err, ok, type Result } from "./pure/result.ts";

/** All keys of local storage. The privacy policy has a line for each, which the compiler asks for. */
export type LocalKey = "color-mode" | "menu-rail" | "test-mode";

/** Kinds of data that may stay in local storage: how the page looks, and small facts about the application. */
export type StorableCategory = "preference" | "metadata";

/** Kinds of data that must never reach local storage (docs/product-rules.md#storage-on-this-device). */
export type SensitiveCategory =
  | "genetic-data"
  | "analysis-results"
  | "user-profile"
  | "session-data"
  | "api-keys";

/** Why nothing was stored. `storage-unavailable`: the browser has no room or the user has switched storage off. */
export interface StorageRefusal {
  code: "sensitive-category" | "storage-unavailable";
  category: StorableCategory | SensitiveCategory;
}

/** The text for a refused write; for sensitive data the agreed one (docs/product-rules.md#agreed-texts). */
export function storageRefusalMessage({ code }: StorageRefusal): string {
  return code === "sensitive-category"
    ? "Cannot store sensitive data locally for security reasons"
    : "This browser saves nothing for this page: its storage is full or switched off.";
}

interface StoredEntry {
  value: string;
  /** When it was written, in milliseconds since 1970. */
  timestamp: number;
  /** When it stops being valid, in milliseconds since 1970; null: never. */
  expires: number | null;
}

const KEY_PREFIX = "secure_";
/** Metadata expires after 60 minutes (docs/product-rules.md#storage-on-this-device). */
const METADATA_MINUTES = 60;
const MINUTE = 60_000;

const storable: ReadonlySet<string> = new Set<StorableCategory>(["preference", "metadata"]);

/**
 * Writes a text to local storage under `secure_<key>`. Every category that is not expressly storable is refused,
 * so that a forgotten kind of data stays out. `minutes` limits its life; metadata never outlives 60 minutes.
 */
export function storeLocally(
  category: StorableCategory | SensitiveCategory,
  key: LocalKey,
  value: string,
  minutes?: number,
): Result<void, StorageRefusal> {
  if (!storable.has(category)) return err({ code: "sensitive-category", category });
  const life = category === "metadata" ? Math.min(minutes ?? METADATA_MINUTES, METADATA_MINUTES) : minutes;
  const now = Date.now();
  const entry: StoredEntry = {
    value,
    timestamp: now,
    expires: life === undefined ? null : now + life * MINUTE,
  };
  try {
    localStorage.setItem(KEY_PREFIX + key, JSON.stringify(entry));
    return ok(undefined);
  } catch {
    return err({ code: "storage-unavailable", category });
  }
}

/**
 * Reads a value that {@link storeLocally} wrote. Null when there is none, when it has expired, or when it cannot be
 * read.
 */
export function readLocally(key: LocalKey): string | null {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(KEY_PREFIX + key) ?? "null");
    if (!isStoredEntry(entry)) return null;
    if (entry.expires !== null && entry.expires <= Date.now()) {
      localStorage.removeItem(KEY_PREFIX + key);
      return null;
    }
    return entry.value;
  } catch {
    return null;
  }
}

/** Forgets what was stored under this key. Silent when there is nothing or storage is switched off. */
export function forgetLocally(key: LocalKey): void {
  try {
    localStorage.removeItem(KEY_PREFIX + key);
  } catch {
    // Storage is switched off: there is nothing to forget.
  }
}

/** Forgets everything that was ever stored here by {@link storeLocally}. */
export function forgetAllLocally(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(KEY_PREFIX)) localStorage.removeItem(key);
    }
  } catch {
    // Storage is switched off: there is nothing to forget.
  }
}

function isStoredEntry(entry: unknown): entry is StoredEntry {
  return (
    typeof entry === "object" &&
    entry !== null &&
    "value" in entry &&
    typeof entry.value === "string" &&
    "expires" in entry &&
    (entry.expires === null || typeof entry.expires === "number")
  );
}
