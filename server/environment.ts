import { z } from "zod";
import { StartError } from "./start-error.ts";

const highestPort = 65_535;

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number <= highestPort);

const origin = z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin);

/** What each variable should hold, for the message about a wrong one. */
const expectations = {
  PORT: `a whole number from 0 to ${highestPort} (0 lets the system choose)`,
  SUPABASE_URL: "the http(s) address of the backend",
  PAYMENT_ORIGINS: "http(s) origins with blanks between them",
  PAGE_VISITS_ADDRESS: "the http(s) address that page visits are reported to",
  CLIENT_FOLDER: "a folder",
} as const;

const schema = z.object({
  PORT: port.default(4173),
  SUPABASE_URL: origin.optional(),
  PAYMENT_ORIGINS: z
    .string()
    .transform((list) => list.split(/\s+/).filter((part) => part !== ""))
    .pipe(z.array(origin))
    .default([]),
  PAGE_VISITS_ADDRESS: z.url({ protocol: /^https?$/ }).optional(),
  CLIENT_FOLDER: z.string().optional(),
});

/** The server's settings, read once at the start. */
export interface Environment {
  /** Port on the loopback interface; 0 lets the system choose one. */
  readonly port: number;
  /** Origin of a backend on another host; null while it is this server. */
  readonly backendOrigin: string | null;
  /** Origins that the card payment provider's pages and calls use. */
  readonly paymentOrigins: readonly string[];
  /** Where page visits are reported to, with consent; null: nowhere, and nobody is asked. */
  readonly pageVisitsAddress: string | null;
  /** Folder with the built page; null for the one beside the server. */
  readonly clientFolder: string | null;
}

/**
 * Reads the server's settings. A variable that is set to nothing counts as not set.
 *
 * @param variables usually process.env
 * @throws StartError `bad-environment` that names every wrong variable, never its value, which may be a secret
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(set);
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0]));
    const lines = Object.entries(expectations).filter(([name]) => wrong.has(name));
    throw new StartError(
      "bad-environment",
      lines.map(([name, text]) => `${name} must be ${text}`).join("; "),
    );
  }
  const { PORT, SUPABASE_URL, PAYMENT_ORIGINS, PAGE_VISITS_ADDRESS, CLIENT_FOLDER } = parsed.data;
  return {
    port: PORT,
    backendOrigin: SUPABASE_URL ?? null,
    paymentOrigins: PAYMENT_ORIGINS,
    pageVisitsAddress: PAGE_VISITS_ADDRESS === undefined ? null : new URL(PAGE_VISITS_ADDRESS).href,
    clientFolder: CLIENT_FOLDER ?? null,
  };
}
