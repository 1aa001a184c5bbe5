import { readPartnerUploadsCall } from "../calls/procedures/partner-uploads.ts";
import { backendClient } from "./client.ts";

/**
 * Follows the uploads of a partner over the backend's realtime connection, as far as the row policies show them. Only a hosted backend
 * has it.
 *
 * @param onNews called when an upload was sent or replaced, and when the connection has been made anew
 * @returns what ends it
 * @throws where the client can't be loaded
 */
export async function watchPartnerUploads(partner: string, onNews: () => void): Promise<() => void> {
  const client = await backendClient();
  // The policies go by the token that the channel is joined with.
  await client.realtime.setAuth();
  const { table } = readPartnerUploadsCall;
  const rows = { event: "*", schema: "public", table, filter: `organisation_id=eq.${partner}` } as const;
  const channel = client
    .channel(`partner-uploads:${partner}`)
    .on("postgres_changes", rows, onNews)
    .subscribe((status) => {
      if (status === "SUBSCRIBED") onNews();
    });
  return () => void client.removeChannel(channel);
}
