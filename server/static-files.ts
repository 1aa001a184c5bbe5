import { z } from "zod";
import type { ClientFile, ClientFiles } from "./client-files.ts";

/** Vite names these files after a hash of their content, so a name never changes its meaning. */
export const hashedFiles = "/assets/";

/** The first page with its words; index.html stands for screens that have none of their own. */
const firstPage = "/home.html";

function plainAnswer(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  const text = status === 405 ? "Method not allowed" : "Not found";
  return new Response(text, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });
}

/** @returns the path as a browser meant it, or null when it is no honest path of ours */
function readPath(url: string): string | null {
  try {
    const path = decodeURIComponent(new URL(url).pathname);
    const isHonest = !path.includes("\\") && !path.includes("\0") && !path.split("/").includes("..");
    return isHonest ? path : null;
  } catch {
    return null;
  }
}

/** The paths of all screens, which the build writes. */
const screenPathsFile = "/screen-paths.json";

const screenPathsOf = new WeakMap<ClientFile, RegExp>();

/** Whether the app has a screen at a path, in any case and with or without a slash at its end, as its router compares. */
function isScreen(files: ClientFiles, path: string): boolean {
  const listed = files.get(screenPathsFile);
  if (listed === undefined) return true;
  const paths = screenPathsOf.get(listed) ?? readScreenPaths(listed);
  screenPathsOf.set(listed, paths);
  return paths.test(path);
}

/** One expression for all of them; a part of a path that begins with a colon matches any. */
function readScreenPaths({ content }: ClientFile): RegExp {
  const paths = z.array(z.string()).parse(JSON.parse(new TextDecoder().decode(content)));
  const patterns = paths.map((path) => path.replace(/\/+$/, "").replaceAll(/:\w+/g, "[^/]+"));
  return new RegExp(`^(?:${patterns.join("|")})/*$`, "i");
}

interface FoundFile {
  readonly file: ClientFile;
  readonly path: string;
  /** False where the page has to say that there is nothing at the path. */
  readonly isThere: boolean;
}

function findFile(files: ClientFiles, path: string): FoundFile | null {
  const exact = files.get(path) ?? files.get(path === "/" ? firstPage : `${path}.html`);
  if (exact !== undefined) return { file: exact, path, isThere: true };
  const lastPart = path.slice(path.lastIndexOf("/") + 1);
  // A path that names a missing file is a mistake that must be seen; every other path is a screen's.
  if (lastPart.includes(".") || path.startsWith(hashedFiles)) return null;
  const page = files.get("/index.html");
  return page === undefined ? null : { file: page, path: "/index.html", isThere: isScreen(files, path) };
}

function acceptsGzip(request: Request): boolean {
  const codings = (request.headers.get("accept-encoding") ?? "").toLowerCase().split(",");
  return codings.some((coding) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/.test(coding));
}

/**
 * Answers a request for the built page: a file of it, the page of words at a path, or index.html for any other
 * screen's.
 *
 * @param files the whole built page
 * @param request any request that no part of the API took
 * @returns 200 or 304; 404 for a file that is not there or a path that tries to leave the folder, and with the page
 * itself for a path
 * without a screen; 405 for what is neither GET nor HEAD (whose body the framework leaves out)
 */
export function answerStatic(files: ClientFiles, request: Request): Response {
  if (request.method !== "GET" && request.method !== "HEAD") return plainAnswer(405, { Allow: "GET, HEAD" });
  const path = readPath(request.url);
  const found = path === null ? null : findFile(files, path);
  if (found === null) return plainAnswer(404);
  const { file, isThere } = found;
  const headers: Record<string, string> = {
    "Cache-Control": found.path.startsWith(hashedFiles) ? "public, max-age=31536000, immutable" : "no-cache",
    ETag: file.tag,
  };
  if (file.compressed !== null) headers["Vary"] = "Accept-Encoding";
  if (isThere && request.headers.get("if-none-match") === file.tag)
    return new Response(null, { status: 304, headers });
  const compressed = acceptsGzip(request) ? file.compressed : null;
  if (compressed !== null) headers["Content-Encoding"] = "gzip";
  const body = compressed ?? file.content;
  headers["Content-Type"] = file.contentType;
  headers["Content-Length"] = String(body.length);
  return new Response(body, { status: isThere ? 200 : 404, headers });
}
