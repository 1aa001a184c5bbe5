import type { z } from "zod";
import type { Call, TableCall } from "../../src/calls/call.ts";
import { readAfterKey } from "../../src/calls/table-call.ts";

/** What a parameter's value may be. @returns the value as it is passed on; null for one that is not allowed */
type ParameterRule = (value: string) => string | null;

/** A call as it comes over HTTP. */
export interface CallForm {
  readonly method: string;
  readonly path: string;
  readonly parameters: ReadonlyMap<string, ParameterRule>;
  readonly optionalParameters: ReadonlyMap<string, ParameterRule>;
  /** Passed on where the request does not set it. */
  readonly added: ReadonlyMap<string, string>;
  readonly body: z.ZodType | null;
}

type RuleEntries = readonly (readonly [string, ParameterRule])[];

function only(expected: string): ParameterRule {
  return (value) => (value === expected ? value : null);
}

function bySchema(schema: z.ZodType<string>, prefix = ""): ParameterRule {
  return (value) =>
    value.startsWith(prefix) && schema.safeParse(value.slice(prefix.length)).success ? value : null;
}

function upTo(most: number): ParameterRule {
  return (value) => (/^[1-9][0-9]{0,5}$/.test(value) && Number(value) <= most ? value : null);
}

/** One of several values, each by the schema and there once. */
function oneOf(schema: z.ZodType<string>): ParameterRule {
  return (value) => {
    const [, list = null] = /^in\.\(([^()]*)\)$/.exec(value) ?? [];
    const values = list?.split(",") ?? [];
    const isAllowed = values.length > 0 && values.every((one) => schema.safeParse(one).success);
    return isAllowed && new Set(values).size === values.length ? value : null;
  };
}

/** What comes after a row, by the columns of the call's order. */
function afterRow(call: TableCall): ParameterRule {
  return (value) => (readAfterKey(call, value) === null ? null : value);
}

function tableForm(call: TableCall): CallForm {
  const isRead = call.method === "GET";
  const rules: RuleEntries = [
    ...(call.columns.length > 0 ? [["select", only(call.columns.join(","))] as const] : []),
    ...Object.entries(call.equals).map(([column, schema]) => [column, bySchema(schema, "eq.")] as const),
    ...(call.order.length > 0
      ? [
          [
            "order",
            only(call.order.map(({ column, direction }) => `${column}.${direction}`).join(",")),
          ] as const,
        ]
      : []),
  ];
  return {
    method: call.method,
    path: `/rest/v1/${call.table}`,
    parameters: new Map(rules),
    optionalParameters: new Map([
      ...(isRead ? [["limit", upTo(call.mostRows)] as const] : []),
      ...Object.entries(call.among).map(([column, schema]) => [column, oneOf(schema)] as const),
      ...(isRead && call.gives === "page" ? [["or", afterRow(call)] as const] : []),
    ]),
    added: new Map(isRead ? [["limit", String(call.mostRows)]] : []),
    body: call.body,
  };
}

/** The form of a call, as supabase-js sends it. */
export function callForm(call: Call): CallForm {
  const plain = { parameters: new Map(), optionalParameters: new Map(), added: new Map() };
  switch (call.kind) {
    case "table":
      return tableForm(call);
    case "procedure":
      return { ...plain, method: "POST", path: `/rest/v1/rpc/${call.procedure}`, body: call.body };
    case "function":
      return { ...plain, method: "POST", path: `/functions/v1/${call.name}`, body: call.body };
    case "auth": {
      const rulesOf = (schemas: Readonly<Record<string, z.ZodType<string>>>) =>
        new Map(Object.entries(schemas).map(([name, schema]) => [name, bySchema(schema)]));
      return {
        method: call.method,
        path: `/auth/v1/${call.verb}`,
        parameters: rulesOf(call.parameters),
        optionalParameters: rulesOf(call.optionalParameters),
        added: new Map(),
        body: call.body,
      };
    }
  }
}
