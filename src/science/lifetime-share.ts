import { heritabilities, prevalences } from "./reference/prevalences.generated.ts";

/** A population figure of a disease, with its study. */
export interface DiseaseFigure {
  /** 0 to 1. */
  readonly share: number;
  readonly population: string;
  readonly study: string;
}

type Row = DiseaseFigure & { readonly trait: string; readonly sex: string };

/** The figure of everybody, else the mean of the two sexes; null where neither was published. */
function ofEverybody(rows: readonly Row[], trait: string): DiseaseFigure | null {
  const own = rows.filter((row) => row.trait === trait);
  const whole = own.find(({ sex }) => sex === "both");
  if (whole !== undefined) return whole;
  const [male, female] = ["male", "female"].map((sex) => own.find((row) => row.sex === sex));
  if (male === undefined || female === undefined) return null;
  const share = (male.share + female.share) / 2;
  return { share, population: `${male.population}; mean of men and women`, study: male.study };
}

/** Share of people who get a disease at some time of their lives (reference/prevalences.tsv); null where nobody published it. */
export function lifetimeShare(trait: string): DiseaseFigure | null {
  return ofEverybody(prevalences, trait);
}

/** Share of its liability that is inherited (reference/prevalences.tsv); null where nobody published it. */
export function heritabilityOf(trait: string): DiseaseFigure | null {
  return ofEverybody(heritabilities, trait);
}
