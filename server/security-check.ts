/**
 * The security check that the operator may set up for the sign-in page: a provider and a public key, as the page reads
 * them too (src/lib/security-check.ts), and the hosts that the page policy must then let in.
 */

/** A setting has this form; the page reads the same. */
export const securityCheckPattern = /^(?:turnstile|hcaptcha):[\w-]+$/;

/** Hosts for scripts, frames, styles and connections, as the providers' own documents name them. */
const hosts: Readonly<Record<string, readonly string[]>> = {
  turnstile: ["https://challenges.cloudflare.com"],
  hcaptcha: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
};

/** @returns the hosts that the page policy must let in; none without a check */
export function securityCheckHosts(setting: string | null): readonly string[] {
  const [provider = ""] = (setting ?? "").split(":");
  return hosts[provider] ?? [];
}
