/** A genome goes by one number from the moment that it is added, on every screen and in every file that is saved. */
import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { setName } from "../../src/parts/score/score-words.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import {
  cardOf,
  dropTexts,
  openDashboard,
  openInBar,
  savedBy,
  showGenomes,
} from "../support/dashboard-page.ts";
import { dropFiles } from "../support/drop-files.ts";
import { expectScores } from "../support/expect-scores.ts";
import { expectedUsualSet } from "../support/expected-answers.ts";
import { expectedScores, quickSets } from "../support/expected-scores.ts";
import { madeUpFile } from "../support/made-up-file.ts";
import { zipOf } from "../support/packed-files.ts";
import { readCsv } from "../support/read-csv.ts";

const vendorName = (index: number) => `genome_Maria_Rossi_v5_Full_2026020304050${index}.txt`;
const texts = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [
    index < 10 ? vendorName(index) : `AncestryDNA_${index}.txt`,
    madeUpFile(900 + index, quickSets),
  ]),
);
const names = Object.keys(texts);

/** All scores as the dashboard saves them. */
async function savedScores(page: Page): Promise<string> {
  return (await savedBy(page, page.getByRole("button", { name: "Save all scores as CSV" }))).text;
}

/** Sums of the education score by the numbers of genomes, as the dashboard saves them. */
async function savedSums(page: Page): Promise<ReadonlyMap<string, string>> {
  const text = await savedScores(page);
  expect(text).not.toMatch(/maria|rossi|ancestrydna/i);
  const [head = [], ...rows] = readCsv(text);
  const field = (row: readonly string[], name: string) => row[head.indexOf(name)] ?? "";
  const ofEducation = rows.filter((row) => field(row, "set") === "education-quick-set");
  return new Map(ofEducation.map((row) => [field(row, "genome"), field(row, "raw_sum")]));
}

test(
  "twelve files: removing some in the middle changes no number, on screen or in saved files",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    await openDashboard(page);
    await dropTexts(page, testInfo, texts);
    await expect(page.getByRole("tab", { name: "Compare (12)" })).toBeVisible({ timeout: 30_000 });
    await showGenomes(page);
    for (const [index, name] of names.entries()) {
      await expect(page.getByRole("button", { name: `${index + 1} ${name}`, exact: true })).toBeVisible();
    }
    await expect(page.getByRole("article")).toHaveCount(0);
    const before = await savedSums(page);
    expect([...before.keys()]).toEqual(names.map((_, index) => `Genome ${index + 1}`));
    expect(new Set(before.values()).size).toBe(names.length);

    const removed = [4, 7];
    for (const index of removed) {
      await page.getByRole("button", { name: `Remove ${names[index]}` }).click();
    }
    await dropTexts(page, testInfo, { "late.txt": madeUpFile(990, quickSets) });
    await expect(page.getByRole("button", { name: "13 late.txt", exact: true })).toBeVisible();
    await expect(page.getByRole("tab", { name: "Compare (11)" })).toBeVisible();
    const after = await savedSums(page);
    for (const [genome, sum] of before) {
      const isRemoved = removed.some((index) => genome === `Genome ${index + 1}`);
      expect(after.get(genome)).toBe(isRemoved ? undefined : sum);
    }
    expect([...after.keys()].at(-1)).toBe("Genome 13");
    // Names are included on request, each beside its own number.
    await openInBar(page, "Export");
    await page.getByRole("checkbox", { name: "Put the genomes’ names into what is saved" }).check();
    const [head = [], ...rows] = readCsv(await savedScores(page));
    const named = new Map(rows.map((row) => [row[head.indexOf("genome")], row[head.indexOf("genome_name")]]));
    for (const genome of after.keys()) {
      const index = Number(genome.replace("Genome ", "")) - 1;
      expect(named.get(genome)).toBe(names[index] ?? "late.txt");
    }
    for (const row of rows) {
      expect(row[head.indexOf("set_digest")]).toMatch(/^[0-9a-f]{64}$/);
      expect(row[head.indexOf("saved_by")]).toMatch(/^Allelium \d/);
      expect(Date.parse(row[head.indexOf("saved_at")] ?? "")).toBeLessThanOrEqual(Date.now());
    }
    await page.getByRole("checkbox", { name: "Put the genomes’ names into what is saved" }).uncheck();
    const last = names.at(-1) ?? "";
    await expectScores(cardOf(page, last), texts[last] ?? "");

    await page.getByRole("tab", { name: "Compare (11)" }).click();
    const legend = page.getByRole("group", { name: "Genomes on the curve" });
    await expect(legend.getByText("13", { exact: true })).toBeVisible();
    await expect(legend.getByText("5", { exact: true })).toHaveCount(0);
  },
);

