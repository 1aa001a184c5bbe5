/** An affiliate's id as the card provider accepts it; any other is left out, since no sale depends on it. */
export function affiliateId(given: string | null | undefined): { client_reference_id?: string } {
  return given && /^[\w-]{1,200}$/.test(given) ? { client_reference_id: given } : {};
}
