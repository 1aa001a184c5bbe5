// @ts-nocheck typed arrays are read within their bounds; the compiler would ask for checks that slow this peer down
/** Facts of a whole file, and its columns as they are stored. */
import { buildLookup, findRow, removeRows } from "./lookup.mjs";
import {
  chromosomeBits,
  heterozygous,
  missingCode,
  mitochondrion,
  notScoreable,
  par,
  x,
  y,
} from "./tables.mjs";

/** Loci of the five markers that distinguish builds (docs/formats.md#builds-sex-and-whole-files): builds 36, 37, 38. */
const buildMarkers = new Map([
  [3_094_315, [742_429, 752_566, 817_186]],
  [964_481, [27_566_744, 27_656_823, 27_638_706]],
  [2_341_354, [908_436, 918_573, 983_193]],
  [2_500_347, [143_649_677, 144_938_320, 148_946_169]],
  [11_928_389, [50_908_372, 50_927_009, 50_889_578]],
]);
const sharedRegions = {
  36: [1, 2_709_520, 154_584_238, 154_913_754],
  37: [60_001, 2_699_520, 154_931_044, 155_260_560],
  38: [10_001, 2_781_479, 155_701_383, 156_030_895],
};

/** Lookup, duplicates, sex, impossible calls, counts, packed calls. */
export function finish(file) {
  let { slots, bits, duplicates } = buildLookup(file);
  if (duplicates.length > 0) {
    removeRows(file, duplicates);
    ({ slots, bits } = buildLookup(file));
  }
  const { numbers, positions, places, calls, rows } = file;
  const find = (number, kind) => findRow(file, slots, bits, number, kind);
  const build = buildOf(file, find);
  const regions = sharedRegions[build];
  const isShared = (row) => {
    const chromosome = places[row] & chromosomeBits;
    const position = positions[row];
    const [one, two, three, four] = regions;
    return (
      chromosome === par ||
      (chromosome === x && ((position >= one && position <= two) || (position >= three && position <= four)))
    );
  };
  const sex = inferSex(file, isShared);
  let haploidHeterozygous = 0;
  let pseudoautosomal = 0;
  eachRowFrom(file, x, (row, chromosome) => {
    if (isShared(row)) {
      pseudoautosomal += 1;
      return;
    }
    const isOnce = chromosome === y || chromosome === mitochondrion || (chromosome === x && sex === "male");
    if (isOnce && heterozygous.has(calls[row])) {
      calls[row] = notScoreable;
      haploidHeterozygous += 1;
    }
  });
  const counts = new Uint32Array(32 * 16);
  for (let row = 0; row < rows; row++) counts[((places[row] & chromosomeBits) << 4) | calls[row]] += 1;
  const chromosomes = [];
  let called = 0;
  let missing = 0;
  let haploid = 0;
  let unscored = 0;
  for (let chromosome = 1; chromosome <= 26; chromosome++) {
    const of = counts.subarray(chromosome * 16, chromosome * 16 + 16);
    const ofRows = of.reduce((sum, count) => sum + count, 0);
    if (ofRows === 0) continue;
    const ofCalled = ofRows - of[missingCode] - of[notScoreable];
    chromosomes.push({ chromosome, rows: ofRows, called: ofCalled, missing: of[missingCode] });
    called += ofCalled;
    missing += of[missingCode];
    unscored += of[notScoreable];
    haploid += of[10] + of[11] + of[12] + of[13];
  }
  const packed = new Uint8Array((rows + 1) >> 1);
  const pairs = new Uint16Array(calls.buffer, 0, packed.length);
  if (rows & 1) calls[rows] = 0;
  for (let index = 0; index < packed.length; index++) {
    const pair = pairs[index];
    packed[index] = pair | (pair >> 4);
  }
  const shared = file.hasShared || !file.inOrder ? countShared(file) : { sharedLoci: 0, discordantLoci: 0 };
  return {
    rows,
    called,
    missing,
    indels: unscored - haploidHeterozygous,
    haploid,
    haploidHeterozygous,
    pseudoautosomal,
    ...shared,
    duplicates: duplicates.length,
    sex,
    build,
    chromosomes,
    numbers: numbers.subarray(0, rows),
    positions: positions.subarray(0, rows),
    places: places.subarray(0, rows),
    packed,
    slots,
    find,
  };
}

function buildOf({ positions, headerBuild }, find) {
  const votes = [0, 0, 0];
  for (const [number, expected] of buildMarkers) {
    const row = find(number, 0);
    if (row < 0) continue;
    for (const [build, position] of expected.entries()) votes[build] += Number(positions[row] === position);
  }
  const most = Math.max(...votes);
  const winners = votes.filter((count) => count === most).length;
  return most > 0 && winners === 1 ? 36 + votes.indexOf(most) : headerBuild || 37;
}

/** Visits the rows of the chromosomes from one on; the runs tell where they are. */
function eachRowFrom({ runs, rows }, first, visit) {
  for (let run = 0; run < runs.length; run += 2) {
    if (runs[run] < first) continue;
    const end = runs[run + 3] ?? rows;
    for (let row = runs[run + 1]; row < end; row++) visit(row, runs[run]);
  }
}

function inferSex(file, isShared) {
  let [xCalled, xHeterozygous, yRows, yCalled] = [0, 0, 0, 0];
  eachRowFrom(file, x, (row, chromosome) => {
    const code = file.calls[row];
    if (chromosome === x && !isShared(row)) {
      xCalled += Number(code < missingCode);
      xHeterozygous += Number(heterozygous.has(code));
    } else if (chromosome === y) {
      yRows += 1;
      yCalled += Number(code < missingCode);
    }
  });
  const fromX = xCalled < 20 ? null : xHeterozygous / xCalled > 0.03 ? "female" : "male";
  const yShare = yRows < 20 ? Number.NaN : yCalled / yRows;
  const fromY = yShare > 0.5 ? "male" : yShare < 0.3 ? "female" : null;
  if (fromX !== null && fromY !== null && fromX !== fromY) return "unknown";
  return fromX ?? fromY ?? "unknown";
}

/** Places of several rows, when there are any. */
function countShared({ positions, places, calls, rows }) {
  const groups = new Map();
  for (let row = 0; row < rows; row++) {
    const key = (places[row] & chromosomeBits) * 2 ** 32 + positions[row];
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [calls[row]]);
    else group.push(calls[row]);
  }
  let sharedLoci = 0;
  let discordantLoci = 0;
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    sharedLoci += 1;
    discordantLoci += Number(new Set(group.filter((code) => code < missingCode)).size > 1);
  }
  return { sharedLoci, discordantLoci };
}
