import type { SystemStyleObject } from "@chakra-ui/react";

/** Names of classes by part, and the rules that they stand for, as the theme takes them. */
export interface StaticClasses<Part extends string> {
  classes: Readonly<Record<Part, string>>;
  rules: Readonly<Record<string, SystemStyleObject>>;
}

/**
 * Classes whose rules stand in the page from its beginning, for what comes by the dozen. An element of the drawing
 * library works out its styles each time it is drawn, and the first of its kind adds a rule, upon which the browser goes
 * through the whole page again; a plain element with a class of these does neither.
 *
 * @param name what the parts are of; no two may share it
 */
export function staticClasses<Part extends string>(
  name: string,
  parts: Readonly<Record<Part, SystemStyleObject>>,
): StaticClasses<Part> {
  const entries = Object.entries<SystemStyleObject>(parts);
  return {
    // TypeScript takes the keys of any object for strings; they are those of `parts`.
    classes: Object.fromEntries(entries.map(([part]) => [part, `${name}-${part}`])) as Record<Part, string>,
    rules: Object.fromEntries(entries.map(([part, style]) => [`.${name}-${part}`, style])),
  };
}
