import { z } from "zod";
import { tiers } from "./tiers.ts";

/** A plan's name in a call. */
export const tierSchema = z.enum(tiers);
