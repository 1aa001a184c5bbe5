/**
 * Every text of a failure with its cure. The texts come from where they stand; a failure that is not listed here does not compile, and
 * one that has no cure fails a test.
 */
import {
  ACCOUNTS_UNAVAILABLE,
  authFailureMessage,
  FAILED_MAIL_LINK,
  type LimitedCall,
  PASSWORD_MESSAGE,
  sessionMessages,
  UNEXPECTED_MESSAGE,
} from "../../texts/auth-failures.ts";
import { databaseFailureMessage, databaseRefusals } from "../../texts/database-failures.ts";
import { type DeletionFailure, deletionFailures } from "../../texts/deletion-texts.ts";
import { type ForeignFile, foreignFileAdvice, foreignFileName } from "../../texts/foreign-files.ts";
import { formProblems, furtherProblems, outOfRangeMessage } from "../../texts/form-problems.ts";
import {
  type GenomeFailureCode,
  genomeFailureAdvice,
  genomeFailureMessage,
  noOverlapMessage,
} from "../../texts/genome-failures.ts";
import { type MeansFileFailure, meansFailureMessage } from "../../texts/means-failures.ts";
import {
  type ScoringFileFailureCode,
  scoringFailureAdvice,
  scoringFailureMessage,
} from "../../texts/scoring-failures.ts";
import { type UploadThreat, uploadThreatAdvice, uploadThreatMessage } from "../../texts/upload-threats.ts";
import type { FaqAnswer } from "./faq-answer.ts";

/** Stands for what the page names in a text. */
const named = { fileName: "Your file", field: "A field" } as const;

/** The keys of a record that the compiler has completed. */
function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  // Object.keys knows nothing of the keys' type.
  return Object.keys(record) as Key[];
}

function answer(id: string, text: string, cures: readonly (string | null)[]): FaqAnswer {
  return { id: `error-${id}`, question: text, paragraphs: cures.filter((cure) => cure !== null) };
}

const threats: Readonly<Record<UploadThreat, true>> = {
  "file-too-large": true,
  "file-type": true,
  "mime-type": true,
  "script-content": true,
  "non-printable": true,
  "not-genetic-data": true,
};

const foreignFiles: Readonly<Record<ForeignFile, true>> = {
  "spreadsheet-file": true,
  "bzip2-file": true,
  "xz-file": true,
  "seven-zip-file": true,
  "rar-file": true,
  "pdf-file": true,
};

/** What helps beyond the advice that the page shows beside a failure; null where that is enough. */
const genomeCures: Readonly<Record<GenomeFailureCode, string | null>> = {
  "empty-file":
    "The download was cut short, or the file is a placeholder of a cloud drive. Download it again and look whether it has a size.",
  "no-valid-rows": null,
  "unknown-layout": null,
  "nested-container": "Open the archive on your device until you see a text file, and choose that.",
  "encrypted-member": "The password is the one that came with the file, in a mail or a letter.",
  "unsupported-member": "Any program that opens archives can unpack it, 7-Zip for one.",
  "several-samples": null,
  "no-such-sample":
    "The file was changed after you chose it. Choose it again, and one of the samples that it holds now.",
  "read-failed": null,
  "engine-panic":
    "Reload the page and try once more. If it stops again, write to whoever runs this site and say which company the file is from; do not send the file.",
  "engine-not-started":
    "A blocker of scripts, a very old browser or too little memory can be the cause. Close other tabs, or try a private window without extensions.",
  "simd-missing": "Update the browser, or try another one.",
  "is-scoring-file": null,
  aborted: "Reading was stopped, by you or by closing the page. Choose the file again.",
};

const scoringCodes: Readonly<Record<ScoringFileFailureCode, true>> = {
  "interaction-weight": true,
  "haplotype-weight": true,
  "diplotype-weight": true,
  "dosage-specific-weight": true,
  "dominant-weight": true,
  "recessive-weight": true,
  "empty-scoring-file": true,
  "no-column-line": true,
  "missing-column": true,
  "ratio-not-positive": true,
  "no-usable-rows": true,
  "scoring-file-too-large": true,
  "broken-container": true,
  "nested-container": true,
  "encrypted-member": true,
  "unsupported-member": true,
  "no-text-member": true,
  "foreign-file": true,
  "is-genotype-file": true,
  "read-failed": true,
  "engine-panic": true,
  "engine-not-started": true,
  "simd-missing": true,
};

