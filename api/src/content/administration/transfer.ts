import { setImmediate } from 'node:timers/promises';
import { isSingleKind, PAGE_STATUS, type ContentKind } from '@forecourt/shared/contract';
import { addToAudit } from '../../audit/audit.store';
import type { Deps } from '../../deps';
import type { Body } from '../document-schemas';
import { currentRecord, isSame, type Editor } from './change-records';
import {
  error,
  isToBePublished,
  planOf,
  readable,
  safe,
  type Arriving,
  type How,
  type Imported,
  type Transferred,
} from './import-plan';
import { editionOf, lockKeys, storedOfKeys } from './import.store';
import { addressKeys, addressOf, hasAddress, siteOf, type Site } from './publish-gate';
import { stepped, writeSteps } from './record-steps';
import { nameOf } from './record-view';
import { newRecord, storedRecords, type DbOrTransaction, type StoredRecord } from './records.store';

const transferredOf = ({ kind, id, status, body, draft }: StoredRecord): Transferred =>
  status === PAGE_STATUS.published
    ? { kind, id, status: PAGE_STATUS.published, body, ...(draft !== null && { draft }) }
    : { kind, id, status: PAGE_STATUS.draft, body: draft ?? body };

/** What the site has of these kinds; the log says who took it out. */
export async function exportedRecords(deps: Deps, by: Editor, kinds: readonly ContentKind[]): Promise<Transferred[]> {
  const found: StoredRecord[] = [];
  for (const kind of kinds) {
    const single = isSingleKind(kind) ? await currentRecord(deps, kind, 1) : undefined;
    found.push(...(single ? [single] : await storedRecords(deps.db, kind)));
  }
  const subject = { kind: 'content', id: String(kinds.length) };
  const change = { action: 'content.exported', subject, before: null, after: { kinds: [...kinds] } };
  await addToAudit(deps.db, by, change, deps.clock());
  return found.filter(({ status }) => status !== PAGE_STATUS.deleted).map(transferredOf);
}

type Addresses = Site['addresses'];
type Plan = ReturnType<typeof planOf>;

/** What the site has of the records of a file, and at which addresses. */
interface Here {
  site: Site;
  currents: ReadonlyMap<string, StoredRecord | undefined>;
}

interface Import {
  by: Editor;
  how: How;
  records: readonly Arriving[];
}

const keyOf = ({ kind, id }: Pick<Arriving, 'kind' | 'id'>): string => `${kind} ${id}`;

interface HasDb {
  db: DbOrTransaction;
  clock: Deps['clock'];
}

async function hereOf({ db, clock }: HasDb, records: readonly Arriving[]): Promise<Here> {
  const asked = { kinds: records.map(({ kind }) => kind), ids: records.map(({ id }) => id) };
  const currents = new Map<string, StoredRecord | undefined>(records.map((one) => [keyOf(one), undefined]));
  for (const stored of await storedOfKeys(db, asked)) currents.set(keyOf(stored), stored);
  for (const { kind, id } of new Map(records.map((one) => [keyOf(one), one])).values())
    if (isSingleKind(kind)) currents.set(keyOf({ kind, id }), await currentRecord({ db, clock }, kind, id));
  return { currents, site: await siteOf(db) };
}

/** Whether nothing by which records are judged has changed meanwhile. */
const isAsBefore = (one: Here, other: Here): boolean =>
  [...one.currents].every(([key, current]) => current?.revision === other.currents.get(key)?.revision) &&
  isSame(one.site.addresses, other.site.addresses) &&
  isSame(one.site.routes, other.site.routes);

/** Who has which address, as records of a file take them one after the other. */
function takenAddresses(addresses: Addresses, leaving: ReadonlySet<string>) {
  const taken = new Map<string, Addresses[number]>();
  const holders = new Map<string, string>();
  const take = (one: Addresses[number]): void => {
    for (const key of addressKeys(taken.get(keyOf(one)) ?? one)) holders.delete(key);
    taken.set(keyOf(one), one);
    for (const key of addressKeys(one)) holders.set(key, keyOf(one));
  };
  for (const one of addresses) if (!leaving.has(keyOf(one))) take(one);
  const isFree = (one: Addresses[number]): boolean =>
    addressKeys(one).every((key) => [undefined, keyOf(one)].includes(holders.get(key)));
  return { take, isFree, all: (): Addresses => [...taken.values()] };
}

const asked = ({ kind, id, body }: Arriving): Addresses[number] => ({ kind, id, address: addressOf(kind, body) });

/**
 * The records of a file whose address here another one of the file wants, as two do that change theirs with one
 * another. One that is not published in the end keeps its own, so that no two records come to one address.
 */
function givingUp({ site }: Here, publishing: readonly Arriving[]): Set<string> {
  const wanting = new Map(
    publishing.flatMap((one) => addressKeys(asked(one)).map((key): [string, string] => [key, keyOf(one)])),
  );
  const published = new Set(publishing.map(keyOf));
  const leaving = new Set(
    site.addresses
      .filter((one) => addressKeys(one).some((key) => wanting.has(key) && wanting.get(key) !== keyOf(one)))
      .map(keyOf)
      .filter((key) => published.has(key)),
  );
  for (let isStable = leaving.size === 0; !isStable;) {
    const addresses = takenAddresses(site.addresses, leaving);
    const staying = publishing.filter((one) => {
      const isFree = addresses.isFree(asked(one));
      if (isFree) addresses.take(asked(one));
      return !isFree;
    });
    isStable = !staying.map((one) => leaving.delete(keyOf(one))).includes(true);
  }
  return leaving;
}

