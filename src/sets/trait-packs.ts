import { createPackLibrary } from "../science/reference/pack-library.ts";
import { readPackFile } from "./read-pack-file.ts";
import { readPlaceRowsFile } from "./read-place-rows-file.ts";

/** The trait packs of this page, fetched when they are first needed. */
export const traitPacks = createPackLibrary(readPackFile, readPlaceRowsFile);
