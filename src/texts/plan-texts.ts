/** The account panel's words on plan and purchases. A `day` is as formatDate writes it. */
export const planTexts = {
  title: "Plan and payments",
  noPlan: "No plan runs.",
  administrator: "As an administrator you may use every tool.",
  planWithoutEnd: "Your plan has no end.",
  /** Of a plan that is paid at the card payment provider and goes on. */
  renewsOn: (day: string) => `Your plan is paid until ${day} and renews then.`,
  /** Of one that was cancelled. */
  endsOn: (day: string) => `Your plan was cancelled. It ends on ${day} and is not paid again.`,
  /** Of one that was not paid. */
  staysUntil: (day: string) => `Your plan stays open until ${day} if it is not paid before.`,
  /** For a plan that was granted by hand. */
  givenUntil: (day: string) => `Your plan is open until ${day}. It is not paid by card, and ends then.`,
  paymentFailed: "The last payment for your plan failed",
  /** Since when, and what can be done; the button of that name follows. */
  paymentDue: (day: string, button: string) =>
    `It has been due since ${day}. Under “${button}” you can pay it or change your card.`,
  /** Added where the time for that is over. */
  closedUntilPaid: "The plan is closed until it is paid.",
  boughtOnce: "Bought once",
  openUntil: (day: string) => `Open until ${day}`,
  endedOn: (day: string) => `Ended on ${day}`,
  withoutEnd: "Open without an end",
} as const;
