import { BOOKING_STATUS } from '@forecourt/shared/contract';
import { ruleDatabases } from '../db/test-database';
import { booksCases } from './books-cases.fixture';
import { DUE, matrixOf, type GatewayDriver, type Matrix } from './gateway-driver.fixture';
import { interleavingCases, killedCases } from './interleaving-cases.fixture';
import { labDesk, type LabDesk } from './laboratory-desk.fixture';
import { refundCases } from './refund-cases.fixture';

export type { GatewayDriver };

const EXPIRY_MINUTES = 31;
const LATE_MINUTES = 130;

/** A back end of its own costs each gateway ten seconds and more; where days are counted, they are worth it. */
const KILLS = process.env['LONG'] !== undefined || process.env['RUNS'] !== undefined;

/** The cases that every gateway must stand, each against the laboratory's vendor and its books. */
export function describeGatewayMatrix(driver: GatewayDriver): void {
  describe.each(ruleDatabases)(`${driver.gateway.paymentType} at the laboratory on $name`, (database) => {
    const desk = labDesk(database, driver);
    const matrix = matrixOf(driver, desk);
    describe('a payment', () => paymentCases(driver, desk, matrix));
    describe('an unlucky payment', () => unluckyCases(driver, desk, matrix));
    describe('a branch', () => dayCases(driver, desk, database.name));
    if (driver.refunds !== undefined) describe('a refund', () => refundCases(driver, desk, matrix));
    if (driver.gateway.books !== undefined) describe('the books', () => booksCases(driver, desk, matrix));
  });
}

/** The days alone, for another account of a gateway that stands the other cases. */
export function describeGatewayDays(what: string, driver: GatewayDriver): void {
  describe.each(ruleDatabases)(`${what} on $name`, (database) =>
    dayCases(driver, labDesk(database, driver), database.name),
  );
}

function dayCases(driver: GatewayDriver, desk: LabDesk, database: string): void {
  interleavingCases(driver, desk);
  if (KILLS && database === 'PostgreSQL') killedCases(driver, desk);
}

function paymentCases({ approve, decline, cancel, ...driver }: GatewayDriver, desk: LabDesk, matrix: Matrix): void {
  test('that the shopper agrees to is captured once, to the cent', async () => {
    await matrix.expectPaidOnce(await matrix.paid());
  });

  test('is the same when its start is repeated, and when the browser comes back again and again', async () => {
    const started = await desk.begin('the-same-click');
    expect((await desk.begin('the-same-click')).attemptId).toBe(started.attemptId);
    const provider = await matrix.brought(await approve(started, desk));
    await Promise.all([desk.finalise(started, provider), desk.finalise(started, provider)]);
    await desk.finalise(started, provider);
    await matrix.expectPaidOnce(started);
    expect(await desk.flags()).toEqual([null]);
  });

  if (decline)
    test('that is declined ends so with the vendor’s code, and another one may follow', async () => {
      const declined = await desk.begin();
      await matrix.comesBack(declined, await decline.by(declined, desk));
      await desk.check();
      expect(await desk.stateOf(declined.order)).toMatchObject({ status: 'declined', error: decline.code });
      await matrix.expectUnpaid();
      await matrix.expectPaidOnce(await matrix.paid());
    });

  if (cancel)
    test('that the shopper cancels ends so, and another one may follow', async () => {
      const cancelled = await desk.begin();
      await matrix.comesBack(cancelled, await cancel(cancelled, desk));
      await desk.check();
      expect(await desk.statusOf(cancelled)).toBe('cancelled');
      await matrix.expectUnpaid();
      await matrix.expectPaidOnce(await matrix.paid());
    });

  if (driver.notifies) notificationCases({ ...driver, approve }, desk, matrix);
}

function notificationCases(
  { approve, notifications = [], voidsUntold = false }: GatewayDriver,
  desk: LabDesk,
  matrix: Matrix,
): void {
  test.each(['before', 'after', 'twice', ...(voidsUntold ? [] : ['never'])])(
    'of which the vendor tells the shop %s the return counts once',
    async (notification) => {
      desk.prepare({ notification });
      const started = await desk.begin();
      await matrix.comesBack(started, await approve(started, desk));
      if (notification !== 'never') await matrix.told(started);
      await desk.check();
      await matrix.expectPaidOnce(started);
    },
  );

  test('of which the vendor’s server alone tells is captured before anybody asks', async () => {
    const started = await desk.begin();
    await approve(started, desk);
    await matrix.told(started);
    await matrix.expectPaidOnce(started);
  });

  if (notifications.length > 0)
    test.each(notifications)('of which a message is wrong (%s) is not believed', async (notification) => {
      desk.prepare({ notification });
      const started = await desk.begin();
      await approve(started, desk);
      expect(await desk.eventsOf(started)).toContain('refused');
      expect(await desk.statusOf(started)).toBe('pending');
      expect(await desk.ledger()).toEqual([]);
      if (notification !== 'badSignature') expect(await desk.flags()).toEqual(['mismatch']);
    });
}

