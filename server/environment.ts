import { z } from "zod";
import { isLoopback } from "./loopback.ts";
import { catalogOrigin, scoreOrigins } from "./published-scores/score-origins.ts";
import { securityCheckPattern } from "./security-check.ts";
import { StartError } from "./start-error.ts";

const highestPort = 65_535;

/** Shortest secret that signs sessions: as long as the signature (RFC 7518, section 3.2). */
const shortestSecret = 32;

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number <= highestPort);

const origin = z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin);
const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,6}$/)
  .transform(Number);
const secret = z.string().min(shortestSecret);
const shortText = z.string().trim().min(1).max(200);

/** As the table of plans takes it. */
const priceId = z.string().regex(/^price_(?!local_)[A-Za-z0-9_]{1,100}$/);

/** What each variable should contain, for the message about a wrong one. */
const expectations = {
  PORT: `a whole number from 0 to ${highestPort} (0 lets the system choose)`,
  ALLELIUM_MODE: "local or production",
  SITE_URL: "the http(s) address that people open",
  DATA_FOLDER: "a folder",
  DATABASE_URL: "the address of a PostgreSQL database (postgres://...)",
  SUPABASE_URL: "the http(s) address of the hosted backend",
  SUPABASE_PUBLISHABLE_KEY: "the hosted backend's publishable (anon) key",
  JWT_SECRET: `at least ${shortestSecret} characters`,
  SECRET_KEY: `sb_secret_ and at least ${shortestSecret} characters more`,
  PUBLISHABLE_KEY: "sb_publishable_ and a name",
  SMTP_URL: "the address of a mail server (smtps://user:password@host:465)",
  MAIL_FROM: "an e-mail address",
  TRUST_PROXY: "yes or no",
  SECURITY_CHECK: "turnstile: or hcaptcha: followed by the site key",
  STRIPE_SECRET_KEY: "a secret key of the card payment provider (sk_test_..., sk_live_...)",
  STRIPE_WEBHOOK_SECRET: "the secret that the provider signs its events with (whsec_...)",
  STRIPE_PUBLISHABLE_KEY: "a publishable key of the card payment provider (pk_test_..., pk_live_...)",
  STRIPE_PRICE_ESSENTIAL: "the provider's id of a price (price_...)",
  STRIPE_PRICE_PROFESSIONAL: "the provider's id of a price (price_...)",
  STRIPE_PRICE_ENTERPRISE: "the provider's id of a price (price_...)",
  STRIPE_PRICE_ENTERPRISE_PLUS: "the provider's id of a price (price_...)",
  PAYMENT_ORIGINS: "http(s) origins with blanks between them",
  HOSTED_PAYMENTS: "test or live",
  PAGE_VISITS_ADDRESS: "the http(s) address that page visits are reported to",
  OPERATOR_NAME: "the name of who runs this installation",
  OPERATOR_ADDRESS: "a postal address",
  OPERATOR_EMAIL: "an e-mail address",
  OPERATOR_LAW: "whose law holds, such as: the law of Ireland",
  OPERATOR_REFUNDS: "how somebody withdraws from a purchase or is refunded, in at most 2000 characters",
  PUBLISHED_SCORES: "off, or https origins with blanks between them",
  PUBLISHED_SCORES_ROOM: "a whole number of megabytes, or 0",
  CLIENT_FOLDER: "a folder",
  BACKEND_MEMORY: "a whole number of megabytes",
  BACKEND_SILENCE: "a whole number of seconds",
  SLOW_MACHINE: "yes or no",
  LOG_FORMAT: "text or json",
} as const;

