/** Who runs this installation, as its server wrote it into the page. */
export interface Operator {
  /** A person's or a company's name; null where nobody has entered it. */
  readonly name: string | null;
  /** Postal address; null where nobody has entered it. */
  readonly address: string | null;
  /** E-mail address for questions; null where nobody has entered it. */
  readonly email: string | null;
  /** Whose law holds, such as "the law of Ireland"; null where nobody has entered it. */
  readonly law: string | null;
  /** How somebody withdraws from a purchase or is refunded; null where nobody has entered it. */
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
