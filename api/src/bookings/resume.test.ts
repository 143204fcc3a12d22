import type { FastifyInstance } from 'fastify';
import type { ResumedCheckout, ResumeRequest } from '@forecourt/shared/contract';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import type { Deps } from '../deps';
import { mailText } from '../mail/mail-texts';
import { sendDueMails } from '../mail/mail-worker';
import { MODEL, NOW, openDemo, PLACE, type Demo } from '../search/demo.fixture';
import { buildServer } from '../server';
import { aBookRequest, ask, deskDeps, postBooking } from './bookings.fixture';
import { bookingRoutes } from './bookings.routes';
import { sendResumeLinks } from './resume';
import { resumeRoutes } from './resume.routes';
import { dropOldResumeLinks } from './resume.store';

const HOLDER = 'ana-0123456789-0123456789';
const EMAIL = 'Ana@example.com';
const HOUR_MS = 3_600_000;
const CHECKOUT: ResumedCheckout = {
  modelId: MODEL.fiat500,
  pickUpPlaceId: PLACE.malagaAirport,
  dropOffPlaceId: PLACE.malagaAirport,
  dateFrom: '12-01-2026',
  hourFrom: '10:00',
  dateTo: '12-04-2026',
  hourTo: '10:00',
  extras: '12.1',
  paymentMethodId: 14,
  method: 5,
};

