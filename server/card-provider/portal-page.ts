/** The page where a customer sees payments and changes or ends a plan. */
import { html } from "hono/html";
import { day, dollars, drawForm, drawProviderPage, type PagePart } from "./page-frame.ts";
import type { PageOutcome } from "./pay-page.ts";
import type { PortalSession, Subscription } from "./provider-state.ts";
import {
  changePlan,
  costOfChange,
  endSubscription,
  endWithPeriod,
  failRenewal,
  type PaymentPlace,
  payOwed,
} from "./take-payment.ts";

function runningPlans({ state }: PaymentPlace, customer: string): readonly Subscription[] {
  return Object.values(state.subscriptions).filter(
    (subscription) => subscription.customer === customer && subscription.status !== "canceled",
  );
}

function drawPlan(
  place: PaymentPlace,
  portal: PortalSession,
  plan: Subscription,
  formSecret: string,
): PagePart {
  const known = place.prices.find(({ id }) => id === plan.price);
  const others = place.prices.filter(({ id }) => id !== plan.price);
  const end = day(plan.periodEnd);
  const options = others.map(
    ({ id, name, amount }) =>
      html`<option value="${id}">${name}, ${dollars(amount)} a month, ${dollars(costOfChange(place, plan, id))} today</option>`,
  );
  return html`<section aria-label="Plan">
<h2>${known?.name ?? "A plan that is not sold any more"}</h2>
<p>${known === undefined ? "" : `${dollars(known.amount)} a month. `}${plan.endsWithPeriod ? `Ends on ${end}.` : `Renews on ${end}.`}${plan.status === "past_due" ? " The last payment has failed." : ""}</p>
${drawForm(
  formSecret,
  portal.id,
  html`<input type="hidden" name="plan" value="${plan.id}" />
${
  options.length === 0
    ? ""
    : html`<p><label>Other plan <select name="price">${options}</select></label> <button name="act" value="change">Change the plan</button></p>`
}
<p>${
    plan.endsWithPeriod
      ? html`<button name="act" value="resume">Keep the plan after all</button>`
      : html`<button name="act" value="cancel">Cancel at the end of the month</button>`
  }
<button name="act" value="end">End it now</button>
${plan.status === "active" ? html`<button name="act" value="fail">Let the next payment fail</button>` : html`<button name="act" value="pay">Pay what is owed</button>`}</p>`,
)}
</section>`;
}

/** Draws the page of a customer. */
export function drawPortalPage(
  place: PaymentPlace,
  portal: PortalSession,
  formSecret: string,
): Promise<string> {
  const plans = runningPlans(place, portal.customer);
  const payments = Object.values(place.state.payments).filter(({ customer }) => customer === portal.customer);
  const rows = payments.map(
    ({ created, amount, isRefunded }) =>
      html`<li>${day(created)}: ${dollars(amount)}${isRefunded ? " (given back)" : ""}</li>`,
  );
  return drawProviderPage(
    "Your plan and payments",
    html`${plans.length === 0 ? html`<p>No plan runs.</p>` : plans.map((plan) => drawPlan(place, portal, plan, formSecret))}
<h2>Payments</h2>
${rows.length === 0 ? html`<p>None yet.</p>` : html`<ul>${rows}</ul>`}
<p><a href="${portal.returnUrl}">Back to the shop</a></p>`,
  );
}

/** Handles a form of the page. */
export function actOnPortalPage(
  place: PaymentPlace,
  portal: PortalSession,
  form: ReadonlyMap<string, string>,
): PageOutcome {
  const plan = runningPlans(place, portal.customer).find(({ id }) => id === form.get("plan"));
  const price = form.get("price") ?? "";
  if (plan !== undefined) {
    const act = form.get("act");
    if (act === "cancel" || act === "resume") endWithPeriod(place, plan, act === "cancel");
    if (act === "end") endSubscription(place, plan);
    if (act === "fail" && plan.status === "active") failRenewal(place, plan);
    if (act === "pay") payOwed(place, plan);
    if (act === "change" && place.prices.some(({ id }) => id === price)) changePlan(place, plan, price);
  }
  return { kind: "stay", message: null };
}
