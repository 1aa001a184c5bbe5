/**
 * Runs in the page before its own scripts: when a file was chosen, and when its scores were on the screen after that.
 * A score is a place such as 63rd in a genome's row, in which nothing is being computed any more: the axis of a score
 * to come has places too. It counts when the frame after it has been drawn.
 */
export function watchScores() {
  const place = /\d(?:st|nd|rd|th)/;
  let chosenAt = Number.NaN;
  const toCome = /being computed/i;
  const hasScore = () =>
    [...document.querySelectorAll("[data-row]")].some(({ textContent: text }) =>
      text === null ? false : place.test(text) && !toCome.test(text),
    );
  /** @type {Promise<number>} */
  const shown = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (Number.isNaN(chosenAt) || !hasScore()) return;
      observer.disconnect();
      // A task after the frame's callbacks runs when the frame has been drawn.
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now() - chosenAt);
        channel.port2.postMessage(null);
      });
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
  document.addEventListener(
    "change",
    (event) => {
      if (!(event.target instanceof HTMLInputElement) || event.target.type !== "file") return;
      if (hasScore()) throw new Error("a score is there already");
      chosenAt = performance.now();
    },
    { capture: true },
  );
  Object.assign(globalThis, { scoresShown: shown });
}
