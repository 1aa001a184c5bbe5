/** What values in calls may be, as far as several calls share it. */
import { z } from "zod";

/** Id of a row or a person. Any version: PostgreSQL's type uuid accepts them all. */
export const idSchema = z.guid();

/** Id of a tool, a quiz or a trait, as the tables' own checks have it. */
export const nameIdSchema = z.string().regex(/^[a-z0-9-]{1,64}$/);

/** An rsID, or an id of a vendor's own. */
export const snpSchema = z.string().regex(/^(?:rs|i)[0-9]{1,20}$/);

/** A text that a person types; the forms admit no longer one. */
export const typedTextSchema = z.string().max(10_000);

/**
 * A document: an object of JSON values. The table that stores it checks its content; checking each value here as well
 * would cost more than all the rest of a call.
 */
export const documentSchema = z.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);

/** Rows of one answer from a list that grows with its owner. */
export const mostListedRows = 200;

/** Rows requested of a table with one row for each person: a second one would be seen, and is a fault. */
export const mostSingleRows = 2;

/** A moment as the database writes it, to the microsecond. */
export const timeSchema = z.iso.datetime({ offset: true });

/** The same, for the page. */
export const dateSchema = timeSchema.transform((text) => new Date(text));

/** The order of lists that grow with their owner; it leaves no two rows alike. */
export const newestFirst = [
  { column: "created_at", direction: "desc", key: timeSchema },
  { column: "id", direction: "asc", key: idSchema },
] as const;
