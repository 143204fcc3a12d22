import type { AttemptStarted } from '@forecourt/shared/contract';
import { ask } from '../../../bookings/bookings.fixture';
import { ruleDatabases } from '../../../db/test-database';
import { describeGatewayMatrix, type GatewayDriver } from '../../gateway-matrix.fixture';
import { labDesk, type LabDesk } from '../../laboratory-desk.fixture';
import { askRefund, sendRefunds } from '../../refunds';
import { promerica } from './gateway';

const APPROVED = '4111111111111111';
const DECLINED = '4111111111111112';
const CHALLENGED = '4012000000020006';
const UNAUTHENTICATED = '4012000000020121';
const account = (currency: string) => ({
  gateway: promerica,
  currency,
  settings: { powerTranzId: '88801234', password: 'lab-password', pageSet: 'PTZ/Forecourt', pageName: 'Pay' },
});

/** The document that the frame of the payment page shows first. */
const opened = ({ frame }: AttemptStarted) => fetch(frame?.url ?? '', { redirect: 'manual' });
const tokenIn = (html: string): string => /name="SpiToken" value="([^"]*)"/.exec(html)?.[1] ?? '';
const step = (desk: LabDesk, name: string, token: string, form: Record<string, string> = {}) =>
  fetch(`${desk.vendor()}/api/spi/hostedpage/${name}/${token}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
  });
/** The vendor's answer, whose form the browser posts to the shop. */
const typed = async (started: AttemptStarted, desk: LabDesk, number: string) =>
  step(desk, 'pay', tokenIn(await (await opened(started)).text()), {
    number,
    month: '12',
    year: '30',
    securityCode: '123',
  });
const left = async (started: AttemptStarted, desk: LabDesk) =>
  step(desk, 'cancel', tokenIn(await (await opened(started)).text()));
/** The field that such a form posts. */
async function posted(answer: Response) {
  const value = /name="Response" value="([^"]*)"/.exec(await answer.text())?.[1];
  return { Response: (value ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&') };
}

const driver: GatewayDriver = {
  ...account('USD'),
  approve: async (started, desk) => posted(await typed(started, desk, APPROVED)),
  decline: { code: '05', by: async (started, desk) => posted(await typed(started, desk, DECLINED)) },
  cancel: async (started, desk) => posted(await left(started, desk)),
  notifies: false,
  wrongAnswers: ['wrongAmount', 'wrongCurrency'],
  takenBy: 'shop',
  closedWindow: 'captured',
  refunds: 'parts',
};
describeGatewayMatrix(driver);

describe.each(ruleDatabases)('a Promerica payment on $name', (database) => {
  const desk = labDesk(database, account('USD'));

  test('opens the vendor’s page by a document that reaches nobody but the vendor', async () => {
    const page = await opened(await desk.begin());
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'unsafe-inline' ${desk.vendor()}`,
      `style-src 'unsafe-inline' ${desk.vendor()}`,
      `img-src ${desk.vendor()}`,
      `connect-src ${desk.vendor()}`,
      `frame-src ${desk.vendor()}`,
      `form-action ${desk.vendor()}`,
      "base-uri 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-forms allow-scripts',
    ]);
    expect(await page.text()).toContain(`action="${desk.vendor()}/api/spi/hostedpage"`);
  });

  test('whose vendor does not answer tells the page around the frame so, and nobody else', async () => {
    const { frame } = await desk.begin();
    await desk.db
      .updateTable('gateway_settings')
      .set({ settings: JSON.stringify({ ...driver.settings, password: 'another-password' }) })
      .where('gateway_code', '=', 'PROMERICA')
      .execute();
    const page = await fetch(frame?.url ?? '');
    expect([page.status, page.headers.get('content-type')]).toEqual([503, expect.stringContaining('text/html')]);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(await page.text()).toMatch(/postMessage\(\{.*"status":"unreachable".*\}, "http:\/\/[^"*]+"\)/);
  });

  test('is opened by nobody who has not its proof', async () => {
    const { frame } = await desk.begin();
    const url = new URL(frame?.url ?? '');
    url.searchParams.set('proof', 'another');
    expect((await fetch(url)).status).toBe(404);
  });

  test('comes back by POST, and the frame goes on to the return page', async () => {
    const started = await desk.begin();
    expect(await desk.comeBack(await typed(started, desk, APPROVED))).toEqual({});
    expect(await desk.statusOf(started)).toBe('captured');
    expect(await desk.ledger()).toEqual(desk.bench().movements);
    const again = await opened(started);
    expect([again.status, again.headers.get('location')]).toEqual([
      303,
      expect.stringContaining(`/payment-return?order=${started.order}`),
    ]);
  });

  test('is over when its page is, so that another one may begin at once', async () => {
    const started = await desk.begin();
    desk.now = new Date(desk.now.getTime() + 5 * 60_000);
    const late = await opened(started);
    expect([late.status, late.headers.get('location')]).toEqual([
      303,
      expect.stringContaining(`/payment-return?order=${started.order}`),
    ]);
    expect(await desk.statusOf(started)).toBe('expired');
    const next = await desk.begin();
    await desk.finalise(next, await posted(await typed(next, desk, APPROVED)));
    expect(await desk.statusOf(next)).toBe('captured');
    expect(await desk.ledger()).toEqual(desk.bench().movements);
  });

  test('with the token of another sale is refused, and the genuine one still counts', async () => {
    const started = await desk.begin();
    const genuine = await posted(await typed(started, desk, APPROVED));
    const forged = { ...(JSON.parse(genuine.Response) as object), SpiToken: 'a-token-of-another-sale' };
    const refused = await desk.finalise(started, { Response: JSON.stringify(forged) });
    expect([refused.statusCode, refused.json().errorCode]).toEqual([422, 'signature-invalid']);
    expect(await desk.eventsOf(started)).toContain('refused');
    expect(desk.bench().movements).toEqual([]);
    await desk.finalise(started, genuine);
    expect(await desk.statusOf(started)).toBe('captured');
  });

  test('is completed when the holder has answered the issuer’s question', async () => {
    const started = await desk.begin();
    await typed(started, desk, CHALLENGED);
    const token = tokenIn(await (await opened(started)).text());
    await desk.finalise(started, await posted(await step(desk, 'confirm', token, { code: '123456' })));
    expect(await desk.statusOf(started)).toBe('captured');
    expect(desk.bench().movements).toHaveLength(1);
  });

  test('of which 3-D Secure has failed is not completed', async () => {
    const started = await desk.begin();
    await desk.finalise(started, await posted(await typed(started, desk, UNAUTHENTICATED)));
    expect(await desk.stateOf(started.order)).toMatchObject({ status: 'declined', error: '3DS-N' });
    expect(desk.bench().exchanges.map(({ event }) => event)).not.toContain('spi/payment');
  });

  test('whose message is no message of the vendor changes nothing', async () => {
    const started = await desk.begin();
    const answers = await Promise.all(
      [{ Response: 'no JSON' }, { Response: '{}' }, { returned: '1' }].map((said) => desk.finalise(started, said)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
    expect(await desk.statusOf(started)).toBe('pending');
  });

  test('is refunded when the vendor has settled it and voids it no more', async () => {
    const started = await desk.begin();
    await desk.finalise(started, await posted(await typed(started, desk, APPROVED)));
    desk.now = new Date(desk.now.getTime() + 25 * 60 * 60_000);
    await askRefund(desk.deps, started.attemptId, 7500, 'goodwill');
    await sendRefunds(desk.deps, desk.gateways);
    expect(await desk.statusOf(started)).toBe('refunded');
    expect(desk.bench().movements.map(({ kind }) => kind)).toEqual(['capture', 'refund']);
    expect(await desk.ledger()).toEqual(desk.bench().movements);
  });

  test('does not start with a wrong password', async () => {
    await desk.db
      .updateTable('gateway_settings')
      .set({ settings: JSON.stringify({ ...driver.settings, password: 'another-password' }) })
      .where('gateway_code', '=', 'PROMERICA')
      .execute();
    const payload = { bookingId: desk.booking.id, paymentType: 13, returnUrl: `${desk.shop()}/` };
    const url = '/api/booking/payment-attempts';
    const answer = await ask(desk.app, { method: 'POST', url, payload }, desk.asGuest());
    expect([answer.statusCode, answer.json().errorCode]).toEqual([503, 'unavailable']);
  });
});

describe.each(ruleDatabases)('a Promerica payment in a currency without cents', (database) => {
  const desk = labDesk(database, account('CLP'));

  test('is of the same amount in both books', async () => {
    const started = await desk.begin();
    await desk.finalise(started, await posted(await typed(started, desk, APPROVED)));
    expect(await desk.ledger()).toEqual(desk.bench().movements);
    expect(desk.bench().movements).toMatchObject([{ amountMinor: 7500, currency: 'CLP' }]);
  });
});
