/** How much of an answer is passed on at once. */
const slice = 256 * 1024;

/** Milliseconds in which an answer is read: 32 MB take four minutes on a line of 1 Mbit/s. */
const deadline = 5 * 60_000;

/**
 * Makes a body that is passed on as it is read, so that a slow line does not fill the memory of connections.
 *
 * @param content of the answer
 * @param leave called once: when all is read, when its client has gone, or when the time is over
 */
export function deliver(content: Uint8Array, leave: () => void): ReadableStream<Uint8Array> {
  let at = 0;
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(timer);
    leave();
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        timer = setTimeout(() => {
          leave();
          controller.error(new Error("the answer was not read in time"));
        }, deadline);
        timer.unref();
      },
      pull(controller) {
        controller.enqueue(content.subarray(at, at + slice));
        at += slice;
        if (at < content.length) return;
        controller.close();
        end();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}
