import { open, readFile, rename } from "node:fs/promises";
import { emptyState, type ProviderState, stateSchema } from "./provider-state.ts";

/** The memory in its file. */
export interface StateFile {
  readonly state: ProviderState;
  /** Resolves when the state of this moment, or a later one, is on the disk. */
  save(): Promise<void>;
}

async function readState(path: string): Promise<ProviderState> {
  try {
    return stateSchema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return emptyState();
    throw error;
  }
}

/** Beside the file and then in its place: a reader finds the old or the new one, never half of one. */
async function writeWhole(path: string, text: string): Promise<void> {
  const beside = `${path}.new`;
  const file = await open(beside, "w", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
}

/**
 * Reads the state, or begins an empty one, and writes it down.
 *
 * @throws the disk's error, and a ZodError for a file that is none of ours
 */
export async function openStateFile(path: string): Promise<StateFile> {
  const state = await readState(path);
  let writing: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const write = (): Promise<void> => {
    next = null;
    const done = writeWhole(path, `${JSON.stringify(state)}\n`).finally(() => {
      if (writing === done) writing = null;
    });
    writing = done;
    return done;
  };
  const file: StateFile = {
    state,
    save() {
      if (writing === null) return write();
      // Calls that come while one is being written share the next one.
      next ??= writing.then(write, write);
      return next;
    },
  };
  await file.save();
  return file;
}
