import { CUSTOMER_FIELDS } from '@forecourt/shared/contract';
import { aBooking, aSearchResult } from '@forecourt/shared/testing';
import english from './messages/en-GB.json';
import { aShop, closeShops, fieldsOf, fill, FORM, GUEST, OFFER, ORIGIN, PERSON } from './plain-reservation.fixture';

afterEach(closeShops);

test('the form shows car, dates and price of the offer, and asks for what a reservation needs', async () => {
  const { body, headers, status } = await (await aShop()).ask(FORM);
  expect(status).toBe(200);
  expect(body).toContain('Opel Corsa');
  expect(body).toContain('Mon, 1 Mar 2027, 10:00');
  expect(body).toContain('€121.00 for 3 days');
  expect(body).toContain('incl. 21% VAT');
  expect(body).not.toContain('<script');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
});

test('it speaks the language of its address', async () => {
  const { body } = await (await aShop()).ask(`/es-es/reserve?${OFFER}`);
  expect(body).toContain('<html lang="es-ES"');
  expect(body).toContain('Reservar y pagar en el mostrador');
});

test('an address without a language is led to one, with the offer', async () => {
  const { headers } = await (await aShop()).ask(`/xx/reserve?${OFFER}`);
  expect(headers.location).toBe(FORM);
});

test('a reservation is booked once at the price that was shown, and its page shows the reference', async () => {
  const shop = await aShop();
  const answer = await fill(shop);
  expect([answer.status, answer.headers.location]).toEqual([303, '/en-gb/reserve/done']);
  expect(shop.booked).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      from: '127.0.0.1',
      request: expect.objectContaining({
        modelId: 11,
        from: '2027-03-01T09:00:00.000Z',
        to: '2027-03-04T09:00:00.000Z',
        expectedPrice: 121,
        onlinePayment: false,
        isQuotation: false,
        driverAge: 38,
        customer: expect.objectContaining({
          firstName: 'Ada',
          emailAddress: 'ada@example.com',
          cellPhone: '+34600123456',
        }),
      }),
    },
  ]);
  const kept = String(answer.headers['set-cookie']);
  expect(kept).toMatch(/^__Host-forecourt_reserved=.*; Path=\/; HttpOnly; Secure; SameSite=Lax/);
  const done = await shop.ask('/en-gb/reserve/done', { headers: { cookie: kept.split(';')[0] ?? '' } });
  expect(done.body).toContain('1234ABCD5678');
  expect(done.body).toContain('ana@example.com');
});

test('an agreement code of the link that nobody has is said to be none, and the price is without it', async () => {
  const { status, body } = await (await aShop()).ask(`${FORM}&commercialAgreementCode=NOBODY`);
  expect(status).toBe(200);
  expect(body).toContain('The agreement code NOBODY is not valid, so the price is without it.');
  expect(body).toContain('€121.00 for 3 days');
});

test('an agreement code that is typed and refused is told beside its field, and nothing is booked', async () => {
  const details = { commercialAgreementCode: 'errors.codes.agreement-invalid' };
  const shop = await aShop({
    form: { commercialAgreementCode: {} },
    refusals: [{ status: 422, body: { errorCode: 'agreement-invalid', errorMessage: '', details } }],
  });
  const { status, body } = await fill(shop, { commercialAgreementCode: 'NOBODY' });
  expect(status).toBe(422);
  expect(body).toContain('class="error">This agreement code is not valid');
  expect(body).toContain('value="NOBODY"');
});

test('a quote is asked for by the same form', async () => {
  const shop = await aShop();
  await fill(shop, { intent: 'quote' });
  expect(shop.booked[0]?.request).toMatchObject({ isQuotation: true });
});

test('the extras of the address are reserved with the car', async () => {
  const shop = await aShop();
  expect((await shop.ask(`${FORM}&extras=12.2`)).body).toContain('2 × Child seat');
});

const NOTHING_YET = /Nothing is charged, held or promised before the branch confirms/;
const PROMISES = /Reserve your car|keep the car for you|pay at the desk|is reserved/;

test('a car on request is asked for, and nothing is promised before the branch confirms', async () => {
  const booking = aBooking({ isOnRequest: true });
  const shop = await aShop({ cars: [aSearchResult({ isOnRequest: true })], booking });
  const { body } = await shop.ask(FORM);
  expect(body).toContain('Send request</button>');
  expect(body).toMatch(NOTHING_YET);
  expect(body).not.toMatch(PROMISES);
  const sent = await fill(shop);
  expect(shop.booked[0]?.request).toMatchObject({ isOnRequest: true, onlinePayment: false, isQuotation: false });
  const kept = String(sent.headers['set-cookie']).split(';')[0] ?? '';
  const done = await shop.ask('/en-gb/reserve/done', { headers: { cookie: kept } });
  expect(done.body).toContain('We have your request');
  expect(done.body).toMatch(NOTHING_YET);
  expect(done.body).not.toMatch(PROMISES);
});