test(
  "the same file twice is noted, and files that cannot be read go together",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    const same = madeUpFile(991, quickSets);
    const nothing = "nothing of the kind\n";
    await openDashboard(page);
    await dropTexts(page, testInfo, {
      "first.txt": same,
      "a.txt": nothing,
      "b.txt": nothing,
      "again.txt": same,
    });
    await expect(page.getByRole("row", { name: /again\.txt.*duplicate of 1/ })).toBeVisible();
    await showGenomes(page);
    await expect(
      cardOf(page, "again.txt").getByText("These are the genotypes of genome 1 again"),
    ).toBeVisible();
    await expect(cardOf(page, "first.txt").getByText(/^These are the genotypes/)).toHaveCount(0);
    expect(await accessibilityProblems(page)).toEqual([]);

    const unread = page.getByRole("group", { name: "Files without a score" });
    await expect(unread.getByText("2 files were not read.")).toBeVisible();
    await unread.getByRole("button", { name: "Show only these" }).click();
    await expect(cardOf(page, "first.txt")).toHaveCount(0);
    await expect(cardOf(page, "b.txt")).toBeVisible();
    await unread.getByRole("button", { name: "Remove these 2" }).click();
    await expect(cardOf(page, "first.txt")).toBeVisible();
    await expect(cardOf(page, "a.txt")).toHaveCount(0);
    await expect(unread).toHaveCount(0);
    await page.getByRole("button", { name: "Remove first.txt" }).click();
    await expect(page.getByText(/^These are the genotypes/)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "4 again.txt", exact: true })).toBeVisible();
  },
);

