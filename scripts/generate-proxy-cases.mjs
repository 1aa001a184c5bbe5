/**
 * Writes cases of proxies as src/science answers them, for the command line to be compared with
 * (engine/cli/proxies/shared_cases.rs): public and made-up genomes on several chips, with the predictions for each built-in set and its place.
 *
 *   node scripts/generate-proxy-cases.mjs           writes the file
 *   node scripts/generate-proxy-cases.mjs --check   writes nothing; exits 1 when it is stale
 */
import { settleGeneratedFiles } from "./support/generated-files.mjs";
import { proxyCases } from "./support/proxy-cases.mjs";

const cases = await proxyCases();
const lines = Object.entries(cases).map(([name, list]) => {
  const entries = list.map((entry) => JSON.stringify(entry)).join(",\n");
  return `"${name}": [\n${entries}\n]`;
});
const path = "tests/specimens/proxies/cases.json";
settleGeneratedFiles([{ path, content: `{\n${lines.join(",\n")}\n}\n` }], "scripts/generate-proxy-cases.mjs");
