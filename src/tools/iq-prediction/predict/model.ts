/** From the content of the fields to the question to the model. */
import type { FieldRule } from "../../../form-rules/field-rule.ts";
import { isPredictionField, type PredictionField } from "../../../parts/prediction/field-words.ts";
import { predictionWith } from "../../../parts/prediction/genome-facts.ts";
import {
  geneticInputs,
  groupNotChosen,
  neuroimagingInputs,
  prenatalInputs,
  socioeconomicInputs,
} from "../../../parts/prediction/prediction-inputs.ts";
import type { AncestryGroup } from "../../../science/iq/iq-constants.ts";
import { latentG } from "../../../science/iq/latent-g.ts";
import type { IqPrediction } from "../../../science/iq/predict-iq.ts";
import {
  hasEntries,
  isGroupUnknown,
  isScoreTyped,
  type SavedPredictionInput,
  savedPredictionInputSchema,
} from "../../../science/iq/prediction-input.ts";
import { savedOutput } from "../../../science/iq/saved-output.ts";
import type { AskedPrediction, ResultState } from "../../../state/prediction/held-prediction-store.ts";
import type { IqGenomeFacts, IqGenomePart } from "../../../state/prediction/iq-genome-part.ts";
import type { GenomeWish, PredictionDraft, PredictionStepId } from "../prediction-draft.ts";

/** A part of the typed values, and the step with its fields. */
export type TypedGroup = "genetic" | "prenatal" | "socioeconomic" | "neuroimaging";

/** The number fields of each part. */
const rulesOf = {
  genetic: {
    pgs_int: geneticInputs.rules.pgs_int,
    pgs_ea4: geneticInputs.rules.pgs_ea4,
    pgs_local: geneticInputs.rules.pgs_local,
  },
  prenatal: prenatalInputs.rules,
  socioeconomic: socioeconomicInputs.rules,
  neuroimaging: neuroimagingInputs.rules,
} as const satisfies Readonly<Record<TypedGroup, Readonly<Record<string, FieldRule<string, number | null>>>>>;

/** The parts in the order of their steps. */
export const typedGroups = Object.keys(rulesOf) as readonly TypedGroup[];

/** The step that has a part's fields. */
export function stepOf(group: TypedGroup): PredictionStepId {
  return group === "genetic" ? "genome" : group;
}

/** A field with content. */
export interface Entry {
  group: TypedGroup;
  name: PredictionField;
  /** The field's name, as messages say it. */
  field: string;
  typed: string;
  /** Its number; null where it is none, or out of range. */
  value: number | null;
  /** The number it counts as where that is another one, in words; null otherwise. */
  note: string | null;
}

/** All fields with content, in the order of the form. */
export function entriesOf(typed: PredictionDraft["typed"]): Entry[] {
  return typedGroups.flatMap((group) =>
    Object.entries<FieldRule<string, number | null>>(rulesOf[group]).flatMap(([name, rule]) => {
      const text = (typed[name] ?? "").trim();
      if (text === "" || !isPredictionField(name)) return [];
      const parsed = rule.schema.safeParse(text);
      const value = parsed.success ? parsed.data : null;
      return [{ group, name, field: rule.field, typed: text, value, note: rule.note?.(value) ?? null }];
    }),
  );
}

/**
 * The input from the entries; invalid numbers, or those out of range, are left out. Empty parts are absent. Typed
 * scores come with the group that they are compared with.
 */
export function inputOf(typed: PredictionDraft["typed"]): SavedPredictionInput {
  const found: Partial<Record<TypedGroup, Record<string, number>>> = {};
  for (const { group, name, value } of entriesOf(typed)) {
    if (value !== null) found[group] = { ...found[group], [name]: value };
  }
  const input = savedPredictionInputSchema.parse(found);
  const group = chosenGroup(typed);
  return isScoreTyped(input) && group !== null ? { ...input, genetic: { ...input.genetic, group } } : input;
}

/** The fields' texts of a saved input. Where typed scores came without their group, that is to be chosen. */
export function typedOf(input: SavedPredictionInput): Record<string, string> {
  const values = typedGroups.flatMap((group) => Object.entries(input[group] ?? {}));
  const texts = Object.fromEntries(
    values.flatMap(([name, value]) => (typeof value === "number" ? [[name, String(value)]] : [])),
  );
  if (!isScoreTyped(input)) return texts;
  return { ...texts, group: input.genetic?.group ?? groupNotChosen };
}

