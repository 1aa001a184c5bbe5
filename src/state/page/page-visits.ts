/** Page visits: whether they may be reported, the person's choice, and the one reporter. */
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { PageVisit } from "../../backend/report-page-visit.ts";
import {
  type PageVisitsChoice,
  type PageVisitsSetting,
  pageVisitsCookie,
  readPageVisitsChoice,
  readPageVisitsSetting,
} from "../../lib/page-visits.ts";
import { visitPatterns } from "../../product/product.ts";

/** The setting of this page load and the current choice. */
export interface PageVisitsState {
  readonly setting: PageVisitsSetting;
  readonly choice: PageVisitsChoice;
}

/** What page visits work with; tests put in their own. */
export interface PageVisitsOptions {
  readonly setting: PageVisitsSetting;
  readonly readCookies: () => string;
  readonly writeCookie: (choice: "yes" | "no") => void;
  readonly send: (visit: PageVisit) => Promise<unknown>;
}

/** Page visits of one page load. */
export interface PageVisits {
  readonly store: StoreApi<PageVisitsState>;
  /** Stores the choice. "No" counts at once; "yes" from the next load on, when the page policy allows it. */
  readonly choose: (choice: "yes" | "no") => void;
  /** Reports that a page was opened, where that is on, agreed to and possible. */
  readonly report: (pattern: string) => void;
}

/** Makes the page visits of a page load. */
export function createPageVisits(options: PageVisitsOptions): PageVisits {
  const { setting } = options;
  const store = createStore<PageVisitsState>(() => ({
    setting,
    choice: setting === null ? null : readPageVisitsChoice(options.readCookies()),
  }));
  return {
    store,
    choose: (choice) => {
      if (setting === null) return;
      options.writeCookie(choice);
      store.setState({ choice });
    },
    report: (pattern) => {
      if (setting === null || !setting.isAllowed || store.getState().choice !== "yes") return;
      // The person may have changed their mind in another tab since.
      if (readPageVisitsChoice(options.readCookies()) !== "yes") return;
      void options.send({ collector: setting.collector, pattern });
    },
  };
}

/** The call is loaded when the first visit is reported: without consent, never. */
async function send(visit: PageVisit): Promise<void> {
  try {
    const { reportPageVisit } = await import("../../backend/report-page-visit.ts");
    await reportPageVisit(visit, visitPatterns);
  } catch {
    // Its program could not be fetched. A lost report is no loss to the person.
  }
}

const pageVisits = createPageVisits({
  setting: readPageVisitsSetting(document),
  readCookies: () => document.cookie,
  writeCookie: (choice) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
    document.cookie = pageVisitsCookie(choice, window.location.protocol === "https:");
  },
  send,
});

/** The setting and the choice, as they change. */
export function usePageVisits(): PageVisitsState {
  return useStore(pageVisits.store);
}

export const { choose: choosePageVisits, report: reportVisit } = pageVisits;
