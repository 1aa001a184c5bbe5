import type { Mark, Picture, Point } from "../choice-item.ts";
import type { Cell, Figure } from "./matrix-cells.ts";

/** Width and height of a cell's picture. */
const side = 96;

/** Where figures stand in a cell, by how many there are, and what the places are called. */
const layouts: readonly (readonly { readonly at: Point; readonly called: string }[])[] = [
  [],
  [{ at: [48, 48], called: "" }],
  [
    { at: [25, 48], called: "left" },
    { at: [71, 48], called: "right" },
  ],
  [
    { at: [25, 26], called: "top left" },
    { at: [71, 26], called: "top right" },
    { at: [48, 70], called: "below" },
  ],
  [
    { at: [25, 25], called: "top left" },
    { at: [71, 25], called: "top right" },
    { at: [25, 71], called: "bottom left" },
    { at: [71, 71], called: "bottom right" },
  ],
];

/** Half the height of a figure; one alone is drawn larger. */
const halfHeights = { small: 9, "middle-sized": 14, large: 20 } as const;
const enlargement = 1.8;

/** Corners of the shapes about their centre, for a half height of 1. */
const corners: Readonly<Record<Exclude<Figure["shape"], "circle">, readonly Point[]>> = {
  square: [
    [-0.88, -0.88],
    [0.88, -0.88],
    [0.88, 0.88],
    [-0.88, 0.88],
  ],
  triangle: [
    [0, -1],
    [1, 0.9],
    [-1, 0.9],
  ],
  diamond: [
    [0, -1],
    [0.72, 0],
    [0, 1],
    [-0.72, 0],
  ],
  cross: [
    [-0.35, -1],
    [0.35, -1],
    [0.35, -0.35],
    [1, -0.35],
    [1, 0.35],
    [0.35, 0.35],
    [0.35, 1],
    [-0.35, 1],
    [-0.35, 0.35],
    [-1, 0.35],
    [-1, -0.35],
    [-0.35, -0.35],
  ],
};

function markOf({ shape, fill, size }: Figure, [x, y]: Point, alone: boolean): Mark {
  const half = halfHeights[size] * (alone ? enlargement : 1);
  if (shape === "circle") return { kind: "circle", centre: [x, y], radius: half, fill };
  const points = corners[shape].map(([right, down]): Point => [x + right * half, y + down * half]);
  return { kind: "polygon", points, fill };
}

/** A cell as a picture. */
export function drawCell(cell: Cell): Picture {
  const places = layouts[cell.length] ?? [];
  const marks = cell.flatMap((figure, index) => {
    const place = places[index];
    return place === undefined ? [] : [markOf(figure, place.at, cell.length === 1)];
  });
  return { width: side, height: side, marks };
}

/** A cell in words: "left a small striped circle, right a large empty square". */
export function cellInWords(cell: Cell): string {
  const places = layouts[cell.length] ?? [];
  return cell
    .map(({ size, fill, shape }, index) => `${places[index]?.called ?? ""} ${size} ${fill} ${shape}`.trim())
    .join(", ");
}