function unluckyCases(driver: GatewayDriver, desk: LabDesk, matrix: Matrix): void {
  const { approve, closedWindow, takenBy, tampered, wrongAnswers = [] } = driver;

  test(`whose window is closed before the return is ${closedWindow} by the worker`, async () => {
    desk.prepare({ notification: 'never' });
    const started = await desk.begin();
    await approve(started, desk);
    await desk.check();
    if (closedWindow === 'captured') return matrix.expectPaidOnce(started);
    await desk.check(EXPIRY_MINUTES);
    expect(await desk.statusOf(started)).toBe('expired');
    await matrix.expectUnpaid();
  });

  // A card that was typed into our own form is charged before the shopper could begin again.
  if (closedWindow === 'captured' && takenBy !== 'form')
    test('is not begun again by who has paid and closed the window', async () => {
      desk.prepare({ notification: 'never' });
      const started = await desk.begin();
      await approve(started, desk);
      expect(await desk.tryToBegin()).toBeUndefined();
      await matrix.expectPaidOnce(started);
    });

  test('that the shopper agrees to and returns from after its end takes nothing new, and is over', async () => {
    if (!driver.voidsUntold) desk.prepare({ notification: 'never' });
    const started = await desk.begin();
    const ending = await approve(started, desk);
    const isTaken = desk.bench().movements.length > 0;
    desk.now = new Date(desk.now.getTime() + EXPIRY_MINUTES * 60_000);
    await matrix.comesBack(started, ending);
    if (isTaken) {
      await desk.check();
      return expect(await desk.ledger()).toEqual(desk.bench().movements);
    }
    await matrix.comesBack(started, ending).catch(() => undefined);
    await desk.check();
    // A vendor may say itself that nothing was paid in time.
    expect(['expired', 'cancelled']).toContain(await desk.statusOf(started));
    await matrix.expectUnpaid();
  });

  if (closedWindow === 'expired')
    test('that the worker has ended takes nothing of who agrees to it afterwards', async () => {
      desk.prepare({ notification: 'never' });
      const started = await desk.begin();
      const ending = await approve(started, desk);
      await desk.check(EXPIRY_MINUTES);
      expect((await matrix.comesBack(started, ending)).status).toBe('expired');
      await desk.check();
      await matrix.expectUnpaid();
    });

  test('that nobody makes expires, and whatever is paid too late is in both books', async () => {
    const started = await desk.begin();
    await desk.check();
    expect(await desk.statusOf(started)).toBe('pending');
    await desk.check(EXPIRY_MINUTES);
    expect(await desk.statusOf(started)).toBe('expired');
    await matrix.expectUnpaid();
    desk.prepare({ notification: 'never' });
    await approve(started, desk).catch(() => undefined);
    await desk.check(60);
    await matrix.expectBooks(desk.bench().movements.length === 0 ? [] : [matrix.capture(started)]);
    await desk.check(LATE_MINUTES);
    expect(await desk.db.selectFrom('payment_attempts').select('next_check_at').execute()).toEqual([
      { next_check_at: null },
    ]);
  });

  if (takenBy === 'shop')
    test.each(['drop', 'error500'])(
      'whose charge gets no answer (%s) is cleared up, never taken twice',
      async (fault) => {
        desk.prepare({ fault, ...(driver.notifies && { notification: 'never' }) });
        const started = await desk.begin();
        const provider = await matrix.brought(await approve(started, desk));
        await desk.finalise(started, provider);
        expect(await desk.stateOf(started.order)).toMatchObject({ status: 'pending', isUncertain: true });
        expect(await desk.ledger()).toEqual([]);
        await desk.check();
        await desk.finalise(started, provider);
        await desk.check();
        expect(await desk.stateOf(started.order)).toMatchObject({ isUncertain: false });
        await matrix.expectPaidOnce(started);
      },
    );

  inTwoWindows(driver, desk, matrix);
  if (takenBy === 'form') formCases(driver, desk, matrix);

  if (takenBy !== 'form' && wrongAnswers.length > 0)
    test.each(wrongAnswers)(
      'of which the vendor answers wrong figures (%s) is for a person to look at',
      async (wrong) => {
        desk.prepare({ notification: wrong });
        const started = await desk.begin();
        const refused = await desk.finalise(started, await matrix.brought(await approve(started, desk)));
        expect(refused.json().errorCode).toBe('signature-invalid');
        await desk.check();
        expect(await desk.flags()).toEqual(['mismatch']);
        expect(await desk.ledger()).toEqual([]);
      },
    );

  if (tampered)
    test('whose return somebody has changed is refused, and the genuine one still counts', async () => {
      desk.prepare({ notification: 'never' });
      const started = await desk.begin();
      const genuine = await matrix.brought(await approve(started, desk));
      const refused = await desk.finalise(started, tampered(started, genuine));
      expect([refused.statusCode, refused.json().errorCode]).toEqual([422, 'signature-invalid']);
      expect(await desk.eventsOf(started)).toContain('refused');
      expect(await desk.statusOf(started)).toBe('pending');
      await desk.finalise(started, genuine);
      await desk.check();
      await matrix.expectPaidOnce(started);
    });

  test('leaves neither a secret nor a card number in what is stored of it', async () => {
    const started = await matrix.paid();
    const events = await desk.db.selectFrom('payment_events').select('detail').execute();
    const stored = JSON.stringify([events, await desk.db.selectFrom('payment_attempts').selectAll().execute()]);
    const secrets = Object.entries(driver.settings).filter(([name]) => /secret|password|private/i.test(name));
    for (const [, secret] of secrets) expect(stored).not.toContain(String(secret));
    expect(stored.replaceAll(started.attemptId, '')).not.toMatch(/\b\d{13,19}\b/);
  });
}

