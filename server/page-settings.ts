/**
 * Tells the page which backend it belongs to, in an element of index.html, so that one build fits every installation:
 * `<meta name="backend" content="origin" data-key="..." data-kind="..." data-mailbox="yes|no" data-test-mode="yes|no"
 * data-payments="none|test|live" data-priced-plans="professional enterprise" />`, with `data-security-check="provider:key"` where sign-in calls need a security token and
 * `data-card-key="pk_..."` where the page may draw checkouts itself. A second element names who runs the installation:
 * `<meta name="operator" content="name" data-address="..." data-email="..." data-law="..." data-refunds="..." />`.
 */
import { html } from "hono/html";
import { addToHead } from "./add-to-head.ts";
import { type ClientFiles, changePages } from "./client-files.ts";
import type { Operator, PaymentKind } from "./environment.ts";

const pagePath = "/index.html";

/** What the page must know about its backend. Nothing of it is secret. */
export interface PageSettings {
  /** Origin of the backend; empty while it is the page's own. */
  readonly backendOrigin: string;
  /** Public key of its API; empty where there is none, and then the page has no backend at all. */
  readonly publishableKey: string;
  /** `embedded`: this server; `hosted`: another one. */
  readonly kind: "embedded" | "hosted";
  /** Whether mails can be read under /local/mail. */
  readonly hasMailbox: boolean;
  /** Whether the page may honour test mode (docs/product-rules.md#test-mode). */
  readonly allowsTestMode: boolean;
  /** Whether something is sold here, and whether money moves. */
  readonly payments: PaymentKind;
  /** The plans that have a price at the card provider, by id. */
  readonly pricedPlans: readonly string[];
  /** The card provider's public key; null where checkouts are pages of the provider's. */
  readonly cardPageKey: string | null;
  /** `provider:key` of the security check; null for none. */
  readonly securityCheck: string | null;
  /** Who runs the installation, for terms and privacy policy. */
  readonly operator: Operator;
}

/** @returns the page's HTML with the settings in its head */
export function withPageSettings(page: string, settings: PageSettings): Promise<string> {
  const yesOrNo = (value: boolean) => (value ? "yes" : "no");
  const {
    backendOrigin,
    publishableKey,
    kind,
    hasMailbox,
    allowsTestMode,
    payments,
    pricedPlans,
    cardPageKey,
    securityCheck,
    operator,
  } = settings;
  const check = securityCheck === null ? "" : html` data-security-check="${securityCheck}"`;
  const cardKey = cardPageKey === null ? "" : html` data-card-key="${cardPageKey}"`;
  return addToHead(
    page,
    html`<meta name="backend" content="${backendOrigin}" data-key="${publishableKey}" data-kind="${kind}" data-mailbox="${yesOrNo(hasMailbox)}" data-test-mode="${yesOrNo(allowsTestMode)}" data-payments="${payments}" data-priced-plans="${pricedPlans.join(" ")}"${check}${cardKey} /><meta name="operator" content="${operator.name ?? ""}" data-address="${operator.address ?? ""}" data-email="${operator.email ?? ""}" data-law="${operator.law ?? ""}" data-refunds="${operator.refunds ?? ""}" />`,
  );
}

/** The gaps in the words that the build wrote, by their names in the marks (src/parts/operator-value.tsx). */
const operatorMark = /<strong data-operator="(\w+)">[^<]*<\/strong>/g;
/** Shown where no operator is named. */
const unnamedMark = /<span data-operator="unnamed">[^<]*<\/span>/g;

/** @returns the page with the operator named in its words */
async function withOperator(page: string, operator: Operator): Promise<string> {
  const entered = new Map<string, string>();
  for (const [name, value] of Object.entries(operator)) {
    if (value !== null) entered.set(name, `${await html`${value}`}`);
  }
  const named = page.replace(operatorMark, (mark, name: string) => entered.get(name) ?? mark);
  const isNamed = ["name", "address", "email"].every((name) => entered.has(name));
  return isNamed ? named.replace(unnamedMark, "") : named;
}

/** @returns the built files with the settings in every page */
export async function filesWithSettings(files: ClientFiles, settings: PageSettings): Promise<ClientFiles> {
  if (!files.has(pagePath)) throw new Error(`the built page has no ${pagePath}`);
  const pages = await changePages(files, async (page) =>
    withPageSettings(await withOperator(page, settings.operator), settings),
  );
  return new Map([...files, ...pages]);
}
