/** The security token as the auth client takes it (SECURITY_CHECK in README.md); nothing without one. */
export function tokenOption(securityToken: string | null): { captchaToken?: string } {
  return securityToken === null ? {} : { captchaToken: securityToken };
}
