/** The steps of `npm test`: every rule once, every screen once. What is long, random or destructive is in deep-steps.mjs. */
import { ensureAppIsBuilt } from "./app-build.mjs";
import { checkEngine } from "./engine-checks.mjs";
import { engineIsVerified } from "./engine-stamp.mjs";
import { inProject } from "./project-paths.mjs";
import { node, packageTool, playwright, runBeside, vitest } from "./step-commands.mjs";

const generatedFiles = [
  "generate-reference-tables",
  "pack-sets",
  "generate-reference-cases",
  "generate-file-verdict-cases",
  "generate-proxy-cases",
  "generate-product-seed",
  "generate-tool-list",
  "generate-formulas",
];

const engineRecord =
  "engine/verified.json has the digest of engine/ as it stands; delete the file to run the step, or run npm run test:deep -- engine";

/** @type {readonly import("./run-steps.mjs").Step[]} */
export const testSteps = [
  {
    name: "format",
    covers: "format, lint and imports between rooms (Biome)",
    seconds: 20,
    isStatic: true,
    run: (options) => packageTool("@biomejs/biome/bin/biome", ["ci", "--error-on-warnings"], options),
  },
  {
    name: "types",
    covers: "TypeScript",
    seconds: 40,
    isStatic: true,
    run: (options) => packageTool("typescript/bin/tsc", ["-p", "."], options),
  },
  {
    name: "tables",
    covers: "reference tables, shared cases and seeds are what their sources give",
    seconds: 30,
    isStatic: true,
    run: (options) =>
      runBeside(
        generatedFiles.map((name) => [
          process.execPath,
          [inProject("scripts", `${name}.mjs`), "--check"],
          options,
        ]),
      ),
  },
  {
    name: "unit",
    covers: "unit tests (Vitest)",
    seconds: 240,
    isStatic: true,
    run: (options) => vitest(["pure", "node", "pure-jsdom", "jsdom"], options),
  },
  {
    name: "engine-fresh",
    covers: "pkg/ was built from engine/ as it stands",
    seconds: 5,
    run: (options) => node([inProject("scripts", "build-engine.mjs"), "--check"], options),
  },
  {
    name: "engine",
    covers: "rustfmt, clippy, cargo test, PLINK 1.9 as a peer, when engine/ differs from what passed",
    seconds: 240,
    recorded: () => (engineIsVerified() ? engineRecord : null),
    needs: () => (engineIsVerified() ? [] : ["compiler"]),
    betterWith: () => (engineIsVerified() ? [] : ["plink"]),
    run: checkEngine,
  },
  {
    name: "server",
    covers:
      "policies and migrations on PostgreSQL; sign-in, payments, attacks by name, one kill, Node and Deno",
    seconds: 300,
    betterWith: () => ["postgres", "deno"],
    run: (options) => vitest(["server"], options),
  },
  { name: "build", covers: "the app builds", seconds: 60, run: ensureAppIsBuilt },
  {
    name: "contract",
    covers: "engine and workers in a browser, under the served headers",
    seconds: 60,
    needs: () => ["browser"],
    run: (options) => playwright(["contract-dev", "contract-build"], options),
  },
  {
    name: "journeys",
    covers: "the built app in a browser, each screen once",
    seconds: 600,
    needs: () => ["browser"],
    run: (options) => playwright(["journeys"], options),
  },
];
