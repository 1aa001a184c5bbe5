/** Bad input at partners: each upload and invitation that is refused says why in one sentence and stores nothing; who leaves sees nothing any more. */
import { randomUUID } from "node:crypto";
import type { Aggregate } from "../../src/science/groups/aggregate.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { signIn } from "../support/account-page.ts";
import type { AccountServer } from "../support/account-server.ts";
import { expect, test } from "../support/browser-test.ts";
import { cohortFiles } from "../support/cohort-files.ts";
import { problemsOf } from "../support/page-problems.ts";

/** Adds a partner with one member that has the plan. */
async function addPartner(accounts: AccountServer, id: string, email: string, role: string): Promise<void> {
  const user_id = await accounts.addPerson(email);
  await accounts.add("organisations", { id, name: "Harbour Clinic", is_partner: true });
  await accounts.add("organisation_members", { organisation_id: id, user_id, role });
  await accounts.change("subscribers", `user_id=eq.${user_id}`, {
    subscribed: true,
    subscription_tier: "enterprise",
  });
}

const people = 24;
const lines = (consent: (index: number) => string) =>
  Array.from(
    { length: people },
    (_, index) => `${index + 1}.txt,${consent(index)},${index % 2 === 0 ? "Mill" : "Park"}`,
  );
const table = ["file,consent,site", ...lines(() => "yes")].join("\n");

/** Tables that are refused, with the beginning of the sentence. */
const tables: readonly (readonly [string, string])[] = [
  [table.replace("site", "name"), "The table has a column “name”. Remove it"],
  [table.replace("consent", "sex"), "The table lacks the column “consent”."],
  [table.slice(0, -"yes,Park".length), `Line ${people + 1} has 2 cells instead of 3. Save the table again`],
  [
    ["file,consent,site", ...lines((index) => (index < 9 ? "yes" : "no"))].join("\n"),
    "Fewer than ten people in the table agreed",
  ],
];

/** What is done to an upload on its way, with the beginning of the sentence. */
const uploads: readonly (readonly [(document: Aggregate & Record<string, unknown>) => void, string])[] = [
  [({ traits }) => traits[0]?.bands.pop(), "Nothing was stored: the figures are not whole"],
  [
    ({ dimensions }) => Object.assign(dimensions.site?.[0] ?? {}, { people: 9 }),
    "Nothing was stored: a group",
  ],
  [(document) => Object.assign(document, { names: ["Ann"] }), "Nothing was stored: the figures have a part"],
  [(document) => Reflect.deleteProperty(document, "left_out"), "Nothing was stored: the table lacks"],
  [(document) => Object.assign(document, { version: 2 }), "Nothing was stored: these figures were made by"],
];

