/** Reading the weights of a scoring file: the text itself, a gzip, or the member of a zip archive that has rows. */
import type {
  ReadScoringFile as EngineReadScoringFile,
  ScoringFileReader,
  ZipArchive,
} from "../../pkg/allelium_scoring.d.ts";
import { isZipToRead } from "./container-kind.ts";
import { freeing, isTrap } from "./engine-entry.ts";
import { isRefusal } from "./engine-refusal.ts";
import { pushAll, type Reader, readWith } from "./feed-reader.ts";
import type { EngineProgress, GenomeBuild } from "./protocol.ts";
import { chooseMember, openArchive } from "./zip-members.ts";

/** The classes of the engine that read weights; the worker alone has them. */
export interface ScoringReaders {
  ScoringFileReader: typeof ScoringFileReader;
  ZipArchive: typeof ZipArchive;
}

/** A member that can't be opened has no rows; if it is chosen all the same, it says why. */
function rowsInHead<Used extends Reader<unknown>>(
  open: () => Used,
  rows: (reader: Used) => number,
  head: Uint8Array,
): number {
  let reader: Used | null = null;
  let count = 0;
  try {
    reader = open();
    reader.push(head);
    count = rows(reader);
  } catch (thrown) {
    if (isTrap(thrown)) throw thrown;
    if (!isRefusal(thrown)) {
      reader?.free();
      throw thrown;
    }
  }
  reader?.free();
  return count;
}

/** Weights that were read, and the other members of the archive that contain some. */
export interface ReadWeights {
  read: EngineReadScoringFile;
  otherMembers: readonly string[];
}

/** Reads the weights of a file, or of the member of a zip archive that has rows. */
export async function readScoringWeights(
  scoring: ScoringReaders,
  { file, build, column }: { file: File; build?: GenomeBuild; column?: string },
  takeTurn: (progress: EngineProgress) => Promise<void>,
): Promise<ReadWeights> {
  if (!(await isZipToRead(file))) {
    const reader = new scoring.ScoringFileReader(build, file.size, column);
    const read = await readWith(reader, (used) => pushAll(used, file, takeTurn));
    return { read, otherMembers: [] };
  }
  const opened = openArchive(
    file,
    scoring.ZipArchive.tailLength(),
    (tail, start) => new scoring.ZipArchive(tail, start),
  );
  return freeing(await opened, async (archive) => {
    const ofMember = (index: number) => archive.scoringReader(index, build, column);
    const rowsIn = (index: number, head: Uint8Array) =>
      rowsInHead(
        () => ofMember(index),
        (reader) => Number(reader.holdsRows()),
        head,
      );
    const { index, part, others } = await chooseMember(file, archive, rowsIn);
    const read = await readWith(ofMember(index), (reader) => pushAll(reader, part, takeTurn));
    return { read, otherMembers: others };
  });
}
