import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  CONTENT_KINDS,
  contentWire,
  LISTED_CONTENT_KINDS,
  PAGE_STATUS,
  wire,
  type ContentSummary,
} from '@forecourt/shared/contract';
import type { Area, Deps } from '../../deps';
import { idempotentCall, type Outcome } from '../../idempotency/once';
import { limitBrokenBodies, limitReferences } from '../../limits/limits';
import { refuse, refuseFields } from '../../refusal';
import { administratorOf, onlyAdministrators } from '../../users/administrators-only';
import type { Rights } from '../../users/rights';
import {
  createRecord,
  currentRecord,
  deleteRecord,
  discardDraft,
  publishRecord,
  restoreRecord,
  saveRecord,
  unpublishRecord,
  unscheduleRecord,
  type Change,
} from './change-records';
import { documentJsonSchemas } from './document-json-schemas';
import { problemsOf, problemsOn, siteOf } from './publish-gate';
import { editedBody, recordOf, summaryOf } from './record-view';
import { historyEntry, historyOf, storedRecords, type StoredRecord } from './records.store';
import { transferring } from './transfer.routes';

const LARGEST_ID = 2_147_483_647;
const number = wire.queryNumber.check(z.int(), z.minimum(0), z.maximum(LARGEST_ID));
const kindParams = z.object({ kind: z.enum(CONTENT_KINDS) });
const listedParams = z.object({ kind: z.enum(LISTED_CONTENT_KINDS) });
const recordParams = z.extend(kindParams, { id: number });
const revisionParams = z.extend(recordParams, { revision: number });
const ifMatch = z.object({ 'if-match': z.string().check(z.regex(/^"?\d{1,9}"?$/)) });

const BASE = '/api/admin/content';
const RECORD = `${BASE}/:kind/:id`;
/** A page with pictures' texts in nineteen languages. */
const BODY_LIMIT = 1024 * 1024;
const large = { bodyLimit: BODY_LIMIT, config: { mostParts: contentWire.MOST_CONTENT_PARTS } };

const changeOf = (request: FastifyRequest, { kind, id }: z.infer<typeof recordParams>): Change => ({
  kind,
  id,
  revision: Number(String(request.headers['if-match']).replaceAll('"', '')),
  by: administratorOf(request),
});

async function answerChanged(deps: Deps, reply: FastifyReply, changed: Outcome<StoredRecord>) {
  if (changed.ok) return seen(deps, changed.answer);
  const { code, details } = changed;
  return code === 'validation' && details ? refuseFields(reply, details) : refuse(reply, code, details);
}

const seen = async ({ db }: Pick<Deps, 'db'>, record: StoredRecord) =>
  recordOf(record, await problemsOf(db, { kind: record.kind, id: record.id, body: editedBody(record) }));

const hasState = (record: ContentSummary, state: contentWire.ContentQuery['status']): boolean => {
  switch (state) {
    case undefined:
      return record.status !== PAGE_STATUS.deleted;
    case 'draft':
      return record.status === PAGE_STATUS.draft || record.hasDraft;
    case 'scheduled':
      return record.publishAt !== null;
    case 'published':
      return record.status === PAGE_STATUS.published;
    case 'deleted':
      return record.status === PAGE_STATUS.deleted;
  }
};

const reading: Area = (deps) => async (app) => {
  app.get(`${BASE}/schemas`, { schema: { response: { 200: contentWire.contentSchemas } } }, async () => ({
    kinds: documentJsonSchemas(),
  }));

  app.get(
    `${BASE}/:kind`,
    {
      schema: { params: kindParams, querystring: contentWire.contentQuery, response: { 200: contentWire.contentList } },
    },
    async (request) => {
      const { q = '', status, offset, limit } = request.query;
      const site = await siteOf(deps.db);
      const records = await storedRecords(deps.db, request.params.kind);
      const all = records.map((record) => summaryOf(record, problemsOn(site, { ...record, body: editedBody(record) })));
      const wanted = q.trim().toLowerCase();
      const found = all.filter(
        (record) =>
          hasState(record, status) &&
          [record.name, ...Object.values(record.path ?? {})].some((text) => text.toLowerCase().includes(wanted)),
      );
      return { total: found.length, items: found.slice(offset, offset + limit) };
    },
  );

  app.get(
    RECORD,
    { schema: { params: recordParams, response: { 200: contentWire.contentRecord } } },
    async (request, reply) => {
      const record = await currentRecord(deps, request.params.kind, request.params.id);
      return record ? seen(deps, record) : refuse(reply, 'not-found');
    },
  );

  app.get(
    `${RECORD}/history`,
    { schema: { params: recordParams, response: { 200: contentWire.contentHistory } } },
    async ({ params: { kind, id } }) => ({
      items: (await historyOf(deps.db, kind, id)).map(historyView),
    }),
  );

  app.get(
    `${RECORD}/history/:revision`,
    { schema: { params: revisionParams, response: { 200: contentWire.contentRevision } } },
    async ({ params: { kind, id, revision } }, reply) => {
      const entry = await historyEntry(deps.db, kind, id, revision);
      return entry ? { ...historyView(entry), body: entry.body } : refuse(reply, 'not-found');
    },
  );
};

