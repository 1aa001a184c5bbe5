import type { ModelPart } from "../../../science/iq/iq-constants.ts";

const names: Readonly<Record<ModelPart, string>> = {
  genetic: "Genes",
  prenatal: "Before birth",
  socioeconomic: "Home",
  neuroimaging: "Brain imaging",
};

/** A part of the model in a word or two. */
export function partName(part: ModelPart): string {
  return names[part];
}
