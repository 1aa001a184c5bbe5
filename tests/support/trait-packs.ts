/** The trait packs as tests load them. */
import { createPackLibrary } from "../../src/science/reference/pack-library.ts";
import { readPackFile } from "./read-pack-file.ts";
import { readPlaceRowsFile } from "./read-place-rows-file.ts";

export const traitPacks = createPackLibrary(readPackFile, readPlaceRowsFile);
