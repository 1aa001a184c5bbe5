import type { Page } from "@playwright/test";

/** Pixels from the top of the page to its answer's first figure: a number, a chart or a table. Infinity while there is none. */
export function firstFigureTop(page: Page): Promise<number> {
  return page.evaluate(() => {
    const figures = document.querySelectorAll(
      "main :is([data-figure], table, figure, [role=listbox], svg[role])",
    );
    const tops = [...figures].flatMap((one) => {
      const { top, height } = one.getBoundingClientRect();
      return height > 2 && one.checkVisibility() ? [Math.round(top + window.scrollY)] : [];
    });
    return Math.min(...tops);
  });
}

/** How many fields to type in or choose from are whole in the window. */
export function inputsInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll("main [data-inputs] :is(input:not([type=range]), select)");
    return [...controls].filter((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return one.checkVisibility() && top >= 0 && bottom <= window.innerHeight;
    }).length;
  });
}
