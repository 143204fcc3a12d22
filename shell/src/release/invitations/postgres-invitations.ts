import type { PoolClient } from 'pg';
import type { AuditRecord } from '@forecourt/shared/contract';
import { invitation as schema, type Invitation } from './invitation';
import { auditOf, FORGOTTEN_AFTER_MS, type InvitationStore } from './invitation-store';

type Client = Pick<PoolClient, 'query'>;

interface Database {
  rows: <Row extends object>(query: string, values?: unknown[]) => Promise<Row[]>;
  transaction: <T>(work: (client: Client) => Promise<T>) => Promise<T>;
  tell: (client: Client, record: AuditRecord) => Promise<unknown>;
}

interface InvitationRow {
  record: unknown;
}

export const INVITATIONS_TABLE = `create table if not exists release_invitations (
  id text primary key, expires timestamptz not null, record json not null
);`;

const ONE = 'select record from release_invitations where id = $1';

const invitationOf = ({ record }: InvitationRow): Invitation => schema.parse(record);

/** The table `release_invitations`; a change and its audit record are one transaction. */
export const postgresInvitations = ({ rows, transaction, tell }: Database): InvitationStore => ({
  read: async (id) => (await rows<InvitationRow>(ONE, [id])).map(invitationOf)[0],
  all: async () => (await rows<InvitationRow>('select record from release_invitations')).map(invitationOf),
  add: (added) =>
    transaction(async (client) => {
      const { id, expires } = added.invitation;
      await client.query('insert into release_invitations (id, expires, record) values ($1, $2, $3)', [
        id,
        expires,
        JSON.stringify(schema.parse(added.invitation)),
      ]);
      await tell(client, auditOf(added));
      await client.query('delete from release_invitations where expires < $1', [
        new Date(Date.now() - FORGOTTEN_AFTER_MS),
      ]);
    }),
  change: (id, edit) =>
    transaction(async (client) => {
      const before = (await client.query<InvitationRow>(`${ONE} for update`, [id])).rows.map(invitationOf)[0];
      const changed = before && edit(before);
      if (!changed) return before;
      await client.query('update release_invitations set record = $2 where id = $1', [
        id,
        JSON.stringify(schema.parse(changed.invitation)),
      ]);
      await tell(client, auditOf(changed));
      return changed.invitation;
    }),
});
