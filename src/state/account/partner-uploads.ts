/** Uploads of a partner and their published figures. */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../backend/call.ts";
import type { Result } from "../../lib/pure/result.ts";
import type { Aggregate } from "../../science/groups/aggregate.ts";
import type { Published } from "../../science/groups/publish-aggregate.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import { queryClient } from "../page/query-client.ts";
import { unwrap } from "../page/thrown-failure.ts";
import { hasRealtime, useSession } from "./session.ts";

/** How often the list is asked for changes where nothing is pushed, in milliseconds: well within the specified heartbeat of 25 s. */
const POLL_INTERVAL = 10_000;

const readUploadsAgain = () => void queryClient.invalidateQueries({ queryKey: ["partner-uploads"] });

/** Reads the list again when a hosted backend says that there is something new. */
function usePushedUploads(partner: string | null): void {
  useEffect(() => {
    if (!hasRealtime || partner === null) return;
    let stop = () => {};
    let hasEnded = false;
    import("../../backend/watch-partner-uploads.ts")
      .then(({ watchPartnerUploads }) => watchPartnerUploads(partner, readUploadsAgain))
      .then(
        (end) => {
          if (hasEnded) end();
          else stop = end;
        },
        // The list is asked for all the same.
        () => {},
      );
    return () => {
      hasEnded = true;
      stop();
    };
  }, [partner]);
}

/** The uploads of a partner, the newest first; pushed or asked for again and again while a page shows them. */
export function usePartnerUploads(partner: string | null) {
  const id = useSession().user?.id ?? null;
  usePushedUploads(partner);
  return useQuery({
    queryKey: ["partner-uploads", id, partner],
    enabled: id !== null && partner !== null,
    refetchInterval: POLL_INTERVAL,
    queryFn: async () =>
      partner === null ? [] : unwrap(await call("readPartnerUploads", { organisation_id: partner })),
  });
}

/** An upload in the list. */
export type PartnerUpload = NonNullable<ReturnType<typeof usePartnerUploads>["data"]>[number];

/** What is published of an upload; that it was read is written down, so it is read once. */
export function usePartnerFigures(upload: string | null) {
  const id = useSession().user?.id ?? null;
  return useQuery({
    queryKey: ["partner-figures", id, upload],
    enabled: id !== null && upload !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Published | null> =>
      upload === null ? null : (unwrap(await call("readPartnerFigures", { p_upload: upload })) as Published),
  });
}

/** What came of an upload. */
export interface SentUpload {
  readonly number: number;
  readonly is_published: boolean;
}

/** Ends an upload and all before it: somebody in them has taken consent back. */
export async function withdrawPartnerUpload(upload: string): Promise<Result<true, DatabaseFailure>> {
  const withdrawn = await call("withdrawPartnerUpload", { p_upload: upload });
  if (withdrawn.ok) readUploadsAgain();
  return withdrawn;
}

/** Sends an upload, which may take the place of another one and of all before that. */
export async function sendPartnerUpload(
  partner: string,
  aggregate: Aggregate,
  replaces: string | null,
): Promise<Result<SentUpload, DatabaseFailure>> {
  const sent = await call("sendPartnerUpload", {
    ...{ p_organisation: partner, p_document: { ...aggregate }, p_replaces: replaces },
  });
  if (sent.ok) readUploadsAgain();
  return sent;
}
