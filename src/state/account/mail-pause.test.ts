import { expect, it } from "vitest";
import { noteMail, noteRefusedMail, secondsToNextMail } from "./mail-pause.ts";

it("counts a minute down from each mail, for its address alone", () => {
  noteMail(" Ann@example.org", 5000);
  expect(secondsToNextMail("ann@example.org ", 5000)).toBe(60);
  expect(secondsToNextMail("ann@example.org", 5001)).toBe(60);
  expect(secondsToNextMail("ann@example.org", 64_999)).toBe(1);
  expect(secondsToNextMail("ann@example.org", 65_000)).toBe(0);
  expect(secondsToNextMail("ben@example.org", 5000)).toBe(0);
});

it("learns from a refusal how long it takes, and nothing from another failure", () => {
  const message = "For security purposes, you can only request this after 42 seconds.";
  noteRefusedMail(
    "cleo@example.org",
    { code: "provider", message, reason: "over_email_send_rate_limit" },
    1000,
  );
  expect(secondsToNextMail("cleo@example.org", 1000)).toBe(42);
  noteRefusedMail("dan@example.org", { code: "rate-limited", call: "resend" }, 1000);
  noteRefusedMail("dan@example.org", { code: "provider", message: "No.", reason: "x" }, 1000);
  expect(secondsToNextMail("dan@example.org", 1000)).toBe(0);
});