test('a request that the branch has confirmed is a reservation', async () => {
  const shop = await aShop({ booking: aBooking({ isOnRequest: true, currentStatus: 1 }) });
  const sent = await fill(shop);
  const kept = String(sent.headers['set-cookie']).split(';')[0] ?? '';
  const done = await shop.ask('/en-gb/reserve/done', { headers: { cookie: kept } });
  expect(done.body).toContain('Your car is reserved');
});

test('a quote says until when it holds', async () => {
  const shop = await aShop({ booking: aBooking({ currentStatus: 5, quotedUntil: '2099-01-01T11:00:00Z' }) });
  const sent = await fill(shop, { intent: 'quote' });
  const kept = String(sent.headers['set-cookie']).split(';')[0] ?? '';
  const { body } = await shop.ask('/en-gb/reserve/done', { headers: { cookie: kept } });
  expect(body).toContain('This quote holds until Thu, 1 Jan 2099');
});

test('a car that is only quoted offers no reservation', async () => {
  const { body } = await (await aShop({ cars: [aSearchResult({ onlyQuote: true })] })).ask(FORM);
  expect(body).not.toContain('pay at the desk</button>');
  expect(body).toContain('Ask for a quote</button>');
  expect(body).not.toMatch(PROMISES);
});

test.each([
  [{ firstName: ' ' }, 'First name is required'],
  [{ emailAddress: 'ada' }, 'Enter a valid e-mail address'],
  [{ cellPhone: '12' }, 'Enter a phone number with at least 6 digits'],
  [{ age: '19' }, 'The driver must be between 20 and 65 years old'],
  [{ age: 'forty' }, 'The driver must be between 20 and 65 years old'],
  [{ terms: '' }, 'Please accept the rental terms'],
  [{ lastName: 'R'.repeat(101) }, 'Last name is too long'],
])('a form with %p is told beside the field, keeps what was typed and books nothing', async (typed, message) => {
  const shop = await aShop();
  const { status, body } = await fill(shop, typed);
  expect(status).toBe(422);
  expect(body).toMatch(new RegExp(`class="error">${message}`));
  expect(fieldsOf({ body })).toMatchObject({ ...PERSON, ...typed, terms: 'yes' });
  expect(shop.booked).toEqual([]);
});

test('what was typed is shown as text, whatever it is', async () => {
  const { body } = await fill(await aShop(), { firstName: '"><script>alert(1)</script>', age: '' });
  expect(body).not.toContain('<script>');
  expect(body).toContain('&lt;script&gt;');
});

test('a price that has changed is told and asks again; a made-up one books nothing', async () => {
  const shop = await aShop({
    refusals: [
      {
        status: 409,
        body: { errorCode: 'price-changed', errorMessage: 'changed', details: { price: '121', currency: 'EUR' } },
      },
    ],
  });
  const { status, body } = await fill(shop, { price: '1' });
  expect(status).toBe(409);
  expect(body).toContain('it was €1.00 and is now €121.00');
  expect(fieldsOf({ body })).toMatchObject({ price: '121', firstName: 'Ada' });
});

test('what the back end refuses is told beside its field', async () => {
  const shop = await aShop({
    refusals: [
      {
        status: 400,
        body: {
          errorCode: 'validation',
          errorMessage: 'no',
          details: { 'customer.emailAddress': 'errors.invalidEmail' },
        },
      },
    ],
  });
  const { body } = await fill(shop);
  expect(body).toContain('id="emailAddress-error" class="error">Enter a valid e-mail address');
});

test('an answer that is lost is asked for again with the same key', async () => {
  const shop = await aShop({ refusals: [{ status: 503, body: { errorCode: 'unavailable', errorMessage: 'busy' } }] });
  expect((await fill(shop)).status).toBe(303);
  expect(new Set(shop.booked.map(({ key }) => key)).size).toBe(1);
  expect(shop.booked).toHaveLength(2);
});

test('a form whose details changed after an answer was lost gets a key of its own', async () => {
  const shop = await aShop({
    refusals: [{ status: 409, body: { errorCode: 'idempotency-key-reused', errorMessage: 'used' } }],
  });
  const { body } = await fill(shop);
  expect(body).toContain('Your details changed while the booking was being sent');
  expect(fieldsOf({ body })['key']).not.toBe(shop.booked[0]?.key);
});

