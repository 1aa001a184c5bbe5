import { type AccessTables, isKnownTool, mayUse, requirementOf } from "./access-rule.ts";
import type { Visitor } from "./visitor.ts";

/** A guard's verdict on a person who wants to use a tool. */
export type Verdict =
  | "unknown-tool"
  | "allowed"
  /** Not known yet. */
  | "checking"
  | "sign-in"
  | "refused"
  /** For administrators alone: nothing is sold. */
  | "administrators-alone"
  /** For members of an organisation alone: nothing is sold. */
  | "members-alone";

/** The facts that a guard has. */
export interface GuardFacts {
  readonly visitor: Visitor;
  /** True while the session, or what access depends on, is still being read. */
  readonly isChecking: boolean;
  readonly tables: AccessTables;
}

/**
 * Judges a tool's guard (docs/product-rules.md#access). The facts so far may be enough: further ones can only give more
 * access, never less.
 */
export function judgeAccess(toolId: string, { visitor, isChecking, tables }: GuardFacts, now: Date): Verdict {
  if (!isKnownTool(toolId, tables)) return "unknown-tool";
  if (mayUse(toolId, visitor, now, tables)) return "allowed";
  if (isChecking) return "checking";
  const { kind } = requirementOf(toolId, tables);
  if (kind === "admin") return "administrators-alone";
  if (kind === "member") return "members-alone";
  return visitor.isSignedIn ? "refused" : "sign-in";
}
