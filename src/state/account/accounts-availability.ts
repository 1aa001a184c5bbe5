import { useSyncExternalStore } from "react";
import { areAccountsUnavailable, onAvailability } from "../../lib/accounts-availability.ts";

/** Whether the server has just reported its accounts as unavailable. */
export function useAccountsUnavailable(): boolean {
  return useSyncExternalStore(onAvailability, areAccountsUnavailable);
}
