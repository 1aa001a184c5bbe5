/**
 * Loads a program that replaces `process.emitWarning`, and restores Node's own. The embedded backend's function accepts
 * texts alone: a warning that is an error, as Node gives for too many listeners, would throw in the code that caused it
 * and end the process.
 *
 * @param load imports the program
 */
export async function keepWarnings<T>(load: () => Promise<T>): Promise<T> {
  const { emitWarning } = process;
  try {
    return await load();
  } finally {
    process.emitWarning = emitWarning;
  }
}
