import wasm from "vite-plugin-wasm";
import { defineConfig } from "vitest/config";

const setupFiles = ["tests/support/fail-on-console-error.ts"];

export default defineConfig({
  plugins: [wasm()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["src/**/*.test.ts", "server/**/*.test.ts", "scripts/**/*.test.ts", "tests/*.test.ts"],
          setupFiles,
        },
      },
      {
        extends: true,
        test: { name: "jsdom", environment: "jsdom", include: ["src/**/*.test.tsx"], setupFiles },
      },
    ],
  },
});
