import { queryClient } from "./query-client.ts";
import { refreshSubscription } from "./subscription.ts";

/** Reads all that access depends on anew: role, subscription, purchases. */
export async function readAccessAgain(): Promise<void> {
  await Promise.all([
    refreshSubscription(queryClient),
    queryClient.invalidateQueries({ queryKey: ["admin-role"] }),
    queryClient.invalidateQueries({ queryKey: ["purchases"] }),
  ]);
}
