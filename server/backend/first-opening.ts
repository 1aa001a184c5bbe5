import { access, rm, writeFile } from "node:fs/promises";

/**
 * Opens a PGlite folder. While a new one is being made a file beside it says so: if the process ends meanwhile, the
 * half-made folder contains nothing that was confirmed to a client, and the next start makes it again.
 *
 * @param folder with PGlite's files
 * @param open opens it, or makes it where there is none
 */
export async function openOrMake<T>(folder: string, open: () => Promise<T>): Promise<T> {
  const mark = `${folder}.unfinished`;
  const isThere = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    );
  if (await isThere(mark)) await rm(folder, { recursive: true, force: true });
  else if (await isThere(folder)) return open();
  await writeFile(mark, "");
  const opened = await open();
  await rm(mark);
  return opened;
}
