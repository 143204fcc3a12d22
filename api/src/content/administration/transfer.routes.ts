import { CONTENT_KINDS, contentWire } from '@forecourt/shared/contract';
import type { Area } from '../../deps';
import { refuse } from '../../refusal';
import { administratorOf } from '../../users/administrators-only';
import { rightsOf } from '../../users/rights';
import { exportedRecords, importRecords } from './transfer';

const BASE = '/api/admin/content';
const BODY_LIMIT = 16 * 1024 * 1024;

/** All records of a site as one file, and back again (D168). */
export const transferring: Area = (deps) => async (app) => {
  app.get(
    `${BASE}/export`,
    { schema: { querystring: contentWire.exportQuery, response: { 200: contentWire.contentExport } } },
    async (request, reply) => {
      const { maySee } = rightsOf(administratorOf(request).roles);
      if (maySee.length === 0) return refuse(reply, 'forbidden');
      const { kinds } = request.query;
      const wanted = kinds.length > 0 ? kinds : CONTENT_KINDS;
      return {
        format: 'forecourt-content' as const,
        version: 1 as const,
        exportedAt: deps.clock().toISOString(),
        records: await exportedRecords(
          deps,
          wanted.filter((kind) => maySee.includes(kind)),
        ),
      };
    },
  );

  app.post(
    `${BASE}/import`,
    {
      bodyLimit: BODY_LIMIT,
      config: { mostParts: contentWire.MOST_TRANSFERRED_PARTS },
      schema: { body: contentWire.importRequest, response: { 200: contentWire.importAnswer } },
    },
    async (request, reply) => {
      const by = administratorOf(request);
      if (rightsOf(by.roles).mayPublish.length === 0) return refuse(reply, 'forbidden');
      const { document, ...how } = request.body;
      return { records: await importRecords(deps, by, document.records, how) };
    },
  );
};
