/** The scores of genomes on scoring files, as queries; what is asked in one turn goes in few calls. */

import type { Engine } from "../../genome/engine-pool.ts";
import type { ScoreSummary, ScoringPolicy } from "../../genome/protocol.ts";
import { mostWeightBytes } from "../../genome/weights-cache.ts";
import { summaryOf } from "../../lib/pure/file-scores.ts";
import type { ScoringFileRows } from "../../lib/pure/scoring-file-rows.ts";
import type { DerivedQueries, GenomeQuery, RowsQueries } from "./genome-query.ts";
import type { PackedGenomes } from "./packed-genomes.ts";
import { keyOfRules } from "./scoring-rules.ts";
import { askTogether, callForAll, isOpen, type SharedAsk } from "./shared-call.ts";

/** The sums and counts of a genome on the weights of a scoring file, without its rows. */
export function fileScoreQuery(
  queries: DerivedQueries,
  batches: FileScoreBatches,
  question: FileQuestion,
): GenomeQuery<ScoreSummary> {
  const { digest, weightsName, rules } = question;
  return queries.derived({
    digest,
    key: ["file", weightsName, keyOfRules(rules)],
    derive: (signal) => batches.ask({ ...question, signal }),
  });
}

/** The rows of a scoring file with the genome's copies: for places that the sums cannot give. */
export function fileRowsQuery(
  queries: RowsQueries,
  { digest, weightsName, weightsNamed, rules, rank }: FileQuestion,
): GenomeQuery<ScoringFileRows> {
  return queries.rows({
    ...{ purpose: "matrix", rank, digest },
    key: ["file rows", weightsName, keyOfRules(rules)],
    args: (buffers) => {
      const weights = weightsNamed(weightsName);
      return weights && { ...buffers, weightsName, weights, policy: rules };
    },
    answer: ({ rows }) => rows,
  });
}

/** Makes the same query when it is first needed: most scores of a matrix are placed by their sums and never ask for rows. */
export function fileRowsQueryOnce(
  queries: RowsQueries,
  question: FileQuestion,
): () => GenomeQuery<ScoringFileRows> {
  let made: GenomeQuery<ScoringFileRows> | null = null;
  return () => {
    made ??= fileRowsQuery(queries, question);
    return made;
  };
}

/**
 * Most in a call: scores, so that the page takes its answer in a few milliseconds; bytes of genomes, so that it sends them in as few;
 * and bytes of weights for all genomes, so that the call can soon be stopped.
 */
const mostInCall = { scores: 400, genomeBytes: 8 * 1024 * 1024, weightBytes: 8 * mostWeightBytes };

/** Genomes that the engine sums in the time of one (engine/src/genotypes/genome_group.rs). */
const genomesAtOnce = 4;

/** A genome, a scoring file and the rules of a request for their score. */
export interface FileQuestion {
  /** Digest of the genome. */
  digest: string;
  /** The digest of the packed weights. */
  weightsName: string;
  /** The weights by their name, while their file is there: the question outlives it, megabytes must not. */
  weightsNamed: (weightsName: string) => Uint8Array<ArrayBuffer> | null;
  rules: ScoringPolicy;
  rank: readonly number[];
}

interface Ask extends FileQuestion, SharedAsk<ScoreSummary> {}

/** Scores of single genomes on single files that are requested together. */
interface FileScoreBatches {
  /** The score without its rows. Rejects with a failure that was thrown (thrown-failure.ts). */
  ask: (question: FileQuestion & { signal: AbortSignal }) => Promise<ScoreSummary>;
}

/** A genome's questions of one call: one or more, each about another file. */
type Part = readonly [Ask, ...Ask[]];

