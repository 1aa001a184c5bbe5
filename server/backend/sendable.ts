/**
 * Values that a driver must refuse by itself: its wire format has no room for them, or writing them would exhaust the
 * stack.
 */

/** Brackets inside each other in one parameter. The product's documents have fewer than ten. */
const deepest = 200;

/** Parameters of one statement: their count has 16 bits on its way (PostgreSQL's manual, section 55.7). */
const mostParameters = 65_535;

/** A statement or a parameter that cannot be sent, with the SQLSTATE that PostgreSQL has for it (its manual, appendix A). */
export class Unsendable extends Error {
  readonly code: "22021" | "22P02" | "54000" | "54001";

  constructor(code: Unsendable["code"], message: string) {
    super(message);
    this.name = "Unsendable";
    this.code = code;
  }
}

function isDeeperThan(value: unknown, most: number): boolean {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return false;
  if (most === 0) return true;
  return Object.values(value).some((part) => isDeeperThan(part, most - 1));
}

/**
 * Looks at a statement before it goes to the database.
 *
 * @throws Unsendable: a NUL would end the statement early, and the rest would be read as something else
 */
export function checkSendable(statement: string, values: readonly unknown[]): void {
  if (statement.includes("\0")) throw new Unsendable("22021", "a statement holds a NUL");
  if (values.length > mostParameters) throw new Unsendable("54000", "a statement has too many parameters");
  if (values.some((value) => isDeeperThan(value, deepest)))
    throw new Unsendable("54001", "a parameter is too deep");
}
