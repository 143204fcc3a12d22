import { wire } from '@forecourt/shared/contract';
import { readingOf } from '../damaged';
import type { RegistryStore } from '../registry-store';
import { rightsWereSet } from './rights-were-set';

export const POSTGRES_RIGHTS_TABLE = `create table if not exists release_rights (
  version int primary key, envelope json not null
);`;

const TABLE = 'the table release_rights';
const NEWEST = 'select envelope from release_rights order by version desc limit 1';
const ADD = 'insert into release_rights (version, envelope) values ($1, $2) on conflict do nothing returning version';

type Rows = <Row extends object>(query: string, values?: unknown[]) => Promise<Row[]>;

/** One row for each version of the rights. */
export const postgresRights = (rows: Rows): Pick<RegistryStore, 'rights' | 'addRights'> => ({
  rights: async () => {
    const [row] = await rows<{ envelope: unknown }>(NEWEST);
    if (!row) return undefined;
    return readingOf(TABLE, 'Have the owner sign the rights anew, as a version above it.', () =>
      wire.signedEnvelope.parse(row.envelope),
    );
  },
  addRights: async (version, envelope) => {
    const added = await rows(ADD, [version, JSON.stringify(envelope)]);
    if (added.length === 0) throw rightsWereSet(version);
  },
});
