/**
 * What the browser may load and do on our pages (docs/product-rules.md#page-policy). One place for the built server and
 * for the development server.
 */

import type { PaymentHosts } from "./payment-hosts.ts";

/** Where the page may connect to and what it may frame, besides itself. */
export interface PagePolicy {
  /** Origins for connect-src: the backend when it is not this server, what the operator adds. */
  readonly connectOrigins: readonly string[];
  /** Origins for frame-src. */
  readonly frameOrigins: readonly string[];
  /** Hosts of the card payment provider, where there is a key for it here. */
  readonly paymentHosts?: PaymentHosts;
  /** Hosts of the sign-in page's security check, for its script, frame, styles and connections. */
  readonly checkHosts?: readonly string[];
  /** Whether browsers are to open this site by https alone from now on: in production mode. */
  readonly isSecure?: boolean;
  /**
   * Set by the development server alone: inline styles are allowed, and inline scripts that carry this nonce, which
   * React's refresh code needs.
   */
  readonly developmentNonce?: string;
}

/** SHA-256 of the empty string: the style library's production build adds empty style elements and fills them by script. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Policies of the workers' own script responses, by a part of the file's name: a worker follows the policy of its
 * script's response.
 */
const workerPolicies: Readonly<Record<string, string>> = {
  "engine.worker": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  // It fetches the packed sets, and runs the program that fits spaced reviews.
  "calculation.worker": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
};

/**
 * Browsers remember for a year that this host is opened by https (RFC 6797). Other hosts of the domain may belong to
 * others and are not included.
 */
const strictTransport = { "Strict-Transport-Security": "max-age=31536000" } as const;

/** Headers of every response. */
const commonHeaders: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "X-XSS-Protection": "1; mode=block",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
};

/** @returns the content security policy of our pages */
function pageContentPolicy(policy: PagePolicy): string {
  const { connectOrigins, paymentHosts, checkHosts = [], developmentNonce } = policy;
  const frameOrigins = [...policy.frameOrigins, ...(paymentHosts?.frame ?? []), ...checkHosts];
  const isDevelopment = developmentNonce !== undefined;
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": [
      "'self'",
      "'wasm-unsafe-eval'",
      ...(paymentHosts?.script ?? []),
      ...checkHosts,
      ...(isDevelopment ? [`'nonce-${developmentNonce}'`] : []),
    ],
    // A hash beside 'unsafe-inline' would switch the latter off.
    "style-src": ["'self'", isDevelopment ? "'unsafe-inline'" : emptyStyleHash, ...checkHosts],
    "img-src": ["'self'", "data:", "blob:"],
    "worker-src": ["'self'"],
    "connect-src": ["'self'", ...connectOrigins, ...(paymentHosts?.connect ?? []), ...checkHosts],
    "frame-src": frameOrigins.length === 0 ? ["'none'"] : frameOrigins,
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/**
 * Where a backend on another host pushes changes: the same host by WebSocket. A source of https does not cover it:
 * browsers match a source's scheme with itself and with safer ones (Content Security Policy Level 3, "Does url match
 * expression").
 */
export function webSocketOrigin(origin: string): string {
  return origin.replace(/^http/, "ws");
}

/**
 * The headers with the page policy for one response.
 *
 * @param pathname path of the request; a worker's script is known by its file name, which vite.config.ts keeps in the
 * built
 * name
 * @param policy origins from the environment
 */
export function policyHeaders(pathname: string, policy: PagePolicy): Readonly<Record<string, string>> {
  const fileName = pathname.slice(pathname.lastIndexOf("/") + 1);
  const worker = Object.keys(workerPolicies).find((name) => fileName.includes(name));
  return {
    ...commonHeaders,
    ...(policy.isSecure === true ? strictTransport : {}),
    "Content-Security-Policy": (worker && workerPolicies[worker]) ?? pageContentPolicy(policy),
  };
}
