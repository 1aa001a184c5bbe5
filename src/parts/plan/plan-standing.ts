/** The account's words on a subscription record. Pure. */
import type { SubscriptionRecord } from "../../access/subscription-schema.ts";
import { subscriptionOf } from "../../access/subscription-status.ts";
import { formatDate } from "../../lib/format-date.ts";
import { planTexts as texts } from "../../texts/plan-texts.ts";
import { subscriptionTexts } from "../../texts/subscription-texts.ts";

function isOpen(record: SubscriptionRecord | null, now: Date): record is SubscriptionRecord {
  return subscriptionOf(record, now)?.isSubscribed === true;
}

/** Whether a plan is open and what becomes of it. */
export function planStanding(record: SubscriptionRecord | null, now: Date): string {
  if (!isOpen(record, now)) return texts.noPlan;
  const { endsAt, isBought, endsWithPeriod, failedSince } = record;
  if (endsAt === null) return texts.planWithoutEnd;
  const day = formatDate(new Date(endsAt));
  if (!isBought) return texts.givenUntil(day);
  if (failedSince !== null) return texts.staysUntil(day);
  return endsWithPeriod ? texts.endsOn(day) : texts.renewsOn(day);
}

/** The text for a payment that has failed; null where none has. */
export function failedPayment(record: SubscriptionRecord | null, now: Date): string | null {
  if (record === null || record.failedSince === null) return null;
  const due = texts.paymentDue(formatDate(new Date(record.failedSince)), subscriptionTexts.managePlan);
  return isOpen(record, now) && record.isBought ? due : `${due} ${texts.closedUntilPaid}`;
}
