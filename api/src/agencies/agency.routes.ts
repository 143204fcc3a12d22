import { wire } from '@forecourt/shared/contract';
import type { Area } from '../deps';
import { idempotentCall } from '../idempotency/once';
import { limitReferences } from '../limits/limits';
import { refuse, refuseFields } from '../refusal';
import { agencyOf } from './agency';
import { bookingsOfCustomer, customersOfAgency, type CustomerRow } from './agency-bookings.store';
import { endOwnQuotation, listQuotations, ownQuotation } from './agency-quotations';
import { agencyBooking, reportFile, reportOf } from './agency-report';
import { agreementsOf } from './agency.store';
import { sendQuotation } from './send-quotation';

const LARGEST_OFFSET = 1_000_000;
const whole = <Q extends { offset: number; limit: number }>(query: Q): Q => ({
  ...query,
  offset: Math.min(Math.floor(query.offset), LARGEST_OFFSET),
  limit: Math.floor(query.limit),
});

const customerToWire = (row: CustomerRow) => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  emailAddress: row.email,
  bookings: row.bookings,
  quotations: row.quotations,
  lastAt: row.last_at.toISOString(),
});

/** An agency's quotations (D77). */
export const agencyQuotationRoutes: Area = (deps) => async (app) => {
  limitReferences(app, deps);

  app.get(
    '/api/agency/quotations',
    { schema: { querystring: wire.agencyQuotationsQuery, response: { 200: wire.agencyQuotationPage } } },
    async (request) => listQuotations(deps, await agencyOf(deps, request), whole(request.query)),
  );

  app.get(
    '/api/agency/quotations/:id',
    { schema: { params: wire.byReference, response: { 200: wire.agencyQuotation } } },
    async (request, reply) => {
      const found = await ownQuotation(deps, await agencyOf(deps, request), request.params.id);
      return found ?? refuse(reply, 'not-found');
    },
  );

  app.post(
    '/api/agency/quotations',
    { schema: { body: wire.agencyQuotationRequest, response: { 200: wire.byReference } } },
    async (request, reply) => {
      const agency = await agencyOf(deps, request);
      const call = idempotentCall(deps, request, `agency-quotation:${agency.id}`);
      const sent = await sendQuotation(deps, agency, request.body, call);
      if (sent.ok) return sent.answer;
      const { code, details } = sent;
      return code === 'validation' && details ? refuseFields(reply, details) : refuse(reply, code, details);
    },
  );

  app.post(
    '/api/agency/quotations/:id/end',
    { schema: { params: wire.byReference, response: { 200: wire.done } } },
    async (request, reply) => {
      const agency = await agencyOf(deps, request);
      const { id } = request.params;
      const call = idempotentCall(deps, request, `end-quotation:${agency.id}:${id}`);
      const ended = await endOwnQuotation(deps, agency, id, call);
      return ended.ok ? ended.answer : refuse(reply, ended.code, ended.details);
    },
  );
};

/** An agency's customers, what it earns, and what it agreed on (D78). */
export const agencyRoutes: Area = (deps) => async (app) => {
  limitReferences(app, deps);

  app.get(
    '/api/agency/customers',
    { schema: { querystring: wire.agencyCustomersQuery, response: { 200: wire.agencyCustomerPage } } },
    async (request) => {
      const agency = await agencyOf(deps, request);
      const { search = '', ...page } = whole(request.query);
      const { count, rows } = await customersOfAgency(deps.db, agency.id, search, page);
      return { count, items: rows.map(customerToWire) };
    },
  );

  app.get(
    '/api/agency/customers/:id/bookings',
    {
      schema: { params: wire.byReference, querystring: wire.pageQuery, response: { 200: wire.agencyBookingPage } },
    },
    async (request, reply) => {
      const agency = await agencyOf(deps, request);
      const found = await bookingsOfCustomer(deps.db, agency.id, request.params.id, whole(request.query));
      return found ? { count: found.count, items: found.rows.map(agencyBooking) } : refuse(reply, 'not-found');
    },
  );

  app.get(
    '/api/agency/report',
    { schema: { querystring: wire.agencyReportQuery, response: { 200: wire.agencyReport } } },
    async (request) => reportOf(deps, (await agencyOf(deps, request)).id, whole(request.query)),
  );

  app.get('/api/agency/report.csv', { schema: { querystring: wire.agencyReportFileQuery } }, async (request, reply) => {
    const agency = await agencyOf(deps, request);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${request.query.month}.csv"`)
      .header('cache-control', 'no-store')
      .send(await reportFile(deps, agency.id, request.query));
  });

  app.get('/api/agency/agreements', { schema: { response: { 200: wire.agencyAgreements } } }, async (request) =>
    agreementsOf(deps.db, (await agencyOf(deps, request)).id),
  );
};
