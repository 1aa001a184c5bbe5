import { drawOne, drawWhole } from "../draws.ts";
import { fractionOf, nearFractions, printedFraction } from "./fraction.ts";
import { printed, type Topic, withOptions, wrongNumbers } from "./tuition-item.ts";

/** From sums to fractions and percentages. */
export const arithmetic: readonly Topic[] = [
  {
    id: "sums",
    name: "Sums and differences",
    difficulty: -2.2,
    make: (draw) => {
      const [a, b, c] = [drawWhole(draw, 23, 89), drawWhole(draw, 14, 79), drawWhole(draw, 12, 58)];
      const right = a + b - c;
      return withOptions(
        draw,
        `${a} + ${b} − ${c} = ?`,
        printed(right),
        wrongNumbers(draw, right, [a + b + c, a - b + c, right + 10, right - 10]),
        [`${a} + ${b} = ${a + b}`, `${a + b} − ${c} = ${printed(right)}`],
      );
    },
  },
  {
    id: "products",
    name: "Products",
    difficulty: -1.5,
    make: (draw) => {
      const [a, b] = [drawWhole(draw, 12, 39), drawWhole(draw, 6, 19)];
      const tens = 10 * Math.floor(a / 10);
      const right = a * b;
      return withOptions(
        draw,
        `${a} × ${b} = ?`,
        printed(right),
        wrongNumbers(draw, right, [right + b, right - b, right + 10, tens * b]),
        [
          `${a} = ${tens} + ${a - tens}`,
          `${tens} × ${b} = ${tens * b} and ${a - tens} × ${b} = ${(a - tens) * b}`,
          `${tens * b} + ${(a - tens) * b} = ${right}`,
        ],
      );
    },
  },
  {
    id: "order",
    name: "Order of operations",
    difficulty: -1,
    make: (draw) => {
      const [a, b, c, d] = [
        drawWhole(draw, 3, 30),
        drawWhole(draw, 3, 12),
        drawWhole(draw, 3, 9),
        drawWhole(draw, 2, 20),
      ];
      const right = a + b * c - d;
      return withOptions(
        draw,
        `${a} + ${b} × ${c} − ${d} = ?`,
        printed(right),
        wrongNumbers(draw, right, [(a + b) * c - d, a + b * (c - d), (a + b) * (c - d)]),
        [`Products come first: ${b} × ${c} = ${b * c}`, `${a} + ${b * c} − ${d} = ${printed(right)}`],
      );
    },
  },
  {
    id: "percentages",
    name: "Percentages",
    difficulty: -0.4,
    make: (draw) => {
      const percent = 5 * drawWhole(draw, 1, 19);
      const whole = 20 * drawWhole(draw, 2, 30);
      const right = (percent * whole) / 100;
      return withOptions(
        draw,
        `${percent} % of ${whole} = ?`,
        printed(right),
        wrongNumbers(draw, right, [whole - right, right * 2, right + 5, percent]),
        [
          `1 % of ${whole} is ${whole / 100}`,
          `${percent} % are ${percent} × ${whole / 100} = ${printed(right)}`,
        ],
      );
    },
  },
  {
    id: "fractions",
    name: "Sums of fractions",
    difficulty: 0.1,
    make: (draw) => {
      const [b, d] = [drawWhole(draw, 2, 9), drawWhole(draw, 2, 9)];
      const [a, c] = [drawWhole(draw, 1, b - 1), drawWhole(draw, 1, d - 1)];
      const sign = drawOne(draw, [1, 1, -1]);
      const above = a * d + sign * c * b;
      const right = fractionOf(above, b * d);
      const mistakes = [
        fractionOf(a + sign * c, b + d),
        fractionOf(a + sign * c, b * d),
        fractionOf(a * c, b * d),
        fractionOf(above + 1, b * d),
      ].map(printedFraction);
      const between = sign === 1 ? "+" : "−";
      return withOptions(
        draw,
        `${a}/${b} ${between} ${c}/${d} = ?`,
        printedFraction(right),
        [...mistakes, ...nearFractions(right)],
        [
          `Over the common denominator ${b * d}: ${a * d}/${b * d} ${between} ${c * b}/${b * d} = ${printed(above)}/${b * d}`,
          `In lowest terms: ${printedFraction(right)}`,
        ],
      );
    },
  },
];
