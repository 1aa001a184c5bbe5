/** Payments of the embedded backend: the real card provider where a key is set, else the local one, and none in production mode. */
import { join } from "node:path";
import { z } from "zod";
import {
  type BackendAccess,
  type FunctionBackend,
  openFunctionBackend,
} from "../supabase/functions/_shared/function-backend.ts";
import { askAgainOrLog } from "../supabase/functions/_shared/payments/ask-again.ts";
import {
  closeCustomersOrLog,
  countUnclosedCustomers,
} from "../supabase/functions/_shared/payments/close-customers.ts";
import { openPayments, type Payments } from "../supabase/functions/_shared/payments/payments.ts";
import { readSellablePlans } from "../supabase/functions/_shared/payments/subscription.ts";
import { tellNewAddressesOrLog } from "../supabase/functions/_shared/payments/tell-new-address.ts";
import { type CardProvider, openCardProvider } from "./card-provider/card-provider.ts";
import type { DeliverEvent } from "./card-provider/event-queue.ts";
import type { PlanPrice } from "./card-provider/provider-state.ts";
import type { PaymentAccount } from "./environment.ts";
import { unclosedCustomersText } from "./start-texts.ts";

/** What payments are opened with. */
export interface CardPaymentSettings {
  readonly account: PaymentAccount | null;
  readonly isProduction: boolean;
  readonly access: BackendAccess;
  readonly siteUrl: string;
  /** Absolute path of the data folder. */
  readonly dataFolder: string;
  /** Brings an event of the local provider to the webhook. */
  readonly deliver: DeliverEvent;
}

/** Payments and their provider. */
export interface CardPayments {
  /** Null: nothing can be bought. */
  readonly payments: Payments | null;
  /** Null with the real provider, or none. */
  readonly localProvider: CardProvider | null;
  close(): Promise<void>;
}

/**
 * Milliseconds between two checks for customers whose accounts were deleted or have a new address, and for purchases of
 * which an event may have been lost.
 */
const lookInterval = 60_000;

/** New addresses that are sent in one check. */
const mostAddresses = 5;

/** Purchases in one check. */
const mostPurchases = 5;

/** Prices of the local provider; they mean nothing to the real one. */
const localPrice = "price_local_";

/** The plans that can be sold, at the prices of the local provider. */
async function readLocalPrices(backend: FunctionBackend): Promise<ReadonlyMap<string, PlanPrice>> {
  return new Map(
    (await readSellablePlans(backend)).map(({ id: tier, name, price }) => {
      const id = `${localPrice}${tier.replaceAll("-", "_")}`;
      return [tier, { id, name, amount: Math.round((price ?? 0) * 100) }];
    }),
  );
}

const notedSchema = z.array(z.object({ id: z.string(), price_id: z.string().nullable() }));

/** Records the provider's names of the plans' prices; a plan without a name is not sold. */
async function notePriceIds({ service }: FunctionBackend, ids: ReadonlyMap<string, string>): Promise<void> {
  const plans = () => service.from("pricing_plans");
  const { data, error } = await plans().select("id, price_id");
  if (error !== null) throw error;
  const changed = notedSchema.parse(data).filter(({ id, price_id }) => price_id !== (ids.get(id) ?? null));
  // First all that change go, since two plans may change places and no two have one name.
  for (const price of [() => null, ({ id }: { id: string }) => ids.get(id) ?? null]) {
    for (const plan of changed) {
      const noted = await plans()
        .update({ price_id: price(plan) })
        .eq("id", plan.id);
      if (noted.error !== null) throw noted.error;
    }
  }
}

/** Where real money is taken, test purchases open nothing (docs/payments.md#what-a-purchase-opens). */
async function endTestPayments({ service }: FunctionBackend): Promise<void> {
  const { error } = await service.rpc("end_test_payments");
  if (error !== null) throw error;
}

async function look(backend: FunctionBackend, payments: Payments): Promise<void> {
  await closeCustomersOrLog(backend, payments);
  await tellNewAddressesOrLog(backend, payments, { userId: null, most: mostAddresses });
  await askAgainOrLog(backend, payments, { userId: null, most: mostPurchases });
}

function lookNowAndThen(backend: FunctionBackend, payments: Payments): NodeJS.Timeout {
  void look(backend, payments);
  return setInterval(() => void look(backend, payments), lookInterval).unref();
}

/**
 * Opens the payments.
 *
 * @throws the database's error, and an error from the local provider's file
 */
export async function openCardPayments(settings: CardPaymentSettings): Promise<CardPayments> {
  const { account, isProduction, siteUrl, dataFolder, deliver } = settings;
  const backend = openFunctionBackend(settings.access);
  if (account === null && isProduction) {
    await notePriceIds(backend, new Map());
    const unclosed = await countUnclosedCustomers(backend);
    if (unclosed > 0) console.warn(unclosedCustomersText(unclosed));
    return { payments: null, localProvider: null, close: () => Promise.resolve() };
  }
  if (account !== null) {
    await notePriceIds(backend, new Map(Object.entries(account.priceIds)));
    const payments = openPayments({ ...account, siteUrl });
    if (payments.isLive) await endTestPayments(backend);
    const timer = lookNowAndThen(backend, payments);
    return {
      payments,
      localProvider: null,
      close() {
        clearInterval(timer);
        return Promise.resolve();
      },
    };
  }
  const prices = await readLocalPrices(backend);
  await notePriceIds(backend, new Map([...prices].map(([tier, { id }]) => [tier, id])));
  const localProvider = await openCardProvider({
    path: join(dataFolder, "card-provider.json"),
    siteUrl,
    prices: [...prices.values()],
    deliver,
  });
  const { secretKey, webhookSecret, fetch } = localProvider;
  const payments = openPayments({ secretKey, webhookSecret, siteUrl, fetch });
  const timer = lookNowAndThen(backend, payments);
  return {
    payments,
    localProvider,
    close() {
      clearInterval(timer);
      return localProvider.close();
    },
  };
}
