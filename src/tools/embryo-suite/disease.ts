import type { AnalysedGenome } from "../../parts/analysis/analysis.ts";
import { type FamilyOnSet, rankFamily } from "../../parts/family/rank-family.ts";
import { isUseful, riskSpan } from "../../science/liability.ts";
import {
  type DiseaseFigure,
  heritabilityOf,
  lifetimeShare,
  type PrevalenceFigure,
} from "../../science/lifetime-share.ts";
import type { Range } from "../../science/percentile.ts";
import {
  type RiskReduction,
  riskOfLowest,
  riskReduction,
  riskWithoutTop,
} from "../../science/siblings/disease-risk.ts";
import { embryoRisks } from "../../science/siblings/embryo-risks.ts";
import { type FamilyHistory, riskWithHistory } from "../../science/siblings/family-history.ts";
import { type DiseaseId, diseaseNames, type SuiteValues } from "./inputs.ts";

/** An embryo with its risk. */
export interface EmbryoAtRisk {
  genome: AnalysedGenome;
  /** Of the disease in the time that its prevalence covers, 0 to 1. */
  risk: Range;
}

/** Ways to choose, before any embryo is scored. */
export interface PlannedChoice {
  lowest: RiskReduction;
  /** The lowest of those that would be born. */
  lowestBorn: RiskReduction;
  birthChance: number;
  /** One at random of those without the highest scores; null where relatives count. */
  withoutHighest: RiskReduction | null;
  /** Share of people with such high scores. */
  excluded: number;
}

/** The result for one disease. */
export interface DiseaseAnswer {
  disease: DiseaseId;
  name: string;
  prevalence: PrevalenceFigure;
  /** Share of the liability that the SNPs compared explain. */
  explained: number;
  commonRows: number;
  rows: number;
  /** Whether the score separates people by enough, and the range of nine of ten of them. */
  isUseful: boolean;
  span: { low: number; high: number };
  /** The lowest risk first. */
  embryos: readonly [EmbryoAtRisk, ...EmbryoAtRisk[]];
  /** One of the embryos chosen at random, against the one with the lowest score. */
  choice: RiskReduction;
  /**
   * The same before any embryo is scored: with or without the parents' scores, or by the relatives alone where these
   * count.
   */
  planned: PlannedChoice;
  /** Whether figures of many digits would reveal the mixture that the family is compared with. */
  isAdjusted: boolean;
  /** Embryos that are left out, for lack of these SNPs. */
  leftOut: number;
  areParentsKnown: boolean;
  /** Relatives: counted, known but not counted for lack of a heritability, or unknown. */
  history: "counted" | "not-counted" | "none";
  heritability: DiseaseFigure | null;
}

const isIll = { unknown: null, yes: true, no: false } as const;

function historyOf(values: SuiteValues): FamilyHistory | null {
  const { mother_ill, father_ill, ill_siblings, healthy_siblings } = values;
  const parents = [isIll[father_ill], isIll[mother_ill]] as const;
  const isAnything = parents.some((known) => known !== null) || ill_siblings + healthy_siblings > 0;
  return isAnything ? { parents, affectedSiblings: ill_siblings, healthySiblings: healthy_siblings } : null;
}

/**
 * The risks of the embryos, where a disease was chosen.
 *
 * @returns null for no disease; a sentence where the embryos cannot be compared on it
 */
export function diseaseAnswer(
  values: SuiteValues,
  genomes: readonly AnalysedGenome[],
): DiseaseAnswer | string | null {
  const { disease } = values;
  if (disease === "none") return null;
  const name = diseaseNames[disease];
  const prevalence = lifetimeShare(disease);
  const withParents = rankFamily(genomes, disease, true);
  // A parent on another chip may leave too few SNPs that all have.
  const family = withParents.ok ? withParents : rankFamily(genomes, disease, false);
  if (!family.ok) return family.error;
  if (prevalence === null) return `${name}: no published figure says how many people get it.`;
  return answerOf(values, family.value, { disease, name, prevalence });
}

function answerOf(
  values: SuiteValues,
  family: FamilyOnSet,
  facts: Pick<DiseaseAnswer, "disease" | "name" | "prevalence">,
): DiseaseAnswer | string {
  const { siblings, parents, expectedR2, squaredCorrelation } = family;
  const prevalence = facts.prevalence.share;
  const scores = siblings.map(({ place }) => place.zUnlimited);
  const parentScores =
    parents === null ? null : ([parents.father.place.zUnlimited, parents.mother.place.zUnlimited] as const);
  const middleScore = parentScores === null ? meanOf(scores) : meanOf(parentScores);
  const history = historyOf(values);
  const heritability = heritabilityOf(facts.disease);
  const isCounted = history !== null && heritability !== null;
  const risks = embryoRisks({
    ...{ scores, middleScore, squaredCorrelation, prevalence },
    // All count by the same rows.
    wrongCalls: siblings[0]?.place.wrongCalls,
    completeR2: expectedR2 / squaredCorrelation,
    family: isCounted ? { history, heritability: heritability.share } : null,
  });
  const [first, ...others] = siblings
    .flatMap(({ genome }, index): readonly EmbryoAtRisk[] => {
      const risk = risks[index];
      return risk === undefined ? [] : [{ genome, risk }];
    })
    .sort((one, other) => one.risk.value - other.risk.value);
  if (first === undefined) return `${facts.name}: no embryo is left to compare.`;
  const model = { r2: expectedR2, prevalence };
  return {
    ...facts,
    explained: expectedR2,
    commonRows: family.commonRows,
    rows: family.set.rows.length,
    isUseful: isUseful(model),
    span: riskSpan(model),
    embryos: [first, ...others],
    choice: riskReduction(meanOf(risks.map(({ value }) => value)), first.risk.value),
    planned: plannedChoice(),
    isAdjusted: siblings.some(({ place }) => place.reference === "adjusted"),
    leftOut: family.notRanked.size,
    areParentsKnown: parentScores !== null,
    history: history === null ? "none" : isCounted ? "counted" : "not-counted",
    heritability,
  };

  function plannedChoice(): PlannedChoice {
    const [birthChance, excluded] = [values.birth_chance / 100, values.excluded / 100];
    const births = { kind: "binomial", chance: birthChance } as const;
    if (isCounted) {
      const disease = { ...model, heritability: heritability.share };
      return {
        lowest: riskWithHistory(disease, siblings.length, history),
        lowestBorn: riskWithHistory(disease, siblings.length, history, births),
        ...{ birthChance, withoutHighest: null, excluded },
      };
    }
    return {
      lowest: riskOfLowest(model, siblings.length, parentScores),
      lowestBorn: riskOfLowest(model, siblings.length, parentScores, births),
      birthChance,
      withoutHighest: riskWithoutTop(model, siblings.length, excluded, parentScores),
      excluded,
    };
  }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value / values.length, 0);
}
