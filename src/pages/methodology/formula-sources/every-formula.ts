import { accuracyFormulas } from "./accuracy-formulas.ts";
import { exactnessFormulas } from "./exactness-formulas.ts";
import { iqFormulas } from "./iq-formulas.ts";
import { percentileFormulas } from "./percentile-formulas.ts";
import { proxyFormulas } from "./proxy-formulas.ts";
import { readingFormulas } from "./reading-formulas.ts";
import { scoringFormulas } from "./scoring-formulas.ts";

/** Every formula of the page in TeX, by its name: what formulas.generated.ts is made of. */
export const everyFormula = {
  ...readingFormulas,
  ...scoringFormulas,
  ...percentileFormulas,
  ...proxyFormulas,
  ...accuracyFormulas,
  ...exactnessFormulas,
  ...iqFormulas,
} as const;
