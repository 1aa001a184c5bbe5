import { ExclusiveQueue } from "../../server/backend/exclusive-queue.ts";
import { waitFor } from "./wait-for.ts";

/** Watches the queues of this process; resolves when so many requests of an address have come to one since. */
export function watchQueues(): (count: number, network: string) => Promise<void> {
  const arrivals: (string | null)[] = [];
  const { run } = ExclusiveQueue.prototype;
  ExclusiveQueue.prototype.run = function (client, task) {
    arrivals.push(client);
    return run.call(this, client, task) as never;
  };
  return (count, network) =>
    waitFor(() => {
      const came = arrivals.filter((client) => client === `network ${network}`).length;
      if (came < count) throw new Error(`${came} of ${count} requests have come to the queue`);
    });
}