test('a form from another site is refused', async () => {
  const shop = await aShop();
  for (const headers of [
    { origin: 'https://evil.example' },
    {},
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
  ] as Record<string, string>[]) {
    expect((await fill(shop, {}, headers)).status).toBe(403);
  }
  expect(shop.booked).toEqual([]);
});

test('an address that sends too often waits, and loses nothing typed', async () => {
  const shop = await aShop();
  const answers = [];
  for (let sent = 0; sent < 11; sent += 1) answers.push(await fill(shop));
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(303), 429]);
  expect(fieldsOf({ body: answers[10]?.body ?? '' })).toMatchObject({ firstName: 'Ada', cellPhone: '+34 600 123 456' });
});

test.each([
  ['without a car', '/en-gb/reserve?dateFrom=03-01-2027', {}, 404, 'we need a car and the dates of your trip'],
  ['with a car that is gone', FORM, { cars: [] }, 410, 'It was taken for your dates'],
  ['while the back end is away', FORM, { away: true }, 503, 'Please try again in a minute'],
])('an address %s says so and leads on', async (_what, url, shop, status, text) => {
  const answer = await (await aShop(shop)).ask(url);
  expect([answer.status, answer.body.includes(text), answer.body.includes('href="/en-gb/search')]).toEqual([
    status,
    true,
    true,
  ]);
});

test('nobody else sees what was reserved', async () => {
  const shop = await aShop();
  expect((await shop.ask('/en-gb/reserve/done')).status).toBe(404);
  const { body } = await shop.ask('/en-gb/reserve/done', {
    headers: { cookie: '__Host-forecourt_reserved=1234ABCD5678~guessed' },
  });
  expect(body).not.toContain('ana@example.com');
});