test("refused tables and uploads say why and store nothing; an upload whose answer was lost is stored once", {
  tag: "@deep",
}, async ({ page, accounts }) => {
  const organisation = "5e0b7c2a-0d5c-4f31-9f5f-5d1d51f2a903";
  const owner = "owner@refusals.example.org";
  await addPartner(accounts, organisation, owner, "owner");
  const stored = () => accounts.rows("partner_uploads", `organisation_id=eq.${organisation}`);
  await signIn(page, accounts, owner);
  await page.goto(`${accounts.address}helix-risk/dashboard`);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "New upload" }).click();
  const choose = async (button: string, files: readonly { name: string; buffer: Buffer }[]) => {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: button, exact: true }).click(),
    ]);
    await chooser.setFiles(files.map((file) => ({ ...file, mimeType: "text/plain" })));
  };
  const texts = cohortFiles(3, people, ["ldl-cholesterol", "asthma"]);
  await choose(
    "Choose genome files",
    texts.map((text, index) => ({ name: `${index + 1}.txt`, buffer: Buffer.from(text) })),
  );
  const alert = main.getByRole("alert");
  for (const [text, sentence] of tables) {
    await choose("Choose the table", [{ name: "table.csv", buffer: Buffer.from(text) }]);
    await expect(alert.filter({ hasText: sentence })).toBeVisible();
    await expect(main.getByRole("button", { name: "Send the counts" })).toHaveCount(0);
  }
  await choose("Choose the table", [{ name: "table.csv", buffer: Buffer.from(table) }]);
  await expect(main.getByText(/\d+ people counted, 0 left out without consent\./)).toBeVisible();
  const send = main.getByRole("button", { name: "Send the counts" });
  problemsOf(page).allow(/status of 4\d\d|ERR_FAILED/);
  for (const [change, sentence] of uploads) {
    await page.route("**/rpc/send_partner_upload", async (route) => {
      const body = route.request().postDataJSON() as { p_document: Aggregate & Record<string, unknown> };
      change(body.p_document);
      await route.continue({ postData: JSON.stringify(body) });
    });
    await send.click();
    await expect(alert.filter({ hasText: sentence })).toBeVisible();
    await page.unroute("**/rpc/send_partner_upload");
    expect(await stored()).toEqual([]);
  }
  // The answer is lost on the way: the second try stores nothing more.
  await page.route("**/rpc/send_partner_upload", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send.click();
  await expect(alert.filter({ hasText: "The server could not be reached." })).toBeVisible();
  await page.unroute("**/rpc/send_partner_upload");
  await send.click();
  await expect(
    alert.filter({ hasText: "Nothing was stored: these figures were sent already." }),
  ).toBeVisible();
  expect(await stored()).toHaveLength(1);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("an invitation that opens nothing says why in one sentence, and makes nobody a member", {
  tag: "@deep",
}, async ({ page, accounts }) => {
  const guest = "guest@refusals.example.org";
  const user_id = await accounts.addPerson("inviting@refusals.example.org");
  const guestId = await accounts.addPerson(guest);
  const now = new Date().toISOString();
  const invitations = [
    { email: guest, accepted_at: now, says: "This invitation was accepted already." },
    {
      email: "another@refusals.example.org",
      says: "This invitation is for another e-mail address. Sign in with the address that it was sent to.",
    },
    { email: guest, expires_at: now, says: "This invitation has ended. Ask for a new one." },
    { email: guest, closed_at: now, says: "This organisation is closed." },
    { email: null, says: "There is no such invitation. It may have been taken back." },
  ];
  await signIn(page, accounts, guest);
  const main = page.getByRole("main");
  for (const { says, email, closed_at = null, ...row } of invitations) {
    const [organisation_id, id] = [randomUUID(), randomUUID()];
    if (email !== null) {
      await accounts.add("organisations", { id: organisation_id, name: "Clinic", is_partner: true });
      await accounts.add("organisation_invitations", {
        ...{ ...row, id, organisation_id, user_id, email, role: "viewer" },
      });
      await accounts.change("organisations", `id=eq.${organisation_id}`, { closed_at });
    }
    await page.goto(`${accounts.address}invitation/${id}`);
    await expect(main.getByText(says, { exact: true })).toBeVisible();
    await expect(main.getByRole("button", { name: "Accept" })).toHaveCount(0);
  }
  expect(await accounts.rows("organisation_members", `user_id=eq.${guestId}`)).toEqual([]);
});

test("who is removed while the figures are open sees the sample within the heartbeat", {
  tag: "@deep",
}, async ({ page, accounts, browser }) => {
  const id = "5e0b7c2a-0d5c-4f31-9f5f-5d1d51f2a906";
  const [owner, viewer] = ["owner@leaving.example.org", "viewer@leaving.example.org"];
  await addPartner(accounts, id, owner, "owner");
  const user_id = await accounts.addPerson(viewer);
  await accounts.add("organisation_members", { organisation_id: id, user_id, role: "viewer" });
  await accounts.change("subscribers", `user_id=eq.${user_id}`, {
    subscribed: true,
    subscription_tier: "enterprise",
  });
  const other = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await signIn(other, accounts, viewer);
  await other.goto(`${accounts.address}helix-risk/dashboard`);
  const seen = other.getByRole("main");
  await expect(seen.getByLabel("Partner", { exact: true })).toHaveValue(id);
  await signIn(page, accounts, owner);
  await page.goto(`${accounts.address}helix-risk/partners`);
  const main = page.getByRole("main");
  const actions = main.getByRole("button", { name: `Change ${viewer}` });
  await actions.click();
  await page.getByRole("menuitem", { name: "Remove", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(actions).toHaveCount(0);
  await expect(seen.getByText("Sample partner", { exact: true })).toBeVisible({ timeout: 40_000 });
  await expect(seen.getByText("Harbour Clinic")).toHaveCount(0);
  await other.context().close();
});
