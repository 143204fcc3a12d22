import * as z from 'zod/mini';
import { bookingToWire, quoteToWire, toldMovement, type BookedPayment } from '@forecourt/shared/booking';
import { wire, type BookAnswer, type BookRequest, type Infraction } from '@forecourt/shared/contract';
import { toDecimal } from '@forecourt/shared/money';
import { acceptFiles, withFiles } from '../bodies/accept-files';
import { roundingIn } from '../data/catalogue.store';
import type { Area, Deps } from '../deps';
import { idempotentCall } from '../idempotency/once';
import { guardFiles } from '../limits/guard-files';
import { clientOf, limitBrokenBodies, limitCodes, limitReferences } from '../limits/limits';
import { acceptedTypes, promotedSummaryOf } from '../promotions/booked-promotions';
import { refuse, refuseFields } from '../refusal';
import { signedInUser } from '../users/session';
import type { User } from '../users/users.store';
import { confirmsBooking, openForCheckIn, ownBooking } from './access';
import { listAttachments } from './attachments';
import { book } from './book';
import {
  bookingById,
  infractionOfUser,
  infractionsOfUser,
  type BookingRow,
  type InfractionRow,
} from './bookings.store';
import { cancelBooking } from './cancel';
import { confirmBooking } from './confirm';
import { contestInfraction } from './contest';
import { movementsOf, type Movement } from './movements.store';
import { bookingsOfUser, wholePage } from './my-bookings.store';
import { resendLink, sendReceipt } from './resend-link';
import { seenInCheckIn } from './self-check-in';
import { balanceSummaryOf, bookingOf } from './stored-booking';

/** What makes a booking the same one again: an offer that was signed anew and a hold do not change it. */
const repeatedPart = (request: BookRequest) => ({ ...request, offerToken: undefined, holder: undefined });

const byId = z.object({ id: wire.token });
const infractionQuery = z.object({ customerId: wire.token, infractionId: z.coerce.number() });
const infractionToWire = (row: InfractionRow): Infraction => ({
  id: row.id,
  bookingId: row.booking_id,
  description: row.description,
  date: row.happened_at.toISOString(),
  amount: toDecimal({ minor: row.amount_minor, currency: row.currency }),
  currency: row.currency,
  paymentStatus: row.payment_status,
  ...(row.contested_at !== null && { contestedAt: row.contested_at.toISOString() }),
});

const paymentOf =
  ({ currency }: BookingRow) =>
  ({ at, paymentType, ...moved }: Movement): BookedPayment => {
    const { kind, minor } = toldMovement(moved.kind, moved.minor);
    return {
      at: at.toISOString(),
      kind,
      amount: { minor, currency },
      ...(paymentType !== undefined && { paymentType }),
    };
  };

/** All of a booking; what its agency earns is for its owner alone. */
async function wholeBooking(deps: Deps, row: BookingRow, byOwner: boolean) {
  const movements = await movementsOf(deps.db, row.id);
  const booking = { ...bookingOf(row), paymentTypes: acceptedTypes(row), payments: movements.map(paymentOf(row)) };
  return bookingToWire(byOwner ? booking : { ...booking, agency: undefined });
}

/** Spares whoever has just booked a second call (S2-3.14 `fullResponse`). */
async function withBooking(deps: Deps, answer: BookAnswer, user: User | undefined): Promise<BookAnswer> {
  const row = await bookingById(deps.db, answer.id);
  if (row === undefined) return answer;
  return { ...answer, booking: await wholeBooking(deps, row, user !== undefined && row.user_id === user.id) };
}

