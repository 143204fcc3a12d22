import { ask } from '../../../bookings/bookings.fixture';
import { ruleDatabases } from '../../../db/test-database';
import { describeGatewayMatrix, type GatewayDriver } from '../../gateway-matrix.fixture';
import { labDesk, type LabDesk } from '../../laboratory-desk.fixture';
import { pix } from './gateway';

type Started = Parameters<GatewayDriver['approve']>[0];

const post = (url: string, form: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });

/** The payer pastes the code into the app of the bank and agrees; the browser stays where it is. */
async function payByCode({ qrCode }: Started, desk: LabDesk): Promise<Record<string, never>> {
  const confirmation = await (await post(`${desk.vendor()}/pay`, { code: qrCode?.text ?? '' })).text();
  const [, path] = /action="(\/pay\/\w+)"/.exec(confirmation) ?? [];
  if (path === undefined) throw new Error(`The bank's app must take the code: ${confirmation}`);
  await post(`${desk.vendor()}${path}`);
  return {};
}

const account = {
  gateway: pix,
  currency: 'BRL',
  settings: {
    clientId: 'laboratory-client',
    clientSecret: 'laboratory-secret',
    key: '123e4567-e12b-12d1-a456-426655440000',
  },
};
const driver: GatewayDriver = {
  ...account,
  approve: payByCode,
  notifies: true,
  notifications: ['wrongAmount', 'wrongCurrency'],
  takenBy: 'vendor',
  closedWindow: 'captured',
  refunds: 'parts',
};

describeGatewayMatrix(driver);

describe.each(ruleDatabases)('Pix', (database) => {
  const desk = labDesk(database, account);
  const txidOf = ({ attemptId }: Started) => attemptId.replaceAll('-', '');
  const notify = (payments: object[]) =>
    ask(desk.app, { method: 'POST', url: '/api/payments/pix/notification/pix', payload: { pix: payments } });
  const token = async (): Promise<string> => {
    const { clientId: client_id, clientSecret: client_secret } = account.settings;
    const form = { grant_type: 'client_credentials', client_id, client_secret };
    const granted: { access_token: string } = await (await post(`${desk.vendor()}/oauth/token`, form)).json();
    return granted.access_token;
  };
  const atBank = async (method: string, path: string, body?: object) =>
    (
      await fetch(`${desk.vendor()}${path}`, {
        method,
        headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
    ).json();

  test('shows the code of the bank for as long as the attempt lasts, the same one again', async () => {
    const { qrCode, ...started } = await desk.begin('the-same-click');
    expect(qrCode?.text).toMatch(/^000201.*5303986540575\.005802BR/);
    expect(qrCode?.expiresAt).toBe(new Date(desk.now.getTime() + 30 * 60_000).toISOString());
    expect((await desk.begin('the-same-click')).qrCode).toEqual(qrCode);
    expect(await atBank('GET', `/cob/${txidOf({ qrCode, ...started })}`)).toMatchObject({
      revisao: 0,
      status: 'ATIVA',
    });
  });

  test('believes nobody who tells of a payment: the bank is asked', async () => {
    desk.prepare({ notification: 'badSignature' });
    const started = await desk.begin();
    await notify([{ txid: txidOf(started) }, { txid: 'f'.repeat(32) }, {}]);
    expect(await desk.statusOf(started)).toBe('pending');
    await payByCode(started, desk);
    expect(await desk.statusOf(started)).toBe('pending');
    await desk.check();
    expect(await desk.ledger()).toEqual(desk.bench().movements);
    expect(await desk.statusOf(started)).toBe('captured');
  });

  test('counts money that the company gives back at its bank, once', async () => {
    const started = await desk.begin();
    await payByCode(started, desk);
    const txid = txidOf(started);
    const { pix: [paid] = [] }: { pix?: { endToEndId: string }[] } = await atBank('GET', `/cob/${txid}`);
    await atBank('PUT', `/pix/${paid?.endToEndId ?? ''}/devolucao/D1`, { valor: '25.00' });
    await notify([{ txid, devolucoes: [{ id: 'D1' }, { id: 'D2' }] }]);
    expect(await desk.ledger()).toEqual(desk.bench().movements);
    expect(desk.bench().movements).toMatchObject([{ amountMinor: 7500 }, { kind: 'refund', amountMinor: 2500 }]);
  });

  test('leaves a refund that the bank does not make to a person', async () => {
    const started = await desk.begin();
    await payByCode(started, desk);
    desk.prepare({ outcome: 'decline:AC06', notification: 'never' });
    await desk.giveBack(started, 7500);
    expect(await desk.flags()).toEqual(['refund-failed']);
    expect(await desk.ledger()).toEqual(desk.bench().movements);
  });

  test('cannot be paid any more when its time is over', async () => {
    const started = await desk.begin();
    await desk.check(31);
    expect(await atBank('GET', `/cob/${txidOf(started)}`)).toMatchObject({ status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
  });
});

describe.each(ruleDatabases)('Pix for a booking in euros', (database) => {
  const desk = labDesk(database, { ...account, currency: 'EUR' });

  test('is refused: it is paid in reais alone', async () => {
    const payload = { bookingId: desk.booking.id, paymentType: 21, returnUrl: `${desk.shop()}/` };
    const answer = await ask(
      desk.app,
      { method: 'POST', url: '/api/booking/payment-attempts', payload },
      desk.asGuest(),
    );
    expect(answer.json().errorCode).toBe('gateway-currency');
    expect(desk.bench().exchanges).toEqual([]);
  });
});
