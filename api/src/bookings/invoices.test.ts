import { BOOKING_STATUS, type AttemptStarted, type BookingPaper, type FieldId } from '@forecourt/shared/contract';
import type { Db } from '../db/database';
import type { InvoiceContent } from '../db/schema-invoices';
import { anyDatabase, ruleDatabases } from '../db/test-database';
import { mailText } from '../mail/mail-texts';
import { asksForBilling } from '../payments/billing.fixture';
import { payingDesk, said } from '../payments/payments.fixture';
import { addresseeOf } from './addressee';
import { aBookRequest, ask, originOf } from './bookings.fixture';
import { addEntry, bookingById } from './bookings.store';
import { invoicePaper } from './invoice-paper';
import { issueFor, issueInvoices } from './invoices';
import { addInvoice, invoicesOf } from './invoices.store';
import { plain, readPdf } from './pdf-reader.fixture';
import { receiptOf } from './receipt';
import { receiptPdf } from './receipt-pdf';

const ISSUER = { legalName: 'Azure Drive S.L.', taxId: 'B-0000 0000', address: 'Calle Larios 1, Málaga' };
const issuing = (db: Db) =>
  db
    .updateTable('branch_offices')
    .set({ invoice_issuer: JSON.stringify(ISSUER) })
    .execute();

type Desk = ReturnType<typeof payingDesk>;

/** A movement of the booking's money, as a payment or the operator's transfer writes it. */
const moved = (desk: Desk, kind: 'charge' | 'refund', minor: number) =>
  addEntry(desk.db, {
    booking_id: desk.booking.id,
    kind,
    amount_minor: minor,
    attempt_id: null,
    reference: `${kind} ${minor}`,
    created_at: desk.now,
  });

const becomes = (desk: Desk, status: keyof typeof BOOKING_STATUS) =>
  desk.db.updateTable('bookings').set({ status: BOOKING_STATUS[status] }).execute();

async function rowOf(desk: Desk) {
  const row = await bookingById(desk.db, desk.booking.id);
  if (row === undefined) throw new Error('The booking of the desk must be stored.');
  return row;
}

async function issued(desk: Desk) {
  await issueInvoices(desk.deps);
  return (await invoicesOf(desk.db, desk.booking.id)).map(({ number, content }) => [number, content.totalMinor]);
}

