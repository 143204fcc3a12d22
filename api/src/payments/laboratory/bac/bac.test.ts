import { createHash } from 'node:crypto';
import { openLaboratory, type Laboratory } from '../laboratory';
import { keyedHash } from './crypto';

const md5 = (...values: string[]) => createHash('md5').update(values.join('|')).digest('hex');
const BACK = 'https://shop.test/back?attempt=1';

describe('BAC Credomatic, simulated', () => {
  let laboratory: Laboratory;
  let origin: string;
  let now: Date;

  beforeEach(async () => {
    now = new Date('2026-11-22T10:00:00Z');
    laboratory = await openLaboratory({ clock: () => now, gateways: ['BacCredomatic'] });
    origin = laboratory.originOf('BacCredomatic');
  });
  afterEach(() => laboratory.close());

  const bench = () => laboratory.benchOf('BacCredomatic');
  const post = (path: string, form: Record<string, string>) =>
    fetch(origin + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  const signed = (change: Record<string, string> = {}): Record<string, string> => {
    const time = String(Math.floor(now.getTime() / 1000));
    const form = { type: 'sale', key_id: '12345', time, orderid: 'ABC-1', amount: '10.00', ...change };
    return { hash: md5(form.orderid, form.amount, form.time, 'testkey'), ...form };
  };
  const card = { ccnumber: '4111111111111111', ccexp: '1229', cvv: '123' };
  const transact = async (change: Record<string, string> = {}) =>
    Object.fromEntries(new URLSearchParams(await (await post('/api/transact.php', signed(change))).text()));
  const sell = (change: Record<string, string> = {}) => transact({ ...card, ...change });
  const query = (by: Record<string, string>) =>
    post('/api/query.php', { security_key: 'testkey', ...by }).then((response) => response.text());
  const prepare = (scenario: object) =>
    fetch(`${origin}/__next`, { method: 'POST', body: JSON.stringify({ notification: 'before', ...scenario }) });
  const expectGenuine = (answer: Record<string, string>) => {
    const { orderid, amount, response, transactionid, avsresponse, cvvresponse, time } = answer;
    const values = [orderid, amount, response, transactionid, avsresponse, cvvresponse, time, 'testkey'];
    expect(answer['hash']).toBe(md5(...values.map(String)));
  };
  const cameBack = (response: Response) =>
    Object.fromEntries(new URL(response.headers.get('location') ?? 'about:blank').searchParams);

  test('hashes are those of the published examples', () => {
    expect(keyedHash(['1234ABCD5678', '10.00', '1700000000']).hash).toBe('9291e0e45a3c26b405e0ec39d032d954');
    expect(keyedHash(['1234ABCD5678', '10.00', '1', '999', 'N', 'M', '1700000000']).hash).toBe(
      '47db3ff86226363ac85a6637fdb8ce3c',
    );
  });

  test('a server charges a card and gets a signed answer', async () => {
    const answer = await sell();
    expect(answer).toMatchObject({
      response: '1',
      response_code: '100',
      orderid: 'ABC-1',
      amount: '10.00',
      type: 'sale',
    });
    expectGenuine(answer);
    expect(bench().movements).toEqual([{ order: 'ABC-1', kind: 'capture', amountMinor: 1000, currency: 'USD' }]);
  });

  test('a browser posts its card and comes back by GET, with all of it signed', async () => {
    const response = await post('/api/transact.php', signed({ ...card, redirect: BACK }));
    expect([response.status, response.headers.get('location')?.split('&')[0]]).toEqual([303, BACK]);
    expect(cameBack(response)).toMatchObject({ attempt: '1', response: '1' });
    expectGenuine(cameBack(response));
  });

  test.each([
    ['answer', '123456', '100'],
    ['answer', '1', '204'],
    ['cancel', '', '240'],
  ])('a challenged card asks for the code: %s %s is %s', async (step, code, responseCode) => {
    const asking = await post('/api/transact.php', signed({ ...card, ccnumber: '4100000000005000', redirect: BACK }));
    const id = /\/acs\/answer\/([\w-]+)/.exec(await asking.text())?.[1] ?? '';
    expect(cameBack(await post(`/acs/${step}/${id}`, { code }))['response_code']).toBe(responseCode);
    expect((await post(`/acs/${step}/${id}`, { code })).status).toBe(400);
    expect(bench().movements).toHaveLength(responseCode === '100' ? 1 : 0);
  });

  test.each([
    [{ amount: '0.99' }, '200'],
    [{ ccnumber: '4242424242424242' }, '220'],
    [{ ccexp: '1026' }, '223'],
    [{ cvv: '999' }, '225'],
  ])('%j is declined with %s', async (change, code) => {
    const answer = await sell(change);
    expect(answer).toMatchObject({ response: '2', response_code: code });
    expectGenuine(answer);
    expect(bench().movements).toEqual([]);
  });

  test.each([
    [{ hash: 'AAAA' }, 'Authentication Failed'],
    [{ key_id: '1' }, 'Authentication Failed'],
    [{ time: '1700000000' }, 'Authentication Failed'],
    [{ amount: '10.001' }, 'Invalid amount'],
    [{ ccnumber: '12' }, 'Invalid Credit Card Number'],
    [{ processor_id: 'other' }, 'Invalid Processor ID'],
    [{ type: 'credit' }, 'Invalid type'],
  ])('%j is refused: %s', async (change, text) => {
    const answer = await sell(change);
    expect(answer).toMatchObject({ response: '3', response_code: '300' });
    expect(answer['responsetext']).toContain(text);
    expect(bench().movements).toEqual([]);
  });

  test('the processor decides the currency, whose amounts have two decimals at least', async () => {
    expect((await sell({ processor_id: 'lab-crc' }))['amount']).toBe('10.00');
    expect((await sell({ processor_id: 'lab-clp', amount: '1500.00' }))['amount']).toBe('1500.00');
    expect(bench().movements.map(({ amountMinor, currency }) => [amountMinor, currency])).toEqual([
      [1000, 'CRC'],
      [1500, 'CLP'],
    ]);
  });

  test('the query finds a payment by its order and by its number', async () => {
    const { transactionid = '' } = await sell();
    const found = await query({ order_id: 'ABC-1' });
    expect(found).toContain(`<transaction_id>${transactionid}</transaction_id>`);
    expect(found).toContain('<condition>pendingsettlement</condition><order_id>ABC-1</order_id>');
    expect(found).toContain(
      '<amount>10.00</amount><action_type>sale</action_type><date>20261122100000</date><success>1',
    );
    expect(found).toContain('<cc_number>4xxxxxxxxxxx1111</cc_number>');
    expect(await query({ transaction_id: transactionid })).toBe(found);
    expect(await query({ order_id: 'other' })).not.toContain('<transaction>');
    expect(await query({ security_key: 'other' })).toContain('<error_response>Invalid Security Key');
  });

  test('a refund in parts, never more than was paid', async () => {
    const { transactionid = '' } = await sell();
    const refund = (amount: string) => transact({ type: 'refund', transactionid, amount });
    expect(await refund('4.00')).toMatchObject({ response: '1', type: 'refund', amount: '4.00' });
    expect((await refund('6.01'))['responsetext']).toContain('may not exceed the transaction balance');
    expect(await refund('')).toMatchObject({ response: '1', amount: '6.00' });
    expect((await refund(''))['response']).toBe('3');
    expect(await query({ order_id: 'ABC-1' })).toContain('<action_type>refund</action_type>');
    expect(bench().movements.map(({ amountMinor }) => amountMinor)).toEqual([1000, 400, 600]);
  });

  test('a void takes a payment back until it is settled, and once', async () => {
    const [first, second] = [await sell(), await sell({ orderid: 'ABC-2' })];
    const cancel = (of: Record<string, string>) =>
      transact({ type: 'void', transactionid: of['transactionid'] ?? '', amount: '' });
    expect((await cancel(first))['response']).toBe('1');
    expect((await cancel(first))['responsetext']).toContain('has been canceled');
    expect(await query({ order_id: 'ABC-1' })).toContain('<condition>canceled</condition>');
    now = new Date(now.getTime() + 25 * 60 * 60_000);
    expect((await cancel(second))['responsetext']).toContain('pending settlement');
    expect(await query({ order_id: 'ABC-2' })).toContain('<condition>complete</condition>');
    expect(bench().movements.map(({ kind }) => kind)).toEqual(['capture', 'capture', 'refund']);
  });

  test('an authorisation moves money when it is captured, once', async () => {
    const { transactionid = '' } = await sell({ type: 'auth' });
    expect(bench().movements).toEqual([]);
    expect((await transact({ type: 'capture', transactionid }))['response']).toBe('1');
    expect((await transact({ type: 'capture', transactionid }))['response']).toBe('3');
    expect(bench().movements).toHaveLength(1);
  });

  test.each([
    [{ outcome: 'decline:202' }, { response: '2', response_code: '202' }],
    [{ outcome: 'cancel' }, { response: '2', response_code: '240' }],
    [{ notification: 'wrongAmount' }, { response: '1', amount: '10.01' }],
  ])('a test may prepare %j, rightly signed', async (scenario, said) => {
    await prepare(scenario);
    const answer = await sell();
    expect(answer).toMatchObject(said);
    expectGenuine(answer);
  });

  test('a prepared forgery, another currency, a shopper who never comes back', async () => {
    await prepare({ notification: 'badSignature' });
    const forged = await sell();
    expect(() => expectGenuine(forged)).toThrow('toBe');
    await prepare({ notification: 'wrongCurrency' });
    await sell({ orderid: 'ABC-2' });
    expect(await query({ order_id: 'ABC-2' })).toContain('<currency>EUR</currency>');
    await prepare({ notification: 'never' });
    expect((await post('/api/transact.php', signed({ ...card, redirect: BACK }))).status).toBe(200);
    expect(bench().movements).toHaveLength(3);
  });

  test('no card is in the log', async () => {
    await sell();
    expect(JSON.stringify(bench().exchanges)).not.toContain('4111111111111111');
  });
});
