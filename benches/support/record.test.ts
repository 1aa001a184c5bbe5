import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { describeRun } from "./record.mjs";
import { askFrames, type Tools } from "./tools.mjs";

/** A stand-in for Python with the peer: it has one of the two packages. */
const onlyDuckdb = `#!/bin/sh
while read -r name; do
  if [ "$name" = duckdb ]; then echo '{"version": "9.8.7"}'; else echo '{"error": "no module polars"}'; fi
done
`;

async function withPython<Result>(use: (path: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "allelium-record-"));
  try {
    const path = join(folder, "python");
    writeFileSync(path, onlyDuckdb);
    chmodSync(path, 0o700);
    return await use(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const nothing = { lack: "not asked for" };
const withoutPeers: Tools = {
  cli: nothing,
  plink19: nothing,
  plink2: nothing,
  python: nothing,
  duckdb: nothing,
  polars: nothing,
  duckdbWasm: nothing,
  chromium: nothing,
};

describe("the versions of a record", () => {
  it("are the peers' own statements", async () => {
    const found = await withPython((path) => askFrames({ path, version: "Python" }));
    const { versions } = describeRun({ inputs: {}, rounds: 1, tools: { ...withoutPeers, ...found } });
    expect(versions).toMatchObject({ DuckDB: "9.8.7", polars: "absent: no module polars" });
  });

  it("claim no peer that is not there", async () => {
    const lack = { lack: "pip could not" };
    const tools = { ...withoutPeers, python: lack, ...(await askFrames(lack)) };
    const { Node, ...peers } = describeRun({ inputs: {}, rounds: 1, tools }).versions;
    expect(Node).toBe(process.versions.node);
    expect(peers).toMatchObject({ DuckDB: "absent: pip could not", polars: "absent: pip could not" });
    for (const version of Object.values(peers)) expect(version).toMatch(/^absent: /);
  });
});