describe('an invoice', () => {
  const desk = payingDesk(anyDatabase);
  beforeEach(() => issuing(desk.db));

  test('is issued once all is paid, and once', async () => {
    await becomes(desk, 'Confirmed');
    await moved(desk, 'charge', 29_999);
    expect(await issued(desk)).toEqual([]);
    await moved(desk, 'charge', 1);
    expect(await issued(desk)).toEqual([['2026-000001', 30_000]]);
    expect(await issued(desk)).toHaveLength(1);
  });

  test('is issued when the rental is over, whatever is paid', async () => {
    await becomes(desk, 'Closed');
    expect(await issued(desk)).toEqual([['2026-000001', 30_000]]);
    expect((await invoicesOf(desk.db, desk.booking.id))[0]?.content.paidMinor).toBe(0);
  });

  test.each(['Reserved', 'Quoted', 'Cancelled'] as const)('is not issued for what is %s', async (status) => {
    await becomes(desk, status);
    await moved(desk, 'charge', 30_000);
    expect(await issued(desk)).toEqual([]);
  });

  test('is issued by nobody where no tax identity is set', async () => {
    await desk.db.updateTable('branch_offices').set({ invoice_issuer: null }).execute();
    await becomes(desk, 'Closed');
    expect(await issued(desk)).toEqual([]);
  });

  test('is credited for what goes back after a cancellation, part by part', async () => {
    await becomes(desk, 'Confirmed');
    await moved(desk, 'charge', 30_000);
    await issued(desk);
    await becomes(desk, 'Cancelled');
    expect(await issued(desk)).toHaveLength(1);
    await moved(desk, 'refund', 10_000);
    await issued(desk);
    await moved(desk, 'refund', 20_000);
    expect(await issued(desk)).toEqual([
      ['2026-000001', 30_000],
      ['CN2026-000001', -10_000],
      ['CN2026-000002', -20_000],
    ]);
    const [whole, ...notes] = (await invoicesOf(desk.db, desk.booking.id)).map(({ content }) => content);
    const taxOf = (content: InvoiceContent | undefined) =>
      (content?.taxes ?? []).reduce((all, { minor }) => all + minor, 0);
    expect(notes.reduce((all, note) => all + taxOf(note), 0)).toBe(0 - taxOf(whole));
    expect(notes.map(({ credited }) => credited)).toEqual(
      notes.map(() => ({ number: '2026-000001', reason: 'refund' })),
    );
  });

  test('gives way to a new one when the booking is changed', async () => {
    await becomes(desk, 'Confirmed');
    await moved(desk, 'charge', 30_000);
    await issued(desk);
    await desk.db.updateTable('bookings').set({ price_minor: 25_000, changes: 1 }).execute();
    expect(await issued(desk)).toEqual([
      ['2026-000001', 30_000],
      ['CN2026-000001', -30_000],
      ['2026-000002', 25_000],
    ]);
  });

  test('says what the screen says, and belongs to the booking alone', async () => {
    await becomes(desk, 'Confirmed');
    await moved(desk, 'charge', 30_000);
    await issued(desk);
    const url = `/api/booking/${desk.booking.id}/papers?language=en-GB`;
    const papers = (await ask(desk.app, { method: 'GET', url }, desk.asGuest())).json<BookingPaper[]>();
    expect(papers.map(({ kind }) => kind)).toEqual(['confirmation', 'receipt', 'invoice']);
    expect((await ask(desk.app, { method: 'GET', url }, { bookingToken: 'x' })).statusCode).toBe(404);
    const path = papers.at(-1)?.path ?? '';
    const answer = await fetch(`${await originOf(desk.app)}${path}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${desk.booking.id}-2026-000001.pdf"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
    });
    const { pages, text } = readPdf(Buffer.from(await answer.arrayBuffer()));
    expect(pages).toBe(1);
    for (const part of [ISSUER.legalName, ISSUER.address, `Tax ID: ${ISSUER.taxId}`, 'Ana García', '2026-000001'])
      expect(text).toContain(part);
    const { price, priceItems } = await desk.seen();
    expect(price).toBe(300);
    expect(text).toMatch(/Total €300\.00 Paid €300\.00/);
    for (const { description } of priceItems) expect(text).toContain(plain(description));
    const kept = await fetch(`${await originOf(desk.app)}${path}&download=true`);
    expect(kept.headers.get('content-disposition')).toMatch(/^attachment; /);
  });

  test('is made out, as the receipt is, to whom the billing form of the payment names', async () => {
    const named: FieldId[] = ['firstName', 'lastName', 'address', 'zipCode', 'city', 'country'];
    await asksForBilling(desk.deps, { fields: [...named, 'documentTypeId', 'documentId'] });
    const billing = {
      ...{ firstName: 'Rivera', lastName: 'S.A.', address: 'Calle Mayor 5', zipCode: '28013', city: 'Madrid' },
      ...{ country: 'ES', documentTypeId: '', documentId: 'B12345678' },
    };
    const returnUrl = 'http://shop.test/';
    const payload = { bookingId: desk.booking.id, paymentType: 22, returnUrl, part: 300, billing };
    const url = '/api/booking/payment-attempts';
    const started = (await ask(desk.app, { method: 'POST', url, payload }, desk.asGuest())).json<AttemptStarted>();
    const asked = { Ds_MerchantParameters: started.form?.fields['Ds_MerchantParameters'] ?? '' };
    expect(await addresseeOf(desk.db, await rowOf(desk), 'en-GB')).toEqual(['Ana García', 'Spain', 'ana@example.com']);
    await desk.notified(await said(asked, '0000'));
    const lines = ['Rivera S.A.', 'Calle Mayor 5, 28013 Madrid', 'Spain', 'B12345678', 'ana@example.com'];
    expect(await addresseeOf(desk.db, await rowOf(desk), 'en-GB')).toEqual(lines);
    await issued(desk);
    expect((await invoicesOf(desk.db, desk.booking.id))[0]?.content.customer).toEqual(lines);
    const { text } = readPdf(await receiptPdf(await receiptOf(desk.deps, await rowOf(desk), 'en-GB')));
    for (const line of lines) expect(text).toContain(line);
  });

  test('has the document and the town that only self check-in asked for', async () => {
    const { customer } = aBookRequest();
    const at = '2026-11-30T10:00:00.000Z';
    const said = { ...customer, documentId: 'X-1234567-L', city: 'Ronda' };
    await desk.db
      .updateTable('bookings')
      .set({ check_in: JSON.stringify({ customer: said, at }) })
      .execute();
    expect(await addresseeOf(desk.db, await rowOf(desk), 'en-GB')).toEqual([
      'Ana García',
      'Ronda',
      'Spain',
      'X-1234567-L',
      'ana@example.com',
    ]);
  });

  test('takes name, address and document each as a whole, from the billing form or from the booking', async () => {
    const url = '/api/booking/payment-attempts';
    const row = await rowOf(desk);
    await asksForBilling(desk.deps, { fields: ['address', 'zipCode', 'city', 'documentId'] });
    const customerDetails = {
      ...row.details.customerDetails,
      ...{ address: 'Gran Vía', addressNumber: '12', addressDepartment: '3B', zipCode: '28001', city: 'Madrid' },
      ...{ documentTypeId: 1, documentId: 'X1' },
    };
    const details = JSON.stringify({ ...row.details, customerDetails });
    await desk.db.updateTable('bookings').set({ details }).execute();
    const pay = async (part: number, billing: Readonly<Record<string, string>>) => {
      const payload = { bookingId: row.id, paymentType: 22, returnUrl: 'http://shop.test/', part, billing };
      const started = (await ask(desk.app, { method: 'POST', url, payload }, desk.asGuest())).json<AttemptStarted>();
      await desk.notified(
        await said({ Ds_MerchantParameters: started.form?.fields['Ds_MerchantParameters'] ?? '' }, '0000'),
      );
      return started;
    };
    await pay(100, { address: 'Calle Mayor 5', zipCode: '28013', city: 'Madrid', documentId: 'B12345678' });
    const company = ['Ana García', 'Calle Mayor 5, 28013 Madrid', 'B12345678', 'ana@example.com'];
    expect(await addresseeOf(desk.db, await rowOf(desk), 'en-GB')).toEqual(company);
    await asksForBilling(desk.deps, { fields: ['firstName', 'lastName'] });
    const second = await pay(100, { firstName: 'Eva', lastName: 'Sanz' });
    expect((await addresseeOf(desk.db, await rowOf(desk), 'en-GB'))[0]).toBe('Eva Sanz');
    await desk.db
      .updateTable('payment_attempts')
      .set({ state: 'refund-due' })
      .where('id', '=', second.attemptId)
      .execute();
    expect(await addresseeOf(desk.db, await rowOf(desk), 'en-GB')).toEqual(company);
  });

  test.each([
    ['another paper', (path: string) => path.replace('2026-000001', 'receipt')],
    ['another time', (path: string) => path.replace(/expires=\d/, 'expires=9')],
    [
      'another signature',
      (path: string) => path.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? '-' : '_'}`),
    ],
  ])('is not opened by the link of %s', async (_what, forged) => {
    await becomes(desk, 'Closed');
    await issued(desk);
    const url = `/api/booking/${desk.booking.id}/papers`;
    const papers = (await ask(desk.app, { method: 'GET', url }, desk.asGuest())).json<BookingPaper[]>();
    const path = papers.at(-1)?.path ?? '';
    expect((await ask(desk.app, { method: 'GET', url: path })).statusCode).toBe(200);
    expect((await ask(desk.app, { method: 'GET', url: forged(path) })).statusCode).toBe(404);
    desk.now = new Date(desk.now.getTime() + 3_600_001);
    expect((await ask(desk.app, { method: 'GET', url: path })).statusCode).toBe(404);
  });

  test.each(['de', 'lt', 'ru'] as const)('is written in the words and letters of a reader of %s', async (language) => {
    await becomes(desk, 'Closed');
    await issued(desk);
    const row = await bookingById(desk.db, desk.booking.id);
    const [invoice] = await invoicesOf(desk.db, desk.booking.id);
    if (row === undefined || invoice === undefined) throw new Error('Nothing was issued.');
    const { text } = readPdf(await receiptPdf(await invoicePaper(desk.deps, row, invoice, language)));
    for (const key of ['title.invoice', 'number', 'issuedOn'])
      expect(text).toContain(plain(mailText(language, `invoice.${key}`) ?? '?'));
  });
});

