import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import wasm from "vite-plugin-wasm";
import { developmentPolicy } from "./server/development-policy.ts";

/**
 * Every tool's screen is a file of the same name, so its chunk is named after the tool's folder as well. What several share
 * would be named after all of them.
 */
function chunkName({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  if (name.startsWith("shared~")) return "assets/shared-[hash].js";
  const [, folder] = /\/src\/(?:tools|pages)\/([^/]+)\/[^/]+\.tsx$/.exec(facadeModuleId ?? "") ?? [];
  return folder === undefined ? "assets/[name]-[hash].js" : `assets/${folder}-[name]-[hash].js`;
}

/** The same for what comes with a chunk, such as its styles. */
function assetName({ names }: { names: string[] }): string {
  return names[0]?.startsWith("shared~") === true
    ? "assets/shared-[hash][extname]"
    : "assets/[name]-[hash][extname]";
}

/**
 * Which modules go into one chunk. Left to itself the bundler makes a chunk for every set of screens that share something,
 * however small, and each costs the page a request (docs/decisions/126).
 */
const chunkGroups = [
  // All that the entry needs before any screen.
  { name: "index", tags: ["$initial" as const], priority: 5 },
  { name: "zod", test: /\/node_modules\/zod\//, priority: 4 },
  // Rules and state of forms: all or nothing of it is needed, and never on the first page.
  {
    name: "forms",
    // The rename form is smaller than the request that it would cost.
    test: /\/src\/(?:ui\/form|lib\/form-rules)\/(?!large-text)|\/node_modules\/react-hook-form\/|\/(?:rename-form|mark-field)\.tsx$/,
    // What they import is small and needed by others as well.
    includeDependenciesRecursively: false,
    priority: 4,
  },
  // Small pieces that most screens or tables need: texts, icons, rows, fields, figures. What a table is drawn with would bring the
  // library's menus along, and tabs the library's; what a table is saved by is for pages that have one.
  {
    name: "common",
    test: /\/src\/(?:lib(?!\/(?:calls|csv|form-rules|checkout-channel|payment-|saved-origin|pure\/payment-|texts\/(?:variant-fates|database-failures|foreign-files|payment|paywall|subscription|upload-threats)))\/|ui(?!\/(?:form|column-choice|data-table|page-dialog|table-model|tabs))\/|science\/(?:percentile|normal-distribution|scoring-constants|proxies\/(?:found-rows|proxy-rules)|reference-group\/saved-figure|reference\/(?:compact-|portability-)))|\/node_modules\/(?:lucide-react|@zag-js\/utils|@chakra-ui\/react\/dist\/esm\/components\/grid)\//,
    minShareCount: 5,
    maxModuleSize: 2048,
    priority: 3,
  },
  // The guard of pages and the gate of tools show the same paywall; prices and account begin payments as it does.
  {
    name: "access",
    test: /\/src\/(?:app\/(?:access-guard|without-failure)|access\/sold-plans|parts\/(?:paywall|plan)\/|state\/(?:handed-results|open-(?:customer|payment|subscription)|one-time-|payable-|payment-|session-check|stored-payment)|ui\/page-dialog|lib\/(?:checkout-channel|payment-|pure\/payment-|texts\/(?:payment|paywall|subscription)-texts))/,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  // What the first page shares with every page that takes files.
  {
    name: "ways-in",
    test: /\/src\/(?:ui\/(?:drop-zone|fact-columns|use-file-drop|text-button|charts\/interval-strip)|parts\/trust-line|science\/(?:frequencies-rule|reference\/load-built-in-set))/,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  // Small pieces that most tools draw: whichever tools share one, all of them come in one file.
  {
    name: "parts",
    test: /\/src\/(?:parts\/(?:genome-number|names-in-files|result-actions|saved-genome|use-clear-on-removal|genome-card\/(?:plain-table|reference-choice)|score\/about-set|genome-picker\/|tool-page\/)|science\/spread-among-loaded|state\/(?:names-in-files|genome-mark)|ui\/(?:file-button|breakable-name)|lib\/(?:saved-origin|shorten-name|texts\/file-report))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  // How a genome is placed among people by a built-in set: whoever needs a part of it has a genome, and needs all of it.
  {
    name: "places",
    test: /\/src\/science\/(?:normalise-score|exact-small-set|reference\/set-calibration\.generated|reference-group\/(?:choose-reference|compare-with-|components|estimate-shares|linkage-|place-(?:built-in|genome)|portability|read-panel-|reference-group-limits|row-frequencies))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // What several screens share, by the screens that share it; a small group goes to the one most like it.
  {
    name: "shared",
    test: (id: string) =>
      !/\.generated\.|\/src\/(?:backend|lib\/calls)\/|\/subscription-schema\.ts$/.test(id),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 6 * 1024,
    priority: 2,
  },
  { name: "account", test: /\/src\/app\/account\//, priority: 1 },
  // What a page shows beside or in place of another is smaller than the request that it would cost.
  {
    name: "saved-results",
    test: /\/src\/tools\/iq-prediction\/results\/(?:earlier|paid|read|saved)-|\/icons\/file-plus-corner\.mjs$/,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  // Pages of words alone.
  {
    name: "words",
    test: /\/src\/(?:ui\/text-(?:section|page)|parts\/operator-value|lib\/(?:operator|pure\/not-authenticated)|pages\/(?:faq|terms|medical-disclaimer|privacy-policy)\/)/,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  {
    name: "short-pages",
    // The security check, its key and the question about page visits are smaller than the request that each would cost by itself.
    test: /\/src\/(?:pages\/(?:in-preparation|tools-in-preparation|not-found|profile)\/|state\/security-check|app\/consent-bar)|\/icons\/key-round\.mjs$/,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  // A call of the backend is hardly ever the only one of a visit. The card provider's library comes with what knows it, by itself.
  {
    name: "backend",
    test: /\/src\/(?:backend(?!\/card-forms)|lib\/calls)\/|\/src\/access\/subscription-schema\.ts$/,
    priority: 1,
  },
];

/** What every page of ours needs, the app's and the contract tests'. */
export const pageConfig = {
  plugins: [react(), wasm(), developmentPolicy()],
  worker: {
    format: "es",
    plugins: () => [wasm()],
    // The server knows the engine worker's script by its name (server/page-policy.ts).
    rolldownOptions: {
      output: {
        entryFileNames: "assets/[name]-[hash].js",
        // What reads the tables is smaller than the request that each of its files would cost.
        codeSplitting: { groups: [{ name: "tables", test: /\/science\/reference\/compact-/ }] },
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
              assetFileNames: assetName,
              codeSplitting: { groups: chunkGroups },
            },
          },
  },
}));
