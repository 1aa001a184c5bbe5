import { randomBytes } from "node:crypto";
import type { Plugin } from "vite";
import { readEnvironment } from "./environment.ts";
import { policyHeaders } from "./page-policy.ts";

/** Lets Vite's development server answer under the page policy of the built server, less strict only for styles. */
export function developmentPolicy(): Plugin {
  const developmentNonce = randomBytes(16).toString("base64");
  return {
    name: "allelium:development-policy",
    apply: "serve",
    config: () => ({ html: { cspNonce: developmentNonce } }),
    configureServer(server) {
      const { hostedBackend, paymentOrigins } = readEnvironment(process.env);
      const origins = [...(hostedBackend === null ? [] : [hostedBackend.origin]), ...paymentOrigins];
      const policy = { connectOrigins: origins, frameOrigins: origins, developmentNonce };
      server.middlewares.use((request, response, next) => {
        const [pathname = "/"] = (request.url ?? "/").split("?");
        const headers = policyHeaders(pathname, policy);
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        next();
      });
    },
  };
}
