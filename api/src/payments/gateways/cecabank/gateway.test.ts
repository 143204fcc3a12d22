import type { AttemptStarted } from '@forecourt/shared/contract';
import { ask } from '../../../bookings/bookings.fixture';
import { ruleDatabases } from '../../../db/test-database';
import { describeGatewayDays, describeGatewayMatrix, type GatewayDriver } from '../../gateway-matrix.fixture';
import { labDesk, type LabDesk } from '../../laboratory-desk.fixture';
import type { Charge } from '../descriptor';
import { cecabank, cecaForm, importeOf, readNotification } from './gateway';
import { firma } from './signature';

const KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
const TERMINAL = {
  merchantId: '111950028',
  acquirerBin: '554052',
  terminalId: '3',
  secret: KEY,
  cipher: 'SHA2' as const,
  answerRequired: true,
};
const CARD = { number: '5540500001000004', month: '12', securityCode: '989' };
const account = (change: object = {}, currency = 'EUR') => ({
  gateway: cecabank,
  settings: { ...TERMINAL, ...change },
  currency,
});
const charge: Charge = {
  attemptId: 'a-1',
  order: '1234ABCD5678',
  amountMinor: 1000,
  currency: 'EUR',
  createdAt: new Date(0),
  isOpen: true,
  mayTake: true,
};

