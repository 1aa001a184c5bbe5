/**
 * Keys of a hosted project, by the names under which its functions find them. Projects have keys of their own kind, by name
 * in a JSON dictionary, or the legacy ones, which are JWTs; the newer ones go first, because the legacy ones can be
 * switched off (https://supabase.com/docs/guides/functions/secrets). Plain JavaScript: scripts read keys as well.
 */

const names = {
  publishable: {
    dictionary: "SUPABASE_PUBLISHABLE_KEYS",
    single: "SUPABASE_PUBLISHABLE_KEY",
    legacy: "SUPABASE_ANON_KEY",
  },
  secret: {
    dictionary: "SUPABASE_SECRET_KEYS",
    single: "SUPABASE_SECRET_KEY",
    legacy: "SUPABASE_SERVICE_ROLE_KEY",
  },
};

/** The key of a project that has set none. */
const usualName = "default";

/**
 * @param {string | undefined} text
 * @returns {string | undefined}
 */
function readDictionary(text) {
  try {
    /** @type {unknown} */
    const content = JSON.parse(text ?? "");
    if (typeof content !== "object" || content === null) return undefined;
    const keys = new Map(Object.entries(content).filter(([, key]) => typeof key === "string" && key !== ""));
    return keys.get(usualName) ?? [...keys.values()][0];
  } catch {
    return undefined;
  }
}

/**
 * Reads a key.
 *
 * @param {"publishable" | "secret"} kind
 * @param {Readonly<Record<string, string | undefined>>} settings usually the environment
 * @returns {string | null} null where no setting has one
 */
export function readKey(kind, settings) {
  const { dictionary, single, legacy } = names[kind];
  const given = [readDictionary(settings[dictionary]), settings[single], settings[legacy]];
  return given.find((key) => key !== undefined && key !== "") ?? null;
}

/**
 * Whether a key is a JWT, as the legacy ones are: only then may it stand in the Authorization header.
 *
 * @param {string} key
 * @returns {boolean}
 */
export function isToken(key) {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(key);
}
