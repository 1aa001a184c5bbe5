/**
 * Texts of paying once (docs/product-rules.md#agreed-texts), word for word. Where a text has a dash it is title and
 * text. Texts that plans share are with theirs (subscription-texts.ts).
 */

const notCompleteTitle = "Payment Not Complete";

export const paymentTexts = {
  redirecting: "Redirecting to Payment",
  /** Shown to a person who has asked for the check. */
  notComplete: {
    title: notCompleteTitle,
    text: "Payment verification failed. Please complete your payment.",
  },
  verificationError: "Verification Error",
  mailed: "Payment Verified & Email Sent!",
  notMailed: "Payment Verified! Your results are available, but email sending failed.",
  activated: "Payment Verified! Your access has been activated.",
  /** Shown after a page with a stored payment was loaded. */
  onLoad: {
    rendering: { title: "Payment Verified", text: "Rendering your results now." },
    unlocked: "Results have been unlocked.",
    notComplete: { title: notCompleteTitle, text: "Please complete your payment." },
  },
} as const;

/**
 * Shown besides where a payment has arrived without results, as where its prediction was deleted meanwhile. Our own
 * words.
 */
export function toolIsOpenFor(months: number): string {
  return `Your payment has arrived. The tool is open to you for ${months} months; your account shows until when.`;
}

/** The card provider's form on our page. Our own words. */
export const paymentForm = {
  title: "Pay by card",
  close: "Close the payment",
  whose: "This form is the card provider’s. What you type into it goes to the provider alone.",
  elsewhere: "Pay on the card provider’s page instead",
} as const;

/** Shown where a payment was not begun for a reason of the page's own. Our own words. */
export const purchaseProblems = {
  notInitiated: "Failed to initiate payment",
  notSaved: "Your prediction could not be saved, so no payment was begun.",
  notRead: "Your predictions could not be read, so no payment was begun.",
  noneMade: "There is no prediction to pay for yet",
  allOpen: "All your predictions are paid for. Each new one needs its own payment.",
} as const;
