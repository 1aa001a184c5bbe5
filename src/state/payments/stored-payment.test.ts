// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { forgetStoredPayment, readStoredPayment, setGivenUp, storePayment } from "./stored-payment.ts";

const payment = {
  sessionId: "cs_1",
  toolId: "iq-prediction",
  predictionId: "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21",
};

afterEach(() => sessionStorage.clear());

it("stays in this tab until it is removed", () => {
  expect(readStoredPayment()).toBeNull();
  storePayment(payment);
  expect(readStoredPayment()).toEqual(payment);
  expect(localStorage).toHaveLength(0);
  forgetStoredPayment();
  expect(readStoredPayment()).toBeNull();
});

it("keeps its ids though it was abandoned, and can be resumed", () => {
  setGivenUp(true);
  expect(readStoredPayment()).toBeNull();
  storePayment(payment);
  setGivenUp(true);
  expect(readStoredPayment()).toEqual({ ...payment, isGivenUp: true });
  setGivenUp(false);
  expect(readStoredPayment()).toEqual(payment);
});

it.each(["", "x", "null", "[]", '{"sessionId":"cs_1"}', JSON.stringify({ ...payment, sessionId: "../x" })])(
  "what is no payment counts as none: %s",
  (text) => {
    sessionStorage.setItem("payment", text);
    expect(readStoredPayment()).toBeNull();
  },
);
