/** Reading the genome of a file: the text itself, a gzip, the member of an archive or two of them, one of several samples. */
import type {
  EngineFailure,
  ReadGenome as EngineReadGenome,
  GenomeReader,
  ReadSamples,
  ZipArchive,
} from "../../pkg/allelium_engine.d.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import { partNames } from "../texts/genome-parts.ts";
import { isZipToRead } from "./container-kind.ts";
import { freeing } from "./engine-entry.ts";
import { isRefusal } from "./engine-refusal.ts";
import { pushAll, type Reader, readWith } from "./feed-reader.ts";
import { bytesOf, ReadFailed } from "./file-bytes.ts";
import { archiveParts, type LookLimits, lookInto, onlyPart, requireSample } from "./genome-parts.ts";
import type { ArchiveContents, EngineProgress, GenomePart, PartFacts, ZipEntry } from "./protocol.ts";
import { arePartsOfOne, vcfStart } from "./vcf-parts.ts";
import { memberPart } from "./zip-members.ts";

/** What genomes are read with; the worker alone has the engine. */
export interface GenomeEngine {
  newReader: (length: number, sample: number | undefined, sampleName: string | undefined) => GenomeReader;
  openZip: (file: File) => Promise<ZipArchive>;
  lookLimits: () => LookLimits;
}

type TakeTurn = (progress: EngineProgress) => Promise<void>;

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
  takeTurn: TakeTurn,
): Promise<ReadPart> {
  const { read, ...members } = await readText(engine, file, part, takeTurn, (reader) => reader);
  return { read: ofNamedSample(read, part), facts: partFacts(read, members) };
}

/**
 * Reads several samples of a VCF in one pass.
 *
 * @param member the member of an archive, where one is named
 * @param samples their places among the names
 * @param take receives each sample as it is taken out of the engine
 * @returns what came of each, in their order; null for one that must be read alone
 * @throws errors of the engine and the file, for all of them
 */
export async function readSamplesOfFile<Taken>(
  engine: GenomeEngine,
  file: File,
  { member, samples }: { member?: number | undefined; samples: readonly number[] },
  takeTurn: TakeTurn,
  take: (part: ReadPart) => Promise<Taken>,
): Promise<readonly (Result<Taken, EngineFailure> | null)[]> {
  const part = { ...(member === undefined ? {} : { member }), sample: samples[0] ?? 0 };
  const together = (reader: GenomeReader): Reader<ReadSamples> => {
    reader.readSamples(Uint32Array.from(samples));
    return {
      push: (chunk) => reader.push(chunk),
      finish: () => reader.finishSamples(),
      free: () => reader.free(),
    };
  };
  const { read: opened, ...members } = await readText(engine, file, part, takeTurn, together);
  return freeing(opened, async (read) => {
    const outcomes: (Result<Taken, EngineFailure> | null)[] = [];
    while (outcomes.length < samples.length) {
      const next = nextSample(read);
      outcomes.push(
        next?.ok ? ok(await take({ read: next.value, facts: partFacts(next.value, members) })) : next,
      );
      await takeTurn({ done: file.size, total: file.size });
    }
    return outcomes;
  });
}

/** The next of the samples that were read; a refusal is of that sample alone. */
function nextSample(read: ReadSamples): Result<EngineReadGenome, EngineFailure> | null {
  try {
    const next = read.next();
    return next === undefined ? null : ok(next);
  } catch (thrown) {
    if (isRefusal(thrown) && "threats" in thrown) return err(thrown);
    throw thrown;
  }
}

/** The members of an archive that a genome was read of. */
type ReadMembers = Omit<PartFacts, "sample">;

/** What was read of a text, and of which members of an archive. */
interface ReadText<Read> extends ReadMembers {
  read: Read;
}

