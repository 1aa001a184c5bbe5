/**
 * Test mode (docs/product-rules.md#test-mode): everyone is subscribed at a chosen plan with all tools. It is stored locally, as
 * a preference, and honoured only where the server says so.
 */
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { TEST_SUBSCRIPTION_DAYS } from "../../access/subscription-status.ts";
import { readTier, type Tier } from "../../access/tiers.ts";
import { readBackendSettings } from "../../lib/backend-settings.ts";
import { forgetLocally, readLocally, storeLocally } from "../../lib/guarded-storage.ts";

const KEY = "test-mode";
const MINUTES = TEST_SUBSCRIPTION_DAYS * 24 * 60;

/** The current test mode. */
export interface TestModeState {
  /** Whether the server allows it. */
  readonly isAllowed: boolean;
  /** The plan that it grants; null while it is off or not allowed. */
  readonly tier: Tier | null;
}

/** Test mode and its switch. */
export interface TestMode {
  readonly store: StoreApi<TestModeState>;
  /** Switches it on for 30 days, or off by null. Where it is not allowed it stays off. */
  readonly set: (tier: Tier | null) => void;
}

/** Makes the switch. */
export function createTestMode(isAllowed: boolean): TestMode {
  const store = createStore<TestModeState>(() => ({
    isAllowed,
    tier: isAllowed ? readTier(readLocally(KEY)) : null,
  }));
  return {
    store,
    set: (tier) => {
      if (tier === null || !isAllowed) forgetLocally(KEY);
      else storeLocally("preference", KEY, tier, MINUTES);
      store.setState({ tier: isAllowed ? tier : null });
    },
  };
}

const testMode = createTestMode(
  readBackendSettings(document, window.location.origin)?.allowsTestMode ?? false,
);

/** Test mode, as it changes. */
export function useTestMode(): TestModeState {
  return useStore(testMode.store);
}

/** Switches test mode on at a plan, or off by null. */
export const setTestMode = testMode.set;
