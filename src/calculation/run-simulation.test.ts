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

  it("refuses more draws than a million", async () => {
    const run = runSimulation({ ...args, draws: 1_000_001 }, { isWanted: () => true, onProgress: () => {} });
    await expect(run).rejects.toThrow(RangeError);
  });
});
