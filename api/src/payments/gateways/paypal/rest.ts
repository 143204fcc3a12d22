import * as z from 'zod/mini';
import type { AttemptContext } from '../descriptor';
import { callVendor, isNoAnswer, unreachableBy, type VendorAnswer } from '../vendor-call';

const word = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
export const paypalAccount = z.object({
  clientId: word(120),
  clientSecret: word(120),
  /** Of the notifications' address in PayPal's developer dashboard: a part of what is signed. */
  webhookId: word(50),
  /** Who shall be paid; compared where it is given. */
  merchantId: z.optional(word(20)),
});
export type PayPalAccount = z.infer<typeof paypalAccount>;
export type Context = Pick<AttemptContext<PayPalAccount>, 'settings' | 'baseUrl' | 'clock'>;

const granted = z.object({
  access_token: z.string().check(z.maxLength(4000)),
  expires_in: z.number().check(z.positive()),
});
const refusal = z.object({ details: z.array(z.object({ issue: z.string() })).check(z.minLength(1)) });

const EARLY_MS = 60_000;
const tokens = new Map<string, { token: string; until: number }>();

const keyOf = ({ settings, baseUrl }: Context): string => [baseUrl, settings.clientId, settings.clientSecret].join(' ');

async function accessToken(context: Context): Promise<string> {
  const now = context.clock().getTime();
  const kept = tokens.get(keyOf(context));
  if (kept !== undefined && now < kept.until) return kept.token;
  const { clientId, clientSecret } = context.settings;
  const { status, json } = await callVendor(`${context.baseUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const read = granted.safeParse(json);
  if (!read.success) throw unreachableBy(status, 'no access token');
  const { access_token: token, expires_in: seconds } = read.data;
  tokens.set(keyOf(context), { token, until: now + seconds * 1000 - EARLY_MS });
  return token;
}

interface PayPalRequest {
  /** A JSON text; without one it is a GET. */
  body?: string;
  /** PayPal answers a repeated id with the result of the first call. */
  requestId?: string;
}

/** A call of PayPal's REST interfaces. Throws `VendorUnreachable` for what is neither an answer nor a refusal. */
export async function callPayPal(context: Context, path: string, request: PayPalRequest = {}): Promise<VendorAnswer> {
  const answer = await sent(context, path, request);
  if (answer.status !== 401) return known(answer);
  // A token may be withdrawn before its time.
  tokens.delete(keyOf(context));
  return known(await sent(context, path, request));
}

async function sent(context: Context, path: string, { body, requestId }: PayPalRequest): Promise<VendorAnswer> {
  const headers = {
    authorization: `Bearer ${await accessToken(context)}`,
    'content-type': 'application/json',
    prefer: 'return=representation',
    ...(requestId !== undefined && { 'paypal-request-id': requestId }),
  };
  return callVendor(context.baseUrl + path, { method: body === undefined ? 'GET' : 'POST', headers, body });
}

function known(answer: VendorAnswer): VendorAnswer {
  if (isNoAnswer(answer.status)) throw unreachableBy(answer.status);
  return answer;
}

/** The answer by its schema. Throws `VendorUnreachable` for anything else. */
export function answerOf<T>({ status, json }: VendorAnswer, schema: z.ZodMiniType<T>): T {
  const read = schema.safeParse(json);
  if (status >= 300 || !read.success) throw unreachableBy(status);
  return read.data;
}

/** Why PayPal refuses, such as `INSTRUMENT_DECLINED`. */
export const issueOf = ({ status, json }: VendorAnswer): string =>
  (refusal.safeParse(json).data?.details[0]?.issue ?? String(status)).slice(0, 100);
