/** The security token as the auth client accepts it (SECURITY_CHECK in docs/running.md); empty without one. */
export function tokenOption(securityToken: string | null): { captchaToken?: string } {
  return securityToken === null ? {} : { captchaToken: securityToken };
}
