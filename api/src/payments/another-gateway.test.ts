import * as z from 'zod/mini';
import type { AttemptStarted, GatewayInformation, PayAnswer } from '@forecourt/shared/contract';
import { ask } from '../bookings/bookings.fixture';
import { ruleDatabases } from '../db/test-database';
import { describeGateway } from './gateways/descriptor';
import { GATEWAYS } from './gateways/registry';
import { payingDesk } from './payments.fixture';

const notification = z.object({ order: z.string(), paid: z.number(), key: z.string() });

/** What docs/payments.md asks for in the back end: settings, start, read and the gateway's own notification. */
const pix = describeGateway({
  paymentType: 'Pix',
  settings: z.object({ key: z.string(), clientId: z.string() }),
  publicSettings: ({ clientId }) => ({ publicKey: clientId }),
  hosts: { test: 'https://pix-t.test', production: 'https://pix.test' },
  start: async ({ settings, charge, baseUrl, urls, payer, input }) => ({
    step: {
      kind: 'qr-code',
      text: [settings.clientId, charge.amountMinor, baseUrl, urls.notification, payer.firstName, input['cpf']].join(
        '|',
      ),
      expiresAt: '2026-11-20T12:00:00Z',
    },
    reference: `txid-${charge.order}`,
  }),
  read: async ({ settings, charge }, message) => {
    const said = notification.safeParse(message);
    if (!said.success) return { ok: false, reason: 'unreadable' };
    if (said.data.key !== settings.key) return { ok: false, reason: 'signature' };
    if (said.data.paid !== charge.amountMinor || charge.reference !== `txid-${said.data.order}`)
      return { ok: false, reason: 'mismatch' };
    return { ok: true, outcome: 'approved', code: 'CONCLUIDA', authorisation: charge.reference };
  },
  masked: (message) => ({ ...message, key: '•' }),
  notification: { about: ({ fields }) => ({ order: String(fields['order']) }) },
});

describe.each(ruleDatabases)('a gateway that is only a descriptor on $name', (database) => {
  const desk = payingDesk(database, { ...GATEWAYS, Pix: pix });
  beforeEach(async () => {
    await desk.db
      .insertInto('gateway_settings')
      .values({
        branch_office_id: 2,
        gateway_code: 'PIX',
        account_currency: 'EUR',
        mode: 'test',
        settings: JSON.stringify({ key: 'secret', clientId: 'shop' }),
      })
      .onConflict((conflict) =>
        conflict.columns(['branch_office_id', 'gateway_code']).doUpdateSet(({ ref }) => ({
          settings: ref('excluded.settings'),
        })),
      )
      .execute();
  });

  const start = async () => {
    const payload = {
      bookingId: desk.booking.id,
      paymentType: 21,
      returnUrl: 'http://shop.test/',
      provider: { cpf: '123' },
    };
    const answer = await ask(
      desk.app,
      { method: 'POST', url: '/api/booking/payment-attempts', payload },
      desk.asGuest(),
    );
    return answer.json<AttemptStarted>();
  };
  const notify = (payload: object) => ask(desk.app, { method: 'POST', url: '/api/payments/pix/notification', payload });

  test('is started, notified and settled by the shared steps', async () => {
    const { attemptId, status, qrCode } = await start();
    expect(status).toBe('pending');
    expect(qrCode?.text).toBe('shop|7500|http://pix.test|http://shop.test/api/payments/pix/notification|Ana|123');
    expect((await notify({ order: desk.booking.id, paid: 7500, key: 'forged' })).statusCode).toBe(422);
    expect((await notify({ order: desk.booking.id, paid: 1, key: 'secret' })).statusCode).toBe(422);
    expect((await desk.stateOf(desk.booking.id)).status).toBe('pending');
    expect((await notify({ order: desk.booking.id, paid: 7500, key: 'secret' })).json()).toEqual({ stored: true });
    expect(await desk.seen()).toMatchObject({ totalPayed: 75 });

    const url = `/api/booking/payment-attempts/${attemptId}/finalise`;
    const payload = { attemptId, bookingId: desk.booking.id };
    const ended = await ask(desk.app, { method: 'POST', url, payload }, desk.asGuest());
    expect(ended.json<PayAnswer>().status).toBe('captured');
    const events = await desk.db.selectFrom('payment_events').select(['kind', 'detail']).execute();
    expect(events.map(({ kind }) => kind)).toContain('notification');
    expect(JSON.stringify(events)).not.toMatch(/secret|forged/);
  });

  test('tells a browser the public part of its settings', async () => {
    const url = '/api/booking/getgatewayinformation?branchOfficeId=2&gatewayId=21';
    const answer = await ask(desk.app, { method: 'GET', url });
    expect(answer.json<GatewayInformation>()).toMatchObject({ code: 'PIX', publicKey: 'shop' });
    expect(answer.body).not.toContain('secret');
  });

  test('has nothing to do with the attempts of another gateway', async () => {
    const redsys = await desk.started();
    expect((await notify({ order: redsys.order, paid: 7500, key: 'secret' })).json()).toEqual({ stored: false });
    const { attemptId } = await start();
    const payload = { attemptId, bookingId: desk.booking.id, provider: { any: 'message' } };
    const ended = await ask(desk.app, { method: 'POST', url: '/api/booking/pay-redsys', payload }, desk.asGuest());
    expect(ended.statusCode).toBe(404);
  });
});
