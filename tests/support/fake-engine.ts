import type { CallPurpose } from "../../src/genome/call-queue.ts";
import type { CallArguments, Engine, EngineCallOptions } from "../../src/genome/engine-pool.ts";
import type {
  AnyCallFailure,
  CallFailures,
  EngineCallName,
  EngineCalls,
  EngineProgress,
} from "../../src/genome/protocol.ts";
import { err, type Result } from "../../src/lib/pure/result.ts";

type AnyOutcome = Result<EngineCalls[EngineCallName]["value"], AnyCallFailure>;

/** A call that the test answers. */
export interface RecordedCall {
  name: EngineCallName;
  purpose: CallPurpose;
  rank: readonly number[];
  /** Made when the test first looks at them or answers: a worker starts the call then. */
  readonly args: EngineCalls[EngineCallName]["args"];
  isStopped: () => boolean;
  progress: (progress: EngineProgress) => void;
  answer: (outcome: AnyOutcome) => void;
}

/**
 * Replaces the pool and has a worker for every call: it stores calls until the test answers them, and cancels them as the
 * pool does.
 */
export class FakeEngine implements Engine {
  /** All calls that ever reached it, in order. */
  readonly calls: RecordedCall[] = [];

  call<Name extends EngineCallName>(
    name: Name,
    args: CallArguments<Name>,
    { purpose, rank = [], signal, onStart, onProgress }: EngineCallOptions,
  ): Promise<Result<EngineCalls[Name]["value"], CallFailures[Name]>> {
    if (signal?.aborted) return Promise.resolve(err({ code: "cancelled" }));
    let made: { args: EngineCalls[Name]["args"] } | null = null;
    const takeUp = () => {
      made ??= { args: typeof args === "function" ? args() : args };
      return made.args;
    };
    return new Promise((resolve) => {
      signal?.addEventListener("abort", () => resolve(err({ code: "cancelled" })));
      this.calls.push({
        ...{ name, purpose, rank },
        get args() {
          return takeUp();
        },
        isStopped: () => signal?.aborted ?? false,
        progress: (progress) => onProgress?.(progress),
        // The test answers with a value of the call's name.
        answer: (outcome) => {
          if (!signal?.aborted) takeUp();
          resolve(outcome as Result<EngineCalls[Name]["value"], CallFailures[Name]>);
        },
      });
      onStart?.();
    });
  }

  /** The call that came as the given one, from 0. */
  at(index: number): RecordedCall {
    const call = this.calls[index];
    if (!call) throw new Error(`call ${index} was not made`);
    return call;
  }

  get names(): EngineCallName[] {
    return this.calls.map(({ name }) => name);
  }
}
