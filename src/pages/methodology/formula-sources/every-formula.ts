import { iqFormulas } from "./iq-formulas.ts";

/** Every formula of the page in TeX, by its name: what formulas.generated.ts is made of. */
export const everyFormula = { ...iqFormulas } as const;
