import { z } from "zod";
import { isLoopback } from "../loopback.ts";

/** The setting PUBLISHED_SCORES: `off`, or origins. Only this machine itself is asked without encryption. */
export const scoreOrigins = z
  .string()
  .transform((list) => (list === "off" ? [] : list.split(/\s+/).filter((part) => part !== "")))
  .pipe(
    z.array(
      z
        .url({ protocol: /^https?$/ })
        .refine((address) => address.startsWith("https:") || isLoopback(address))
        .transform((address) => new URL(address).origin),
    ),
  );

/** Where the PGS Catalog has its files (docs/formats.md#packed-catalog). */
export const catalogOrigin = "https://ftp.ebi.ac.uk";