describe('the form asks for what the company asks for in checkout', () => {
  const labelled = (body: string, id: string) =>
    new RegExp(`<label for="${id}">(.*?)</label>`).exec(body)?.[1]?.replace(/<[^>]*>/g, '');
  const control = (body: string, id: string) =>
    new RegExp(`<(?:input|select|textarea) id="${id}"[^>]*>`).exec(body)?.[0];

  test('a field that is added to the table is on the page, is checked, and is in the request', async () => {
    const table = { ...CUSTOMER_FIELDS, loyaltyNumber: { part: 'customer', kind: 'text', group: 'contact' } } as const;
    const label = { 'en-GB': 'Loyalty number' };
    const shop = await aShop({ table, form: { loyaltyNumber: { required: true, label } } });
    const { body } = await shop.ask(FORM);
    expect(labelled(body, 'loyaltyNumber')).toBe('Loyalty number');
    expect(control(body, 'loyaltyNumber')).toContain('required');
    expect((await fill(shop)).body).toContain('Loyalty number is required');
    expect((await fill(shop, { loyaltyNumber: ' L-42 ' })).status).toBe(303);
    expect(shop.booked.map(({ request }) => request.customer)).toEqual([
      expect.objectContaining({ loyaltyNumber: 'L-42' }),
    ]);
  });

  test('a required field has to be given, an optional one says so and may be left empty', async () => {
    const shop = await aShop({ form: { city: { required: true }, notes: {} } });
    const { body } = await shop.ask(FORM);
    expect([labelled(body, 'city'), labelled(body, 'notes')]).toEqual(['Town', 'Anything we should know? (optional)']);
    expect(control(body, 'notes')).toMatch(/^<textarea (?!.*required)/);
    expect((await fill(shop)).body).toContain('Town is required');
    expect((await fill(shop, { city: 'Málaga' })).status).toBe(303);
    expect(shop.booked[0]?.request).toMatchObject({ customer: { city: 'Málaga' } });
    expect(shop.booked[0]?.request).not.toHaveProperty('extra');
  });

  test('what belongs to the request and not to the customer is sent there', async () => {
    const shop = await aShop({ form: { notes: {}, purchaseOrder: {}, customDeliveryAddress: {} } });
    await fill(shop, { notes: 'Late flight', purchaseOrder: 'PO-7', customDeliveryAddress: 'Calle 1' });
    expect(shop.booked[0]?.request).toMatchObject({
      extra: 'Late flight',
      purchaseOrder: 'PO-7',
      customDeliveryAddress: 'Calle 1',
      isCustomDeliveryAddress: true,
    });
  });

  test('a birthday says the age, which is then not asked for', async () => {
    const shop = await aShop({ form: { birthday: { required: true } } });
    const { body } = await shop.ask(FORM);
    expect(control(body, 'age')).toBeUndefined();
    expect(control(body, 'birthday')).toContain('type="date"');
    const young = await fill(shop, { birthday: '2010-05-05' });
    expect(young.body).toMatch(/id="birthday-error" class="error">The driver must be between 20 and 65 years old/);
    await fill(shop, { birthday: '1988-05-05' });
    expect(shop.booked[0]?.request).toMatchObject({ driverAge: 38, customer: { birthDate: '1988-05-05' } });
    expect(shop.booked[0]?.request.customer).not.toHaveProperty('age');
  });

  test('the birthday of a young driver changes the price, which is told and waits for another press', async () => {
    const refusals = [{ status: 409, body: { errorCode: 'price-changed', errorMessage: 'no' } }];
    const shop = await aShop({ form: { birthday: { required: true } }, refusals });
    const told = await fill(shop, { birthday: '2004-06-01' });
    expect(told.body).toMatch(/€121\.00.*€150\.00/s);
    const again = { ...fieldsOf(told), ...GUEST, birthday: '2004-06-01' };
    await shop.ask(FORM, { method: 'POST', headers: { origin: ORIGIN }, body: new URLSearchParams(again) });
    expect(shop.booked.map(({ request }) => request.expectedPrice)).toEqual([121, 150]);
  });

  test('an age that the back end refuses is told beside the birthday', async () => {
    const refusals = [{ status: 409, body: { errorCode: 'driver-age', errorMessage: 'no' } }];
    const shop = await aShop({ form: { birthday: { required: true } }, refusals });
    expect((await fill(shop, { birthday: '1988-05-05' })).body).toContain('id="birthday-error" class="error">');
  });

  test('a document is chosen from the list and has the format of its type', async () => {
    const shop = await aShop({ form: { documentTypeId: { required: true }, documentId: {}, fiscalConditionId: {} } });
    expect((await shop.ask(FORM)).body).toContain('<option value="3">DNI</option>');
    const typed = { documentTypeId: '3', documentId: '12' };
    expect((await fill(shop, typed)).body).toContain('The document number does not have the right format');
    const { body } = await fill(shop, { documentTypeId: '4', documentId: '20-12345678-6', fiscalConditionId: '1' });
    expect(body).toContain('This document type does not fit the chosen tax status');
    await fill(shop, { documentTypeId: '3', documentId: '12345678', fiscalConditionId: '1' });
    expect(shop.booked.map(({ request }) => request.customer)).toEqual([
      expect.objectContaining({ documentTypeId: 3, documentId: '12345678', fiscalConditionId: 1 }),
    ]);
  });

  test('a choice that the form does not offer is none', async () => {
    const shop = await aShop({ form: { documentTypeId: { required: true } } });
    expect((await fill(shop, { documentTypeId: '99' })).body).toContain('Type of document is required');
    expect(shop.booked).toEqual([]);
  });

  test('what was chosen and written stays when the form comes back', async () => {
    const shop = await aShop({ form: { country: { required: true }, notes: {} } });
    const { body } = await fill(shop, { country: 'ES', notes: 'Late flight', firstName: '' });
    expect(body).toContain('<option value="ES" selected="">Spain</option>');
    expect(body).toContain('>Late flight</textarea>');
  });

  test('a country is typed while the list of countries cannot be loaded', async () => {
    const shop = await aShop({ form: { country: { required: true } }, countries: undefined });
    expect(control((await shop.ask(FORM)).body, 'country')).toContain('type="text"');
    await fill(shop, { country: 'Spain' });
    expect(shop.booked[0]?.request.customer).toMatchObject({ country: 'Spain' });
  });

  test('a note that is too long is told', async () => {
    const shop = await aShop({ form: { notes: {} } });
    expect((await fill(shop, { notes: 'ж'.repeat(2001) })).body).toContain('Anything we should know? is too long');
  });

  test('a person books by this page: neither a separate driver nor files are asked for', async () => {
    const shop = await aShop({ form: { driverFirstName: { required: true }, files: { required: true } } });
    const { body } = await shop.ask(FORM);
    expect([control(body, 'driverFirstName'), control(body, 'files')]).toEqual([undefined, undefined]);
    expect((await fill(shop)).status).toBe(303);
  });

  test('every field that the table has for it has a text', async () => {
    const ids = Object.entries(CUSTOMER_FIELDS).flatMap(([id, { part, kind }]) =>
      part === 'driver' || kind === 'files' ? [] : [id],
    );
    const { body } = await (
      await aShop({ form: Object.fromEntries(ids.map((id) => [id, { required: true }])) })
    ).ask(FORM);
    const texts: Record<string, string> = { ...english.reserve.fields, deliveryTransportationId: 'Flight number' };
    const shown = ids.map((id) => labelled(body, id)?.replaceAll('&#x27;', "'"));
    expect(shown).toEqual(ids.map((id) => texts[id] ?? `no text for ${id}`));
    expect(ids.filter((id) => control(body, id) === undefined)).toEqual([]);
  });
});
