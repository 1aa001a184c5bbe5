import { useMemo, useState } from "react";
import { type Partner, usePartners } from "../../state/account/organisations.ts";
import {
  type PartnerUpload,
  usePartnerFigures,
  usePartnerUploads,
} from "../../state/account/partner-uploads.ts";
import { sampleUploads } from "./sample-partner.ts";
import type { ShownUpload } from "./shown-upload.ts";

/** The partner that a page is about, and what of it there is so far. */
export interface ShownPartner {
  /** Null for the sample. */
  readonly partner: Partner | null;
  /** Partners to choose from: those that the user is a member of. */
  readonly partners: readonly Partner[];
  /** Chooses by id; null for the sample. */
  readonly choose: (id: string | null) => void;
  /** All uploads of the partner, the newest first. */
  readonly uploads: readonly PartnerUpload[];
  /** The newest upload with figures, and the one before it. */
  readonly now: ShownUpload | null;
  readonly before: ShownUpload | null;
  readonly isPending: boolean;
  /** Whether something that the figures need could not be read, so that nothing is known of them. */
  readonly isUnknown: boolean;
  readonly hasFailed: boolean;
  readonly readAgain: () => void;
}

const none: readonly never[] = [];

function shownUpload(
  upload: PartnerUpload | undefined,
  figures: ReturnType<typeof usePartnerFigures>["data"],
): ShownUpload | null {
  if (upload === undefined || figures === undefined || figures === null) return null;
  return { number: upload.number, createdAt: upload.createdAt, figures };
}

/** The own partner, or the sample for those who have none. */
export function useShownPartner(): ShownPartner {
  const seen = usePartners(true);
  const partners = useMemo(() => (seen.data ?? none).filter(({ role }) => role !== null), [seen.data]);
  const [chosenId, setChosenId] = useState<string | null | undefined>(undefined);
  const partner =
    chosenId === null ? null : (partners.find(({ id }) => id === chosenId) ?? partners[0] ?? null);
  const uploads = usePartnerUploads(partner?.id ?? null);
  const published = (uploads.data ?? none).filter(({ isPublished }) => isPublished);
  const now = usePartnerFigures(published[0]?.id ?? null);
  const before = usePartnerFigures(published[1]?.id ?? null);
  const sample = useMemo(() => (partner === null ? sampleUploads() : none), [partner]);
  const isOwn = partner !== null;
  const parts = [
    seen,
    ...(isOwn ? [uploads] : []),
    ...(published[0] ? [now] : []),
    ...(published[1] ? [before] : []),
  ];
  return {
    ...{ partner, partners, choose: setChosenId, uploads: uploads.data ?? none },
    now: isOwn ? shownUpload(published[0], now.data) : (sample.at(-1) ?? null),
    before: isOwn ? shownUpload(published[1], before.data) : (sample.at(-2) ?? null),
    isPending: seen.isLoading || (isOwn && parts.some(({ isPending }) => isPending)),
    isUnknown: isOwn && parts.some(({ data }) => data === undefined),
    hasFailed: parts.some(({ isError }) => isError),
    readAgain: () => {
      for (const part of parts) void part.refetch();
    },
  };
}
