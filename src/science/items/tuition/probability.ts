import { drawWhole } from "../draws.ts";
import { fractionOf, nearFractions, printedFraction } from "./fraction.ts";
import { type Topic, withOptions } from "./tuition-item.ts";

const faces = 6;
const rolls = faces * faces;

/** Ways in which two dice come to a sum. */
function waysTo(sum: number): number {
  return Math.max(0, faces - Math.abs(sum - faces - 1));
}

/** From one draw to several. */
export const probability: readonly Topic[] = [
  {
    id: "one-draw",
    name: "One draw",
    difficulty: -1.4,
    make: (draw) => {
      const [red, blue] = [drawWhole(draw, 2, 9), drawWhole(draw, 2, 9)];
      const right = fractionOf(red, red + blue);
      const mistakes = [fractionOf(blue, red + blue), fractionOf(red, blue), fractionOf(1, red)];
      return withOptions(
        draw,
        `A bag holds ${red} red and ${blue} blue balls. One is drawn. What is the probability that it is red?`,
        printedFraction(right),
        [...mistakes.map(printedFraction), ...nearFractions(right)],
        [
          `${red} of ${red + blue} balls are red`,
          `${red}/${red + blue} in lowest terms: ${printedFraction(right)}`,
        ],
      );
    },
  },
  {
    id: "two-dice",
    name: "Two dice",
    difficulty: -0.1,
    make: (draw) => {
      const sum = drawWhole(draw, 3, 11);
      const right = fractionOf(waysTo(sum), rolls);
      const mistakes = [fractionOf(1, 11), fractionOf(waysTo(sum) + 1, rolls), fractionOf(sum, rolls)];
      return withOptions(
        draw,
        `Two dice are rolled. What is the probability that they show ${sum} together?`,
        printedFraction(right),
        [...mistakes.map(printedFraction), ...nearFractions(right)],
        [
          `${waysTo(sum)} of the ${rolls} rolls come to ${sum}`,
          `${waysTo(sum)}/${rolls} in lowest terms: ${printedFraction(right)}`,
        ],
      );
    },
  },
  {
    id: "two-draws",
    name: "Two draws",
    difficulty: 0.6,
    make: (draw) => {
      const [red, blue] = [drawWhole(draw, 2, 7), drawWhole(draw, 2, 7)];
      const all = red + blue;
      const right = fractionOf(red * (red - 1), all * (all - 1));
      const mistakes = [
        fractionOf(red * red, all * all),
        fractionOf(2, all),
        fractionOf(red, all),
        fractionOf(red * blue, all * (all - 1)),
      ];
      return withOptions(
        draw,
        `A bag holds ${red} red and ${blue} blue balls. Two are drawn, and none is put back. What is the probability that both are red?`,
        printedFraction(right),
        [...mistakes.map(printedFraction), ...nearFractions(right)],
        [
          `The first is red with probability ${red}/${all}, the second then with ${red - 1}/${all - 1}`,
          `${red}/${all} × ${red - 1}/${all - 1} = ${red * (red - 1)}/${all * (all - 1)}`,
          `In lowest terms: ${printedFraction(right)}`,
        ],
      );
    },
  },
  {
    id: "at-least-one",
    name: "At least one",
    difficulty: 1.2,
    make: (draw) => {
      const count = drawWhole(draw, 2, 5);
      const outcomes = 2 ** count;
      const right = fractionOf(outcomes - 1, outcomes);
      const other = fractionOf(1, outcomes);
      const mistakes = [
        other,
        fractionOf(1, 2),
        fractionOf(count, outcomes),
        fractionOf(outcomes - count, outcomes),
      ];
      return withOptions(
        draw,
        `A fair coin is tossed ${count} times. What is the probability of at least one head?`,
        printedFraction(right),
        [...mistakes.map(printedFraction), ...nearFractions(right)],
        [
          `No head at all: 1/2 multiplied ${count} times, ${printedFraction(other)}`,
          `At least one: 1 − ${printedFraction(other)} = ${printedFraction(right)}`,
        ],
      );
    },
  },
];