const CONTENT: InvoiceContent = {
  issuer: ISSUER,
  customer: [],
  rental: { car: '', pickUp: { name: '', at: '', utcDiff: 0 }, dropOff: { name: '', at: '', utcDiff: 0 }, extras: [] },
  lines: [],
  taxes: [],
  totalMinor: 100,
};

describe.each(ruleDatabases)('the numbers of invoices on $name', (database) => {
  const desk = payingDesk(database);
  beforeEach(() => issuing(desk.db));

  test('follow one another without gaps when many are issued at once and some are rolled back', async () => {
    const issue = (index: number) =>
      desk.db.transaction().execute(async (trx) => {
        const year = index % 2 === 0 ? 2026 : 2027;
        const issuedAt = desk.now;
        await addInvoice(
          trx,
          { id: desk.booking.id, currency: 'EUR' },
          { kind: 'invoice', year, credits: null, content: CONTENT, issuedAt },
        );
        if (index % 5 === 0) throw new Error('rolled back');
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => issue(index)));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(8);
    const numbers = (await invoicesOf(desk.db, desk.booking.id)).map(({ number }) => number).sort();
    const upTo = (year: number) =>
      Array.from({ length: 16 }, (_, index) => `${year}-${String(index + 1).padStart(6, '0')}`);
    expect(numbers).toEqual([...upTo(2026), ...upTo(2027)]);
  });

  test('are used once when several processes find the same booking', async () => {
    await becomes(desk, 'Closed');
    await Promise.all(Array.from({ length: 8 }, () => issueFor(desk.deps, desk.booking.id)));
    expect(await issued(desk)).toEqual([['2026-000001', 30_000]]);
  });

  test('stand on what nobody can change or remove', async () => {
    await becomes(desk, 'Closed');
    await issued(desk);
    await expect(desk.db.updateTable('invoices').set({ total_minor: 1 }).execute()).rejects.toThrow('credit note');
    await expect(desk.db.deleteFrom('invoices').execute()).rejects.toThrow('credit note');
  });
});
