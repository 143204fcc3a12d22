import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { wire } from '@forecourt/shared/contract';
import { assemble } from './assemble';
import { aSession } from './bookings/bookings.fixture';
import { readConfig } from './config';
import type { Db } from './db/database';
import { seedDemo } from './db/seed';
import { anyDatabase } from './db/test-database';
import { attemptOf, operationsOf, type ApiDocument, type Operation } from './operations.fixture';
import { buildServer } from './server';
import { openSession } from './users/session.store';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const CASES = Number(process.env['FUZZ_CASES'] ?? 10);
/** For all of them together, on a machine that has other things to do. */
const TIME_LIMIT_MS = 90_000;
const LEAKS = /node_modules|\.ts:\d+|\.cjs:\d+|\bat [\w.<>]+ \(|select .* from|insert into|hunter2/i;

describe('every operation, whatever it is sent', () => {
  let db: Db;
  let app: FastifyInstance;
  let origin: string;
  let operations: Operation[];
  let identities: Record<string, string>[];
  beforeAll(async () => {
    db = await anyDatabase.open();
    const config = { ...readConfig({ FORECOURT_DATA: '/nowhere' }), secret: randomBytes(32) };
    await seedDemo(db, NOW, config);
    app = await buildServer(assemble(config, db, () => NOW));
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
    operations = operationsOf(app.swagger() as unknown as ApiDocument);
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const bearer = await openSession(db, aSession(id));
    identities = [{}, { authorization: `Bearer ${bearer}` }, { authorization: 'Bearer x' }, { 'x-booking-token': 'x' }];
  });
  afterAll(async () => {
    await app.close();
    await db.destroy();
  });

  const check = (operation: Operation) =>
    fc.assert(
      fc.asyncProperty(attemptOf(operation, identities), async ({ url, body, headers }) => {
        const answer = await fetch(`${origin}${url}`, {
          method: operation.method,
          redirect: 'manual',
          headers: {
            connection: 'close',
            // Of another client each time: nobody is answered who sends so much that cannot be read.
            'x-forwarded-for': `10.${randomBytes(3).join('.')}`,
            ...headers,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const said = await answer.text();
        // An answer outside its schema is a 500: the server checks what it sends.
        expect(answer.status).toBeLessThan(500);
        if (answer.status < 400) return;
        expect(wire.errorBody.safeParse(JSON.parse(said)).success).toBe(true);
        expect(said).not.toMatch(LEAKS);
      }),
      { seed: 20_261_120, numRuns: CASES, interruptAfterTimeLimit: TIME_LIMIT_MS },
    );

  test(
    'answers as it says or refuses, and tells nothing of its inside',
    async () => {
      expect(operations.length).toBeGreaterThan(50);
      const failures: string[] = [];
      await Promise.all(
        operations.map((operation) =>
          check(operation).catch((error: Error) =>
            failures.push(`${operation.method} ${operation.path}: ${error.message} ${String(error.cause)}`),
          ),
        ),
      );
      expect(failures).toEqual([]);
    },
    3 * TIME_LIMIT_MS,
  );
});
