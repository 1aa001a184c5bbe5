import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { StartError } from "./start-error.ts";

/** One file of the built page, ready to be sent. */
export interface ClientFile {
  /** Value of the Content-Type header. */
  readonly contentType: string;
  readonly content: Uint8Array<ArrayBuffer>;
  /** The same content compressed by gzip; null where that gains nothing. */
  readonly compressed: Uint8Array<ArrayBuffer> | null;
  /** Value of the ETag header, a hash of the content. */
  readonly tag: string;
}

/** The built page by request path, such as `/index.html`. Nothing outside this list can be asked for. */
export type ClientFiles = ReadonlyMap<string, ClientFile>;

/** Whether a file is a page, which the server writes settings into. */
export function isPage({ contentType }: ClientFile): boolean {
  return contentType.startsWith("text/html");
}

/**
 * Changes the HTML of every page.
 *
 * @param change receives the HTML and returns what is served instead
 * @returns the pages alone
 */
export async function changePages(
  files: ClientFiles,
  change: (html: string) => Promise<string>,
): Promise<ClientFiles> {
  const pages = [...files].filter(([, file]) => isPage(file));
  return new Map(
    await Promise.all(
      pages.map(async ([path, { content, contentType }]) => {
        const text = await change(new TextDecoder().decode(content));
        return [path, await makeClientFile(new TextEncoder().encode(text), contentType)] as const;
      }),
    ),
  );
}

const compress = promisify(gzip);

const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".set": "application/x-packed-set",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

/** Types that are compressed already or too rare to care about are sent as they are. */
const compressible = /^(?:text\/|application\/(?:json|wasm|xml|manifest|x-packed-set)|image\/svg)/;

/**
 * Makes a file ready to be sent.
 *
 * @param content the body
 * @param contentType value of the Content-Type header
 */
export async function makeClientFile(
  content: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<ClientFile> {
  const smaller = compressible.test(contentType)
    ? new Uint8Array(await compress(content, { level: 9 }))
    : null;
  return {
    contentType,
    content,
    compressed: smaller !== null && smaller.length < content.length ? smaller : null,
    tag: `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`,
  };
}

async function prepareFile(path: string): Promise<ClientFile> {
  const contentType = contentTypes[extname(path)] ?? "application/octet-stream";
  return makeClientFile(new Uint8Array(await readFile(path)), contentType);
}

/**
 * Reads and compresses the whole built page, some megabytes, before the first request. Names that begin with a dot
 * (Vite's manifest) are not for the public and are left out.
 *
 * @param folder absolute path of the built page
 * @throws StartError `no-client` when the folder contains no page
 */
export async function loadClientFiles(folder: string): Promise<ClientFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new StartError("no-client", folder, { cause });
  });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll("\\", "/"))
    .filter((path) => !path.includes("/."));
  if (!paths.includes("/index.html")) throw new StartError("no-client", folder);
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await prepareFile(join(folder, path))] as const)),
  );
}
