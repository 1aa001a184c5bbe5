/**
 * Reads samples of a VCF that are chosen together in few passes through the file: a call reads several, while each sample
 * has its own status, stop and outcome.
 */
import type { Engine, EngineCallOptions } from "../../genome/engine-pool.ts";
import type {
  EngineCallFailure,
  EngineCalls,
  GenomePart,
  ReadGenome,
  ReadOptions,
} from "../../genome/protocol.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import { countBytes } from "./reading-progress.ts";

/**
 * Most samples of one pass. The worker needs some forty bytes a row for all, and for each sample one more, or four where rows
 * are estimated; the engine leaves out samples for which it has no room.
 */
const mostInPass = 16;

/** Fewest samples of a pass where workers share out a file: with fewer, reading the file again costs most of what sharing saves. */
const fewestInPass = 4;

/** A part of a file to read as a genome. */
export interface ReadRequest {
  file: File;
  part: GenomePart;
  /** Made when a worker is sent the call. */
  readOptions: () => ReadOptions;
  callOptions: Required<Pick<EngineCallOptions, "purpose" | "signal" | "onStart" | "onProgress">>;
}

type Outcome = Result<ReadGenome, EngineCallFailure>;
type SampleOutcomes = EngineCalls["readVcfSamples"]["value"]["outcomes"];

interface Waiting extends ReadRequest {
  settle: (outcome: Outcome) => void;
}

/** A sample that a worker reads, with the options that its request had at the start. */
interface TakenSample {
  request: Waiting;
  options: ReadOptions;
}

interface SamplesTogetherOptions {
  engine: Engine;
  /** Workers among which the passes through a file are shared out. */
  workers: number;
  readAlone: (request: ReadRequest) => Promise<Outcome>;
  /** Hears of bytes as they are read, once a pass. */
  onBytesRead: ((bytes: number) => void) | undefined;
}

/** Whether a part of a file is a sample of a VCF, which can be read together with others. */
export function isSampleOfVcf({ sample, x }: GenomePart): boolean {
  return sample !== undefined && x === undefined;
}

/** Reads samples of VCFs: together those of one file that are asked for in one task, and a single one alone. */
export function createSamplesTogether({ engine, workers, readAlone, onBytesRead }: SamplesTogetherOptions) {
  let waiting: readonly Waiting[] = [];

  function read(request: ReadRequest): Promise<Outcome> {
    return new Promise((settle) => {
      if (waiting.length === 0) queueMicrotask(start);
      waiting = [...waiting, { ...request, settle }];
    });
  }

  function start(): void {
    const wanted: Waiting[] = [];
    for (const request of waiting) {
      // No event follows for one that was stopped before.
      if (isStopped(request)) request.settle(err({ code: "cancelled" }));
      else wanted.push(request);
    }
    waiting = [];
    for (const pass of passesOf(wanted, workers)) void readPass(pass);
  }

  async function readPass(pass: readonly Waiting[]): Promise<void> {
    const [first, ...others] = pass;
    if (first === undefined) return;
    if (others.length === 0) {
      first.settle(await readAlone(first));
      return;
    }
    let taken: readonly TakenSample[] = [];
    const makeArguments = () => {
      taken = pass
        .filter((request) => !isStopped(request))
        .map((request) => ({ request, options: request.readOptions() }));
      const { member } = first.part;
      // All options are made in this turn, so they name the same layouts and sets; only their rules may differ, which settleAll compares.
      return {
        ...{ file: first.file, samples: taken.map(({ request }) => request.part.sample ?? 0) },
        ...(member === undefined ? {} : { member }),
        ...taken[0]?.options,
      };
    };
    const count = countBytes(onBytesRead);
    const found = await engine.call("readVcfSamples", makeArguments, {
      purpose: first.callOptions.purpose,
      signal: stopOfAll(pass),
      onStart: () => {
        for (const { callOptions } of pass) callOptions.onStart();
      },
      onProgress: (progress) => {
        count(progress.done);
        for (const { callOptions } of pass.filter((one) => !isStopped(one))) callOptions.onProgress(progress);
      },
    });
    if (!found.ok) {
      for (const { settle } of pass) settle(err(found.error));
      return;
    }
    const { outcomes } = found.value;
    for (const genome of outcomes) if (genome?.ok) count(genome.value.report.bytes);
    settleAll(taken, outcomes);
  }

  function settleAll(taken: readonly TakenSample[], outcomes: SampleOutcomes): void {
    const layouts = layoutsOf(outcomes);
    // Where all were left out, they would be again.
    const readAgain = outcomes.some((genome) => genome !== null) ? read : readAlone;
    for (const [index, { request, options }] of taken.entries()) {
      const outcome = outcomes[index] ?? null;
      if (outcome === null) {
        void readAgain(request).then(request.settle);
      } else if (!outcome.ok) {
        request.settle(outcome);
      } else {
        const { layoutName, layout, scores } = outcome.value;
        request.settle(
          ok({
            ...outcome.value,
            layout: layouts.get(layoutName) ?? layout,
            // A genome whose rules differ is scored by a call of its own.
            scores: hasPolicyOf(options, taken[0]?.options) ? scores : null,
          }),
        );
      }
    }
  }

  return { read };
}

/** Settles each request of a pass that is stopped; the signal aborts once all are. */
function stopOfAll(pass: readonly Waiting[]): AbortSignal {
  const stop = new AbortController();
  for (const request of pass) {
    request.callOptions.signal.addEventListener("abort", () => {
      request.settle(err({ code: "cancelled" }));
      if (pass.every(isStopped)) stop.abort();
    });
  }
  return stop.signal;
}

/** The layouts that came with samples, by name. */
function layoutsOf(outcomes: SampleOutcomes): ReadonlyMap<string, ReadGenome["layout"]> {
  const read = outcomes.flatMap((genome) => (genome?.ok ? [genome.value] : []));
  return new Map(
    read
      .filter(({ layout }) => layout.byteLength > 0)
      .map(({ layoutName, layout }) => [layoutName, layout] as const),
  );
}

function isStopped({ callOptions }: ReadRequest): boolean {
  return callOptions.signal.aborted;
}

/** The requests in passes of about the same size, each for samples of one text. */
function passesOf(requests: readonly Waiting[], workers: number): readonly (readonly Waiting[])[] {
  const texts: Waiting[][] = [];
  for (const request of requests) {
    const text = texts.find(([first]) => first !== undefined && areOfOneText(first, request));
    if (text === undefined) texts.push([request]);
    else text.push(request);
  }
  return texts.flatMap((text) => {
    const shared = Math.min(workers, Math.floor(text.length / fewestInPass));
    const passes = Math.max(Math.ceil(text.length / mostInPass), shared, 1);
    const startOf = (pass: number) => Math.round((pass * text.length) / passes);
    return Array.from({ length: passes }, (_, pass) => text.slice(startOf(pass), startOf(pass + 1)));
  });
}

function areOfOneText(one: ReadRequest, other: ReadRequest): boolean {
  return one.file === other.file && one.part.member === other.part.member;
}

function hasPolicyOf(options: ReadOptions, others: ReadOptions | undefined): boolean {
  return JSON.stringify(options.scoring?.policy) === JSON.stringify(others?.scoring?.policy);
}
