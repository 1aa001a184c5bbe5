import { formatPercent } from "../../lib/format.ts";
import { groupPortability } from "../../science/iq/ancestry-calibration.ts";
import type { AncestryGroup } from "../../science/iq/iq-constants.ts";
import {
  isGroupUnknown,
  isScoreTyped,
  type SavedPredictionInput,
} from "../../science/iq/prediction-input.ts";

/** The groups that typed scores are compared with, as people read them. */
export const ancestryGroupNames: Readonly<Record<AncestryGroup, string>> = {
  european: "European",
  east_asian: "East Asian",
  african: "African",
  south_asian: "South Asian",
  admixed_american: "Admixed American",
};

/** The group that the typed scores of an input were compared with, in words; null where no score was typed. */
export function typedScoresGroupText(input: SavedPredictionInput | null): string | null {
  if (input === null || !isScoreTyped(input)) return null;
  const group = input.genetic?.group ?? null;
  return isGroupUnknown(input) || group === null ? "not known: it was not saved" : ancestryGroupNames[group];
}

/** How well typed scores predict in a group; null for Europeans, in whom they were found. */
export function typedScoresAccuracyText(group: AncestryGroup): string | null {
  const left = groupPortability(group);
  return left === 1
    ? null
    : `Scores were found in Europeans. Among ${ancestryGroupNames[group]} people they explain about ${formatPercent(left)} of what they explain there, and the estimate allows for that.`;
}
