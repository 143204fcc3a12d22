import fc from 'fast-check';
import { sql } from 'kysely';
import { BOOKING_STATUS, type AttemptStarted, type SupportedGateway } from '@forecourt/shared/contract';
import { NOW } from '../bookings/bookings.fixture';
import { emptyTables } from '../db/empty-tables.fixture';
import type { GatewayDriver } from './gateway-driver.fixture';
import type { ProviderMessage } from './gateways/descriptor';
import type { LabDesk } from './laboratory-desk.fixture';
import type { Movement } from './laboratory/bench';
import { openKillableShop, type Death, type KillableShop } from './shop-process.fixture';

const { LONG, RUNS, SEED, DAY } = process.env;
const DAYS = Number(RUNS ?? (LONG ? 1000 : 2));
/** What a failure prints: `SEED=` its seed and `DAY=` its path bring the same day again. */
const AGAIN = { ...(SEED !== undefined && { seed: Number(SEED) }), ...(DAY !== undefined && { path: DAY }) };
/** A busy machine is no reason to fail. */
const TIMEOUT_MS = 300_000 + DAYS * 60_000;
const MINUTE_MS = 60_000;
/** Rounds of the worker at the end of a day: those in which the back end may die, and the most that follow. */
const LAST_DEATHS = 4;
const ROUNDS = 12;
/** What a day leaves behind, with everything that refers to it. */
const OF_A_DAY = ['bookings', 'occupations', 'idempotency', 'outbox', 'throttles'];
/** What the vendor tells after the return comes between the events of a day, not after all of them. */
const AFTER_RETURN_MS = 40;
/** Said to the database by then, at a day on which something happens. */
const MOST_WORDS = 30;

const anyDeath: fc.Arbitrary<Death> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ at: 'charge' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      at: fc.constant('database' as const),
      nth: fc.integer({ min: 1, max: MOST_WORDS }),
      isHeard: fc.boolean(),
    }),
  },
);

const anyEvent = fc.record({
  what: fc.oneof(
    { weight: 3, arbitrary: fc.constant('begin' as const) },
    { weight: 5, arbitrary: fc.constant('pay' as const) },
    { weight: 4, arbitrary: fc.constant('return' as const) },
    { weight: 3, arbitrary: fc.constant('worker' as const) },
    { weight: 2, arbitrary: fc.constantFrom('decline', 'cancel-payment', 'refunds', 'holds', 'cancel-booking') },
  ),
  /** Of the attempts so far, which one is meant. */
  which: fc.nat(5),
  minutes: fc.integer({ min: 0, max: 25 }),
  notification: fc.constantFrom('before', 'after', 'twice', 'never'),
  fault: fc.option(fc.constantFrom('drop', 'error500'), { nil: undefined, freq: 4 }),
  /** Whether the next event happens at the same time. */
  together: fc.boolean(),
  /** How the back end dies, if it does, while this event or a later one happens. */
  death: fc.option(anyDeath, { nil: undefined, freq: 3 }),
});
interface Event {
  what: string;
  which: number;
  minutes: number;
  notification: string;
  fault: string | undefined;
  death: Death | undefined;
}

/**
 * Whatever happens in whatever order (shopper, vendor's server, worker, cancellation, end of the hold, answers that get
 * lost), in the end both books are the same to the cent, no attempt is captured twice, and a booking is confirmed if
 * and only if its money is there. With LONG=1, a thousand such days.
 */
export function interleavingCases(driver: GatewayDriver, desk: LabDesk): void {
  test(
    `keeps both books alike on ${DAYS} days on which anything may happen in any order`,
    async () => {
      await fc.assert(
        fc.asyncProperty(anyDay, async (events) => passes(driver, desk, events)),
        { numRuns: DAYS, endOnFailure: true, ...AGAIN },
      );
    },
    TIMEOUT_MS,
  );
}

/** The same with a back end in a process of its own, which is killed in the middle of it all. */
export function killedCases(driver: GatewayDriver, desk: LabDesk): void {
  test(
    `keeps both books alike on ${DAYS} days on which its back end is killed in the middle`,
    async () => {
      const { paymentType } = driver.gateway;
      const shop = await openKillableShop(desk, paymentType as SupportedGateway, driver.currency);
      await desk.servedBy(shop);
      await fc.assert(
        fc.asyncProperty(anyDay, async (events) => passes(driver, desk, events, shop)),
        { numRuns: DAYS, endOnFailure: true, ...(DAY === undefined && { examples: [[UNHEARD]] }), ...AGAIN },
      );
      expect(shop.deaths()).toBeGreaterThanOrEqual(DAYS);
    },
    TIMEOUT_MS,
  );
}

