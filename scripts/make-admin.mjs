/**
 * `npm run make-admin -- somebody@example.org`: makes a user who has signed up an administrator. Asks the running
 * server, with the key in its data folder:
 *
 *   ADDRESS      of the server; when not set, this machine at PORT
 *   PORT         of the server; 4173 when not set
 *   DATA_FOLDER  of the server; .data when not set
 *   SECRET_KEY   the key itself, where it is not in the data folder
 *
 * For a hosted project: SUPABASE_URL and one of SUPABASE_SECRET_KEYS, SUPABASE_SECRET_KEY, SUPABASE_SERVICE_ROLE_KEY, as its
 * functions have them; ADDRESS and SECRET_KEY will do as well.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { isToken, readKey as readHostedKey } from "../supabase/functions/_shared/backend-keys.mjs";
import { projectRoot } from "./support/project-paths.mjs";

const givenKey = process.env["SECRET_KEY"] || readHostedKey("secret", process.env);
// A key that lies in the data folder goes to no other host.
const address =
  process.env["ADDRESS"] ||
  (givenKey === null ? "" : process.env["SUPABASE_URL"]) ||
  `http://127.0.0.1:${process.env["PORT"] || 4173}`;

/** @returns {string} */
function readKey() {
  if (givenKey !== null) return givenKey;
  const path = resolve(projectRoot, process.env["DATA_FOLDER"] ?? ".data", "secrets.json");
  return JSON.parse(readFileSync(path, "utf8")).secretKey;
}

/**
 * @param {string} path
 * @param {RequestInit} [request]
 * @returns {Promise<unknown>}
 */
async function ask(path, request = {}) {
  const key = readKey();
  const headers = { apikey: key, "Content-Type": "application/json", ...request.headers };
  const bearer = isToken(key) ? { Authorization: `Bearer ${key}` } : {};
  const answer = await fetch(new URL(path, address), { ...request, headers: { ...headers, ...bearer } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return text === "" ? null : JSON.parse(text);
}

/** @param {string} email */
async function makeAdmin(email) {
  const isMade = await ask("/rest/v1/rpc/make_admin", {
    method: "POST",
    body: JSON.stringify({ _email: email }),
  });
  if (isMade !== true) throw new Error("nobody has signed up with this e-mail and confirmed it");
}

const [email] = process.argv.slice(2);
if (email === undefined || !email.includes("@")) {
  console.error("Say who: npm run make-admin -- somebody@example.org");
  process.exitCode = 1;
} else {
  try {
    await makeAdmin(email);
    console.log("Done. The role counts from the next sign-in or reload on.");
  } catch (error) {
    console.error(
      `No role was given: ${error instanceof Error ? error.message : error}. Does the server run at ${address}?`,
    );
    process.exitCode = 1;
  }
}
