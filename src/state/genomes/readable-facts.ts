import type { ScoringFileReport } from "../../genome/protocol.ts";
import { readableText } from "../../genome/readable-name.ts";

type Facts = ScoringFileReport["facts"];

/**
 * What a scoring file's header says, as it may be shown and saved. Like names of files, these are somebody's words, and a sign for
 * right-to-left would turn the words beside it on the screen and in every table. What has no readable letter is not given.
 */
export function readableFacts(facts: Facts): Facts {
  const readable = Object.entries(facts).map(([name, fact]) => [
    name,
    typeof fact === "string" ? readableText(fact) || null : fact,
  ]);
  return Object.fromEntries(readable);
}
