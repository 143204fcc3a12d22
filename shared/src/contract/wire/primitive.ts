import * as z from 'zod/mini';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../language';

export const language = z.enum(LANGUAGES);
/** Query `language`; an unknown one counts as the default, since it only picks texts. */
export const languageQuery = z.object({ language: z.catch(z._default(language, DEFAULT_LANGUAGE), DEFAULT_LANGUAGE) });

/** MM-DD-YYYY, as in URLs (S1-3). */
export const urlDate = z.string().check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])-\d{4}$/));
/** HH:mm, the branch's wall clock (D20). */
export const wallTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** YYYY-MM-DD. */
export const isoDate = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
/** An instant in UTC, ISO 8601. */
export const instant = z.iso.datetime();
/** ISO 4217. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));
/** 4 digits followed by 8 letters or digits (S1-9). */
export const bookingReference = z.string().check(z.regex(/^\d{4}[0-9A-Z]{8}$/));
/** Decimal amount on the wire; minor units inside the program (D25). */
export const amount = z.number();
export const id = z.int();

/** Numbers arrive as text in a query string; an empty one counts as absent. */
export const queryNumber = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)),
  z.number(),
);
export const queryFlag = z.pipe(
  z.transform((value: unknown) => (value === 'true' ? true : value === 'false' || value === '' ? false : value)),
  z.boolean(),
);
/** A repeated query parameter: one value arrives as a string, several as a list. */
export const repeated = <T extends z.core.$ZodType>(item: T) =>
  z.pipe(
    z.transform((value: unknown) => (value === undefined ? [] : Array.isArray(value) ? value : [value])),
    z.array(item),
  );

/** A text per language; readers fall back along the language chain (D6). */
export const translated = z.partialRecord(language, z.string());
export type Translated = z.infer<typeof translated>;
