/** What the browser stores for this site. Records by key: a key without a line does not compile. */
import type { LocalKey } from "../../lib/guarded-storage.ts";
import type { CountKey } from "../../lib/session-count.ts";
import type { SessionKey } from "../../lib/session-storage.ts";
import type { KeptLine } from "./kept-line.ts";

const untilChanged = "Until you change it, delete local data in your account, or clear the browser.";
const untilTabCloses = "Until you close the tab or sign out.";

/** Local storage: it is still there when the browser is opened the next time. */
export const keptInBrowser: Readonly<Record<LocalKey, KeptLine>> = {
  "color-mode": { name: "Light or dark", what: "Your choice of colours.", howLong: untilChanged },
  "menu-rail": { name: "Menu", what: "Whether the menu is shown beside the page.", howLong: untilChanged },
  "test-mode": {
    name: "Test mode",
    what: "The plan that a test pretends. Only where this server allows tests.",
    howLong: "30 days, or until a paywall or you turn it off.",
  },
};

/** Session storage: each tab has its own. */
export const keptInTab: Readonly<Record<SessionKey | CountKey, KeptLine>> = {
  session: {
    name: "Your session",
    what: "What shows the server that you are signed in, with your id, e-mail address and name.",
    howLong: untilTabCloses,
  },
  "new-user": {
    name: "A new account",
    what: "The id of an account that was just made, so that the dashboard offers its first steps.",
    howLong: "Until Candidate Onboarding is finished, you sign out, or the tab is closed.",
  },
  "redirect-after-sign-in": {
    name: "The page to return to",
    what: "The address of the page that asked you to sign in.",
    howLong: "Until you have signed in.",
  },
  "asked-mail": {
    name: "The e-mail address you asked a mail for",
    what: "So that only the link in that mail signs you in here.",
    howLong: "Until the link has been used, or you close the tab.",
  },
  subscription: {
    name: "Your plan",
    what: "Your id, plan and its end, and whether it was cancelled or its payment failed, as last read. They count for five minutes.",
    howLong: untilTabCloses,
  },
  affiliate: {
    name: "Who sent you here",
    what: "The id of a site, if its link named one. It is sent along when you begin a payment.",
    howLong: "Until you close the tab.",
  },
  payment: {
    name: "A payment that you began",
    what: "Its id at the payment provider, the tool and the prediction’s id. No card number.",
    howLong: "Until the payment is checked, or you close the tab or sign out.",
  },
  "checkout-tab": {
    name: "That a tab is opened for a checkout",
    what: "One word, by which the new tab knows what it has copied from this one, and drops it.",
    howLong: "While the tab is opened.",
  },
  jobs: {
    name: "Your scoring jobs",
    what: "The genomes’ numbers on the page, why a file’s scores are less certain (for example: imputed), names of score sets, settings and places. No genotypes and no names of files. A job that your account has saved is not here.",
    howLong: "Until you remove everything, close the tab or sign out.",
  },
  "jobs-digest-key": {
    name: "A key for your scoring jobs",
    what: "By it the tab knows a genome again that you choose once more. It opens nothing.",
    howLong: "Until you remove everything, close the tab or sign out.",
  },
  answers: {
    name: "Your answers to a questionnaire",
    what: "What you chose and typed, with your id and the time of your first and last answer. No genotypes: a text that has some is refused.",
    howLong: "Until you delete them, remove everything, close the tab or sign out.",
  },
  practice: {
    name: "Your answers in practice",
    what: "Exercises that you answered: topic and number, what you chose, how long you took and when, with your id. Those that your account has saved are not here.",
    howLong: "Until your account has them, you delete them, remove everything, close the tab or sign out.",
  },
  "loaded-genomes": {
    name: "The number of loaded genomes",
    what: "A number and nothing else, to tell you after a reload what was lost.",
    howLong: "Until you remove the genomes or close the tab.",
  },
  "page-left": {
    name: "That you left a page with genomes",
    what: "A mark and nothing else, by which a second tab knows that it has lost nothing.",
    howLong: "Until you come back to the page or close the tab.",
  },
};

/** Cache storage. */
export const keptAsFiles: KeptLine = {
  name: "The app’s own files",
  what: "Scripts, the engine, score sets and fonts, so that the page works without a network. The same for everybody, and nothing of yours.",
  howLong: "Until a newer version replaces them, or you clear the browser.",
};

/** The one cookie, and only where the operator reports page visits. */
export const keptAsCookie: KeptLine = {
  name: "Your answer about page visits",
  what: "“yes” or “no”, and nothing else.",
  howLong: "Half a year.",
};
