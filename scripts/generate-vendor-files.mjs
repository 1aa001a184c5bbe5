/**
 * Writes docs/vendor-files.md: full-size files of every vendor, spoilt in every way, read by the command line. Needs
 * engine/target/release/allelium (docs/command-line.md); takes some minutes.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { lossText, vendorDocument, vendorRows } from "../benches/recipes/vendor-table.mjs";
import { settleGeneratedFiles } from "./support/generated-files.mjs";
import { loadSource } from "./support/load-source.mjs";
import { inProject } from "./support/project-paths.mjs";

const program = inProject("engine", "target", "release", "allelium");
if (!existsSync(program)) throw new Error(`${program} is not there: build it first`);

/** @type {typeof import("../tests/support/packed-files.ts")} */
const { zipOf } = await loadSource("tests/support/packed-files.ts");
/** @type {typeof import("../src/texts/file-report.ts")} */
const { buildName, fileFormatName } = await loadSource("src/texts/file-report.ts");

/** The page's words for the losses that the command line reports. */
const kinds = /** @type {const} */ ({
  "lines-lost": "lines",
  "long-lines": "long-lines",
  "other-samples": "other-samples",
  "calls-missing": "calls",
});

const folder = mkdtempSync(join(tmpdir(), "vendor-files-"));
const run = promisify(execFile);

/** @type {import("../benches/recipes/vendor-table.mjs").Read} */
async function read(name, bytes) {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const options = { maxBuffer: 1 << 26 };
  // A refusal has an exit code of its own and an object like any other.
  const { stdout } = await run(program, ["inspect", "--json", path], options).catch((failed) => failed);
  rmSync(path);
  const objects = `${stdout}`
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  return objects.map((found) => {
    if (found.failure !== undefined) return { refused: found.failure.code };
    const losses = found.losses.map((/** @type {{ code: keyof typeof kinds }} */ loss) =>
      lossText({ ...loss, kind: kinds[loss.code] }),
    );
    const build = `${buildName(found.build)}${found.build_basis === "assumed" ? " assumed" : ""}`;
    const { rows, without_place: withoutPlace, format, format_basis: basis } = found;
    return { rows, withoutPlace, format: fileFormatName(format, basis, withoutPlace < rows), build, losses };
  });
}

try {
  const rows = await vendorRows({ rowsOf: (count) => count, read, zip: zipOf });
  settleGeneratedFiles(
    [{ path: "docs/vendor-files.md", content: vendorDocument(rows) }],
    "scripts/generate-vendor-files.mjs",
  );
} finally {
  rmSync(folder, { recursive: true });
}
