import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { entryWire, wire } from '@forecourt/shared/contract';
import type { Area } from '../deps';
import { idempotentCall, type Outcome } from '../idempotency/once';
import { limitBrokenBodies, limitReferences } from '../limits/limits';
import { refuse } from '../refusal';
import { administratorOf, onlyAdministrators } from '../users/administrators-only';
import { answerEntry, entryOf, listEntries, openEntryFile, readEntry, removeEntry } from './entries';
import { entriesCsv } from './entries-csv';

const BASE = '/api/admin/entries';
const LARGEST_ID = 2_147_483_647;
const byId = z.object({ id: wire.queryNumber.check(z.int(), z.minimum(0), z.maximum(LARGEST_ID)) });
const fileParams = z.extend(byId, { fileId: wire.token });
const ifMatch = z.object({ 'if-match': z.string().check(z.regex(/^"?\d{1,9}"?$/)) });
const changing = { params: byId, response: { 200: wire.done } };

const answerDone = (reply: FastifyReply, outcome: Outcome<{ done: true }>) =>
  outcome.ok ? outcome.answer : refuse(reply, outcome.code, outcome.details);
const seenIn = ({ headers }: FastifyRequest): number => Number(String(headers['if-match']).replaceAll('"', ''));

/** What visitors have sent through forms: owners and editors list, read, answer, export and delete it (D93, D160). */
export const entryAdministration: Area = (deps) => async (app) => {
  onlyAdministrators(app, deps, ({ mayHandleEntries }) => mayHandleEntries);
  limitBrokenBodies(app, deps);
  limitReferences(app, deps);

  app.get(
    BASE,
    { schema: { querystring: entryWire.entryQuery, response: { 200: entryWire.entryList } } },
    ({ query }) => listEntries(deps, query),
  );

  app.get(
    '/api/admin/entries.csv',
    { schema: { querystring: entryWire.entriesExportQuery, produces: ['text/csv'] } },
    async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8; header=present')
        .header('content-disposition', 'attachment; filename="entries.csv"')
        .send(Readable.from(entriesCsv(deps, request.query, administratorOf(request)))),
  );

  app.get(
    `${BASE}/:id`,
    { schema: { params: byId, response: { 200: entryWire.entryDetail } } },
    async ({ params }, reply) => (await entryOf(deps, params.id)) ?? refuse(reply, 'not-found'),
  );

  app.post(`${BASE}/:id/read`, { schema: changing }, async (request, reply) =>
    answerDone(reply, await readEntry(deps, request.params.id, administratorOf(request))),
  );

  app.post(
    `${BASE}/:id/answer`,
    { schema: { ...changing, headers: ifMatch, body: entryWire.entryAnswerRequest } },
    async (request, reply) => {
      const by = administratorOf(request);
      const { id } = request.params;
      const call = idempotentCall(deps, request, `answer-entry:${by.id}:${id}`);
      return answerDone(reply, await answerEntry(deps, { id, seen: seenIn(request), by, ...request.body }, call));
    },
  );

  app.delete(`${BASE}/:id`, { schema: changing }, async (request, reply) =>
    answerDone(reply, await removeEntry(deps, request.params.id, administratorOf(request))),
  );

  app.get(`${BASE}/:id/files/:fileId`, { schema: { params: fileParams } }, async (request, reply) => {
    const { id, fileId } = request.params;
    const file = await openEntryFile(deps, id, fileId, administratorOf(request));
    if (file === undefined) return refuse(reply, 'not-found');
    return reply
      .type(file.media_type)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Readable.from(file.content));
  });
};
