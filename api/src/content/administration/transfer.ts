import { setImmediate } from 'node:timers/promises';
import { isSingleKind, PAGE_STATUS, type ContentKind } from '@forecourt/shared/contract';
import { addToAudit } from '../../audit/audit.store';
import type { Deps } from '../../deps';
import { applied, currentRecord, type Editor } from './change-records';
import {
  error,
  isToBePublished,
  planOf,
  readable,
  safe,
  type Arriving,
  type How,
  type Imported,
  type Judged,
  type Transferred,
} from './import-plan';
import { addressesOf, addressKeys, addressOf, hasAddress, siteOf, type Site } from './publish-gate';
import { nameOf } from './record-view';
import {
  lockKind,
  lockRecord,
  newRecord,
  storedRecords,
  type DbOrTransaction,
  type StoredRecord,
} from './records.store';

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
interface Import {
  deps: Deps;
  by: Editor;
  how: How;
  site: Site;
}

const keyOf = ({ kind, id }: Pick<Arriving, 'kind' | 'id'>): string => `${kind} ${id}`;
const without = (addresses: Addresses, keys: ReadonlySet<string>): Addresses =>
  addresses.filter((one) => !keys.has(keyOf(one)));

/** The addresses once a record is published as it arrives. */
const taking = (addresses: Addresses, { kind, id, body }: Arriving): Addresses =>
  hasAddress(kind)
    ? [...without(addresses, new Set([keyOf({ kind, id })])), { kind, id, address: addressOf(kind, body) }]
    : addresses;

/** The first of each record that asks to be published under an address. */
function askingFor(records: readonly Arriving[], how: How): Arriving[] {
  const first = new Map<string, Arriving>();
  for (const one of records) if (!first.has(keyOf(one))) first.set(keyOf(one), one);
  return [...first.values()].filter((one) => hasAddress(one.kind) && isToBePublished(one, how));
}

/**
 * The records of a file whose address here another one of the file wants, as two do that change theirs with one
 * another. One that is not published in the end keeps its own, so that no two records come to one address.
 */
async function givingUp({ deps, by, how, site }: Import, records: readonly Arriving[]): Promise<Set<string>> {
  const asked = askingFor(records, how);
  const wanting = new Map<string, string>();
  for (const { kind, id, body } of asked)
    for (const key of addressKeys({ kind, address: addressOf(kind, body) })) wanting.set(key, keyOf({ kind, id }));
  const isWanted = (one: Addresses[number]) =>
    addressKeys(one).some((key) => wanting.has(key) && wanting.get(key) !== keyOf(one));
  const here = new Set(site.addresses.filter(isWanted).map(keyOf));
  const leaving = new Set(asked.map(keyOf).filter((key) => here.has(key)));
  for (let isStable = leaving.size === 0; !isStable;) {
    isStable = true;
    let addresses = without(site.addresses, leaving);
    for (const arriving of asked) {
      const current = await currentRecord(deps, arriving.kind, arriving.id);
      const { isTaken } = planOf({ arriving, current, site: { ...site, addresses }, by, how });
      if (isTaken) addresses = taking(addresses, arriving);
      else if (leaving.delete(keyOf(arriving))) isStable = false;
      await setImmediate();
    }
  }
  return leaving;
}

async function importOne({ deps, ...given }: Import, trx: DbOrTransaction, arriving: Arriving, leaving: Set<string>) {
  const { kind, id } = arriving;
  await lockKind(trx, kind);
  await lockRecord(trx, kind, id);
  const current = await currentRecord({ db: trx, clock: deps.clock }, kind, id);
  const addresses = hasAddress(kind) ? without(await addressesOf(trx), leaving) : given.site.addresses;
  const plan = planOf({ arriving, current, ...given, site: { ...given.site, addresses } });
  if (plan.steps.length === 0) return plan;
  let record = current ?? newRecord(arriving, safe(kind, arriving.body), deps.clock(), given.by.email);
  for (const step of plan.steps) record = await applied(deps, trx, given.by, record, { action: 'imported', ...step });
  return plan;
}

/**
 * Takes the records of a file over, each in a transaction of its own, so that the shop goes on meanwhile: what was
 * there stays in its history, what is refused stays as it was. What has arrived already is unchanged the next time.
 */
export async function importRecords(
  deps: Deps,
  by: Editor,
  records: readonly Arriving[],
  how: How,
): Promise<Imported[]> {
  const arrivingRecords = records.map(readable);
  const all: Import = { deps, by, how, site: await siteOf(deps.db) };
  const leaving = await givingUp(all, arrivingRecords);
  const answers: Imported[] = [];
  const met = new Set<string>();
  let foreseen = all.site.addresses;
  for (const arriving of arrivingRecords) {
    const { kind, id } = arriving;
    const isSecond = met.has(keyOf(arriving));
    met.add(keyOf(arriving));
    const judged = async (): Promise<Judged> => ({
      ...{ arriving, by, how, current: await currentRecord(deps, kind, id) },
      site: { ...all.site, addresses: without(foreseen, leaving) },
    });
    const {
      steps: _steps,
      isTaken,
      ...plan
    } = how.dryRun || isSecond
      ? planOf(await judged())
      : await deps.db.transaction().execute((trx) => importOne(all, trx, arriving, leaving));
    if (isTaken && !isSecond) foreseen = taking(foreseen, arriving);
    leaving.delete(keyOf(arriving));
    const second = isSecond && { result: 'refused' as const, problems: [error('twice-in-file')] };
    answers.push({ kind, id, name: nameOf(arriving.draft ?? arriving.body), ...plan, ...second });
    // The embedded database answers without a pause, in which visitors are answered.
    await setImmediate();
  }
  return answers;
}
