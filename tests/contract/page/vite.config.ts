import { join } from "node:path";
import { defineConfig } from "vite";
import { pageConfig } from "../../../vite.config.ts";

const root = join(import.meta.dirname, "..", "..", "..");

export default defineConfig({
  ...pageConfig,
  root: import.meta.dirname,
  publicDir: false,
  // Apart from the app's own development server, which may be running.
  cacheDir: join(root, "node_modules", ".vite-contract"),
  build: { ...pageConfig.build, outDir: join(root, "dist", "contract"), emptyOutDir: true },
  server: { ...pageConfig.server, fs: { allow: [root] } },
});
