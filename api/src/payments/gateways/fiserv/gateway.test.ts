import { ruleDatabases } from '../../../db/test-database';
import { typesCard } from '../../card-form/card-form.fixture';
import { answersBank } from '../../challenge.fixture';
import { describeGatewayMatrix } from '../../gateway-matrix.fixture';
import { labDesk } from '../../laboratory-desk.fixture';
import { askRefund, sendRefunds } from '../../refunds';
import { messageSignature } from './api';
import { fiserv } from './gateway';

const STORE = { apiKey: 'apikey', apiSecret: 'apisecret' };
const account = { gateway: fiserv, settings: STORE, currency: 'EUR' };
const approve = typesCard({ number: '4035 8740 0042 4977', brand: 'visa' });

test('the signature of a request is the one that was computed by hand', () => {
  const call = { clientRequestId: '00000000-0000-4000-8000-000000000000', timestamp: '1700000000000', body: '{"a":1}' };
  expect(messageSignature(STORE, call)).toBe('Dnx+fFqjJCcE79M1iGUGReh4QZRLqLapTwjDWjly5V4=');
});

describeGatewayMatrix({
  ...account,
  approve,
  decline: { code: '14', by: typesCard({ number: '4111 1111 1111 1111', brand: 'visa' }) },
  notifies: false,
  wrongAnswers: ['wrongAmount', 'wrongCurrency'],
  takenBy: 'form',
  closedWindow: 'captured',
  refunds: 'parts',
});

describe.each(ruleDatabases)('a Fiserv payment on $name', (database) => {
  const desk = labDesk(database, account);

  test('cannot be finalised by anything that a browser says', async () => {
    const started = await desk.begin();
    const refused = await desk.finalise(started, { transactionStatus: 'APPROVED', orderId: started.order });
    expect([refused.statusCode, await desk.statusOf(started)]).toEqual([422, 'pending']);
  });

  test('with keys that the vendor does not know is not told as a refusal of the bank', async () => {
    const settings = JSON.stringify({ ...STORE, apiSecret: 'another-secret' });
    await desk.db.updateTable('gateway_settings').where('gateway_code', '=', 'FISERVIPG').set({ settings }).execute();
    const started = await desk.begin();
    await approve(started, desk);
    expect(await desk.stateOf(started.order)).toMatchObject({ status: 'pending', isUncertain: true });
    expect(desk.bench().movements).toEqual([]);
  });

  test('and a refund that come as one call too many are no refusals', async () => {
    desk.prepare({ fault: 'busy' });
    const refused = await desk.begin();
    await approve(refused, desk);
    expect(await desk.stateOf(refused.order)).toMatchObject({ status: 'pending', isUncertain: true });
    await desk.check(31);
    expect(await desk.statusOf(refused)).toBe('expired');
    const started = await desk.begin();
    await approve(started, desk);
    desk.prepare({ fault: 'busy' });
    await desk.giveBack(started, 2500);
    await desk.giveBack(started);
    expect(await desk.ledger()).toEqual(desk.bench().movements);
    expect(desk.bench().movements.map(({ kind }) => kind)).toEqual(['capture', 'refund']);
  });

  test('of which somebody else gave a part back is not refunded twice on a guess', async () => {
    const started = await desk.begin();
    await approve(started, desk);
    desk.prepare({ fault: 'error500' });
    await askRefund(desk.deps, started.attemptId, 2500, 'goodwill');
    await sendRefunds(desk.deps, desk.gateways);
    await givenBackByHand(1000);
    desk.now = new Date(desk.now.getTime() + 600_000);
    await sendRefunds(desk.deps, desk.gateways);
    expect(await desk.flags()).toEqual(['refund-failed']);
    expect(desk.bench().movements.map(({ amountMinor }) => amountMinor)).toEqual([7500, 1000]);
  });

  /** In the vendor's back office. */
  async function givenBackByHand(amountMinor: number): Promise<void> {
    const { gateway_ref: id } = await desk.db
      .selectFrom('payment_attempts')
      .select('gateway_ref')
      .executeTakeFirstOrThrow();
    const clientRequestId = 'by-hand';
    const timestamp = String(desk.now.getTime());
    const transactionAmount = { total: `${amountMinor / 100}`, currency: 'EUR' };
    const body = JSON.stringify({ requestType: 'ReturnTransaction', transactionAmount });
    await fetch(`${desk.vendor()}/ipp/payments-gateway/v2/payments/${id}`, {
      method: 'POST',
      headers: {
        'api-key': STORE.apiKey,
        'client-request-id': clientRequestId,
        timestamp,
        'message-signature': messageSignature(STORE, { clientRequestId, timestamp, body }),
      },
      body,
    });
  }
});

