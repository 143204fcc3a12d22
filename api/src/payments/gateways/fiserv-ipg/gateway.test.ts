import { ask } from '../../../bookings/bookings.fixture';
import { ruleDatabases } from '../../../db/test-database';
import { describeGatewayMatrix, type GatewayDriver } from '../../gateway-matrix.fixture';
import { labDesk, type LabDesk } from '../../laboratory-desk.fixture';
import { askRefund, sendRefunds } from '../../refunds';
import type { Charge } from '../descriptor';
import { connectForm, fiservIpg } from './gateway';
import { extendedHash, isGenuine } from './signature';

const PAGE = { storeName: '10123456789', sharedSecret: 'sharedsecret' };
const STORE = { ...PAGE, apiKey: 'apikey', apiSecret: 'apisecret' };
const CARD = { number: '4147463011110083', month: '12', year: '29', securityCode: '123' };
const account = (settings: object, currency = 'EUR') => ({ gateway: fiservIpg, settings, currency });

type Started = Parameters<GatewayDriver['approve']>[0];
const post = (url: string, form: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
/** The shopper's way over the form to the vendor's page, and what is done there. */
async function onPage({ form }: Started, desk: LabDesk, step: 'pay' | 'cancel', typed: Record<string, string> = CARD) {
  const page = await (await post(form?.url ?? '', form?.fields)).text();
  const [, id = ''] = /\/connect\/cancel\/([\w-]+)/.exec(page) ?? [];
  return post(`${desk.vendor()}/connect/${step}/${id}`, typed);
}
const pay = (started: Started, desk: LabDesk) => onPage(started, desk, 'pay');
/** The fields that the vendor's page has the browser post to the shop. */
async function postedBy(ending: Response): Promise<Record<string, string>> {
  const fields = (await ending.text()).matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]));
}

describe('signatures of IPG Connect', () => {
  const example = {
    txntype: 'sale',
    timezone: 'Europe/Berlin',
    txndatetime: '2021:09:06-16:43:04',
    hash_algorithm: 'HMACSHA256',
    storename: '10123456789',
    chargetotal: '13.00',
    currency: '978',
    checkoutoption: 'combinedpage',
    paymentMethod: 'M',
    responseFailURL: 'https://localhost:8643/webshop/response_failure.jsp',
    responseSuccessURL: 'https://localhost:8643/webshop/response_success.jsp',
    transactionNotificationURL: 'https://localhost:8643/webshop/transactionNotification',
  };
  const answer = {
    approval_code: 'Y:136432:0014750183:PPXX:0014750183',
    chargetotal: '13.00',
    currency: '978',
    txndatetime: '2021:09:06-16:43:04',
  };
  const RETURN = '4ZPYhwhi0tFDxcyui6WdPmJFxLAdc1bCVtkJJqWpuwU=';
  const NOTIFICATION = 'RNkBgjAdBLtsy8IUkhUH7Y1Y3Y4N6vyK+b4RFyBY4dc=';

  test('a form is signed as in the vendor’s example, whatever the order of its fields', () => {
    const expected = 'EapafBqqOF6N/kch8USkHPGh+fwSko24h6FpQnQHfQ8=';
    expect(extendedHash('sharedsecret', example)).toBe(expected);
    expect(extendedHash('sharedsecret', { oid: '', ...Object.fromEntries(Object.entries(example).reverse()) })).toBe(
      expected,
    );
  });

  test.each([
    ['return', RETURN, true],
    ['notification', NOTIFICATION, true],
    ['return', NOTIFICATION, false],
    ['notification', RETURN, false],
    ['return', '', false],
  ] as const)('the hash of a %s (%s) is genuine: %p', (told, hash, expected) => {
    expect(isGenuine('sharedsecret', '10123456789', answer, { told, hash })).toBe(expected);
    expect(isGenuine('sharedsecret', '10123456780', answer, { told, hash })).toBe(false);
  });
});

describe('the form of an attempt', () => {
  const charge: Charge = {
    attemptId: 'a-1',
    order: '1234ABCD5678',
    amountMinor: 1204,
    currency: 'EUR',
    createdAt: new Date('2026-11-22T23:30:05Z'),
    isOpen: true,
    mayTake: true,
  };
  const urls = { returnByPost: 'https://shop.test/r', notification: 'https://shop.test/n' };
  const formOf = (change: Partial<Charge>, language = 'de') =>
    connectForm({ settings: PAGE, charge: { ...charge, ...change } }, urls, language);

  test.each([
    ['EUR', '12.04', '978'],
    ['CLP', '1204.00', '152'],
    ['KWD', '1.204', '414'],
    ['UGS', '12.04', '800'],
  ])('of 1204 minor units of %s asks for %s of currency %s', (currency, chargetotal, number) => {
    expect(formOf({ currency })).toMatchObject({ chargetotal, currency: number });
  });

  test('says the time of the attempt by the clock that it names, and the language of the booking', () => {
    expect(formOf({})).toMatchObject({
      timezone: 'Africa/Johannesburg',
      txndatetime: '2026:11:23-01:30:05',
      language: 'de_DE',
    });
    expect(formOf({}, 'hr')['language']).toBe('en_GB');
  });

  test('is refused for a currency without a number', () => {
    expect(() => formOf({ currency: 'XYZ' })).toThrow('ISO 4217');
  });

  test('goes to the production host that the vendor has assigned', async () => {
    const context = {
      settings: { ...PAGE, pageHost: 'https://www4.ipg-online.com' },
      charge,
      baseUrl: fiservIpg.hosts.production,
      clock: () => charge.createdAt,
      urls: { ...urls, back: () => '' },
      payer: { firstName: '', lastName: '', emailAddress: '' },
      billing: {},
      language: 'en-GB',
      cardFrame: '',
      input: {},
    };
    const urlOf = async (isTest: boolean) => (await fiservIpg.start({ ...context, isTest })).step.url;
    expect(await urlOf(false)).toBe('https://www4.ipg-online.com/connect/gateway/processing');
    expect(await urlOf(true)).toBe('https://www.ipg-online.com/connect/gateway/processing');
  });
});

