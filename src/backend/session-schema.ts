import { z } from "zod";

/** A session as far as the page uses it: whose it is and when it ends. Tokens stay with the client. */
export const sessionSchema = z
  .object({
    expires_at: z.number(),
    user: z.object({
      id: z.string(),
      email: z.string().optional(),
      user_metadata: z.object({ full_name: z.string().optional().catch(undefined) }).optional(),
    }),
  })
  .transform(({ expires_at, user }) => ({
    /** Milliseconds since 1970. */
    expiresAt: expires_at * 1000,
    user: { id: user.id, email: user.email ?? "", name: user.user_metadata?.full_name ?? null },
  }));

/** A session and its user. */
export type Session = z.infer<typeof sessionSchema>;
