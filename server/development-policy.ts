import { randomBytes } from "node:crypto";
import type { Plugin } from "vite";
import { policyHeaders } from "./page-policy.ts";

/** Lets Vite's development server answer under the page policy of the built server, less strict only for styles. */
export function developmentPolicy(): Plugin {
  const developmentNonce = randomBytes(16).toString("base64");
  return {
    name: "allelium:development-policy",
    apply: "serve",
    config: () => ({ html: { cspNonce: developmentNonce } }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [pathname = "/"] = (request.url ?? "/").split("?");
        const headers = policyHeaders(pathname, { connectOrigins: [], frameOrigins: [], developmentNonce });
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        next();
      });
    },
  };
}
