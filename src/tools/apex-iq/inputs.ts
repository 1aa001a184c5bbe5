/** Every input of the IQ model, as the prediction asks for them. */
import { formInputs, type ValuesOf } from "../../form-rules/form-inputs.ts";
import {
  geneticInputs,
  neuroimagingInputs,
  prenatalInputs,
  socioeconomicInputs,
} from "../../parts/prediction/prediction-inputs.ts";

export const inputs = formInputs({
  ...geneticInputs.rules,
  ...prenatalInputs.rules,
  ...socioeconomicInputs.rules,
  ...neuroimagingInputs.rules,
});

/** What the fields give. */
export type ApexValues = ValuesOf<typeof inputs.rules>;

/** The fields of each part of the model. */
export const fieldsOf = {
  genetic: ["pgs_int", "pgs_ea4", "pgs_local"],
  prenatal: Object.keys(prenatalInputs.rules),
  socioeconomic: Object.keys(socioeconomicInputs.rules),
  neuroimaging: Object.keys(neuroimagingInputs.rules),
} as Readonly<
  Record<"genetic" | "prenatal" | "socioeconomic" | "neuroimaging", readonly (keyof ApexValues & string)[]>
>;
