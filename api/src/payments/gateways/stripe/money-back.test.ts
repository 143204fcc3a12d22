import type { AttemptStarted } from '@forecourt/shared/contract';
import { ruleDatabases } from '../../../db/test-database';
import { readBooks } from '../../books.fixture';
import { labDesk } from '../../laboratory-desk.fixture';
import { stripe } from './gateway';

describe.each(ruleDatabases)('money that goes back at Stripe, on $name', (database) => {
  const desk = labDesk(database, {
    gateway: stripe,
    currency: 'EUR',
    settings: {
      secretKey: 'sk_test_laboratory',
      publishableKey: 'pk_test_laboratory',
      webhookSecret: 'whsec_test_secret',
    },
  });
  const intentOf = ({ fields }: AttemptStarted) => fields?.['clientSecret']?.split('_secret_')[0] ?? '';
  const post = (path: string, body: URLSearchParams | string) =>
    fetch(`${desk.vendor()}${path}`, { method: 'POST', headers: { authorization: 'Bearer sk_test_laboratory' }, body });
  async function paid(): Promise<AttemptStarted> {
    const started = await desk.begin();
    const card = { payment_method: 'pm_card_visa', return_url: `${desk.shop()}/` };
    await post(`/v1/payment_intents/${intentOf(started)}/confirm`, new URLSearchParams(card));
    return started;
  }
  /** As the company does it in the vendor's own back office. */
  const refundThere = (started: AttemptStarted, amount: string) =>
    post('/v1/refunds', new URLSearchParams({ payment_intent: intentOf(started), amount }));
  const control = (path: string, { order }: AttemptStarted) => post(path, JSON.stringify({ order }));
  const read = (started: AttemptStarted) => readBooks(desk, stripe, started);
  const kinds = () => desk.bench().movements.map(({ kind }) => kind);
  const refunds = () => desk.db.selectFrom('refunds').select(['amount_minor', 'state', 'settled', 'reason']).execute();

  test('by a dispute is in its books, and comes again there when the dispute was won', async () => {
    const started = await paid();
    await refundThere(started, '2500');
    await control('/__dispute', started);
    expect(await read(started)).toEqual({ told: expect.objectContaining({ backMinor: 7500 }) });
    await control('/__dispute-won', started);
    expect(await read(started)).toEqual({ told: expect.objectContaining({ backMinor: 2500 }) });
  });

  describe('by a refund that fails after it had succeeded', () => {
    test('is counted again once, and is a person’s to send', async () => {
      const started = await paid();
      await desk.giveBack(started, 7500);
      expect(await desk.statusOf(started)).toBe('refunded');
      desk.prepare({ notification: 'twice' });
      await control('/__refund-failed', started);
      expect(kinds()).toEqual(['capture', 'refund', 'reinstatement']);
      expect(await desk.ledger()).toEqual(desk.bench().movements);
      expect(await desk.statusOf(started)).toBe('captured');
      expect(await desk.flags()).toEqual(['refund-failed']);
      expect(await refunds()).toEqual([{ amount_minor: 7500, state: 'failed', settled: null, reason: 'goodwill' }]);
      expect((await read(started)).difference).toBeUndefined();
    });

    test('is a person’s to send as well where the company had made it at the vendor', async () => {
      const started = await paid();
      await refundThere(started, '2500');
      await control('/__refund-failed', started);
      expect(await desk.ledger()).toEqual(desk.bench().movements);
      expect(await desk.flags()).toEqual(['refund-failed']);
      expect(await refunds()).toEqual([{ amount_minor: 2500, state: 'failed', settled: null, reason: 'returned' }]);
    });

    test('can be asked for again, and then it is nobody’s', async () => {
      const started = await paid();
      await desk.giveBack(started, 2500);
      await control('/__refund-failed', started);
      await desk.giveBack(started, 2500);
      expect(kinds()).toEqual(['capture', 'refund', 'reinstatement', 'refund']);
      expect(await desk.ledger()).toEqual(desk.bench().movements);
      expect(await desk.flags()).toEqual([null]);
    });

    test('changes nothing where nothing was heard of the refund itself', async () => {
      const started = await paid();
      desk.prepare({ notification: 'never' });
      await refundThere(started, '2500');
      await control('/__refund-failed', started);
      expect((await desk.ledger()).map(({ kind }) => kind)).toEqual(['capture']);
      expect(await desk.flags()).toEqual([null]);
      expect((await read(started)).difference).toBeUndefined();
    });
  });
});
