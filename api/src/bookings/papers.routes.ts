import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { wire, type Language } from '@forecourt/shared/contract';
import type { Area, Deps } from '../deps';
import { limitReferences } from '../limits/limits';
import { refuse, tooOften } from '../refusal';
import { throttled } from '../users/throttle.store';
import { ownBooking } from './access';
import type { BookingRow } from './bookings.store';
import { PAPER_POLICY } from './paper-policy';
import { opensPaper, paperOf, papersOf } from './papers';
import { receiptPdf } from './receipt-pdf';

const byId = z.object({ id: wire.token });
const byPaper = z.object({ id: wire.token, paper: wire.token });
const PAPERS = { limit: 60, windowMs: 3_600_000 };

interface Asked {
  paper: string;
  language: Language | undefined;
  disposition: 'inline' | 'attachment';
}

const fileName = ({ id }: BookingRow, paper: string): string => (paper === 'receipt' ? id : `${id}-${paper}`);

/** Receipt, confirmation, invoices and credit notes as PDF (D119): for the booking's owner, and for an hour by link. */
export const paperRoutes: Area = (deps) => async (app) => {
  limitReferences(app, deps);
  for (const paper of ['receipt', 'confirmation'] as const)
    app.get(
      `/api/booking/:id/${paper}`,
      { schema: { params: byId, querystring: wire.receiptQuery } },
      async (request, reply) => {
        const row = await ownBooking(deps, request, request.params.id);
        if (row === undefined) return refuse(reply, 'not-found');
        return sendPaper(deps, reply, row, { paper, language: request.query.language, disposition: 'attachment' });
      },
    );

  app.get(
    '/api/booking/:id/papers',
    { schema: { params: byId, querystring: wire.receiptQuery, response: { 200: wire.bookingPapers } } },
    async (request, reply) => {
      const row = await ownBooking(deps, request, request.params.id);
      return row === undefined
        ? refuse(reply, 'not-found')
        : papersOf(deps, row, request.query.language ?? row.language);
    },
  );

  app.get(
    '/api/booking/:id/papers/:paper',
    { schema: { hide: true, params: byPaper, querystring: wire.paperLinkQuery } },
    async ({ params: { id, paper }, query: { language, download, ...link } }, reply) => {
      const row = await opensPaper(deps, { bookingId: id, paper, ...link });
      if (row === undefined) return refuse(reply, 'not-found');
      return sendPaper(deps, reply, row, { paper, language, disposition: download ? 'attachment' : 'inline' });
    },
  );
};

async function sendPaper(deps: Deps, reply: FastifyReply, row: BookingRow, { paper, language, disposition }: Asked) {
  const wait = await throttled(deps.db, `receipt:${row.id}`, PAPERS, deps.clock());
  if (wait !== undefined) return refuse(reply, 'rate-limited', tooOften(wait).details);
  const found = await paperOf(deps, row, paper, language);
  if (found === undefined) return refuse(reply, 'not-found');
  return reply
    .type('application/pdf')
    .header('content-disposition', `${disposition}; filename="${fileName(row, paper)}.pdf"`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', PAPER_POLICY)
    .send(await receiptPdf(found));
}
