import { z } from "zod";
import type { FieldRule } from "./field-rule.ts";

/** The rule of a field while its control is not shown: whatever it holds, it gives its beginning, and nothing is wrong with it. */
export function hiddenRule<Value, Rule extends FieldRule<string, Value>>(rule: Rule): Rule {
  const { initial } = rule;
  const beginning = rule.schema.parse(initial);
  const schema = z.codec(
    z.string(),
    z.custom<Value>(() => true),
    {
      decode: () => beginning,
      encode: () => initial,
    },
  );
  return { ...rule, schema };
}
