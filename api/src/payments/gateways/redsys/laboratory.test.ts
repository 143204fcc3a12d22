import { ruleDatabases } from '../../../db/test-database';
import { describeGatewayMatrix, type GatewayDriver } from '../../gateway-matrix.fixture';
import { labDesk } from '../../laboratory-desk.fixture';
import { redsys } from './gateway';

const CARD = { number: '4548810000000003', month: '12', year: '49', securityCode: '123' };
const TERMINAL = {
  merchantCode: '999008881',
  terminal: '1',
  secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
  family: 'HMAC_SHA256_V1',
  parametersInUrls: true,
};
type Shopper = GatewayDriver['approve'];

const post = (url: string, form: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });

/** Opens the bank's page with the signed form, and does one thing on it. */
const atTheBank =
  (action: 'pay' | 'cancel', form: Record<string, string> = {}): Shopper =>
  async (started, desk) => {
    const page = await (await post(started.form?.url ?? '', started.form?.fields)).text();
    const operation = /action="\/pay\/([^"]+)"/.exec(page)?.[1] ?? '';
    return post(`${desk.vendor()}/${action}/${operation}`, form);
  };

const driver: GatewayDriver = {
  gateway: redsys,
  currency: 'EUR',
  settings: TERMINAL,
  approve: atTheBank('pay', CARD),
  decline: { code: '0190', by: atTheBank('pay', { ...CARD, securityCode: '999' }) },
  cancel: atTheBank('cancel'),
  notifies: true,
  notifications: ['badSignature', 'wrongAmount', 'wrongCurrency'],
  takenBy: 'vendor',
  closedWindow: 'captured',
  tampered: (_started, genuine) => ({ ...genuine, Ds_Signature: 'AAAA' }),
  refunds: 'parts',
};

describeGatewayMatrix(driver);

describe.each(ruleDatabases)('Redsys', (database) => {
  describe.each([
    ['that sends no parameters', { ...TERMINAL, terminal: '2', parametersInUrls: false }, 'EUR'],
    ['of the family of 512 bits', { ...TERMINAL, terminal: '49', family: 'HMAC_SHA512_V2' }, 'EUR'],
    ['in a currency without cents', TERMINAL, 'JPY'],
  ])('at a terminal %s', (_what, settings, currency) => {
    const desk = labDesk(database, { gateway: redsys, settings, currency });

    test('is paid, found by the worker, and gives the money back', async () => {
      desk.prepare({ notification: 'never' });
      const started = await desk.begin();
      await driver.approve(started, desk);
      await desk.check();
      expect(await desk.statusOf(started)).toBe('captured');
      await desk.giveBack(started, 2500);
      await desk.giveBack(started, 5000);
      expect(await desk.statusOf(started)).toBe('refunded');
      expect(desk.bench().movements.map(({ amountMinor, currency: of }) => [amountMinor, of])).toEqual([
        [7500, currency],
        [2500, currency],
        [5000, currency],
      ]);
      expect(await desk.ledger()).toEqual(desk.bench().movements);
    });
  });

  describe('at a terminal whose key was changed', () => {
    const desk = labDesk(database, { gateway: redsys, settings: TERMINAL, currency: 'EUR' });

    test('gives money back once the right key is there, and no refund is told as refused before', async () => {
      const started = await desk.begin();
      await driver.approve(started, desk);
      await desk.check();
      const withSecret = (secret: string) =>
        desk.db
          .updateTable('gateway_settings')
          .where('gateway_code', '=', 'REDSYS')
          .set({ settings: JSON.stringify({ ...TERMINAL, secret }) })
          .execute();
      await withSecret('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
      await desk.giveBack(started, 7500);
      expect(await desk.flags()).toEqual([null]);
      await withSecret(TERMINAL.secret);
      await desk.giveBack(started);
      expect(await desk.statusOf(started)).toBe('refunded');
      expect(await desk.ledger()).toEqual(desk.bench().movements);
    });
  });

  describe('whose shopper goes back in the browser', () => {
    const desk = labDesk(database, { gateway: redsys, settings: TERMINAL, currency: 'EUR' });

    test('and sends the form again after a payment of which nobody has heard: it is paid, not declined', async () => {
      desk.prepare({ notification: 'never' });
      const started = await desk.begin();
      await driver.approve(started, desk);
      const again = await (await post(started.form?.url ?? '', started.form?.fields)).text();
      const back = new URL((/<a href="([^"]+)"/.exec(again)?.[1] ?? '').replaceAll('&amp;', '&'));
      const brought = [...back.searchParams].filter(([name]) => name.startsWith('Ds_'));
      expect((await desk.finalise(started, Object.fromEntries(brought))).json()).toMatchObject({ status: 'pending' });
      await desk.check();
      expect(await desk.statusOf(started)).toBe('captured');
      expect(await desk.ledger()).toEqual(desk.bench().movements);
    });
  });

  describe('at a bank that is down for hours', () => {
    const desk = labDesk(database, { gateway: redsys, settings: TERMINAL, currency: 'EUR' });

    test('is asked, until it answers, about what was paid after the end of the attempt', async () => {
      desk.prepare({ notification: 'never' });
      const started = await desk.begin();
      await desk.check(31);
      expect(await desk.statusOf(started)).toBe('expired');
      await driver.approve(started, desk);
      const { laboratory } = desk.deps.config;
      Object.assign(desk.deps.config, { laboratory: () => 'http://127.0.0.1:9' });
      for (let hour = 0; hour < 4; hour += 1) await desk.check(60);
      Object.assign(desk.deps.config, { laboratory });
      await desk.check(60);
      expect(await desk.statusOf(started)).toBe('captured');
      expect(await desk.ledger()).toEqual(desk.bench().movements);
    });
  });

  describe('at a bank that answers no queries', () => {
    const desk = labDesk(database, { gateway: redsys, settings: { ...TERMINAL, queries: false }, currency: 'EUR' });

    test('is a person’s until it is told, late, and then counts; a refund unanswered stays a person’s', async () => {
      desk.prepare({ notification: 'never' });
      const started = await desk.begin();
      const back = await driver.approve(started, desk);
      await desk.check(31);
      expect(await desk.statusOf(started)).toBe('expired');
      expect(await desk.flags()).toEqual(['unknown-outcome']);
      await desk.finalise(started, back instanceof Response ? await desk.comeBack(back) : back);
      expect(await desk.statusOf(started)).toBe('captured');
      desk.prepare({ fault: 'drop' });
      await desk.giveBack(started, 7500);
      await desk.giveBack(started);
      expect(await desk.flags()).toEqual(['refund-failed']);
    });
  });
});
