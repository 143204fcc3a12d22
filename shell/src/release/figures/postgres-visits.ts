import { KEPT_MS, SLOT_MS, type VisitGroup, type VisitStore, type VitalCount } from './visits';

export const VISITS_TABLES = `create table if not exists release_visits (
  channel text not null, visitor text not null, dealing text not null, step smallint not null,
  at timestamptz not null default now(), primary key (channel, visitor, dealing, step)
);
create index if not exists release_visits_at on release_visits (at);
create table if not exists release_vitals (
  channel text not null, remote text not null, version text not null, name text not null, bucket smallint not null,
  at timestamptz not null, pages integer not null, primary key (channel, remote, version, name, at, bucket)
);`;

/** Every step once, whichever server tells it and how often; in one order, so that no two servers wait in a circle. */
const ADD_STEPS = `insert into release_visits (channel, visitor, dealing, step)
  select $1, * from unnest($2::text[], $3::text[], $4::smallint[])
  order by 2, 3, 4 on conflict do nothing`;
const ADD_VITALS = `insert into release_vitals as kept (channel, remote, version, name, bucket, at, pages)
  select $1, remote, version, name, bucket, to_timestamp(at / 1000.0), pages
  from unnest($2::text[], $3::text[], $4::text[], $5::smallint[], $6::bigint[], $7::integer[])
    as told (remote, version, name, bucket, at, pages)
  on conflict (channel, remote, version, name, at, bucket) do update set pages = kept.pages + excluded.pages`;
const GROUPS = `select dealings, steps, slot * ${SLOT_MS} as "from", count(*)::integer as visits
  from (
    select array_agg(distinct dealing order by dealing) as dealings, bit_or(1 << step) as steps,
      floor(extract(epoch from min(at)) * 1000 / ${SLOT_MS})::bigint as slot
    from release_visits where channel = $1 and at > $2 group by visitor
  ) as visits group by dealings, steps, slot`;
const VITALS = `select remote, version, name, bucket, (extract(epoch from at) * 1000)::bigint as "from", pages
  from release_vitals where channel = $1 and at > $2`;

type Rows = <Row extends object>(query: string, values?: unknown[]) => Promise<Row[]>;
/** A bigint arrives as text. */
type Slotted<Row> = Omit<Row, 'from'> & { from: string };

const PRUNE_EVERY_MS = 3_600_000;

/** The tables `release_visits` and `release_vitals`, in which all shell servers of an installation count together. */
export function postgresVisits(rows: Rows): VisitStore {
  const oldest = () => new Date(Date.now() - KEPT_MS);
  let pruned = 0;
  const prune = async () => {
    if (Date.now() - pruned < PRUNE_EVERY_MS) return;
    pruned = Date.now();
    await rows('delete from release_visits where at < $1', [oldest()]);
    await rows('delete from release_vitals where at < $1', [oldest()]);
  };
  const timed = <Row extends { from: number }>({ from, ...row }: Slotted<Row>) => ({ ...row, from: Number(from) });
  return {
    isShared: true,
    add: async (channel, steps, vitals) => {
      // First what may be told again without counting twice.
      if (steps.length > 0)
        await rows(ADD_STEPS, [
          channel,
          steps.map(({ visitor }) => visitor),
          steps.map(({ dealing }) => dealing),
          steps.map(({ step }) => step),
        ]);
      if (vitals.length > 0)
        await rows(ADD_VITALS, [
          channel,
          vitals.map(({ remote }) => remote),
          vitals.map(({ version }) => version),
          vitals.map(({ name }) => name),
          vitals.map(({ bucket }) => bucket),
          vitals.map(({ from }) => from),
          vitals.map(({ pages }) => pages),
        ]);
      await prune().catch(() => undefined);
    },
    read: async (channel) => {
      const [visits, vitals] = await Promise.all([
        rows<Slotted<VisitGroup>>(GROUPS, [channel, oldest()]),
        rows<Slotted<VitalCount>>(VITALS, [channel, oldest()]),
      ]);
      return { visits: visits.map(timed<VisitGroup>), vitals: vitals.map(timed<VitalCount>) };
    },
  };
}