const historyView = ({ revision, at, actor, action, was_live }: Awaited<ReturnType<typeof historyOf>>[number]) => ({
  revision,
  at: at.toISOString(),
  by: actor,
  action: z.enum(contentWire.CONTENT_ACTIONS).parse(action),
  wasLive: was_live,
});

const writing: Area = (deps) => async (app) => {
  const answer = { response: { 200: contentWire.contentRecord } };
  const changing = { params: recordParams, headers: ifMatch, ...answer };

  app.post(
    `${BASE}/:kind`,
    { ...large, schema: { params: listedParams, body: contentWire.contentBody, ...answer } },
    async (request, reply) => {
      const { kind } = request.params;
      const by = administratorOf(request);
      const call = idempotentCall(deps, request, `create-content:${by.id}:${kind}`);
      const created = await createRecord(deps, { kind, by }, request.body.body, call);
      if (!created.ok) return answerChanged(deps, reply, created);
      const record = await currentRecord(deps, kind, created.answer);
      return record ? seen(deps, record) : refuse(reply, 'not-found');
    },
  );

  app.put(RECORD, { ...large, schema: { ...changing, body: contentWire.contentBody } }, async (request, reply) =>
    answerChanged(deps, reply, await saveRecord(deps, changeOf(request, request.params), request.body.body)),
  );

  app.post(`${RECORD}/publish`, { schema: { ...changing, body: contentWire.publishRequest } }, async (request, reply) =>
    answerChanged(deps, reply, await publishRecord(deps, changeOf(request, request.params), request.body.at)),
  );

  app.post(`${RECORD}/restore`, { schema: { ...changing, body: contentWire.restoreRequest } }, async (request, reply) =>
    answerChanged(deps, reply, await restoreRecord(deps, changeOf(request, request.params), request.body.revision)),
  );

  const plain = { unschedule: unscheduleRecord, unpublish: unpublishRecord, discard: discardDraft };
  for (const [name, change] of Object.entries(plain))
    app.post(`${RECORD}/${name}`, { schema: changing }, async (request, reply) =>
      answerChanged(deps, reply, await change(deps, changeOf(request, request.params))),
    );

  app.delete(RECORD, { schema: changing }, async (request, reply) =>
    answerChanged(deps, reply, await deleteRecord(deps, changeOf(request, request.params))),
  );

  app.post(
    `${RECORD}/check`,
    {
      ...large,
      schema: { params: recordParams, body: contentWire.contentBody, response: { 200: contentWire.checkAnswer } },
    },
    async ({ params, body }) => ({ problems: await problemsOf(deps.db, { ...params, body: body.body }) }),
  );
};

const kindOf = z.looseObject({ kind: z.enum(CONTENT_KINDS) });

/** Whole records of many kinds, receivers of forms among them: for those who publish (D168). */
const TRANSFERS = ['/content/export', '/content/import'];

/** Whether some role allows this call for the kind that its address names. */
function mayCall({ maySee, mayChange, mayPublish }: Rights, { method, params, routeOptions }: FastifyRequest): boolean {
  const url = routeOptions.url ?? '';
  if (TRANSFERS.some((path) => url.endsWith(path))) return mayPublish.length > 0;
  const named = kindOf.safeParse(params);
  // Without a kind it says nothing of a record, or is refused for its address.
  if (!named.success) return true;
  const isCheck = url.endsWith('/check');
  const allowed = method === 'GET' || method === 'HEAD' || isCheck ? maySee : method === 'PUT' ? mayChange : mayPublish;
  return allowed.includes(named.data.kind);
}

/** Everything that administrators read and change of the site's content (D12). */
export const contentAdministration: Area = (deps) => async (app) => {
  onlyAdministrators(app, deps, mayCall);
  limitBrokenBodies(app, deps);
  limitReferences(app, deps);
  await app.register(reading(deps));
  await app.register(writing(deps));
  await app.register(transferring(deps));
};
