import { anonymousVisitor, type Visitor } from "../access/visitor.ts";

/** The person in front of the page. There are no accounts yet, so nobody is signed in. */
export function useVisitor(): Visitor {
  return anonymousVisitor;
}
