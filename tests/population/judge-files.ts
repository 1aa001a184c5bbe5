import { learnFileCheck } from "../../scripts/support/learn-file-check.mjs";
import { packFileCheck } from "../../scripts/support/pack-file-check.mjs";
import { readKnownSites } from "../../scripts/support/set-measures.mjs";
import type { FileCheckTable } from "../../src/science/file-verdict/check-table.ts";
import { type FileVerdict, notJudged } from "../../src/science/file-verdict/file-verdict.ts";
import { judgeFile } from "../../src/science/file-verdict/judge-file.ts";
import { unpackFileCheck } from "../../src/science/file-verdict/unpack-file-check.ts";
import type { AncestryPanel } from "../../src/science/reference-group/ancestry-panel.ts";
import {
  chooseReference,
  fitReference,
  type ReferenceFit,
  type ReferenceInUse,
} from "../../src/science/reference-group/choose-reference.ts";
import { components, weightedByShares } from "../../src/science/reference-group/components.ts";
import { placeBuiltInSet } from "../../src/science/reference-group/place-built-in-set.ts";
import { type CheckedSites, checkedSites, chips, drawFile, type Told } from "./drawn-files.ts";
import { type LearntSet, learnPanel, learnSets, sharesOf } from "./learn-tables.ts";
import { builtInSets, panelDosages, panelSites } from "./public-people.ts";

/** Learns the sites that files are judged by from some people alone, packed and unpacked as the product has them. */
export function learnCheckTable(panel: AncestryPanel, learners: readonly number[]): FileCheckTable {
  const shares = learners.map((person) => {
    const own = sharesOf(panel, person, components);
    return components.map((component) => own[component]);
  });
  return unpackFileCheck(
    packFileCheck(learnFileCheck(readKnownSites().values(), { chosen: learners, shares })),
  );
}

/** The place of a drawn file on one set against the person's true one. */
export interface JudgedPlace {
  /** By how many standard deviations it is off. */
  error: number;
  /** Whether the range for the whole set holds the true place with the usual share of wrong calls, as if the file was not judged. */
  heldBefore: boolean;
  /** The same with the verdict's share. */
  holds: boolean;
}

/** What became of a drawn file. */
export interface JudgedDraw {
  chip: string;
  verdict: FileVerdict;
  /** A place for each set that has one; none where no reference fits. */
  places: readonly JudgedPlace[];
}

/** Learnt tables, and what is drawn from them. */
export interface FileJudge {
  /** Judges the files of one kind that are drawn of a person on each chip. */
  judge: (told: Told, person: number, other: number) => readonly JudgedDraw[];
}

interface FilePlaces {
  sets: readonly LearntSet[];
  /** For each row of each set its place in the table and whether the counted letter is its effect allele. */
  rows: readonly (readonly { place: number; isEffect: boolean }[])[];
}

function placesInTable(sets: readonly LearntSet[], { sites }: FileCheckTable): FilePlaces {
  const placeOf = new Map(sites.map(({ rsid }, place) => [rsid, place]));
  const rows = sets.map((set) =>
    set.rows.map(({ rsid, allele }) => {
      const place = placeOf.get(rsid) ?? -1;
      return { place, isEffect: sites[place]?.alternative === allele };
    }),
  );
  return { sets, rows };
}

/** Each set's place by a file's calls; null where it has none. */
function placesOf({ sets, rows }: FilePlaces, copies: Int8Array, reference: ReferenceInUse) {
  return sets.map((set, index) => {
    const scored = set.rows.map(({ weight, frequency }, row) => {
      const { place = -1, isEffect = false } = rows[index]?.[row] ?? {};
      const count = copies[place] ?? -1;
      const dosage = count < 0 ? null : isEffect ? count : 2 - count;
      return { weight, frequency, dosage, known: set.frequencies[row] ?? null };
    });
    const place = placeBuiltInSet(scored, reference, set.facts);
    const range = place.kind === "placed" ? place.fullSet?.z : undefined;
    return place.kind === "placed" && range !== undefined ? { z: place.zUnlimited, range } : null;
  });
}

function withWrongCalls(reference: ReferenceInUse, verdict: FileVerdict): ReferenceInUse {
  return reference.kind === "none" || verdict.kind !== "sound"
    ? reference
    : { ...reference, wrongCalls: verdict.wrongCalls };
}

/** Learns all tables from some people. */
export function createFileJudge(learners: readonly number[], random: () => number): FileJudge {
  const panel = learnPanel(learners);
  const sets = learnSets(panel, learners);
  const table = learnCheckTable(panel, learners);
  const ofSets = new Set(builtInSets.flatMap(({ rows }) => rows.map(({ rsid }) => rsid)));
  const sites: CheckedSites = checkedSites(table, ofSets);
  const inTable = placesInTable(sets, table);
  const panelPlaces = panelSites.map(({ rsid }) => table.sites.findIndex((site) => site.rsid === rsid));
  const fitOf = (copies: Int8Array): ReferenceFit =>
    fitReference(
      panel,
      Int8Array.from(panelPlaces, (place) => copies[place] ?? -1),
    );
  return {
    judge(told, person, other) {
      const shares = sharesOf(panel, person, components);
      const frequencies = Float64Array.from(table.sites, (_, site) =>
        weightedByShares(shares, {
          EUR: table.frequencies.EUR[site] ?? 0,
          AFR: table.frequencies.AFR[site] ?? 0,
          EAS: table.frequencies.EAS[site] ?? 0,
          SAS: table.frequencies.SAS[site] ?? 0,
          NAT: table.frequencies.NAT[site] ?? 0,
        }),
      );
      const ownFit = fitReference(panel, panelDosages[person] ?? new Int8Array());
      const own = chooseReference({ fit: ownFit, verdict: notJudged }, "auto");
      const truth = placesOf(
        inTable,
        Int8Array.from(sites.calls, (calls) => calls[person] ?? 0),
        own,
      );
      return Object.entries(chips).map(([chip, has]): JudgedDraw => {
        const isOnChip = (site: number) => has(sites, site);
        const copies = drawFile(told, { sites, isOnChip, person, other, frequencies, random });
        const fit = fitOf(copies);
        const verdict = judgeFile(table, copies, "shares" in fit ? fit.shares : null);
        // Files without the panel's sites are placed among the people that the person chooses.
        const reference =
          fit.kind === "cannot-tell" ? own : chooseReference({ fit, verdict: notJudged }, "auto");
        const before = placesOf(inTable, copies, reference);
        const after = placesOf(inTable, copies, withWrongCalls(reference, verdict));
        const places = truth.flatMap((right, set): JudgedPlace[] => {
          const [untold, told] = [before[set], after[set]];
          if (
            right === null ||
            untold === null ||
            untold === undefined ||
            told === null ||
            told === undefined
          )
            return [];
          const holds = ({ range }: { range: { low: number; high: number } }) =>
            right.z >= range.low && right.z <= range.high;
          return [{ error: untold.z - right.z, heldBefore: holds(untold), holds: holds(told) }];
        });
        return { chip, verdict, places };
      });
    },
  };
}
