/** Requests to the catalog: to hosts of the settings alone, and with nothing in them but the path of a file. */
import { type IncomingMessage, request as requestPlainly } from "node:http";
import { request as requestSecurely } from "node:https";
import { ScoreFailure } from "./score-failure.ts";

/** Starts a timer and returns what ends it. */
export type StartTimer = (milliseconds: number, act: () => void) => () => void;

/** The system's timers, which hold up no end of the process. */
export const systemTimers: StartTimer = (milliseconds, act) => {
  const timer = setTimeout(act, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
};

/** Where the catalog is, and how long it may take. */
export interface CatalogAccess {
  /** Origins that are asked, the first one first; others only where it redirects to them. */
  readonly origins: readonly string[];
  readonly startTimer: StartTimer;
}

/** Milliseconds without a byte after which a connection counts as cut. */
export const longestSilence = 30_000;

/** Redirects that are followed. */
const mostRedirects = 3;

/** Where a redirect leads; null for one that leaves the hosts of the settings or names anything beside a path. */
function redirectTarget(location: string | undefined, from: URL, origins: readonly string[]): URL | null {
  if (location === undefined || !URL.canParse(location, from.href)) return null;
  const target = new URL(location, from.href);
  const isAllowed = origins.includes(target.origin) && target.username === "" && target.search === "";
  return isAllowed ? target : null;
}

/** What is asked for beside the path. */
interface AskedPart {
  /** Bytes that are there already. */
  readonly from: number;
  /** The validator of the file that they belong to. */
  readonly validator: string;
}

function askOnce(address: URL, part: AskedPart | null, startTimer: StartTimer): Promise<IncomingMessage> {
  const ask = address.protocol === "https:" ? requestSecurely : requestPlainly;
  return new Promise((resolve, reject) => {
    // A connection of its own: what was asked before is not to be seen from what is asked now.
    const asked = ask(address, {
      agent: false,
      headers: {
        Accept: "*/*",
        "Accept-Encoding": "identity",
        "User-Agent": "Allelium",
        Connection: "close",
        ...(part === null ? {} : { Range: `bytes=${part.from}-`, "If-Range": part.validator }),
      },
    });
    const endTimer = startTimer(longestSilence, () => asked.destroy(new Error("silence")));
    asked.once("response", (answer) => {
      endTimer();
      resolve(answer);
    });
    asked.once("error", (error) => {
      endTimer();
      reject(error);
    });
    asked.end();
  });
}

/**
 * Asks for a file. The body of the answer is not read yet.
 *
 * @param part left out, or null, for the whole of it
 * @throws ScoreFailure `catalog_away` for no answer, and for a redirect that is not followed
 */
export async function askCatalog(
  { origins, startTimer }: CatalogAccess,
  path: string,
  part: AskedPart | null = null,
): Promise<IncomingMessage> {
  const [origin] = origins;
  if (origin === undefined) throw new ScoreFailure("turned_off");
  let address = new URL(path, origin);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const answer = await askOnce(address, part, startTimer).catch(() => {
      throw new ScoreFailure("catalog_away");
    });
    const { statusCode = 0, headers } = answer;
    if (![301, 302, 303, 307, 308].includes(statusCode)) return answer;
    answer.destroy();
    const target = redirectTarget(headers.location, address, origins);
    if (target === null) break;
    address = target;
  }
  throw new ScoreFailure("catalog_away");
}

/** Reads the pieces of a body; a silence of {@link longestSilence} ends it as a cut connection does, by an error. */
export async function* piecesOf(answer: IncomingMessage, startTimer: StartTimer): AsyncGenerator<Buffer> {
  const start = () => startTimer(longestSilence, () => answer.destroy(new Error("silence")));
  let endTimer = start();
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      endTimer();
      yield piece;
      endTimer = start();
    }
  } finally {
    endTimer();
    answer.destroy();
  }
}

/** Longest file with a digest, in bytes. */
const longestDigestFile = 1024;

/**
 * Asks for a file's digest.
 *
 * @returns an MD5 in hexadecimal; null where the catalog has none
 * @throws ScoreFailure `catalog_away` for a fault of the catalog or of the connection
 */
export async function askDigest(access: CatalogAccess, path: string): Promise<string | null> {
  const answer = await askCatalog(access, path);
  let text = "";
  try {
    for await (const piece of piecesOf(answer, access.startTimer)) {
      text += piece.toString("latin1");
      if (text.length > longestDigestFile) break;
    }
  } catch {
    throw new ScoreFailure("catalog_away");
  }
  if (answer.statusCode === 404 || answer.statusCode === 410) return null;
  const [, digest] = /^\s*([0-9a-f]{32})\b/i.exec(text) ?? [];
  // No digest, such as the page of a proxy, is not the same as none: it would accept any bytes.
  if (answer.statusCode !== 200 || digest === undefined) throw new ScoreFailure("catalog_away");
  return digest.toLowerCase();
}

/** A file that was published without a digest, as it is saved. */
interface Undigested {
  readonly size: number;
  /** When it was saved, in milliseconds since 1970. */
  readonly savedAt: number;
}

/**
 * Whether the catalog still has a file that it published without a digest: of the same length, and not changed since.
 *
 * @throws ScoreFailure `catalog_away` for a fault of the catalog or of the connection
 */
export async function isUnchanged(
  access: CatalogAccess,
  path: string,
  { size, savedAt }: Undigested,
): Promise<boolean> {
  const answer = await askCatalog(access, path);
  answer.destroy();
  if (answer.statusCode === 404 || answer.statusCode === 410) return false;
  if (answer.statusCode !== 200) throw new ScoreFailure("catalog_away");
  const { "content-length": length, "last-modified": changed } = answer.headers;
  const changedAt = Date.parse(changed ?? "");
  return (length === undefined || Number(length) === size) && !(changedAt > savedAt);
}
