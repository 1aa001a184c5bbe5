/** Words about exporting one's data and deleting one's account. */

/** Why an account was not deleted. */
export type DeletionFailure =
  | "not-confirmed"
  | "session-ended"
  | "last-administrator"
  | "last-owner"
  | "unexpected";

/** The word that confirms; the server asks for it too. */
export const DELETION_WORD = "delete";

/** The text for each. */
export const deletionFailures: Readonly<Record<DeletionFailure, string>> = {
  "not-confirmed": `Nothing was deleted. Type the word ${DELETION_WORD} to confirm.`,
  "session-ended": "Nothing was deleted. Your session has ended: sign in again, then delete the account.",
  "last-administrator":
    "Nothing was deleted. You are the only administrator: make someone else one first, then delete the account.",
  "last-owner":
    "Nothing was deleted. You are the only owner of an organisation with other members: make one of them an owner first, or close it.",
  unexpected: "The server did not answer as it should. Nothing may have been deleted; try again in a moment.",
};

/** The account panel's words around it. */
export const deletionTexts = {
  exportTitle: "Your data",
  exportAbout:
    "One file with everything the server has saved about you: account, plan, purchases, predictions, saved files. Results you have not unlocked stay sealed.",
  exportButton: "Download my data",
  exportRunning: "Collecting your data…",
  exportDone: "Your data are in the file that was just saved.",
  exportFailed: "Your data could not be read. Try again in a moment.",
  deleteTitle: "Delete account",
  deleteAbout: "Ends your account for good. You can download your data above first.",
  deleteOpen: "Delete my account…",
  whatGoesTitle: "This is deleted for good:",
  whatGoes: [
    "your account with name and email; the email can sign up again",
    "saved predictions and their results, paid ones too",
    "files that you saved in your account",
    "your plan: it ends at once, also at the card payment provider, and nothing is paid back",
    "genomes, scores and preferences in this browser",
  ],
  whatStays:
    "Payment records stay, without your account; from a payment’s id the card payment provider can still tell who paid. The security log notes that an account was deleted, not whose.",
  wordLabel: `Type ${DELETION_WORD} to confirm`,
  deleteButton: "Delete my account and all data",
  deleteRunning: "Deleting…",
  keepButton: "Keep my account",
  doneTitle: "Your account is deleted",
  doneText: "Everything that belonged to it is gone, here and on the server. You are signed out.",
} as const;