const schema = z.object({
  PORT: port.default(4173),
  ALLELIUM_MODE: z.enum(["local", "production"]).default("local"),
  SITE_URL: origin.optional(),
  DATA_FOLDER: z.string().default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/ }).optional(),
  SUPABASE_URL: origin.optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().optional(),
  JWT_SECRET: secret.optional(),
  SECRET_KEY: secret.startsWith("sb_secret_").optional(),
  PUBLISHABLE_KEY: z.string().startsWith("sb_publishable_").optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  TRUST_PROXY: z.enum(["yes", "no"]).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:test|live)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(?:test|live)_\w+$/)
    .optional(),
  STRIPE_PRICE_ESSENTIAL: priceId.optional(),
  STRIPE_PRICE_PROFESSIONAL: priceId.optional(),
  STRIPE_PRICE_ENTERPRISE: priceId.optional(),
  STRIPE_PRICE_ENTERPRISE_PLUS: priceId.optional(),
  PAYMENT_ORIGINS: z
    .string()
    .transform((list) => list.split(/\s+/).filter((part) => part !== ""))
    .pipe(z.array(origin))
    .default([]),
  HOSTED_PAYMENTS: z.enum(["test", "live"]).optional(),
  SECURITY_CHECK: z.string().regex(securityCheckPattern).optional(),
  PAGE_VISITS_ADDRESS: z.url({ protocol: /^https?$/ }).optional(),
  OPERATOR_NAME: shortText.optional(),
  OPERATOR_ADDRESS: shortText.optional(),
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_LAW: shortText.optional(),
  OPERATOR_REFUNDS: z.string().trim().min(1).max(2000).optional(),
  PUBLISHED_SCORES: scoreOrigins.default([catalogOrigin]),
  PUBLISHED_SCORES_ROOM: z.literal("0").transform(Number).or(wholeNumber).default(4096),
  CLIENT_FOLDER: z.string().optional(),
  BACKEND_MEMORY: wholeNumber.default(1536),
  BACKEND_SILENCE: wholeNumber.optional(),
  SLOW_MACHINE: z.enum(["yes", "no"]).default("no"),
  // Read by operations/log.ts, in both processes and before anything is printed.
  LOG_FORMAT: z.enum(["text", "json"]).default("text"),
});

type Variables = z.infer<typeof schema>;

/** Names of all variables that are read; the table in docs/running.md has each of them. */
export const variableNames: readonly string[] = Object.keys(schema.shape);

/** A backend on another host. */
export interface HostedBackend {
  readonly origin: string;
  /** Public key of its API; null while the page must not use it. */
  readonly publishableKey: string | null;
}

/** The mail server. */
export interface MailServer {
  readonly url: string;
  readonly from: string;
}

/** Who runs an installation. */
export interface Operator {
  readonly name: string | null;
  readonly address: string | null;
  readonly email: string | null;
  readonly law: string | null;
  /** How a person withdraws from a purchase or is refunded. */
  readonly refunds: string | null;
}

/** The card payment provider, with our prices there. */
export interface PaymentAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The key that the page has, to draw checkouts itself; null where they are pages of the provider's. */
  readonly pageKey: string | null;
  /** The provider's ids of prices by plan; a plan that is not named is not sold. */
  readonly priceIds: Readonly<Record<string, string>>;
}

/** `none`: nothing is sold. `test`: everything works, and no money moves. `live`: cards are charged. */
export type PaymentKind = "none" | "test" | "live";

/** The server's settings, read once at the start. */
export interface Environment {
  /** Port on the loopback interface; 0 lets the system choose one. */
  readonly port: number;
  /** Production mode has no mailbox page, no test mode and no secret that was made up here. */
  readonly isProduction: boolean;
  /** Origin that people open; null for the server's own address. */
  readonly siteUrl: string | null;
  /** Folder of the embedded backend's data. */
  readonly dataFolder: string;
  /** PostgreSQL to use in place of PGlite. */
  readonly databaseUrl: string | null;
  /** A backend on another host; null while it is this server. */
  readonly hostedBackend: HostedBackend | null;
  /** Secrets of the embedded backend; the server makes missing ones and stores them in the data folder. */
  readonly secrets: {
    readonly jwtSecret?: string;
    readonly secretKey?: string;
    readonly publishableKey?: string;
  };
  /** Null: mails are stored for the mailbox page. */
  readonly mailServer: MailServer | null;
  /** Whether every connection is our own proxy's, which names the client. */
  readonly trustsProxy: boolean;
  /** Null: the local card provider, or no payments in production mode. */
  readonly paymentAccount: PaymentAccount | null;
  /** The page's knowledge of payments: whether something is sold, and whether money moves. */
  readonly payments: PaymentKind;
  /** The plans that have a price at the card provider, by id. */
  readonly pricedPlans: readonly string[];
  /** The card provider's public key for the page; null where checkouts are pages of the provider's. */
  readonly cardPageKey: string | null;
  /** Origins that the card payment provider's pages and calls use. */
  readonly paymentOrigins: readonly string[];
  /** `provider:key` of the sign-in page's security check; null for none. */
  readonly securityCheck: string | null;
  /** Where page visits are reported to, with consent; null: nowhere, and the page does not ask. */
  readonly pageVisitsAddress: string | null;
  /** Who runs this installation, as terms and privacy policy name them; null where it was not entered. */
  readonly operator: Operator;
  /** Origins that published scores are fetched from; none where that is turned off. */
  readonly scoreOrigins: readonly string[];
  /** Megabytes of published scores that are saved on disk at most. */
  readonly scoreMegabytes: number;
  /** Folder with the built page; null for the one beside the server. */
  readonly clientFolder: string | null;
  /** Most memory of the embedded backend's process, in megabytes. */
  readonly backendMegabytes: number;
  /** Seconds of silence after which the embedded backend's process is ended. */
  readonly backendSilence: number;
  /** How many times longer than usual the server waits for its own parts and for connections. */
  readonly patienceFactor: number;
}

