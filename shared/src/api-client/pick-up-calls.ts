import type { Language } from '../contract';
import { schemasOf, type Call } from './call';

/** Beside the card that asks: a payment page has no use for it. */
const answer = schemasOf(() => import(/* webpackChunkName: "pick-up" */ '../contract/wire/pick-up'));

/** The desk where its car is picked up, for whoever may see the booking. */
export const pickUpDeskCall = (bookingId: string, language: Language, bookingToken?: string) =>
  ({
    method: 'GET',
    path: `/api/booking/${encodeURIComponent(bookingId)}/pick-up`,
    query: { language },
    auth: 'bearer',
    bookingToken,
    schema: answer('pickUpDesk'),
  }) satisfies Call<unknown>;
