/** An owner makes figures of loaded genomes, and others without those who took consent back; a viewer at another screen sees both. */
import { accessibilityProblems } from "../support/accessibility.ts";
import { signIn } from "../support/account-page.ts";
import { expect, test } from "../support/browser-test.ts";
import { cohortFiles } from "../support/cohort-files.ts";
import { expectFits } from "../support/expect-fits.ts";
import { openInApp } from "../support/open-in-app.ts";
import { traitSet } from "../support/trait-sets.ts";

const people = 60;
const left = 14;

/** How soon a change is on another screen: the specified heartbeat, in milliseconds. */
const heartbeat = 25_000;

/** A set of somebody's own, of the SNPs that the files have. */
const ownSet = [
  "#pgs_id=PGS900009",
  "#genome_build=GRCh37",
  "rsID\tchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight\tallelefrequency_effect",
  ...traitSet("ldl-cholesterol").rows.flatMap(
    ({ rsid, chromosome, position, effectAllele, otherAllele, frequency }, row) =>
      frequency === null || otherAllele === null
        ? []
        : [[rsid, chromosome, position, effectAllele, otherAllele, 1 + (row % 7), frequency].join("\t")],
  ),
].join("\n");

/** The table of who agreed; those at its beginning have taken consent back. */
function table(withoutConsent: number): Buffer {
  const lines = Array.from(
    { length: people },
    (_, index) =>
      `${index + 1}.txt,${index < withoutConsent ? "no" : "yes"},${index % 2 === 0 ? "Mill" : "Park"}`,
  );
  return Buffer.from(["file,consent,site", ...lines].join("\n"));
}

test("figures made on the device lack who took consent back, and a second person sees them come and go", {
  tag: "@deep",
}, async ({ page, accounts, browser }) => {
  const [owner, viewer] = ["owner@uploads.example.org", "viewer@uploads.example.org"];
  const organisation = "5e0b7c2a-0d5c-4f31-9f5f-5d1d51f2a901";
  await accounts.add("organisations", { id: organisation, name: "Harbour Clinic", is_partner: true });
  for (const [email, role] of [
    [owner, "owner"],
    [viewer, "viewer"],
  ] as const) {
    const user_id = await accounts.addPerson(email);
    await accounts.add("organisation_members", { organisation_id: organisation, user_id, role });
    await accounts.change("subscribers", `user_id=eq.${user_id}`, {
      subscribed: true,
      subscription_tier: "enterprise",
    });
  }
  const other = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await signIn(other, accounts, viewer);
  await other.goto(`${accounts.address}helix-risk/dashboard`);
  const seen = other.getByRole("main");
  await expect(seen.getByText("No figures yet.", { exact: false })).toBeVisible();
  await expect(seen.getByRole("button", { name: "New upload" })).toHaveCount(0);

  await signIn(page, accounts, owner);
  await page.goto(`${accounts.address}prs-scoring`);
  const choose = async (button: string, files: readonly { name: string; buffer: Buffer }[]) => {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: button, exact: true }).click(),
    ]);
    await chooser.setFiles(files.map((file) => ({ ...file, mimeType: "text/plain" })));
  };
  const texts = cohortFiles(3, people, ["ldl-cholesterol", "asthma", "type-2-diabetes", "body-mass-index"]);
  await choose(
    "Choose genome files",
    texts.map((text, index) => ({ name: `${index + 1}.txt`, buffer: Buffer.from(text) })),
  );
  await choose("Choose scoring files", [{ name: "ann-smith.txt", buffer: Buffer.from(ownSet) }]);
  await expect(page.getByRole("button", { name: /^Details of genome/ }).first()).toBeVisible();

  await openInApp(page, "/helix-risk/dashboard");
  const main = page.getByRole("main");
  const begin = async () => {
    await main.getByRole("button", { name: "New upload" }).click();
    await main.getByText("Scores to count").click();
    // None of the files has these.
    for (const trait of [/^Migraine/, /^Bone density/, /^Coronary/, /^Diastolic/, /^HDL/, /^Systolic/])
      await main.getByRole("checkbox", { name: trait }).uncheck();
  };
  await begin();
  await main.getByRole("checkbox", { name: /^PGS900009/ }).check();
  const name = main.getByLabel("Name in the figures");
  await name.fill("ann@example.org");
  await expect(main.getByText("Give each set a name of 1 to 40 letters", { exact: false })).toBeVisible();
  await name.fill("Our lipids");
  await choose("Choose the table", [{ name: "table.csv", buffer: table(0) }]);
  await expect(main.getByText(`${people} people counted, 0 left out without consent.`)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await main.getByRole("button", { name: "Send the counts" }).click();
  await expect(main.getByText("Upload 1 is published.")).toBeVisible();
  await expect(seen.getByText(String(people), { exact: true }).first()).toBeVisible({ timeout: heartbeat });
  await expect(seen.getByRole("row", { name: /^Our lipids/ })).toBeVisible();

  // One person at first: a difference may show nobody which one. With all fourteen the figures are shown again.
  await begin();
  await choose("Choose the table", [{ name: "table.csv", buffer: table(1) }]);
  await expect(main.getByText(`${people - 1} people counted, 1 left out without consent.`)).toBeVisible();
  await main
    .getByLabel("Replaces")
    .selectOption({ label: "upload 1 and all before it, because somebody withdrew consent" });
  await main.getByRole("button", { name: "Send the counts" }).click();
  await expect(main.getByText("Upload 2 is saved but not published", { exact: false })).toBeVisible();
  await expect(seen.getByText("No figures yet.", { exact: false })).toBeVisible({ timeout: heartbeat });
  await begin();
  await choose("Choose the table", [{ name: "table.csv", buffer: table(left) }]);
  await expect(
    main.getByText(`${people - left} people counted, ${left} left out without consent.`),
  ).toBeVisible();
  await main.getByRole("button", { name: "Send the counts" }).click();
  await expect(main.getByText("Upload 3 is published.")).toBeVisible();
  await expect(seen.getByText(String(people - left), { exact: true }).first()).toBeVisible({
    timeout: heartbeat,
  });

  // Somebody else takes consent back, and too few remain to make figures of: the panel withdraws them.
  await main.getByRole("button", { name: "Withdraw this upload and all before it…" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: "Withdraw this upload and all before it" })
    .click();
  await expect(main.getByText("Upload 3 and all before it are withdrawn.")).toBeVisible();
  await expect(seen.getByText("No figures yet.", { exact: false })).toBeVisible({ timeout: heartbeat });
  // Nothing of a person has left the page.
  const sent = JSON.stringify(await accounts.rows("audit_entries", `organisation_id=eq.${organisation}`));
  expect(sent).not.toMatch(/ann|\.txt|rs\d/i);
  await other.context().close();
});
