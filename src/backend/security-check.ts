import { z } from "zod";
import { err, ok, type Result } from "../lib/pure/result.ts";
import type { SecurityCheckSettings } from "../lib/security-check.ts";

/** The providers' own programs, drawn in a given place; both accept the same calls. */
const programs = {
  turnstile: {
    address: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
    name: "turnstile",
  },
  hcaptcha: { address: "https://js.hcaptcha.com/1/api.js?render=explicit", name: "hcaptcha" },
} as const;

/** The calls to a provider's program. */
interface Program {
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      callback: (token: string) => void;
      "expired-callback": () => void;
      "error-callback": () => void;
    },
  ): unknown;
  reset(id: unknown): void;
}

const programSchema = z.custom<Program>(
  (value) =>
    (typeof value === "object" || typeof value === "function") &&
    value !== null &&
    typeof Reflect.get(value, "render") === "function" &&
    typeof Reflect.get(value, "reset") === "function",
);

/** The program of a provider is loaded once; after a failure once more. */
const loading = new Map<string, Promise<void>>();

function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known !== undefined) return known;
  const promise = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(address);
      script.remove();
      reject(new Error("the security check's program could not be fetched"));
    };
    document.head.append(script);
  });
  loading.set(address, promise);
  return promise;
}

/**
 * Draws the provider's check.
 * @param onToken receives each token, and null when one has expired or was refused. A token is good for one call
 * @returns what asks for the next token
 */
export async function drawSecurityCheck(
  place: HTMLElement,
  { provider, siteKey }: SecurityCheckSettings,
  onToken: (token: string | null) => void,
): Promise<Result<() => void, { code: "not-loaded" }>> {
  const { address, name } = programs[provider];
  try {
    await loadScript(address);
    const program = programSchema.parse(Reflect.get(window, name));
    const id = program.render(place, {
      sitekey: siteKey,
      callback: onToken,
      "expired-callback": () => onToken(null),
      "error-callback": () => onToken(null),
    });
    return ok(() => {
      onToken(null);
      program.reset(id);
    });
  } catch {
    return err({ code: "not-loaded" });
  }
}
