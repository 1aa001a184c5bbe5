import type { StartErrorCode } from "./start-error.ts";

/** One sentence for each reason why the server cannot start. */
export const startErrorTexts: Readonly<Record<StartErrorCode, (place: string) => string>> = {
  "bad-environment": (place) => `A setting is wrong: ${place}.`,
  insecure: (place) => `Production mode does not start with these settings: ${place}.`,
  "no-client": (place) => `There is no built page in ${place}.`,
  "port-in-use": (place) =>
    `${place} is used by another program. Stop it, or choose another port: PORT=4174 npm start`,
  "port-forbidden": (place) =>
    `The system does not allow listening on ${place}. Choose another port: PORT=4173 npm start`,
  "data-in-use": (place) =>
    `Another Allelium server uses the data in ${place}. Stop it, or choose another folder with DATA_FOLDER.`,
  "data-unusable": (place) =>
    `The folder ${place} cannot be used for data. Choose another one with DATA_FOLDER.`,
  "data-open": (place) =>
    `Every user of this machine may write in ${place}, so it is not used for data. Choose another folder with DATA_FOLDER.`,
  "backend-ended": (place) => `The accounts' process ended ${place} before it could answer.`,
  "disk-full": (place) =>
    `There is not enough room on the disk of ${place}. Free some, or choose a folder on another disk with DATA_FOLDER.`,
  "data-damaged": (place) =>
    `The database in ${place} is damaged and does not open. Put a copy of that folder in its place, or move it away to begin anew without its accounts.`,
  "data-other-version": (place) =>
    `The database in ${place} was made by another version of Allelium. Start that version, or move the folder away to begin anew without its accounts.`,
  "database-newer": (place) =>
    `The database was written by a newer version of Allelium, which has applied ${place}. Start that version, or restore a backup of this one.`,
  "migration-changed": (place) =>
    `The database has the migration ${place}, and this version of Allelium has another text under that number. Start the version that wrote the database.`,
  "migration-unknown": (place) =>
    `The database has the migration ${place}, which this version of Allelium does not have. Start the version that wrote the database.`,
  "database-away": (place) =>
    `The database does not answer (${place}). Is it running, and is DATABASE_URL its address?`,
  "database-login": () => "The database does not take the user or the password of DATABASE_URL.",
  "database-missing": () =>
    "There is no database of the name in DATABASE_URL on that server. Create it (createdb), then start again.",
  "database-rights": (place) =>
    `The user of DATABASE_URL may not make tables in this database (${place}). It must be a superuser, or own the database.`,
  "database-roles": (place) =>
    `The user of DATABASE_URL needs the roles ${place}. As a superuser: create role anon nologin; create role authenticated nologin; create role service_role nologin bypassrls; grant anon, authenticated, service_role to that user.`,
  "no-database": (place) => `The database refused what the start needs (${place}).`,
};

/** Logged once, when a request comes without the header that TRUST_PROXY=yes promises. */
export const unnamedClientText =
  "A request came without a client's address in X-Forwarded-For, although TRUST_PROXY=yes. Such requests share one visitor's limits. Does the proxy append the address?";

/** Logged at the start in production mode while the terms lack what the operator has to enter. */
export const unnamedOperatorText =
  "The terms and the privacy policy do not say who runs this installation, or how one is refunded. Set OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL, OPERATOR_LAW and OPERATOR_REFUNDS.";

/** Logged at the start in production mode while card payments are the provider's test ones. */
export const testPaymentsText =
  "Card payments are in the provider's test mode: everybody can buy with its test cards, without paying. Set a live STRIPE_SECRET_KEY, or HOSTED_PAYMENTS=live once the hosted functions have one.";

/**
 * Logged at the start in production mode where nothing is sold any more and the plans of deleted accounts could not be
 * ended.
 */
export const unclosedCustomersText = (count: number) =>
  `Without STRIPE_SECRET_KEY nothing can be ended at the card payment provider. Customers of deleted accounts who wait for that: ${count}. Their plans go on being charged: set the key once more, or delete them in the provider's dashboard and then from the table customers_to_close.`;
