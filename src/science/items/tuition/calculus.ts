import { drawOne, drawWhole } from "../draws.ts";
import { printed, type Topic, withOptions, wrongNumbers } from "./tuition-item.ts";

function drawOther(draw: () => number, most: number): number {
  return drawWhole(draw, 1, most) * drawOne(draw, [1, -1]);
}

function added(value: number, unit: string): string {
  const size = Math.abs(value) === 1 && unit !== "" ? "" : String(Math.abs(value));
  return `${value < 0 ? "−" : "+"} ${size}${unit}`;
}

function times(value: number, unit: string): string {
  return value === 1 ? unit : `${value}${unit}`;
}

/** Slopes and areas of polynomials. */
export const calculus: readonly Topic[] = [
  {
    id: "derivatives",
    name: "Derivatives of polynomials",
    difficulty: 1.3,
    make: (draw) => {
      const [a, b, c] = [drawWhole(draw, 1, 6), drawOther(draw, 9), drawOther(draw, 9)];
      const at = drawOther(draw, 4);
      const right = 2 * a * at + b;
      return withOptions(
        draw,
        `f(x) = ${times(a, "x²")} ${added(b, "x")} ${added(c, "")}. What is f′(${printed(at)})?`,
        printed(right),
        wrongNumbers(draw, right, [a * at * at + b * at + c, a * at + b, 2 * a * at, right + c]),
        [
          `f′(x) = ${2 * a}x ${added(b, "")}`,
          `f′(${printed(at)}) = ${2 * a} × ${at < 0 ? `(${printed(at)})` : at} ${added(b, "")} = ${printed(right)}`,
        ],
      );
    },
  },
  {
    id: "integrals",
    name: "Areas below a line",
    difficulty: 1.9,
    make: (draw) => {
      const [half, b, to] = [drawWhole(draw, 1, 5), drawWhole(draw, 1, 9), drawWhole(draw, 2, 6)];
      const right = half * to * to + b * to;
      return withOptions(
        draw,
        `What is the integral of ${2 * half}x + ${b} from 0 to ${to}?`,
        printed(right),
        wrongNumbers(draw, right, [2 * half * to + b, 2 * half * to * to + b * to, half * to * to + b]),
        [
          `An antiderivative is ${times(half, "x²")} + ${times(b, "x")}`,
          `At ${to} it is ${half * to * to} + ${b * to} = ${right}, at 0 it is 0: ${right}`,
        ],
      );
    },
  },
];
