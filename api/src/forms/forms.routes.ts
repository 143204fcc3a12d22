import * as z from 'zod/mini';
import { wire } from '@forecourt/shared/contract';
import { acceptFiles, withFiles } from '../bodies/accept-files';
import type { Area } from '../deps';
import { cacheFor } from '../http-cache';
import { idempotentCall } from '../idempotency/once';
import { guardFiles } from '../limits/guard-files';
import { refuse } from '../refusal';
import { contactRequest, takeContactEntry } from './contact';
import { documentTypesOf, formListOf, formOf, taxPayerTypesOf } from './forms';

const ASK_AGAIN = 0;
/** A person writes a few messages an hour, a flood many. */
const SLOWLY = { rateLimit: { max: 10, timeWindow: '10 minutes' } };
const keyHeader = z.object({ 'idempotency-key': z.optional(z.string().check(z.minLength(8), z.maxLength(200))) });

export const formsRoutes: Area = (deps) => async (app) => {
  app.get('/odata/forms', { schema: { response: { 200: wire.formList } } }, async (_request, reply) =>
    cacheFor(reply, ASK_AGAIN).send(await formListOf(deps)),
  );
  app.get(
    '/api/form/:id',
    { schema: { params: z.object({ id: wire.queryNumber }), response: { 200: wire.formDefinitionText } } },
    async (request, reply) => {
      const form = await formOf(deps, request.params.id);
      return form ? cacheFor(reply, ASK_AGAIN).send(form) : refuse(reply, 'not-found');
    },
  );
  app.get(
    '/api/data/document-types',
    { schema: { querystring: wire.languageQuery, response: { 200: wire.documentTypes } } },
    async (request, reply) => cacheFor(reply, ASK_AGAIN).send(await documentTypesOf(deps, request.query.language)),
  );
  app.get(
    '/api/data/taxPayerTypes',
    { schema: { querystring: wire.languageQuery, response: { 200: wire.taxPayerTypes } } },
    async (request, reply) => cacheFor(reply, ASK_AGAIN).send(await taxPayerTypesOf(deps, request.query.language)),
  );
  await app.register(contactEntries(deps));
};

/** Of their own: no other call of this area takes files. */
const contactEntries: Area = (deps) => async (app) => {
  acceptFiles(app);
  guardFiles(app, deps);
  const { bodyLimit, config } = withFiles('files');
  app.post(
    '/api/contactEntry',
    {
      bodyLimit,
      config: { ...config, ...SLOWLY },
      schema: { body: contactRequest, headers: keyHeader, response: { 200: wire.done } },
    },
    async (request, reply) => {
      const call = idempotentCall(deps, request, 'contact');
      const outcome = await takeContactEntry(deps, request.body, request.contents, call);
      return outcome.ok ? outcome.answer : refuse(reply, outcome.code, outcome.details);
    },
  );
};