/** Seconds of silence where BACKEND_SILENCE names none. */
const usualSilence = 30;

/** The variable with each plan's price at the card provider. */
const planVariables = {
  essential: "STRIPE_PRICE_ESSENTIAL",
  professional: "STRIPE_PRICE_PROFESSIONAL",
  enterprise: "STRIPE_PRICE_ENTERPRISE",
  "enterprise-plus": "STRIPE_PRICE_ENTERPRISE_PLUS",
} as const;

/** How many times longer everything may take on a slow machine. */
const slowFactor = 10;

/** What makes a setting unfit for the public, a line each. */
function findInsecure(variables: Variables): readonly string[] {
  const { SITE_URL, SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, TRUST_PROXY } = variables;
  const lines: string[] = [];
  // A client that sends slowly on purpose would occupy connections ten times as long.
  if (variables.SLOW_MACHINE === "yes") lines.push("SLOW_MACHINE must not be yes");
  if (SITE_URL === undefined || !SITE_URL.startsWith("https://"))
    lines.push("SITE_URL must be an https address");
  if (SUPABASE_URL !== undefined) {
    if (!SUPABASE_URL.startsWith("https://")) lines.push("SUPABASE_URL must be an https address");
    if (SUPABASE_PUBLISHABLE_KEY === undefined) lines.push("SUPABASE_PUBLISHABLE_KEY must be set");
    return lines;
  }
  const needed = [
    "DATABASE_URL",
    "JWT_SECRET",
    "SECRET_KEY",
    "PUBLISHABLE_KEY",
    "SMTP_URL",
    "MAIL_FROM",
  ] as const;
  // Behind a proxy that is not trusted all visitors would be one caller, and share its limits.
  if (TRUST_PROXY === undefined) lines.push("TRUST_PROXY must be stated, yes or no");
  return [
    ...lines,
    ...needed.filter((name) => variables[name] === undefined).map((name) => `${name} must be set`),
  ];
}

/** The provider's ids of prices, by plan. */
function readPriceIds(variables: Variables): Readonly<Record<string, string>> {
  const prices = Object.entries(planVariables).flatMap(([tier, name]) => {
    const id = variables[name];
    return id === undefined ? [] : [[tier, id] as const];
  });
  return Object.fromEntries(prices);
}

/**
 * The plans that have a price at the card provider. The local provider has prices for all; the operator of a hosted project
 * sets the same variables.
 */
function readPricedPlans(variables: Variables, payments: PaymentKind): readonly string[] {
  if (payments === "none") return [];
  const isLocalProvider = variables.SUPABASE_URL === undefined && variables.STRIPE_SECRET_KEY === undefined;
  return Object.keys(isLocalProvider ? planVariables : readPriceIds(variables));
}

/** @throws StartError `bad-environment` for a key without its secret, and for one that moves money where people try things out */
function readPaymentAccount(variables: Variables, isProduction: boolean): PaymentAccount | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = variables;
  if (secretKey === undefined) return null;
  if (webhookSecret === undefined) {
    throw new StartError("bad-environment", "STRIPE_WEBHOOK_SECRET must be set when STRIPE_SECRET_KEY is");
  }
  if (secretKey.includes("_live_") && !isProduction) {
    throw new StartError(
      "bad-environment",
      "STRIPE_SECRET_KEY must be a test key unless ALLELIUM_MODE is production",
    );
  }
  return {
    ...{ secretKey, webhookSecret, priceIds: readPriceIds(variables) },
    pageKey: variables.STRIPE_PUBLISHABLE_KEY ?? null,
  };
}

/** A hosted project alone has its key, so its operator says what it is; our own server sees the key. */
function paymentKindOf(variables: Variables, isProduction: boolean): PaymentKind {
  const { SUPABASE_URL, HOSTED_PAYMENTS, STRIPE_SECRET_KEY: secretKey } = variables;
  if (SUPABASE_URL !== undefined) return HOSTED_PAYMENTS ?? "none";
  if (secretKey === undefined) return isProduction ? "none" : "test";
  return secretKey.includes("_live_") ? "live" : "test";
}

