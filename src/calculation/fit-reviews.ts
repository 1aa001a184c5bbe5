/** Fits the weights of FSRS-6 to a person's reviews, by fsrs-browser: its program is fetched with the first call. */
import { type FitGain, gainOf, type PredictedReview, splitReviews } from "../science/tuition/review-fit.ts";

/** Fitted weights, and how much weights from the earlier reviews helped with the latest ones. */
export interface FittedReviews {
  /** Fitted to all reviews: 21 weights. */
  readonly weights: readonly number[];
  readonly gain: FitGain;
}

type Library = typeof import("fsrs-browser");

/**
 * Weights by which reviews are predicted best.
 *
 * @throws where they are too few or too much alike to tell
 */
export function fitWeights({ Fsrs }: Library, reviews: readonly PredictedReview[]): readonly number[] {
  const program = new Fsrs();
  // It frees itself. Its last parameter is about reviews within a day, of which there are none.
  const weights = program.computeParameters(
    Uint32Array.from(reviews.flatMap(({ grades }) => grades)),
    Uint32Array.from(reviews.flatMap(({ elapsed }) => elapsed)),
    Uint32Array.from(reviews.map(({ grades }) => grades.length)),
    undefined,
    false,
  );
  return [...weights];
}

/** Fits to all reviews, and judges by the latest ones what fitting to the earlier ones helps. */
export async function fitReviews({
  reviews,
}: {
  reviews: readonly PredictedReview[];
}): Promise<FittedReviews> {
  const library = await import("fsrs-browser");
  // It prints how far it is, with numbers that come from a person's answers.
  console.log = () => {};
  await library.default();
  const { earlier, latest } = splitReviews(reviews);
  return { weights: fitWeights(library, reviews), gain: gainOf(fitWeights(library, earlier), latest) };
}
