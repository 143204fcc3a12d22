import { ruleDatabases } from '../../../db/test-database';
import { typesCard } from '../../card-form/card-form.fixture';
import { describeGatewayMatrix } from '../../gateway-matrix.fixture';
import { labDesk } from '../../laboratory-desk.fixture';
import { askRefund, sendRefunds } from '../../refunds';
import { bac } from './gateway';
import { isSigned, keyedHash, readQuery, type Answer } from './transact';

const MERCHANT = { keyId: '12345', key: 'testkey', securityKey: 'testkey', processorId: 'lab-crc' };
const WITHOUT_QUERY = { keyId: '12345', key: 'testkey', processorId: 'lab-crc' };
const account = { gateway: bac, settings: MERCHANT, currency: 'CRC' };
const CARD = { number: '4111 1111 1111 1111', brand: 'visa' } as const;
const approve = typesCard(CARD);

describe('the hashes of BAC', () => {
  const answer: Answer = {
    response: '1',
    response_code: '100',
    responsetext: 'SUCCESS',
    transactionid: '999',
    orderid: '1234ABCD5678',
    type: 'sale',
    amount: '10.00',
    avsresponse: 'N',
    cvvresponse: 'M',
    time: '1700000000',
    hash: '47db3ff86226363ac85a6637fdb8ce3c',
  };
  test('are those that were computed by hand', () => {
    expect(keyedHash('testkey', ['1234ABCD5678', '10.00', '1700000000'])).toBe('9291e0e45a3c26b405e0ec39d032d954');
    expect(isSigned('testkey', answer)).toBe(true);
  });
  test.each([{ amount: '10.01' }, { response: '2' as const }, { hash: undefined }, { hash: '47' }])(
    'do not fit an answer with %j',
    (change) => expect(isSigned('testkey', { ...answer, ...change })).toBe(false),
  );
});

test('a refused query is no answer', () =>
  expect(
    readQuery('<nm_response><error_response>Invalid Security Key</error_response></nm_response>'),
  ).toBeUndefined());

describeGatewayMatrix({
  ...account,
  approve,
  decline: { code: '225', by: typesCard({ ...CARD, securityCode: '999' }) },
  notifies: false,
  wrongAnswers: ['wrongAmount', 'wrongCurrency'],
  takenBy: 'form',
  closedWindow: 'captured',
  refunds: 'parts',
});

describe.each(ruleDatabases)('a BAC payment on $name', (database) => {
  const desk = labDesk(database, account);

  test('whose answer is not signed is refused, and looked up by the worker', async () => {
    desk.prepare({ notification: 'badSignature' });
    const started = await desk.begin();
    await approve(started, desk);
    expect([await desk.statusOf(started), await desk.eventsOf(started)]).toEqual([
      'pending',
      expect.arrayContaining(['refused']),
    ]);
    await desk.check();
    expect(await desk.statusOf(started)).toBe('captured');
    expect(await desk.ledger()).toEqual(desk.bench().movements);
  });

  test('of which the gateway knows an error alone is looked up: the card was charged', async () => {
    desk.prepare({ outcome: 'decline:421' });
    const started = await desk.begin();
    await approve(started, desk);
    expect(await desk.statusOf(started)).toBe('captured');
    expect(await desk.ledger()).toEqual(desk.bench().movements);
    expect(desk.bench().movements).toHaveLength(1);
  });

  test('that the gateway itself rejects is declined once its query says so', async () => {
    desk.prepare({ outcome: 'decline:300' });
    const started = await desk.begin();
    await approve(started, desk);
    expect(await desk.stateOf(started.order)).toMatchObject({ status: 'declined', error: '300' });
    expect(desk.bench().movements).toEqual([]);
  });

  test('with a key that the vendor does not know is not told as a refusal of the bank', async () => {
    const settings = JSON.stringify({ ...MERCHANT, key: 'another-key' });
    await desk.db.updateTable('gateway_settings').where('gateway_code', '=', 'BAC').set({ settings }).execute();
    const started = await desk.begin();
    await approve(started, desk);
    expect(await desk.statusOf(started)).toBe('pending');
    expect(desk.bench().movements).toEqual([]);
  });

  test('is given back once the right key is there again, and no refund is told as refused before', async () => {
    const started = await desk.begin();
    await approve(started, desk);
    const withKey = (key: string) =>
      desk.db
        .updateTable('gateway_settings')
        .where('gateway_code', '=', 'BAC')
        .set({ settings: JSON.stringify({ ...MERCHANT, key }) })
        .execute();
    await withKey('another-key');
    await desk.giveBack(started, 7500);
    expect(await desk.flags()).toEqual([null]);
    await withKey(MERCHANT.key);
    await desk.giveBack(started);
    expect(await desk.statusOf(started)).toBe('refunded');
    expect(desk.bench().movements.map(({ kind }) => kind)).toEqual(['capture', 'refund']);
  });

  test('cannot be finalised by anything that a browser says', async () => {
    const started = await desk.begin();
    const refused = await desk.finalise(started, { response: '1', orderid: started.order });
    expect([refused.statusCode, await desk.statusOf(started)]).toEqual([422, 'pending']);
  });
});

describe.each(ruleDatabases)('a BAC account without a key for queries on $name', (database) => {
  const desk = labDesk(database, { ...account, settings: WITHOUT_QUERY });

  test('takes cards, and leaves a refund whose answer got lost to a person', async () => {
    const started = await desk.begin();
    await approve(started, desk);
    expect(await desk.statusOf(started)).toBe('captured');
    desk.prepare({ fault: 'drop' });
    await askRefund(desk.deps, started.attemptId, 2500, 'goodwill');
    await sendRefunds(desk.deps, desk.gateways);
    desk.now = new Date(desk.now.getTime() + 600_000);
    await sendRefunds(desk.deps, desk.gateways);
    expect(await desk.flags()).toEqual(['refund-failed']);
  });

  test.each(['300', '421'])('leaves the error %s of the gateway open: it says nothing of the bank', async (code) => {
    desk.prepare({ outcome: `decline:${code}` });
    const started = await desk.begin();
    await approve(started, desk);
    expect(await desk.statusOf(started)).toBe('pending');
  });

  test('keeps a charge without an answer open for a person, and never takes the card again', async () => {
    desk.prepare({ fault: 'drop' });
    const started = await desk.begin();
    await approve(started, desk);
    await desk.check(31);
    await approve(started, desk);
    expect(await desk.stateOf(started.order)).toMatchObject({ status: 'pending', isUncertain: true });
    expect(desk.bench().movements).toHaveLength(1);
  });
});
