import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { BookAnswer } from '@forecourt/shared/contract';

const NAME = 'forecourt_reserved';
const AN_HOUR_S = 3600;

const kept = z.pipe(
  z.string().check(z.regex(/^\d{4}[0-9A-Z]{8}~[\w.-]{1,500}$/)),
  z.transform((text: string) => {
    const [id = '', token = ''] = text.split('~');
    return { id, token };
  }),
);

/** Lets this browser, and no script in it, see what was reserved a moment ago. */
export const rememberReserved = (reply: FastifyReply, { id, accessToken }: BookAnswer, origin: string): void =>
  void reply.setCookie(NAME, `${id}~${accessToken}`, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: AN_HOUR_S,
    secure: origin.startsWith('https:'),
  });

export function reservedBooking({ cookies }: FastifyRequest): { id: string; token: string } | undefined {
  const read = kept.safeParse(cookies[NAME]);
  return read.success ? read.data : undefined;
}
