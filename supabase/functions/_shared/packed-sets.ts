import { promises } from "node:fs";
import { createSetLibrary, type SetLibrary } from "../../../src/science/reference/set-library.ts";

/** The built-in sets, read from a folder of packed files when they are first needed. */
export function packedSetsIn(folder: URL): SetLibrary {
  return createSetLibrary((file) => promises.readFile(new URL(file, folder)));
}