const nothing = { which: 0, minutes: 0, notification: 'before', fault: undefined, together: false, death: undefined };
/**
 * A day that was found once: the back end dies as soon as the bank has the money, and is not there to be told of it
 * after the return; the browser never comes back.
 */
const UNHEARD: readonly Together[] = [
  { ...nothing, what: 'begin' },
  { ...nothing, what: 'pay', notification: 'after', death: { at: 'charge' } },
  { ...nothing, what: 'worker', minutes: 5 },
];
const anyDay: fc.Arbitrary<readonly Together[]> = fc.array(anyEvent, { minLength: 3, maxLength: 14 });

async function passes(driver: GatewayDriver, desk: LabDesk, events: readonly Together[], shop?: KillableShop) {
  const day = await aDay(driver, desk, shop);
  for (const group of inGroups(events)) {
    await Promise.all(group.map((event) => day.happens(event)));
    await shop?.isUp();
  }
  await day.ends();
}

type Together = Event & { together: boolean };
function inGroups(events: readonly Together[]): Event[][] {
  const groups: Event[][] = [[]];
  for (const event of events) {
    groups.at(-1)?.push(event);
    if (!event.together) groups.push([]);
  }
  return groups;
}

/** A terminal that waits for the answer tells before the return. */
const heardByTheBank = (notification: string): string => (notification === 'after' ? 'before' : notification);

async function aDay(driver: GatewayDriver, desk: LabDesk, shop: KillableShop | undefined) {
  await emptyTables(desk.db, OF_A_DAY);
  desk.bench().reset();
  desk.bench().afterReturnMs = AFTER_RETURN_MS;
  desk.now = NOW;
  await shop?.tellTime();
  await desk.book();
  expect(desk.booking.accessToken).toBeDefined();
  const deathsBefore = shop?.deaths();
  const begun: AttemptStarted[] = [];
  const brought = new Map<string, ProviderMessage>();
  const attemptOf = ({ which }: Event) => begun[which % Math.max(1, begun.length)];

  const atTheVendor = async (event: Event, shopper: GatewayDriver['cancel']) => {
    const attempt = attemptOf(event);
    if (attempt === undefined || shopper === undefined) return;
    desk.prepare({
      notification: shop !== undefined && driver.voidsUntold ? heardByTheBank(event.notification) : event.notification,
      ...(event.fault !== undefined && !driver.losesRefunds && { fault: event.fault }),
    });
    // A page of the vendor that is over, or a vendor that answers with an error, leads nowhere.
    const ending = await shopper(attempt, desk).catch(() => undefined);
    const message = ending instanceof Response ? await desk.comeBack(ending).catch(() => undefined) : ending;
    if (message !== undefined) brought.set(attempt.attemptId, message);
  };

  const happenings: Readonly<Record<string, (event: Event) => Promise<unknown>>> = {
    begin: async () => {
      const started = await desk.tryToBegin();
      if (started !== undefined) begun.push(started);
    },
    pay: (event) => atTheVendor(event, driver.approve),
    decline: (event) => atTheVendor(event, driver.decline?.by),
    'cancel-payment': (event) => atTheVendor(event, driver.cancel),
    return: async (event) => {
      const attempt = attemptOf(event);
      if (attempt) await desk.finalise(attempt, brought.get(attempt.attemptId) ?? {});
    },
    worker: ({ minutes }) => desk.check(minutes),
    refunds: () => desk.work('refunds'),
    holds: () => desk.work('holds'),
    'cancel-booking': () => desk.cancel(),
  };

  return {
    happens: async (event: Event) => {
      if (event.death !== undefined) shop?.prepare(event.death);
      const happening = happenings[event.what]?.(event);
      // Whoever calls a back end that dies gets no answer; nothing else may go wrong.
      await (shop === undefined ? happening : happening?.catch(() => undefined));
    },
    /** Time goes on until nobody has anything to do, and then the accounts are compared. */
    ends: async () => {
      await desk.bench().hasTold();
      if (shop !== undefined) {
        if (shop.deaths() === deathsBefore) shop.prepare({ at: 'database', nth: 4 + begun.length, isHeard: true });
        await lastDeaths(desk, shop);
      }
      for (let round = 0; round < ROUNDS && (await hasWork(desk)); round += 1) await endOfRound(desk);
      await expectAlike(driver, desk);
    },
  };
}

