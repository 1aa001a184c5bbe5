/** What journeys ask of the API, by shape: names, and never a value. */
import type { BrowserContext, Request } from "@playwright/test";
import { z } from "zod";
import { callForm } from "../../server/gateway/call-form.ts";
import type { Call } from "../../src/lib/calls/call.ts";
import { everyCall } from "../../src/lib/calls/every-call.ts";

const recordedSchema = z.strictObject({
  method: z.string(),
  path: z.string(),
  parameters: z.array(z.string()),
  headers: z.array(z.string()),
  /** Null where nothing is sent. */
  bodyKeys: z.array(z.string()).nullable(),
});

/** One call of a page. */
export type RecordedCall = z.infer<typeof recordedSchema>;

/** Name under which a test hands its calls on. */
export const recordName = "calls";

const apiPath = /^\/(?:auth|rest|functions)\/v1\//;

function shapeOf(request: Request): RecordedCall {
  const { pathname, searchParams } = new URL(request.url());
  const body = request.postData();
  return {
    method: request.method(),
    path: pathname,
    parameters: [...searchParams.keys()].sort(),
    headers: Object.keys(request.headers()).sort(),
    bodyKeys: body === null ? null : Object.keys(z.looseObject({}).parse(JSON.parse(body))).sort(),
  };
}

/** Records the calls of a browser's pages from now on. */
export function recordCalls(context: BrowserContext): readonly RecordedCall[] {
  const calls: RecordedCall[] = [];
  context.on("request", (request) => {
    if (apiPath.test(new URL(request.url()).pathname)) calls.push(shapeOf(request));
  });
  return calls;
}

/** Reads what a test has handed on. */
export function readRecord(text: string): readonly RecordedCall[] {
  return z.array(recordedSchema).parse(JSON.parse(text));
}

const objectSchema = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

/** Whether these may be the keys of a body. */
function fitsBody(schema: z.ZodType | null, keys: readonly string[] | null): boolean {
  if (schema === null || keys === null) return schema === null && keys === null;
  const described = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const kinds = described.anyOf ?? described.oneOf ?? [described];
  return kinds.some((kind) => {
    const { properties, required } = objectSchema.parse(kind);
    return keys.every((key) => Object.hasOwn(properties, key)) && required.every((key) => keys.includes(key));
  });
}

function isOf(call: Call, { method, path, parameters, bodyKeys }: RecordedCall): boolean {
  const form = callForm(call);
  return (
    form.method === method &&
    form.path === path &&
    [...form.parameters.keys()].every((name) => parameters.includes(name)) &&
    parameters.every((name) => form.parameters.has(name) || form.optionalParameters.has(name)) &&
    fitsBody(form.body, bodyKeys)
  );
}

function describeCall({ method, path, parameters, bodyKeys }: RecordedCall): string {
  return `${method} ${path} (${parameters.join(", ")}) ${bodyKeys === null ? "" : `{${bodyKeys.join(", ")}}`}`;
}

/**
 * Compares what was called with the list of calls.
 *
 * @returns a line for each call that the list has not, and for each call of the list that was not made although no tool
 *   is named that is still to make it
 */
export function compareCalls(recorded: readonly RecordedCall[]): {
  readonly unlisted: readonly string[];
  readonly unmade: readonly string[];
} {
  const calls: readonly (readonly [string, Call])[] = Object.entries(everyCall);
  const unlisted = recorded.filter((made) => !calls.some(([, call]) => isOf(call, made)));
  const expected = calls.filter(
    ([, call]) =>
      call.comesWith === undefined && !(call.kind === "procedure" && call.needsSecretKey === true),
  );
  return {
    unlisted: [...new Set(unlisted.map(describeCall))],
    unmade: expected.filter(([, call]) => !recorded.some((made) => isOf(call, made))).map(([name]) => name),
  };
}
