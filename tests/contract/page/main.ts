/**
 * The page of the contract tests: it puts a test's calls on `window.contract` and draws nothing. A test waits for
 * `data-ready` on the body and then calls by `page.evaluate`.
 */
import { contract } from "./contract.ts";

declare global {
  interface Window {
    /** The contract page's offer to its tests. */
    contract: typeof contract;
  }
}

window.contract = contract;
document.body.dataset["ready"] = "true";
