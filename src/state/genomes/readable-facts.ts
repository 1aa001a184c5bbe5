import type { ScoringFileReport } from "../../genome/protocol.ts";
import { readableText } from "../../genome/readable-name.ts";

type Facts = ScoringFileReport["facts"];

/**
 * A scoring file's header, made safe to show and save. Like names of files, it is text by strangers, and a sign for
 * right-to-left would turn the words beside it on the screen and in every table. A text without a readable letter
 * counts as absent.
 */
export function readableFacts(facts: Facts): Facts {
  const readable = Object.entries(facts).map(([name, fact]) => [
    name,
    typeof fact === "string" ? readableText(fact) || null : fact,
  ]);
  return Object.fromEntries(readable);
}
