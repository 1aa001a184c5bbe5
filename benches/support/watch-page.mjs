/**
 * Runs in the page before its own scripts: watches the main thread and what the engine's workers answer. Everything is
 * counted from `watched.begin()`; times are milliseconds since then.
 */
export function watchPage() {
  let beginning = Number.POSITIVE_INFINITY;
  let lastMessage = 0;
  let underWay = 0;
  const seen = {
    firstScore: 0,
    firstShown: 0,
    lastScore: 0,
    longestTask: 0,
    longestGap: 0,
    gapsOver50: 0,
    engineMemory: 0,
  };
  const since = () => performance.now() - beginning;

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      // The task in which it begins, a drop, counts from there.
      const end = startTime + duration;
      if (end > beginning)
        seen.longestTask = Math.max(seen.longestTask, end - Math.max(startTime, beginning));
    }
  }).observe({ type: "longtask", buffered: true });

  let lastTick = performance.now();
  setInterval(() => {
    const now = performance.now();
    const gap = now - Math.max(lastTick, beginning) - 10;
    if (now >= beginning) {
      seen.longestGap = Math.max(seen.longestGap, gap);
      if (gap > 50) seen.gapsOver50 += 1;
    }
    lastTick = now;
  }, 10);

  /** Notes the first frame in which a place among people can be read, e.g. "57th". */
  const watchForPlace = () => {
    const observer = new MutationObserver(() => {
      if (!/\d(st|nd|rd|th)\b/.test(document.querySelector("main")?.textContent ?? "")) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => {
          seen.firstShown = since();
        }),
      );
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  };

  const watched = {
    /** Genomes that have their quick scores. */
    scored: 0,
    begin: () => {
      beginning = performance.now();
      performance.mark("bench-begin");
      watchForPlace();
    },
    read: () => ({ ...seen, lastMessage }),
    /** Whether no call has been under way for a second. */
    isQuiet: () => underWay === 0 && since() - lastMessage > 1000,
  };
  Object.assign(globalThis, { watched });

  globalThis.Worker = new Proxy(Worker, {
    construct(target, /** @type {ConstructorParameters<typeof Worker>} */ parameters) {
      const worker = new target(...parameters);
      const post = worker.postMessage.bind(worker);
      const end = worker.terminate.bind(worker);
      /** Its calls that are under way: they end with it. */
      let own = 0;
      /**
       * @param {{ kind: string }} message
       * @param {Transferable[]} transfer
       */
      const postMessage = (message, transfer) => {
        if (message.kind === "call") {
          own += 1;
          underWay += 1;
        }
        post(message, transfer);
      };
      const terminate = () => {
        underWay -= own;
        own = 0;
        end();
      };
      Object.assign(worker, { postMessage, terminate });
      worker.addEventListener("message", ({ data }) => {
        if (data.kind !== "done") return;
        own -= 1;
        underWay -= 1;
        lastMessage = since();
        if (Number.isFinite(data.memoryBytes)) {
          seen.engineMemory = Math.max(seen.engineMemory, data.memoryBytes);
        }
        // A genome comes with its quick scores, unless their tables are late.
        const isGenome = data.outcome.ok && "genome" in data.outcome.value;
        if (!isGenome || data.outcome.value.scores === null) return;
        watched.scored += 1;
        seen.lastScore = since();
        performance.mark("bench-scored");
        if (watched.scored === 1) seen.firstScore = since();
      });
      return worker;
    },
  });
}
