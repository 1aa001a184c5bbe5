import { readFileSync } from "node:fs";
import { inProject } from "./project-paths.mjs";

/**
 * Says plainly when this Node is older than package.json asks for.
 *
 * @returns {boolean} true when this Node is new enough
 */
export function nodeIsNewEnough() {
  /** @type {{ engines: { node: string } }} */
  const { engines } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
  const wanted = engines.node.replace(">=", "").split(".").map(Number);
  const present = process.versions.node.split(".").map(Number);
  for (const [index, least] of wanted.entries()) {
    const part = present[index] ?? 0;
    if (part > least) return true;
    if (part < least) {
      console.error(
        `Allelium needs Node ${engines.node.replace(">=", "")} or newer; this is Node ${process.versions.node}.`,
      );
      return false;
    }
  }
  return true;
}
