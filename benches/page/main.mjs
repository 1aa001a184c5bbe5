/**
 * The page around the measured worker: it posts chosen files and passes answers on. A measurement calls `askWorker`.
 */

/** @typedef {import("./worker.mjs").Task} Task */
/** @typedef {import("./worker.mjs").Answer} Answer */

const worker = new Worker(new URL("./worker.mjs", import.meta.url), { type: "module" });
const input = document.querySelector("input");

/** @returns {Promise<MessageEvent>} */
function nextMessage() {
  return new Promise((resolve, reject) => {
    worker.onmessage = resolve;
    worker.onerror = (event) => reject(new Error(event.message));
  });
}

const ready = nextMessage();

/**
 * @param {Task} task
 * @param {number} index of the chosen file
 * @returns {Promise<Answer>}
 */
async function askWorker(task, index) {
  await ready;
  const answered = nextMessage();
  worker.postMessage({ task, file: input?.files?.[index] });
  return (await answered).data;
}

Object.assign(globalThis, { askWorker });
document.body.dataset["ready"] = "true";
