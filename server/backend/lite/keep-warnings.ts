/**
 * Loads a program that puts a function of its own in place of `process.emitWarning`, and puts Node's own back.
 * The embedded backend's function takes texts alone: a warning that is an error, as Node gives for too many listeners,
 * would throw in the middle of whatever caused it and end the process.
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
