/** Texts of failures that belong to no form and no file, with their cures. A hint or refusal that is not listed here does not compile. */
import { storageRefusalMessage } from "../../lib/guarded-storage.ts";
import { notAuthenticated } from "../../lib/pure/not-authenticated.ts";
import { accountHints, MISSING_BACKEND } from "../../texts/account-texts.ts";
import { pageFailures } from "../../texts/page-failures.ts";
import { paywallTexts } from "../../texts/paywall-texts.ts";
import { savedTexts } from "../../texts/saved-texts.ts";
import type { FaqAnswer } from "./faq-answer.ts";

/** Said by the accounts' own service, which the page shows as it is. */
const credentialsRefusal = "Invalid login credentials";

/** What server functions refuse besides payments, in their words, each with its cure. */
const furtherRefusals: Readonly<Record<string, string>> = {
  "Your plan does not include this tool.":
    "Look at the prices which plan does. If you have just paid, reload the page and wait some minutes.",
  "Too many analyses. Please try again later.":
    "The server scores a few files an hour for each account. Wait an hour; the page itself scores as many as you like.",
  "Too many attempts. Please try again later.":
    "The limit is for each account or address, and ends by itself. Wait an hour.",
  "Results are mailed to the address of your own account alone.":
    "Save the results as a file, and send that yourself to whom you like.",
  "Please confirm the address of your account first.":
    "Open the link in the mail that came when you signed up, or ask for that mail again on the sign-in page.",
  "This prediction is not yours, or not paid.":
    "Are you signed in to the account that it was saved and paid in? Otherwise sign in to that one.",
  "There is no result to mail.":
    "The prediction had too little to go by. Give it a file or more inputs, predict again, and save that.",
  "The request is too large": "Leave out what is not needed, such as a long name.",
};

type AccountProblem = Exclude<keyof typeof accountHints, "codeUse" | "passwordCode" | "signOut">;

const hintCures: Readonly<Record<AccountProblem, string>> = {
  noToken:
    "The check stands in the form. Wait until it says that it is done; a blocker can keep it from starting.",
  noCode: "The code is in the newest mail. The link in the same mail does as well.",
  noCheck:
    "A blocker or a company’s network keeps its provider’s script away. Allow it for this page, or use another network.",
  signOutFailed:
    "The server could not be told. Check your connection and sign out again, or close the tab: the session ends with it.",
  elsewhereFailed:
    "The server could not be told. Check your connection and try again, or change your password, which ends all sessions.",
  deletionFailed: "Check your connection and delete it again. What was deleted before stays deleted.",
};

/** The keys of a record that the compiler has completed. */
function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  // Object.keys knows nothing of the keys' type.
  return Object.keys(record) as Key[];
}

function answer(id: string, text: string, cure: string): FaqAnswer {
  return { id: `error-${id}`, question: text, paragraphs: [cure] };
}

/** What the account, the browser or the server refuses, and what helps. */
export const furtherErrorAnswers: readonly FaqAnswer[] = [
  ...Object.values(pageFailures).map(({ heading, text }, place) =>
    answer(
      `page-${place + 1}`,
      heading,
      `${text} Try again on the page, or reload it; files that were loaded must be chosen again after that. If it comes back, tell whoever runs this site which page it was.`,
    ),
  ),
  answer(
    "not-authenticated",
    notAuthenticated,
    "Your session has ended. Sign in again; files that are loaded in the page stay there.",
  ),
  answer(
    "credentials",
    credentialsRefusal,
    "Address or password is wrong, or there is no such account. Which of them is told to nobody, so that no stranger learns who has an account. Ask for a new password, or for a link by mail.",
  ),
  ...keysOf(hintCures).map((key) => answer(`account-${key}`, accountHints[key], hintCures[key])),
  answer("saved-not-read", savedTexts.notRead, "Nothing is lost. Check your connection and try again."),
  answer("no-accounts", MISSING_BACKEND.title, MISSING_BACKEND.text),
  answer(
    "tool-not-found",
    `${paywallTexts.toolNotFound.title}. ${paywallTexts.toolNotFound.text}`,
    "The link is old or has a letter too many. Look for the tool in the menu.",
  ),
  answer(
    "storage-sensitive",
    storageRefusalMessage({ code: "sensitive-category", category: "session-data" }),
    "That is meant to be: genotypes, results and keys are never written to this browser. Reload the page; if it comes back, tell whoever runs this site.",
  ),
  answer(
    "storage-unavailable",
    storageRefusalMessage({ code: "storage-unavailable", category: "metadata" }),
    "Allow the page to store data, or leave the private window. Files and scores work without it; only choices such as dark or light are forgotten.",
  ),
  ...Object.entries(furtherRefusals).map(([text, cure], place) =>
    answer(`server-refused-${place + 1}`, text, cure),
  ),
];
