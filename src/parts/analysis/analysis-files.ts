import type { FieldRules, FormInputs, ValuesOf } from "../../form-rules/form-inputs.ts";
import { textsOfValues } from "../../form-rules/input-texts.ts";
import { csvText } from "../../lib/csv.ts";
import { savedOrigin } from "../../lib/saved-origin.ts";
import { type SavedSet, savedPlaces } from "../../science/disclosure/saved-places.ts";
import type { AnswerToSave } from "../../state/account/saved-analyses.ts";
import { referenceOf } from "../../state/genomes/genome-entry.ts";
import type { SimulatedOutput } from "../../state/queries/simulate.ts";
import { savedTexts } from "../../texts/saved-texts.ts";
import { remarksByGenome } from "../genome-card/remark-texts.ts";
import type { ResultFile } from "../result-actions.tsx";
import { aboutGenome, savedGenome } from "../saved-genome.ts";
import type { AnalysedGenome, Analysis, SavedForm } from "./analysis.ts";
import { listedAs } from "./saved-headline.ts";

/** What a saved answer says of its genomes: which they are, whom each is compared with, and the sets; nothing where it is about none. */
export function savedGenomes(
  genomes: readonly AnalysedGenome[],
  /** Names of files may hold a person's, which no account learns. */
  where: "file" | "account",
): Readonly<Record<string, unknown>> {
  if (genomes.length === 0) return {};
  const sets = new Map(genomes.flatMap(({ scores }) => scores.map(({ set }) => [set.id, set.digest])));
  return {
    genomes: genomes.map(({ entry }) => {
      const { genome_name, ...facts } = aboutGenome(savedGenome(entry));
      const named = where === "file" ? { genome_name } : {};
      return { ...facts, ...named, reference: referenceOf(entry).kind };
    }),
    score_sets: [...sets].map(([id, digest]) => ({ id, digest })),
    ...(isFamily(genomes) ? { relatedness_checked: isFamilyChecked(genomes) } : {}),
  };
}

function isFamily(genomes: readonly AnalysedGenome[]): boolean {
  return genomes.some(({ family }) => family !== undefined);
}

function isFamilyChecked(genomes: readonly AnalysedGenome[]): boolean {
  return genomes.every(({ family }) => family?.isChecked !== false);
}

/** The values as texts, without fields that hold nothing. */
export function settingsOf<Rules extends FieldRules>(
  inputs: FormInputs<Rules>,
  values: ValuesOf<Rules>,
): Record<string, string> {
  const texts = Object.entries(textsOfValues(inputs, values));
  return Object.fromEntries(texts.flatMap(([name, text = ""]) => (text === "" ? [] : [[name, text]])));
}

/** What the account gets of an answer. */
export function answerToSave<Rules extends FieldRules, Answer>(
  { inputs, saved }: Pick<Analysis<Rules, Answer>, "inputs" | "saved">,
  {
    values,
    answer,
    genomes,
    simulated,
  }: {
    values: ValuesOf<Rules>;
    answer: Answer;
    genomes: readonly AnalysedGenome[];
    simulated: readonly SimulatedOutput[];
  },
  /** Sets whose places the account has already. */
  earlier: readonly SavedSet[] = [],
): AnswerToSave {
  const leftOut: readonly string[] = saved.account?.leftOut?.(values) ?? [];
  const settings = Object.entries(settingsOf(inputs, values)).filter(([name]) => !leftOut.includes(name));
  const places = savedPlaces(earlier);
  const document =
    saved.account?.document(answer, places, values, simulated) ?? saved.document(answer, values, simulated);
  // An answer may have a list of genomes of its own.
  const { genomes: about, ...facts } = savedGenomes(genomes, "account");
  const aboutGenomes = about === undefined ? {} : { about_genomes: about };
  return {
    settings: Object.fromEntries(settings),
    listed: listedAs(saved.headline, document, genomes),
    placedSets: places.sets(),
    placesLeftOut: places.withheld(),
    document: withAcceptedKeys({ ...facts, ...aboutGenomes, ...document }),
  };
}

/** The database refuses these keys whatever stands below them, since genotypes could (docs/genotype-guard.md). */
const acceptedKeys: Readonly<Record<string, string>> = { genome: "of_genome", genomes: "of_genomes" };

/** A document whose members about genomes have names that the database accepts. */
function withAcceptedKeys(document: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed);
    if (typeof value !== "object" || value === null) return value;
    return withAcceptedKeys({ ...value });
  };
  return Object.fromEntries(
    Object.entries(document).map(([key, value]) => [acceptedKeys[key] ?? key, renamed(value)]),
  );
}

/** The values without the fields that no file has. */
function inputsInFiles<Values, Answer>(
  { leftOutOfFiles = [] }: Pick<SavedForm<Values, Answer>, "leftOutOfFiles">,
  values: Values,
): Partial<Values> {
  const rest = { ...values };
  for (const name of leftOutOfFiles) delete (rest as Partial<Values>)[name];
  return rest;
}

/** The files that an answer can be saved as: what it says, what it was computed from, and where the file is from. */
export function analysisFiles<Values, Answer>(
  toolId: string,
  { saved }: { readonly saved: Omit<SavedForm<Values, Answer>, "account" | "headline"> },
  {
    values,
    answer,
    genomes,
    simulated,
    isSample,
    nameOfFiles,
  }: {
    values: Values;
    answer: Answer;
    genomes: readonly AnalysedGenome[];
    simulated: readonly SimulatedOutput[];
    isSample: boolean;
    /** Without the ending. */
    nameOfFiles: string;
  },
): readonly ResultFile[] {
  const origin = () => ({ ...savedOrigin(), tool: toolId, is_sample: isSample });
  const digests = () => [
    ...new Set(genomes.flatMap(({ scores }) => scores.map(({ set }) => `${set.id} ${set.digest}`))),
  ];
  const isSetsColumn = genomes.length > 0 && saved.areSetsInRows !== true;
  const setsColumn = isSetsColumn ? ["Score sets"] : [];
  const remarksColumn = genomes.length > 0 ? ["File remarks"] : [];
  const familyColumn = isFamily(genomes) ? ["Relatedness checked"] : [];
  const originColumns = ["Saved by", "Saved at", "Sample data"];
  return [
    {
      format: "CSV",
      content: "the answer as CSV",
      name: `${nameOfFiles}.csv`,
      type: "text/csv",
      text: () => {
        const { saved_by, saved_at } = origin();
        const sets = isSetsColumn ? [digests().join("; ")] : [];
        const fileRemarks =
          genomes.length > 0 ? [remarksByGenome(genomes.map(({ entry }) => entry)).join("; ")] : [];
        const family = isFamily(genomes) ? [isFamilyChecked(genomes)] : [];
        const rows = saved
          .rows(answer, values, simulated)
          .map((row) => [...row, ...sets, ...fileRemarks, ...family, saved_by, saved_at, isSample]);
        const columns = typeof saved.columns === "function" ? saved.columns(values) : saved.columns;
        return csvText(
          [...columns, ...setsColumn, ...remarksColumn, ...familyColumn, ...originColumns],
          rows,
        );
      },
    },
    {
      format: "JSON",
      content: "inputs and answer as JSON",
      name: `${nameOfFiles}.json`,
      type: "application/json",
      text: () =>
        JSON.stringify(
          {
            ...origin(),
            ...(genomes.length === 0 ? {} : { for_yourself: savedTexts.fileTells }),
            ...savedGenomes(genomes, "file"),
            inputs: inputsInFiles(saved, values),
            answer: saved.document(answer, values, simulated),
          },
          null,
          2,
        ),
    },
  ];
}
