/** The page's content for each variant: pure. No number here is made of two variants. */
import { type CsvValue, csvText } from "../../lib/csv.ts";
import { formatExact, formatNumber, formatSigned } from "../../lib/format.ts";
import { savedOrigin } from "../../lib/saved-origin.ts";
import type { EvidenceGrade, Layer, LayerGenotype, LayerSnp } from "../../science/layer-snps.ts";
import { fateText, isCounted } from "../../texts/variant-fates.ts";

/** The layers in the order of the page. */
export const layerWords: readonly { readonly layer: Layer; readonly name: string; readonly hint: string }[] =
  [
    {
      layer: "neurological",
      name: "Neurological",
      hint: "Variants linked to diseases of the brain and nervous system.",
    },
    {
      layer: "neuroplasticity",
      name: "Neuroplasticity",
      hint: "Genes that are said to shape how connections between nerve cells change.",
    },
    {
      layer: "dopamine",
      name: "Dopamine",
      hint: "Genes of dopamine’s receptors and of the enzymes that make and remove it.",
    },
    {
      layer: "folate_metabolism",
      name: "Folate metabolism",
      hint: "Genes of folate, vitamin B12 and homocysteine.",
    },
  ];

/** The name of a grade, and its meaning. */
export const gradeWords: Readonly<
  Record<EvidenceGrade, { readonly name: string; readonly meaning: string }>
> = {
  strong: { name: "Strong evidence", meaning: "found at p ≤ 5 × 10⁻⁸ in a large study" },
  moderate: { name: "Moderate evidence", meaning: "one study, or one group of people only" },
  mixed: {
    name: "Mixed evidence",
    meaning: "its biological effect is shown; most claims about behaviour did not replicate",
  },
  weak: { name: "Weak evidence", meaning: "small studies that contradict each other" },
};

/** One variant with a genome's call there. */
export interface LayerCard {
  readonly snp: LayerSnp;
  /** Letters on the file; null where it has none. */
  readonly genotype: string | null;
  /** The letters, or their replacement. */
  readonly shown: string;
  /** Copies of the effect allele; null where they are unknown. */
  readonly copies: number | null;
  /** What the letters are, or why there are none. */
  readonly standing: string;
}

/** The cards of a layer, in the order of the table. */
export function layerCards(
  layer: Layer,
  snps: readonly LayerSnp[],
  calls: readonly LayerGenotype[],
): readonly LayerCard[] {
  return snps.flatMap((snp, index) => {
    const call = calls[index];
    if (snp.layer !== layer || call === undefined) return [];
    const { genotype, dosage } = call;
    const shown = genotype ?? (call.fate === "not-on-file" ? "Not in your file" : "No result");
    return [{ snp, genotype, shown, copies: dosage, standing: standingOf(snp, call) }];
  });
}

function standingOf(
  { effectAllele }: LayerSnp,
  { fate, genotype, dosage, strandUnchecked }: LayerGenotype,
): string {
  if (fate === "not-on-file") return "Your file has no row for it.";
  const isEstimated = fate === "imputed" || fate === "low-r2";
  if (genotype === null)
    return isEstimated
      ? "Your file estimates it, without a clear result."
      : "Your file lists it without a result.";
  if (dosage === null || !isCounted(fate)) return `Copies can’t be counted. ${fateText(fate)}.`;
  const whole = Math.round(dosage);
  const copies = `${whole === 0 ? "No copy" : whole === 1 ? "1 copy" : "2 copies"} of ${effectAllele}`;
  if (isEstimated) return `${copies}, as your file estimates it`;
  if (strandUnchecked) return `${copies}, strand not checked`;
  return fate === "flipped" ? `${copies}, read from the other strand` : copies;
}

/** How many of some variants the file has letters for. */
export function countFound(cards: readonly LayerCard[]): number {
  return cards.filter(({ genotype }) => genotype !== null).length;
}

/** The claimed effect in words. */
export function effectText({ effect, unit, effectAllele }: LayerSnp): string {
  if (effect === null || unit === null) return "We found no usable number";
  const copy = `for each copy of ${effectAllele}`;
  if (unit === "ln_or") return `Odds × ${formatNumber(Math.exp(effect), 2)} ${copy}`;
  const number = formatSigned(effect, decimalsOf(effect));
  if (unit === "sd") return `${number} standard deviations ${copy}`;
  return unit.startsWith("standardised difference") ? `${number}, ${unit}` : `${number} ${copy} (${unit})`;
}

/** As many as the number was published with, four at most. */
function decimalsOf(value: number): number {
  return Math.min(4, (formatExact(Math.abs(value)).split(".")[1] ?? "").length);
}

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A published p-value: "5e-89" as "5 × 10⁻⁸⁹". */
export function pText(pValue: string): string {
  const [factor = "", exponent] = pValue.split("e-");
  if (exponent === undefined) return factor;
  const power = [...String(Number(exponent))].map((digit) => superscripts[Number(digit)] ?? "").join("");
  return factor === "1" ? `10⁻${power}` : `${factor} × 10⁻${power}`;
}

const fields: readonly (readonly [string, (card: LayerCard) => CsvValue])[] = [
  ["layer", ({ snp }) => snp.layer],
  ["rsid", ({ snp }) => snp.rsid],
  ["gene", ({ snp }) => snp.gene],
  ["trait", ({ snp }) => snp.trait],
  ["genotype", ({ genotype }) => genotype],
  ["effect_allele", ({ snp }) => snp.effectAllele],
  ["copies_of_effect_allele", ({ copies }) => copies],
  ["standing", ({ standing }) => standing],
  ["claim", ({ snp }) => snp.claim],
  ["effect", ({ snp }) => snp.effect],
  ["unit", ({ snp }) => snp.unit],
  ["p_value", ({ snp }) => snp.pValue],
  ["grade", ({ snp }) => snp.grade],
  ["held_up", ({ snp }) => snp.heldUp],
  ["study", ({ snp }) => snp.study],
];

type About = Readonly<Record<string, CsvValue>>;

/** The variants as a table, each row with the genome's call. */
export function layersAsCsv(cards: readonly LayerCard[], about: About): string {
  const { saved_by, saved_at } = savedOrigin();
  const all = { ...about, saved_by, saved_at };
  return csvText(
    [...Object.keys(all), ...fields.map(([name]) => name)],
    cards.map((card) => [...Object.values(all), ...fields.map(([, value]) => value(card))]),
  );
}

/** The same as a document. */
export function layersAsJson(cards: readonly LayerCard[], about: About): string {
  const variants = cards.map((card) =>
    Object.fromEntries(fields.map(([name, value]) => [name, value(card)])),
  );
  return JSON.stringify({ ...savedOrigin(), ...about, variants }, null, 2);
}
