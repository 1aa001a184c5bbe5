/**
 * Writes cases of the reference group as src/science answers them, for the command line to be compared with
 * (engine/cli/reference_group/shared_cases.rs): public genomes with the reference they fit, and scores with their places.
 *
 *   node scripts/generate-reference-cases.mjs           writes the file
 *   node scripts/generate-reference-cases.mjs --check   writes nothing; exits 1 when it is stale
 */
import { settleGeneratedFiles } from "./support/generated-files.mjs";
import { referenceCases } from "./support/reference-cases.mjs";

const cases = await referenceCases();
const lines = Object.entries(cases).map(([name, list]) => {
  const entries = list.map((entry) => JSON.stringify(entry)).join(",\n");
  return `"${name}": [\n${entries}\n]`;
});
const path = "tests/specimens/reference-group/cases.json";
settleGeneratedFiles(
  [{ path, content: `{\n${lines.join(",\n")}\n}\n` }],
  "scripts/generate-reference-cases.mjs",
);