/** Booking, its balance, cancelling (S2-7). */
export const bookingRoutes: Area = (deps) => async (app) => {
  acceptFiles(app);
  limitBrokenBodies(app, deps);
  limitReferences(app, deps);
  limitCodes(app, deps);
  guardFiles(app, deps);
  app.post(
    '/api/booking/book',
    { ...withFiles('files'), schema: { body: wire.bookRequest, response: { 200: wire.bookAnswer } } },
    async (request, reply) => {
      const user = await signedInUser(deps, request);
      const intent = {
        headers: request.headers,
        query: request.query,
        body: repeatedPart(request.body),
      };
      const call = idempotentCall(deps, intent, `book:${user?.id ?? 'guest'}`);
      const isKeyed = request.headers['idempotency-key'] !== undefined;
      if (isKeyed && call === undefined) return refuse(reply, 'idempotency-key-invalid');
      const { body, contents } = request;
      const booked = await book(deps, { request: body, contents, user, call, address: clientOf(request) });
      if (booked.ok) return body.fullResponse ? withBooking(deps, booked.answer, user) : booked.answer;
      const { code, details } = booked;
      return code === 'validation' && details ? refuseFields(reply, details) : refuse(reply, code, details);
    },
  );

  app.get(
    '/api/booking/book',
    { schema: { querystring: wire.paymentLinkQuery, response: { 200: wire.priceResult } } },
    async (request, reply) => {
      const opened = await openForCheckIn(deps, request, request.query.bookingId);
      if (opened === undefined) return refuse(reply, 'not-found');
      const { row, byOwner } = opened;
      const { general } = await deps.bookingFlow();
      const rounding = await roundingIn(deps.db, row.currency);
      const summary = promotedSummaryOf(row, request.query.promotionId, { general, rounding }) ?? balanceSummaryOf(row);
      return quoteToWire(byOwner ? summary : { ...summary, agency: undefined });
    },
  );

  app.get('/api/booking/:id', { schema: { params: byId, response: { 200: wire.booking } } }, async (request, reply) => {
    const opened = await openForCheckIn(deps, request, request.params.id);
    if (opened === undefined) return refuse(reply, 'not-found');
    const { row, byOwner, byCheckIn } = opened;
    if (byCheckIn) return bookingToWire(seenInCheckIn(bookingOf(row)));
    return wholeBooking(deps, row, byOwner);
  });

  app.post(
    '/api/booking/cancel',
    { schema: { body: wire.cancelRequest, response: { 200: wire.cancelAnswer } } },
    async (request, reply) => {
      const own = await ownBooking(deps, request, request.body.bookingId);
      if (own === undefined) return refuse(reply, 'not-found');
      const cancelled = await cancelBooking(deps, own.id, idempotentCall(deps, request, `cancel:${own.id}`));
      return cancelled.ok ? cancelled.answer : refuse(reply, cancelled.code, cancelled.details);
    },
  );

  app.post(
    '/api/booking/confirm',
    { schema: { body: wire.confirmRequest, response: { 200: wire.confirmAnswer } } },
    async (request, reply) => {
      const { bookingId, token } = request.body;
      if (!confirmsBooking(deps, bookingId, token)) return refuse(reply, 'not-found');
      const confirmed = await confirmBooking(deps, bookingId);
      return confirmed.ok ? confirmed.answer : refuse(reply, confirmed.code);
    },
  );

  app.post(
    '/api/booking/resend',
    { schema: { body: wire.resendRequest, response: { 200: wire.done } } },
    async (request, reply) => {
      const own = await ownBooking(deps, request, request.body.bookingId);
      if (own === undefined) return refuse(reply, 'not-found');
      const call = idempotentCall(deps, request, `resend:${own.id}`);
      const { paper } = request.body;
      const sent = await (paper === 'receipt' ? sendReceipt : resendLink)(deps, own.id, call);
      return sent.ok ? sent.answer : refuse(reply, sent.code, sent.details);
    },
  );
};

/** What belongs to the signed-in user. */
export const myBookingsRoutes: Area = (deps) => async (app) => {
  app.get(
    '/api/users/bookings',
    { schema: { querystring: wire.bookingsQuery, response: { 200: wire.bookingPage } } },
    async (request, reply) => {
      const user = await signedInUser(deps, request);
      if (user === undefined) return refuse(reply, 'unauthorized');
      const { rows, ...counted } = await bookingsOfUser(deps.db, user.id, request.query, deps.clock());
      return { ...counted, items: rows.map((row) => bookingToWire(bookingOf(row))) };
    },
  );

  app.get(
    '/api/users/infractions',
    { schema: { querystring: wire.pageQuery, response: { 200: wire.infractionPage } } },
    async (request, reply) => {
      const user = await signedInUser(deps, request);
      if (user === undefined) return refuse(reply, 'unauthorized');
      const { count, rows } = await infractionsOfUser(deps.db, user.id, wholePage(request.query));
      return { count, items: rows.map(infractionToWire) };
    },
  );

  app.post(
    '/api/infraction/contest',
    { schema: { body: wire.contestRequest, response: { 200: wire.infraction } } },
    async (request, reply) => {
      const user = await signedInUser(deps, request);
      if (user === undefined) return refuse(reply, 'unauthorized');
      const contested = await contestInfraction(deps, user, request.body);
      return contested.ok ? infractionToWire(contested.answer) : refuse(reply, contested.code);
    },
  );

  app.get(
    '/api/infraction',
    { schema: { querystring: infractionQuery, response: { 200: wire.infraction } } },
    async (request, reply) => {
      const user = await signedInUser(deps, request);
      if (user === undefined) return refuse(reply, 'unauthorized');
      const row =
        request.query.customerId === user.id
          ? await infractionOfUser(deps.db, user.id, request.query.infractionId)
          : undefined;
      if (row === undefined) return refuse(reply, 'not-found');
      const documents = await listAttachments(deps, { infractionId: row.id });
      return { ...infractionToWire(row), documents };
    },
  );
};
