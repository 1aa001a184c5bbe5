/** Our own words about accounts; the agreed ones are in auth-failures.ts. */

/** Where the page has no backend: what is missing, and who can add it. */
export const MISSING_BACKEND = {
  title: "There are no accounts here",
  text: "This page was set up without an account service, so you cannot sign in. Its operator has to set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY together, or neither. Files and scores work without an account.",
} as const;

/** The forms' texts after a success. */
export const accountAnswers = {
  resetSent: "If there is an account, a reset link is on its way.",
  linkSent: "If there is an account, a sign-in link is on its way.",
  confirmationSent: "We have sent you an e-mail. Type its code here, or open its link.",
  confirmationResent: "If your account still needs to be confirmed, the mail is on its way again.",
  passwordChanged: "Your password is changed.",
  accountReady: "Your account is ready.",
  nameChanged: "Your name is changed.",
  planChecked: "Your plan is up to date.",
  localDataDeleted: "What this browser stored is deleted. You are still signed in.",
  signedOutElsewhere: "You are signed out everywhere else.",
  predictionDeleted: "The prediction was deleted.",
  snpsDeleted: "The SNPs were deleted.",
} as const;

/** The forms' texts before any request. */
export const accountHints = {
  noToken: "Please complete the security check first.",
  noCode: "Please enter the code from the mail, digits only.",
  codeUse: "If the mail has a code, type it here instead of opening the link.",
  codeStaysHere:
    "With the code you continue in this tab, and your loaded genomes stay. The link opens another tab.",
  passwordCode:
    "You signed in more than a day ago. We have mailed you a code: type it below, then change the password again.",
  resend: "Send the confirmation mail again",
  /** Until another mail can be sent. */
  resendIn: (seconds: number) => `Send the confirmation mail again in ${seconds} s`,
  noCheck: "The security check could not be loaded. Please reload the page.",
  signOutFailed: "You are still signed in",
  elsewhereFailed: "You may still be signed in elsewhere",
  deletionFailed: "It could not be deleted",
  signOut:
    "Signing out here removes loaded genomes and unsaved predictions from this tab. Other tabs and devices are signed out at their next request, and keep what is loaded until they are closed.",
} as const;
