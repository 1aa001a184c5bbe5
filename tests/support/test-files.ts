/** Which unit tests may share a process with others, by their text. */
import { readdirSync, readFileSync } from "node:fs";

/**
 * Mocks of modules, databases, environment, globals set by hand, and the bindings of pkg/, which serve one engine in a process: a test
 * file without them leaves nothing behind. Stubs, spies and storage end with each test (undo-stubs.ts). A file whose controls get the
 * focus or whose clock is fake stays alone: a page remembers whether a key or a pointer came last, and timers of one file would run in the next.
 */
const leaks =
  /\bvi\.(?:do|hoisted|import|mock\b|reset|setSystemTime|useFakeTimers)|\.focus\(|indexedDB|process\.(?:env|chdir)|globalThis|\.prototype\.|(?:document|window)\.\w+ = |@vitest-environment|^import \{[^}]*\} from "[./]+\/pkg\//m;

/** Test files below a folder, as paths from the project's top folder. */
function testFilesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((path) => /\.test\.tsx?$/.test(path));
}

/** Folders of unit tests; those of the whole project lie in tests/ itself. */
export const unitFolders = ["src", "server", "scripts", "benches"];

/** The unit tests that may share a process: `pure` in Node, `pureJsdom` with a page. */
export function sharedTestFiles(): { readonly pure: string[]; readonly pureJsdom: string[] } {
  const ofProject = readdirSync("tests").filter((name) => name.endsWith(".test.ts"));
  const shared = [...unitFolders.flatMap(testFilesBelow), ...ofProject.map((name) => `tests/${name}`)].filter(
    (path) => !leaks.test(readFileSync(path, "utf8")),
  );
  return {
    pure: shared.filter((path) => path.endsWith(".ts")),
    pureJsdom: shared.filter((path) => path.endsWith(".tsx")),
  };
}
