/** Shortest key of a backup, in characters: it can be tried out without anybody noticing. */
const shortestKey = 20;

/**
 * The key that backups are encrypted with.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {string | null} null where none is set
 */
export function passphraseFrom(environment) {
  const key = environment["BACKUP_KEY"] || null;
  if (key !== null && key.length < shortestKey)
    throw new Error(`BACKUP_KEY must have ${shortestKey} characters at least.`);
  return key;
}
