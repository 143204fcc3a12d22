import { LANGUAGES, type Booking, type Language } from '@forecourt/shared/contract';
import { anyDatabase } from '../db/test-database';
import { compose } from '../mail/compose';
import type { ComposedMail, Mail } from '../mail/mail';
import { mailText } from '../mail/mail-texts';
import { sendDueMails } from '../mail/mail-worker';
import { payingDesk, said } from '../payments/payments.fixture';
import { ask, originOf } from './bookings.fixture';
import { enclosedReceipt } from './enclosed-receipt';
import { plain, readAll, readPdf } from './pdf-reader.fixture';
import { receiptPdf, type Receipt } from './receipt-pdf';

const A4 = [0, 0, 595.28, 841.89];

describe('the receipt of a booking', () => {
  const desk = payingDesk(anyDatabase);
  const receipt = async (language?: Language, token = desk.booking.accessToken) => {
    const url = `/api/booking/${desk.booking.id}/receipt${language ? `?language=${language}` : ''}`;
    const response = await fetch(`${await originOf(desk.app)}${url}`, { headers: { 'x-booking-token': token } });
    const { status, headers } = response;
    return { status, headers: Object.fromEntries(headers), pdf: Buffer.from(await response.arrayBuffer()) };
  };
  const pay = async () => desk.notified(await said(await desk.started(), '0000'));

  test('is one A4 page that says what screen and e-mail say, to the cent', async () => {
    await pay();
    const answer = await receipt('en-GB');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${desk.booking.id}.pdf"`,
    });
    const { pages, text, size } = readPdf(answer.pdf);
    expect([pages, size.map((side) => Math.round(side))]).toEqual([1, A4.map((side) => Math.round(side))]);
    expect(text).toContain(`Receipt Booking ${desk.booking.id}`);
    const row = await desk.db.selectFrom('outbox').selectAll().where('kind', '=', 'paid').executeTakeFirstOrThrow();
    const mail = compose({ ...row, language: 'en-GB' } as unknown as Mail);
    const facts = mail.text.split('\n').filter((line) => /: .*€/.test(line));
    expect(facts.length).toBeGreaterThan(2);
    for (const fact of facts) expect(text).toContain(plain(fact.replace(': ', ' ')));
    const { payments = [] } = await desk.seen();
    expect(payments).toEqual([{ at: desk.now.toISOString(), kind: 'charge', amount: 75, paymentType: 22 }]);
    expect(text).toMatch(/Payments 20 November 2026 Payment.* €75\.00/);
  });

  test('goes with the e-mail of the payment, and with no other', async () => {
    await pay();
    const sent: ComposedMail[] = [];
    await sendDueMails(desk.deps, async (mail) => void sent.push(mail), undefined, enclosedReceipt(desk.deps));
    const enclosed = sent.filter(({ enclosures = [] }) => enclosures.length > 0);
    expect(enclosed.map(({ subject }) => subject)).toEqual([`Payment received for booking ${desk.booking.id}`]);
    expect(enclosed[0]?.text).toContain('Your receipt is attached as a PDF.');
    const [file] = enclosed[0]?.enclosures ?? [];
    expect([file?.filename, file?.contentType]).toEqual([`${desk.booking.id}.pdf`, 'application/pdf']);
    expect(readPdf(file?.content ?? Buffer.from('')).text).toContain(`Receipt Booking ${desk.booking.id}`);
  });

  const resend = async (body: object) => {
    const payload = { bookingId: desk.booking.id, ...body };
    expect(
      (await ask(desk.app, { method: 'POST', url: '/api/booking/resend', payload }, desk.asGuest())).json(),
    ).toEqual({ done: true });
    const sent: ComposedMail[] = [];
    await sendDueMails(desk.deps, async (mail) => void sent.push(mail), undefined, enclosedReceipt(desk.deps));
    return sent.at(-1);
  };

  test('is sent by e-mail to whoever asks for it, also of a booking that is cancelled', async () => {
    await pay();
    const asked = await resend({ paper: 'receipt' });
    expect(asked?.subject).toBe(`Receipt of booking ${desk.booking.id}`);
    expect(readPdf(asked?.enclosures?.[0]?.content ?? Buffer.from('')).text).toContain('Payments');
    await desk.cancel();
    expect((await resend({ paper: 'receipt' }))?.subject).toBe(`Receipt of booking ${desk.booking.id}`);
  });

  test('there is none before anything was paid: the link goes', async () => {
    const mail = await resend({ paper: 'receipt' });
    expect(mail?.subject).toBe(`Your booking ${desk.booking.id}`);
    expect(mail?.enclosures ?? []).toEqual([]);
  });

  test('an address that nobody has proven gets ten e-mails a day, whatever is asked for', async () => {
    await pay();
    const payload = { bookingId: desk.booking.id, paper: 'receipt' };
    const asked = async () =>
      (await ask(desk.app, { method: 'POST', url: '/api/booking/resend', payload }, desk.asGuest())).statusCode;
    const answers: number[] = [];
    for (let hour = 0; hour < 3; hour += 1) {
      for (let time = 0; time < 5; time += 1) answers.push(await asked());
      desk.now = new Date(desk.now.getTime() + 3_600_001);
    }
    // The e-mail of the booking itself was the first of the ten.
    expect(answers.filter((status) => status === 200)).toHaveLength(9);
    expect(answers.slice(9)).toEqual(Array.from({ length: 6 }, () => 429));
  });

  test('the link of a booking that is cancelled never goes with words of one that stands', async () => {
    await desk.cancel();
    expect((await resend({}))?.subject).toBe(`Booking ${desk.booking.id} has been cancelled`);
  });

  test('has its own letters and words in every language', async () => {
    await pay();
    const pdfs: Buffer[] = [];
    for (const language of LANGUAGES) pdfs.push((await receipt(language)).pdf);
    const words = ['receipt.title', 'receipt.payments', 'facts.total', 'facts.paid'];
    readAll(pdfs).forEach(({ pages, text }, index) => {
      const language = LANGUAGES[index] ?? 'en-GB';
      const missing = words.filter((key) => !text.includes(plain(mailText(language, key) ?? '?')));
      expect({ language, pages, missing }).toEqual({ language, pages: 1, missing: [] });
    });
  });

  test('names what went back', async () => {
    await pay();
    await desk.cancel();
    await desk.db
      .insertInto('booking_ledger')
      .values({
        booking_id: desk.booking.id,
        kind: 'refund',
        amount_minor: 7_500,
        attempt_id: null,
        reference: 'T-1',
        created_at: desk.now,
      })
      .execute();
    expect(readPdf((await receipt('en-GB')).pdf).text).toMatch(/Refund -€75\.00/);
    const kinds = ((await desk.seen()) as Booking).payments?.map(({ kind }) => kind);
    expect(kinds).toEqual(['charge', 'refund']);
  });

  test('names a chargeback and what the company has won of it, so that the payments come to what is paid', async () => {
    await pay();
    for (const kind of ['chargeback', 'reinstatement'] as const)
      await desk.db
        .insertInto('booking_ledger')
        .values({
          ...{ booking_id: desk.booking.id, kind, amount_minor: 7_500, attempt_id: null },
          ...{ reference: 'D-1', created_at: desk.now },
        })
        .execute();
    const { text } = readPdf((await receipt('en-GB')).pdf);
    expect(text).toMatch(/Taken back after a dispute -€75\.00.*Counts again €75\.00/);
    const { payments = [] } = await desk.seen();
    expect(payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['charge', 75],
      ['chargeback', 75],
      ['chargeback', -75],
    ]);
  });

  const confirmation = async (language: Language, token = desk.booking.accessToken) => {
    const url = `/api/booking/${desk.booking.id}/confirmation?language=${language}`;
    const response = await fetch(`${await originOf(desk.app)}${url}`, { headers: { 'x-booking-token': token } });
    return { status: response.status, headers: response.headers, pdf: Buffer.from(await response.arrayBuffer()) };
  };

  test('a confirmation has everything of the booking on one page, at the figures of the e-mail', async () => {
    await pay();
    const answer = await confirmation('en-GB');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="${desk.booking.id}-confirmation.pdf"`,
    );
    const { pages, text } = readPdf(answer.pdf);
    expect(pages).toBe(1);
    for (const part of ['Booking confirmation', desk.booking.id, 'Ana García', '+34600111222', 'Economy', 'unlimited'])
      expect(text).toContain(part);
    expect(text).toContain('Damage €600.00 · Theft €600.00');
    expect(text).toMatch(/Total €300\.00.*Paid €75\.00/);
  });

  test('a booking that is only held until it is paid is called provisional on paper', async () => {
    const { text } = readPdf((await confirmation('en-GB')).pdf);
    expect(text).toContain('Provisional booking');
    expect(text).not.toContain('Booking confirmation');
  });

  test('a confirmation that is none says what it is, and does not exist for others', async () => {
    await desk.cancel();
    expect(readPdf((await confirmation('de')).pdf).text).toContain('Stornierte Buchung');
    expect((await confirmation('de', 'x')).status).toBe(404);
  });

  test('a confirmation has its own words in every language', async () => {
    await pay();
    const pdfs: Buffer[] = [];
    for (const language of LANGUAGES) pdfs.push((await confirmation(language)).pdf);
    readAll(pdfs).forEach(({ pages, text }, index) => {
      const language = LANGUAGES[index] ?? 'en-GB';
      const words = ['title.booked', 'category', 'distance', 'excess', 'excesses.rollover'];
      const missing = words.filter((key) => !text.includes(plain(mailText(language, `confirmation.${key}`) ?? '?')));
      expect({ language, pages, missing }).toEqual({ language, pages: 1, missing: [] });
    });
  });

  test('is a statement while nothing is paid, and does not exist for others', async () => {
    expect(readPdf((await receipt('en-GB')).pdf).text).toContain('Booking statement');
    expect((await receipt('en-GB', 'x')).status).toBe(404);
  });
});

test('a receipt of much is set smaller, and stays on one page', async () => {
  const receipt: Receipt = {
    language: 'ru',
    company: 'Форкорт',
    title: 'Квитанция',
    subtitle: 'Бронирование 1234ABCD5678',
    customer: { label: 'Клиент', lines: ['Łukasz Žukauskas'] },
    facts: [['Автомобиль', 'Opel Corsa']],
    prices: Array.from({ length: 50 }, (_, index) => [`Опция ${index + 1}`, '1 000,00 €'] as const),
    total: 'Итого',
    payments: { heading: 'Платежи', rows: [['20 ноября 2026', 'Платёж · Redsys', '1 000,00 €']] },
    footer: 'info@example.com',
  };
  const { pages, text } = readPdf(await receiptPdf(receipt));
  expect(pages).toBe(1);
  for (const part of ['Форкорт', 'Łukasz Žukauskas', 'Опция 50', 'Платёж · Redsys']) expect(text).toContain(part);
});
