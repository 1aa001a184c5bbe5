import type { SystemStyleObject } from "@chakra-ui/react";

/** Names of classes by part, and their rules, in the theme's form. */
export interface StaticClasses<Part extends string> {
  classes: Readonly<Record<Part, string>>;
  rules: Readonly<Record<string, SystemStyleObject>>;
}

/**
 * Classes whose rules are in the page from its beginning, for elements that come by the dozen. An element of the
 * drawing library works out its styles each time it is drawn, and the first of its kind adds a rule, upon which the
 * browser goes through the whole page again; a plain element with a class of these does neither.
 *
 * @param name what the parts are of; no two may share it
 */
export function staticClasses<Part extends string>(
  name: string,
  parts: Readonly<Record<Part, SystemStyleObject>>,
): StaticClasses<Part> {
  const entries = Object.entries<SystemStyleObject>(parts);
  return {
    // TypeScript types the keys of any object as strings; they are those of `parts`.
    classes: Object.fromEntries(entries.map(([part]) => [part, `${name}-${part}`])) as Record<Part, string>,
    rules: Object.fromEntries(entries.map(([part, style]) => [`.${name}-${part}`, style])),
  };
}
