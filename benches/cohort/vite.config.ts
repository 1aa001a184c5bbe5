import { join } from "node:path";
import { defineConfig } from "vite";
import { pageConfig } from "../../vite.config.ts";

const root = join(import.meta.dirname, "..", "..");

export default defineConfig({
  ...pageConfig,
  root: import.meta.dirname,
  publicDir: false,
  build: { ...pageConfig.build, outDir: join(root, "dist", "cohort"), emptyOutDir: true },
});
