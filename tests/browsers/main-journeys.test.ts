/** The main journeys in Firefox and WebKit: a stranger's first steps, and each number by the exact scorer. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lackOfFirefox, lackOfWebKit } from "../../scripts/support/other-browsers.mjs";
import { loadSampleMarkers } from "../../src/state/genomes/sample-markers.ts";
import { type AccountServer, password, startAccountServer } from "../support/account-server.ts";
import { type DrivenBrowser, type DrivenPage, patience } from "../support/driven-browser.ts";
import { expectedAnswers } from "../support/expected-answers.ts";
import { quickSets, sampleText } from "../support/expected-scores.ts";
import { startFirefox } from "../support/firefox.ts";
import { madeUpFile } from "../support/made-up-file.ts";
import { zipOf } from "../support/packed-files.ts";
import { scorePatterns } from "../support/score-patterns.ts";
import { scoredRowsOfSample } from "../support/scored-rows.ts";
import { makeWatchedClient, type WatchedClient } from "../support/watched-client.ts";
import { startWebKit } from "../support/webkit.ts";

const browsers = [
  { name: "Firefox", start: startFirefox, lack: lackOfFirefox() },
  { name: "WebKit", start: startWebKit, lack: lackOfWebKit() },
];

let client: WatchedClient;
let server: AccountServer;
let folder: string;

beforeAll(async () => {
  client = await makeWatchedClient();
  server = await startAccountServer({ CLIENT_FOLDER: client.folder });
  folder = await mkdtemp(join(tmpdir(), "allelium-files-"));
});
afterAll(async () => {
  await server.stop();
  await client.remove();
  await rm(folder, { recursive: true, force: true });
});

async function written(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** `count` made-up files with names, each of another person. */
function people(seed: number, count: number): readonly (readonly [string, string])[] {
  return Array.from(
    { length: count },
    (_, index) => [`person ${index + 1}.txt`, madeUpFile(seed + index, quickSets)] as const,
  );
}

for (const { name: browserName, start, lack } of browsers) {
  describe.skipIf(lack !== null)(lack === null ? browserName : `${browserName}: ${lack}`, () => {
    let browser: DrivenBrowser;
    let page: DrivenPage;

    beforeAll(async () => {
      browser = await start();
    });
    afterAll(() => browser?.stop());
    beforeEach(async () => {
      page = await browser.newPage();
    });
    afterEach(async () => {
      const problems = await page.problems();
      await page.close();
      expect(problems).toEqual([]);
    });

    /** Waits until the words of an element fit. */
    function shows(role: Parameters<DrivenPage["read"]>[0], name: string | undefined, pattern: RegExp) {
      return expect
        .poll(async () => (await page.read(role, name)) ?? "nothing", { timeout: patience })
        .toMatch(pattern);
    }

    async function showsScores(card: string, text: string): Promise<void> {
      for (const pattern of scorePatterns(expectedAnswers(text, "unknown").scores))
        await shows("region", card, pattern);
    }

    it("the sample genome shows its answer", async () => {
      const text = scoredRowsOfSample(sampleText(20_260_204, await loadSampleMarkers()));
      await page.open(server.address);
      await page.click("button", "Try a sample genome");
      for (const pattern of scorePatterns(expectedAnswers(text, "female").scores)) {
        await shows("region", "Sample genome", pattern);
      }
    });

    it("a file as its vendor names it is read and scored", async () => {
      const name = "genome_Maria_Rossi_v5_Full_20260203040506.txt";
      const text = madeUpFile(41, quickSets);
      await page.open(`${server.address}upload`);
      await page.chooseFiles([await written(name, text)]);
      await shows("region", name, /23andMe · GRCh37/);
      await page.click("link", "See the scores");
      await showsScores(name, text);
    });

    it("12 files at once are all scored", async () => {
      const files = people(300, 12);
      const paths = await Promise.all(files.map(([name, text]) => written(name, text)));
      await page.open(`${server.address}upload`);
      await page.chooseFiles(paths);
      await shows("main", undefined, /12 files: 12 scored\./);
      await page.click("link", "See the scores");
      await page.click("tab", "Genomes (12)");
      for (const [name, text] of files) await showsScores(name, text);
    });

    it("a zip of six asks which genomes to read, and reads all", async () => {
      const files = people(400, 6);
      const zip = zipOf(files.map(([name, content]) => ({ name, content })));
      await page.open(`${server.address}upload`);
      await page.chooseFiles([await written("family.zip", zip)]);
      await shows("region", "family.zip", /This archive has 6 genomes/);
      await page.click("button", "Read 6 genomes");
      await shows("main", undefined, /6 files: 6 scored\./);
      await page.click("link", "See the scores");
      await page.click("tab", "Genomes (6)");
      for (const [name, text] of files) await showsScores(name, text);
    });

    it("a person signs up, opens the mail's link and is signed in", async () => {
      const email = `${browserName.toLowerCase()}@example.org`;
      await page.open(`${server.address}auth`);
      await page.click("button", "Create an account");
      await page.fill("Email", email);
      await page.fill("Password", password);
      await page.click("button", "Sign up");
      await shows("alert", undefined, /We have sent you an e-mail/);
      await page.open(await server.linkTo(email));
      await shows("heading", "Dashboard", /Dashboard/);
      await shows("button", "Account", /^(?!nothing$)/);
      expect(await page.address()).toBe(`${server.address}dashboard`);
    });
  });
}
