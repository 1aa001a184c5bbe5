import { readDatabaseFailure } from "./database-failure.ts";
import { type RequestContext, requestContext } from "./request-context.ts";

let isInstalled = false;

function kindOf(part: unknown, context: RequestContext): string {
  const failure = readDatabaseFailure(part);
  // Of sign-in calls this is the only trace.
  context.failure ??= failure;
  if (failure !== null) return `database error ${failure.code}`;
  return part instanceof Error ? part.name : typeof part;
}

/**
 * The embedded backend prints every failed statement with its rows and parameters. During a request only the kind of
 * what it prints is recorded: a row can contain what a person typed.
 */
export function quietConsole(): void {
  if (isInstalled) return;
  isInstalled = true;
  for (const name of ["log", "info", "warn", "error", "debug"] as const) {
    const print = console[name].bind(console);
    console[name] = (...parts: unknown[]) => {
      const context = requestContext.getStore();
      if (context === undefined) print(...parts);
      else context.printed.push(parts.map((part) => kindOf(part, context)).join(", "));
    };
  }
}
