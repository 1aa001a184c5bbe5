/** The genomes of one file: which of them there are, and whether a person has to choose. */
import { partNames } from "../texts/genome-parts.ts";
import { bytesOf } from "./file-bytes.ts";
import type {
  ArchiveContents,
  GenomePart,
  PartsToChoose,
  PartToChoose,
  PassedMember,
  ZipEntry,
} from "./protocol.ts";
import { memberPart } from "./zip-members.ts";

/** The file contains several genomes, and none was named. */
export class SeveralGenomes extends Error {
  readonly choice: PartsToChoose;

  constructor(choice: PartsToChoose) {
    super("the file holds several genomes");
    this.choice = choice;
  }
}

/** What is needed of the engine's archive to see what its members contain. */
export interface LookedAt {
  candidates(): ZipEntry[];
  look(head: Uint8Array): void;
  contents(): ArchiveContents;
}

/** How much of an archive is looked at. */
export interface LookLimits {
  /** Bytes of a member. */
  lookLength: number;
  /** Members, the largest first. */
  mostMembers: number;
}

/**
 * Looks at the members of an archive. Throws the archive's errors, and `ReadFailed`.
 *
 * @param takeTurn lets messages in between two members; it throws when the call was stopped
 */
export async function lookInto(
  file: Blob,
  archive: LookedAt,
  limits: LookLimits,
  takeTurn: () => Promise<void>,
): Promise<ArchiveContents> {
  for (const entry of archive.candidates().slice(0, limits.mostMembers)) {
    const length = Math.min(limits.lookLength, entry.packedSize);
    archive.look(await bytesOf(memberPart(file, entry, length)));
    await takeTurn();
  }
  return archive.contents();
}

/** The content of an archive, as it is read or offered. */
export interface ArchiveParts {
  parts: readonly PartToChoose[];
  skipped: readonly PassedMember[];
}

/**
 * The genomes of an archive in the order of their names. An imputed member beside one measured member alone is passed over.
 *
 * @param isSplit whether the two members that may be one person's are: autosomes, and X
 */
export function archiveParts({ genomes, split, skipped }: ArchiveContents, isSplit: boolean): ArchiveParts {
  const joined = isSplit ? split : null;
  const nameOf = (candidate: number) =>
    genomes.find((genome) => genome.candidate === candidate)?.name ?? null;
  const sorted: PartToChoose[] = genomes
    .filter(({ candidate }) => candidate !== joined?.x)
    .map(({ candidate, name, size, isImputed }) => {
      const x = candidate === joined?.autosomes ? joined.x : null;
      return {
        part: { member: candidate, ...(x === null ? {} : { x }) },
        joinedMember: x === null ? null : nameOf(x),
        ...{ name, size, isImputed },
      };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, "en", { numeric: true }));
  const names = partNames(
    "members",
    sorted.map(({ name }) => name),
  );
  const parts = sorted.map((one, index) => ({ ...one, name: names[index] ?? one.name }));
  const measured = parts.filter(({ isImputed }) => !isImputed);
  if (measured.length !== 1) return { parts, skipped };
  const imputed = parts.filter(({ isImputed }) => isImputed);
  return {
    parts: measured,
    skipped: [...imputed.map(({ name }) => ({ name, reason: "imputed" as const })), ...skipped],
  };
}

/**
 * The one genome of an archive.
 *
 * @throws SeveralGenomes where a person has to choose
 */
export function onlyPart({ parts, skipped }: ArchiveParts): PartToChoose {
  const [only, ...others] = parts;
  if (only === undefined) throw new Error("the engine told of an archive without a genome");
  if (others.length > 0) throw new SeveralGenomes({ of: "members", parts, skipped });
  return only;
}

/**
 * Limits a file of several samples to the named one.
 *
 * @param names the samples that the file names, as far as it was read
 * @param partOf how the sample at a place is named: of a VCF by its place
 * @throws SeveralGenomes where there are several and none was named
 */
export function requireSample(
  names: readonly string[],
  part: GenomePart,
  partOf: (sample: number) => GenomePart = (sample) => ({ sample }),
): void {
  if (names.length < 2 || part.sample !== undefined || part.sampleName !== undefined) return;
  const parts = partNames("samples", names).map((name, sample) => ({
    ...{ part: partOf(sample), name, size: null, joinedMember: null, isImputed: false },
  }));
  throw new SeveralGenomes({ of: "samples", parts, skipped: [] });
}
