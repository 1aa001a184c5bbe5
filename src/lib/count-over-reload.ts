import { type CountKey, recallCount, rememberCount } from "./session-count.ts";

/**
 * A number that a tab stores over a reload. A second tab that is opened from a page begins with a copy of its storage,
 * and would use the number as its own: so it counts after a reload, also of a page that broke down, and otherwise only
 * where the page was left.
 */
export function countOverReload(key: CountKey): { recalled: number; remember: (count: number) => void } {
  const [navigation] = performance.getEntriesByType("navigation");
  const isOwn = navigation?.toJSON().type === "reload" || recallCount("page-left") > 0;
  let known = isOwn ? recallCount(key) : 0;
  // Tests in Node have no page. A page that is left is hidden by the browser before it goes.
  const page = globalThis.document as Document | undefined;
  const keep = () => {
    rememberCount(key, known);
    rememberCount("page-left", known > 0 && page?.hidden === true ? 1 : 0);
  };
  keep();
  page?.addEventListener("visibilitychange", keep);
  return {
    recalled: known,
    remember: (count) => {
      known = count;
      keep();
    },
  };
}
