import * as z from 'zod/mini';
import { bookingAccess } from '@forecourt/shared/session';
import type { GatewayReturn, SendMessage } from './settle-return';
import { finaliseCall } from './use-finalise';

const order = z.string().check(z.regex(/^[0-9A-Za-z]{4,12}$/));
const proof = z.string().check(z.regex(/^[\w-]{1,100}$/));
const MOST_PARAMETERS = 50;
const LONGEST_VALUE = 8000;
const parameters = z
  .record(z.string(), z.string().check(z.maxLength(LONGEST_VALUE)))
  .check(z.refine((message) => Object.keys(message).length <= MOST_PARAMETERS));

/** Our own parameters of the address of a return page; what is not readable counts as absent. */
export function ownParameters(search: URLSearchParams): Pick<GatewayReturn, 'order' | 'proof'> {
  const named = order.safeParse(search.get('order'));
  const proven = proof.safeParse(search.get('proof'));
  return { order: named.success ? named.data : undefined, proof: proven.success ? proven.data : undefined };
}

/** A return page whose gateway says in the address, besides our own parameters, what has happened. */
export function gatewayReturn(search: URLSearchParams): GatewayReturn {
  const said = [...search].filter(([name]) => name !== 'order' && name !== 'proof');
  const message = parameters.safeParse(Object.fromEntries(said));
  const hasMessage = message.success && Object.keys(message.data).length > 0;
  return { ...ownParameters(search), send: hasMessage ? sendMessage(message.data) : undefined };
}

const sendMessage =
  (provider: Record<string, string>): SendMessage =>
  (api, { attemptId, bookingId, proof }, signal) =>
    api.send(finaliseCall({ attemptId, bookingId, provider }, proof ?? bookingAccess.token(bookingId)), signal);

/** The gateway sent the browser to an address for payments that were not made: a hint that chooses between wordings. */
export const saysCancelled = (pathname: string, search: URLSearchParams): boolean =>
  pathname.toLowerCase().endsWith('-cancel') || search.has('cancelled');
