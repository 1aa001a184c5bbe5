/** `npm run tools`: one line a tool: its id, its path, what it asks for, and whether it is built. */
import { toolLines } from "./support/tool-lines.mjs";

for (const { id, path, tier, isBuilt } of await toolLines()) {
  const state = isBuilt ? "built" : "in preparation";
  console.log([id.padEnd(28), path.padEnd(30), tier.padEnd(16), state].join(" "));
}
