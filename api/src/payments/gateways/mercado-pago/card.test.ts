import type { AttemptStarted } from '@forecourt/shared/contract';
import { ruleDatabases } from '../../../db/test-database';
import { answersBank, challengePage } from '../../challenge.fixture';
import { describeGatewayMatrix } from '../../gateway-matrix.fixture';
import { labDesk, type LabDesk } from '../../laboratory-desk.fixture';
import { mercadoPago } from './gateway';

const PUBLIC_KEY = 'TEST-d0a26210-d215-4716-9704-17d3f8d0dd20';
const account = {
  gateway: mercadoPago,
  currency: 'ARS',
  settings: {
    accessToken: 'TEST-4934588586838432-112010-5c1e0c4f2b7d4a3e9f8a6b5d4c3b2a10-241983630',
    webhookSecret: 'your_secret_key_here',
    publicKey: PUBLIC_KEY,
  },
};
const MASTERCARD = '5031755734530604';
const ASKED_CARD = '5483928164574623';
const NEVER_CONFIRMED = '5361956806117557';

/** What the Card Payment Brick gives the page for a typed card. */
async function typed(desk: LabDesk, { number = MASTERCARD, holder = 'APRO' } = {}) {
  const answer = await fetch(`${desk.vendor()}/v1/card_tokens?public_key=${PUBLIC_KEY}`, {
    method: 'POST',
    body: JSON.stringify({
      card_number: number,
      expiration_month: '11',
      expiration_year: '2030',
      security_code: '123',
      cardholder: { name: holder, identification: { type: 'DNI', number: '12345678' } },
    }),
  });
  const { id: token } = (await answer.json()) as { id: string };
  return {
    token,
    issuer_id: '24',
    payment_method_id: 'master',
    transaction_amount: 1,
    installments: 3,
    payer: { email: 'ada@example.com', identification: { type: 'DNI', number: '12345678' } },
  };
}

describeGatewayMatrix({
  ...account,
  approve: (_started, desk) => typed(desk),
  decline: { code: 'cc_rejected_insufficient_amount', by: (_started, desk) => typed(desk, { holder: 'FUND' }) },
  // The vendor tells once the card is charged, which is when the browser has handed it over.
  notifies: false,
  wrongAnswers: ['wrongAmount', 'wrongCurrency'],
  // A token is good for one try, so the matrix cannot hand it over again: lost answers have cases of their own below.
  takenBy: 'vendor',
  closedWindow: 'expired',
  refunds: 'parts',
  tellsRefunds: true,
});

describe.each(ruleDatabases)('a card that is typed into MercadoPago’s fields in our page on $name', (database) => {
  const desk = labDesk(database, account);
  const pages = ({ redirect = '' }: AttemptStarted) => fetch(redirect);

  test('is charged the amount of the server, in the instalments that the shopper chose', async () => {
    const started = await desk.begin();
    expect(started.fields).toEqual({
      library: `${desk.vendor()}/js/v2`,
      publicKey: PUBLIC_KEY,
      amount: '75',
      email: expect.stringContaining('@'),
    });
    await desk.finalise(started, await typed(desk));
    expect(await desk.statusOf(started)).toBe('captured');
    expect(desk.bench().movements).toEqual([
      { order: started.order, kind: 'capture', amountMinor: 7500, currency: 'ARS' },
    ]);
    expect(await desk.ledger()).toEqual(desk.bench().movements);
  });

  test('closes the vendor’s page, so that nobody pays there as well', async () => {
    const started = await desk.begin();
    expect((await pages(started)).status).toBe(200);
    await desk.finalise(started, await typed(desk, { holder: 'FUND' }));
    expect(await desk.stateOf(started.order)).toMatchObject({ status: 'declined' });
    expect((await pages(started)).status).toBe(404);
  });

  test('is charged once when two are handed over at the same time', async () => {
    const started = await desk.begin();
    const cards = [await typed(desk), await typed(desk)];
    await Promise.all(cards.map((card) => desk.finalise(started, card)));
    await desk.check();
    expect(await desk.statusOf(started)).toBe('captured');
    expect(desk.bench().movements).toHaveLength(1);
    expect(await desk.ledger()).toEqual(desk.bench().movements);
  });

  test('is found by the worker when the answer got lost, and no second one is charged', async () => {
    desk.prepare({ fault: 'drop', notification: 'never' });
    const started = await desk.begin();
    await desk.finalise(started, await typed(desk));
    expect(await desk.stateOf(started.order)).toMatchObject({ status: 'pending', isUncertain: true });
    await desk.finalise(started, await typed(desk));
    await desk.check();
    expect(await desk.statusOf(started)).toBe('captured');
    expect(desk.bench().movements).toHaveLength(1);
    expect(await desk.ledger()).toEqual(desk.bench().movements);
  });

  test('leaves neither its token nor its payer in our books', async () => {
    const started = await desk.begin();
    const card = await typed(desk);
    await desk.finalise(started, card);
    const events = JSON.stringify(await desk.db.selectFrom('payment_events').select('detail').execute());
    for (const secret of [card.token, 'ada@example.com', '12345678']) expect(events).not.toContain(secret);
  });

  test.each([
    [ASKED_CARD, '123456', 'captured', undefined],
    [ASKED_CARD, '000000', 'declined', 'cc_rejected_3ds_challenge'],
    [NEVER_CONFIRMED, '123456', 'declined', 'cc_rejected_3ds_challenge'],
  ])('waits for the holder’s bank: %s with %s is %s (%p)', async (number, code, status, error) => {
    desk.prepare({ notification: 'never' });
    const started = await desk.begin('the-same-click');
    await desk.finalise(started, await typed(desk, { number }));
    expect(await desk.statusOf(started)).toBe('pending');
    expect(desk.bench().movements).toEqual([]);
    // A reload leads to the question again, and another card is not charged beside it.
    expect((await desk.begin('the-same-click')).challenge).toBe((await desk.stateOf(started.order)).challenge);
    await desk.finalise(started, await typed(desk));
    expect(await (await answersBank(desk, started.order, code)).text()).toContain('COMPLETE');
    await desk.finalise(started, { returned: '1' });
    expect(await desk.stateOf(started.order)).toMatchObject({ status, ...(error !== undefined && { error }) });
    expect(await challengePage(desk, started.order)).toBeUndefined();
    expect(desk.bench().movements).toHaveLength(status === 'captured' ? 1 : 0);
    expect(await desk.ledger()).toEqual(desk.bench().movements);
  });

  test('whose holder does not answer the bank is declined, and is not payable any more', async () => {
    desk.prepare({ notification: 'never' });
    const started = await desk.begin();
    await desk.finalise(started, await typed(desk, { number: ASKED_CARD }));
    await desk.check(6);
    expect(await desk.stateOf(started.order)).toMatchObject({ status: 'declined' });
    expect(await desk.ledger()).toEqual([]);
  });
});
