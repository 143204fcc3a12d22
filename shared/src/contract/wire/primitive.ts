import * as z from 'zod/mini';
import { isPersonName } from '../customer-field';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../language';
import { SEARCH_BOUNDS, TEXT_PATTERNS } from '../search-field';

export const language = z.enum(LANGUAGES);

/* What a request may hold is bounded everywhere: a test asks every call of the API. */

/** Enough for a line that a person types. */
const LINE = 200;
export const text = (max = LINE) => z.string().check(z.maxLength(max));
export const list = <T extends z.core.$ZodType>(item: T, max: number) => z.array(item).check(z.maxLength(max));
/** An object whose names nobody knows before. */
export const dictionary = <T extends z.core.$ZodType>(value: T, max: number) =>
  z
    .record(text(), value)
    .check(z.refine((given) => Object.keys(given).length <= max))
    .register(z.globalRegistry, { maxProperties: max });

/** An access token, a signature, an identifier that is no number. */
export const token = text();
/** A random key by which a visitor's own hold of a car is known (D68). */
export const holderKey = z.string().check(z.regex(/^[\w-]{20,60}$/));
export const address = text(2000);
export const email = z.email().check(z.maxLength(254));

export const personName = text(100).check(z.minLength(1), z.refine(isPersonName, 'errors.invalidName'));
/** Query `language`; an unknown one counts as the default, since it only picks texts. */
export const languageQuery = z.object({ language: z.catch(z._default(language, DEFAULT_LANGUAGE), DEFAULT_LANGUAGE) });

export const urlDate = z.string().check(z.regex(TEXT_PATTERNS.date));
export const wallTime = z.string().check(z.regex(TEXT_PATTERNS.time));
/** YYYY-MM-DD. */
export const isoDate = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
/** An instant in UTC, ISO 8601. */
export const instant = z.iso.datetime().check(z.maxLength(40));
export const currencyCode = z.string().check(z.regex(TEXT_PATTERNS.currency));
/** 4 digits followed by 8 letters or digits (S1-9). */
export const bookingReference = z.string().check(z.regex(/^\d{4}[0-9A-Z]{8}$/));
/** Decimal amount on the wire; minor units inside the program (D25). */
export const amount = z.number();
export { id } from './id';

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
    z.transform((value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])),
    list(item, SEARCH_BOUNDS.numbers),
  );

/** A text per language; readers fall back along the language chain (D6). */
export const translated = z.partialRecord(language, z.string());
export type Translated = z.infer<typeof translated>;
