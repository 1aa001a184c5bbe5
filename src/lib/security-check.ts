/** Providers of a security check whose token the sign-in calls send. */
const securityProviders = ["turnstile", "hcaptcha"] as const;

/** The check that the operator has set up. */
export interface SecurityCheckSettings {
  readonly provider: (typeof securityProviders)[number];
  /** The site's public key at the provider. */
  readonly siteKey: string;
}

/** Reads the setting as the server writes it into the page: `provider:key`. Null for anything else. */
export function readSecurityCheck(text: string | null | undefined): SecurityCheckSettings | null {
  const [, name, siteKey] = /^(\w+):([\w-]+)$/.exec(text ?? "") ?? [];
  const provider = securityProviders.find((one) => one === name);
  return provider === undefined || siteKey === undefined ? null : { provider, siteKey };
}
