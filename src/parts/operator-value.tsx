import { type Operator, readOperator } from "../lib/operator.ts";

/** What the terms lack while nobody has entered it. */
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

/** What whoever runs this installation has entered, or a mark that nobody has: the server fills it in words written by the build. */
export function OperatorValue({ of }: OperatorValueProps) {
  const value = operator[of];
  if (value === null) return <strong data-operator={of}>[{names[of]}: not entered yet]</strong>;
  return of === "email" ? <a href={`mailto:${value}`}>{value}</a> : value;
}
