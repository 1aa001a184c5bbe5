import type { FileCheckTable } from "../science/file-verdict/check-table.ts";
import { unpackFileCheck } from "../science/file-verdict/unpack-file-check.ts";
import { fileCheckFile } from "../science/reference/file-check.generated.ts";
import { keptLoads } from "../science/reference/set-library.ts";
import { readCheckFile } from "./read-check-file.ts";

const loads = keptLoads(async (file) => unpackFileCheck(await readCheckFile(file)));

/** The sites that files are judged by, fetched when they are first needed. Rejects when they do not arrive. */
export function loadFileCheck(): Promise<FileCheckTable> {
  return loads(fileCheckFile);
}
