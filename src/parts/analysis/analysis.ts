/** What a tool is that computes an answer from what is typed and from genomes. `AnalysisPage` runs everything else for it. */
import type { FieldProblems, FieldRules, FormInputs, ValuesOf } from "../../form-rules/form-inputs.ts";
import type { InputTexts } from "../../form-rules/input-texts.ts";
import type { CsvValue } from "../../lib/csv.ts";
import type { Result } from "../../lib/pure/result.ts";
import type { SavedPlaces } from "../../science/disclosure/saved-places.ts";
import type { FamilyFinding } from "../../science/kinship/family-findings.ts";
import type { FamilyRole } from "../../science/kinship/family-role.ts";
import type { PairOnSet } from "../../science/reference-group/place-genome-score.ts";
import type { PlacedFamily } from "../../state/family/family-query.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import type { SimulatedOutput, SimulationRequest } from "../../state/queries/simulate.ts";
import type { SliderScale } from "../../ui/form/slider-field.tsx";

/** Fields that stand together under a heading. */
export interface FieldGroup<Rules extends FieldRules> {
  readonly title: string;
  /** Said under the heading. */
  readonly hint?: string;
  readonly fields: readonly (keyof Rules & string)[];
  /** Folded up when the page opens, unless a field of it holds something. */
  readonly isFolded?: boolean;
}

/** What a genome is in the family that is compared, and what was found of it. */
export interface FamilyStanding {
  readonly role: FamilyRole;
  readonly findings: readonly FamilyFinding[];
  /** Whether the family was checked; where the check failed every embryo counts as a sibling. */
  readonly isChecked: boolean;
  /** Whether it is an embryo that is a sibling of most of the others, and there once. */
  readonly isSibling: boolean;
  /** What proxies tell of the whole family; the same for each genome of it. */
  readonly inCommon: readonly PlacedFamily[];
}

/** A genome that has been read and scored on all sets that the analysis needs. */
export interface AnalysedGenome {
  readonly entry: GenomeEntry;
  /** Of a family's genome alone. */
  readonly family?: FamilyStanding;
  /** In the order of the sets asked for. */
  readonly scores: readonly PairOnSet[];
  /** Those on trait packs (score-of-trait.ts), which come after the others or, without a network, not at all. */
  readonly packs?: readonly PairOnSet[];
}

/** Which genomes an analysis is about, and what it needs to know of them. */
export interface GenomeNeed<Values> {
  /** With fewer there is no answer. Zero where genomes only add to what is typed. */
  readonly least: number;
  /** One for a tool about a person. */
  readonly most: number;
  /** What is done with them, over the choice: "Analyse". */
  readonly label: string;
  /** Ids of built-in sets. */
  readonly sets: (values: Values) => readonly string[];
  /**
   * Where they are a family: who is what is chosen, and checked by the calls, of which this share of the heterozygous ones may
   * have lost an allele. Null where these values say that they are none.
   */
  readonly family?: (values: Values) => number | null;
  /** Whether a family's parents are scored along with the embryos. */
  readonly areParentsScored?: boolean;
}

/** The figure by which an answer is told from others in the account's list. */
export interface Headline {
  /** What it is, with its unit: "Ensemble, IQ". */
  readonly says: string;
  /** Where the account's document has it. */
  readonly at: readonly (string | number)[];
  /** Where it has the id of what the figure is of, which comes first then. */
  readonly of?: readonly (string | number)[];
  readonly decimals: number;
  /** A share, shown as per cent. */
  readonly isShare?: true;
}

/** How an answer is saved. */
export interface SavedForm<Values, Answer> {
  readonly headline: Headline;
  /**
   * What an answer saved in the account leaves out of the one in files: fields and facts that would reveal what a genome was compared
   * with, and places that would reveal a genotype.
   */
  readonly account?: {
    /** Fields whose values are left out. */
    readonly leftOut?: (values: Values) => readonly (keyof Values & string)[];
    readonly document: (
      answer: Answer,
      /** Decides about each of a genome's places in the document; what follows from a withheld place is left out too. */
      places: SavedPlaces,
      values: Values,
      simulated: readonly SimulatedOutput[],
    ) => Readonly<Record<string, unknown>>;
  };
  /** Fields that no file has. */
  readonly leftOutOfFiles?: readonly (keyof Values & string)[];
  /** Column heads of the CSV, where they follow from the values by a function of these. */
  readonly columns: readonly string[] | ((values: Values) => readonly string[]);
  readonly rows: (
    answer: Answer,
    values: Values,
    /** What the simulation says; nothing where the analysis has none. */
    simulated: readonly SimulatedOutput[],
  ) => readonly (readonly CsvValue[])[];
  /** Where each row names the set that it rests on, so that no column lists all of them. */
  readonly areSetsInRows?: true;
  /** What the JSON file says of the answer. */
  readonly document: (
    answer: Answer,
    values: Values,
    simulated: readonly SimulatedOutput[],
  ) => Readonly<Record<string, unknown>>;
}

/** One analysis. */
export interface Analysis<Rules extends FieldRules, Answer> {
  readonly inputs: FormInputs<Rules>;
  /** Without it the tool is about what is typed alone. */
  readonly genomes?: GenomeNeed<ValuesOf<Rules>>;
  /** Sliders beside the digits of some number fields. */
  readonly sliders?: Partial<Readonly<Record<keyof Rules & string, SliderScale>>>;
  /** In the order of the page; every field stands in one of them. */
  readonly groups: readonly FieldGroup<Rules>[];
  /**
   * What the example is computed from that stands there until a person has typed something. Left out where the fields' own
   * beginnings give an answer, and where the sample is a genome.
   */
  readonly sample?: ValuesOf<Rules>;
  /** What the example is, in a sentence. */
  readonly sampleText: string;
  /** The fields that a link may carry: no results and nothing of a genome. Without one there is no link. */
  readonly linked?: readonly (keyof Rules & string)[];
  /** Pure. What the values do not allow together is a message, at their fields or for all. */
  readonly compute: (
    values: ValuesOf<Rules>,
    genomes: readonly AnalysedGenome[],
  ) => Result<Answer, string | FieldProblems<Rules>>;
  /** What of an answer has to be drawn, in the worker; null for nothing. It is drawn anew when the answer changes, and saved with it. */
  readonly simulation?: (answer: Answer, values: ValuesOf<Rules>) => SimulationRequest | null;
  /** Other values, near those that give no answer, that would give one, and what the button for them says; null for none. */
  readonly repair?: (
    values: ValuesOf<Rules>,
  ) => { readonly label: string; readonly values: ValuesOf<Rules> } | null;
  /** The settings of a saved answer that are opened; all of them without it. */
  readonly opened?: (settings: InputTexts) => InputTexts;
  readonly saved: SavedForm<ValuesOf<Rules>, Answer>;
}

/** Defines an analysis, with the types of its parts taken from its inputs and its function. */
export function defineAnalysis<Rules extends FieldRules, Answer>(
  analysis: Analysis<Rules, Answer>,
): Analysis<Rules, Answer> {
  return analysis;
}