/** An example of each failure of a table of means, with its cure. */
const meansFailures: Readonly<Record<MeansFileFailure["code"], { example: MeansFileFailure; cure: string }>> =
  {
    "missing-column": {
      example: { code: "missing-column", column: "mean" },
      cure: "Put a first line above the numbers with the four names, in any order.",
    },
    "bad-row": {
      example: { code: "bad-row", line: 2, field: "mean" },
      cure: "Open the table and correct that line. Numbers have a point before their decimals.",
    },
    twice: { example: { code: "twice", line: 3 }, cure: "Delete one of the two lines." },
    "no-rows": { example: { code: "no-rows" }, cure: "Choose a table with a line for each score and group." },
    "too-many-groups": {
      example: { code: "too-many-groups", most: 100 },
      cure: "Leave only the groups that you compare with in the table.",
    },
    "too-large": {
      example: { code: "too-large", most: 1_048_576 },
      cure: "Leave only the scores that you use in the table.",
    },
    "wrong-type": { example: { code: "wrong-type" }, cure: "In a spreadsheet, save the sheet as CSV." },
    "not-text": { example: { code: "not-text" }, cure: "Save the table as text in UTF-8." },
    "read-failed": { example: { code: "read-failed" }, cure: "Choose it again." },
  };

const limitedCalls: Readonly<Record<LimitedCall, string>> = {
  signup: "Wait an hour. Do you have an account already? Then sign in, or ask for a new password.",
  signin: "Wait an hour, or ask for a new password or a link by mail.",
  resend: "Look into the folder for unwanted mail first. Then wait an hour.",
};

const sessionCures: Readonly<Record<keyof typeof sessionMessages, string>> = {
  required: "Sign in. You come back to the page that you were on.",
  expired: "Sessions end after a time without use. Sign in again.",
  checkFailed: "Check your connection and reload the page.",
  refreshFailed: "Sign in again. What is loaded in the tab is removed for that.",
};

const deletionCures: Readonly<Record<DeletionFailure, string>> = {
  "not-confirmed": "Type the word letter for letter, without a full stop.",
  "session-ended": "For your safety an account is deleted only in a session that still holds.",
  "last-administrator": "Without an administrator nobody could run the site.",
  unexpected: "Sign in again to see what is still there, then delete once more.",
};

/** What helps beyond what the text says itself, by the code of the refusal. */
const refusalCures: Readonly<Record<keyof typeof databaseRefusals, string>> = {
  "42501": "It may belong to another account than the one that you are signed in to.",
  PGRST301: "What is loaded in the tab is removed when the session ends; saved things are not.",
  "23514":
    "Look at what you entered. If it is within the limits that the form names, tell whoever runs this site.",
  "23505": "You need not do anything.",
  backend_unavailable: "Files and scores work meanwhile. Try again in some minutes.",
  no_room: "Whoever runs this site has to make room. Save what you have as a file meanwhile.",
  "53100": "Whoever runs this site has to make room. Save what you have as a file meanwhile.",
  PT413: "Open your account: what it holds is listed there, with a button that deletes it.",
};

const formCures: readonly FaqAnswer[] = [
  answer("form-dangerous", formProblems.dangerousContent(named.field), [
    "The text has a sign that HTML uses, such as “<” or “&”. Write it in words.",
  ]),
  answer("form-long", formProblems.tooLong(named.field), ["Shorten the text."]),
  answer("form-number", formProblems.numberFormat(named.field), [
    "Write digits with a point before the decimals and no unit, such as 12.5. “1,234” is refused, because it means two numbers to two people.",
  ]),
  answer("form-missing", furtherProblems.missing(named.field.toLowerCase()), [
    "The form needs it. Type something in.",
  ]),
  answer("form-list", furtherProblems.notOffered(named.field.toLowerCase()), [
    "Open the list and choose one of its entries.",
  ]),
  answer("form-whole", furtherProblems.notWhole(named.field), ["Round it."]),
  answer("form-above-zero", furtherProblems.notAboveZero(named.field), [
    "Zero and numbers below it make no sense there.",
  ]),
  answer("form-email", furtherProblems.notEmail, [
    "An address has one @ and a domain, such as you@example.org.",
  ]),
  answer("form-range", outOfRangeMessage(named.field, { least: 0, greatest: 100 }), [
    "Enter a number within the range. It is never moved into it for you.",
  ]),
];

