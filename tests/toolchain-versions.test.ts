import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { toolchainVersions } from "../scripts/toolchain-versions.mjs";

function read(...path: string[]): string {
  return readFileSync(join(import.meta.dirname, "..", ...path), "utf8");
}

describe("versions that other programs read too", () => {
  it("has the compiler and the target of rust-toolchain.toml", () => {
    const file = read("rust-toolchain.toml");
    expect(file).toContain(`channel = "${toolchainVersions.rust}"`);
    expect(file).toContain(`targets = ["${toolchainVersions.wasmTarget}"]`);
  });

  it("has the wasm-bindgen crate that fits its command line", () => {
    const [, version] =
      /^wasm-bindgen = (?:\{ version = )?"=([\d.]+)"/m.exec(read("engine", "Cargo.toml")) ?? [];
    expect(version).toBe(toolchainVersions.wasmBindgen);
  });

  it("has the binaryen of package.json", () => {
    const { devDependencies } = JSON.parse(read("package.json")) as {
      devDependencies: Record<string, string>;
    };
    expect(devDependencies["binaryen"]).toBe(toolchainVersions.binaryen);
  });
});
