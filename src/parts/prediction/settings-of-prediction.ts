/** What a prediction gives to the tools that go on from it, as their fields hold it. */
import { membersOfPrediction } from "../../science/ensemble/iq-ensemble.ts";
import type { IqPrediction } from "../../science/iq/predict-iq.ts";

/** The members of an ensemble that a prediction was made of; the ensemble's other fields stay as they are. */
export function ensembleSettings({
  output,
  genetic,
}: Pick<IqPrediction, "output" | "genetic">): Readonly<Record<string, string>> {
  const members = membersOfPrediction({ components: output.components, used: genetic?.used ?? null });
  return Object.fromEntries(
    members.flatMap(({ member, z, accuracy }) => [
      [member, z.toFixed(2)],
      ...(accuracy === null ? [] : [[`${member}-accuracy`, accuracy.toFixed(3)]]),
    ]),
  );
}
