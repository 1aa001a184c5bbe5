/**
 * Waits until the messages that already arrived were handled. A promise alone does not: chunks of a stream that are
 * already there resolve as microtasks and would keep messages out for the whole file.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });
}
