import type { SavedPredictionInput } from "../../../science/iq/prediction-input.ts";
import type { PredictionOutput } from "../../../science/iq/prediction-output.ts";

/** A prediction that is shown, wherever it comes from: this tab's memory, a saved row, a navigation's state. */
export interface ShownPrediction {
  /** As it may be saved, so that screen, paper and file say the same (src/science/iq/saved-output.ts). */
  readonly output: PredictionOutput;
  /** As it was made, for paper and files on the own device; not there of what was read from the account, which has no more than is shown. */
  readonly inFull?: PredictionOutput;
  /** The inputs; null where they are no longer known. */
  readonly input: SavedPredictionInput | null;
  /** Null where it is no longer known. */
  readonly madeAt: Date | null;
  readonly isSample: boolean;
}
