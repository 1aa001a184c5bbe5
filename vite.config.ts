import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown, type UserConfig } from "vite";
import wasm from "vite-plugin-wasm";
import { developmentPolicy } from "./server/development-policy.ts";

/** Every tool's screen is a file of the same name, so its chunk is named after the tool's folder as well. */
function chunkName({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [, folder] = /\/src\/(?:tools|pages)\/([^/]+)\/[^/]+\.tsx$/.exec(facadeModuleId ?? "") ?? [];
  return folder === undefined ? "assets/[name]-[hash].js" : `assets/${folder}-[name]-[hash].js`;
}

const firstScreen = fileURLToPath(new URL("src/pages/home/screen.tsx", import.meta.url));

/** The modules of ours that the first screen imports, with all that these import. */
function modulesOfFirstScreen(
  graph: Rolldown.ChunkingContext,
  id = firstScreen,
  found = new Set<string>(),
): Set<string> {
  if (found.has(id) || id.includes("/node_modules/")) return found;
  found.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) modulesOfFirstScreen(graph, next, found);
  return found;
}

let ofFirstScreen: Set<string> | undefined;

/**
 * Which modules go into one chunk. Left to itself the bundler makes a chunk for every set of screens that share something,
 * however small, and each costs the page a request.
 */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // All that the entry needs before any screen.
  { name: "index", tags: ["$initial"], priority: 3 },
  {
    name: (id, graph) => {
      ofFirstScreen ??= modulesOfFirstScreen(graph);
      return id !== firstScreen && ofFirstScreen.has(id) ? "first-page" : null;
    },
    debugName: "first-page",
    priority: 2,
  },
  // What many screens share, without its packages: a screen that needs one of them would get all of it.
  {
    name: "common",
    test: /\/src\/(?!.*\.generated\.)/,
    minShareCount: 8,
    priority: 1,
    includeDependenciesRecursively: false,
  },
];

/** What every page of ours needs, the app's and the contract tests'. */
export const pageConfig = {
  plugins: [react(), wasm(), developmentPolicy()],
  resolve: {
    alias: [
      // fsrs-browser's threads need a page that is isolated from all others, which ours is not.
      {
        find: /^\.\/snippets\/wasm-bindgen-rayon-[0-9a-f]+\/src\/workerHelpers\.js$/,
        replacement: fileURLToPath(new URL("src/calculation/without-threads.ts", import.meta.url)),
      },
    ],
  },
  worker: {
    format: "es",
    plugins: () => [wasm()],
    // The server knows the engine worker's script by its name (server/page-policy.ts).
    rolldownOptions: {
      output: {
        entryFileNames: "assets/[name]-[hash].js",
      },
    },
  },
  // Nothing is put into other files as a data: address: the page policy lets neither fonts nor the engine come from one.
  // Two files pass the usual 500 kB before compression: the drawing library, and the frequencies for loaded scoring files.
  build: { target: "esnext", manifest: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 850 },
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
        : {
            output: {
              chunkFileNames: chunkName,
              codeSplitting: { groups: chunkGroups },
            },
          },
  },
}));
