/**
 * Writes verdicts on files as src/science gives them, for the command line to be compared with
 * (engine/cli/file_verdict/shared_cases.rs): public genomes as they are, and changed in ways that mislead.
 *
 *   node scripts/generate-file-verdict-cases.mjs           writes the file
 *   node scripts/generate-file-verdict-cases.mjs --check   writes nothing; exits 1 when it is stale
 */
import { fileVerdictCases } from "./support/file-verdict-cases.mjs";
import { settleGeneratedFiles } from "./support/generated-files.mjs";

const { sites, files } = await fileVerdictCases();
const entries = files.map((entry) => JSON.stringify(entry)).join(",\n");
const path = "tests/specimens/file-verdict/cases.json";
settleGeneratedFiles(
  [{ path, content: `{"sites": ${JSON.stringify(sites)},\n"files": [\n${entries}\n]}\n` }],
  "scripts/generate-file-verdict-cases.mjs",
);
