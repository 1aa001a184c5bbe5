import type { ContainerKind } from "../../pkg/allelium_engine.d.ts";
import { bytesOf, dropReadAhead, firstBytes } from "./file-bytes.ts";

/** As many first bytes tell every container. */
const headLength = 4;

/**
 * The container that the first bytes of a file begin: gzip by RFC 1952, section 2.3.1, zip by APPNOTE.TXT, section
 * 4.3.7. Names are not asked, because people rename files. Null for anything else.
 */
export function containerKind(head: Uint8Array): ContainerKind | null {
  const [first, second, third, fourth] = head;
  if (first === 0x1f && second === 0x8b) return "gzip";
  if (first === 0x50 && second === 0x4b && third === 0x03 && fourth === 0x04) return "zip";
  return null;
}

/** Whether a file is a zip archive, by its first bytes; throws `ReadFailed`. */
export async function isZip(file: Blob): Promise<boolean> {
  return containerKind(await bytesOf(file.slice(0, headLength))) === "zip";
}

/**
 * The same for a file that is read next, by the bytes that its reading begins with: to ask the browser for its head takes two
 * milliseconds more. Of an archive, which is read member by member, those bytes are dropped. Throws `ReadFailed`.
 */
export async function isZipToRead(file: Blob): Promise<boolean> {
  const first = await firstBytes(file);
  const isArchive = first.byteLength < headLength ? await isZip(file) : containerKind(first) === "zip";
  if (isArchive) dropReadAhead(file);
  return isArchive;
}
