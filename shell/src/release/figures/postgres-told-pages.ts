import { FAILED_PAGES_OF_CLIENT, WINDOW_MS, type ReleaseHealth, type ToldPageStore } from './told-pages';

/** Unlogged: a database that crashes loses ten minutes of figures, and no page costs two writes. */
export const TOLD_PAGES_TABLE = `create unlogged table if not exists release_pages (
  channel text not null, page text not null, remote text not null, what text not null,
  version text not null, client text, at timestamptz not null, primary key (channel, page, remote, what)
);
create index if not exists release_pages_at on release_pages (at);`;

/** In one order, so that servers that tell of the same pages do not wait for one another in a circle. */
const ADD = `insert into release_pages (channel, page, remote, what, version, client, at)
  select $1, page, remote, what, version, client, now() - age * interval '1 millisecond'
  from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::integer[])
    as told (page, remote, what, version, client, age)
  order by page, remote, what on conflict do nothing`;
const IN_WINDOW = `at > now() - interval '${WINDOW_MS} milliseconds'`;
const FIGURES = `select remote, version,
    coalesce(sum(told) filter (where what = 'met'), 0)::integer as pages,
    coalesce(sum(least(told, ${FAILED_PAGES_OF_CLIENT})) filter (where what = 'failed'), 0)::integer as failed,
    (count(*) filter (where what = 'failed'))::integer as clients,
    coalesce(sum(told) filter (where what = 'threw'), 0)::integer as threw,
    coalesce(sum(told) filter (where what = 'ended'), 0)::integer as ended
  from (
    select remote, version, what, client, count(*) as told from release_pages
    where channel = $1 and ${IN_WINDOW} group by remote, version, what, client
  ) as told group by remote, version`;
const PRUNE = `delete from release_pages where not ${IN_WINDOW}`;

type Rows = <Row extends object>(query: string, values?: unknown[]) => Promise<Row[]>;

/** The table `release_pages`, by which all shell servers of an installation judge canaries together. */
export const postgresToldPages = (rows: Rows): ToldPageStore => ({
  add: async (channel, pages) => {
    if (pages.length > 0)
      await rows(ADD, [
        channel,
        pages.map(({ page }) => page),
        pages.map(({ remote }) => remote),
        pages.map(({ what }) => what),
        pages.map(({ version }) => version),
        pages.map(({ client }) => client ?? null),
        pages.map(({ ageMs }) => Math.round(ageMs)),
      ]);
    await rows(PRUNE).catch(() => undefined);
  },
  read: (channel) => rows<ReleaseHealth>(FIGURES, [channel]),
});
