import { randomUUID } from 'node:crypto';
import { PAGE_STATUS, type AttemptStarted, type FieldId, type PaymentMethodConfig } from '@forecourt/shared/contract';
import { ask } from '../bookings/bookings.fixture';
import { anyDatabase } from '../db/test-database';
import { asksForBilling } from './billing.fixture';
import { payingDesk } from './payments.fixture';

describe('billing details that come with a payment', () => {
  const desk = payingDesk(anyDatabase);
  const start = async (change: { billing?: Record<string, string>; methodId?: number }, key: string = randomUUID()) => {
    const payload = { bookingId: desk.booking.id, paymentType: 22, returnUrl: 'http://shop.test/', ...change };
    const headers = { 'idempotency-key': key };
    return ask(desk.app, { method: 'POST', url: '/api/booking/payment-attempts', payload, headers }, desk.asGuest());
  };
  const kept = async () =>
    (await desk.db.selectFrom('payment_attempts').select('billing').execute()).map(({ billing }) => billing);

  test('are those of the company’s form; what it does not ask for is dropped', async () => {
    await asksForBilling(desk.deps);
    const billing = { firstName: ' Rivera ', lastName: 'S.A.', city: ' ', emailAddress: 'else@example.com', vat: 'X' };
    expect((await start({ billing })).statusCode).toBe(200);
    expect(await kept()).toEqual([{ firstName: 'Rivera', lastName: 'S.A.' }]);
  });

  test.each<[string, FieldId[], FieldId[], Record<string, string> | undefined, Record<string, string>]>([
    [
      'are missing',
      [],
      ['firstName', 'address'],
      undefined,
      { firstName: 'inputIsRequired', address: 'inputIsRequired' },
    ],
    ['leave out a field', [], ['address'], { firstName: 'Ana', address: ' ' }, { address: 'inputIsRequired' }],
    ['name nobody', ['firstName'], [], { firstName: 'https://evil.test' }, { firstName: 'invalidName' }],
    ['have no e-mail address', ['emailAddress'], [], { emailAddress: 'ana' }, { emailAddress: 'invalidEmail' }],
    ['are longer than a field', ['address'], [], { address: 'x'.repeat(101) }, { address: 'codes.validation' }],
  ])('that %s are refused with their fields', async (_what, fields, required, billing, errors) => {
    await asksForBilling(desk.deps, { fields, required });
    const answer = await start(billing === undefined ? {} : { billing });
    expect([answer.statusCode, answer.json().errorCode]).toEqual([422, 'validation']);
    expect(answer.json<{ details: object }>().details).toEqual(
      Object.fromEntries(Object.entries(errors).map(([id, key]) => [`billing.${id}`, `errors.${key}`])),
    );
    expect(await kept()).toEqual([]);
  });

  test('are nobody’s where the way to pay, or the company, asks for none', async () => {
    expect((await start({ billing: { firstName: 'Eva' } })).statusCode).toBe(200);
    await asksForBilling(desk.deps, { methods: [{ disableBillingForm: true }] });
    expect((await start({ billing: { firstName: 'Eva' } })).statusCode).toBe(200);
    expect(await kept()).toEqual([null, null]);
  });

  test('belong to an attempt that keeps its method, where it is named or there is one', async () => {
    const methods: Partial<PaymentMethodConfig>[] = [{ id: 1 }, { id: 2 }, { id: 3, paymentType: 20 }];
    const began = async () => {
      const attempts = await desk.db.selectFrom('payment_attempts').select('method_id').orderBy('created_at').execute();
      return attempts.map(({ method_id }) => method_id);
    };
    await asksForBilling(desk.deps, { methods });
    const billing = { firstName: 'Ana', lastName: 'García' };
    const next = async (methodId?: number) => {
      desk.now = new Date(desk.now.getTime() + 1000);
      expect((await start({ billing, ...(methodId !== undefined && { methodId }) })).statusCode).toBe(200);
    };
    await next(2);
    // A method of another type, or none, names none of these.
    await next(3);
    await next();
    await asksForBilling(desk.deps, { methods: [{ id: 7 }] });
    await next();
    expect(await began()).toEqual([2, null, null, 7]);
  });

  test('are asked by the method, where two of them have one type', async () => {
    const methods: Partial<PaymentMethodConfig>[] = [{ id: 1, disableBillingForm: true }, { id: 2 }];
    await asksForBilling(desk.deps, { fields: [], required: ['address'], methods });
    expect((await start({ methodId: 1, billing: { address: 'Calle Mayor 5' } })).statusCode).toBe(200);
    expect((await start({ methodId: 2 })).statusCode).toBe(422);
    expect((await start({ methodId: 2, billing: { address: 'Calle Mayor 5' } })).statusCode).toBe(200);
    // Clients of before do not name the method.
    expect((await start({})).statusCode).toBe(200);
    expect((await start({ billing: { address: '' } })).statusCode).toBe(422);
    expect(await kept()).toEqual([null, { address: 'Calle Mayor 5' }, null]);
  });

  test('are not asked for again by a repeated call, nor of who has paid, when the form has changed since', async () => {
    await asksForBilling(desk.deps);
    const [key, billing] = ['a-key-of-one-start', { firstName: 'Ana', lastName: 'Paz' }];
    const { order } = (await start({ billing }, key)).json<AttemptStarted>();
    await asksForBilling(desk.deps, { required: ['address'] });
    expect((await start({ billing }, key)).json()).toMatchObject({ order });
    expect((await start({ billing })).json()).toMatchObject({ details: { 'billing.address': expect.anything() } });
    await desk.db.updateTable('bookings').set({ paid_minor: 30_000 }).execute();
    expect((await start({ billing })).json()).toMatchObject({ errorCode: 'already-paid' });
    expect(await kept()).toEqual([billing]);
  });

  test('name what a list has that the browser did not get, and nothing else in its place', async () => {
    await asksForBilling(desk.deps, { fields: ['documentTypeId', 'documentId'] });
    const body = JSON.stringify([{ id: 7, name: { 'en-GB': 'DNI' }, allowLetters: false }]);
    const list = { kind: 'document-types', id: 1, status: PAGE_STATUS.published, version: 1, body } as const;
    await desk.db.insertInto('documents').values(list).execute();
    const number = { documentId: '1234567' };
    expect((await start({ billing: { documentTypeId: ' dni', ...number } })).statusCode).toBe(200);
    expect(await kept()).toEqual([{ documentTypeId: '7', ...number }]);
    expect((await start({ billing: { documentTypeId: 'Licence', ...number } })).json()).toMatchObject({
      details: { 'billing.documentTypeId': 'errors.wrongDocumentFormat' },
    });
    expect((await start({ billing: { documentTypeId: 'DNI', documentId: 'AB12345' } })).json()).toMatchObject({
      details: { 'billing.documentId': 'errors.wrongDocumentFormat' },
    });
  });

  test('name an entry of a list in any language of the site, whatever the booking was made in', async () => {
    await asksForBilling(desk.deps, { fields: ['documentTypeId', 'documentId'] });
    const name = { 'en-GB': 'Passport', de: 'Reisepass' };
    const body = JSON.stringify([{ id: 7, name, allowLetters: true }]);
    const list = { kind: 'document-types', id: 1, status: PAGE_STATUS.published, version: 1, body } as const;
    const { db } = desk;
    await db
      .insertInto('documents')
      .values(list)
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ body }))
      .execute();
    for (const documentTypeId of ['passport', 'REISEPASS'])
      expect((await start({ billing: { documentTypeId, documentId: 'AB1234567' } })).statusCode).toBe(200);
    expect(await kept()).toEqual(Array(2).fill({ documentTypeId: '7', documentId: 'AB1234567' }));
  });

  test('name a country by its code or in any language; another one is refused at its field', async () => {
    await asksForBilling(desk.deps, { fields: ['country'] });
    for (const country of ['ES', 'es', 'Spain', 'españa', 'Spanien'])
      expect((await start({ billing: { country } })).statusCode).toBe(200);
    expect(await kept()).toEqual(Array(5).fill({ country: 'ES' }));
    expect((await start({ billing: { country: 'Narnia' } })).json()).toMatchObject({
      details: { 'billing.country': 'errors.codes.place-unknown' },
    });
  });
});
