/** Paying in a form on our page, where the server has the card payment provider's public key. */
import type { CardForms } from "../../backend/card-forms.ts";
import { readPaymentFormKey } from "../../payments/payment-form-key.ts";

export type { CardForm, CardForms } from "../../backend/card-forms.ts";

const key = readPaymentFormKey(document);

/** Whether payments are made in a form on our page, as long as the provider's script can be loaded. */
export const hasPaymentForm: boolean = key !== null;

/** Loads what draws the form; null where there is no key, or the script is blocked: then one pays on the provider's page. */
export async function loadPaymentForms(): Promise<CardForms | null> {
  if (key === null) return null;
  try {
    const { loadCardForms } = await import("../../backend/card-forms.ts");
    return await loadCardForms(key);
  } catch {
    // The program could not be fetched.
    return null;
  }
}
