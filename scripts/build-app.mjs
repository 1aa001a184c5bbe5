/** `npm run build`: brings dist/ up to date without starting it. */
import { ensureAppIsBuilt } from "./support/app-build.mjs";
import { nodeIsNewEnough } from "./support/node-version.mjs";
import { ensurePackages } from "./support/packages.mjs";

const built = nodeIsNewEnough() && (await ensurePackages()) && (await ensureAppIsBuilt());
process.exitCode = built ? 0 : 1;
