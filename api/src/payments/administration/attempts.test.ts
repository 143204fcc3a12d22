import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { adminWire } from '@forecourt/shared/contract';
import { ask, type Caller } from '../../bookings/bookings.fixture';
import { ruleDatabases } from '../../db/test-database';
import { buildServer } from '../../server';
import { asksForBilling } from '../billing.fixture';
import { givenBackAtVendor } from '../books.fixture';
import { genius } from '../gateways/genius/gateway';
import { labDesk } from '../laboratory-desk.fixture';
import { BRANCH_ID } from '../payments.fixture';
import { sendRefunds } from '../refunds';
import { settle } from '../settle';
import { ADMINISTRATOR, anAdministrator } from './administration.fixture';
import { paymentAdministrationFor } from './administration.routes';
import { dayOf, reconcileDays } from './reconcile';

type Page = z.infer<typeof adminWire.attemptPage>;
type Detail = z.infer<typeof adminWire.attemptDetail>;
type Asked = z.infer<typeof adminWire.refundAsked>;
type Day = z.infer<typeof adminWire.reconciliation>;

const CARD = { number: '4550270020557018', month: '12', year: '30', securityCode: '904' };
const ACCOUNT = {
  gateway: genius,
  currency: 'ZAR',
  settings: { token: 'c0ffee00-4a11-4d2e-9b7c-2f6f5a1d8e30', secret: '0f1e2d3c-4b5a-4697-8877-665544332211' },
};
const DAY = '2026-11-20';