describe.each(ruleDatabases)('the holder’s bank at Fiserv on $name', (database) => {
  const desk = labDesk(database, account);
  const ASKED_CARD = typesCard({ number: '4265 8800 0000 0007', brand: 'visa' });

  test.each([
    ['4147 4630 1111 0083', 'captured', undefined],
    ['4147 4630 1111 0091', 'declined', '-5101'],
  ])('knows without a question: %s is %s (%p)', async (number, status, error) => {
    const started = await desk.begin();
    await typesCard({ number, brand: 'visa' })(started, desk);
    expect(await desk.stateOf(started.order)).toMatchObject({ status, ...(error !== undefined && { error }) });
    expect(await desk.ledger()).toEqual(desk.bench().movements);
  });

  test.each([
    ['123456', 'captured', undefined],
    ['000000', 'declined', '-5101'],
  ])('asks: answered by %s, the payment is %s (%p), once', async (code, status, error) => {
    const started = await desk.begin();
    await ASKED_CARD(started, desk);
    expect(await desk.statusOf(started)).toBe('pending');
    // Whatever somebody makes up, the vendor alone judges the answer; and no second card is charged beside it.
    await desk.finalise(started, { cres: 'bWFkZSB1cA==' });
    await approve(started, desk);
    await desk.check();
    expect(await desk.statusOf(started)).toBe('pending');
    await desk.comeBack(await answersBank(desk, started.order, code));
    expect(await desk.stateOf(started.order)).toMatchObject({ status, ...(error !== undefined && { error }) });
    expect(desk.bench().movements).toHaveLength(status === 'captured' ? 1 : 0);
    expect(await desk.ledger()).toEqual(desk.bench().movements);
    const events = JSON.stringify(await desk.db.selectFrom('payment_events').select('detail').execute());
    expect(events).not.toContain('transStatus');
  });

  test('that gets no answer is not paid: the sale is taken back when the time is over', async () => {
    const started = await desk.begin();
    await ASKED_CARD(started, desk);
    await desk.check(31);
    expect(await desk.statusOf(started)).toBe('expired');
    expect(desk.bench().exchanges).toContainEqual(
      expect.objectContaining({ event: 'VoidTransaction', detail: 'done' }),
    );
    expect(desk.bench().movements).toEqual([]);
    expect(await desk.db.selectFrom('outbox').select('id').where('kind', '=', 'unpaid').execute()).toEqual([]);
  });

  test('whose question got lost cannot be answered: the sale is taken back by the worker', async () => {
    desk.prepare({ fault: 'drop' });
    const started = await desk.begin();
    await ASKED_CARD(started, desk);
    await desk.check();
    expect(await desk.stateOf(started.order)).toMatchObject({ status: 'declined', error: '3ds-required' });
    expect(desk.bench().movements).toEqual([]);
  });

  test('is not asked by a store without 3-D Secure', async () => {
    const settings = JSON.stringify({ ...STORE, threeDSecure: false });
    await desk.db.updateTable('gateway_settings').where('gateway_code', '=', 'FISERVIPG').set({ settings }).execute();
    const started = await desk.begin();
    await ASKED_CARD(started, desk);
    expect(await desk.statusOf(started)).toBe('captured');
  });
});
