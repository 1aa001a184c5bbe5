import { randomBytes } from "node:crypto";
import type { Plugin } from "vite";
import { readEnvironment } from "./environment.ts";
import { policyHeaders } from "./page-policy.ts";
import { paymentHostsOf } from "./payment-hosts.ts";

/** Lets Vite's development server answer under the page policy of the built server, less strict only for styles. */
export function developmentPolicy(): Plugin {
  const developmentNonce = randomBytes(16).toString("base64");
  return {
    name: "allelium:development-policy",
    apply: "serve",
    config: () => ({ html: { cspNonce: developmentNonce } }),
    configureServer(server) {
      const environment = readEnvironment(process.env);
      const { hostedBackend, paymentOrigins } = environment;
      const origins = [...(hostedBackend === null ? [] : [hostedBackend.origin]), ...paymentOrigins];
      const policy = {
        ...{ connectOrigins: origins, frameOrigins: origins },
        ...{ paymentHosts: paymentHostsOf(environment), developmentNonce },
      };
      server.middlewares.use((request, response, next) => {
        const [pathname = "/"] = (request.url ?? "/").split("?");
        const headers = policyHeaders(pathname, policy);
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        next();
      });
    },
  };
}
