/** The card payment provider's script, which draws a checkout inside our page. Only this file uses its library. */
import type { StripeEmbeddedCheckout } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";

/** A checkout that is ready to be drawn. */
export interface CardForm {
  /** Draws it; `onPaid` is called once it is paid. */
  readonly mount: (place: HTMLElement, onPaid: () => void) => void;
  /** Removes it from the page; it may be drawn again. */
  readonly unmount: () => void;
  /** Ends it. */
  readonly close: () => void;
}

/** The provider's script, loaded. */
export interface CardForms {
  /** Makes the form of a checkout; null where that failed or took too long. */
  readonly open: (clientSecret: string) => Promise<CardForm | null>;
}

/** Where the script comes from. */
const scriptOrigin = "https://js.stripe.com/";

/** Milliseconds after which a script or a form that has not come counts as blocked. */
const patience = 10_000;

// It does not watch how a person moves and types on our pages.
loadStripe.setLoadParameters({ advancedFraudSignals: false });

/**
 * Removes a script that could not be loaded from the page. The library looks for an existing script, and would wait
 * without end for one that has failed.
 */
function dropFailedScript({ target }: Event): void {
  if (target instanceof HTMLScriptElement && target.src.startsWith(scriptOrigin)) target.remove();
}

/** The result, or null where it failed or took too long; `drop` gets a result that comes later. */
async function inTime<Value>(
  waited: Promise<Value>,
  limit: number,
  drop: (late: Value) => void = () => {},
): Promise<Value | null> {
  let isLate = false;
  const come = waited.then(
    (value) => {
      if (!isLate) return value;
      drop(value);
      return null;
    },
    () => null,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      isLate = true;
      resolve(null);
    }, limit);
  });
  return Promise.race([come, late]).finally(() => clearTimeout(timer));
}

/** The provider's script draws one checkout at a time. */
let open: StripeEmbeddedCheckout | null = null;

function closeOpen(): void {
  open?.destroy();
  open = null;
}

/**
 * Loads the script.
 *
 * @param key the provider's public key
 * @returns null where it is blocked or takes too long
 */
export async function loadCardForms(key: string, limit: number = patience): Promise<CardForms | null> {
  document.addEventListener("error", dropFailedScript, true);
  const stripe = await inTime(loadStripe(key), limit).finally(() =>
    document.removeEventListener("error", dropFailedScript, true),
  );
  if (stripe === null) return null;
  return {
    async open(clientSecret) {
      closeOpen();
      let tellPaid = () => {};
      const made = await inTime(
        // An error that is thrown at once is a failure like any other.
        Promise.resolve().then(() =>
          stripe.createEmbeddedCheckoutPage({ clientSecret, onComplete: () => tellPaid() }),
        ),
        limit,
        (late) => late.destroy(),
      );
      if (made === null) return null;
      open = made;
      return {
        mount(place, onPaid) {
          tellPaid = onPaid;
          made.mount(place);
        },
        unmount: () => {
          if (open === made) made.unmount();
        },
        close: () => {
          if (open === made) closeOpen();
        },
      };
    },
  };
}
