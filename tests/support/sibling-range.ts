import { placeWithProxies } from "../../src/science/proxies/place-with-proxies.ts";
import type { SetPrediction } from "../../src/science/proxies/proxy-predictor.ts";
import { familySpread } from "../../src/science/proxies/sibling-difference.ts";
import type { ReferenceInUse } from "../../src/science/reference-group/choose-reference.ts";
import type { ReferenceFacts } from "../../src/science/reference-group/place-built-in-set.ts";
import type { ScoredRow } from "../../src/science/reference-group/row-frequencies.ts";
import { intervalMultiplier } from "../../src/science/scoring-constants.ts";
import { differenceSd } from "../../src/science/siblings/told-apart.ts";

interface Sibling {
  rows: readonly ScoredRow[];
  prediction: SetPrediction;
}

/** First sibling less second on the complete set, with the 95 % range, as the screen has it for two; null without a statement. */
export function siblingRange(
  one: Sibling,
  other: Sibling,
  reference: ReferenceInUse,
  facts: ReferenceFacts,
): { value: number; low: number; high: number } | null {
  const spread = familySpread(one, reference, facts);
  const [first, second] = [one, other].map(({ rows, prediction }) =>
    placeWithProxies(rows, prediction, reference, facts),
  );
  if (spread === null || first?.kind !== "placed" || second?.kind !== "placed") return null;
  const value = spread.slope * (first.zUnlimited - second.zUnlimited);
  const half = intervalMultiplier * differenceSd({ spread, errorRate: 0 });
  return { value, low: value - half, high: value + half };
}
