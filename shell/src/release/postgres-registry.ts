import type { Pool, PoolClient } from 'pg';
import { wire, type AuditRecord } from '@forecourt/shared/contract';
import { postgresToldPages, TOLD_PAGES_TABLE } from './figures/postgres-told-pages';
import { postgresVisits, VISITS_TABLES } from './figures/postgres-visits';
import { inTransaction } from './in-transaction';
import { INVITATIONS_TABLE, postgresInvitations } from './invitations/postgres-invitations';
import { changePlanIn, planIn, PLANNED, PLANS_TABLE, queryOf } from './plans/postgres-plans';
import { baseOf, noDocument, readDocument } from './registry-base';
import { auditedChange, auditRecordOf, type RegistryStore } from './registry-store';
import { POSTGRES_RIGHTS_TABLE, postgresRights } from './rights/postgres-rights';

/** Any number; the same in every process, so that one of them makes the tables. */
const MIGRATION_LOCK = 740_521;
const CONNECTIONS = 5;

const TABLES = `
select pg_advisory_xact_lock(${MIGRATION_LOCK});
create table if not exists release_channels (
  channel text primary key, document json, revision bigint not null default 0, shell json
);
create table if not exists release_audit (
  id bigint generated always as identity primary key, channel text, remote text not null, record json not null
);
${INVITATIONS_TABLE}
${PLANS_TABLE}
${VISITS_TABLES}
${TOLD_PAGES_TABLE}
${POSTGRES_RIGHTS_TABLE}
create or replace function release_audit_is_append_only() returns trigger language plpgsql as
  $$ begin raise exception 'release_audit is append-only'; end $$;
create or replace trigger release_audit_append_only before update or delete or truncate on release_audit
  for each statement execute function release_audit_is_append_only();`;

async function open(url: string): Promise<Pool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  // A connection that breaks while nobody uses it is replaced by the next query.
  pool.on('error', () => {});
  await pool.query(TABLES).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  return pool;
}

const appendRecord = (client: Pick<PoolClient, 'query'>, record: AuditRecord) =>
  client.query('insert into release_audit (channel, remote, record) values ($1, $2, $3)', [
    record.channel ?? null,
    record.remote,
    JSON.stringify(record),
  ]);

interface ChannelRow {
  channel: string;
  document: unknown;
  revision: string;
  shell: unknown;
}

/** A pool that is opened at the first query, and again after a failed attempt. */
function connection(url: string) {
  let pool: Promise<Pool> | undefined;
  const connected = (): Promise<Pool> => {
    pool ??= open(url);
    pool.catch(() => {
      pool = undefined;
    });
    return pool;
  };
  return {
    connected,
    rows: async <Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> =>
      (await (await connected()).query<Row>(query, values)).rows,
    close: async () => {
      await (await pool?.catch(() => undefined))?.end();
      pool = undefined;
    },
  };
}

/** Locks the channel's row, so that changes at the same time wait for one another. */
const changeWith =
  (client: PoolClient): RegistryStore['changeTogether'] =>
  async (channel, what, edit, sign) => {
    await client.query('insert into release_channels (channel) values ($1) on conflict do nothing', [
      wire.channelName.parse(channel),
    ]);
    const {
      rows: [row],
    } = await client.query<ChannelRow>('select * from release_channels where channel = $1 for update', [channel]);
    const { rows: log } = await client.query<{ record: unknown }>(LAST_TOLD, [channel]);
    const before = baseOf(
      channel,
      () => (row?.document ? readDocument(channel, TABLE, () => row.document) : undefined),
      log.map(({ record }) => wire.auditRecord.parse(record)),
      { restoring: what[0].action === 'restore' },
    );
    const changed = auditedChange(before, channel, what, edit, await planIn(queryOf(client), channel), sign);
    if (!changed) return [];
    await client.query('update release_channels set document = $2, revision = revision + 1 where channel = $1', [
      channel,
      JSON.stringify(changed.document),
    ]);
    for (const record of changed.records) await appendRecord(client, record);
    return changed.records;
  };

const TABLE = 'the table release_channels';
const LAST_TOLD = `select distinct on (remote) record from release_audit
  where channel = $1 and record->>'action' <> 'approve' order by remote, id desc`;
const LOG = `select record from release_audit
  where ($1::text is null or channel = $1) and ($2::text is null or remote = $2) order by id desc limit $3`;
const ANNOUNCE = `insert into release_channels (channel, shell) values ($1, $2)
  on conflict (channel) do update set shell = excluded.shell`;

/** Documents and audit in PostgreSQL, for several machines: document and audit record are one transaction. */
export function postgresRegistry(url: string): RegistryStore {
  const { connected, rows, close } = connection(url);
  const rowOf = async (channel: string): Promise<ChannelRow | undefined> =>
    (await rows<ChannelRow>('select * from release_channels where channel = $1', [wire.channelName.parse(channel)]))[0];

  const changeTogether: RegistryStore['changeTogether'] = async (...change) =>
    inTransaction(await connected(), (client) => changeWith(client)(...change));

  return {
    read: async (channel) => {
      const row = await rowOf(channel);
      if (!row?.document) throw noDocument(channel, TABLE);
      return { document: readDocument(channel, TABLE, () => row.document), etag: row.revision };
    },
    channels: async () =>
      (await rows<ChannelRow>('select channel from release_channels where document is not null order by channel')).map(
        ({ channel }) => channel,
      ),
    change: async (channel, what, edit, sign) => (await changeTogether(channel, [what], edit, sign))[0],
    changeTogether,
    note: async (about, sign) => {
      const record = auditRecordOf(about, sign);
      await appendRecord(await connected(), record);
      return record;
    },
    log: async ({ channel, remote, limit } = {}) =>
      (await rows<{ record: unknown }>(LOG, [channel ?? null, remote ?? null, limit ?? null])).map(({ record }) =>
        wire.auditRecord.parse(record),
      ),
    shell: async (channel) => {
      const row = await rowOf(channel);
      return row?.shell ? wire.shellOffer.parse(row.shell) : undefined;
    },
    announce: async (channel, shell) =>
      void (await rows(ANNOUNCE, [wire.channelName.parse(channel), JSON.stringify(shell)])),
    plan: (channel) => planIn(rows, channel),
    planned: async () => (await rows<{ channel: string }>(PLANNED)).map(({ channel }) => channel),
    changePlan: async (channel, edit) =>
      inTransaction(await connected(), (client) => changePlanIn(queryOf(client), channel, edit)),
    invitations: postgresInvitations({
      rows,
      transaction: async (work) => inTransaction(await connected(), work),
      tell: appendRecord,
    }),
    visits: postgresVisits(rows),
    toldPages: postgresToldPages(rows),
    ...postgresRights(rows),
    close,
  };
}
