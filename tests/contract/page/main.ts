/**
 * The page of the contract tests: it puts what a test calls on `window.contract` and draws nothing. A test
 * waits for `data-ready` on the body and then calls by `page.evaluate`.
 */
import { contract } from "./contract.ts";

declare global {
  interface Window {
    /** What the contract page offers to its tests. */
    contract: typeof contract;
  }
}

window.contract = contract;
document.body.dataset["ready"] = "true";
