/** Where the numbers come from that the pages say in words. */

import { shapes } from "../../benches/recipes/genotype-files.mjs";
import { PURCHASE_MONTHS } from "../../src/access/plans.ts";
import { sampleFamilyPlaces, sampleSnps } from "../../src/pages/home/example-results.ts";
import { scoredExample } from "../../src/pages/methodology/scoring/example-set.ts";
import { sentLines } from "../../src/pages/privacy-policy/sent-data.ts";
import { savedPredictionInputSchema } from "../../src/science/iq/prediction-input.ts";
import { components } from "../../src/science/reference-group/components.ts";
import { siblingEffect } from "../../src/science/sibling-effect.ts";
import { SUBSCRIPTION_CACHE } from "../../src/state/subscription-cache.ts";
import { countIn, numberIn } from "./number-in.ts";

/** Numbers as words, up to twelve. */
const words = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const inWords = (number: number) => words[number] ?? `${number}`;
const atStart = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

const unneededRows = ["supabase", "migrations", "20261122010300_unneeded_rows.sql"];

const parents = 2;
const children = numberIn(
  ["src", "state", "genome-store.ts"],
  /Array\.from\(\{ length: (\d+) \}, \(_, child\)/,
);

/** Without the file of a saved genome: the parts that a person can give. */
const partsOfInput = Object.keys(savedPredictionInputSchema.shape).filter((part) => part !== "fileId");

const occasions = `${inWords(sentLines.filter(({ what }) => what.startsWith("Your genotypes")).length)} occasions`;

/** What the code says too, on the page in words. */
export const phrasesInWords: readonly string[] = [
  `in the layouts of ${inWords(shapes.length)} vendors; the slowest of the ${inWords(shapes.length)}`,
  `invented set of ${inWords(scoredExample().outcomes.length)} SNPs`,
  `a mixture of ${inWords(components.length)} components`,
  `up to ${inWords(partsOfInput.length)} parts`,
  `in each of ${inWords(countIn(["tests", "population", "public-people.ts"], /export const groups = \[(.*?)\]/))} groups`,
  ...(Math.round(10 * siblingEffect) === 5 ? [`is about half (${siblingEffect})`] : []),
  `On ${occasions}`,
  `on ${occasions}`,
  `for ${inWords(PURCHASE_MONTHS)} months`,
  `${atStart(
    inWords(
      numberIn(
        ["supabase", "functions", "send-iq-results-email", "send-iq-results-email.ts"],
        /mostMails = (\d+)/,
      ),
    ),
  )} mails an hour`,
  `groups of ${inWords(numberIn(["src", "lib", "calls", "tables", "cohort-summaries.ts"], /group_size: z\.int\(\)\.min\((\d+)\)/))} people or more`,
  `They count for ${inWords(SUBSCRIPTION_CACHE / 60_000)} minutes`,
  `goes after ${inWords(numberIn(unneededRows, /email_confirmed_at is null[\s\S]*?interval '(\d+) days'/))} days`,
  `${atStart(inWords(numberIn(unneededRows, /window_start < now\(\) - interval '(\d+) days'/)))} days at most`,
  `Here the ${inWords(sampleFamilyPlaces.length)} of ${inWords(children)} children`,
  `a sample family of ${inWords(parents + children)}`,
  `Here ${inWords(sampleSnps.length)} SNPs`,
];