/** @throws StartError `bad-environment` for a key of another mode than what is sold, or where nothing is sold by it */
function readCardPageKey(variables: Variables, payments: PaymentKind): string | null {
  const { STRIPE_PUBLISHABLE_KEY: key, STRIPE_SECRET_KEY, SUPABASE_URL } = variables;
  if (key === undefined) return null;
  const isAsked = SUPABASE_URL === undefined ? STRIPE_SECRET_KEY !== undefined : payments !== "none";
  if (isAsked && key.startsWith(`pk_${payments}_`)) return key;
  throw new StartError(
    "bad-environment",
    "STRIPE_PUBLISHABLE_KEY must be of the same mode, test or live, as STRIPE_SECRET_KEY, or as HOSTED_PAYMENTS says",
  );
}

/** Refuses settings that are right one by one and wrong together. */
function refuseTogether(data: Variables, isProduction: boolean): void {
  const insecure = isProduction ? findInsecure(data) : [];
  if (insecure.length > 0) throw new StartError("insecure", insecure.join("; "));
  const { SITE_URL: siteUrl } = data;
  const isPublic = siteUrl !== undefined && !isLoopback(siteUrl);
  // On any other host the mailbox page would show everybody's mails to everybody.
  if (isPublic && !isProduction && data.SUPABASE_URL === undefined) {
    throw new StartError(
      "bad-environment",
      "SITE_URL must be an address of this machine (127.0.0.1, localhost) unless ALLELIUM_MODE is production",
    );
  }
  if (data.SMTP_URL !== undefined && data.MAIL_FROM === undefined) {
    throw new StartError("bad-environment", "MAIL_FROM must be set when SMTP_URL is");
  }
}

/**
 * Reads the server's settings. A variable that is set to nothing counts as not set.
 *
 * @param variables usually process.env
 * @throws StartError `bad-environment` that names every wrong variable, never its value, which may be a secret;
 *   `insecure` when production mode lacks something
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
  const { data } = parsed;
  const isProduction = data.ALLELIUM_MODE === "production";
  refuseTogether(data, isProduction);
  const payments = paymentKindOf(data, isProduction);
  const patienceFactor = data.SLOW_MACHINE === "yes" ? slowFactor : 1;
  return {
    port: data.PORT,
    isProduction,
    siteUrl: data.SITE_URL ?? null,
    dataFolder: data.DATA_FOLDER,
    databaseUrl: data.DATABASE_URL ?? null,
    hostedBackend:
      data.SUPABASE_URL === undefined
        ? null
        : { origin: data.SUPABASE_URL, publishableKey: data.SUPABASE_PUBLISHABLE_KEY ?? null },
    secrets: {
      ...(data.JWT_SECRET === undefined ? {} : { jwtSecret: data.JWT_SECRET }),
      ...(data.SECRET_KEY === undefined ? {} : { secretKey: data.SECRET_KEY }),
      ...(data.PUBLISHABLE_KEY === undefined ? {} : { publishableKey: data.PUBLISHABLE_KEY }),
    },
    mailServer:
      data.SMTP_URL === undefined || data.MAIL_FROM === undefined
        ? null
        : { url: data.SMTP_URL, from: data.MAIL_FROM },
    trustsProxy: data.TRUST_PROXY === "yes",
    paymentAccount: readPaymentAccount(data, isProduction),
    payments,
    pricedPlans: readPricedPlans(data, payments),
    cardPageKey: readCardPageKey(data, payments),
    paymentOrigins: data.PAYMENT_ORIGINS,
    securityCheck: data.SECURITY_CHECK ?? null,
    pageVisitsAddress: data.PAGE_VISITS_ADDRESS === undefined ? null : new URL(data.PAGE_VISITS_ADDRESS).href,
    operator: {
      name: data.OPERATOR_NAME ?? null,
      address: data.OPERATOR_ADDRESS ?? null,
      email: data.OPERATOR_EMAIL ?? null,
      law: data.OPERATOR_LAW ?? null,
      refunds: data.OPERATOR_REFUNDS ?? null,
    },
    scoreOrigins: data.PUBLISHED_SCORES,
    scoreMegabytes: data.PUBLISHED_SCORES_ROOM,
    clientFolder: data.CLIENT_FOLDER ?? null,
    backendMegabytes: data.BACKEND_MEMORY,
    backendSilence: data.BACKEND_SILENCE ?? usualSilence * patienceFactor,
    patienceFactor,
  };
}
