import { useSyncExternalStore } from "react";
import { areAccountsUnavailable, onAvailability } from "../../lib/accounts-availability.ts";

/** Whether the server has just said that its accounts are unavailable. */
export function useAccountsUnavailable(): boolean {
  return useSyncExternalStore(onAvailability, areAccountsUnavailable);
}
