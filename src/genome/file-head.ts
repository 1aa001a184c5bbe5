/** The kind of a file by its first text, unpacked by the engine where it is packed. */
import { isZip } from "./container-kind.ts";
import { freeing } from "./engine-entry.ts";
import { isRefusal } from "./engine-refusal.ts";
import { bytesOf, ReadFailed } from "./file-bytes.ts";
import type { LookLimits } from "./genome-parts.ts";
import type { ZipEntry } from "./protocol.ts";
import { type TextKind, textKind } from "./text-kind.ts";
import { memberPart } from "./zip-members.ts";

/** The used part of the engine's archive. */
interface HeadArchive {
  candidates(): ZipEntry[];
  textHead(candidate: number, bytes: Uint8Array): Uint8Array;
  free(): void;
}

/** What the first text of a file is read with; only the worker has the engine. */
export interface HeadEngine {
  /** The first text, in UTF-8, of a file that is no archive. */
  textHead: (bytes: Uint8Array) => Uint8Array;
  openZip: (file: Blob) => Promise<HeadArchive>;
  lookLimits: () => LookLimits;
}

/**
 * The kind of a file by its first lines, whatever its name and packing: of an archive the first member that shows a
 * kind, the largest first. Null where that cannot be seen, also for a file that can't be read.
 */
export async function fileTextKind(engine: HeadEngine, file: Blob): Promise<TextKind | null> {
  const { lookLength, mostMembers } = engine.lookLimits();
  const kindOf = (head: Uint8Array) => textKind(new TextDecoder().decode(head));
  try {
    if (!(await isZip(file))) return kindOf(engine.textHead(await bytesOf(file.slice(0, lookLength))));
    return await freeing(await engine.openZip(file), async (archive) => {
      for (const [candidate, entry] of archive.candidates().slice(0, mostMembers).entries()) {
        const part = memberPart(file, entry, Math.min(lookLength, entry.packedSize));
        const kind = kindOf(archive.textHead(candidate, await bytesOf(part)));
        if (kind !== null) return kind;
      }
      return null;
    });
  } catch (thrown) {
    if (isRefusal(thrown) || thrown instanceof ReadFailed) return null;
    throw thrown;
  }
}
