import { createTraitLibrary } from "../science/reference/trait-library.ts";
import { readTraitFile } from "./read-trait-file.ts";

/** The sets of traits of this page, fetched when they are first needed. */
export const traitSets = createTraitLibrary(readTraitFile);
