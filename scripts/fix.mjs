/** `npm run fix`: mends format and the order of imports. Installs packages on a fresh clone. */
import { ensurePackages } from "./support/packages.mjs";
import { inProject } from "./support/project-paths.mjs";
import { runCommand } from "./support/run-command.mjs";

const biome = inProject("node_modules", "@biomejs", "biome", "bin", "biome");
const isFixed =
  (await ensurePackages()) &&
  (await runCommand(process.execPath, [biome, "check", "--write", ...process.argv.slice(2)]));
process.exitCode = isFixed ? 0 : 1;