test(
  "a number names one genome for life: an archive of six, a file twice, a removal, and files saved before and after",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    test.setTimeout(600_000);
    // Each lacks a number of SNPs of its own, so that its counts identify it.
    const person = (index: number) =>
      madeUpFile(
        1300 + index,
        quickSets.map((set, place) => (place === 0 ? { ...set, rows: set.rows.slice(3 * index) } : set)),
      );
    const twice = person(2);
    const dropped = {
      "genome_Maria_Rossi_v5_Full_20260203040506.txt": person(0),
      "genome_Maria_Alessandra_Rossi_v5_Full_20260203040506.txt": person(1),
      "genome_Giovanni_Rossi_v4_Full_20251112101112.txt": twice,
      "AncestryDNA.txt": person(3),
      "MyHeritage_raw_dna_data.csv": person(4),
      "genome_Giovanni_Rossi_v4_Full_20251112101112 (1).txt": twice,
    };
    const packed = Object.fromEntries(
      Array.from({ length: 6 }, (_, index) => [
        `genome_Embryo_${index + 1}_v5_Full_20260301080910.txt`,
        person(5 + index),
      ]),
    );
    const late = { "AncestryDNA (1).txt": person(11), "genome_Luca_Rossi_v5_Full_20260401.txt": person(12) };
    const textOf = new Map(Object.entries({ ...dropped, ...packed, ...late }));
    const set = expectedUsualSet([...textOf.values()], "education");

    /** Without the spaces in large numbers. */
    const plain = (count = "") => count.replaceAll(/(?<=\d)\s(?=\d)/gu, "");

    /**
     * What identifies a genome: its place and the SNPs found of the score that the table shows. By the reference
     * scorer.
     */
    const expectedMark = (name: string) => {
      const [score] = expectedScores(textOf.get(name) ?? "", "unknown", [set]).scores;
      return `${score?.place}: ${plain(score?.found.split(" (")[0])}`;
    };

    // Only the file that is there twice has a double.
    const marks = [...textOf.keys()].map(expectedMark);
    expect(new Set(marks).size).toBe(marks.length - 1);

    /** Numbers with the names beside them, as the list has them. */
    const inList = async () => {
      await page.getByRole("tab", { name: /^Genomes/ }).click();
      const heads = await page.locator("main h2 [data-row-focus]").allTextContents();
      return new Map(
        heads.map((text) => {
          const [, number = "", name = ""] = /^(\d+)(?:, marked \w+,)? (.*)$/.exec(text.trim()) ?? [];
          return [Number(number), name];
        }),
      );
    };

    /** Names and places of the table, by their numbers. */
    const inTable = async () => {
      await page.getByRole("tab", { name: "Table", exact: true }).click();
      const table = page.getByRole("region", { name: "the genomes" });
      await expect(table.locator("tbody th[scope=row]").first()).toBeVisible();
      const rows = await table.locator("tbody tr:has(th[scope=row])").evaluateAll((all) =>
        all.map((row) => ({
          number: Number.parseInt(row.querySelector("th")?.textContent ?? "", 10),
          name: row.querySelector("th [title]")?.getAttribute("title") ?? "",
          text: [...row.children].map((cell) => cell.textContent ?? ""),
        })),
      );
      const heads = await table.locator("thead th").allTextContents();
      const place = heads.indexOf(setName(set));
      // A cell for the boxes comes before the first head.
      const ahead = (rows[0]?.text.length ?? 0) - heads.length;
      return new Map(
        rows.map(({ number, name, text }) => [
          number,
          { name, place: Number.parseInt(text[place + ahead] ?? "", 10) },
        ]),
      );
    };

    /** Names and places of the comparison's legend, by their numbers. */
    const inLegend = async () => {
      await page.getByRole("tab", { name: /^Compare/ }).click();
      await page.getByRole("combobox", { name: "Score to compare" }).selectOption(set.id);
      const rows = page.getByRole("group", { name: "Genomes on the curve" }).locator("label");
      await expect(rows.first()).toBeVisible();
      const texts = await rows.allInnerTexts();
      return new Map(
        texts.map((text) => {
          const [number = "", ...rest] = text
            .split("\n")
            .filter((line) => !/^(?:\s*|, marked .*)$/.test(line));
          return [
            Number.parseInt(number, 10),
            { name: rest[0] ?? "", place: Number.parseInt(rest.at(-1) ?? "", 10) },
          ];
        }),
      );
    };

    /** What identifies the genomes of both saved files, by their numbers; the files must agree. */
    const saved = async () => {
      await page.getByRole("tab", { name: /^Genomes/ }).click();
      const [head = [], ...lines] = readCsv(await savedScores(page));
      const ofCsv = lines.map((line) => Object.fromEntries(head.map((name, at) => [name, line[at] ?? ""])));
      const json = await savedBy(page, page.getByRole("button", { name: "Save all scores as JSON" }));
      expect(json.text).not.toMatch(/maria|rossi|embryo|ancestrydna/i);
      const ofJson = (JSON.parse(json.text) as { rows: Record<string, unknown>[] }).rows;
      const [csv, other] = [ofCsv, ofJson].map((rows) => {
        const own = rows.filter((row) => row["set"] === set.id);
        const found = own.map(
          (row) =>
            [
              Number(String(row["genome"]).replace("Genome ", "")),
              `${Math.round(Number(row["percentile"]))}: ${Number(row["snps_used"]) + Number(row["snps_by_proxy"])} of ${row["snps_total"]}`,
            ] as const,
        );
        // No number appears twice.
        expect(new Set(found.map(([number]) => number)).size).toBe(found.length);
        return new Map(found);
      });
      expect(other).toEqual(csv);
      return csv ?? new Map<number, string>();
    };

    /** Expects every list, table, legend and saved file to mean the same genomes by the same numbers. */
    const expectEverywhere = async (named: ReadonlyMap<number, string>, nameOf = (name: string) => name) => {
      const files = [...named].map(([number, name]) => [number, expectedMark(nameOf(name))] as const);
      expect([...(await inList())]).toEqual([...named]);
      for (const name of named.values()) {
        await expectScores(cardOf(page, name), textOf.get(nameOf(name)) ?? "");
      }
      // Table and legend are in the order of the places.
      const places = [...named].map(([number, name]) => {
        const place = Number.parseInt(expectedMark(nameOf(name)), 10);
        return [number, { name, place }] as const;
      });
      expect(await inTable()).toEqual(new Map(places));
      expect(await inLegend()).toEqual(new Map(places));
      expect([...(await saved())]).toEqual(files);
    };

    await openDashboard(page);
    await dropTexts(page, testInfo, dropped);
    await showGenomes(page);
    await expect(page.getByRole("button", { name: "6 genome_Giovanni", exact: false })).toBeVisible();
    const archive = testInfo.outputPath("embryos.zip");
    writeFileSync(archive, zipOf(Object.entries(packed).map(([name, content]) => ({ name, content }))));
    await dropFiles(page, archive);
    await cardOf(page, "embryos.zip").getByRole("button", { name: "Read 6 genomes" }).click();
    await expect(page.getByText("12 files: 12 scored.")).toBeVisible({ timeout: 30_000 });

    // A long list is drawn a moment after its title.
    await expect
      .poll(async () => [...(await inList()).values()])
      .toEqual([...Object.keys(dropped), ...Object.keys(packed)]);
    const before = await inList();
    const numbers = [...before.keys()];
    expect(new Set(numbers).size).toBe(12);
    await expectEverywhere(before);
    const numberOf = (name: string) => numbers.find((number) => before.get(number) === name) ?? Number.NaN;
    const [first, second] = Object.entries(dropped).flatMap(([name, text]) => (text === twice ? name : []));
    await expect(
      cardOf(page, second ?? "").getByText(
        `These are the genotypes of genome ${numberOf(first ?? "")} again`,
      ),
    ).toBeVisible();
    await expect(page.getByText(/^These are the genotypes/)).toHaveCount(1);

    // The person's own mark and name are on one after the genomes that go.
    const embryo = "genome_Embryo_4_v5_Full_20260301080910.txt";
    const newName = "Our fourth";
    await page.getByRole("button", { name: `Rename ${embryo}` }).click();
    await page.getByRole("textbox", { name: `New name for ${embryo}` }).fill(newName);
    await page.getByRole("radio", { name: "Blue" }).check();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const marked = numberOf(embryo);
    await expect(
      page.getByRole("button", { name: new RegExp(`^${marked} ?, marked blue, ${newName}$`) }),
    ).toBeVisible();

    const gone = [first ?? "", "genome_Embryo_2_v5_Full_20260301080910.txt"];
    for (const name of gone) await page.getByRole("button", { name: `Remove ${name}` }).click();
    await dropTexts(page, testInfo, late);
    await expect(page.getByText("12 files: 12 scored.")).toBeVisible({ timeout: 30_000 });
    // A genome that stays keeps its number, and a new one gets an unused number.
    const stayed = [...before].filter(([, name]) => !gone.includes(name));
    const highest = Math.max(...numbers);
    await expect
      .poll(async () => [...(await inList())])
      .toEqual([
        ...stayed.map(([number, name]) => [number, name === embryo ? newName : name]),
        ...Object.keys(late).map((name, index) => [highest + 1 + index, name]),
      ]);
    const after = await inList();
    await expectEverywhere(after, (name) => (name === newName ? embryo : name));
    await expect(
      page.getByRole("button", { name: new RegExp(`^${marked} ?, marked blue, ${newName}$`) }),
    ).toBeVisible();
    // The first of the two is gone: the other one remains.
    await expect(page.getByText(/^These are the genotypes/)).toHaveCount(0);

    // The last number goes with its genome, and is not reused either.
    await page.getByRole("button", { name: "Remove genome_Luca_Rossi_v5_Full_20260401.txt" }).click();
    await dropTexts(page, testInfo, { "again.txt": twice });
    await expect(page.getByRole("button", { name: `${highest + 3} again.txt`, exact: true })).toBeVisible();
    await expect(
      cardOf(page, "again.txt").getByText(
        `These are the genotypes of genome ${numberOf(second ?? "")} again`,
      ),
    ).toBeVisible();
  },
);
