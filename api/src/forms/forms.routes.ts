import * as z from 'zod/mini';
import { wire } from '@forecourt/shared/contract';
import type { Area } from '../deps';
import { cacheFor } from '../http-cache';
import { idempotentCall } from '../idempotency/once';
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
  app.post(
    '/api/contactEntry',
    { config: SLOWLY, schema: { body: contactRequest, headers: keyHeader, response: { 200: wire.done } } },
    async (request, reply) => {
      const outcome = await takeContactEntry(deps, request.body, idempotentCall(deps, request, 'contact'));
      return outcome.ok ? outcome.answer : refuse(reply, outcome.code, outcome.details);
    },
  );
};
