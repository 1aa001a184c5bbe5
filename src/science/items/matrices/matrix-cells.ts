/** What a figure in a cell of a matrix looks like. Fills and shapes are told apart without colours. */
export interface Figure {
  readonly shape: (typeof shapes)[number];
  readonly fill: (typeof fills)[number];
  readonly size: (typeof sizes)[number];
}

/** The figures of a cell, each in its own place. */
export type Cell = readonly Figure[];

const shapes = ["circle", "square", "triangle", "diamond", "cross"] as const;
const fills = ["empty", "striped", "filled"] as const;
const sizes = ["small", "middle-sized", "large"] as const;

/** The values that each attribute of a figure may have. */
export const attributeValues = { shape: shapes, fill: fills, size: sizes } as const;
export type Attribute = keyof typeof attributeValues;
export const attributes = ["shape", "fill", "size"] as const satisfies readonly Attribute[];

/** Whether two cells look the same. */
export function isSameCell(one: Cell, other: Cell): boolean {
  return (
    one.length === other.length &&
    one.every((figure, place) =>
      attributes.every((attribute) => figure[attribute] === other[place]?.[attribute]),
    )
  );
}