/** Files that were refused. */
export const fileErrorAnswers: readonly FaqAnswer[] = [
  ...keysOf(threats).map((code) => answer(code, uploadThreatMessage(code), [uploadThreatAdvice(code)])),
  ...keysOf(foreignFiles).map((code) =>
    answer(code, `This file is ${foreignFileName(code)}.`, [foreignFileAdvice(code)]),
  ),
  ...keysOf(genomeCures).map((code) =>
    answer(`genome-${code}`, genomeFailureMessage({ code, fileName: named.fileName }), [
      genomeFailureAdvice({ code }),
      genomeCures[code],
    ]),
  ),
  answer(
    "pasted-text",
    genomeFailureMessage({ code: "no-valid-rows", fileName: named.fileName, isPasted: true }),
    [
      "Paste lines of your raw file as they stand there: an rsID, a chromosome, a position and a genotype. Pasting from a spreadsheet or a web page may lose what separates the columns; better choose the file itself.",
    ],
  ),
  answer("no-overlap", noOverlapMessage(0), [
    "The file may name its SNPs by probe alone and have no positions, or be of another species or a single chromosome. Choose the complete raw data file.",
  ]),
];

/** Scoring files and tables of means that were refused. */
export const scoringErrorAnswers: readonly FaqAnswer[] = [
  ...keysOf(scoringCodes).map((code) =>
    answer(`scoring-${code}`, scoringFailureMessage({ code, line: null, expected: null, subject: null }), [
      scoringFailureAdvice({ code, subject: null }),
    ]),
  ),
  ...keysOf(meansFailures).flatMap((code) => {
    const { example, cure } = meansFailures[code];
    // The same text as that of a scoring file, above.
    if (code === "read-failed") return [];
    return answer(`means-${code}`, meansFailureMessage(example), [cure]);
  }),
];

/** Accounts, forms and the server. */
export const accountErrorAnswers: readonly FaqAnswer[] = [
  ...keysOf(limitedCalls).map((call) =>
    answer(`limit-${call}`, authFailureMessage({ code: "rate-limited", call }), [limitedCalls[call]]),
  ),
  answer("password", PASSWORD_MESSAGE, [
    "Make it longer and mix letters, digits and signs. A password manager does it for you.",
  ]),
  ...keysOf(sessionMessages).map((key) =>
    answer(`session-${key}`, sessionMessages[key], [sessionCures[key]]),
  ),
  answer("mail-link", FAILED_MAIL_LINK, [
    "Use the newest mail alone. Some mail programs open links by themselves, which uses them up; type the code from the mail then.",
  ]),
  answer("unavailable", ACCOUNTS_UNAVAILABLE, ["Files and scores work meanwhile."]),
  answer("unexpected", UNEXPECTED_MESSAGE, [
    "Check your connection and try again. If it comes back, tell whoever runs this site what you did just before.",
  ]),
  answer("not-fetched", databaseFailureMessage({ code: "not-fetched" }), [
    "A blocker or a company’s network can be in the way, too.",
  ]),
  answer("several-rows", databaseFailureMessage({ code: "several-rows" }), [
    "Tell whoever runs this site: that should not be.",
  ]),
  ...keysOf(databaseRefusals).flatMap((code) =>
    // The same texts as others above and below.
    code === "backend_unavailable" || code === "53100"
      ? []
      : [answer(`refused-${code}`, databaseRefusals[code], [refusalCures[code]])],
  ),
  ...keysOf(deletionFailures).map((code) =>
    answer(`deletion-${code}`, deletionFailures[code], [deletionCures[code]]),
  ),
  ...formCures,
];
