import * as z from 'zod/mini';

/** What the error screen tells (S2-4 no. 6); it travels in the URL and so holds nothing about a person. */
export interface BookingFailure {
  error: string;
  errorId: string | undefined;
  status: number;
  paymentType: number | undefined;
  amount: number | undefined;
  currency: string | undefined;
  /** The server's own words. They never stand in the URL: a link could then put words into the site's mouth. */
  message: string | undefined;
}

const NAMES = ['error', 'errorId', 'status', 'paymentType', 'amount', 'currency'] as const;

/** Error codes are short words and references, no sentences. */
const word = z.string().check(z.regex(/^[\w .:-]{1,80}$/));
const number = z.coerce.number();
const failureSchema = z.object({
  error: z.catch(word, 'booking'),
  errorId: z.catch(z.optional(word), undefined),
  status: z.catch(number, 0),
  paymentType: z.catch(z.optional(number), undefined),
  amount: z.catch(z.optional(number), undefined),
  currency: z.catch(z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))), undefined),
});

const stateSchema = z.catch(z.object({ message: z.optional(z.string().check(z.maxLength(500))) }), {});

/** Goes along in the history's state, which survives a reload and no link can write. */
export const failureState = (message: string | undefined): z.infer<typeof stateSchema> =>
  message === undefined ? {} : { message };

/** There is no booking and no payment: the ids of both are said to be none (S2-4 no. 6). */
const NO_IDS = { bookingId: 'null', attemptId: 'null' } as const;

/** Added to the query of checkout, so that the way back leads to the same offer. */
export function failureQuery(checkout: URLSearchParams, failure: Omit<BookingFailure, 'message'>): string {
  const query = new URLSearchParams(checkout);
  for (const name of NAMES) {
    if (failure[name] === undefined) query.delete(name);
    else query.set(name, String(failure[name]));
  }
  for (const [name, none] of Object.entries(NO_IDS)) query.set(name, none);
  return query.toString();
}

export function readFailure(query: URLSearchParams, state?: unknown): { failure: BookingFailure; checkout: string } {
  const { errorId, paymentType, amount, currency, ...known } = failureSchema.parse(Object.fromEntries(query));
  const checkout = new URLSearchParams(query);
  for (const name of [...NAMES, ...Object.keys(NO_IDS)]) if (name !== 'currency') checkout.delete(name);
  return {
    failure: { ...known, errorId, paymentType, amount, currency, message: stateSchema.parse(state).message },
    checkout: checkout.toString(),
  };
}
