/** Who runs this installation, as its server wrote it into the page. */
export interface Operator {
  /** A person's or a company's name; null where none was entered. */
  readonly name: string | null;
  /** Postal address; null where none was entered. */
  readonly address: string | null;
  /** E-mail address for questions; null where none was entered. */
  readonly email: string | null;
  /** The law that applies, such as "the law of Ireland"; null where none was entered. */
  readonly law: string | null;
  /** How a person withdraws from a purchase or is refunded; null where nothing was entered. */
  readonly refunds: string | null;
}

/** Reads the operator from the page's head: `<meta name="operator" content="name" data-address data-email data-law data-refunds />`. */
export function readOperator(page: Pick<Document, "querySelector">): Operator {
  const element = page.querySelector('meta[name="operator"]');
  const read = (attribute: string) => element?.getAttribute(attribute) || null;
  return {
    name: read("content"),
    address: read("data-address"),
    email: read("data-email"),
    law: read("data-law"),
    refunds: read("data-refunds"),
  };
}
