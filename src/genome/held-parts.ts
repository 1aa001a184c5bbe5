/** What a worker keeps from call to call, as the page knows it, so that the same megabytes are not sent again. */
import type { Result } from "../lib/pure/result.ts";
import type { AnyCallFailure, EngineCallName, EngineCalls, MessageToWorker } from "./protocol.ts";

type Call = Extract<MessageToWorker, { kind: "call" }>;

/** The names of what a worker has; null for nothing. */
export interface HeldParts {
  layout: string | null;
  weights: string | null;
}

/** What a new worker has. */
export const nothingHeld: HeldParts = { layout: null, weights: null };

const noBytes = new Uint8Array(0);

/** The message without what the worker has: to copy ten megabytes takes the page a task of ten milliseconds. */
export function asSent(message: Call, held: HeldParts): Call {
  switch (message.name) {
    case "score": {
      const isLayoutHeld = message.args.layoutName !== undefined && message.args.layoutName === held.layout;
      return isLayoutHeld
        ? { ...message, args: { ...message.args, layout: noBytes }, isLayoutHeld }
        : message;
    }
    case "scoreScoringFile":
    case "auditScoringFile": {
      const { layoutName, weightsName } = message.args;
      const isLayoutHeld = layoutName !== undefined && layoutName === held.layout;
      const areWeightsHeld = weightsName === held.weights;
      return {
        ...message,
        args: {
          ...message.args,
          ...(isLayoutHeld ? { layout: noBytes } : {}),
          ...(areWeightsHeld ? { weights: noBytes } : {}),
        },
        ...(isLayoutHeld ? { isLayoutHeld } : {}),
        ...(areWeightsHeld ? { areWeightsHeld } : {}),
      };
    }
    default:
      return message;
  }
}

/** What a worker has after a call: what it was given or has read. After a failure nothing is relied on. */
export function heldAfter(
  held: HeldParts,
  message: Call,
  outcome: Result<EngineCalls[EngineCallName]["value"], AnyCallFailure>,
): HeldParts {
  if (!outcome.ok) return nothingHeld;
  switch (message.name) {
    case "score":
      return { ...held, layout: message.args.layoutName ?? null };
    case "scoreScoringFile":
    case "auditScoringFile":
      return { layout: message.args.layoutName ?? null, weights: message.args.weightsName };
    default: {
      const { value } = outcome;
      return {
        layout: "layoutName" in value ? value.layoutName : held.layout,
        weights: "weightsName" in value ? value.weightsName : held.weights,
      };
    }
  }
}
