/** The product as the app draws it, made from the registry once. */
import { pagesOf } from "../tools/pages-of.ts";
import { productFactsOf } from "../tools/product-facts-of.ts";
import { registry } from "../tools/registry.ts";

/** Every page. */
export const pages = pagesOf(registry);

/** What the rooms below may know. */
export const productFacts = productFactsOf(registry);

/** The whole menu, administration included. */
export const menu = productFacts.menu;
