/** The page where a checkout is paid, and where a tester refunds it. */
import { html } from "hono/html";
import { dollars, drawForm, drawProviderPage, type PagePart } from "./page-frame.ts";
import { type CheckoutSession, findById, type Payment } from "./provider-state.ts";
import { dispute, expireSession, type PaymentPlace, payBy, refund } from "./take-payment.ts";
import { cardThatIsDeclined, cardThatPays } from "./test-cards.ts";

/** What became of a form that was sent. */
export type PageOutcome =
  /** Away from here. */
  | { readonly kind: "leave"; readonly address: string }
  /** The page again, with a sentence. */
  | { readonly kind: "stay"; readonly message: string | null };

function paymentOf({ state }: PaymentPlace, session: CheckoutSession): Payment | undefined {
  return session.payment === null ? undefined : findById(state.payments, session.payment);
}

function drawOpen(session: CheckoutSession, formSecret: string): PagePart {
  const rhythm = session.mode === "subscription" ? " a month" : "";
  return html`<p>${session.name}: <strong>${dollars(session.amount)}${rhythm}</strong></p>
${drawForm(
  formSecret,
  session.id,
  html`<p><label>Card number <input name="card" inputmode="numeric" value="${cardThatPays}" /></label></p>
<p>${cardThatPays} pays, ${cardThatIsDeclined} is declined. Do not type a card of your own.</p>
<p><button name="act" value="pay">Pay ${dollars(session.amount)}${rhythm}</button>
<button name="act" value="cancel">Cancel and go back</button>
<button name="act" value="expire">Let this checkout expire</button></p>`,
)}`;
}

function drawComplete(place: PaymentPlace, session: CheckoutSession, formSecret: string): PagePart {
  const payment = paymentOf(place, session);
  const back = html`<p><a href="${session.successUrl}">Back to the shop</a></p>`;
  if (payment === undefined) return html`<p>This checkout is paid.</p>${back}`;
  const states = {
    none: "This checkout is paid.",
    inquiry: "The cardholder's bank asks what the payment was for. The money stays meanwhile.",
    open: "The cardholder's bank asks for the money back.",
    won: "The dispute was won: the money stays.",
    lost: "The dispute was lost: the money went back.",
  };
  const buttons = {
    none: html`<button name="act" value="refund">Give the money back</button>
<button name="act" value="ask">Let the bank ask about it</button>
<button name="act" value="dispute">Let the bank dispute it</button>`,
    inquiry: html`<button name="act" value="dispute">Let the bank dispute it</button>`,
    open: html`<button name="act" value="win">Let the dispute be won</button>
<button name="act" value="lose">Let the dispute be lost</button>`,
    won: html``,
    lost: html``,
  };
  if (payment.isRefunded) return html`<p>The money was given back.</p>${back}`;
  return html`<p>${states[payment.dispute]}</p>
${drawForm(formSecret, session.id, html`<p>${buttons[payment.dispute]}</p>`)}
${back}`;
}

/** Draws the page of a checkout. */
export function drawPayPage(
  place: PaymentPlace,
  session: CheckoutSession,
  { formSecret, message }: { formSecret: string; message: string | null },
): Promise<string> {
  const said = message === null ? html`` : html`<p role="alert">${message}</p>`;
  const content = {
    open: () => drawOpen(session, formSecret),
    complete: () => drawComplete(place, session, formSecret),
    expired: () =>
      html`<p>This checkout has ended and takes no payment any more.</p><p><a href="${session.cancelUrl}">Back to the shop</a></p>`,
  }[session.status]();
  return drawProviderPage("Checkout", html`${said}${content}`);
}

/** Handles a form of the page. */
export function actOnPayPage(
  place: PaymentPlace,
  session: CheckoutSession,
  form: ReadonlyMap<string, string>,
): PageOutcome {
  const act = form.get("act");
  const payment = paymentOf(place, session);
  const stay: PageOutcome = { kind: "stay", message: null };
  if (act === "cancel") return { kind: "leave", address: session.cancelUrl };
  if (act === "expire") {
    expireSession(place, session);
    return stay;
  }
  if (act === "pay") {
    const reason = payBy(place, session, form.get("card") ?? "");
    return reason === null
      ? { kind: "leave", address: session.successUrl.replaceAll("{CHECKOUT_SESSION_ID}", session.id) }
      : { kind: "stay", message: reason };
  }
  if (payment === undefined || payment.isRefunded) return stay;
  if (act === "refund" && payment.dispute === "none") refund(place, payment);
  if (act === "ask" && payment.dispute === "none") dispute(place, payment, "inquiry");
  if (act === "dispute" && (payment.dispute === "none" || payment.dispute === "inquiry"))
    dispute(place, payment, "open");
  if (act === "win" && payment.dispute === "open") dispute(place, payment, "won");
  if (act === "lose" && payment.dispute === "open") dispute(place, payment, "lost");
  return stay;
}
