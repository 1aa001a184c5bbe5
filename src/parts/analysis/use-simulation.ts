import { useEffect, useMemo, useRef, useState } from "react";
import type { SimulatedOutput, SimulationRequest } from "../../state/queries/simulate.ts";

/** Where a simulation is. */
export type SimulationState =
  | { readonly phase: "running"; readonly share: number }
  | { readonly phase: "done"; readonly outputs: readonly SimulatedOutput[] }
  | { readonly phase: "failed" }
  | { readonly phase: "cancelled" };

/** A simulation with what can be done about it. */
export interface Simulation {
  readonly state: SimulationState;
  readonly cancel: () => void;
  /** Draws again what was cancelled or failed. */
  readonly again: () => void;
}

/** Milliseconds without a change after which it is drawn: who drags a slider starts one simulation, not fifty. */
const pause = 200;

const notBegun: SimulationState = { phase: "running", share: 0 };

/** Draws a simulation in the worker whenever another one is asked for, which differs in its numbers; null asks for none. */
export function useSimulation(asks: SimulationRequest | null): Simulation {
  const [request, setRequest] = useState(asks);
  if (asks !== request && JSON.stringify(asks) !== JSON.stringify(request)) setRequest(asks);
  const [turn, setTurn] = useState(0);
  const run = useMemo(() => ({ request, turn }), [request, turn]);
  const stopRun = useRef(() => {});
  const [told, setTold] = useState<{ run: typeof run; state: SimulationState }>({ run, state: notBegun });
  useEffect(() => {
    if (run.request === null) return;
    const asked = run.request;
    // One for each start: under StrictMode React ends an effect and starts it again with the same run.
    const stop = new AbortController();
    const tell = (state: SimulationState) => {
      if (!stop.signal.aborted) setTold({ run, state });
    };
    const draw = async () => {
      const { simulate } = await import("../../state/queries/simulate.ts");
      const onProgress = (share: number) => tell({ phase: "running", share });
      const drawn = await simulate(asked, { onProgress, signal: stop.signal });
      tell(drawn.ok ? { phase: "done", outputs: drawn.value.outputs } : { phase: "failed" });
    };
    const timer = setTimeout(() => draw().catch(() => tell({ phase: "failed" })), pause);
    stopRun.current = () => {
      clearTimeout(timer);
      stop.abort();
    };
    return stopRun.current;
  }, [run]);
  return {
    state: told.run === run ? told.state : notBegun,
    cancel: () => {
      stopRun.current();
      setTold({ run, state: { phase: "cancelled" } });
    },
    again: () => setTurn((before) => before + 1),
  };
}
