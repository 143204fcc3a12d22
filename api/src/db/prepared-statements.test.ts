import { sql } from 'kysely';
import type { Db } from './database';
import { embeddedDatabase } from './test-database';

describe('a statement of the embedded database', () => {
  let db: Db;
  beforeAll(async () => {
    db = await embeddedDatabase.open();
    await sql`create table things (id int primary key, name text)`.execute(db);
  });
  beforeEach(() => sql`delete from things`.execute(db));
  afterAll(() => db.destroy());

  const ids = async () => (await sql<{ id: number }>`select id from things order by id`.execute(db)).rows;

  test.each([
    { what: 'a text', type: 'text', value: 'O’Hara; drop table things' },
    { what: 'an empty text', type: 'text', value: '' },
    { what: 'nothing', type: 'text', value: null },
    { what: 'a number', type: 'int', value: -7 },
    { what: 'an amount', type: 'bigint', value: 30_000 },
    { what: 'a choice', type: 'boolean', value: false },
    { what: 'a document', type: 'jsonb', value: { a: [1, 'ü', null] } },
    { what: 'a list', type: 'int[]', value: [3, 1] },
    { what: 'a moment', type: 'timestamptz', value: new Date('2027-02-08T10:00:00.123Z') },
    { what: 'bytes', type: 'bytea', value: new Uint8Array([0, 255, 92]) },
  ])('gives back $what as it was given, again and again', async ({ type, value }) => {
    for (let asked = 1; asked <= 2; asked += 1) {
      const { rows } = await sql<{ it: unknown }>`select ${value}::${sql.raw(type)} as it`.execute(db);
      expect(JSON.stringify(rows)).toBe(JSON.stringify([{ it: value }]));
    }
  });

  test('counts the rows that it changes', async () => {
    const inserted = await sql`insert into things values (1, 'a'), (2, 'b')`.execute(db);
    const changed = await sql`update things set name = 'c' where id > ${1}`.execute(db);
    const deleted = await sql`delete from things`.execute(db);
    expect([inserted, changed, deleted].map(({ numAffectedRows }) => numAffectedRows)).toEqual([2n, 1n, 2n]);
  });

  test('that is refused says why, and the next one runs', async () => {
    const add = (id: number) => sql`insert into things values (${id}, 'a')`.execute(db);
    await add(1);
    await expect(add(1)).rejects.toMatchObject({ code: '23505', constraint: 'things_pkey' });
    await expect(sql`select no_such_column from things`.execute(db)).rejects.toMatchObject({ code: '42703' });
    await add(2);
    expect(await ids()).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('that fails in a transaction undoes all of it', async () => {
    const transaction = db.transaction().execute(async (within) => {
      await sql`insert into things values (1, 'a')`.execute(within);
      await sql`insert into things values (1, 'b')`.execute(within);
    });
    await expect(transaction).rejects.toMatchObject({ code: '23505' });
    expect(await ids()).toEqual([]);
  });

  test('sees the columns of today after the table has changed, also when the change is undone', async () => {
    const first = async (from: Pick<Db, 'getExecutor'> = db) => (await sql`select * from things`.execute(from)).rows[0];
    await sql`insert into things values (1, 'a')`.execute(db);
    expect(await first()).toEqual({ id: 1, name: 'a' });
    const undone = db.transaction().execute(async (within) => {
      await sql`alter table things add column size int default 5`.execute(within);
      expect(await first(within)).toEqual({ id: 1, name: 'a', size: 5 });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await first()).toEqual({ id: 1, name: 'a' });
    await sql`alter table things add column size int default 6`.execute(db);
    expect(await first()).toEqual({ id: 1, name: 'a', size: 6 });
  });

  test('finds the partial index of its conflict however often it runs', async () => {
    await sql`create unique index open_things on things (name) where id > 0`.execute(db);
    const conflict = sql`on conflict (name) where id > ${0} do nothing`;
    for (let id = 1; id <= 12; id += 1)
      await sql`insert into things (id, name) values (${id}, 'a') ${conflict}`.execute(db);
    expect(await ids()).toEqual([{ id: 1 }]);
    await sql`drop index open_things`.execute(db);
  });

  test('is forgotten by the database when many others have been asked since', async () => {
    for (let length = 1; length <= 350; length += 1) {
      const list = sql.join(Array.from({ length }, () => sql`1`));
      await sql`select 1 where ${length}::int in (${list})`.execute(db);
    }
    const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from pg_prepared_statements`.execute(db);
    expect(rows[0]?.kept).toBeLessThan(310);
  });

  test('runs again after what it knew was forgotten by the database, or changed behind its back', async () => {
    const all = async () => (await sql`select * from things`.execute(db)).rows;
    await sql`insert into things values (1, 'a')`.execute(db);
    const before = await all();
    await sql`create function widen() returns int language plpgsql as
      $$ begin alter table things add column depth int default 3; return 1; end $$`.execute(db);
    await all();
    await sql`select widen()`.execute(db);
    expect(await all()).toEqual(before.map((row) => ({ ...(row as object), depth: 3 })));
  });

  test('that comes while the database is closed is refused, and those before it are answered', async () => {
    const closing = await embeddedDatabase.open();
    const ask = () => sql<{ it: number }>`select 1 as it`.execute(closing).then(({ rows }) => rows[0]?.it);
    const asked = [ask(), ask()];
    const closed = closing.destroy();
    expect(await Promise.all(asked)).toEqual([1, 1]);
    await closed;
    await expect(ask()).rejects.toThrow();
  });
});
