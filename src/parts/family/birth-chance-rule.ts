import { numberRule } from "../../form-rules/number-rule.ts";

/** The chance of a birth for each embryo transferred, in percent: the same field wherever embryos are compared. */
export const birthChanceRule = numberRule({
  field: "Live births",
  label: "Live births for each embryo transferred, %",
  hint: "Clinics report 50 to 60 for embryos with the right number of chromosomes.",
  least: 5,
  greatest: 100,
  initial: 55,
});
