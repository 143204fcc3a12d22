import type { AttemptStarted, PayAnswer } from '@forecourt/shared/contract';
import { ask } from '../../../bookings/bookings.fixture';
import { ruleDatabases } from '../../../db/test-database';
import { describeGatewayMatrix, type GatewayDriver } from '../../gateway-matrix.fixture';
import { labDesk, type LabDesk } from '../../laboratory-desk.fixture';
import { transbank } from './gateway';

const VISA = { number: '4051885600446623', month: '12', year: '30', securityCode: '123' };
const REFUSED_CARD = { ...VISA, number: '5186059559590568' };
const HOLDER = { rut: '11.111.111-1', password: '123', answer: 'accept' };

const post = (url: string, form: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });

/** What the link back to the shop carries on the vendor's page of a failure. */
function linkOf(page: string): Record<string, string> {
  const address = (/href="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&');
  return Object.fromEntries([...new URL(address).searchParams].filter(([name]) => /^(token_ws|TBK_)/.test(name)));
}

/** The shopper's way over the form: its card page, and what is done on it. */
async function onForm(
  { form }: Parameters<GatewayDriver['approve']>[0],
  desk: LabDesk,
  act: (token: string, at: (path: string) => string) => Promise<Response>,
): Promise<Response> {
  const token = form?.fields['token_ws'] ?? '';
  await post(form?.url ?? '', form?.fields);
  return act(token, (path) => `${desk.vendor()}/webpayserver/${path}/${token}`);
}

const driver: GatewayDriver = {
  gateway: transbank,
  currency: 'CLP',
  settings: {
    commerceCode: '597055555532',
    apiKey: '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C',
  },
  approve: (started, desk) =>
    onForm(started, desk, async (_token, at) => {
      await post(at('pay'), VISA);
      return post(at('holder'), HOLDER);
    }),
  decline: { code: '-4', by: (started, desk) => onForm(started, desk, (_token, at) => post(at('pay'), REFUSED_CARD)) },
  cancel: (started, desk) => onForm(started, desk, (_token, at) => post(at('abort'))),
  notifies: false,
  wrongAnswers: ['wrongAmount'],
  takenBy: 'shop',
  closedWindow: 'captured',
  tampered: () => ({ token_ws: 'f'.repeat(64) }),
  refunds: 'parts',
};

describeGatewayMatrix(driver);

describe.each(ruleDatabases)('Webpay Plus', (database) => {
  const desk = labDesk(database, driver);

  test.each([
    ['times out', 'timeout'],
    ['fails', 'failure'],
  ])('ends an attempt whose form %s, and commits nothing', async (_what, way) => {
    const started = await desk.begin();
    const left = await onForm(started, desk, (_token, at) => post(at(way)));
    const message = way === 'failure' ? linkOf(await left.text()) : await desk.comeBack(left);
    expect(Object.keys(message)).toContain('TBK_ORDEN_COMPRA');
    await desk.finalise(started, message);
    expect(await desk.statusOf(started)).toBe('cancelled');
    expect(desk.bench().exchanges.map(({ event }) => event)).not.toContain('committed');
  });

  test('does not end another attempt by the fields of a return', async () => {
    const started = await desk.begin();
    const message = { TBK_ID_SESION: started.attemptId, TBK_ORDEN_COMPRA: '9999ZZZZZZZZ' };
    expect((await desk.finalise(started, message)).statusCode).toBe(422);
    expect(await desk.statusOf(started)).toBe('pending');
  });

  test('is started by the specification’s call, at the server’s price alone', async () => {
    const start = (price: number) => {
      const query = new URLSearchParams({
        bookingId: desk.booking.id,
        price: String(price),
        returnUrl: `${desk.shop()}/transbank`,
      });
      return ask(desk.app, { method: 'GET', url: `/api/booking/gettransbankuri?${query}` }, desk.asGuest());
    };
    expect((await start(1)).json().errorCode).toBe('price-changed');
    const started = (await start(7500)).json<AttemptStarted & { url: string; token: string }>();
    expect(started).toMatchObject({
      url: `${desk.vendor()}/webpayserver/initTransaction`,
      form: { url: started.url, fields: { token_ws: started.token } },
    });
    const payload = { attemptId: started.attemptId, bookingId: desk.booking.id, provider: { token_ws: started.token } };
    await driver.approve(started, desk);
    const paid = await ask(desk.app, { method: 'POST', url: '/api/booking/pay-transbank', payload }, desk.asGuest());
    expect(paid.json<PayAnswer>().status).toBe('captured');
    expect(desk.bench().movements).toMatchObject([{ amountMinor: 7500, currency: 'CLP' }]);
  });

  test('whose money has gone back to the card before the worker asked is not paid', async () => {
    const started = await desk.begin();
    await driver.approve(started, desk);
    await desk.check(11);
    expect(await desk.statusOf(started)).toBe('cancelled');
    expect([await desk.ledger(), desk.bench().movements]).toEqual([[], []]);
  });
});
