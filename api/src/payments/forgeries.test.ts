import fc from 'fast-check';
import { ask } from '../bookings/bookings.fixture';
import { ruleDatabases } from '../db/test-database';
import { BRANCH_ID, payingDesk, said } from './payments.fixture';

describe.each(ruleDatabases)('forged and misdirected messages on $name', (database) => {
  const desk = payingDesk(database);

  test.each([
    ['another amount', { Ds_Amount: '1' }],
    ['another currency', { Ds_Currency: '840' }],
    ['another merchant', { Ds_MerchantCode: '999008882' }],
  ])('a signed message about %s pays nothing', async (_what, change) => {
    const attempt = await desk.started();
    const message = await said(attempt, '0000', change);
    expect((await desk.notified(message)).statusCode).toBe(422);
    expect((await desk.returned(attempt, message)).json().errorCode).toBe('signature-invalid');
    expect(await desk.seen()).toMatchObject({ totalPayed: 0 });
  });

  test('the approval of one attempt is worth nothing for another', async () => {
    const [first, second] = [await desk.started(), await desk.started()];
    await desk.returned(second, await said(first, '0000'));
    expect((await desk.stateOf(second.order)).status).toBe('pending');
    expect(await desk.seen()).toMatchObject({ totalPayed: 0 });
  });

  const BASE64 = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_= %'];
  const letter = fc.constantFrom(...BASE64);
  const at = (text: string) => fc.nat(Math.max(0, text.length - 1));
  /** The ways in which a text can be tampered with a little. */
  const tampered = (text: string) =>
    fc.oneof(
      fc.tuple(at(text), letter).map(([index, other]) => text.slice(0, index) + other + text.slice(index + 1)),
      fc.tuple(at(text), letter).map(([index, other]) => text.slice(0, index) + other + text.slice(index)),
      at(text).map((index) => text.slice(0, index)),
      at(text).map((index) => text.slice(index + 1)),
      at(text).map((index) => text.slice(index) + text.slice(0, index)),
      fc.constantFrom('', text + text, text.toLowerCase(), text.toUpperCase(), [...text].reverse().join('')),
      fc.base64String({ minLength: text.length, maxLength: text.length }),
    );
  const bytes = (text: string) => Buffer.from(text, 'base64').toString('hex');

  test('none of hundreds of tampered signatures and messages pays anything, and the true one still does', async () => {
    const attempt = await desk.started();
    const message = await said(attempt, '0000');
    const forged = fc.oneof(
      // The other alphabet and left-out padding spell the same bytes and forge nothing.
      tampered(message.Ds_Signature)
        .filter((other) => bytes(other) !== bytes(message.Ds_Signature))
        .map((Ds_Signature) => ({ Ds_Signature })),
      tampered(message.Ds_MerchantParameters)
        .filter((other) => other !== message.Ds_MerchantParameters)
        .map((Ds_MerchantParameters) => ({ Ds_MerchantParameters })),
    );
    await fc.assert(
      fc.asyncProperty(forged, async (change) => {
        const answer = await desk.notified({ ...message, ...change });
        expect(answer.statusCode === 422 || answer.json<{ stored: boolean }>().stored === false).toBe(true);
      }),
      { numRuns: process.env['LONG'] === '1' ? 1_000 : 200, seed: 20_261_120 },
    );
    expect(await desk.seen()).toMatchObject({ totalPayed: 0 });
    expect((await desk.notified(message)).json()).toEqual({ stored: true });
    expect(await desk.seen()).toMatchObject({ totalPayed: 75 });
  });

  test('a message that is played again pays once, and pays no other booking', async () => {
    const attempt = await desk.started();
    const message = await said(attempt, '0000');
    for (let time = 0; time < 5; time += 1) await desk.notified(message);
    expect(await desk.seen()).toMatchObject({ totalPayed: 75 });
    const next = await desk.started({ amount: '225' });
    await desk.returned(next, message);
    expect(await desk.seen()).toMatchObject({ totalPayed: 75 });
    expect(await desk.flags()).toEqual([null, null]);
  });

  test('forged notifications without end leave room for what the shopper brings', async () => {
    const attempt = await desk.started();
    const message = await said(attempt, '0000');
    for (let time = 0; time < 101; time += 1) await desk.notified({ ...message, Ds_Signature: 'forged' });
    await desk.returned(attempt, message);
    const events = await desk.db.selectFrom('payment_events').select('kind').execute();
    expect(events.filter(({ kind }) => kind === 'message')).toHaveLength(1);
    expect(events.filter(({ kind }) => kind === 'notification')).toHaveLength(100);
  });

  test('a downgrade of the signature version is refused', async () => {
    const message = await said(await desk.started(), '0000');
    expect((await desk.notified({ ...message, Ds_SignatureVersion: 'HMAC_SHA512_V2' })).statusCode).toBe(422);
  });

  test('an order that is not ours is answered and not stored', async () => {
    const attempt = await desk.started();
    const message = await said(attempt, '0000', { Ds_Order: '0000AAAA0000' });
    expect((await desk.notified(message)).json()).toEqual({ stored: false });
  });

  test('validating tells what a message says and changes nothing', async () => {
    const attempt = await desk.started();
    const message = await said(attempt, '0000');
    const validate = (dsSignature: string) =>
      ask(desk.app, {
        method: 'POST',
        url: '/api/booking/redsys-validate-redirect-signature',
        form: {
          branchOfficeId: String(BRANCH_ID),
          order: attempt.order,
          dsMerchantParameters: message.Ds_MerchantParameters,
          dsSignature,
        },
      });
    expect((await validate(message.Ds_Signature)).json()).toEqual({ valid: true, approved: true, code: '0000' });
    expect((await validate(`A${message.Ds_Signature}`)).json()).toEqual({ valid: false, approved: false, code: '' });
    expect((await desk.stateOf(attempt.order)).status).toBe('pending');
  });

  test('paying an attempt needs the desk.booking it belongs to', async () => {
    const attempt = await desk.started();
    const message = await said(attempt, '0000');
    const payload = { attemptId: attempt.attemptId, bookingId: desk.booking.id, provider: message };
    expect((await ask(desk.app, { method: 'POST', url: '/api/booking/pay-redsys', payload })).statusCode).toBe(404);
    expect(
      (
        await ask(
          desk.app,
          { method: 'POST', url: '/api/booking/pay-redsys', payload: { ...payload, attemptId: 'other' } },
          desk.asGuest(),
        )
      ).statusCode,
    ).toBe(404);
  });
});
