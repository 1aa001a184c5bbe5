import type { CsvValue } from "../../../lib/csv.ts";
import { csvText } from "../../../lib/csv.ts";
import { savedOrigin } from "../../../lib/saved-origin.ts";
import type { ResultFile } from "../../../parts/result-actions.tsx";
import { aboutGenome, type SavedGenome } from "../../../parts/saved-genome.ts";
import type { SnpLine } from "../../../parts/score/snp-lines.ts";
import { isFallback } from "../../../science/iq/fallback-prediction.ts";
import { measurementInterval } from "../../../science/iq/intervals.ts";
import { isGroupUnknown, type SavedPredictionInput } from "../../../science/iq/prediction-input.ts";
import type { PredictionOutput } from "../../../science/iq/prediction-output.ts";
import { socioeconomicStatus } from "../../../science/iq/socioeconomic-part.ts";
import { savedTexts } from "../../../texts/saved-texts.ts";
import type { ShownPrediction } from "./shown-prediction.ts";

/** SNPs of a genome with its genotypes, on request. */
export interface ExportedSnps {
  /** Id of the weight set. */
  readonly set: string;
  readonly lines: readonly SnpLine[];
}

/**
 * A prediction as files. Names say nothing of the person, and there is no genotype in them unless the person asks. The
 * placeholder is never saved as a result: it has no file.
 *
 * @param genome that it was made from, while the page has it; else null: a saved prediction no longer has its number
 * @param snps makes the SNPs with their genotypes when a file is asked for; null where the person did not ask for them
 */
export function predictionFiles(
  shown: ShownPrediction,
  genome: SavedGenome | null,
  snps: (() => readonly ExportedSnps[]) | null,
): readonly ResultFile[] {
  if (isFallback(shown.output)) return [];
  const content = snps === null ? "the prediction" : "the prediction with your genotypes";
  const product = genome === null ? "allelium" : `allelium-genome-${genome.number}`;
  const name = `${product}-iq-prediction${snps === null ? "" : "-with-genotypes"}`;
  return [
    {
      format: "CSV",
      content: `${content} as CSV`,
      name: `${name}.csv`,
      type: "text/csv;charset=utf-8",
      text: () => predictionCsv(shown, genome, snps?.() ?? null),
    },
    {
      format: "JSON",
      content: `${content} as JSON`,
      name: `${name}.json`,
      type: "application/json",
      text: () => predictionJson(shown, genome, snps?.() ?? null),
    },
  ];
}

/** A field to a line, under the names of the entities; below them the SNPs where they were asked for. */
function predictionCsv(
  shown: ShownPrediction,
  genome: SavedGenome | null,
  snps: readonly ExportedSnps[] | null,
): string {
  const fields = [...fieldsOf("", documentOf(shown, genome))];
  const ofGenome = (snps ?? []).flatMap(({ set, lines }) =>
    lines
      .filter(({ isCounted }) => isCounted)
      .map((line): [string, CsvValue] => [`snps.${set}.${line.rsid}`, genotypeText(line)]),
  );
  return csvText(["field", "value"], [...fields, ...ofGenome]);
}

/** The same as JSON. */
function predictionJson(
  shown: ShownPrediction,
  genome: SavedGenome | null,
  snps: readonly ExportedSnps[] | null,
): string {
  const facts = documentOf(shown, genome);
  const document = snps === null ? facts : { ...facts, snps: snps.map(snpsOf) };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function genotypeText({ genotype, copies, contribution }: SnpLine): string {
  return [genotype ?? "predicted", copies ?? "", contribution ?? ""].join(" ");
}

function snpsOf({ set, lines }: ExportedSnps) {
  return {
    set,
    rows: lines
      .filter(({ isCounted }) => isCounted)
      .map(({ rsid, effectAllele, genotype, copies, weight, contribution, predictedR2 }) => ({
        ...{ rsid, effect_allele: effectAllele, genotype, copies, weight },
        ...{ against_average: contribution, predicted_r2: predictedR2 },
      })),
  };
}

/** Fields are named one by one, so that nothing gets in unseen: the id of a saved file identifies its owner. */
function documentOf(
  { output, inFull, input, madeAt, isSample }: ShownPrediction,
  genome: SavedGenome | null,
) {
  const { low, high } = measurementInterval(output.fsiq);
  return {
    about: "Allelium IQ prediction: not an intelligence test and not a medical finding",
    ...savedOrigin(),
    ...(genome === null ? {} : aboutGenome(genome)),
    sample_data: isSample,
    made_at: madeAt?.toISOString() ?? null,
    results: output,
    ...inFullOf(inFull),
    measurement_interval: [low, high],
    socioeconomic_status: statusOf(output),
    input_data:
      input === null
        ? null
        : {
            genetic: geneticOf(input),
            prenatal: input.prenatal ?? null,
            socioeconomic: input.socioeconomic ?? null,
            neuroimaging: input.neuroimaging ?? null,
          },
  };
}

/**
 * The figures that a genome's scores give, with all their digits: the account and the screen have them rounded. Nothing of a prediction without a
 * genome's scores, which is not rounded.
 */
function inFullOf(output: PredictionOutput | undefined) {
  if (output === undefined || (output.genetic_file_info?.reference ?? "none") === "none") return {};
  const { fsiq, latent_g, rmse, components, polygenic_scores } = output;
  const { direct_genetics, genetic_nurture } = polygenic_scores;
  return {
    for_yourself: savedTexts.fileTells,
    in_full: { fsiq, latent_g, rmse, genetic: components.genetic, direct_genetics, genetic_nurture },
  };
}

/** The two figures of a home; null without one. */
function statusOf(output: PredictionOutput) {
  const status = socioeconomicStatus(output);
  return status && { composite: status.composite, social_position_index: status.socialPosition };
}

/** Typed scores always name the group they were compared with: null where that is unknown. */
function geneticOf(input: SavedPredictionInput) {
  return isGroupUnknown(input) ? { ...input.genetic, group: null } : (input.genetic ?? null);
}

/** The values of a document with the way to each. */
function* fieldsOf(path: string, value: unknown): Generator<[string, CsvValue]> {
  if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      yield* fieldsOf(path === "" ? key : `${path}.${key}`, inner);
    }
    return;
  }
  if (value === undefined) return;
  yield [path, typeof value === "string" || typeof value === "number" ? value : valueText(value)];
}

function valueText(value: unknown): string | null {
  return value === null ? null : String(value);
}
