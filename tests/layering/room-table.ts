/** Who may import whom. Everything that is not named here is refused, and nothing else states these rules. */

/** What one room may import. */
export interface RoomRule {
  /** Rooms of ours. `pure` is src/lib/pure alone; `lib` contains it. A room may always import itself. */
  readonly rooms: readonly string[];
  /** Packages, by whole name or by scope with its slash; `node:` stands for Node's own modules. */
  readonly packages: readonly string[];
  /** Global names that no file of the room may use. */
  readonly bannedGlobals: readonly string[];
}

const network = ["fetch", "XMLHttpRequest", "WebSocket", "EventSource"];
const storage = ["localStorage", "sessionStorage", "indexedDB"];
const page = ["window", "document", "navigator", "HTMLElement"];
const runtimes = ["process", "Deno", "Buffer", "require", "__dirname"];

const react = ["react", "react-dom"];
const drawing = [...react, "@chakra-ui/", "@emotion/", "lucide-react", "@tanstack/react-virtual"];
const screenPackages = [...drawing, "react-router-dom", "zod"];

/** What tools and pages have in common. */
const screens: RoomRule = {
  rooms: ["parts", "state", "science", "access", "ui", "lib", "pure"],
  packages: [...screenPackages, "@tanstack/react-query"],
  bannedGlobals: [...network, ...storage, ...runtimes, "Worker"],
};

/** The rooms of src/ and the server, by name. */
export const roomTable: Readonly<Record<string, RoomRule>> = {
  pure: {
    rooms: [],
    packages: ["zod"],
    bannedGlobals: [...page, ...network, ...storage, ...runtimes, "Worker"],
  },
  // The schemas of outside calls, which page and server share.
  calls: {
    rooms: [],
    packages: ["zod"],
    bannedGlobals: [...page, ...network, ...storage, ...runtimes, "Worker"],
  },
  lib: { rooms: ["pure", "calls"], packages: ["zod"], bannedGlobals: [...network, ...runtimes] },
  science: {
    rooms: ["pure"],
    packages: ["zod"],
    bannedGlobals: [...page, ...network, ...storage, ...runtimes, "Worker"],
  },
  genome: {
    rooms: ["lib", "pure"],
    packages: ["zod"],
    bannedGlobals: [...network, ...storage, ...runtimes, "document"],
  },
  calculation: {
    rooms: ["science", "lib", "pure"],
    packages: ["zod"],
    bannedGlobals: [...network, ...storage, ...runtimes, "document"],
  },
  access: {
    rooms: ["lib", "pure"],
    packages: ["zod"],
    bannedGlobals: [...page, ...network, ...storage, ...runtimes],
  },
  backend: {
    rooms: ["lib", "pure", "calls", "schemas"],
    packages: ["zod", "@supabase/supabase-js", "@stripe/stripe-js"],
    bannedGlobals: [...storage, ...runtimes],
  },
  state: {
    rooms: ["backend", "genome", "calculation", "science", "access", "lib", "pure"],
    packages: ["react", "zustand", "@tanstack/react-query", "zod"],
    bannedGlobals: [...network, ...storage, ...runtimes],
  },
  // The router for links alone.
  ui: {
    rooms: ["lib", "pure"],
    packages: [...drawing, "react-router-dom", "react-hook-form", "@tanstack/react-table"],
    bannedGlobals: [...network, ...storage, ...runtimes],
  },
  parts: {
    rooms: ["state", "science", "access", "ui", "lib", "pure"],
    packages: screenPackages,
    bannedGlobals: [...network, ...storage, ...runtimes, "Worker"],
  },
  // What defines tools and pages, the list of them and what is derived from it: src/tools/*.ts, each tool.ts and page.ts.
  registry: {
    rooms: ["access", "lib", "pure"],
    packages: ["react"],
    bannedGlobals: [...page, ...network, ...storage, ...runtimes, "Worker"],
  },
  tools: { ...screens, rooms: [...screens.rooms, "backend"] },
  pages: {
    ...screens,
    rooms: [...screens.rooms, "backend", "registry"],
    // Formulas need a font of their own.
    packages: [...screens.packages, "@fontsource/"],
  },
  app: {
    rooms: ["parts", "state", "registry", "access", "ui", "lib", "pure"],
    packages: [...screenPackages, "@tanstack/react-query", "@fontsource-variable/"],
    bannedGlobals: [...network, ...storage, ...runtimes, "Worker"],
  },
  functions: {
    rooms: ["science", "pure", "calls"],
    packages: ["node:", "zod", "@supabase/supabase-js", "stripe", "nodemailer"],
    // They run on Node and on Deno alike: no global of either.
    bannedGlobals: [...page, ...storage, ...runtimes],
  },
  server: {
    rooms: ["functions", "calls"],
    packages: [
      "node:",
      "hono",
      "@hono/node-server",
      "zod",
      "bcryptjs",
      "nodemailer",
      "ipaddr.js",
      "vite",
      "@supabase/lite",
      "kysely",
      "pg",
    ],
    bannedGlobals: [],
  },
};

/** What a test beside the code may import in addition. */
export const testRule: RoomRule = {
  rooms: ["tests", "science", "pure", "lib"],
  packages: ["vitest", "fast-check", "@testing-library/", "axe-core", "jsdom", "node:"],
  bannedGlobals: [],
};

/**
 * Rooms whose types everybody may import, since types leave nothing in the program: the engine's are generated from it, so
 * that no list of its codes is written down again (tests/engine-codes.test.ts).
 */
export const typesForAll: readonly string[] = ["pkg"];

/** Doors that stand open in one place each, with the reason. */
export const specialDoors: readonly {
  /** The file that may go through. */
  readonly from: string;
  /** The room behind the door. */
  readonly to: string;
  /** How: as types, which leave nothing in the program, in any way, or as a dynamic import. */
  readonly how: "types" | "any";
  readonly why: string;
}[] = [
  { from: "src/genome/engine.worker.ts", to: "pkg", how: "any", why: "the worker alone runs the engine" },
  {
    from: "src/state/product.ts",
    to: "registry",
    how: "types",
    why: "an id or a path that the registry does not have must not compile",
  },
];
