import type { ItemParameters } from "../../item-response/item-parameters.ts";
import { type ChoiceItem, type Option, shuffledOptions } from "../choice-item.ts";
import { type Draw, drawOne, shuffle } from "../draws.ts";
import { formOf, longerBy, mirror, type Solid, turns } from "./solid.ts";
import { drawSolid, showsEveryCube, solidInWords, viewOf } from "./view-solid.ts";

/** A rotation item: the question, and the solids it was drawn from. */
export interface RotationItem extends ChoiceItem {
  readonly solid: Solid;
  readonly optionSolids: readonly Solid[];
}

/** Numbers of cubes that items have. */
export const cubeCounts = [4, 5, 6, 7] as const;
export type CubeCount = (typeof cubeCounts)[number];

const optionCount = 6;
/** Wrong answers that are the solid in a mirror; the others have one end bent another way. */
const mostMirrored = 3;
const attempts = 500;

/**
 * Parameters of a rotation, by design: no answers have been collected. More cubes are harder.
 */
export function rotationParameters(cubes: CubeCount): ItemParameters {
  return {
    slope: 1.2,
    difficulty: -1.2 + 0.8 * (cubes - 4),
    guessing: 1 / optionCount,
    ceiling: 1,
    difficultySd: 0.757,
  };
}

function drawChain(draw: Draw, cubes: number): Solid | null {
  let solid: Solid = [[0, 0, 0]];
  while (solid.length < cubes) {
    const longer = longerBy(solid);
    if (longer.length === 0) return null;
    solid = drawOne(draw, longer);
  }
  return solid;
}

/** Views of a solid, each looking different and showing every cube, in an order by chance. */
function goodViews(draw: Draw, solid: Solid): Solid[] {
  const views = new Map(
    turns
      .map((turn): Solid => solid.map(turn))
      .filter(showsEveryCube)
      .map((view) => [viewOf(view), view]),
  );
  return shuffle(draw, [...views.values()]);
}

/** Other solids that differ in the place of one end. */
function bentSolids(draw: Draw, solid: Solid): Solid[] {
  const own = new Set([formOf(solid), formOf(mirror(solid))]);
  const bent = [solid, [...solid].reverse()].flatMap((chain) => longerBy(chain.slice(0, -1)));
  const others = new Map(bent.map((other) => [formOf(other), other]));
  return shuffle(
    draw,
    [...others].filter(([form]) => !own.has(form)).map(([, other]) => other),
  );
}

/** One good view of a solid, from the first of the turns in an order by chance. */
function anyGoodView(draw: Draw, solid: Solid): Solid | null {
  for (const turn of shuffle(draw, turns)) {
    const view = solid.map(turn);
    if (showsEveryCube(view)) return view;
  }
  return null;
}

/** Wrong answers: views of the mirrored solid and of bent ones. */
function wrongViews(draw: Draw, solid: Solid): Solid[] {
  const wrong = goodViews(draw, mirror(solid)).slice(0, mostMirrored);
  for (const other of bentSolids(draw, solid)) {
    if (wrong.length === optionCount - 1) break;
    const view = anyGoodView(draw, other);
    if (view !== null) wrong.push(view);
  }
  return wrong;
}

/**
 * A solid whose turned picture is to be found among pictures of its mirror image and of bent ones.
 *
 * @param draw numbers between 0 and 1 from the item's seed
 */
export function makeRotation(draw: Draw, cubes: CubeCount): RotationItem {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const chain = drawChain(draw, cubes);
    if (chain === null || formOf(chain) === formOf(mirror(chain))) continue;
    const [solid, right] = goodViews(draw, chain);
    const wrong = wrongViews(draw, chain);
    if (solid === undefined || right === undefined || wrong.length < optionCount - 1) continue;
    // What can't be seen can't be asked: no wrong picture may be one of the solid's own.
    const own = new Set(turns.map((turn) => viewOf(solid.map(turn))));
    if (wrong.some((view) => own.has(viewOf(view)))) continue;
    const solids = new Map<Option, Solid>(
      [right, ...wrong].map((view) => [{ picture: drawSolid(view), words: solidInWords(view) }, view]),
    );
    const [rightOption, ...wrongOptions] = solids.keys();
    if (rightOption === undefined) continue;
    const { options, right: place } = shuffledOptions(draw, rightOption, wrongOptions);
    return {
      question: "Which of these is the same solid, turned? Every cube can be seen.",
      pictures: [drawSolid(solid)],
      words: `A chain of ${cubes} cubes: ${solidInWords(solid)}.`,
      options,
      right: place,
      solid,
      optionSolids: options.map((option) => solids.get(option) ?? []),
    };
  }
  throw new RangeError("no solid found");
}
