import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

/** What `ensurePlink` answers in a process that finds no program at all, neither PLINK nor apt. */
function askWithoutPrograms(): unknown {
  const folder = mkdtempSync(join(tmpdir(), "allelium-plink-"));
  try {
    const module = new URL("./plink.mjs", import.meta.url).href;
    const script = `const { ensurePlink } = await import(${JSON.stringify(module)});
      process.stdout.write(\`\\n\${JSON.stringify(await ensurePlink())}\`);`;
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
      encoding: "utf8",
      env: { PATH: folder },
    });
    return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it("says that PLINK is lacking where no package is to be had, so that CI fails", () => {
  expect(askWithoutPrograms()).toMatch(/^plink1\.9 is not installed, and apt has no such package here$/);
});