/** The group that typed scores are compared with; null where the person has yet to choose it. */
function chosenGroup(typed: PredictionDraft["typed"]): AncestryGroup | null {
  const { group } = geneticInputs.rules;
  const parsed = group.schema.safeParse(typed["group"] ?? group.initial);
  if (!parsed.success) return "european";
  return parsed.data === groupNotChosen ? null : parsed.data;
}

/** The group that typed scores are compared with; Europeans where none is typed and none is chosen. */
export function groupOf(typed: PredictionDraft["typed"]): AncestryGroup {
  return chosenGroup(typed) ?? "european";
}

/** Whether scores are typed whose group has yet to be chosen, so that there is nothing to predict yet. */
export function isGroupOpen(typed: PredictionDraft["typed"]): boolean {
  return isGroupUnknown(inputOf(typed));
}

/** Whether a mean for typed scores was typed, and no score that could be compared with it. */
export function isMeanAlone({ genetic }: SavedPredictionInput): boolean {
  return typeof genetic?.pgs_local === "number" && !isScoreTyped({ genetic });
}

/** The genome that is predicted; null for none. Another one never replaces a chosen one that was removed. */
export function chosenGenomeId(wish: GenomeWish, loadedIds: readonly string[]): string | null {
  switch (wish.kind) {
    case "none":
      return null;
    case "newest":
      return loadedIds.at(-1) ?? null;
    case "chosen":
      return loadedIds.includes(wish.id) ? wish.id : null;
  }
}

/** Whether the chosen genome was removed, so that the person must say what to predict from instead. */
export function isChosenGone(wish: GenomeWish, loadedIds: readonly string[]): boolean {
  return wish.kind === "chosen" && !loadedIds.includes(wish.id);
}

/** The question to the model by the entries and the chosen genome; with the id of its saved SNPs, where it has any. */
export function questionOf(
  draft: PredictionDraft,
  loadedIds: readonly string[],
  fileIdOf: (genomeId: string) => string | null = () => null,
): AskedPrediction {
  const genomeId = chosenGenomeId(draft.genome, loadedIds);
  const fileId = genomeId === null ? null : fileIdOf(genomeId);
  const input = inputOf(draft.typed);
  return {
    genomeId,
    input: fileId === null ? input : { ...input, fileId },
    group: groupOf(draft.typed),
  };
}

/**
 * A question without its genome where that cannot be used, as the review says: the typed values count then. Without any
 * the genome stays, so that the answer says what is wrong with it.
 */
export function withoutUnusableGenome(asked: AskedPrediction, { phase }: IqGenomePart): AskedPrediction {
  const isUnusable = phase === "unread" || phase === "choosing" || phase === "unscored";
  if (!isUnusable || !hasEntries(asked.input)) return asked;
  const { fileId: _, ...input } = asked.input;
  return { ...asked, genomeId: null, input };
}

/** Whether two questions are equal; the id of saved SNPs makes no difference. */
export function isSameQuestion(one: AskedPrediction, other: AskedPrediction): boolean {
  const textOf = (asked: AskedPrediction) =>
    JSON.stringify({ ...asked, input: { ...asked.input, fileId: undefined } });
  return textOf(one) === textOf(other);
}

/** Whether a prediction was made of other scores than its genome has now, as after another reference was chosen. */
export function isOfOtherFacts(result: ResultState, part: IqGenomePart): boolean {
  if (result.kind !== "computed" || result.held.genome === null || part.phase !== "ready") return false;
  return JSON.stringify(result.held.genome.facts) !== JSON.stringify(part.facts);
}

/** How exact an answer to a question can be, and nothing of the answer itself. */
export interface Exactness {
  /** Standard deviation of the error with all inputs, in IQ points. */
  rmse: number;
  /** The same without inputs. */
  rmseOfNothing: number;
}

type Question = Pick<AskedPrediction, "input" | "group">;

function factsIn(part: IqGenomePart | null): IqGenomeFacts | null {
  return part?.phase === "ready" ? part.facts : null;
}

/** How exact the answer to a question can be; in a mixture as roughly as may be disclosed. */
export function exactnessOf(question: Question, part: IqGenomePart | null): Exactness {
  const { output, model } = predictionWith(question, factsIn(part));
  const rmseOfNothing = latentG({
    ...{ genetic: null, prenatal: null, socioeconomic: null, neuroimaging: null },
  }).rmse;
  return { rmse: model === null ? rmseOfNothing : savedOutput(output).rmse, rmseOfNothing };
}

/** Where the scores of the answer to a question come from. */
export function originsOf(question: Question, part: IqGenomePart): IqPrediction["origins"] {
  return predictionWith(question, factsIn(part)).origins;
}
