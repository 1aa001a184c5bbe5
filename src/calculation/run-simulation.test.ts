import { describe, expect, it } from "vitest";
import { drawsPerBlock } from "../simulation/draw-blocks.ts";
import type { SimulationRequest } from "../simulation/plans.ts";
import { runSimulation } from "./run-simulation.ts";

const args: SimulationRequest = {
  plan: "iq-uncertainty",
  inputs: { genetic: null, prenatal: {}, socioeconomic: { parental_edu: 14 }, neuroimaging: {}, errors: {} },
  seed: 1,
  draws: 2 * drawsPerBlock + 1,
  quantiles: [0.5],
  bins: 20,
};

describe("a simulation in the worker", () => {
  it("answers with the draws and their summary, and says how far it is", async () => {
    const shares: number[] = [];
    const value = await runSimulation(args, {
      isWanted: () => true,
      onProgress: (share) => shares.push(share),
    });
    expect(shares).toEqual([1 / 3, 2 / 3, 1]);
    const [iq] = value?.outputs ?? [];
    expect([iq?.name, iq?.draws.length]).toEqual(["iq", args.draws]);
    expect(iq?.draws.toSorted()[drawsPerBlock]).toBe(iq?.quantiles[0]);
    expect(iq?.density.counts.reduce((sum, count) => sum + count, 0)).toBe(args.draws);
  });

  it("hears other messages between two blocks, and leaves off when it is stopped", async () => {
    const shares: number[] = [];
    let isWanted = true;
    const value = await runSimulation(args, {
      isWanted: () => isWanted,
      onProgress: (share) => {
        shares.push(share);
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          isWanted = false;
          channel.port1.close();
        };
        channel.port2.postMessage(null);
      },
    });
    expect([value, shares]).toEqual([null, [1 / 3]]);
  });

  it("sums up a plan of whole blocks, says how far it is, and leaves off when it is stopped", async () => {
    const savings: SimulationRequest = {
      plan: "savings",
      inputs: {
        plan: {
          ...{ age: 40, years: 3, workYears: 3, savings: 100, contribution: 10, spending: 0, pay: 0 },
          ...{ payReplaced: 0, cash: 0, cover: null, costGrowth: 0, conditions: [] },
          mortality: { mode: 1e6, dispersion: 10 },
          market: { kind: "steady", growth: 2 },
        },
        ...{ others: [], inFull: 0 },
      },
      ...{ seed: 1, draws: drawsPerBlock + 1, quantiles: [0.5], bins: 1 },
    };
    const shares: number[] = [];
    const onProgress = (share: number) => shares.push(share);
    const value = await runSimulation(savings, { isWanted: () => true, onProgress });
    expect(shares).toEqual([drawsPerBlock / (drawsPerBlock + 1), 1]);
    // ((100 + 10) x 2 + 10) x 2 and so on.
    expect(value?.outputs.find(({ name }) => name === "savings/2/0")?.mean).toBe(940);
    // Given away by the worker: no two outputs may share one.
    const buffers = value?.outputs.flatMap(({ draws, quantiles, density }) => [
      ...[draws.buffer, quantiles.buffer, density.counts.buffer],
    ]);
    expect(new Set(buffers).size).toBe(buffers?.length);
    expect(await runSimulation(savings, { isWanted: () => false, onProgress })).toBeNull();
    // A block may take seconds: where its steps are long, it is left before it ends.
    let [time, looks] = [0, 0];
    const now = () => {
      time += 60;
      return time;
    };
    const isWanted = () => {
      looks += 1;
      return looks < 3;
    };
    const ends: number[] = [];
    const onEnd = (share: number) => ends.push(share);
    expect(await runSimulation(savings, { isWanted, onProgress: onEnd, now })).toBeNull();
    expect([ends, looks]).toEqual([[], 3]);
  });

  it("refuses more draws than a million", async () => {
    const run = runSimulation({ ...args, draws: 1_000_001 }, { isWanted: () => true, onProgress: () => {} });
    await expect(run).rejects.toThrow(RangeError);
  });
});
