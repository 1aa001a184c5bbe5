/** Words for published scores that could not be fetched. Codes come from the page and from the server (server/published-scores). */

/** Genome builds that the PGS Catalog harmonises its scores to. */
export type HarmonisedBuild = "GRCh37" | "GRCh38";

/** Why a published score was not fetched. */
export type PublishedScoreFailureCode =
  /** The page cannot reach the server that it came from. */
  | "offline"
  /** The server cannot reach the catalog, or the catalog reports a fault. */
  | "catalog-away"
  /** The catalog has no score of that id. */
  | "not-found"
  /** The catalog has the score, and no file of it on that build. */
  | "not-harmonised"
  /** The catalog had the score once. */
  | "withdrawn"
  /** The file is over the limit of this page. */
  | "too-large"
  /** The file did not arrive within the time for one. */
  | "too-slow"
  /** The connection broke off, and resuming did not help. */
  | "cut"
  /** The bytes are not those that the catalog, or the server, vouches for. */
  | "wrong-digest"
  /** The file is not in the catalog's form, or is of another score or build than its name says. */
  | "changed-columns"
  /** Too much is asked at once, of this server or from this address. */
  | "busy"
  /** This installation fetches no published scores. */
  | "turned-off"
  /** The person stopped it. */
  | "stopped"
  /** An answer that makes no sense. */
  | "unexpected";

/** A failure, with what was asked for. */
export interface PublishedScoreFailure {
  readonly code: PublishedScoreFailureCode;
  /** Such as PGS000018. */
  readonly id: string;
  readonly build: HarmonisedBuild;
}

const texts: Readonly<Record<PublishedScoreFailureCode, (id: string, build: HarmonisedBuild) => string>> = {
  offline: (id) =>
    `${id} was not fetched: there is no connection to this page’s server. Connect and try again, or choose a file that you have.`,
  "catalog-away": (id) =>
    `${id} was not fetched: the PGS Catalog does not answer this server. Try again in some minutes, or choose a file that you have.`,
  "not-found": (id) => `The PGS Catalog has no score ${id}. Check the id.`,
  "not-harmonised": (id, build) =>
    `The PGS Catalog has ${id}, but no file of it on ${build}. Download its original file from the catalog and choose it here.`,
  withdrawn: (id) => `The PGS Catalog has withdrawn ${id}. Choose another score of the trait.`,
  "too-large": (id, build) =>
    `The file of ${id} has more than 50 MB, which is the most for this page. Score it with the command line: allelium score --genotypes FILE --pgs ${id} --pgs-build ${build} --fetch`,
  "too-slow": (id) =>
    `${id} was not fetched within ten minutes. Try again later, or download the file from the PGS Catalog and choose it here.`,
  cut: (id) => `The connection broke off while ${id} was fetched, and resuming failed. Try again.`,
  "wrong-digest": (id) =>
    `The file of ${id} arrived with other bytes than the PGS Catalog published, so it is not scored. Try again in some minutes.`,
  "changed-columns": (id, build) =>
    `The file that came for ${id} is not the catalog’s form of that score on ${build}, so it is not scored. Download the file from the PGS Catalog and look at its first lines.`,
  busy: (id) =>
    `${id} was not fetched: this server fetches too much at the moment, or too much was asked from your network. Try again in a minute.`,
  "turned-off": (id) =>
    `This installation fetches no published scores. Download ${id} from the PGS Catalog and choose the file here.`,
  stopped: (id) => `Fetching ${id} was stopped. Choose it again to fetch it.`,
  unexpected: (id) =>
    `${id} was not fetched: this page’s server gave an answer that makes no sense. Reload the page and try again.`,
};

/** What happened and what to do. */
export function publishedScoreFailureText({ code, id, build }: PublishedScoreFailure): string {
  return texts[code](id, build);
}

/** Whether asking again may help. */
export function canFetchAgain(code: PublishedScoreFailureCode): boolean {
  return !["not-found", "not-harmonised", "withdrawn", "too-large", "turned-off"].includes(code);
}
