import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import wasm from "vite-plugin-wasm";
import { developmentPolicy } from "./server/development-policy.ts";

/** Every tool's screen is a file of the same name, so its chunk is named after the tool's folder as well. */
function chunkName({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [, folder] = /\/src\/(?:tools|pages)\/([^/]+)\/[^/]+\.tsx$/.exec(facadeModuleId ?? "") ?? [];
  return folder === undefined ? "assets/[name]-[hash].js" : `assets/${folder}-[name]-[hash].js`;
}

/** What every page of ours needs, the app's and the contract tests'. */
export const pageConfig = {
  plugins: [react(), wasm(), developmentPolicy()],
  worker: {
    format: "es",
    plugins: () => [wasm()],
    // The server knows the engine worker's script by its name (server/page-policy.ts).
    rolldownOptions: { output: { entryFileNames: "assets/[name]-[hash].js" } },
  },
  // Nothing is put into other files as a data: address: the page policy lets neither fonts nor the engine come from one.
  // The drawing library alone passes the usual 500 kB before compression (170 kB after).
  build: { target: "esnext", manifest: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  server: {
    host: "127.0.0.1",
    port: 5173,
    // The embedded database writes there all the time.
    watch: { ignored: ["**/.data/**"] },
  },
} satisfies UserConfig;

export default defineConfig(({ isSsrBuild }) => ({
  ...pageConfig,
  build: {
    ...pageConfig.build,
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    // The manifest and public/ belong to the page.
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // The server and the process that it keeps its backend in (server/backend-process).
    rolldownOptions:
      isSsrBuild === true
        ? { input: { main: "server/main.ts", "backend-process": "server/backend-process/main.ts" } }
        : { output: { chunkFileNames: chunkName } },
  },
}));
