import type { FastifyInstance } from 'fastify';
import { ask, deskDeps, NOW } from '../bookings/bookings.fixture';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import type { Deps } from '../deps';
import { buildServer } from '../server';
import { compose } from './compose';
import type { Mail } from './mail';
import { mailText } from './mail-texts';
import { sendDueMails } from './mail-worker';
import { addMail, dropOldMails } from './mail.store';
import { mailboxRoutes } from './mailbox.routes';

const malaga = { name: 'Málaga Airport', timeZone: 'Europe/Madrid', utcDiff: 1 };
const booked = (language: Mail['language'], firstName = 'Ana'): Mail => ({
  kind: 'booked',
  language,
  recipient: 'ana@example.com',
  payload: {
    firstName,
    reference: '1234ABCD5678',
    car: 'Volkswagen Polo',
    pickUp: { ...malaga, at: '2027-03-27T22:30:00.000Z' },
    dropOff: { ...malaga, at: '2027-03-30T08:00:00.000Z' },
    currency: 'EUR',
    totalMinor: 30000,
    extras: ['2 × Child seat'],
    items: [{ description: 'Rental', minor: 30000 }],
    contained: [{ description: '21% VAT', minor: 5207 }],
    amounts: [
      { name: 'paid', minor: 7500 },
      { name: 'atDesk', minor: 22500 },
    ],
    link: 'http://shop.test/en-gb/payment-link?bookingId=1234ABCD5678&token=x',
  },
});

describe('writing an e-mail', () => {
  test.each([
    ['en-GB', 'Your booking 1234ABCD5678', 'Saturday'],
    ['de', 'Ihre Buchung 1234ABCD5678', 'Samstag'],
    ['es-ES', 'Su reserva 1234ABCD5678', 'sábado'],
    ['es-AR', 'Su reserva 1234ABCD5678', 'sábado'],
    ['pl', 'Twoja rezerwacja 1234ABCD5678', 'sobota'],
  ] as const)('%s: subject, text and HTML say the same, in the branch’s local time', (language, subject, weekday) => {
    const mail = compose(booked(language));
    expect(mail.subject).toBe(subject);
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(weekday);
      expect(body).toContain('23:30');
      expect(body).toContain('300');
      expect(body).toContain('225');
    }
    expect(mail.html).not.toMatch(/<img|<script|url\(/);
  });

  test('it says the time of day by twelve hours where the site does', () => {
    const mail = booked('en-GB');
    if (mail.kind !== 'booked') throw new Error('booked() makes an e-mail about a booking.');
    const { pickUp } = mail.payload;
    const text = (timeFormat: '12h' | '24h') =>
      compose({ ...mail, payload: { ...mail.payload, pickUp: { ...pickUp, timeFormat } } }).text;
    expect(text('12h')).toMatch(/27 March 2027, 11:30\spm/);
    expect(text('24h')).toMatch(/27 March 2027, 23:30/);
  });

  test('it says extras, price lines, address and the same amounts as the screens', () => {
    const mail = booked('en-GB');
    if (mail.kind !== 'booked') throw new Error('booked() makes an e-mail about a booking.');
    const { text } = compose({
      ...mail,
      payload: {
        ...mail.payload,
        pickUp: { ...mail.payload.pickUp, address: 'Avenida 1, Málaga' },
        shownCurrency: { isoCode: 'EUR', symbol: '€', showSymbolAsSuffix: true, decimals: 2 },
      },
    });
    expect(text).toContain('Pick-up: Málaga Airport, Avenida 1, Málaga, Saturday');
    expect(text).toContain('Extras: 2 × Child seat');
    expect(text).toContain('Rental: 300.00\u00a0€');
    expect(text).toContain('Total: 300.00\u00a0€\nincl. 21% VAT: 52.07\u00a0€\n');
    expect(text).toContain('Paid: 75.00\u00a0€\nTo pay at the desk: 225.00\u00a0€');
  });

  test('an e-mail about an unpaid online booking says how much is to be paid until when', () => {
    const mail = booked('en-GB');
    if (mail.kind !== 'booked') throw new Error('booked() makes an e-mail about a booking.');
    const hold = { minor: 7500, until: '2027-03-20T11:45:00.000Z' };
    expect(compose({ ...mail, payload: { ...mail.payload, hold } }).text).toMatch(
      /Please pay €75\.00 online by Saturday,? 20 March 2027, 12:45; otherwise the car is released\./,
    );
  });

  test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onmouseover='x"])(
    'a name like %s stays text',
    (name) => {
      const { html } = compose(booked('en-GB', name));
      expect(html).not.toContain(name);
      expect(html).not.toMatch(/<script|<img/);
    },
  );

  test.each(['{{reference}}', '$t(footer)'])('a name like %s is not filled in', (name) => {
    expect(compose(booked('en-GB', name)).text).toContain(`Hello ${name},`);
  });

  test.each([
    ['Ana\r\n\r\nYour account is closed', 'Ana Your account is closed'],
    ['https://evil.test/login', 'https: evil. test login'],
    ['www.evil.test', 'www. evil. test'],
    ['a@evil.test', 'a evil. test'],
    ['Ana J. García', 'Ana J. García'],
  ])('a name like %j makes no line and no link of its own', (name, harmless) => {
    const { text, subject } = compose(booked('en-GB', name));
    expect(text).toContain(`Hello ${harmless},\n`);
    expect(subject).toBe('Your booking 1234ABCD5678');
  });

  test('a key that no language has is undefined', () => expect(mailText('de', 'nothing.here')).toBeUndefined());
});

