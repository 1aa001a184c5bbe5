import { upperFirst } from "../../../lib/format.ts";
import { groupPortability } from "../../../science/iq/ancestry-calibration.ts";
import * as model from "../../../science/iq/iq-constants.ts";
import { intervalMultiplier, wideIntervalMultiplier, zLimit } from "../../../science/scoring-constants.ts";
import { portabilitySources } from "../accuracy/published-accuracy.ts";
import { citedWorks } from "../cited-works.ts";
import { type ConstantGroup, type ConstantRow, constantRow, publishedRow } from "../constant-row.ts";

/** A constant of the model, its own unless stated otherwise. */
function row(
  name: string,
  values: number | readonly number[],
  source: "model" | "ours" = "model",
): ConstantRow {
  return constantRow(name, values, source);
}

const exposures = model.prenatalWeights;
const scales = model.prenatalScales;
const home = model.socioeconomicScales;
const ranges = (range: { low: number; high: number }) => [range.low, range.high];

const shareNames: Readonly<Record<model.ModelPart, string>> = {
  genetic: "genes",
  prenatal: "before birth",
  socioeconomic: "home",
  neuroimaging: "imaging",
};

/** "East Asian" of "east_asian". */
function groupName(group: string): string {
  return group
    .split("_")
    .map((word) => upperFirst(word))
    .join(" ");
}

const portabilitySource: Readonly<Record<model.AncestryGroup, string>> = {
  european: portabilitySources.EUR,
  east_asian: portabilitySources.EAS,
  african: portabilitySources.AFR,
  south_asian: portabilitySources.SAS,
  admixed_american: citedWorks.martin,
};

/** Every constant of the model from the code, with its source. */
export const constantGroups: readonly ConstantGroup[] = [
  {
    title: "Scale",
    rows: [
      row("Mean and standard deviation of IQ", [model.iqScale.mean, model.iqScale.sd]),
      row("Limits of an IQ of any kind", ranges(model.iqLimits)),
      row("Limits of the estimate", ranges(model.fullScaleLimits)),
      row("Limits of working memory and processing speed", ranges(model.narrowDomainLimits)),
    ],
  },
  {
    title: "Genes",
    rows: [
      row("Weights of direct genetics and genetic nurture", [
        model.geneticWeights.direct,
        model.geneticWeights.nurture,
      ]),
      row("Correlation of a genome-wide score with IQ", model.genomeWideCorrelation),
      row("Cognition and education in the direct score, and their divisor", [
        model.directMixture.intelligence,
        model.directMixture.education,
        model.directMixture.sd,
      ]),
      publishedRow(
        "Correlation of the direct score with the education score",
        model.directEducationCorrelation,
        `from the genetic correlation in ${citedWorks.lee}`,
      ),
      row("Standard deviations of the reported values, direct and nurture", [
        model.geneticValueSds.direct,
        model.geneticValueSds.nurture,
      ]),
      row(
        "IQ variance that the complete lead sets explain, cognition and education",
        [model.leadSetR2.intelligence, model.leadSetR2.education],
        "ours",
      ),
      row("SNPs of the complete lead sets, cognition and education", [
        model.leadSetRows.intelligence,
        model.leadSetRows.education,
      ]),
      row("Limit of a score’s z either way", zLimit),
      row("Least share of SNPs found", model.leastSnpCoverage),
    ],
  },
  {
    title: "Before birth",
    rows: [
      row("Weight in g", model.partWeights.prenatal),
      row("Lead, 0 to 1", exposures.lead_exposure),
      row("Lack of iodine, 0 to 1", exposures.iodine_deficiency),
      row("Low birth weight, 0 to 1", exposures.low_birth_weight),
      row("Smoking of the mother, 0 to 1", exposures.maternal_smoking),
      row("Length of pregnancy: weight, centre and unit in weeks", [
        exposures.gestational_age,
        scales.gestational_age.centre,
        scales.gestational_age.unit,
      ]),
      row("Apgar score: weight, centre and unit in points", [
        exposures.apgar_score,
        scales.apgar_score.centre,
        scales.apgar_score.unit,
      ]),
      row("Mother’s schooling: weight, centre and unit in years", [
        exposures.maternal_education,
        scales.maternal_education.centre,
        scales.maternal_education.unit,
      ]),
      row("Limit of each scaled field either way", model.compositeLimit),
      row("Variance of the composite", model.partVariances.prenatal, "ours"),
    ],
  },
  {
    title: "Home",
    rows: [
      row("Weight in g", model.partWeights.socioeconomic),
      row("Weights of schooling, log income and prestige", [
        model.socioeconomicWeights.education,
        model.socioeconomicWeights.logIncome,
        model.socioeconomicWeights.prestige,
      ]),
      row("Parents’ schooling: centre and unit in years", [home.parental_edu.centre, home.parental_edu.unit]),
      row("Household income a year: centre and least in US dollars, unit of its logarithm", [
        home.household_income.centre,
        home.household_income.least,
        home.household_income.logUnit,
      ]),
      row("Occupational prestige: centre and unit in points", [
        home.occupational_prestige.centre,
        home.occupational_prestige.unit,
      ]),
      row("Variance of the composite", model.partVariances.socioeconomic, "ours"),
      row(
        "Social position index: middle, points a unit of the composite, limits",
        [
          model.socialPosition.centre,
          model.socialPosition.perUnit,
          model.socialPosition.low,
          model.socialPosition.high,
        ],
        "ours",
      ),
    ],
  },
  {
    title: "Brain imaging",
    rows: [
      row("Weight in g", model.partWeights.neuroimaging),
      row("Brain volume, a z-score", model.neuroimagingWeights.tbv_res),
      row("White-matter efficiency, a z-score", model.neuroimagingWeights.fa_eff),
      row("Thinning of the cortex, a z-score", model.neuroimagingWeights.ct_decline),
      row("Flexibility of connections, a z-score", model.neuroimagingWeights.dfc_flex),
      row("Limit of each either way", model.zScoreLimit),
      row("Variance of the part", model.partVariances.neuroimaging, "ours"),
    ],
  },
  {
    title: "Intervals, shares and quality",
    rows: [
      row("Half-width of a 95 % and of a 99 % interval, in errors", [
        intervalMultiplier,
        wideIntervalMultiplier,
      ]),
      row("Reliability where none is given: measurement, anchored", [
        model.defaultReliability.measurement,
        model.defaultReliability.anchored,
      ]),
      row("Most of the variance that a model of these inputs may explain", model.mostR2, "ours"),
      row("Error above which the quality word is at most “low”, in points", model.mostRmseOfGoodQuality),
      ...model.modelParts.map((part) =>
        row(`Bounds of the model share: ${shareNames[part]}`, ranges(model.shareBounds[part])),
      ),
      row(
        "Model shares where nothing moves the estimate: genes, before birth, home, imaging",
        model.modelParts.map((part) => model.fallbackShares[part]),
      ),
      row("Placeholder: IQ, half-width, error", [
        model.fallbackEstimate.iq,
        model.fallbackEstimate.halfWidth,
        model.fallbackEstimate.rmse,
      ]),
    ],
  },
  {
    title: "Typed scores: mean and standard deviation of each group",
    rows: Object.entries(model.ancestryCalibration).map(([group, { mean, sd }]) =>
      row(groupName(group), [mean, sd]),
    ),
  },
  {
    title: "Typed scores: share of R² that is left in each group",
    rows: model.ancestryGroups.map((group) =>
      publishedRow(groupName(group), groupPortability(group), portabilitySource[group]),
    ),
  },
];