describe.each(ruleDatabases)('A link to go on with a booking ($name)', ({ open }) => {
  let demo: Demo;
  let deps: Deps;
  let app: FastifyInstance;
  beforeAll(async () => {
    demo = await openDemo(open);
  });
  afterAll(() => demo.close());
  beforeEach(async () => {
    await emptyTables(demo.db, ['bookings', 'outbox', 'mailbox', 'throttles', 'resume_links', 'resume_withdrawals']);
    demo.now.current = NOW;
    deps = { ...demo.deps, config: deskDeps(demo.db).config };
    app = await buildServer(deps, { areas: [resumeRoutes, bookingRoutes] });
  });
  afterEach(() => app.close());

  const pass = (ms: number) => {
    demo.now.current = new Date(demo.now.current.getTime() + ms);
  };
  const want = (change: Partial<ResumeRequest> = {}) =>
    ask(app, {
      method: 'PUT',
      url: '/api/booking/resume',
      payload: { holder: HOLDER, email: EMAIL, language: 'de', checkout: CHECKOUT, ...change },
    });
  const call = (path: string, payload: object) =>
    ask(app, { method: 'POST', url: `/api/booking/resume/${path}`, payload });
  const kept = () => demo.db.selectFrom('resume_links').selectAll().execute();
  const mails = async () => {
    await sendDueMails(deps);
    return demo.db.selectFrom('mailbox').selectAll().orderBy('id').execute();
  };
  const afterAnHour = () => {
    pass(HOUR_MS);
    return sendResumeLinks(deps);
  };
  const withdrawalOf = (text: string) =>
    new URL(/http\S+withdraw=\S+/.exec(text)?.[0] ?? '').searchParams.get('withdraw');

  it('comes once, an hour later, in the visitor’s language, and nothing is kept then', async () => {
    expect((await want()).json()).toEqual({ done: true });
    pass(HOUR_MS - 1);
    expect(await sendResumeLinks(deps)).toBe(0);
    pass(1);
    expect((await Promise.all([sendResumeLinks(deps), sendResumeLinks(deps)])).sort()).toEqual([0, 1]);
    const [mail, ...others] = await mails();
    expect([mail?.recipient, mail?.subject, others]).toEqual([
      EMAIL,
      mailText('de', 'resume.subject', { car: 'Fiat 500' }),
      [],
    ]);
    expect(await kept()).toEqual([]);
    await want();
    expect(await afterAnHour()).toBe(0);
  });

  it('leads to the same car, dates, extras and way to pay, and says nothing of who asked', async () => {
    await want();
    await afterAnHour();
    const [mail] = await mails();
    const link = new URL(/http\S+modelId=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect(link.pathname).toBe('/de/checkout');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      ...Object.fromEntries(Object.entries(CHECKOUT).map(([name, value]) => [name, String(value)])),
    });
    const others = [...(mail?.text.matchAll(/http\S+/g) ?? [])]
      .map(([url]) => new URL(url))
      .filter(({ href }) => href !== link.href);
    expect(others.map(({ searchParams }) => [...searchParams.keys()])).toEqual([['withdraw']]);
    const withdrawal = withdrawalOf(mail?.text ?? '') ?? '';
    expect(withdrawal.split('.').map((part) => Buffer.from(part, 'base64url').byteLength)).toEqual([32, 32]);
  });

  it('keeps nothing but address, language and link until then', async () => {
    await want();
    const [row] = await kept();
    expect(Object.keys(row ?? {}).sort()).toEqual(
      [
        ...['created_at', 'drop_off_place_id', 'due_at', 'email', 'email_key', 'from_at', 'id', 'language', 'model_id'],
        ...['pick_up_place_id', 'query', 'to_at'],
      ].sort(),
    );
    expect(row?.id).not.toContain(HOLDER);
  });

  it('goes to the address that was typed last, and to none when the wish is taken back', async () => {
    await want();
    await want({ email: 'other@example.com' });
    expect((await kept()).map(({ email }) => email)).toEqual(['other@example.com']);
    await call('end', { holder: HOLDER });
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['by the same browser with another address', { holder: HOLDER, email: 'work@example.com' }],
    ['by the same address in another browser', { holder: 'bob-0123456789-0123456789', email: EMAIL.toLowerCase() }],
  ])('is not sent and not kept when the car is booked %s', async (_, { holder, email }) => {
    await want();
    const { customer, ...request } = aBookRequest({
      modelId: MODEL.fiat500,
      pickupId: PLACE.malagaAirport,
      returnId: PLACE.malagaAirport,
      expectedPrice: undefined,
      holder,
    });
    await postBooking(app, { ...request, customer: { ...customer, emailAddress: email } });
    expect(await kept()).toEqual([]);
  });

  it('is not sent to an address that has booked the car for these days already', async () => {
    const { customer, ...request } = aBookRequest({
      modelId: MODEL.fiat500,
      pickupId: PLACE.malagaAirport,
      returnId: PLACE.malagaAirport,
      expectedPrice: undefined,
    });
    await postBooking(app, { ...request, customer: { ...customer, emailAddress: EMAIL } });
    const from = await demo.db.selectFrom('bookings').select('from_at').executeTakeFirstOrThrow();
    await want();
    await demo.db.updateTable('resume_links').set({ from_at: from.from_at }).execute();
    expect(await afterAnHour()).toBe(0);
    expect(await kept()).toEqual([]);
  });

  it('is not sent after the pick-up', async () => {
    await want();
    pass(30 * 24 * HOUR_MS);
    expect(await sendResumeLinks(deps)).toBe(0);
    expect(await kept()).toEqual([]);
  });

  it('is forgotten after seven days in any case', async () => {
    await want();
    await dropOldResumeLinks(demo.db, new Date(NOW.getTime() + 1));
    expect(await kept()).toEqual([]);
  });

  it('comes never again once the address has withdrawn by its e-mail; a forged withdrawal does nothing', async () => {
    await want();
    await afterAnHour();
    const token = withdrawalOf((await mails())[0]?.text ?? '') ?? '';
    const other = { checkout: { ...CHECKOUT, modelId: MODEL.qashqai } };
    expect((await call('withdraw', { token: `${token.slice(0, -4)}AAAA` })).statusCode).toBe(401);
    expect((await call('withdraw', { token })).json()).toEqual({ done: true });
    await want(other);
    expect(await afterAnHour()).toBe(0);
    const refusals = await demo.db.selectFrom('resume_withdrawals').selectAll().execute();
    expect(JSON.stringify(refusals).toLowerCase()).not.toContain(EMAIL.toLowerCase());
  });

  it('comes at most three times a day to one address, whoever asks', async () => {
    for (const modelId of Object.values(MODEL).slice(0, 4))
      await want({ holder: `somebody-0123456789-${modelId}`, checkout: { ...CHECKOUT, modelId, extras: undefined } });
    expect(await afterAnHour()).toBe(3);
    expect(await kept()).toEqual([]);
  });

  it('is refused to a client that asks all the time', async () => {
    const answers = [];
    for (let each = 0; each < 61; each += 1) answers.push((await want()).statusCode);
    expect([...new Set(answers)]).toEqual([200, 429]);
  });

  it.each<[string, Partial<ResumedCheckout>, string]>([
    ['a car that there is not', { modelId: 9999 }, 'model-unknown'],
    ['a place that there is not', { pickUpPlaceId: 9999 }, 'place-unknown'],
    ['extras that are none', { extras: '<b>' }, 'validation'],
  ])('is refused for %s', async (_, change, code) => {
    const refused = await want({ checkout: { ...CHECKOUT, ...change } });
    expect(refused.json<{ errorCode: string }>().errorCode).toBe(code);
    expect(await kept()).toEqual([]);
  });
});