/** A vendor that takes the money itself may be paid in both before it is told that one is over: that one goes back. */
function inTwoWindows({ approve, takenBy, refunds }: GatewayDriver, desk: LabDesk, matrix: Matrix): void {
  const inBoth = async () => {
    const [first, second] = [await desk.begin(), await desk.begin()];
    await matrix.comesBack(first, await approve(first, desk));
    await approve(second, desk)
      .then((ending) => matrix.comesBack(second, ending))
      .catch(() => undefined);
    return { first, second };
  };

  if (takenBy !== 'vendor')
    test('that was begun in two windows, and is agreed to in both, is taken once', async () => {
      const { first, second } = await inBoth();
      await desk.check();
      await matrix.expectPaidOnce(first);
      expect(await desk.statusOf(second)).not.toBe('pending');
    });
  else if (refunds !== undefined)
    test('that is made in two windows goes back once', async () => {
      await inBoth();
      await desk.check();
      await desk.work('refunds');
      expect(await desk.ledger()).toEqual(desk.bench().movements);
      const amounts = desk
        .bench()
        .movements.map(({ kind, amountMinor }) => (kind === 'capture' ? 1 : -1) * amountMinor);
      expect(amounts.reduce((sum, minor) => sum + minor, 0)).toBe(DUE);
      expect((await desk.seen()).currentStatus).toBe(BOOKING_STATUS.Confirmed);
    });
}

function formCases({ approve, wrongAnswers = [] }: GatewayDriver, desk: LabDesk, matrix: Matrix): void {
  test.each([
    ['drop', 'captured'],
    ['error500', 'expired'],
  ])('whose card gets no answer (%s) is %s in the end, and charged once at most', async (fault, end) => {
    desk.prepare({ fault });
    const started = await desk.begin();
    await approve(started, desk);
    expect(await desk.stateOf(started.order)).toMatchObject({ status: 'pending', isUncertain: true });
    expect(await desk.ledger()).toEqual([]);
    await approve(started, desk);
    await desk.check();
    await desk.check(EXPIRY_MINUTES);
    expect(await desk.stateOf(started.order)).toMatchObject({ status: end });
    await (end === 'captured' ? matrix.expectPaidOnce(started) : matrix.expectUnpaid());
  });

  test.each(wrongAnswers)('whose answer names another sum (%s) is not believed', async (wrong) => {
    desk.prepare({ notification: wrong });
    const started = await desk.begin();
    await approve(started, desk);
    await desk.check();
    expect(await desk.statusOf(started)).toBe('pending');
    expect(await desk.flags()).toEqual(['mismatch']);
    expect(await desk.ledger()).toEqual([]);
  });
}
