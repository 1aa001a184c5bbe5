/** Words that several tables for administrators share. */
import { formatNumber, upperFirst } from "../../lib/format.ts";
import { formatDate, formatDateTime } from "../../lib/format-date.ts";

/** Where an account has no address. */
export const withoutEmail = "No e-mail address";

/** An account's address. */
export function emailText(email: string | null): string {
  return email ?? withoutEmail;
}

/** The address of the account that a row belonged to; it outlives the account. */
export function payerText(email: string | null): string {
  return email ?? "Deleted account";
}

/** A day, or the words for none. */
export function dayText(time: string | null, none: string): string {
  return time === null ? none : formatDate(new Date(time));
}

/** A code as words: `give_admin` is "Give admin". */
export function codeText(code: string): string {
  const words = code.replaceAll(/[_-]+/g, " ");
  return upperFirst(words);
}

/** What was paid: `29.00 USD`. */
export function amountText(payment: { readonly amount_cents: number; readonly currency: string }): string {
  return `${formatNumber(payment.amount_cents / 100, 2)} ${payment.currency.toUpperCase()}`;
}

/** Label of a search that looks in addresses. */
export const searchEmails = "Search e-mail addresses";

/** A moment. */
export function timeText(time: string): string {
  return formatDateTime(new Date(time));
}
