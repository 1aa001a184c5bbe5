/** The pages of the local card provider under /local. Only a client that got the address knows their ids. */
import { Hono } from "hono";
import { html } from "hono/html";
import type { CardProvider } from "./card-provider.ts";
import { drawProviderPage, isOurForm } from "./page-frame.ts";
import { actOnPayPage, drawPayPage, type PageOutcome } from "./pay-page.ts";
import { actOnPortalPage, drawPortalPage } from "./portal-page.ts";
import { findById } from "./provider-state.ts";
import type { PaymentPlace } from "./take-payment.ts";

/** Bytes of a form at most. */
const largestForm = 4096;

/** One page: its content and the actions of its forms. */
interface ShownPage {
  draw(message: string | null): Promise<string>;
  act(form: ReadonlyMap<string, string>): PageOutcome;
}

/** Finds the page of an id; null where there is none. */
type FindPage = (place: PaymentPlace, id: string) => ShownPage | null;

function readFormBody(text: string): ReadonlyMap<string, string> {
  return new Map(new URLSearchParams(text));
}

/** Makes the pages. */
export function providerPages(provider: CardProvider): Hono {
  const { formSecret } = provider;
  const app = new Hono();
  app.notFound((context) => context.json({ error: "not_found" }, 404));
  const findPay: FindPage = (place, id) => {
    const session = findById(place.state.sessions, id);
    if (session === undefined) return null;
    return {
      draw: (message) => drawPayPage(place, session, { formSecret, message }),
      act: (form) => actOnPayPage(place, session, form),
    };
  };
  const findPortal: FindPage = (place, id) => {
    const portal = findById(place.state.portals, id);
    if (portal === undefined || portal.expiresAt <= place.now()) return null;
    return {
      draw: () => drawPortalPage(place, portal, formSecret),
      act: (form) => actOnPortalPage(place, portal, form),
    };
  };
  const nothing = () =>
    drawProviderPage("Nothing here", html`<p>This address is not known, or it has been used up.</p>`);
  for (const [path, find] of [
    ["/local/pay/:id", findPay],
    ["/local/portal/:id", findPortal],
  ] as const) {
    app.get(path, async (context) => {
      const page = await provider.act((place) => find(place, context.req.param("id")));
      if (page === null) return context.html(await nothing(), 404);
      return context.html(await page.draw(null));
    });
    app.post(path, async (context) => {
      const id = context.req.param("id");
      const text = await context.req.text();
      const form = text.length > largestForm ? new Map<string, string>() : readFormBody(text);
      const page = await provider.act((place) => find(place, id));
      if (page === null) return context.html(await nothing(), 404);
      // Another site's page can send a form here, but not with our token.
      if (!isOurForm(formSecret, id, form.get("token") ?? "")) {
        return context.html(await page.draw("This form was not sent from this page. Nothing was done."), 403);
      }
      const outcome = await provider.act(() => page.act(form));
      if (outcome.kind === "leave") return context.redirect(outcome.address, 303);
      return context.html(await page.draw(outcome.message));
    });
  }
  return app;
}
