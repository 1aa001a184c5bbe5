/** Published effect sizes, and the layers that administrators write over them. */
import { readNumber } from "../../form-rules/read-number.ts";
import { formatExact, formatRange } from "../../lib/format.ts";
import { err } from "../../lib/pure/result.ts";
import { typedEffectLimit } from "../../lib/pure/typed-effect.ts";
import { type AdminAction, defineAdminTable } from "../../parts/admin-table/admin-table.ts";
import {
  type ListRow,
  type ListSort,
  readEffectSizes,
  writeEffectSize,
} from "../../state/account/administration.ts";
import { timeText } from "./cell-words.ts";

type EffectRow = ListRow<"listEffectSizes">;

/** An effect as it is stored, digit for digit. */
const effectText = (effect: number | null) => (effect === null ? "none" : String(effect));

const inForce = ({ written, published }: EffectRow) => written ?? published;

const effectRange = formatRange(-typedEffectLimit, typedEffectLimit, formatExact);

/** NaN for what is no number. */
const typedEffect = (text: string | undefined) => readNumber(text ?? "") ?? Number.NaN;

function typedText(text: string | undefined): string {
  const typed = typedEffect(text);
  return Math.abs(typed) <= typedEffectLimit ? effectText(typed) : `no number from ${effectRange}`;
}

const writeLayer: AdminAction<EffectRow> = {
  key: "layer",
  asksReason: true,
  label: () => "Write a layer",
  question: ({ effect_allele }) =>
    `The new effect of one ${effect_allele} is shown in place of the published one, which remains stored. Scores still use the weights of this build.`,
  fields: (row) => [
    {
      name: "effect",
      label: "Effect size",
      hint: `From ${effectRange}, in the unit of the set.`,
      kind: "text",
      value: effectText(inForce(row)),
    },
    {
      name: "source",
      label: "Source",
      hint: "The study or edition, as you would cite it.",
      kind: "text",
      value: "",
    },
  ],
  changes: (row, { effect, source }) => [
    { what: "Effect size", before: effectText(inForce(row)), after: typedText(effect) },
    { what: "Source", before: row.source ?? "as published", after: source ?? "" },
  ],
  run: async (row, reason, { effect, source = "" }) => {
    const typed = typedEffect(effect);
    // The sentences are those of the database's refusals.
    if (!(Math.abs(typed) <= typedEffectLimit)) return refusal("effect_out_of_range");
    if (source.trim().length < 3) return refusal("no_source");
    return writeEffectSize(row, typed, source, reason);
  },
};

function refusal(message: string) {
  return err({ code: "refused", status: 400, reason: "PT400", message, details: null, hint: null } as const);
}

/** Every published effect size with the newest layer over it. */
export const effectsTable = defineAdminTable<EffectRow, ListSort<"listEffectSizes">>({
  name: "effect-sizes",
  label: "Effect sizes",
  read: readEffectSizes,
  rowKey: ({ id }) => id,
  rowName: ({ trait_type, snp }) => `${snp} of ${trait_type}`,
  usualOrder: { sort: "trait_type", isDescending: false },
  searchLabel: "Search sets and SNPs",
  columns: [
    { key: "snp", header: "SNP", sort: "snp", text: ({ snp }) => snp },
    { key: "set", header: "Set", sort: "trait_type", wraps: true, text: ({ trait_type }) => trait_type },
    { key: "allele", header: "Allele", text: ({ effect_allele }) => effect_allele },
    {
      key: "published",
      header: "Published",
      align: "end",
      text: ({ published }) => effectText(published),
      saved: [{ name: "published", value: ({ published }) => published }],
    },
    {
      key: "written",
      header: "Newest layer",
      align: "end",
      text: ({ written }) => (written === null ? "" : effectText(written)),
      saved: [{ name: "written", value: ({ written }) => written }],
    },
    { key: "source", header: "Source of the layer", wraps: true, text: ({ source }) => source ?? "" },
    {
      key: "time",
      header: "Written",
      sort: "written_at",
      text: ({ written_at }) => (written_at === null ? "" : timeText(written_at)),
      saved: [{ name: "written_at", value: ({ written_at }) => written_at }],
    },
  ],
  filters: [
    {
      name: "state",
      label: "Layers",
      allLabel: "With and without a layer",
      choices: [{ value: "changed", label: "With a layer" }],
    },
  ],
  actions: [writeLayer],
});