/** The first of each record, and the others, which are refused. */
function firstOfEach(records: readonly Arriving[]): ReadonlySet<Arriving> {
  const first = new Map<string, Arriving>();
  for (const one of records) if (!first.has(keyOf(one))) first.set(keyOf(one), one);
  return new Set(first.values());
}

type Judge = (arriving: Arriving, site: Partial<Pick<Site, 'addresses' | 'routes'>>) => Plan;

const judgeOf =
  ({ currents, site }: Here, { by, how }: Import): Judge =>
  (arriving, change) =>
    planOf({ arriving, by, how, current: currents.get(keyOf(arriving)), site: { ...site, addresses: [], ...change } });

/**
 * What becomes of each record, and of all addresses, while routes are called so: judged once, and anew where the
 * address that it asks for is another one's.
 */
async function plansWith(routes: Site['routes'], here: Here, all: Import) {
  const { how, records } = all;
  const firsts = firstOfEach(records);
  const judged = judgeOf(here, all);
  const plans = new Map<Arriving, Plan>();
  for (const one of records) {
    plans.set(one, judged(one, { routes }));
    // The embedded database answers without a pause, in which visitors are answered.
    await setImmediate();
  }
  const publishing = records.filter((one) => firsts.has(one) && hasAddress(one.kind) && plans.get(one)?.isTaken);
  const leaving = givingUp(here, publishing);
  const addresses = takenAddresses(here.site.addresses, leaving);
  for (const one of records.filter(({ kind }) => hasAddress(kind))) {
    if (plans.get(one)?.result === 'refused' || !isToBePublished(one, how)) continue;
    if (!addresses.isFree(asked(one))) plans.set(one, judged(one, { routes, addresses: addresses.all() }));
    else if (plans.get(one)?.isTaken && firsts.has(one)) addresses.take(asked(one));
  }
  return { plans, addresses: addresses.all() };
}

/**
 * Pages are judged by the names that routes have after the import, and names by the addresses that pages have then.
 * Where a page keeps an address that the file gives to a route, the names stay, and pages are judged anew by those.
 */
async function plansWithNames(here: Here, all: Import): Promise<ReadonlyMap<Arriving, Plan>> {
  const judged = judgeOf(here, all);
  const named = all.records.find(({ kind }) => kind === 'routes');
  if (!named || !judged(named, {}).isTaken) return (await plansWith(here.site.routes, here, all)).plans;
  const { items } = safe('routes', named.body) as Body<'routes'>;
  const arrived = await plansWith(items, here, all);
  const plan = judged(named, { addresses: arrived.addresses });
  const { plans } = plan.isTaken ? arrived : await plansWith(here.site.routes, here, all);
  return plans.set(named, plan);
}

async function plansOf(here: Here, all: Import): Promise<Plan[]> {
  const firsts = firstOfEach(all.records);
  const plans = await plansWithNames(here, all);
  return all.records.map((one) => {
    const plan = plans.get(one) as Plan;
    return firsts.has(one) ? plan : { ...plan, ...SECOND };
  });
}
const SECOND = { result: 'refused' as const, problems: [error('twice-in-file')], steps: [], isTaken: false };

/**
 * Nobody else changes records of these kinds until the transaction ends; always in the same order. Who names routes
 * waits for who publishes pages, as `lockToPublish` has it.
 */
async function lockAll(trx: DbOrTransaction, records: readonly Arriving[]): Promise<void> {
  const keys = [...new Map(records.map((one) => [keyOf(one), one])).entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  const inFile = keys.map(([, { kind }]) => kind);
  const kinds = [...new Set<ContentKind>([...inFile, ...(inFile.includes('routes') ? ['page' as const] : [])])].sort();
  await lockKeys(trx, {
    kinds: [...kinds, ...inFile],
    ids: [...kinds.map(() => 0), ...keys.map(([, { id }]) => id)],
  });
}

async function write(deps: Deps, trx: DbOrTransaction, here: Here, { by, records }: Import, plans: readonly Plan[]) {
  const at = deps.clock();
  const written = records.flatMap((arriving, index) => {
    const { steps = [] } = plans[index] ?? {};
    if (steps.length === 0) return [];
    const current = here.currents.get(keyOf(arriving));
    let record = current ?? newRecord(arriving, safe(arriving.kind, arriving.body), at, by.email);
    return steps.map((step) => {
      const done = stepped(record, { action: 'imported', ...step }, by, at);
      record = done.record;
      return done;
    });
  });
  await writeSteps(trx, by, written, at);
}

/**
 * Takes the records of a file over as one change: all that is not refused, or nothing where something fails. They are
 * judged before it begins, so that the shop waits for the writing alone, and anew where somebody has changed something
 * meanwhile. What was there stays in its history; what has arrived already is unchanged the next time.
 */
export async function importRecords(deps: Deps, by: Editor, given: readonly Arriving[], how: How): Promise<Imported[]> {
  const all: Import = { by, how, records: given.map(readable) };
  const edition = await editionOf(deps.db);
  const before = await hereOf(deps, all.records);
  let plans = await plansOf(before, all);
  if (!how.dryRun)
    await deps.db.transaction().execute(async (trx) => {
      await lockAll(trx, all.records);
      const isUntouched = (await editionOf(trx)) === edition;
      const here = isUntouched ? before : await hereOf({ db: trx, clock: deps.clock }, all.records);
      if (!isUntouched && !isAsBefore(before, here)) plans = await plansOf(here, all);
      await write(deps, trx, here, all, plans);
    });
  return all.records.map(({ kind, id, draft, body }, index) => {
    const { steps: _steps, isTaken: _isTaken, ...plan } = plans[index] as Plan;
    return { kind, id, name: nameOf(draft ?? body), ...plan };
  });
}
