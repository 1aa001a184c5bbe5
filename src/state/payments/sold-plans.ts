import { soldPlansOf } from "../../access/sold-plans.ts";
import { type Tier, tiers } from "../../access/tiers.ts";
import { readPricedPlans } from "../../payments/priced-plans.ts";
import { productFacts } from "../../product/product.ts";
import { paymentKind } from "./payment-kind.ts";

const priced = readPricedPlans(document);

/** The plans that this installation sells; none where it takes no payments. */
export const soldPlans: ReadonlySet<Tier> = soldPlansOf(
  productFacts,
  new Set(paymentKind === "none" ? [] : tiers.filter((tier) => priced.has(tier))),
);
