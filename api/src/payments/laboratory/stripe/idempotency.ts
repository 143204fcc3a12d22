import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { rawOf } from '../bench';
import { badParameter, StripeError } from './protocol';

export interface Answer {
  status: number;
  body: object;
}
interface Kept {
  fingerprint: string;
  at: number;
  answer?: Answer | undefined;
}
const KEPT_MS = 24 * 60 * 60_000;
const LONGEST_KEY = 255;

/** The first answer to each `Idempotency-Key`, for a day. */
export class IdempotentCalls {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly clock: () => Date) {}

  forget(): void {
    this.kept.clear();
  }

  /** Works once for a key; answers a repetition with the first answer, whatever it was. */
  async once(request: FastifyRequest, work: () => Promise<Answer>): Promise<Answer & { replayed?: true }> {
    const key = keyOf(request);
    if (key === undefined) return work();
    const first = this.entry(key);
    if (first !== undefined) return { ...this.repeated(key, first, request), replayed: true };
    if (key.length > LONGEST_KEY)
      throw badParameter(`Idempotency keys can be at most ${LONGEST_KEY} characters long.`, 'Idempotency-Key');
    const entry: Kept = { fingerprint: fingerprintOf(request), at: this.clock().getTime() };
    this.kept.set(key, entry);
    try {
      entry.answer = await work();
      return entry.answer;
    } catch (error) {
      if (error instanceof StripeError && !error.early)
        entry.answer = { status: error.status, body: { error: error.body } };
      else this.kept.delete(key);
      throw error;
    }
  }

  /** A call that broke down before its work began is answered in the same way again. */
  brokeDown(request: FastifyRequest, answer: Answer): void {
    const key = keyOf(request);
    if (key === undefined || this.entry(key) !== undefined) return;
    this.kept.set(key, { fingerprint: fingerprintOf(request), at: this.clock().getTime(), answer });
  }

  private entry(key: string): Kept | undefined {
    const entry = this.kept.get(key);
    if (entry === undefined || this.clock().getTime() - entry.at < KEPT_MS) return entry;
    this.kept.delete(key);
    return undefined;
  }

  private repeated(key: string, { fingerprint, answer }: Kept, request: FastifyRequest): Answer {
    if (fingerprint !== fingerprintOf(request))
      throw new StripeError(400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
          `Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    if (answer !== undefined) return answer;
    throw new StripeError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key (${key}). Please try again.`,
    });
  }
}

function keyOf({ method, headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return method === 'POST' && typeof key === 'string' ? key : undefined;
}

function fingerprintOf(request: FastifyRequest): string {
  const form = new URLSearchParams(rawOf(request));
  form.sort();
  return createHash('sha256').update(`${request.method} ${request.url} ${form.toString()}`).digest('hex');
}
