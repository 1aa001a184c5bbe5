/** What went wrong with a payment, each text with its cure. A text that is not listed here does not compile. */
import { paymentUnderWay } from "../../lib/pure/payment-under-way.ts";
import { paymentTexts, purchaseProblems } from "../../texts/payment-texts.ts";
import { NO_PAYMENTS_YET, paywallTexts } from "../../texts/paywall-texts.ts";
import { subscriptionTexts } from "../../texts/subscription-texts.ts";
import type { FaqAnswer } from "./faq-answer.ts";

const notCharged = "No money was taken.";

type PaymentFailure = Exclude<keyof typeof paymentTexts, "redirecting" | "mailed" | "activated" | "onLoad">;

const paymentCures: Readonly<Record<PaymentFailure, { text: string; cure: string }>> = {
  notComplete: {
    text: `${paymentTexts.notComplete.title}. ${paymentTexts.notComplete.text}`,
    cure: "Begin the payment again: as long as the checkout is open it goes on where you left it. If you have paid, wait some minutes and ask again; it opens by itself once the payment has arrived.",
  },
  verificationError: {
    text: paymentTexts.verificationError,
    cure: "The payment could not be asked about. Check your connection and ask again later. What you have paid is not lost: it belongs to your account, in this tab or another.",
  },
  notMailed: {
    text: paymentTexts.notMailed,
    cure: "The results are open under Results, and stay open. Three mails an hour are sent at most, and only to the confirmed address of your account. You can save the results as a file.",
  },
};

const purchaseCures: Readonly<Record<keyof typeof purchaseProblems, string>> = {
  notInitiated: `${notCharged} Check your connection and try again in some minutes. If it comes back, tell whoever runs this site.`,
  notSaved: `${notCharged} Check your connection. If your account is full, delete a saved prediction, then try again.`,
  notRead: `${notCharged} Check your connection and reload the page.`,
  noneMade: "A payment opens one prediction for good. Make it first, which is free of charge.",
  allOpen: "They are under Results. To pay for another one, make it first, which is free of charge.",
};

type PlanFailure = "notStarted" | "notSold" | "noAddress" | "portalFailed" | "blocked";

const planCures: Readonly<Record<PlanFailure, string>> = {
  notStarted: `${notCharged} Check your connection and try again in some minutes.`,
  notSold: `${notCharged} The plan is not sold here, or its price has just changed. Reload the page of prices.`,
  noAddress: `${notCharged} The card provider gave no page to pay on. Try again in some minutes.`,
  portalFailed:
    "The page of your plan is at the card provider, which could not be reached. Try again in some minutes. Your plan goes on meanwhile.",
  blocked: "Follow the link that stands below, or let this site open tabs in the browser's settings.",
};

/**
 * What the server's functions say of a payment that they refuse (supabase/functions); a test looks for each text there.
 */
const functionRefusals: Readonly<Record<string, string>> = {
  "Failed to create checkout session": `${notCharged} The card provider could not be reached. Try again in some minutes.`,
  "This is paid already. Please reload the page to see it.":
    "Nothing is sold twice. Reload the page; if it stays closed, look whether you are signed in to the account that you paid with.",
  "You have no payments yet.": "There is nothing to manage before the first payment.",
  "This tool is not sold by itself.": "It comes with a plan. The page of prices says with which.",
  "This prediction is not yours, or not of this tool.":
    "You may be signed in to another account than the one that it is saved in, or it was deleted.",
  "The payment could not be checked.":
    "The card provider could not be reached. Ask again later: what you have paid is not lost.",
};

function answer(id: string, question: string, cure: string): FaqAnswer {
  return { id: `error-${id}`, question, paragraphs: [cure] };
}

/** The keys of a record that the compiler has completed. */
function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  // Object.keys knows nothing of the keys' type.
  return Object.keys(record) as Key[];
}

/** Payments that were not begun, not found, or not mailed about. */
export const paymentErrorAnswers: readonly FaqAnswer[] = [
  answer(
    "payment-sign-in",
    paywallTexts.authenticationRequired,
    "What is paid belongs to an account. Sign in, and you come back to the page.",
  ),
  answer(
    "payment-session",
    `${paywallTexts.noPaymentSession.title}. ${paywallTexts.noPaymentSession.text}`,
    "No payment was begun in this tab. If you have paid in another one, reload the page there.",
  ),
  answer("payment-none", NO_PAYMENTS_YET, "Whoever runs this site has not set payments up. Free tools work."),
  answer(
    "payment-under-way",
    paymentUnderWay,
    "Reload the page after some minutes. If it stays closed for a day, write to whoever runs this site, with the date and the amount.",
  ),
  ...keysOf(paymentCures).map((key) =>
    answer(`payment-${key}`, paymentCures[key].text, paymentCures[key].cure),
  ),
  ...keysOf(purchaseCures).map((key) => answer(`purchase-${key}`, purchaseProblems[key], purchaseCures[key])),
  answer(
    "payment-title",
    subscriptionTexts.paymentError,
    "The sentence below it says what went wrong, and is answered here too. No money was taken: a payment is made on the card provider’s form alone.",
  ),
  answer(
    "plan-title",
    subscriptionTexts.error,
    "The sentence below it says what went wrong, and is answered here too. No plan was begun, and one that you have goes on.",
  ),
  ...keysOf(planCures).map((key) => answer(`plan-${key}`, subscriptionTexts[key], planCures[key])),
  ...Object.entries(functionRefusals).map(([text, cure], place) =>
    answer(`payment-refused-${place + 1}`, text, cure),
  ),
];