describe.each(ruleDatabases)('the outbox on $name', ({ open }) => {
  let db: Db;
  let deps: Deps;
  let now: Date;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    now = NOW;
    await emptyTables(db);
    deps = deskDeps(db, { clock: () => now });
    app = await buildServer(deps, { areas: [mailboxRoutes] });
  });
  afterEach(() => app.close());

  test('an e-mail leaves once and can be read in the development mailbox', async () => {
    await addMail(db, booked('de'), now);
    expect([await sendDueMails(deps), await sendDueMails(deps)]).toEqual([1, 0]);
    const list = await ask(app, { method: 'GET', url: '/dev/mailbox', headers: { accept: 'application/json' } });
    expect(list.json()).toMatchObject([
      { recipient: 'ana@example.com', subject: 'Ihre Buchung 1234ABCD5678', language: 'de' },
    ]);
    const page = await ask(app, { method: 'GET', url: '/dev/mailbox' });
    expect(page.body).toContain('<a href="/dev/mailbox/1">Ihre Buchung 1234ABCD5678</a>');
    expect((await ask(app, { method: 'GET', url: '/dev/mailbox/1' })).body).toContain(
      'href="http://shop.test/en-gb/payment-link?bookingId=1234ABCD5678&amp;token=x"',
    );
    expect(
      (await ask(app, { method: 'GET', url: '/dev/mailbox/1/html' })).headers.get('content-security-policy'),
    ).toContain("default-src 'none'");
    expect((await ask(app, { method: 'GET', url: '/dev/mailbox/99' })).statusCode).toBe(404);
  });

  test('an e-mail that could not leave is told without its recipient and tried again, later each time', async () => {
    await addMail(db, booked('de'), now);
    const broken = () =>
      Promise.reject(Object.assign(new Error('550 <ana@example.com> is unknown'), { code: 'EENVELOPE' }));
    const told: string[] = [];
    expect(await sendDueMails(deps, broken, ({ message }) => told.push(message))).toBe(0);
    expect(told).toEqual(['An e-mail could not leave: EENVELOPE.']);
    expect(await sendDueMails(deps)).toBe(0);
    now = new Date(NOW.getTime() + 60_000);
    await sendDueMails(deps, broken);
    now = new Date(NOW.getTime() + 2 * 60_000);
    expect(await sendDueMails(deps)).toBe(0);
    now = new Date(NOW.getTime() + 4 * 60_000);
    expect(await sendDueMails(deps)).toBe(1);
  });

  test('what left, or was given up, goes after its time; what is still to leave stays', async () => {
    const day = 24 * 3_600_000;
    const kept = () => db.selectFrom('outbox').select('recipient').orderBy('id').execute();
    await addMail(db, { ...booked('de'), recipient: 'left@example.com' }, now);
    await sendDueMails(deps);
    await addMail(db, { ...booked('de'), recipient: 'nobody@example.com' }, now);
    for (let tries = 0; tries < 10; tries += 1) {
      now = new Date(now.getTime() + 2 ** tries * 60_000);
      await sendDueMails(deps, () => Promise.reject(new Error('unknown')));
    }
    now = new Date(NOW.getTime() + 3 * day);
    await addMail(db, { ...booked('de'), recipient: 'waiting@example.com' }, NOW);
    await dropOldMails(db, NOW);
    expect(await kept()).toHaveLength(3);
    await dropOldMails(db, now);
    expect(await kept()).toEqual([{ recipient: 'waiting@example.com' }]);
  });

  test('several workers share the outbox and send nothing twice', async () => {
    for (let index = 0; index < 20; index += 1) await addMail(db, booked('de'), now);
    const sent = await Promise.all([sendDueMails(deps), sendDueMails(deps), sendDueMails(deps)]);
    expect(sent.reduce((total, count) => total + count, 0)).toBe(20);
    expect(await db.selectFrom('mailbox').select('id').execute()).toHaveLength(20);
  });

  test('in production there is no mailbox to read', async () => {
    const production = await buildServer(
      { ...deps, config: { ...deps.config, production: true, mailbox: false } },
      { areas: [mailboxRoutes] },
    );
    expect((await ask(production, { method: 'GET', url: '/dev/mailbox' })).statusCode).toBe(404);
    await production.close();
  });
});
