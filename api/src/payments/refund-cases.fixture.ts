import type { AttemptStarted } from '@forecourt/shared/contract';
import { DUE, type GatewayDriver, type Matrix } from './gateway-driver.fixture';
import type { LabDesk } from './laboratory-desk.fixture';
import { askRefund } from './refunds';

/** Minor units of the desk's booking that are open once what was due is paid. */
const REST = 22_500;

export function refundCases(
  {
    refunds,
    losesParts = false,
    losesRefunds = false,
    tellsRefunds = false,
    repeatsCutCalls = false,
    currency,
  }: GatewayDriver,
  desk: LabDesk,
  matrix: Matrix,
): void {
  const refund = ({ order }: AttemptStarted, amountMinor: number) => ({ order, kind: 'refund', amountMinor, currency });
  test('of everything goes back once', async () => {
    const started = await matrix.paid();
    await desk.giveBack(started, DUE);
    await desk.giveBack(started);
    expect(await desk.statusOf(started)).toBe('refunded');
    await matrix.expectBooks([matrix.capture(started), refund(started, DUE)]);
  });

  test('of both payments of a booking that is cancelled goes back, each once', async () => {
    const share = await matrix.paid();
    desk.now = new Date(desk.now.getTime() + 60_000);
    const rest = await matrix.paid();
    await desk.cancel();
    await desk.work('refunds');
    await desk.work('refunds');
    await matrix.expectBooks([
      matrix.capture(share),
      { ...matrix.capture(rest), amountMinor: REST },
      refund(rest, REST),
      refund(share, DUE),
    ]);
    expect(await Promise.all([share, rest].map(desk.statusOf))).toEqual(['refunded', 'refunded']);
  });

  if (refunds === 'parts')
    test('of parts goes back to the cent, and never more than was taken', async () => {
      const started = await matrix.paid();
      await desk.giveBack(started, 2500);
      expect(await desk.statusOf(started)).toBe('captured');
      expect((await askRefund(desk.deps, started.attemptId, 5001, 'goodwill')).ok).toBe(false);
      await desk.giveBack(started, 5000);
      expect(await desk.statusOf(started)).toBe('refunded');
      await matrix.expectBooks([matrix.capture(started), refund(started, 2500), refund(started, 5000)]);
    });

  const isLost = (amountMinor: number, fault: string) =>
    amountMinor === DUE ? losesRefunds && fault === 'drop' : losesParts;
  const parts = (refunds === 'parts' || losesParts ? [DUE, 2500] : [DUE]).flatMap((part) =>
    ['drop', 'error500'].map((fault) => [part, fault] as const),
  );
  const lost = parts.filter(([part, fault]) => isLost(part, fault));
  if (lost.length > 0)
    test.each(lost)('of %d whose answer gets lost (%s) is left to a person', async (part, fault) => {
      const started = await matrix.paid();
      desk.prepare({ fault, notification: 'never' });
      await desk.giveBack(started, part);
      await desk.giveBack(started);
      await desk.giveBack(started);
      expect(await desk.flags()).toEqual(['refund-failed']);
      expect(await desk.ledger()).toEqual([matrix.capture(started)]);
    });

  test.each(parts.filter(([part, fault]) => !isLost(part, fault)))(
    'of %d whose answer gets lost (%s) happens once',
    async (part, fault) => {
      const started = await matrix.paid();
      desk.prepare({ fault, notification: 'never' });
      await desk.giveBack(started, part);
      const isRepeated = repeatsCutCalls && fault === 'drop';
      const known = isRepeated ? [refund(started, part)] : [];
      if (!tellsRefunds) expect(await desk.ledger()).toEqual([matrix.capture(started), ...known]);
      await desk.giveBack(started);
      await desk.giveBack(started);
      await matrix.expectBooks([matrix.capture(started), refund(started, part)]);
      expect(await desk.db.selectFrom('refunds').select('state').execute()).toEqual([{ state: 'done' }]);
    },
  );
}