/** @param adapt makes the reader that is fed from the reader of the text */
async function readText<Read>(
  engine: GenomeEngine,
  file: File,
  part: GenomePart,
  takeTurn: TakeTurn,
  adapt: (reader: GenomeReader) => Reader<Read>,
): Promise<ReadText<Read>> {
  if (!(await isZipToRead(file))) {
    const reader = engine.newReader(file.size, part.sample, part.sampleName);
    const read = await readWith(adapt(reader), (used) =>
      pushAll(used, file, takeTurn, sampleCheck(reader, part)),
    );
    return { read, joinedMember: null, skipped: [] };
  }
  return freeing(await engine.openZip(file), async (archive) => {
    const entries = archive.candidates();
    const readMembers = <Other>(
      members: readonly number[],
      adaptMember: (reader: GenomeReader) => Reader<Other>,
    ) => {
      const reader = archive.reader(members[0] ?? 0, part.sample, part.sampleName);
      return readWith(adaptMember(reader), async (used) => {
        const onMemberPushed = sampleCheck(reader, part);
        for (const [index, member] of members.entries()) {
          const entry = entries[member];
          if (entry === undefined) throw new ReadFailed("member");
          if (index > 0) archive.join(reader, member);
          await pushAll(used, memberPart(file, entry, entry.packedSize), takeTurn, onMemberPushed);
        }
      });
    };
    const { member: named, x: namedX } = part;
    if (named !== undefined) {
      const read = await readMembers(namedX === undefined ? [named] : [named, namedX], adapt);
      const joinedMember = namedX === undefined ? null : (entries[namedX]?.name ?? null);
      return { read, joinedMember, skipped: [] };
    }
    const lookTurn = () => takeTurn({ done: 0, total: file.size });
    const contents = await lookInto(file, archive, engine.lookLimits(), lookTurn);
    const chromosomes = await chromosomeMembers(file, archive, contents, engine.lookLimits().lookLength);
    if (chromosomes !== null) {
      const read = await readMembers(
        chromosomes.map(({ candidate }) => candidate),
        adapt,
      );
      const chromosomeMembers = chromosomes.map(({ name }) => name);
      return { read, joinedMember: null, chromosomeMembers, skipped: contents.skipped };
    }
    const readOne = (member: number) => readMembers([member], (reader) => reader);
    const parts = archiveParts(contents, await isSplit(contents, readOne));
    const { part: only, joinedMember } = onlyPart(parts);
    const { member = 0, x } = only;
    const read = await readMembers(x === undefined ? [member] : [member, x], adapt);
    return { read, joinedMember, skipped: parts.skipped };
  });
}

/** Asks for the samples until the header has named them, and not at each step: there may be thousands. */
function sampleCheck(reader: GenomeReader, part: GenomePart): () => void {
  let isKnown = part.sample !== undefined;
  return () => {
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

/** The members of an archive, by name, where all of its genomes are chromosomes of one; null elsewhere. */
async function chromosomeMembers(
  file: File,
  archive: Pick<ZipArchive, "textHead"> & { candidates(): ZipEntry[] },
  { genomes }: ArchiveContents,
  lookLength: number,
): Promise<ArchiveContents["genomes"] | null> {
  if (genomes.length < 2) return null;
  const entries = archive.candidates();
  const starts = [];
  for (const { candidate } of genomes) {
    const entry = entries[candidate];
    if (entry === undefined) return null;
    const part = memberPart(file, entry, Math.min(lookLength, entry.packedSize));
    const start = vcfStart(new TextDecoder().decode(archive.textHead(candidate, await bytesOf(part))));
    // One member that is no VCF makes each member a genome of its own.
    if (start === null) return null;
    starts.push(start);
  }
  if (!arePartsOfOne(starts)) return null;
  return genomes.toSorted((one, other) => one.name.localeCompare(other.name, "en", { numeric: true }));
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
  { joinedMember, chromosomeMembers = [], skipped }: ReadMembers,
): PartFacts | undefined {
  const names = partNames("samples", read.sampleNames());
  const sample = names.length > 1 ? (names[read.sample()] ?? null) : null;
  const isWhole = joinedMember === null && chromosomeMembers.length === 0;
  if (sample === null && isWhole && skipped.length === 0) return undefined;
  return { sample, joinedMember, skipped, ...(chromosomeMembers.length === 0 ? {} : { chromosomeMembers }) };
}
