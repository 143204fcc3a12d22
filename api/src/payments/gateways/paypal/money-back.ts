import * as z from 'zod/mini';
import type { AttemptContext, Verdict } from '../descriptor';
import { caseOfReversal } from './cases';
import { amount, capture, minorIn } from './order';
import { answerOf, callPayPal, type PayPalAccount } from './rest';

type Context = AttemptContext<PayPalAccount>;
type Account = Pick<Context, 'settings' | 'baseUrl' | 'clock'>;

const id = z.string().check(z.regex(/^[\w-]{1,100}$/));
const back = z.object({
  id,
  custom_id: z.optional(z.string().check(z.maxLength(127))),
  amount,
  create_time: z._default(z.string(), ''),
  links: z._default(z.array(z.object({ rel: z.string(), href: z.string() })), []),
});
const CAPTURE = /\/v2\/payments\/captures\/([\w-]{1,100})$/;

const captureIn = ({ links }: Pick<z.infer<typeof back>, 'links'>): string | undefined =>
  CAPTURE.exec(links.find(({ rel }) => rel === 'up')?.href ?? '')?.[1];

/** The capture of which money went back. */
export function captureBehind(resource: unknown): string | undefined {
  const read = back.safeParse(resource);
  return read.success ? captureIn(read.data) : undefined;
}

/** Undefined for a capture that the account does not have. */
export async function lookUpCapture(context: Account, captureId: string) {
  const answer = await callPayPal(context, `/v2/payments/captures/${captureId}`);
  return answer.status === 404 ? undefined : answerOf(answer, capture);
}

type Back = z.infer<typeof back>;

/** Whether it is about this charge, by its own word or by its capture's. */
async function isOurs(context: Context, { custom_id, ...told }: Back): Promise<boolean> {
  const captureId = captureIn(told);
  const attemptId = custom_id ?? (captureId && (await lookUpCapture(context, captureId))?.custom_id);
  return attemptId === context.charge.attemptId;
}

/** What came back of a charge: a refund, or a reversal, with which PayPal itself took the payment back. */
export async function wentBack(context: Context, type: string, resource: unknown): Promise<Verdict> {
  const { charge } = context;
  const read = back.safeParse(resource);
  if (!read.success) return { ok: false, reason: 'unreadable' };
  const amountMinor = minorIn(charge, read.data.amount) ?? 0;
  const fits = amountMinor > 0 && amountMinor <= charge.amountMinor;
  if (!fits || !(await isOurs(context, read.data))) return { ok: false, reason: 'mismatch' };
  const told = { ok: true, code: type, amountMinor } as const;
  return type === 'PAYMENT.CAPTURE.REFUNDED'
    ? { ...told, outcome: 'refunded', eventId: read.data.id }
    : { ...told, outcome: 'charged-back', eventId: await reversalId(context, read.data) };
}

/**
 * A reversal that belongs to a case is the chargeback of that case. One of which no case is known is the capture's own,
 * so that a case that is told later is no second one.
 */
async function reversalId(context: Context, told: Back): Promise<string> {
  const captureId = captureIn(told);
  if (captureId === undefined) return told.id;
  return (await caseOfReversal(context, captureId, told.create_time)) ?? captureId;
}
