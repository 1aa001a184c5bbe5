import { drawOne, drawWhole } from "../draws.ts";
import { printed, type Topic, withOptions, wrongNumbers } from "./tuition-item.ts";

/** "+ 5" or "− 5". */
function added(value: number): string {
  return value < 0 ? `− ${-value}` : `+ ${value}`;
}

/** The step that takes a summand away. */
function moved(value: number): string {
  return value < 0 ? `Add ${-value} to both sides` : `Take ${value} from both sides`;
}

/** A whole number that is not 0. */
function drawOther(draw: () => number, most: number): number {
  return drawWhole(draw, 1, most) * drawOne(draw, [1, -1]);
}

/** Equations with one unknown, and with two. */
export const algebra: readonly Topic[] = [
  {
    id: "linear",
    name: "Equations with one unknown",
    difficulty: -1.2,
    make: (draw) => {
      const [a, x, b] = [drawWhole(draw, 2, 9), drawOther(draw, 12), drawOther(draw, 20)];
      const c = a * x + b;
      return withOptions(
        draw,
        `${a}x ${added(b)} = ${printed(c)}. What is x?`,
        printed(x),
        wrongNumbers(draw, x, [-x, c - b, x + a]),
        [`${moved(b)}: ${a}x = ${printed(c - b)}`, `Divide by ${a}: x = ${printed(x)}`],
      );
    },
  },
  {
    id: "both-sides",
    name: "Unknowns on both sides",
    difficulty: -0.3,
    make: (draw) => {
      const c = drawWhole(draw, 2, 6);
      const a = c + drawWhole(draw, 2, 6);
      const [x, b] = [drawOther(draw, 9), drawOther(draw, 15)];
      const d = (a - c) * x + b;
      return withOptions(
        draw,
        `${a}x ${added(b)} = ${c}x ${added(d)}. What is x?`,
        printed(x),
        wrongNumbers(draw, x, [-x, d - b, x + 1]),
        [
          `Take ${c}x from both sides: ${a - c}x ${added(b)} = ${printed(d)}`,
          `${moved(b)}: ${a - c}x = ${printed(d - b)}`,
          `Divide by ${a - c}: x = ${printed(x)}`,
        ],
      );
    },
  },
  {
    id: "two-unknowns",
    name: "Two equations",
    difficulty: 0.5,
    make: (draw) => {
      const [x, y] = [drawOther(draw, 9), drawOther(draw, 9)];
      const [a, b] = [drawWhole(draw, 2, 5), drawWhole(draw, 1, 4)];
      const [first, second] = [a * x + y, b * x - y];
      return withOptions(
        draw,
        `${a}x + y = ${printed(first)} and ${b === 1 ? "" : b}x − y = ${printed(second)}. What is x?`,
        printed(x),
        wrongNumbers(draw, x, [y, -x, x + y]),
        [
          `Add the equations, so that y goes: ${a + b}x = ${printed(first + second)}`,
          `Divide by ${a + b}: x = ${printed(x)}`,
        ],
      );
    },
  },
  {
    id: "quadratic",
    name: "Quadratic equations",
    difficulty: 1.1,
    make: (draw) => {
      const low = drawOther(draw, 9);
      const high = low + drawWhole(draw, 1, 9);
      const [sum, product] = [low + high, low * high];
      const middle = sum === 0 ? "" : ` ${added(-sum)}x`.replace(/ ([+−]) 1x/, " $1 x");
      const end = product === 0 ? "" : ` ${added(product)}`;
      return withOptions(
        draw,
        `x²${middle}${end} = 0. What is the larger solution?`,
        printed(high),
        wrongNumbers(draw, high, [low, -high, -low]).filter((option) => option !== printed(high)),
        [
          `Two numbers with the sum ${printed(sum)} and the product ${printed(product)} are ${printed(low)} and ${printed(high)}`,
          `So the equation is (x ${added(-low)})(x ${added(-high)}) = 0`.replaceAll("(x + 0)", "x"),
          `The larger solution is ${printed(high)}`,
        ],
      );
    },
  },
];
