/** Which files of the PGS Catalog this server fetches, and where they lie there. */

/** A harmonised scoring file of the catalog. */
export interface ScoreFile {
  /** Such as PGS000018. */
  readonly id: string;
  readonly build: "GRCh37" | "GRCh38";
}

/** Paths under which the page asks for them. */
export const scoresPrefix = "/scores/";

const ourPath = /^\/scores\/(PGS\d{6})\/(GRCh37|GRCh38)$/;

/** The catalog's folder of scores; docs/formats.md#packed-catalog has a whole address. */
const catalogFolder = "/pub/databases/spot/pgs/scores";

/**
 * Reads which file is asked for.
 *
 * @param address the whole address; one with a query or an escaped letter names no file
 */
export function readScoreFile(address: string): ScoreFile | null {
  const { pathname, search } = new URL(address);
  const [, id, build] = ourPath.exec(pathname) ?? [];
  if (id === undefined || search !== "") return null;
  return { id, build: build === "GRCh37" ? "GRCh37" : "GRCh38" };
}

/** The path of the file at the catalog. */
export function catalogPath({ id, build }: ScoreFile): string {
  return `${catalogFolder}/${id}/ScoringFiles/Harmonized/${id}_hmPOS_${build}.txt.gz`;
}

/** The path of the authors' own file, which is there for every score that the catalog has. */
export function originalPath({ id }: ScoreFile): string {
  return `${catalogFolder}/${id}/ScoringFiles/${id}.txt.gz`;
}

/** The path of the file's digest: an MD5 in hexadecimal, with or without the file's name behind it. */
export function digestPath(file: ScoreFile): string {
  return `${catalogPath(file)}.md5`;
}
