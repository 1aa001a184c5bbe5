/** Compares sign-in settings and mail templates of a project with ours, by reading alone. */
import { z } from "zod";
import { hostedMailTemplates } from "../backend/lite/account-mails.ts";
import { passwordCharacters, sharedSettings } from "../backend/lite/lite-app.ts";

/** Address of the hosted service's management API. */
export const managementApi = "https://api.supabase.com";

/** What the hosted service alone has as settings, as config.toml says it. */
export const hostedLimits = {
  // A minute between two mails to one address.
  "auth.email": { max_frequency: "1m" },
  "auth.rate_limit": { email_sent: 100, token_refresh: 150, sign_in_sign_ups: 30, token_verifications: 30 },
  // Hours; the embedded server's housekeeping has the same.
  "auth.sessions": { timebox: "4320h", inactivity_timeout: "2160h" },
} as const;

const publicSchema = z.object({
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  external: z.object({ email: z.boolean(), anonymous_users: z.boolean().optional() }),
});

const ownersSchema = z.record(z.string(), z.unknown());

async function read(address: URL, headers: Record<string, string>): Promise<unknown> {
  const answer = await fetch(address, { headers, redirect: "error" });
  if (!answer.ok) throw new Error(`${address.host} answered ${answer.status}.`);
  return answer.json();
}

function other(name: string, isOther: boolean): readonly string[] {
  return isOther ? [`other: setting ${name}`] : [];
}

/** What anybody may read of a project's sign-in service. @param key its publishable one */
export async function differencesOfPublicSettings(address: string, key: string): Promise<readonly string[]> {
  const settings = publicSchema.parse(await read(new URL("/auth/v1/settings", address), { apikey: key }));
  const { auth } = sharedSettings;
  return [
    ...other("auth.enable_signup", settings.disable_signup === auth.enable_signup),
    ...other(
      "auth.email.enable_confirmations",
      settings.mailer_autoconfirm === sharedSettings["auth.email"].enable_confirmations,
    ),
    ...other("auth.email.enable_signup", !settings.external.email),
    ...other(
      "auth.enable_anonymous_sign_ins",
      settings.external.anonymous_users !== auth.enable_anonymous_sign_ins,
    ),
  ];
}

/** Our settings under the management API's names. */
function askedSettings(): Readonly<Record<string, unknown>> {
  const { auth } = sharedSettings;
  const email = sharedSettings["auth.email"];
  const { "auth.email": mails, "auth.rate_limit": rates, "auth.sessions": sessions } = hostedLimits;
  const templates = hostedMailTemplates(email.otp_expiry).flatMap(({ name, subject, html }) => [
    [`mailer_subjects_${name}`, subject],
    [`mailer_templates_${name}_content`, html],
  ]);
  return {
    jwt_exp: auth.jwt_expiry,
    refresh_token_rotation_enabled: auth.enable_refresh_token_rotation,
    security_refresh_token_reuse_interval: auth.refresh_token_reuse_interval,
    disable_signup: !auth.enable_signup,
    external_anonymous_users_enabled: auth.enable_anonymous_sign_ins,
    password_min_length: auth.minimum_password_length,
    password_required_characters: passwordCharacters.join(":"),
    rate_limit_email_sent: rates.email_sent,
    smtp_max_frequency: 60 * Number.parseInt(mails.max_frequency, 10),
    rate_limit_token_refresh: rates.token_refresh,
    rate_limit_otp: rates.sign_in_sign_ups,
    rate_limit_verify: rates.token_verifications,
    sessions_timebox: Number.parseInt(sessions.timebox, 10),
    sessions_inactivity_timeout: Number.parseInt(sessions.inactivity_timeout, 10),
    mailer_autoconfirm: !email.enable_confirmations,
    mailer_secure_email_change_enabled: email.double_confirm_changes,
    mailer_otp_length: email.otp_length,
    mailer_otp_exp: email.otp_expiry,
    security_update_password_require_reauthentication: true,
    mfa_totp_enroll_enabled: true,
    mfa_totp_verify_enabled: true,
    mfa_web_authn_enroll_enabled: true,
    mfa_web_authn_verify_enabled: true,
    ...Object.fromEntries(templates),
  };
}

/** The service escapes the colon among the symbols, since colons separate the classes of characters. */
function withoutEscapes(characters: string): string {
  return characters.replaceAll("\\", "");
}

/** Ends of lines and blanks around are the dashboard's. */
function plain(name: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = value.replaceAll("\r\n", "\n").trim();
  return name === "password_required_characters" ? withoutEscapes(text) : text;
}

/**
 * What the project's owner may read: all settings and templates.
 *
 * @param project its reference, the first part of its host name
 * @param token of the owner for the management API
 */
export async function differencesOfOwnersSettings(
  project: string,
  token: string,
  api: string = managementApi,
): Promise<readonly string[]> {
  const found = ownersSchema.parse(
    await read(new URL(`/v1/projects/${encodeURIComponent(project)}/config/auth`, api), {
      Authorization: `Bearer ${token}`,
    }),
  );
  return Object.entries(askedSettings()).flatMap(([name, value]) =>
    name in found
      ? other(name, plain(name, found[name]) !== plain(name, value))
      : [`missing: setting ${name}`],
  );
}
