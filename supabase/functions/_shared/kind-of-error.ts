const stripeType = /^Stripe[A-Za-z]+$/;

/**
 * The kind of an error, for the log: the card provider's own word for its kind, else its class. Never its message,
 * which can contain what a person typed.
 */
export function kindOfError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  // All errors of the provider's library go by the name of "Error".
  const type = "type" in error && typeof error.type === "string" ? error.type : "";
  return stripeType.test(type) ? type : error.name;
}
