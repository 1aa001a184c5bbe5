import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CallOptions } from "../../calculation/calculation-client.ts";
import { err, ok } from "../../lib/pure/result.ts";
import type { SimulationRequest } from "../../state/queries/simulate.ts";
import { useSimulation } from "./use-simulation.ts";

const calls = vi.hoisted(() => ({
  simulate: vi.fn<(request: SimulationRequest, options: CallOptions) => Promise<unknown>>(),
}));
vi.mock("../../state/queries/simulate.ts", () => calls);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  calls.simulate.mockReset();
});

const request = (seed: number) => ({ plan: "iq-uncertainty", seed }) as unknown as SimulationRequest;
const settle = () => act(() => vi.advanceTimersByTimeAsync(1000));

it("is drawn once values rest, says how far it is, and gives what was drawn", async () => {
  let finish: (value: unknown) => void = () => {};
  calls.simulate.mockImplementation(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const { result, rerender } = renderHook(({ of }) => useSimulation(of), {
    initialProps: { of: request(1) },
  });
  const last = request(2);
  rerender({ of: last });
  await settle();
  expect(calls.simulate.mock.calls.map(([asked]) => asked)).toEqual([last]);
  act(() => calls.simulate.mock.calls[0]?.[1].onProgress?.(0.4));
  expect(result.current.state).toEqual({ phase: "running", share: 0.4 });
  finish(ok({ outputs: [] }));
  await settle();
  expect(result.current.state).toEqual({ phase: "done", outputs: [] });
  rerender({ of: request(3) });
  expect(result.current.state).toEqual({ phase: "running", share: 0 });
});

it("is drawn without another drawing of its screen, also where React mounts it twice", async () => {
  calls.simulate.mockResolvedValue(ok({ outputs: [] }));
  const asked = request(1);
  const { result } = renderHook(() => useSimulation(asked));
  await settle();
  expect(result.current.state).toEqual({ phase: "done", outputs: [] });
});

it("stops as soon as its screen is left or another plan is asked for", async () => {
  calls.simulate.mockImplementation(() => new Promise(() => {}));
  const { rerender, unmount } = renderHook(({ of }) => useSimulation(of), {
    initialProps: { of: request(1) },
  });
  await settle();
  const isStopped = (call: number) => calls.simulate.mock.calls[call]?.[1].signal?.aborted;
  expect(isStopped(0)).toBe(false);
  rerender({ of: request(2) });
  expect(isStopped(0)).toBe(true);
  await settle();
  expect(isStopped(1)).toBe(false);
  unmount();
  expect(isStopped(1)).toBe(true);
});

it("is cancelled, and drawn again when asked", async () => {
  calls.simulate.mockImplementation(() => new Promise(() => {}));
  const { result } = renderHook(() => useSimulation(null));
  await settle();
  expect(calls.simulate).not.toHaveBeenCalled();
  const asked = request(1);
  const other = renderHook(() => useSimulation(asked));
  await settle();
  act(() => other.result.current.cancel());
  expect(other.result.current.state).toEqual({ phase: "cancelled" });
  expect(calls.simulate.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  calls.simulate.mockResolvedValue(err({ code: "calculation-failed", cause: "Error" }));
  act(() => other.result.current.again());
  await settle();
  expect(other.result.current.state).toEqual({ phase: "failed" });
  expect(result.current.state.phase).toBe("running");
});
