/** The security token as the auth client takes it (specification, section 7, "security token field"); nothing without one. */
export function tokenOption(securityToken: string | null): { captchaToken?: string } {
  return securityToken === null ? {} : { captchaToken: securityToken };
}
