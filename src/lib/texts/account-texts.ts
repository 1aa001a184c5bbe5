/** Our own words about accounts; the agreed ones are in auth-failures.ts. */

/** Where the page has no backend: what is missing, and who can mend it. */
export const MISSING_BACKEND = {
  title: "There are no accounts here",
  text: "This page was set up without an account service, so nobody can sign in. Whoever runs it has to set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY together, or neither. Files and scores work without an account.",
} as const;

/** What the forms say when something went well. */
export const accountAnswers = {
  resetSent: "If there is an account, a reset link is on its way.",
  linkSent: "If there is an account, a sign-in link is on its way.",
  confirmationSent: "Please open the link in the mail that we have sent you.",
  confirmationResent: "If the account waits to be confirmed, the mail is on its way again.",
  passwordChanged: "Your password is changed.",
  accountReady: "Your account is ready.",
  nameChanged: "Your name is changed.",
  planChecked: "Your plan is up to date.",
  localDataDeleted: "What this browser kept is deleted. You are still signed in.",
  signedOutElsewhere: "You are signed out everywhere else.",
  predictionDeleted: "The prediction was deleted.",
  snpsDeleted: "The SNPs were deleted.",
} as const;

/** What the forms say before anything is asked of the server. */
export const accountHints = {
  noToken: "Please complete the security check first.",
  noCode: "Please enter the code from the mail, digits alone.",
  codeUse: "If the mail has a code, type it here instead of opening the link.",
  passwordCode:
    "You signed in more than a day ago. We have mailed you a code: type it below, then change the password again.",
  noCheck: "The security check could not be loaded. Please reload the page.",
  signOutFailed: "You are still signed in",
  elsewhereFailed: "You may still be signed in elsewhere",
  deletionFailed: "It could not be deleted",
  signOut:
    "Signing out here removes loaded genomes and unsaved predictions from this tab. Other tabs and devices are signed out at their next request, and keep what is loaded until they are closed.",
} as const;

/** What is asked before a mail's link signs somebody in where it was not asked for. */
export const mailLinkQuestion = {
  signIn: (email: string) => `Sign in as ${email}?`,
  recovery: (email: string) => `Set a new password for ${email}?`,
  why: "The link was opened in a tab that did not ask for it. That is usual: mail programs open links in new tabs. Continue if this is your account and you asked for the mail yourself.",
  warning:
    "If somebody else sent you the link, don't continue. You would be working in their account, and they could see what you save there.",
  stranger: (email: string) =>
    `You are signed in as ${email}. Continuing signs that account out of this tab and removes its genomes and scores.`,
  accept: "Continue",
  decline: "Don't sign in",
} as const;

/** What the account's panel says of plan and purchases. A `day` is as formatDate writes it. */
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
  /** Of a plan that was given by hand. */
  givenUntil: (day: string) => `Your plan is open until ${day}. It is not paid by card, and ends then.`,
  paymentFailed: "The last payment for your plan failed",
  /** Since when, and what can be done; under it stands the button of that name. */
  paymentDue: (day: string, button: string) =>
    `It has been due since ${day}. Under “${button}” you can pay it or change your card.`,
  /** Added where the time for that is over. */
  closedUntilPaid: "The plan is closed until it is paid.",
  boughtOnce: "Bought once",
  openUntil: (day: string) => `Open until ${day}`,
  endedOn: (day: string) => `Ended on ${day}`,
  withoutEnd: "Open without an end",
} as const;

/** What the account's panel says of what a person has saved. */
export const savedTexts = {
  title: "Saved in your account",
  reading: "Being read",
  nothing: "Nothing is saved.",
  notRead: "What your account keeps could not be read.",
  again: "Try again",
  predictionHolds: "What you entered and its result, without genotypes.",
  fileHolds: "Your genotypes at the SNPs of the built-in scores, and no others.",
} as const;