describe.each(ruleDatabases)('payments as administrators see them on $name', (database) => {
  const desk = labDesk(database, ACCOUNT);
  let app: Awaited<ReturnType<typeof buildServer>>;
  let administrator: Caller;
  let other: Caller;
  beforeEach(async () => {
    app = await buildServer(desk.deps, { areas: [paymentAdministrationFor(desk.gateways)] });
    administrator = await anAdministrator(desk.db);
    other = await anAdministrator(desk.db, 'second@example.com');
  });
  afterEach(() => app.close());

  const call = (method: 'GET' | 'POST', path: string, payload?: object, headers = {}, by = administrator) =>
    ask(app, { method, url: `/api/admin/payments${path}`, headers, ...(payload && { payload }) }, by);
  const detailOf = async (id: string) => (await call('GET', `/attempts/${id}`)).json<Detail>();
  const pay = (redirect = '') =>
    fetch(`${redirect}/pay`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(CARD) });
  const paid = async () => {
    const started = await desk.begin();
    await desk.comeBack(await pay(started.redirect));
    await desk.check();
    return started;
  };
  const addBranch = async (id: number) => {
    const branches = desk.db.selectFrom('branch_offices').selectAll();
    const { invoice_issuer, ...branch } = await branches.executeTakeFirstOrThrow();
    expect(invoice_issuer).toBeNull();
    await desk.db
      .insertInto('branch_offices')
      .values({ ...branch, id })
      .execute();
  };
  const refund = (amount: number, key: string = randomUUID(), by = administrator) =>
    call(
      'POST',
      `/bookings/${desk.booking.id}/refund`,
      { amount, currency: 'ZAR', reason: 'The car was dirty' },
      { 'idempotency-key': key },
      by,
    );

  test('attempts are found by branch, gateway, state, day, number and e-mail address, the newest first', async () => {
    const { attemptId, order } = await paid();
    const found = async (query: string) => {
      const { count, items } = (await call('GET', `/attempts?${query}`)).json<Page>();
      expect(count).toBe(items.length);
      return items.map(({ id }) => id);
    };
    const hits = [
      '',
      `branch=${BRANCH_ID}`,
      'paymentType=20',
      'state=captured',
      `from=${DAY}&to=${DAY}`,
      `text=${order.slice(2, 8).toLowerCase()}`,
      'text=ANA@example',
    ];
    for (const query of hits) expect([query, await found(query)]).toEqual([query, [attemptId]]);
    const misses = [
      'branch=99',
      'paymentType=22',
      'state=declined',
      'to=2026-11-19',
      'text=%25',
      'flagged=yes',
      'page=2',
    ];
    for (const query of misses) {
      const { items } = (await call('GET', `/attempts?${query}`)).json<Page>();
      expect([query, items]).toEqual([query, []]);
    }
    expect((await call('GET', '/attempts?from=2026-02-31')).statusCode).toBe(400);
  });

  test('an attempt shows its timeline, the ledger and what can be given back, and no proof', async () => {
    const started = await paid();
    const seen = await detailOf(started.attemptId);
    expect(seen).toMatchObject({
      bookingId: desk.booking.id,
      state: 'captured',
      amount: 75,
      refundable: 75,
      canBeAsked: true,
      customer: { name: 'Ana García', email: 'ana@example.com' },
      booking: { price: 300, paid: 75, refunded: 0, canBePaid: true },
      ledger: [{ kind: 'charge', amount: 75, isOwn: true }],
    });
    expect(seen.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['started', 'moved']));
    expect(JSON.stringify(seen)).not.toContain(started.proof);
  });

  test('the vendor is asked at once about a window that was closed', async () => {
    const started = await desk.begin();
    desk.prepare({ notification: 'never' });
    await pay(started.redirect);
    expect((await detailOf(started.attemptId)).state).toBe('pending');
    expect((await call('POST', `/attempts/${started.attemptId}/check`)).json<Detail>().state).toBe('captured');
    expect((await call('POST', '/attempts/none/check')).statusCode).toBe(404);
  });

  test('a part is given back once, with the name of who asked for it, and the rest can be later', async () => {
    const { attemptId } = await paid();
    const [first, repeat] = [await refund(20, 'one-and-the-same'), await refund(20, 'one-and-the-same')];
    expect(first.json<Asked>()).toMatchObject({ refundable: 55, refunds: [{ amount: 20, askedBy: ADMINISTRATOR }] });
    expect(repeat.json()).toEqual(first.json());
    expect((await refund(55.01)).json().errorCode).toBe('refund-impossible');
    expect((await refund(0.001)).json().errorCode).toBe('refund-impossible');
    await sendRefunds(desk.deps, desk.gateways);
    const seen = await detailOf(attemptId);
    expect(seen).toMatchObject({ refundable: 55, booking: { refunded: 20 }, refunds: [{ state: 'done' }] });
    expect(seen.ledger.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['charge', 75],
      ['refund', 20],
    ]);
    const audit = await desk.db.selectFrom('audit_log').selectAll().execute();
    expect(audit).toMatchObject([
      { actor: ADMINISTRATOR, action: 'booking.refunded', subject_id: desk.booking.id, after: { amount: 20 } },
    ]);
  });

  test('two administrators who give back at once never give back more than was taken', async () => {
    await paid();
    const answers = await Promise.all([refund(75), refund(75, randomUUID(), other), refund(40, randomUUID(), other)]);
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes[0]).toBe(200);
    await sendRefunds(desk.deps, desk.gateways);
    const back = desk.bench().movements.filter(({ kind }) => kind === 'refund');
    expect(back.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBeLessThanOrEqual(7500);
    expect(codes.filter((code) => code === 200)).toHaveLength(back.length);
  });

  test('an attempt says by which of the company’s methods it began, as long as there is that method', async () => {
    const nameOf = async (attemptId: string) => [
      (await detailOf(attemptId)).method,
      (await call('GET', '/attempts')).json<Page>().items[0]?.method,
    ];
    const named = { id: 9, paymentType: 20, name: 'Cards of the branch', disableBillingForm: true };
    await asksForBilling(desk.deps, { methods: [named] });
    const { attemptId } = await paid();
    expect(await nameOf(attemptId)).toEqual(['Cards of the branch', 'Cards of the branch']);
    for (const other of [{ id: 10 }, { paymentType: 22, name: 'Redsys' }]) {
      await asksForBilling(desk.deps, { methods: [{ ...named, ...other }] });
      expect(await nameOf(attemptId)).toEqual([undefined, undefined]);
    }
  });

  test('of one payment goes back by an address of its own, to it alone', async () => {
    const first = await paid();
    desk.now = new Date(desk.now.getTime() + 60_000);
    const second = await paid();
    const body = { amount: 20, currency: 'ZAR', reason: 'The car was dirty' };
    const key = { 'idempotency-key': randomUUID() };
    const path = `/attempts/${first.attemptId}/refund`;
    expect((await call('POST', path, { ...body, amount: 75.01 }, key)).json().errorCode).toBe('refund-impossible');
    expect((await call('POST', path, { ...body, attemptId: second.attemptId }, key)).statusCode).toBe(200);
    expect((await call('POST', '/attempts/nobody/refund', body, key)).statusCode).toBe(404);
    await sendRefunds(desk.deps, desk.gateways);
    expect(desk.bench().movements.at(-1)).toMatchObject({ order: first.order, kind: 'refund', amountMinor: 2000 });
    expect((await call('POST', `/attempts/${second.attemptId}/refund`, body, key)).statusCode).toBe(200);
    await sendRefunds(desk.deps, desk.gateways);
    expect(desk.bench().movements.at(-1)).toMatchObject({ order: second.order, kind: 'refund', amountMinor: 2000 });
  });

  test('without a key a refund is refused: nobody could repeat it safely', async () => {
    await paid();
    const body = { amount: 1, currency: 'ZAR', reason: 'x' };
    const answer = await call('POST', `/bookings/${desk.booking.id}/refund`, body);
    expect(answer.json().errorCode).toBe('idempotency-key-invalid');
  });

  test('the payment link is sent again, five times in an hour at most', async () => {
    const send = () => call('POST', `/bookings/${desk.booking.id}/resend-link`);
    const before = await desk.db.selectFrom('outbox').select('id').execute();
    expect((await send()).statusCode).toBe(200);
    const after = await desk.db.selectFrom('outbox').select(['recipient', 'payload']).orderBy('id').execute();
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({ recipient: 'ana@example.com' });
    for (let again = 0; again < 4; again += 1) await send();
    const refused = await send();
    expect([refused.statusCode, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  });

  test('the ledger is a file for the accountant, in which no cell is a formula', async () => {
    const { attemptId, order } = await paid();
    await desk.db.updateTable('branch_offices').set({ name: '=1+1,"Málaga"' }).execute();
    const answer = await call('GET', `/ledger.csv?from=${DAY}&to=${DAY}`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [head, line, ...rest] = answer.body.split('\r\n');
    expect(head).toBe(
      'time,booking,branch_id,branch,gateway,order,vendor_reference,kind,amount,currency,reference,signed_amount',
    );
    const { reference = '' } = await detailOf(attemptId);
    expect(line).toMatch(new RegExp(`^2026-11-20T10:0\\d:00.000Z,${desk.booking.id},${BRANCH_ID},`));
    expect(line).toContain(`,"'=1+1,""Málaga""",GENIUS,${order},${reference},charge,75,ZAR,`);
    expect(rest).toEqual(['']);
    expect((await call('GET', '/ledger.csv?from=2026-11-21&to=2026-11-21')).body.split('\r\n')).toHaveLength(2);
    expect((await call('GET', '/ledger.csv?from=2024-01-01&to=2026-01-01')).statusCode).toBe(400);
  });

  test('the accountant’s file adds up, and stays with the branch whose account moved the money', async () => {
    await paid();
    await refund(20.5);
    await sendRefunds(desk.deps, desk.gateways);
    await addBranch(77);
    await desk.db.updateTable('bookings').set({ branch_office_id: 77 }).execute();
    const linesOf = async (query = '') => {
      const [head = '', ...lines] = (await call('GET', `/ledger.csv?from=${DAY}&to=${DAY}${query}`)).body
        .trim()
        .split('\r\n');
      const column = (name: string) => head.split(',').indexOf(name);
      return lines.map((line) =>
        ['branch_id', 'kind', 'amount', 'signed_amount'].map((name) => line.split(',')[column(name)]),
      );
    };
    const both = [
      [String(BRANCH_ID), 'charge', '75', '75'],
      [String(BRANCH_ID), 'refund', '20.5', '-20.5'],
    ];
    expect(await linesOf()).toEqual(both);
    expect(await linesOf(`&branch=${BRANCH_ID}`)).toEqual(both);
    expect(await linesOf('&branch=77')).toEqual([]);
  });

  describe('a day is compared with the vendor’s books', () => {
    const compared = async () => {
      const asked = await call('POST', '/reconciliations', { day: DAY });
      expect(asked.json<Day>().state).toBe('waiting');
      await reconcileDays(desk.deps, desk.gateways);
      return (await call('GET', `/reconciliations?day=${DAY}`)).json<Day>();
    };

    test('and nothing differs where both say the same', async () => {
      await paid();
      await refund(20);
      await sendRefunds(desk.deps, desk.gateways);
      const day = await compared();
      expect(day).toMatchObject({ day: DAY, state: 'done' });
      expect(day.accounts).toEqual([
        {
          branchId: BRANCH_ID,
          branchName: 'Málaga',
          paymentType: 20,
          currency: 'ZAR',
          charged: 75,
          givenBack: 20,
          compared: 1,
          notAskable: 0,
          differences: [],
        },
      ]);
    });

    test('and what the vendor has kept is a sum of its own, and goes out in the accountant’s file', async () => {
      const { attemptId } = await paid();
      const before = await detailOf(attemptId);
      const said = { ok: true, outcome: 'approved', code: '', authorisation: '' } as const;
      await settle(desk.deps, attemptId, { ...said, fee: { minor: 310, currency: 'ZAR' } });
      expect((await compared()).accounts).toMatchObject([{ charged: 75, givenBack: 0, fees: 3.1, differences: [] }]);
      const { ledger, ...after } = await detailOf(attemptId);
      expect(ledger.map(({ kind, amount, isOwn }) => [kind, amount, isOwn])).toEqual([
        ['charge', 75, true],
        ['fee', 3.1, true],
      ]);
      expect(after).toMatchObject({ booking: before.booking, refundable: 75, ownRefundable: 75 });
      expect((await call('GET', `/ledger.csv?from=${DAY}&to=${DAY}`)).body).toContain(',fee,3.1,ZAR,');
    });

    test('and money that the vendor took and our ledger does not know is named', async () => {
      const started = await desk.begin();
      desk.prepare({ notification: 'never' });
      await pay(started.redirect);
      const [account] = (await compared()).accounts;
      expect(account?.differences).toMatchObject([
        { kind: 'missing-here', attemptId: started.attemptId, ours: { state: 'pending' }, vendors: { state: 'paid' } },
      ]);
    });

    test('and another amount or currency of the vendor is named with its figures', async () => {
      const { attemptId } = await paid();
      const differenceWhen = async (ours: { amount_minor: number; currency: string }) => {
        await desk.db.updateTable('payment_attempts').set(ours).where('id', '=', attemptId).execute();
        return (await compared()).accounts.flatMap(({ differences }) => differences);
      };
      const vendors = { amount: 75, currency: 'ZAR', state: 'paid' };
      expect(await differenceWhen({ amount_minor: 7400, currency: 'ZAR' })).toMatchObject([
        { kind: 'other-amount', ours: { amount: 74, currency: 'ZAR', state: 'captured' }, vendors },
      ]);
      expect(await differenceWhen({ amount_minor: 7500, currency: 'USD' })).toMatchObject([
        { kind: 'other-currency', ours: { amount: 75, currency: 'USD' }, vendors },
      ]);
    });

    test.each([7, 30, 90, 180])('and what went back at the vendor is named %s days after the payment', async (days) => {
      const started = await paid();
      await givenBackAtVendor(desk, genius, started, 7500);
      const signedInAt = desk.now;
      desk.now = new Date(desk.now.getTime() + (days + 1) * 86_400_000);
      await reconcileDays(desk.deps, desk.gateways);
      const day = dayOf(new Date(signedInAt.getTime() + days * 86_400_000));
      desk.now = signedInAt;
      expect((await call('GET', `/reconciliations?day=${day}`)).json<Day>().accounts).toMatchObject([
        { compared: 1, differences: [{ kind: 'other-amount', attemptId: started.attemptId }] },
      ]);
    });

    test('and a vendor that cannot be asked is no agreement', async () => {
      await paid();
      Object.assign(desk.deps.config, { laboratory: () => 'http://127.0.0.1:9' });
      const [account] = (await compared()).accounts;
      expect(account?.differences.map(({ kind }) => kind)).toEqual(['not-answered']);
    });

    test('by itself once it is over, and never twice', async () => {
      await paid();
      const signedInAt = desk.now;
      desk.now = new Date('2026-11-21T02:59:00Z');
      await reconcileDays(desk.deps, desk.gateways);
      desk.now = signedInAt;
      expect((await call('GET', `/reconciliations?day=${DAY}`)).json<Day>().state).toBe('never');
      desk.now = new Date('2026-11-21T03:00:00Z');
      await Promise.all([reconcileDays(desk.deps, desk.gateways), reconcileDays(desk.deps, desk.gateways)]);
      desk.now = signedInAt;
      const day = (await call('GET', `/reconciliations?day=${DAY}`)).json<Day>();
      expect(day).toMatchObject({ state: 'done', ranAt: '2026-11-21T03:00:00.000Z' });
      expect((await call('POST', '/reconciliations', { day: '2026-11-21' })).statusCode).toBe(400);
    });
  });
});
