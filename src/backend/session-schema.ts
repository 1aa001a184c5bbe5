import { z } from "zod";

const claimsSchema = z.object({ aal: z.string() });

/** The level that a token names; the server looks at the session itself. */
function levelOf(token: string): string {
  try {
    const [, claims = ""] = token.split(".");
    return claimsSchema.parse(JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")))).aal;
  } catch {
    return "aal1";
  }
}

/** A session as far as the page uses it: whose it is and when it ends. Tokens stay with the client. */
export const sessionSchema = z
  .object({
    access_token: z.string().optional(),
    expires_at: z.number(),
    user: z.object({
      id: z.string(),
      email: z.string().optional(),
      factors: z.array(z.object({ status: z.string() })).optional(),
      user_metadata: z.object({ full_name: z.string().optional().catch(undefined) }).optional(),
    }),
  })
  .transform(({ access_token = "", expires_at, user }) => ({
    /** Whether the account has a second factor that this session has not given yet: it opens nothing else. */
    lacksSecondFactor:
      user.factors?.some(({ status }) => status === "verified") === true && levelOf(access_token) !== "aal2",
    /** Milliseconds since 1970. */
    expiresAt: expires_at * 1000,
    user: { id: user.id, email: user.email ?? "", name: user.user_metadata?.full_name ?? null },
  }));

/** A session and its user. */
export type Session = z.infer<typeof sessionSchema>;