const post = (url: string, form: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
async function onPage(
  { form }: AttemptStarted,
  desk: LabDesk,
  step: 'pay' | 'cancel',
  typed: Record<string, string> = {},
) {
  const page = await (await post(form?.url ?? '', form?.fields)).text();
  const [, operation = ''] = /\/cancel\/(\w+)/.exec(page) ?? [];
  const year = String(desk.now.getUTCFullYear()).slice(2);
  return post(`${desk.vendor()}/${step}/${operation}`, { ...CARD, year, ...typed });
}
const pay = (started: AttemptStarted, desk: LabDesk) => onPage(started, desk, 'pay');

describe('messages of Cecabank', () => {
  const urls = { ok: 'https://shop.test/ok', nok: 'https://shop.test/nok', language: 'es-ES' };
  const notification = {
    MerchantID: '111950028',
    AcquirerBIN: '0000554052',
    TerminalID: '00000003',
    Num_operacion: '1234ABCD5678',
    Importe: '000000001000',
    TipoMoneda: '978',
    Exponente: '2',
    Referencia: '12000123456789012345',
  };
  const readOf = (change: object = {}, cipher: 'SHA2' | 'HMAC' = 'SHA2', key = KEY) => {
    const fields = { ...notification, ...change };
    const Firma = firma(cipher, key, 'notification', fields);
    return readNotification({ settings: TERMINAL, charge }, { ...fields, Firma });
  };

  test('a form is signed by SHA2 as computed by hand, with the numbers filled up', () => {
    expect(cecaForm(TERMINAL, charge, urls)).toMatchObject({
      AcquirerBIN: '0000554052',
      TerminalID: '00000003',
      Importe: '1000',
      Idioma: '1',
      Firma: '378033617a817c9bc29a538f7a435af46b3448278a74058c7b3f001c35638abb',
    });
  });

  test('a notification is genuine by the signature that was computed by hand', () => {
    const Firma = '8d97252280403108a4e0ba4d56a0b2b45ccc53d4f6cb505dbc9d5bb4c52cfff9';
    const expected = { ok: true, outcome: 'approved', authorisation: notification.Referencia };
    expect(readNotification({ settings: TERMINAL, charge }, { ...notification, Firma })).toMatchObject(expected);
    expect(readOf({}, 'HMAC')).toMatchObject(expected);
    expect(readOf({}, 'SHA2', `${KEY}=`)).toEqual({ ok: false, reason: 'signature' });
  });

  test.each([
    { MerchantID: '111950029' },
    { AcquirerBIN: '0000554053' },
    { TerminalID: '00000004' },
    { Num_operacion: '1234ABCD5679' },
    { Importe: '000000001001' },
    { TipoMoneda: '840' },
    { Exponente: '0' },
  ])('a rightly signed notification with %j is a mismatch', (change) => {
    expect(readOf(change)).toEqual({ ok: false, reason: 'mismatch' });
  });

  test.each([
    [1204, 'EUR', '1204'],
    [1204, 'JPY', '120400'],
    [1200, 'KWD', '120'],
  ])('%d minor units of %s are the amount %s', (minor, currency, expected) => {
    expect(importeOf(minor, currency)).toBe(expected);
  });

  test('thousandths cannot be paid', () => {
    expect(() => importeOf(1204, 'KWD')).toThrow('thousandths');
  });
});

const driver: GatewayDriver = {
  ...account(),
  approve: pay,
  cancel: (started, desk) => onPage(started, desk, 'cancel'),
  notifies: true,
  notifications: ['badSignature', 'wrongAmount', 'wrongCurrency'],
  voidsUntold: true,
  takenBy: 'vendor',
  closedWindow: 'expired',
  refunds: 'parts',
  losesParts: true,
  losesRefunds: true,
};
describeGatewayMatrix(driver);

/** A terminal that keeps the money of which it could not tell. */
const CARELESS = { terminalId: '4', answerRequired: false };
describeGatewayDays('Cecabank, at a terminal that waits for no answer,', {
  ...driver,
  ...account(CARELESS),
  voidsUntold: false,
  tellsOnce: true,
});

describe.each(ruleDatabases)('Cecabank', (database) => {
  describe('at a terminal that requires an answer', () => {
    const desk = labDesk(database, account());

    test('a payment stands when the bank has heard the answer, else a person decides', async () => {
      const answers = desk.db.selectFrom('payment_events').select('id').where('kind', '=', 'note');
      await pay(await desk.begin(), desk);
      while ((await answers.execute()).length === 0) await desk.seen();
      await desk.check();
      expect(await desk.flags()).toEqual([null]);
      await desk.db.deleteFrom('payment_events').where('kind', '=', 'note').execute();
      await desk.db.updateTable('payment_attempts').set({ next_check_at: desk.now }).execute();
      await desk.check();
      expect(await desk.flags()).toEqual(['unknown-outcome']);
    });

    test('a declined card has paid nothing, and another attempt may follow', async () => {
      const started = await desk.begin();
      const back = await onPage(started, desk, 'pay', { number: '1111111111111111' });
      await desk.finalise(started, await desk.comeBack(back));
      expect(await desk.statusOf(started)).toBe('cancelled');
      const next = await desk.begin();
      await pay(next, desk);
      expect(await desk.statusOf(next)).toBe('captured');
      expect(await desk.ledger()).toEqual(desk.bench().movements);
    });

    test('an address that claims the payment proves nothing, and one that denies it takes nothing back', async () => {
      const started = await desk.begin();
      await desk.finalise(started, { returned: '1' });
      expect(await desk.statusOf(started)).toBe('pending');
      await desk.finalise(started, { cancelled: '1' });
      expect(await desk.statusOf(started)).toBe('cancelled');
      await pay(started, desk);
      await desk.finalise(started, { cancelled: '1' });
      expect(await desk.statusOf(started)).toBe('captured');
      expect(await desk.ledger()).toEqual(desk.bench().movements);
    });

    test.each([
      ['whose shopper came back from it, is looked at by a person', { returned: '1' }, 'unknown-outcome'],
      ['whose shopper came back without paying, is nobody’s work', { cancelled: '1' }, null],
    ])('a payment of which the bank never told, %s', async (_what, message, flag) => {
      const started = await desk.begin();
      await desk.finalise(started, message);
      await desk.check(31);
      expect(await desk.flags()).toEqual([flag]);
      expect(await desk.ledger()).toEqual([]);
    });

    test.each(['badSignature', 'wrongAmount', 'never'])(
      'a payment that the shop could not be told of (%s) is annulled by the bank',
      async (notification) => {
        desk.prepare({ notification });
        const started = await desk.begin();
        await desk.finalise(started, await desk.comeBack(await pay(started, desk)));
        expect(await desk.statusOf(started)).toBe('cancelled');
        expect(desk.bench().movements).toEqual([]);
        expect(await desk.ledger()).toEqual([]);
      },
    );

    test('the bank hears its marker', async () => {
      const started = await desk.begin();
      const notify = (fields: Record<string, string>) =>
        ask(desk.app, {
          method: 'POST',
          url: '/api/payments/cecabank/notification',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ Num_operacion: started.order, ...fields }).toString(),
        });
      const forged = await notify({ Firma: 'AAAA' });
      expect([forged.statusCode, forged.body]).toEqual([200, '$*$NOK$*$']);
      await pay(started, desk);
      const { detail } = desk.bench().exchanges.find(({ event }) => event === 'notification') ?? {};
      const fields = JSON.parse(detail ?? '{}') as Record<string, string>;
      const again = await notify({ ...fields, Firma: firma('SHA2', KEY, 'notification', fields) });
      expect([again.statusCode, again.body]).toEqual([200, '$*$OKY$*$']);
      expect(await desk.ledger()).toEqual(desk.bench().movements);
    });
  });

  describe('at a terminal that waits for no answer', () => {
    const desk = labDesk(database, account(CARELESS));
    const SHOP_IS_DOWN = 'http://127.0.0.1:1';

    test('money of which a shop that was down was never told is a person’s, though no browser came back', async () => {
      desk.bench().webhook = SHOP_IS_DOWN;
      const started = await desk.begin();
      await pay(started, desk);
      await desk.check(31);
      expect(await desk.statusOf(started)).toBe('expired');
      expect(await desk.flags()).toEqual(['unknown-outcome']);
      expect(desk.bench().movements).toHaveLength(1);
      expect(await desk.ledger()).toEqual([]);
    });

    test('money of which it was never told is a person’s, though another window has paid the booking', async () => {
      const { webhook } = desk.bench();
      const [untold, told] = [await desk.begin(), await desk.begin()];
      desk.bench().webhook = SHOP_IS_DOWN;
      const back = await desk.comeBack(await pay(untold, desk));
      desk.bench().webhook = webhook;
      await pay(told, desk);
      await desk.finalise(untold, back);
      expect(await desk.statusOf(untold)).toBe('expired');
      expect((await desk.flags()).filter(Boolean)).toEqual(['unknown-outcome']);
      expect(desk.bench().movements).toHaveLength(2);
    });

    test('a payment of which the bank tells after its end counts, and is nobody’s work any more', async () => {
      const started = await desk.begin();
      await desk.check(29);
      desk.prepare({ notification: 'after' });
      await pay(started, desk);
      await desk.check(2);
      await desk.bench().hasTold();
      expect(await desk.statusOf(started)).toBe('captured');
      expect(await desk.flags()).toEqual([null]);
      expect(await desk.ledger()).toEqual(desk.bench().movements);
    });
  });

  describe('with HMAC', () => {
    const desk = labDesk(database, account({ cipher: 'HMAC' }, 'JPY'));

    test('takes yen, and gives them back in parts', async () => {
      const started = await desk.begin();
      await pay(started, desk);
      await desk.giveBack(started, 2500);
      expect(desk.bench().movements).toMatchObject([
        { kind: 'capture', amountMinor: 7500, currency: 'JPY' },
        { kind: 'refund', amountMinor: 2500, currency: 'JPY' },
      ]);
      expect(await desk.ledger()).toEqual(desk.bench().movements);
    });
  });
});
