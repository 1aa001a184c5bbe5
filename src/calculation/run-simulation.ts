import { nextTurn } from "../lib/next-turn.ts";
import { blockStreams, blocksOf, drawBlocks } from "../simulation/draw-blocks.ts";
import { preparePlan, type SimulationRequest } from "../simulation/plans.ts";
import { summariseDraws } from "../simulation/summarise-draws.ts";
import type { CalculationCalls } from "./protocol.ts";

/** How a running simulation communicates with its caller. */
interface RunOptions {
  isWanted: () => boolean;
  onProgress: (share: number) => void;
  /** Milliseconds, of a clock that never goes back. */
  now?: () => number;
}

/** Milliseconds after which other messages are read within a block: one of many rows takes seconds. */
const longestTurn = 50;

/** Answers the call `simulate`; null where its caller has dropped it. Other messages are read between two blocks, and between the steps of a long one. */
export async function runSimulation(
  args: SimulationRequest,
  { isWanted, onProgress, now = () => performance.now() }: RunOptions,
): Promise<CalculationCalls["simulate"]["value"] | null> {
  const blocks = blocksOf(args.draws);
  const plan = await preparePlan(args);
  if ("drawBlock" in plan) {
    for (const { firstDraw, count, generator } of blockStreams(args.seed, args.draws)) {
      let since = now();
      for (const _ of plan.drawBlockInSteps(generator, count)) {
        if (now() - since < longestTurn) continue;
        await nextTurn();
        if (!isWanted()) return null;
        since = now();
      }
      onProgress((firstDraw + count) / args.draws);
      await nextTurn();
      if (!isWanted()) return null;
    }
    return { outputs: plan.summarise(args.quantiles) };
  }
  const all = plan.outputs.map(() => new Float64Array(args.draws));
  let done = 0;
  for (const { firstDraw, columns } of drawBlocks(plan, args.seed, args.draws)) {
    for (const [output, column] of columns.entries()) all[output]?.set(column, firstDraw);
    done += 1;
    onProgress(done / blocks);
    await nextTurn();
    if (!isWanted()) return null;
  }
  return {
    outputs: plan.outputs.map((name, output) => {
      const draws = all[output] ?? new Float64Array();
      return { name, draws, ...summariseDraws(draws, args) };
    }),
  };
}