describeGatewayMatrix({
  ...account(STORE),
  approve: pay,
  decline: { code: '14', by: (started, desk) => onPage(started, desk, 'pay', { ...CARD, number: '4111111111111111' }) },
  cancel: (started, desk) => onPage(started, desk, 'cancel'),
  notifies: true,
  notifications: ['badSignature', 'wrongAmount', 'wrongCurrency'],
  takenBy: 'vendor',
  closedWindow: 'captured',
  refunds: 'parts',
});

describe.each(ruleDatabases)('IPG Connect', (database) => {
  const returnOf = (desk: LabDesk, { order, proof }: Started, fields: Record<string, string>) =>
    ask(desk.app, {
      method: 'POST',
      url: `/api/payments/fiservipg/return?order=${order}&proof=${proof}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  describe('with keys of the REST API', () => {
    const desk = labDesk(database, account(STORE));

    test.each([
      { approval_code: 'Y:1:2:PPXX:3' },
      { chargetotal: '7.50' },
      { response_hash: '' },
      { txndatetime: '2026:01:01-00:00:00' },
    ])('a return changed to %j is refused, and the genuine one still counts', async (change) => {
      desk.prepare({ notification: 'never' });
      const started = await desk.begin();
      const genuine = await postedBy(await pay(started, desk));
      await returnOf(desk, started, { ...genuine, ...change });
      expect(await desk.eventsOf(started)).toContain('refused');
      expect(await desk.statusOf(started)).toBe('pending');
      await returnOf(desk, started, genuine);
      expect(await desk.statusOf(started)).toBe('captured');
      expect(await desk.ledger()).toEqual(desk.bench().movements);
    });

    test.each(['wrongAmount', 'wrongCurrency'])(
      'a payment of which the vendor says other figures (%s) is for a person',
      async (wrong) => {
        desk.prepare({ notification: wrong });
        const started = await desk.begin();
        await desk.comeBack(await pay(started, desk));
        await desk.check();
        expect(await desk.statusOf(started)).toBe('pending');
        expect(await desk.flags()).toEqual(['mismatch']);
        expect(await desk.ledger()).toEqual([]);
      },
    );

    test('a result that waits is told later, and two forms of one attempt are one payment', async () => {
      desk.prepare({ outcome: 'waiting' });
      const started = await desk.begin();
      await desk.comeBack(await pay(started, desk));
      await desk.comeBack(await pay(started, desk));
      await desk.check();
      expect(await desk.statusOf(started)).toBe('pending');
      await fetch(`${desk.vendor()}/__settle`, { method: 'POST', body: JSON.stringify({ order: started.order }) });
      expect(await desk.statusOf(started)).toBe('captured');
      expect(await desk.ledger()).toEqual(desk.bench().movements);
      expect(desk.bench().movements).toHaveLength(1);
      expect(await desk.flags()).toEqual([null]);
    });

    test('a forged notification about an unknown order is nothing', async () => {
      const url = '/api/payments/fiservipg/notification';
      expect((await ask(desk.app, { method: 'POST', url, payload: { oid: 'another' } })).json()).toEqual({
        stored: false,
      });
    });
  });

  describe('of a store with its page alone', () => {
    const desk = labDesk(database, account(PAGE));

    test('an approved return waits for the vendor’s server, whose word it needs', async () => {
      desk.prepare({ notification: 'never' });
      const started = await desk.begin();
      await desk.comeBack(await pay(started, desk));
      expect(await desk.statusOf(started)).toBe('pending');
      const next = await desk.begin();
      await desk.comeBack(await pay(next, desk));
      expect(await desk.statusOf(next)).toBe('captured');
    });

    test('a payment of which the vendor’s server tells nothing is a person’s when its time is over', async () => {
      desk.prepare({ notification: 'never' });
      await pay(await desk.begin(), desk);
      await desk.check(31);
      expect(await desk.flags()).toEqual(['unknown-outcome']);
      expect(desk.bench().movements).toHaveLength(1);
    });

    test('the return of one payment is worth nothing for another', async () => {
      const first = await desk.begin();
      desk.prepare({ outcome: 'decline:51' });
      await desk.comeBack(await pay(first, desk));
      desk.now = new Date(desk.now.getTime() + 1000);
      desk.prepare({ notification: 'never' });
      const paid = await desk.begin();
      const genuine = await postedBy(await pay(paid, desk));
      desk.now = new Date(desk.now.getTime() + 1000);
      const unpaid = await desk.begin();
      await returnOf(desk, unpaid, { ...genuine, oid: unpaid.order });
      expect(await desk.eventsOf(unpaid)).toContain('refused');
      expect(await desk.statusOf(unpaid)).toBe('pending');
    });

    test('money goes back by a person', async () => {
      const started = await desk.begin();
      await desk.comeBack(await pay(started, desk));
      await askRefund(desk.deps, started.attemptId, 2500, 'goodwill');
      await sendRefunds(desk.deps, desk.gateways);
      expect(await desk.flags()).toEqual(['refund-failed']);
      expect(desk.bench().movements).toHaveLength(1);
    });
  });
});
