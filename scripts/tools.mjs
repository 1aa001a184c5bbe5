/**
 * `npm run tools`: one line a tool: its id, its path, what it asks for, and whether it is built. Installs packages on a
 * fresh clone.
 */
import { ensurePackages } from "./support/packages.mjs";

if (!(await ensurePackages())) process.exit(1);
// After the packages: it needs Vite.
const { toolLines } = await import("./support/tool-lines.mjs");
for (const { id, path, tier, isBuilt } of await toolLines()) {
  const state = isBuilt ? "built" : "in preparation";
  console.log([id.padEnd(28), path.padEnd(30), tier.padEnd(16), state].join(" "));
}
