/** The choice of a zip archive's member: its directory stands at the end, and the members' heads show their content. */
import { bytesOf } from "./file-bytes.ts";
import type { ZipEntry } from "./protocol.ts";

/** Bytes of a zip member that are read to see whether it has rows. */
const memberHead = 1 << 16;

/** Members that are looked at; the largest come first. */
const mostMembers = 20;

/** Bytes that a member's local header, name and extra field take at most (APPNOTE.TXT, section 4.3.7). */
const longestLocalHeader = 30 + 2 * 65_535;

/** The used part of the engine's archive. */
export interface Archive {
  candidates(): ZipEntry[];
  choose(rows: Uint32Array): number | undefined;
  needsFrom(): number | undefined;
  free(): void;
}

/** A chosen member: its place among the candidates, and its part of the file. */
export interface ChosenMember {
  index: number;
  part: Blob;
  /** Names of the other members with rows, of those that were checked. */
  others: readonly string[];
}

/**
 * Opens an archive by its directory; a long one is requested again from its beginning. Throws the errors of `open`, and
 * `ReadFailed`.
 */
export async function openArchive<Opened extends Pick<Archive, "needsFrom" | "free">>(
  file: Blob,
  tailLength: number,
  open: (tail: Uint8Array, start: number) => Opened,
): Promise<Opened> {
  const openFrom = async (start: number) => open(await bytesOf(file.slice(start)), start);
  const archive = await openFrom(Math.max(0, file.size - tailLength));
  const from = archive.needsFrom();
  if (from === undefined) return archive;
  archive.free();
  return openFrom(from);
}

/**
 * Chooses the member to read.
 *
 * @param rowsIn how many rows the head of a candidate has; called only when there are several
 */
export async function chooseMember(
  file: Blob,
  archive: Archive,
  rowsIn: (index: number, head: Uint8Array) => number,
): Promise<ChosenMember> {
  const candidates = archive.candidates();
  const rows: number[] = [];
  if (candidates.length > 1) {
    for (const [index, entry] of candidates.slice(0, mostMembers).entries()) {
      rows.push(rowsIn(index, await bytesOf(memberPart(file, entry, memberHead))));
    }
  }
  const index = archive.choose(new Uint32Array(rows)) ?? 0;
  const entry = candidates[index];
  if (entry === undefined) throw new Error("the engine chose a member that is not there");
  const others = candidates.filter((_, place) => place !== index && (rows[place] ?? 0) > 0);
  return {
    index,
    part: memberPart(file, entry, entry.packedSize),
    others: others.map(({ name }) => name),
  };
}

/** The part of a file with a member, or its first bytes. */
export function memberPart(file: Blob, entry: ZipEntry, bytes: number): Blob {
  return file.slice(entry.offset, Math.min(file.size, entry.offset + longestLocalHeader + bytes));
}
