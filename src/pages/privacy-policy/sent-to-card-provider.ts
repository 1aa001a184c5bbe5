/**
 * What the card payment provider learns about a person; tests/server/sent-to-card-provider.test.ts compares the list
 * with its requests.
 */

/** Something that the provider gets. */
interface ToldLine {
  readonly what: string;
  /** Names of the fields in the server's requests. */
  readonly fields: readonly string[];
}

/** All that it gets of a person, in the order in which the policy names it. */
export const sentToCardProvider: readonly ToldLine[] = [
  { what: "your e-mail address", fields: ["email"] },
  { what: "your account’s id", fields: ["metadata[user_id]"] },
  {
    what: "what you buy",
    fields: [
      "metadata[tool_id]",
      "metadata[price_id]",
      "line_items[0][price]",
      "line_items[0][price_data][unit_amount]",
      "line_items[0][price_data][product_data][name]",
    ],
  },
  { what: "the id of the prediction that you pay for", fields: ["metadata[prediction_id]"] },
  { what: "the page on which you open its page of your plan", fields: ["return_url"] },
  { what: "the id of the site that sent you here, if a link named one", fields: ["client_reference_id"] },
];

/**
 * Fields about the progress of a payment that say nothing about the person. The customer's and the payment's ids are
 * the provider's own.
 */
export const fieldsWithoutPeople: readonly string[] = [
  "allowed_payment_method_types[0]",
  "cancel_url",
  "customer",
  "line_items[0][price_data][currency]",
  "line_items[0][quantity]",
  "mode",
  "redirect_on_completion",
  "success_url",
  "ui_mode",
];
