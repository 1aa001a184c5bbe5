import { err, ok, type Result } from "../../lib/pure/result.ts";
import type { AnalysedGenome } from "../../parts/analysis/analysis.ts";
import { factsOfAnalysed, hasTooFewSnps } from "../../parts/prediction/genome-facts.ts";
import { builtInSetName } from "../../parts/score/score-words.ts";
import { geneticScores } from "../../science/iq/genetic-part.ts";
import { type AddableInput, type ValueOfInputs, valueOfInputs } from "../../science/iq/value-of-inputs.ts";
import type { PairOnSet } from "../../science/reference-group/place-genome-score.ts";
import type { OptimizerValues } from "./inputs.ts";

/** How well a set predicts with the SNPs of a file. */
export interface SetOnFile {
  readonly id: string;
  readonly name: string;
  readonly trait: string;
  /** SNPs found, in the file or by proxy, and those of them that are by proxy. */
  readonly matched: number;
  readonly byProxy: number;
  readonly total: number;
  /**
   * Share of the differences between people that the whole set explains where it was found; null where none was
   * published.
   */
  readonly wholeR2: number | null;
  /** The same with the file's SNPs, among the people that it is compared with; null where it has no place. */
  readonly expectedR2: number | null;
}

/** How much a genome's file supports, and what to add first. */
export interface OptimizerAnswer {
  /** From the most predictive. */
  readonly sets: readonly SetOnFile[];
  readonly value: ValueOfInputs;
  /** Whether the genome has a score that the model uses. */
  readonly hasGeneticScore: boolean;
}

function setOnFile(pair: PairOnSet): SetOnFile {
  const { set } = pair;
  const found =
    "failure" in pair
      ? { matched: 0, byProxy: 0, total: set.rows.length, expectedR2: null }
      : {
          ...{ matched: pair.matched + pair.score.foundByProxy, byProxy: pair.score.foundByProxy },
          ...{ total: pair.total, expectedR2: pair.score.personal?.expectedR2 ?? null },
        };
  return {
    id: set.id,
    name: builtInSetName(set.id) ?? set.name,
    trait: set.traitName,
    wholeR2: set.accuracy?.r2 ?? null,
    ...found,
  };
}

/** The filled-in fields of a form, as the model's parts. */
function givenInputs(values: OptimizerValues): ReadonlySet<AddableInput> {
  const pairs = [
    [values.cognition, "cognition-score"],
    [values.education, "education-score"],
    [values.home, "home"],
    [values.birth, "birth"],
    [values.imaging, "imaging"],
  ] as const;
  return new Set(pairs.flatMap(([choice, input]) => (choice === "yes" ? [input] : [])));
}

/** How much a genome's file supports. */
export function optimizerAnswer(
  values: OptimizerValues,
  genomes: readonly AnalysedGenome[],
): Result<OptimizerAnswer, string> {
  const [genome] = genomes;
  if (genome === undefined) return err("Choose a genome.");
  const facts = factsOfAnalysed(genomes);
  const scores = facts === null || hasTooFewSnps(facts) ? null : facts.scores;
  const own = geneticScores(scores?.intelligence ?? null, scores?.education ?? null);
  return ok({
    sets: genome.scores
      .map(setOnFile)
      .toSorted((one, other) => (other.expectedR2 ?? -1) - (one.expectedR2 ?? -1)),
    value: valueOfInputs({ genome: own, given: givenInputs(values), group: values.group }),
    hasGeneticScore: own.intelligence !== null || own.education !== null,
  });
}
