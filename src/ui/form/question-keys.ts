import { type RefObject, useEffect } from "react";

/** Where Enter or a digit means something by itself. */
const ownsKeys =
  "input:not([type=radio]), textarea, select, button, a, summary, [contenteditable], dialog, [role=dialog]";

/**
 * Keys for a form with a question: 1 to 9 choose where it has one list of choices, Enter sends it. They count while the focus is in the
 * form's place, on the page's heading, or nowhere, and never where the focused element uses the key itself.
 *
 * @param place what stands around the form
 */
export function useQuestionKeys(
  place: RefObject<HTMLElement | null>,
  form: RefObject<HTMLFormElement | null>,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      const isPlain = !(
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        event.repeat ||
        event.defaultPrevented
      );
      if (!isPlain || !(target instanceof Element) || form.current === null) return;
      // The page's heading has the focus after a change of the page.
      const isHere = target.matches("body, main, h1") || place.current?.contains(target) === true;
      if (!isHere || target.closest(ownsKeys) !== null) return;
      if (key === "Enter") {
        event.preventDefault();
        form.current.requestSubmit();
      } else if (/^[1-9]$/.test(key)) choose(form.current, Number(key) - 1);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [place, form]);
}

function choose(form: HTMLFormElement, at: number): void {
  const groups = form.querySelectorAll('[role="radiogroup"]');
  if (groups.length !== 1) return;
  const choice = form.querySelectorAll<HTMLInputElement>('[role="radiogroup"] input[type="radio"]')[at];
  choice?.click();
  choice?.focus();
}
