import { expect, it } from "vitest";
import { paymentTexts } from "./payment-texts.ts";

// Literals that were agreed (docs/product-rules.md#agreed-texts).
it("the texts of paying once are the agreed ones", () => {
  const { notComplete, onLoad } = paymentTexts;
  const both = ({ title, text }: { title: string; text: string }) => `${title} - ${text}`;
  expect([
    paymentTexts.redirecting,
    both(notComplete),
    paymentTexts.verificationError,
    paymentTexts.mailed,
    paymentTexts.notMailed,
    paymentTexts.activated,
    both(onLoad.rendering),
    onLoad.unlocked,
    both(onLoad.notComplete),
  ]).toEqual([
    "Redirecting to Payment",
    "Payment Not Complete - Payment verification failed. Please complete your payment.",
    "Verification Error",
    "Payment Verified & Email Sent!",
    "Payment Verified! Your results are available, but email sending failed.",
    "Payment Verified! Your access has been activated.",
    "Payment Verified - Rendering your results now.",
    "Results have been unlocked.",
    "Payment Not Complete - Please complete your payment.",
  ]);
});
