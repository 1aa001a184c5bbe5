/** The product's marks on the pages that the server draws itself. */
import { html } from "hono/html";

/** The icon of the tab, for a page's head. */
export const tabIcon = html`<link rel="icon" href="/favicon.svg" type="image/svg+xml" />`;

/** The style of such pages, for their heads. */
export const pageStyle = html`<link rel="stylesheet" href="/local/style.css" />`;

/** The mark and the name. The drawing is that of src/ui/logo.tsx. */
export const productMark = html`<p><svg width="24" height="24" viewBox="0 0 32 32" fill="none" aria-hidden="true"><path d="M6.4 26.6 15.2 5.4M25.6 26.6 21.2 15.8" stroke="currentColor" stroke-width="6" stroke-linecap="round"></path><circle cx="16" cy="24.6" r="3.2" fill="currentColor"></circle></svg> Allelium</p>`;
