import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Db } from './database';
import { migrate } from './migrations';
import { addressOfTest, postgresDatabase, testDatabases } from './test-database';

const APRIL = sql<string>`tstzrange('2027-04-01T10:00:00Z', '2027-04-05T10:00:00Z')`;
const OVERLAPPING = sql<string>`tstzrange('2027-04-05T09:59:00Z', '2027-04-08T10:00:00Z')`;
const RIGHT_AFTER = sql<string>`tstzrange('2027-04-05T10:00:00Z', '2027-04-08T10:00:00Z')`;

describe.each(testDatabases)('The database ($name)', ({ open }) => {
  let db: Db;
  let unit: number;
  beforeAll(async () => {
    db = await open();
    await sql`insert into branch_offices values (1, 'Málaga', 'Málaga', 'ES', '', '', 'Europe/Madrid', 1, 0, 21,
      4500)`.execute(db);
    await sql`insert into categories values (1, '{}', 0, 'mini', 0, null)`.execute(db);
    await sql`insert into models values (1, 1, 'fiat-500', '500', 'Fiat', 4, 3, 1, 'manual', 'petrol', true, '{}', 0,
      0, 0, 0, 0)`.execute(db);
    unit = (
      await db
        .insertInto('units')
        .values({ branch_office_id: 1, model_id: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  });
  afterAll(() => db.destroy());

  const occupy = (period: typeof APRIL) =>
    db.insertInto('occupations').values({ unit_id: unit, period, booking_id: null }).execute();

  it('lets a car be occupied once at a time, and again from the very minute it is back', async () => {
    await occupy(APRIL);
    await expect(occupy(OVERLAPPING)).rejects.toMatchObject({ code: '23P01' });
    await occupy(RIGHT_AFTER);
  });

  it('reads amounts as numbers, days as text and instants as dates', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select 123456789012::int8 as amount, 21.5::numeric as rate, date '2027-02-28' as day,
      timestamptz '2027-02-28 10:30:00.5+00' as instant`.execute(db);
    expect(rows[0]).toEqual({
      amount: 123456789012,
      rate: 21.5,
      day: '2027-02-28',
      instant: new Date('2027-02-28T10:30:00.500Z'),
    });
  });

  it('undoes all of a transaction that fails, and serves the next one', async () => {
    const before = await db.selectFrom('units').select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const failing = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('units').values({ branch_office_id: 1, model_id: 1 }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await db.selectFrom('units').select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).toEqual(
      before,
    );
  });

  it('is brought up to date by several processes at once, and again', async () => {
    await Promise.all([migrate(db), migrate(db)]);
    expect(await db.selectFrom('units').select('id').where('id', '=', unit).executeTakeFirst()).toEqual({ id: unit });
  });

  it('keeps transactions that run at the same time apart', async () => {
    const add = () =>
      db.transaction().execute(async (transaction) => {
        const { value } = await transaction
          .selectFrom('settings')
          .select('value')
          .where('key', '=', 'counter')
          .forUpdate()
          .executeTakeFirstOrThrow();
        await transaction
          .updateTable('settings')
          .set({ value: JSON.stringify(Number(value) + 1) })
          .where('key', '=', 'counter')
          .execute();
      });
    await db.insertInto('settings').values({ key: 'counter', value: '0' }).execute();
    await Promise.all(Array.from({ length: 12 }, add));
    expect(await db.selectFrom('settings').select('value').where('key', '=', 'counter').executeTakeFirst()).toEqual({
      value: 12,
    });
  });
});

describe('The folder of the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'modes-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  /** In a process of its own, whose umask lets everybody read. */
  const used = (statement: string) =>
    spawnSync(
      process.execPath,
      [
        '--import',
        'tsx',
        '-e',
        `process.umask(0o022);
        import(process.argv[1]).then(async ({ openDatabase }) => {
          const db = openDatabase({ dataDir: process.argv[2] });
          await db.executeQuery({ sql: process.argv[3], parameters: [], query: { kind: 'RawNode' } });
          if (process.argv[4] === 'closed') await db.destroy();
          else process.kill(process.pid, 'SIGKILL');
        });`,
        join(__dirname, 'database.ts'),
        folder,
        statement,
        statement.includes('first') ? 'closed' : 'killed',
      ],
      { encoding: 'utf8' },
    ).stderr;
  const openToOthers = () =>
    readdirSync(join(folder, 'pgdata'), { recursive: true, withFileTypes: true })
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => (statSync(path).mode & 0o077) !== 0);

  it('can be read by its owner alone, with what is written later and what was open before', () => {
    expect(used('create table first as select generate_series(1, 1000) as n')).toBe('');
    expect(openToOthers()).toEqual([]);
    chmodSync(join(folder, 'pgdata', 'PG_VERSION'), 0o644);
    expect(used('create table second as select generate_series(1, 1000) as n')).toBe('');
    expect(openToOthers()).toEqual([]);
  });
});

(postgresDatabase === undefined ? describe.skip : describe)('a start on PostgreSQL', () => {
  it('is not stopped by other schemas of the database that come and go', async () => {
    const db = await postgresDatabase?.open();
    if (db === undefined) throw new Error('Skipped without PostgreSQL.');
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const other = openDatabase({ databaseUrl: addressOfTest(rows[0]?.name ?? '') });
    const passing = `passing_${process.pid}`;
    const tables = Array.from(
      { length: 20 },
      (_none, index) => `create table ${passing}.t${index} (a int, b int)`,
    ).join(';');
    let isOver = false;
    const comingAndGoing = async () => {
      while (!isOver) {
        await sql.raw(`create schema ${passing}; ${tables}`).execute(other);
        await sql`drop schema ${sql.id(passing)} cascade`.execute(other);
      }
    };
    const others = comingAndGoing();
    const starts = async () => {
      for (let start = 0; start < 30; start++) await migrate(db);
    };
    await starts().finally(() => {
      isOver = true;
    });
    await others;
    await other.destroy();
    await db.destroy();
  });
});
