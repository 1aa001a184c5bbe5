import type { Purchase } from "../../access/visitor.ts";
import { formatDate } from "../../lib/format-date.ts";
import { planTexts } from "../../texts/plan-texts.ts";

/** Until when a purchase opens its tool, or opened it. */
export function purchaseText({ expiresAt }: Pick<Purchase, "expiresAt">, now: Date): string {
  if (expiresAt === null) return planTexts.withoutEnd;
  const day = formatDate(expiresAt);
  return expiresAt.getTime() > now.getTime() ? planTexts.openUntil(day) : planTexts.endedOn(day);
}