/** A death that is still to come may come in these rounds, while there is time to make up for it. */
async function lastDeaths(desk: LabDesk, shop: KillableShop): Promise<void> {
  for (let round = 0; round < LAST_DEATHS; round += 1) {
    await endOfRound(desk).catch(() => undefined);
    await shop.isUp();
  }
  shop.prepare(undefined);
}

async function endOfRound(desk: LabDesk): Promise<void> {
  await desk.check(30);
  await desk.work('holds');
  desk.now = new Date(desk.now.getTime() + 250 * MINUTE_MS);
  await desk.work('refunds');
  await desk.bench().hasTold();
}

/** Whether the back end will do anything more by itself: rounds without work change nothing. */
async function hasWork({ db }: LabDesk): Promise<boolean> {
  const { rows } = await sql<{ has_work: boolean }>`
    select exists (select from payment_attempts where next_check_at is not null)
      or exists (select from refunds where state in ('due', 'sent'))
      or exists (select from bookings where refund_by is not null
        and not exists (select from refunds where booking_id = bookings.id))
      or exists (select from bookings where status = ${BOOKING_STATUS.Reserved} and hold_expires_at is not null)
      as has_work`.execute(db);
  return rows[0]?.has_work === true;
}

/** The books without second payments of an order that went back whole: the shop keeps nothing of them. */
function withoutSecondPayments(movements: readonly Movement[]): Movement[] {
  const rest = [...movements];
  for (const [at, { kind, order, amountMinor }] of [...rest.entries()].reverse()) {
    const isSecond = kind === 'capture' && rest.slice(0, at).some((one) => one.kind === kind && one.order === order);
    const back = rest.findIndex(
      (one) => one.kind === 'refund' && one.order === order && one.amountMinor === amountMinor,
    );
    if (!isSecond || back < 0) continue;
    rest.splice(Math.max(at, back), 1);
    rest.splice(Math.min(at, back), 1);
  }
  return rest;
}

/**
 * Orders of which nobody can know the end, at a vendor that cannot be asked: a call or an answer to it was cut off when
 * the back end died. A person has been told so.
 */
async function leftToAPerson(
  { losesRefunds, voidsUntold, tellsOnce }: GatewayDriver,
  desk: LabDesk,
): Promise<Set<string>> {
  const isUnknown = voidsUntold === true || tellsOnce === true;
  const flags = [...(losesRefunds ? ['refund-failed'] : []), ...(isUnknown ? ['unknown-outcome'] : [])];
  const attempts = await desk.db.selectFrom('payment_attempts').select(['order_no', 'flags']).execute();
  return new Set(
    attempts.flatMap(({ order_no, flags: of }) => (of.some((flag) => flags.includes(flag)) ? [order_no] : [])),
  );
}

async function expectAlike(driver: GatewayDriver, desk: LabDesk): Promise<void> {
  const { refunds, returnsSecondPayments } = driver;
  const left = await leftToAPerson(driver, desk);
  const inOrder = (movements: readonly { order: string }[]) =>
    movements
      .filter(({ order }) => !left.has(order))
      .map((movement) => JSON.stringify(movement))
      .sort();
  const all = desk.bench().movements;
  const movements = returnsSecondPayments ? withoutSecondPayments(all) : all;
  expect(inOrder(await desk.ledger())).toEqual(inOrder(movements));
  // A second payment of an order, which went back whole, had a fee of its own.
  expect(inOrder(await desk.fees())).toEqual([...new Set(inOrder(desk.bench().fees))]);
  const captures = movements.filter(({ kind }) => kind === 'capture').map(({ order }) => order);
  expect(new Set(captures).size).toBe(captures.length);
  if (left.size > 0) return;
  const { currentStatus, totalPayed } = await desk.seen();
  const kept = movements.reduce(
    (sum, { kind, amountMinor }) => sum + (kind === 'capture' ? amountMinor : -amountMinor),
    0,
  );
  expect(currentStatus === BOOKING_STATUS.Confirmed).toBe(
    kept > 0 && currentStatus !== BOOKING_STATUS.Cancelled && totalPayed > 0,
  );
  if (currentStatus === BOOKING_STATUS.Cancelled && refunds !== undefined) expect(kept).toBe(0);
}
