import type { AttemptStarted } from '@forecourt/shared/contract';
import { givenBackAtVendor, readBooks } from './books.fixture';
import { DUE, type GatewayDriver, type Matrix } from './gateway-driver.fixture';
import type { LabDesk } from './laboratory-desk.fixture';

/** Cases of a vendor that tells its own figures, for the daily comparison. */
export function booksCases(
  { gateway, approve, refunds, losesParts = false, currency }: GatewayDriver,
  desk: LabDesk,
  matrix: Matrix,
): void {
  const compared = (started: AttemptStarted) => readBooks(desk, gateway, started);
  const figures = { amountMinor: DUE, currency };

  test('say what was paid as the ledger does, and before it nothing', async () => {
    const started = await desk.begin();
    expect(await compared(started)).toEqual({ told: { state: 'unpaid' }, difference: undefined });
    await matrix.comesBack(started, await approve(started, desk));
    expect(await compared(started)).toMatchObject({ told: { state: 'paid', figures }, difference: undefined });
  });

  if (refunds === undefined) return;
  /** What goes back at once: some vendors tell of nothing until all of it has gone back. */
  const part = refunds === 'parts' && !losesParts ? 2500 : DUE;

  test('agree with the ledger about what the shop has given back', async () => {
    const started = await matrix.paid();
    await desk.giveBack(started, part);
    expect(await compared(started)).toMatchObject({ told: { figures, backMinor: part }, difference: undefined });
  });

  test('name what went back at the vendor without a word to the shop', async () => {
    const started = await matrix.paid();
    desk.prepare({ notification: 'never' });
    await givenBackAtVendor(desk, gateway, started, part);
    expect(await desk.ledger()).toEqual([matrix.capture(started)]);
    expect(await compared(started)).toMatchObject({ told: { backMinor: part }, difference: 'other-amount' });
  });
}
