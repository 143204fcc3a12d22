import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Booking, Profile } from '@forecourt/shared/contract';
import { aBooking, aHostConfig, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import BookingInfoPage from './booking-info-page';

const ID = '1234ABCD5678';
const FILES = `GET /api/booking/${ID}/attachments`;
const PAPERS = `GET /api/booking/${ID}/papers`;
const UPLOAD = `POST /api/booking/${ID}/attachments`;
const profile = (differences: Partial<Profile> = {}): Profile => ({
  globalId: 'u-1',
  isAgency: false,
  isCompany: false,
  isHotel: false,
  isProvider: false,
  firstName: 'Ana',
  lastName: 'García',
  emailAddress: 'ana@example.com',
  ...differences,
});
const answering = (booking: Partial<Booking> = {}, who: Partial<Profile> = {}): FakeAnswers => ({
  [FILES]: { body: [] },
  [`GET /api/booking/${ID}/pick-up`]: { body: { isAfterHours: false } },
  [PAPERS]: { body: [{ kind: 'confirmation', path: '/api/booking/x/papers/confirmation?signature=x' }] },
  [`GET /api/booking/${ID}`]: { body: aBooking({ currentStatus: 1, ...booking }) },
  'GET /api/users/profile': { body: profile(who) },
});
const open = (answers = answering(), at = `/my-account/booking?bookingId=${ID}`, more = {}) =>
  renderRemote(<BookingInfoPage />, { remote: 'mf-account', loadMessages, at, answers, signedIn: true, ...more });

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

test('everything of the booking is there', async () => {
  await open(
    answering({
      totalPayed: 21,
      customerBalance: -100,
      isSelfCheckin: true,
      additionals: [{ additional: { id: 4, name: 'Child seat', type: 'Additional' }, quantity: 2, price: 30 }],
    }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: `Booking ${ID}` })).toBeVisible();
  expect(await screen.findByText('Confirmed')).toBeVisible();
  expect(screen.getByText('Checked in online')).toBeVisible();
  expect(screen.getByText('Mon, 1 Mar 2027, 10:00')).toBeVisible();
  expect(within(screen.getByRole('region', { name: /Corsa/ })).getByText('5 seats')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Excess' })).getByText('€1,500.00')).toBeVisible();
  expect(screen.getByText('2 × Child seat')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Booked by' })).getByText('Ana García')).toBeVisible();
  const price = screen.getByRole('region', { name: 'Price' });
  expect(within(price).getByText('VAT')).toBeVisible();
  expect(within(price).getByText('To pay now').parentElement).toHaveTextContent('€100.00');
});

test('confirmation, invoice and credit note are looked at in the browser, and kept as files', async () => {
  const path = (paper: string) => `/api/booking/${ID}/papers/${paper}?expires=1&signature=x`;
  const issued = { at: '2026-11-20T10:00:00.000Z', total: 121, currency: 'EUR' };
  const papers = [
    { kind: 'confirmation', path: path('confirmation') },
    { kind: 'invoice', number: '2026-000001', path: path('2026-000001'), ...issued },
    { kind: 'credit-note', number: 'CN2026-000001', path: path('CN2026-000001'), ...issued },
  ];
  await open({ ...answering(), [PAPERS]: { body: papers } });
  const documents = await screen.findByRole('region', { name: 'Confirmation and invoices' });
  const invoice = await within(documents).findByRole('link', { name: 'Invoice 2026-000001' });
  expect(invoice).toHaveAttribute('href', path('2026-000001'));
  expect(invoice).toHaveAttribute('target', '_blank');
  expect(within(documents).getAllByText('Fri, 20 Nov 2026 · €121.00')).toHaveLength(2);
  expect(within(documents).getByRole('link', { name: 'Credit note CN2026-000001' })).toBeVisible();
  expect(within(documents).getByRole('link', { name: 'Download Invoice 2026-000001' })).toHaveAttribute(
    'href',
    `${path('2026-000001')}&download=true`,
  );
});

test('papers that do not come can be asked for again', async () => {
  await open({ ...answering(), [PAPERS]: { status: 404, body: { errorCode: 'not-found', errorMessage: 'x' } } });
  const documents = await screen.findByRole('region', { name: 'Confirmation and invoices' });
  expect(await within(documents).findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('the breakdown, which is capped in height, can be scrolled by keyboard', async () => {
  await open();
  expect(await screen.findByRole('list', { name: 'What the price is made of' })).toHaveAttribute('tabindex', '0');
});

test.each([
  ['frame/attachments', 'files', '300px'],
  ['features/bookings/price-details', 'items', '25rem'],
])('a long list scrolls in a height of its own: the %s', (file, list, height) => {
  const sheet = readFileSync(join(__dirname, `../${file}.module.css`), 'utf8');
  const [rules] = new RegExp(`\\.${list} \\{[^}]*\\}`).exec(sheet) ?? [''];
  expect(rules).toContain(`max-height: ${height};`);
  expect(rules).toContain('overflow-y: auto;');
});

test.each([
  [
    'is missing',
    {
      [`GET /api/booking/${ID}`]: { status: 404, body: { errorCode: 'not-found', errorMessage: 'x' } },
      'GET /api/users/profile': { body: profile() },
    },
  ],
  ['belongs to another customer', answering({}, { globalId: 'u-2' })],
  ['belongs to another agency', answering({ agencyGuid: 'a-1' }, { isAgency: true, globalId: 'a-2' })],
] as [string, FakeAnswers][])('a booking that %s leads to the list', async (_, answers) => {
  await open(answers);
  expect(await screen.findByText('Now at /en-gb/my-account/booking-list')).toBeVisible();
});

test('an address without a booking leads to the list', async () => {
  await open({}, '/my-account/booking');
  expect(await screen.findByText('Now at /en-gb/my-account/booking-list')).toBeVisible();
});

test('an agency sees its commission, prices and balances, and what was paid', async () => {
  await open(
    answering(
      {
        agencyGuid: 'a-1',
        customerPrice: 140,
        agencyPrice: 121,
        salesCommision: 19,
        customerBalance: -140,
        totalPayed: 0,
      },
      { isAgency: true, globalId: 'a-1' },
    ),
  );
  const price = await screen.findByRole('region', { name: 'Price' });
  expect(within(price).getByText('Commission').parentElement).toHaveTextContent('€19.00');
  expect(within(price).getByText("Customer's price").parentElement).toHaveTextContent('€140.00');
  expect(within(price).getByText('Agency price').parentElement).toHaveTextContent('€121.00');
  expect(within(price).getByText("Customer's balance").parentElement).toHaveTextContent('€140.00');
  expect(within(price).getByText('Agency balance').parentElement).toHaveTextContent('€121.00');
  expect(within(price).getByText('Paid').parentElement).toHaveTextContent('€0.00');
});

test.each([
  [true, 1],
  [false, 0],
])('extra drivers are shown for companies only (%s)', async (isCompany, shown) => {
  const customer = { ...aBooking().customer, isCompany };
  await open(
    answering({ customer, drivers: [{ firstName: 'Leo', lastName: 'Paz', emailAddress: 'leo@example.com' }] }),
  );
  await screen.findByRole('region', { name: 'Booked by' });
  expect(screen.queryAllByText(/Leo Paz/)).toHaveLength(shown);
});

test('a balance leads to the ways to pay it', async () => {
  await open(answering({ customerBalance: -100 }));
  expect(await screen.findByRole('link', { name: 'Pay the balance of €100.00' })).toHaveAttribute(
    'href',
    `/en-gb/payment-options?bookingId=${ID}`,
  );
});

test.each([
  ['it is cancelled', { currentStatus: 4, customerBalance: -100 }],
  ['it is on request and not yet confirmed', { currentStatus: 0, isOnRequest: true, customerBalance: -100 }],
])('the balance cannot be paid when %s', async (_, booking) => {
  await open(answering(booking));
  expect(await screen.findByRole('button', { name: 'Pay the balance' })).toBeDisabled();
});

test('without a way to pay online there is no button for the balance', async () => {
  const { flow } = aHostConfig();
  const config = {
    flow: {
      ...flow,
      general: { ...flow.general, paymentMethods: flow.general.paymentMethods.filter(({ id }) => id === -1) },
    },
  };
  await open(answering({ customerBalance: -100 }), undefined, { config });
  await screen.findByRole('region', { name: 'Price' });
  expect(screen.queryByText(/Pay the balance/)).not.toBeInTheDocument();
});

test('cancelling asks first, then cancels once and leads to the list', async () => {
  const { user, api, host } = await open({
    ...answering(),
    'POST /api/booking/cancel': { body: { id: ID, currentStatus: 4 } },
  });
  const heard: string[] = [];
  host.events.on('account:booking-cancelled', ({ bookingId }) => heard.push(bookingId));
  await user.click(await screen.findByRole('button', { name: 'Cancel the booking' }));
  const dialog = screen.getByRole('dialog', { name: 'Cancel this booking?' });
  await user.dblClick(within(dialog).getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText('Now at /en-gb/my-account/booking-list?list=cancelled')).toBeVisible();
  const sent = api.requests.filter(({ path }) => path === '/api/booking/cancel');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({ bookingId: ID });
  expect(sent[0]?.headers['idempotency-key']).toBeTruthy();
  expect(heard).toEqual([ID]);
});

test('who keeps the booking has changed nothing', async () => {
  const { user, api } = await open();
  await user.click(await screen.findByRole('button', { name: 'Cancel the booking' }));
  await user.click(screen.getByRole('button', { name: 'Keep the booking' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.requests.filter(({ method }) => method === 'POST')).toHaveLength(0);
});

describe('the terms of a cancellation', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const asked = async (booking: Partial<Booking>, button = 'Cancel the booking') => {
    const { user } = await open(answering(booking));
    await user.click(await screen.findByRole('button', { name: button }));
    return screen.getByRole('dialog');
  };

  test('say what it costs now and until when it is free', async () => {
    const dialog = await asked({ fromDate: '2099-03-01T09:00:00Z', toDate: '2099-03-04T09:00:00Z' });
    expect(dialog).toHaveTextContent(
      'Cancelling costs €0.00 now. It is free until the pick-up on Sun, 1 Mar 2099, 10:00.',
    );
    expect(dialog).not.toHaveTextContent(/You get/);
  });

  test('say what goes back and by when, of what was paid', async () => {
    const dialog = await asked({ fromDate: inDays(5), toDate: inDays(8), totalPayed: 21 });
    expect(dialog).toHaveTextContent(/You get €21\.00 back the way you paid, by .+ at the latest\./);
  });

  test('say when it is too late for it', async () => {
    expect(await asked({ fromDate: inDays(-1), toDate: inDays(2) })).toHaveTextContent(/The pick-up time has passed/);
  });

  test('of a quote say that its price ends, and nothing of costs', async () => {
    const dialog = await asked({ currentStatus: 5, quotedUntil: inDays(3) }, 'End the quote');
    expect(dialog).toHaveAccessibleName('End this quote?');
    expect(dialog).toHaveTextContent(/is then no longer kept/);
    expect(dialog).not.toHaveTextContent(/Cancelling costs/);
  });
});

test('a quote is booked in checkout while it holds (D197)', async () => {
  await open(answering({ currentStatus: 5, quotedUntil: '2099-01-01T11:00:00Z' }));
  const book = await screen.findByRole('link', { name: 'Book this car' });
  expect(book).toHaveAttribute('href', `/en-gb/checkout?quotation=${ID}`);
});

test('a quote can be searched for again, with its car, places and dates', async () => {
  await open(answering({ currentStatus: 5, quotedUntil: '2099-01-01T11:00:00Z' }));
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Same search, today’s price' });
  expect(link.pathname).toBe('/en-gb/search');
  expect(Object.fromEntries(new URL(link.href).searchParams)).toEqual({
    ...{ pickUpPlaceId: '1', dropOffPlaceId: '1', modelId: '11' },
    ...{ dateFrom: '03-01-2027', hourFrom: '10:00', dateTo: '03-04-2027', hourTo: '10:00' },
  });
});

test('photos among the files can be looked at, and nothing else', async () => {
  const files = [
    { name: 'licence.jpg', path: '/api/attachments/1?signature=x' },
    { name: 'contract.pdf', path: '/api/attachments/2?signature=x' },
  ];
  const { user } = await open({ ...answering(), [FILES]: { body: files } });
  await user.click(await screen.findByRole('button', { name: 'Preview licence.jpg' }));
  const dialog = screen.getByRole('dialog', { name: 'licence.jpg' });
  expect(within(dialog).getByRole('img', { name: 'licence.jpg' })).toHaveAttribute('src', files[0]?.path);
  expect(screen.queryByRole('button', { name: 'Preview contract.pdf' })).not.toBeInTheDocument();
});

test.each([
  ['holds', '2099-01-01T11:00:00Z', /This quote holds until Thu, 1 Jan 2099/, true],
  ['has ended', '2020-01-01T11:00:00Z', /This quote ended on Wed, 1 Jan 2020/, false],
])('a quotation that %s says so, and can be paid so long', async (_, quotedUntil, words, payable) => {
  await open(answering({ currentStatus: 5, quotedUntil, customerBalance: -121 }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Pay / }) !== null).toBe(payable);
});

test.each([
  [
    'not-cancellable',
    'This booking can no longer be cancelled online. Please call the branch. Your booking still stands.',
  ],
  ['pick-up-passed', 'The pick-up time has passed. Please call the branch. Your booking still stands.'],
  ['already-cancelled', 'This booking is cancelled already.'],
])(
  'a cancellation that is refused as %s says so in one message, and whether the booking stands',
  async (code, text) => {
    const { user } = await open({
      ...answering(),
      'POST /api/booking/cancel': { status: 409, body: { errorCode: code, errorMessage: 'x' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel the booking' }));
    await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    expect((await screen.findByRole('alert')).textContent?.trim()).toBe(text);
  },
);

test.each([
  [4, true],
  [3, true],
  [2, true],
  [0, false],
  [1, false],
  [5, false],
])('with status %s, cancelling is disabled: %s', async (currentStatus, disabled) => {
  await open(answering({ currentStatus }));
  expect(
    (await screen.findByRole<HTMLButtonElement>('button', { name: /^(Cancel the booking|End the quote)$/ })).disabled,
  ).toBe(disabled);
});

describe('the documents of a booking', () => {
  const photo = (name = 'licence.png', size = 3, type = 'image/png') =>
    new File([new Uint8Array(size)], name, { type });
  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], ...files: File[]) => {
    const field = await screen.findByLabelText('Add files');
    await (files.length > 0 ? user.upload(field, files) : fireEvent.change(field));
  };

  test('are listed with their links', async () => {
    await open({
      ...answering(),
      [FILES]: { body: [{ name: 'contract.pdf', path: '/api/attachments/1?signature=x' }] },
    });
    expect(await screen.findByRole('link', { name: 'contract.pdf' })).toHaveAttribute(
      'href',
      '/api/attachments/1?signature=x&view=true',
    );
  });

  test('are sent as they are, as parts of a form', async () => {
    const { user, api } = await open({
      ...answering(),
      [UPLOAD]: { body: [{ name: 'licence.png', path: '/api/attachments/2' }] },
    });
    await choose(user, photo(), photo('back.png'));
    expect(await screen.findByRole('link', { name: 'licence.png' })).toBeVisible();
    expect(screen.getByText('The files are attached.')).toBeVisible();
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      attachments: ['licence.png', 'back.png'].map((name) => ({ name, type: 'image/png', size: 3 })),
    });
  });

  test.each([
    ['none is chosen', [], 'Choose at least one file'],
    ['one is larger than 2 MB', [photo('big.png', 2_097_153)], 'This file is larger than 2 MB'],
  ] as [string, File[], string][])('are not sent when %s', async (_, files, message) => {
    const { user, api } = await open();
    await choose(user, ...files);
    expect(await screen.findByText((text) => text.startsWith(message))).toBeVisible();
    expect(api.requests.filter(({ method }) => method === 'POST')).toHaveLength(0);
  });

  test('say what the server finds wrong with them', async () => {
    const { user } = await open({
      ...answering(),
      [UPLOAD]: {
        status: 400,
        body: { errorCode: 'validation', errorMessage: 'x', details: { attachments: 'errors.fileUploadError' } },
      },
    });
    await choose(user, photo());
    expect(await screen.findByRole('alert')).toHaveTextContent('The file could not be uploaded');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('can be loaded again when that failed', async () => {
    const { user, api } = await open({
      ...answering(),
      [FILES]: { status: 500, body: { errorCode: 'internal', errorMessage: 'x' } },
    });
    expect(await screen.findByText('The files could not be loaded.')).toBeVisible();
    api.set({ [FILES]: { body: [] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('The files could not be loaded.')).not.toBeInTheDocument());
  });
});

test('an ended session leads to the sign-in and back', async () => {
  await open({
    [`GET /api/booking/${ID}`]: { status: 401, body: { errorCode: 'unauthorized', errorMessage: 'x' } },
    'GET /api/users/profile': { status: 401, body: { errorCode: 'unauthorized', errorMessage: 'x' } },
  });
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
});

describe('self check-in', () => {
  /** The rental is from 1 to 4 March 2027, 09:00 UTC. */
  const at = (now: string) => jest.useFakeTimers({ now: new Date(now), advanceTimers: true });
  afterEach(() => jest.useRealTimers());
  const forms = (...types: number[]): FakeAnswers => ({
    'GET /odata/forms': {
      body: { '@odata.count': types.length, value: types.map((type) => ({ id: type, type, name: 'Form' })) },
    },
  });
  const NAME = 'Check in online';

  test('starts from an open booking', async () => {
    at('2027-02-28T10:00:00Z');
    const { user } = await open({ ...answering(), ...forms(3) });
    await user.click(await screen.findByRole('link', { name: NAME }));
    expect(await screen.findByText(`Now at /en-gb/self-check-in?bookingId=${ID}`)).toBeVisible();
  });

  test.each([
    ['before it opens', '2027-02-01T10:00:00Z', {}],
    ['after the rental', '2027-03-05T10:00:00Z', {}],
    ['when it is done', '2027-02-28T10:00:00Z', { isSelfCheckin: true }],
    ['of a cancelled booking', '2027-02-28T10:00:00Z', { currentStatus: 4 }],
  ])('is disabled %s', async (_, now, booking) => {
    at(now);
    await open({ ...answering(booking), ...forms(3) });
    expect(await screen.findByRole('button', { name: NAME })).toBeDisabled();
  });

  const OFF = { config: { site: { ...aHostConfig().site, featureFlags: { timeFormat: '24h', selfCheckIn: false } } } };
  test.each<[string, FakeAnswers, number, object?]>([
    ['the site has switched it off', forms(3), 0, OFF],
    ['no form asks for anything', forms(0, 1), 1],
    ['an agency is signed in', { ...answering({ agencyGuid: 'u-1' }, { isAgency: true }), ...forms(3) }, 0],
  ])('is not there where %s', async (_, answers, asked, more = {}) => {
    at('2027-02-28T10:00:00Z');
    const { api } = await open({ ...answering(), ...answers }, undefined, more);
    expect(await screen.findByRole('button', { name: 'Cancel the booking' })).toBeVisible();
    await waitFor(() => expect(api.requests.filter(({ path }) => path === '/odata/forms')).toHaveLength(asked));
    expect(screen.queryByRole('link', { name: NAME })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: NAME })).not.toBeInTheDocument();
  });
});
