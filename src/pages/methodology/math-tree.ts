/** An element of a formula: its name in MathML, its attributes, and what is in it. */
export type MathElement = readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly MathTree[],
];

/** A formula as a tree, so that the page draws it without a library and without HTML in a text. */
export type MathTree = string | MathElement;
