import { heritabilities, prevalences } from "./reference/prevalences.generated.ts";

/** A population figure of a disease, with its study. */
export interface DiseaseFigure {
  /** 0 to 1. */
  readonly share: number;
  readonly population: string;
  readonly study: string;
}

/** A prevalence with what was counted: `childhood_prevalence`, `lifetime_risk` (reference/prevalences.tsv). */
export interface PrevalenceFigure extends DiseaseFigure {
  readonly measure: string;
}

type Row<Figure> = Figure & { readonly trait: string; readonly sex: string };

/** The figures for men and women, once where they are equal. */
function ofBoth(men: string, women: string): string {
  return men === women || women === "same" ? men : `${men} (men); ${women} (women)`;
}

/** The figure for everybody, else the mean of the two sexes; null where neither was published. */
function ofEverybody<Figure extends DiseaseFigure>(
  rows: readonly Row<Figure>[],
  trait: string,
): Figure | null {
  const own = rows.filter((row) => row.trait === trait);
  const whole = own.find(({ sex }) => sex === "both");
  if (whole !== undefined) return whole;
  const [male, female] = ["male", "female"].map((sex) => own.find((row) => row.sex === sex));
  if (male === undefined || female === undefined) return null;
  return {
    ...male,
    share: (male.share + female.share) / 2,
    population: `${ofBoth(male.population, female.population)}; mean of men and women`,
    study: ofBoth(male.study, female.study),
  };
}

/**
 * Share of people who get a disease, in childhood or in all of their lives by its measure (reference/prevalences.tsv);
 * null where none was published.
 */
export function lifetimeShare(trait: string): PrevalenceFigure | null {
  return ofEverybody<PrevalenceFigure>(prevalences, trait);
}

/** Share of its liability that is inherited (reference/prevalences.tsv); null where none was published. */
export function heritabilityOf(trait: string): DiseaseFigure | null {
  return ofEverybody<DiseaseFigure>(heritabilities, trait);
}
