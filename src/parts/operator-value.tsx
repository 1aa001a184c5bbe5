import { type Operator, readOperator } from "../lib/operator.ts";

/** What the terms lack until the operator enters it. */
const names: Readonly<Record<keyof Operator, string>> = {
  name: "name",
  address: "address",
  email: "e-mail address",
  law: "applicable law",
  refunds: "withdrawal and refunds",
};

/** Who runs this installation. */
export const operator: Operator = readOperator(document);

interface OperatorValueProps {
  of: keyof Operator;
}

/**
 * What the operator of this installation has entered, or a mark that it is missing: the server fills it into the words
 * written by the build.
 */
export function OperatorValue({ of }: OperatorValueProps) {
  const value = operator[of];
  if (value === null) return <strong data-operator={of}>[{names[of]}: not entered yet]</strong>;
  return of === "email" ? <a href={`mailto:${value}`}>{value}</a> : value;
}
