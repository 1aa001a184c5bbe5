import { createSetLibrary } from "../science/reference/set-library.ts";
import { readPackedSet } from "./read-packed-set.ts";

/** The built-in sets of this page or worker, fetched when they are first needed. */
export const builtInSets = createSetLibrary(readPackedSet);
