/** Where the numbers come from that stand in the pages' texts as they were written. */
import type { GenomeBuild } from "../../pkg/allelium_engine.js";
import { TEST_SUBSCRIPTION_DAYS } from "../../src/access/subscription-status.ts";
import { largestFile } from "../../src/genome/admit-file.ts";
import { formatRoughPercent } from "../../src/lib/format.ts";
import {
  amongPeople,
  educationLeadSources,
  withinFamilies,
} from "../../src/pages/methodology/accuracy/published-accuracy.ts";
import { citedWorks } from "../../src/pages/methodology/cited-works.ts";
import { readingList } from "../../src/pages/research/reading-list.ts";
import { termsDate } from "../../src/pages/terms/terms-date.ts";
import { loadBuiltInSets } from "../../src/science/reference/load-built-in-set.ts";
import { usualFileSizes } from "./file-sizes.ts";
import { numberIn } from "./number-in.ts";
import { holdsNumber, type Origins } from "./numbers-without-origin.ts";
import { phrasesInWords } from "./phrases-in-words.ts";

/** Names of others that hold digits. */
const names = [
  "23andMe",
  "23Mofang",
  "7-Zip",
  "7z",
  "bzip2",
  "GRCh37",
  "UTF-8",
  "SHA-256",
  "--recode 23",
  "Build 37 Concatenated",
];

/** Scales, chances and examples that are no statement about anything. */
const usual = [
  "95 of 100 people",
  "95 % and of a 99 % interval",
  "How many of 100 people of like ancestry",
  "0 to 1",
  "must be above 0",
  "such as 12.5. “1,234” is refused",
  "Half-width",
  "half-width",
  "the middle half of them",
  // The percentile counts half of those who are equal by its definition, and a comparison that says nothing is an even chance.
  "half of the share that is equal",
  "stays near one half",
  // rsID, chromosome, position and genotype.
  "the four names",
];

/** What somebody else found or says. */
const cited: readonly { readonly phrase: string; readonly source: string }[] = [
  {
    phrase: "40 % of the variants that people brought to a clinical laboratory",
    source: "Tandy-Connor S et al. 2018, doi 10.1038/gim.2018.38",
  },
  { phrase: "(Tandy-Connor and others, 2018)", source: "doi 10.1038/gim.2018.38" },
  {
    phrase: "Every major browser has had it since 2023",
    source: "docs/architecture.md#which-browsers-run-the-engine",
  },
  { phrase: "a .zip of nine files", source: "docs/formats.md#genotype-files" },
  {
    phrase: "half of each population is learnt from, and the other half is placed",
    source: "docs/percentiles.md#how-good-it-is",
  },
  { phrase: "consumer file less than half of that", source: "src/pages/home/home-facts.test.ts holds it" },
  { phrase: "Two scores in about a second", source: "benches/speed.md: from file chosen to scores shown" },
];

const unneededRows = ["supabase", "migrations", "20261122010300_unneeded_rows.sql"];
const builds = Object.values({ GRCh36: 36, GRCh37: 37, GRCh38: 38 } satisfies Record<GenomeBuild, number>);

/** What the code says too, in the words of the page with the number of the code. */
async function phrasesOfCode(): Promise<readonly string[]> {
  const sets = await loadBuiltInSets();
  const explained = Math.max(...sets.map(({ completeAccuracy }) => completeAccuracy.r2));
  const mebibyte = 1024 * 1024;
  const sizes = usualFileSizes();
  const gibibytes =
    2 ** numberIn(["engine", "src", "scoring_file.rs"], /LARGEST_SCORING_TEXT: u64 = 1 << (\d+)/) / 1024 ** 3;
  const password = numberIn(["supabase", "config.toml"], /minimum_password_length = (\d+)/);
  const eventDays = numberIn(unneededRows, /security log:[\s\S]*?interval '(\d+) days'/);
  const sessionDays = numberIn(unneededRows, /Sessions that[\s\S]*?interval '(\d+) days'/);
  const callDays = numberIn(unneededRows, /log of sign-in calls:[\s\S]*?interval '(\d+) days'/);
  const rows = numberIn(["benches", "recipes", "inputs.mjs"], /chipRows: ([\d_]+)/);
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
  return [
    `up to ${largestFile / mebibyte} MB, on builds ${builds.slice(0, -1).join(", ")} and ${builds.at(-1)}`,
    `A file may hold at most ${largestFile / mebibyte} MB`,
    `Raw data from a consumer test is usually ${sizes.smallest.toFixed(0)} to ${sizes.largest.toFixed(0)} MB`,
    `the best score explains ${formatRoughPercent(explained)}`,
    formatRoughPercent(0),
    `Up to ${gibibytes} GB of text is read`,
    `Password must be at least ${password} characters`,
    `${TEST_SUBSCRIPTION_DAYS} days, or until a paywall`,
    `Kept: ${eventDays} days.`,
    `${sessionDays} days without use`,
    `Kept: ${callDays} days.`,
    `the terms of ${day.format(new Date(termsDate.machine))}`,
    `made up, with ${rows.toLocaleString("en-GB")} rows`,
  ].map((phrase) => phrase.replace(/\s+/g, " "));
}

const published = [...amongPeople, ...withinFamilies];

/** All of them. The published figures and the reading list bring their sources along, which tests beside them hold. */
export async function loadOrigins(): Promise<Origins> {
  return {
    phrases: [
      ...names,
      ...usual,
      ...cited.map(({ phrase }) => phrase),
      ...(await phrasesOfCode()),
      ...phrasesInWords,
      ...Object.values(citedWorks),
      ...Object.values(educationLeadSources),
      ...published.map(({ source }) => source),
      ...readingList.flatMap(({ citation, says }) => [citation, says.replace(/\s+/g, " ")]),
    ].filter(holdsNumber),
    whole: published
      .flatMap(({ predictor, figure }) => [predictor, figure])
      .filter((text) => /\d/.test(text)),
  };
}
