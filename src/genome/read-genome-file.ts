/** Reading the genome of a file: the text itself, a gzip, the member of an archive or two of them, one of several samples. */
import type {
  ReadGenome as EngineReadGenome,
  GenomeReader,
  ZipArchive,
} from "../../pkg/allelium_engine.d.ts";
import { partNames } from "../texts/genome-parts.ts";
import { isZip } from "./container-kind.ts";
import { freeing } from "./engine-entry.ts";
import { isRefusal } from "./engine-refusal.ts";
import { pushAll, readWith } from "./feed-reader.ts";
import { ReadFailed } from "./file-bytes.ts";
import { archiveParts, type LookLimits, lookInto, onlyPart, requireSample } from "./genome-parts.ts";
import type { ArchiveContents, EngineProgress, GenomePart, PartFacts } from "./protocol.ts";
import { memberPart } from "./zip-members.ts";

/** What genomes are read with; the worker alone has the engine. */
export interface GenomeEngine {
  newReader: (length: number, sample: number | undefined, sampleName: string | undefined) => GenomeReader;
  openZip: (file: File) => Promise<ZipArchive>;
  lookLimits: () => LookLimits;
}

/** A genome that was read, and which one of its file it is. */
export interface ReadPart {
  read: EngineReadGenome;
  /** Undefined for a file that is one genome and nothing else. */
  facts: PartFacts | undefined;
}

/**
 * Reads the genome of a file, or the one that is named.
 *
 * @throws SeveralGenomes where the file contains several and none is named; errors of the engine and the file
 */
export async function readGenomeFile(
  engine: GenomeEngine,
  file: File,
  part: GenomePart,
  takeTurn: (progress: EngineProgress) => Promise<void>,
): Promise<ReadPart> {
  if (!(await isZip(file))) {
    const read = await readWith(engine.newReader(file.size, part.sample, part.sampleName), (reader) =>
      pushAll(reader, file, takeTurn, sampleCheck(part)),
    );
    return { read: ofNamedSample(read, part), facts: partFacts(read, null, []) };
  }
  return freeing(await engine.openZip(file), async (archive) => {
    const entries = archive.candidates();
    const readMembers = (members: readonly number[]) =>
      readWith(archive.reader(members[0] ?? 0, part.sample, part.sampleName), async (reader) => {
        const onMemberPushed = sampleCheck(part);
        for (const [index, member] of members.entries()) {
          const entry = entries[member];
          if (entry === undefined) throw new ReadFailed("member");
          if (index > 0) archive.join(reader, member);
          await pushAll(reader, memberPart(file, entry, entry.packedSize), takeTurn, onMemberPushed);
        }
      });
    const { member: named, x: namedX } = part;
    if (named !== undefined) {
      const read = await readMembers(namedX === undefined ? [named] : [named, namedX]);
      const joinedMember = namedX === undefined ? null : (entries[namedX]?.name ?? null);
      return { read: ofNamedSample(read, part), facts: partFacts(read, joinedMember, []) };
    }
    const lookTurn = () => takeTurn({ done: 0, total: file.size });
    const contents = await lookInto(file, archive, engine.lookLimits(), lookTurn);
    const parts = archiveParts(contents, await isSplit(contents, (member) => readMembers([member])));
    const { part: only, joinedMember } = onlyPart(parts);
    const { member = 0, x } = only;
    const read = await readMembers(x === undefined ? [member] : [member, x]);
    return { read: ofNamedSample(read, part), facts: partFacts(read, joinedMember, parts.skipped) };
  });
}

/** Asks for the samples until the header has named them, and not at each step: there may be thousands. */
function sampleCheck(part: GenomePart): (reader: GenomeReader) => void {
  let isKnown = part.sample !== undefined;
  return (reader) => {
    if (isKnown) return;
    const names = reader.sampleNames();
    isKnown = names.length > 0 || reader.rowsSoFar() > 0;
    requireSample(names, part);
  };
}

/** Limits a table whose rows name several samples, which is known at its end, to the named one. */
function ofNamedSample(read: EngineReadGenome, part: GenomePart): EngineReadGenome {
  const names = read.sampleNames();
  try {
    requireSample(names, part, (sample) => ({ sampleName: names[sample] ?? "" }));
  } catch (thrown) {
    read.free();
    throw thrown;
  }
  return read;
}

/** Whether the two members that may be one person's autosomes and X are: both are read to see it. */
async function isSplit(
  { split }: ArchiveContents,
  readMember: (member: number) => Promise<EngineReadGenome>,
): Promise<boolean> {
  if (split === null) return false;
  try {
    return await freeing(await readMember(split.autosomes), async (autosomes) =>
      freeing(await readMember(split.x), (x) => x.completes(autosomes)),
    );
  } catch (thrown) {
    // One that can't be read is no part of the other; it reports why when it is chosen.
    if (isRefusal(thrown)) return false;
    throw thrown;
  }
}

function partFacts(
  read: EngineReadGenome,
  joinedMember: string | null,
  skipped: PartFacts["skipped"],
): PartFacts | undefined {
  const names = partNames("samples", read.sampleNames());
  const sample = names.length > 1 ? (names[read.sample()] ?? null) : null;
  if (sample === null && joinedMember === null && skipped.length === 0) return undefined;
  return { sample, joinedMember, skipped };
}
