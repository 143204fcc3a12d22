import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { adminWire, PAYMENT_TYPES, wire, type RefundRequest } from '@forecourt/shared/contract';
import { addToAudit } from '../../audit/audit.store';
import { resendLink } from '../../bookings/resend-link';
import type { Area, Deps } from '../../deps';
import { idempotentCall } from '../../idempotency/once';
import { refuse, tooOften } from '../../refusal';
import { administratorOf } from '../../users/administrators-only';
import { throttled } from '../../users/throttle.store';
import { askVendor } from '../check-attempts';
import type { Gateways } from '../gateways/descriptor';
import { attemptById } from '../payments.store';
import { attemptDetail, attemptSeen, methodsById } from './attempt-view';
import { listedAttempts, type AttemptFilter } from './attempts.store';
import { ledgerCsv, momentsOf } from './ledger-csv';
import { refundBooking } from './refund-booking';

const byId = z.object({ id: wire.token });
const byBooking = z.object({ id: wire.bookingReference });
const BASE = '/api/admin/payments';
/** Each asks a vendor in the company's name. */
const QUESTIONS = { limit: 120, windowMs: 3_600_000 };
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;
const LARGEST_ID = 2_147_483_647;

type Query = z.infer<typeof adminWire.attemptsQuery>;
function filterOf({ branch, paymentType, state, flagged, text, from, to }: Query): AttemptFilter {
  return {
    branch: branch === undefined ? undefined : Math.min(Math.abs(branch), LARGEST_ID),
    gateway: paymentType === undefined ? undefined : (PAYMENT_TYPES[paymentType] ?? '').toUpperCase(),
    state,
    flagged: flagged === 'yes',
    text,
    from: from === undefined ? undefined : momentsOf(from, from).from,
    before: to === undefined ? undefined : momentsOf(to, to).before,
  };
}

interface OfBooking {
  bookingId: string;
}

/** Gives money back once for an idempotency key, which holds for the booking or the attempt in the address. */
const sendingBack =
  (deps: Deps, gateways: Gateways) =>
  async (request: FastifyRequest, reply: FastifyReply, of: string, wanted: RefundRequest & OfBooking) => {
    const by = administratorOf(request);
    const call = idempotentCall(deps, request, `refund:${of}:${by.id}`);
    if (call === undefined) return refuse(reply, 'idempotency-key-invalid');
    const asked = await refundBooking(deps, gateways, { ...wanted, by }, call);
    return asked.ok ? asked.answer : refuse(reply, asked.code, asked.details);
  };

/** Attempts with what happened to them, refunds, links and the accountant's file. */
export const attemptAdministration =
  (gateways: Gateways): Area =>
  (deps) =>
  async (app) => {
    const detail = { response: { 200: adminWire.attemptDetail } };
    const sendBack = sendingBack(deps, gateways);

    app.get(
      `${BASE}/attempts`,
      { schema: { querystring: adminWire.attemptsQuery, response: { 200: adminWire.attemptPage } } },
      async ({ query }) => {
        const limit = adminWire.ATTEMPTS_PER_PAGE;
        const page = { offset: (query.page - 1) * limit, limit };
        const { count, rows } = await listedAttempts(deps.db, filterOf(query), page);
        const methods = await methodsById(deps);
        return { count, page: query.page, items: rows.map((row) => attemptSeen(row, methods)) };
      },
    );

    app.get(
      `${BASE}/attempts/:id`,
      { schema: { params: byId, ...detail } },
      async (request, reply) => (await attemptDetail(deps, gateways, request.params.id)) ?? refuse(reply, 'not-found'),
    );

    app.post(`${BASE}/attempts/:id/check`, { schema: { params: byId, ...detail } }, async (request, reply) => {
      const attempt = await attemptById(deps.db, request.params.id);
      if (attempt === undefined) return refuse(reply, 'not-found');
      const by = administratorOf(request);
      const wait = await throttled(deps.db, `vendor-questions:${by.id}`, QUESTIONS, deps.clock());
      if (wait !== undefined) return refuse(reply, 'rate-limited', tooOften(wait).details);
      await askVendor(deps, gateways, attempt);
      return (await attemptDetail(deps, gateways, attempt.id)) ?? refuse(reply, 'not-found');
    });

    app.post(
      `${BASE}/bookings/:id/refund`,
      { schema: { params: byBooking, body: adminWire.refundRequest, response: { 200: adminWire.refundAsked } } },
      async (request, reply) => {
        const { id: bookingId } = request.params;
        return sendBack(request, reply, bookingId, { ...request.body, bookingId });
      },
    );

    // A server that does not know it gives nothing back; one that ignored a field would take another payment.
    app.post(
      `${BASE}/attempts/:id/refund`,
      { schema: { params: byId, body: adminWire.refundRequest, response: { 200: adminWire.refundAsked } } },
      async (request, reply) => {
        const attempt = await attemptById(deps.db, request.params.id);
        if (attempt === undefined) return refuse(reply, 'not-found');
        const of = { bookingId: attempt.booking_id, attemptId: attempt.id };
        return sendBack(request, reply, attempt.id, { ...request.body, ...of });
      },
    );

    app.post(
      `${BASE}/bookings/:id/resend-link`,
      { schema: { params: byBooking, response: { 200: wire.done } } },
      async (request, reply) => {
        const { id: bookingId } = request.params;
        const by = administratorOf(request);
        const sent = await resendLink(deps, bookingId, undefined, (trx) =>
          addToAudit(trx, by, { action: 'link.resent', subject: { kind: 'booking', id: bookingId } }, deps.clock()),
        );
        return sent.ok ? sent.answer : refuse(reply, sent.code, sent.details);
      },
    );

    app.get(
      `${BASE}/ledger.csv`,
      { schema: { querystring: adminWire.ledgerQuery, produces: ['text/csv'] } },
      async ({ query }, reply) => {
        const { from, before } = momentsOf(query.from, query.to);
        const days = (before.getTime() - from.getTime()) / DAY_MS;
        if (!(days > 0 && days <= MOST_DAYS)) return refuse(reply, 'validation', { to: 'errors.invalidDate' });
        const branch = query.branch === undefined ? undefined : Math.min(Math.abs(query.branch), LARGEST_ID);
        return reply
          .type('text/csv; charset=utf-8; header=present')
          .header('content-disposition', `attachment; filename="ledger-${query.from}-${query.to}.csv"`)
          .send(Readable.from(ledgerCsv(deps, { ...query, branch })));
      },
    );
  };