/** Makes what puts the questions of one turn together: genomes of one layout that are asked about the same files share calls. */
export function createFileScoreBatches({
  engine,
  packed,
}: {
  engine: Engine;
  packed: Pick<PackedGenomes, "buffersOf">;
}): FileScoreBatches {
  function begin(asks: readonly Ask[]): void {
    const byGenome = grouped(asks, ({ digest, rules }) => `${digest} ${keyOfRules(rules)}`);
    const keyOf = ([first, ...others]: Part) => {
      const layoutName = packed.buffersOf(first.digest)?.layoutName ?? "";
      const files = [first, ...others].map(({ weightsName }) => weightsName);
      return [layoutName, keyOfRules(first.rules), ...files].join(" ");
    };
    for (const parts of grouped(byGenome.flatMap(partsOf), keyOf)) {
      const [first] = parts;
      const bytes = packed.buffersOf(first[0].digest)?.genome.byteLength ?? 0;
      const most = genomesInCall(first, bytes);
      for (let from = 0; from < parts.length; from += most) void run(parts.slice(from, from + most));
    }
  }

  async function run(parts: readonly Part[]): Promise<void> {
    const [first] = parts;
    if (first === undefined) return;
    const [{ rank, rules: policy }] = first;
    /** What the call was made for, in its order. */
    let inCall: { genomes: readonly Part[]; files: readonly number[] } = { genomes: [], files: [] };
    const args = () => {
      const genomes = parts.flatMap((part) => {
        const buffers = part.some(isOpen) ? packed.buffersOf(part[0].digest) : null;
        return buffers === null ? [] : [{ part, buffers }];
      });
      const files = first.flatMap(({ weightsName, weightsNamed }, index) => {
        const weights = weightsNamed(weightsName);
        return weights === null ? [] : [{ index, weightsName, weights }];
      });
      const layout = genomes[0]?.buffers;
      // Removed meanwhile: the pool turns this into a failed call.
      if (layout === undefined || files.length === 0) throw new TypeError("nothing to score");
      inCall = { genomes: genomes.map(({ part }) => part), files: files.map(({ index }) => index) };
      return {
        ...{ layoutName: layout.layoutName, layout: layout.layout, policy },
        genomes: genomes.map(({ buffers }) => buffers.genome),
        files: files.map(({ weightsName, weights }) => ({ weightsName, weights })),
      };
    };
    const call = (signal: AbortSignal) =>
      engine.call("scoreScoringFiles", args, { purpose: "matrix", rank, signal });
    await callForAll(parts.flat(), call, {
      answer: (scores) => {
        const { genomes, files } = inCall;
        for (const [number, file] of files.entries()) {
          for (const [genome, part] of genomes.entries()) {
            part[file]?.resolve(summaryOf(scores, number * genomes.length + genome));
          }
        }
      },
      again: begin,
      divide: () => {
        const halves = halvesOf(parts);
        for (const half of halves) void run(half);
        return halves.length > 0;
      },
    });
  }

  return { ask: askTogether<FileQuestion & { signal: AbortSignal }, ScoreSummary>(begin) };
}

/** Members of a list by their keys, in the order of the first of each. */
function grouped<One>(
  all: readonly One[],
  keyOf: (one: One) => string,
): readonly (readonly [One, ...One[]])[] {
  const groups = new Map<string, [One, ...One[]]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return [...groups.values()];
}

function weightBytesOf({ weightsName, weightsNamed }: Ask): number {
  return weightsNamed(weightsName)?.byteLength ?? 0;
}

/** A genome's questions in parts that a call can take with those of another genome, each with weights that a worker can cache together. */
function partsOf(asks: readonly [Ask, ...Ask[]]): readonly Part[] {
  const [first, ...others] = asks;
  let last: [Ask, ...Ask[]] = [first];
  const parts = [last];
  let bytes = weightBytesOf(first);
  for (const ask of others) {
    const own = weightBytesOf(ask);
    bytes += own;
    if (bytes <= mostWeightBytes && last.length < mostInCall.scores / genomesAtOnce) {
      last.push(ask);
      continue;
    }
    last = [ask];
    bytes = own;
    parts.push(last);
  }
  return parts;
}

/** How many genomes of so many bytes go in a call about some files: fewer than the engine sums at once, or a multiple of that. */
function genomesInCall(part: Part, genomeBytes: number): number {
  const weightBytes = part.reduce((sum, ask) => sum + weightBytesOf(ask), 0);
  const most = [
    mostInCall.scores / part.length,
    mostInCall.genomeBytes / Math.max(genomeBytes, 1),
    mostInCall.weightBytes / Math.max(weightBytes, 1),
  ];
  const genomes = Math.max(Math.floor(Math.min(...most)), 1);
  return genomes < genomesAtOnce ? genomes : genomes - (genomes % genomesAtOnce);
}

/** What a call asked in two: by genomes, or by the files of one genome; empty for a single score. */
function halvesOf(parts: readonly Part[]): readonly (readonly Part[])[] {
  const [first] = parts;
  if (first === undefined || (parts.length === 1 && first.length === 1)) return [];
  if (parts.length > 1) {
    const middle = Math.ceil(parts.length / 2);
    return [parts.slice(0, middle), parts.slice(middle)];
  }
  const [one, ...others] = first;
  const middle = Math.ceil(first.length / 2);
  const [next, ...last] = others.slice(middle - 1);
  return next === undefined ? [] : [[[one, ...others.slice(0, middle - 1)]], [[next, ...last]]];
}
