import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { baseLanguage, LANGUAGES, type AttemptStarted } from '@forecourt/shared/contract';
import { ask } from '../../bookings/bookings.fixture';
import { ruleDatabases } from '../../db/test-database';
import { describeGateway, type TypedCard } from '../gateways/descriptor';
import { VendorUnreachable } from '../gateways/vendor-call';
import { payingDesk } from '../payments.fixture';
import { cardFormServer } from './card-form.server';
import { brandOf, brandsFor, cardFaults, monthAndYear } from './card-rules';
import TEXTS from './texts.json';

const CARD = { holder: 'Ana Diaz', number: '4111 1111 1111 1111', expiry: '12 / 30', securityCode: '123' };
const DECLINED = '5555555555554444';
const CUT_OFF = '4012888888881881';
let charged: TypedCard[] = [];

const fiserv = describeGateway({
  paymentType: 'Fiserv',
  settings: z.object({ key: z.string() }),
  publicSettings: () => ({ brands: ['visa', 'mastercard'], instalments: [1, 3] }),
  hosts: { test: 'https://fiserv-t.test', production: 'https://fiserv.test' },
  start: ({ cardFrame }) => ({ step: { kind: 'card-frame', url: cardFrame } }),
  read: () => ({ ok: false, reason: 'unreadable' }),
  chargeCard: async (_context, card) => {
    charged.push(card);
    if (card.number === CUT_OFF) throw new VendorUnreachable('cut off');
    const outcome = card.number === DECLINED ? 'declined' : 'approved';
    return { ok: true, outcome, code: 'code', authorisation: 'A-1' };
  },
});

describe('the rules of a card (S2-5)', () => {
  test.each([
    [{}, []],
    [{ number: '4111 1111 1111 1112' }, ['number']],
    [{ number: '3782 822463 10005', securityCode: '123' }, ['securityCode']],
    [{ number: '3782 822463 10005', securityCode: '1234' }, []],
    [{ expiry: '10/26' }, ['expiry']],
    [{ expiry: '13/30' }, ['expiry']],
    [{ holder: '4111 1111 1111 1111' }, ['holder']],
    [{ holder: '', securityCode: '' }, ['holder', 'securityCode']],
  ])('%j has the faults %j', (change, faults) => expect(cardFaults({ ...CARD, ...change })).toEqual(faults));

  test.each([
    ['4548810000000003', 'visa'],
    ['5576441563045037', 'mastercard'],
    ['376674000000008', 'amex'],
    ['5896570000000008', 'cabal'],
    ['6042011000000000', 'cabal'],
    ['6042001000000000', 'maestro'],
    ['4', undefined],
    ['', undefined],
  ])('%s is of %s', (number, brand) => expect(brandOf(number)).toBe(brand));

  test.each([
    ['4548', ['visa', 'visadebito', 'visa_electron']],
    ['5576441563045037', ['mastercard']],
    ['376674000000008', []],
    ['', ['visa', 'visadebito', 'visa_electron', 'mastercard']],
  ])('%s may be of %j', (number, brands) =>
    expect(brandsFor(number, ['visa', 'visadebito', 'visa_electron', 'mastercard'])).toEqual(brands),
  );

  test.each(['1230', '12/30', '12 / 2030'])('%s is the end of 2030', (expiry) =>
    expect(monthAndYear(expiry)).toEqual({ month: '12', year: '30' }),
  );
});

describe.each(ruleDatabases)('the card form on $name', (database) => {
  const desk = payingDesk(database, { Fiserv: fiserv });
  let form: FastifyInstance;
  beforeEach(async () => {
    charged = [];
    form = await cardFormServer(desk.deps, { Fiserv: fiserv });
    await desk.db
      .updateTable('gateway_settings')
      .where('gateway_code', '=', 'FISERVIPG')
      .set({ settings: JSON.stringify({ key: 'k' }) })
      .execute();
  });
  afterEach(() => form.close());

  const start = async () => {
    const payload = { bookingId: desk.booking.id, paymentType: 16, returnUrl: 'http://shop.test/' };
    const answer = await ask(
      desk.app,
      { method: 'POST', url: '/api/booking/payment-attempts', payload },
      desk.asGuest(),
    );
    const { frame } = answer.json<AttemptStarted>();
    const url = new URL(frame?.url ?? '');
    expect(url.origin).toBe('http://card.test');
    return url.pathname + url.search;
  };
  const type = (url: string, change: Partial<typeof CARD> = {}) =>
    ask(form, { method: 'POST', url, payload: { ...CARD, ...change } });

  test('shows the amount and the brands, and only the storefront may frame it', async () => {
    const page = await form.inject({ method: 'GET', url: await start() });
    expect(page.body).toContain('€75.00');
    expect(page.body).toContain('>Mastercard<');
    expect(page.headers['content-security-policy']).toContain('frame-ancestors http://shop.test');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  });

  test('takes a card once, and keeps nothing of it', async () => {
    const url = await start();
    const answers = await Promise.all([type(url), type(url), type(url)]);
    expect(charged).toHaveLength(1);
    expect(charged[0]).toMatchObject({ number: '4111111111111111', month: '12', year: '30', securityCode: '123' });
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await desk.seen()).toMatchObject({ totalPayed: 75 });
    for (const table of ['payment_attempts', 'payment_events', 'booking_ledger', 'outbox', 'bookings']) {
      const { rows } = await sql`select to_jsonb(t)::text as text from ${sql.table(table)} t`.execute(desk.db);
      expect(JSON.stringify(rows)).not.toMatch(/4111 ?1111|securityCode/);
    }
  });

  test('a declined card ends the attempt; a card that cannot be right never leaves the form', async () => {
    const url = await start();
    const wrong = await type(url, { number: '4111111111111112', expiry: '01/20' });
    expect([wrong.statusCode, wrong.json()]).toEqual([422, { status: 'invalid', faults: ['number', 'expiry'] }]);
    expect(charged).toHaveLength(0);
    expect((await type(url, { number: DECLINED })).json()).toEqual({ status: 'declined' });
    expect((await type(url)).json()).toEqual({ status: 'declined' });
    expect(charged).toHaveLength(1);
    // Who has heard it in the form gets no e-mail of it.
    expect(await desk.db.selectFrom('outbox').select('kind').where('kind', '=', 'unpaid').execute()).toEqual([]);
  });

  test('a charge that was cut off is not repeated: its outcome is asked for', async () => {
    const url = await start();
    expect((await type(url, { number: CUT_OFF })).json()).toEqual({ status: 'pending' });
    expect((await type(url)).json()).toEqual({ status: 'pending' });
    expect(charged).toHaveLength(1);
    expect(await desk.stateOf(desk.booking.id)).toMatchObject({ status: 'pending', isUncertain: true });
  });

  test('opens for nobody without the proof of its attempt', async () => {
    const url = await start();
    const forged = url.replace(/proof=.{10}/, 'proof=AAAAAAAAAA');
    expect((await ask(form, { method: 'GET', url: forged })).statusCode).toBe(404);
    expect((await type(forged)).statusCode).toBe(404);
    expect((await ask(form, { method: 'GET', url: url.replace(/card\/[^?]+/, 'card/other') })).statusCode).toBe(404);
  });
});

test('the card form has each of its texts in every base language', () => {
  const lacking = Object.entries<Record<string, string>>(TEXTS).flatMap(([key, said]) =>
    LANGUAGES.filter((language) => baseLanguage(language) === language && !said[language]).map((language) => [
      key,
      language,
    ]),
  );
  expect(lacking).toEqual([]);
});
