import { contentWire } from '@forecourt/shared/contract';
import { DEEPEST } from '../../bodies/bounded-json';
import type { Area } from '../../deps';
import { administratorOf } from '../../users/administrators-only';
import { rightsOf } from '../../users/rights';
import { exportedRecords, importRecords } from './transfer';

const BASE = '/api/admin/content';
const BODY_LIMIT = 16 * 1024 * 1024;
/** Levels of a file around its records. */
const DEEPER = 3;

/** All records of a site as one file, and back again (D168). */
export const transferring: Area = (deps) => async (app) => {
  app.get(
    `${BASE}/export`,
    { schema: { querystring: contentWire.exportQuery, response: { 200: contentWire.contentExport } } },
    async (request) => {
      const by = administratorOf(request);
      const { maySee } = rightsOf(by.roles);
      const { kinds } = request.query;
      const wanted = maySee.filter((kind) => kinds.length === 0 || kinds.includes(kind));
      return {
        format: 'forecourt-content' as const,
        version: 1 as const,
        exportedAt: deps.clock().toISOString(),
        records: await exportedRecords(deps, by, wanted),
      };
    },
  );

  app.post(
    `${BASE}/import`,
    {
      bodyLimit: BODY_LIMIT,
      config: { mostParts: contentWire.MOST_TRANSFERRED_PARTS, deepest: DEEPEST + DEEPER },
      schema: { body: contentWire.importRequest, response: { 200: contentWire.importAnswer } },
    },
    async (request) => {
      const { document, ...how } = request.body;
      return { records: await importRecords(deps, administratorOf(request), document.records, how) };
    },
  );
};
