import { act, screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import type { Booking } from '@forecourt/shared/contract';
import { typedDraft } from '@forecourt/shared/drafts';
import { TYPED_DRAFTS } from '@forecourt/shared/session';
import { aBooking, aBrowserDatabase, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import SelfCheckInPage from './self-check-in-page';
import {
  answering,
  browserWithCryptography,
  browserWithPictures,
  FORM_WITH_DRIVER,
  FORM_WITH_PHOTOS,
  FORM_WITH_TAXES,
  FORMS,
  ID,
} from './self-check-in.fixture';

const BOOKING = `GET /api/booking/${ID}`;
const UPLOAD = `POST /api/booking/${ID}/attachments`;
const UPDATE = 'PUT /api/booking/selfcheckin';
const DONE: FakeAnswers = {
  [UPLOAD]: { body: [] },
  [UPDATE]: { body: { id: ID, isSelfCheckin: true } },
  'GET /api/data/places': { body: [] },
};
const TOKEN = 'check-in-token';

/** The rental is from 1 to 4 March 2027, 09:00 UTC. Timers run: what is waited for is encrypted in real time. */
const at = (now: string) => jest.setSystemTime(new Date(now));
const OPEN = '2027-02-28T10:00:00Z';

async function open(answers: FakeAnswers, more: Partial<Parameters<typeof renderRemote>[1]> = {}) {
  return renderRemote(<SelfCheckInPage />, {
    remote: 'mf-account',
    loadMessages,
    at: `/self-check-in?bookingId=${ID}&lastName=Garc%C3%ADa`,
    answers: { ...DONE, ...answers },
    ...more,
  });
}
const opened = (answers: FakeAnswers = answering()) => {
  sessionStorage.setItem(`forecourt.check-in.${ID}`, TOKEN);
  return open(answers);
};
const masked = (): Partial<Booking> => ({
  customer: { firstName: 'Ana', lastName: 'García', emailAddress: 'a•••@example.com', isCompany: false },
});
type User = Awaited<ReturnType<typeof open>>['user'];
const photo = (type = 'image/png') => new File(['x'], 'IMG_1.png', { type });
const FRONT = 'Driving licence, front';
const choose = async (user: User, file = photo(), name = FRONT) =>
  user.upload(await screen.findByLabelText(`Choose a file: ${name}`, { selector: 'input' }), file);
const fill = async (user: User) => {
  await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), 'ana@example.com');
  await user.type(screen.getByRole('textbox', { name: 'Document number' }), 'X123456');
  await choose(user);
  await screen.findByText('Photo ready');
};
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Complete check-in' }));

beforeAll(browserWithCryptography);
beforeEach(() => {
  sessionStorage.clear();
  browserWithPictures();
  at(OPEN);
});

test('whoever is neither signed in nor has a token signs in first, and comes to the list of bookings', async () => {
  await open(answering());
  expect(await screen.findByText('Now at /en-gb/login?origin=%2Fen-gb%2Fmy-account%2Fbooking-list')).toBeVisible();
});

test('takes details and photos with the token, and then shows what the pick-up needs', async () => {
  const { user, api } = await opened(answering(masked()));
  expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveValue('Ana');
  expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('');
  const steps = () => within(screen.getByRole('navigation', { name: 'Check-in steps' })).getAllByRole('listitem');
  expect(steps().map((step) => step.getAttribute('aria-current'))).toEqual(['step', null]);
  await fill(user);
  await submit(user);
  expect(await screen.findByText('You are checked in')).toBeVisible();
  expect(steps().map(({ textContent }) => textContent)).toEqual(['Your details (done)', 'Confirmation (done)']);
  expect(screen.getByRole('img', { name: 'Show this code at the desk' })).toBeVisible();
  expect(await screen.findByText('Driving licence')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
    'href',
    expect.stringContaining('to=M%C3%A1laga+Airport'),
  );
  const sent = api.requests.filter(({ method }) => method !== 'GET');
  expect(sent.map(({ path, headers }) => [path, headers['x-booking-token']])).toEqual([
    [`/api/booking/${ID}/attachments`, TOKEN],
    ['/api/booking/selfcheckin', TOKEN],
  ]);
  expect(sent[0]?.body).toEqual({
    attachments: [{ name: 'driverLicensePhotoFront.jpg', type: 'image/jpeg', size: 850 }],
  });
  expect(sent[1]?.body).toMatchObject({
    id: ID,
    additionals: [],
    customer: { emailAddress: 'ana@example.com', documentId: 'X123456' },
  });
});

describe('a booking of a company', () => {
  const OF_COMPANY: Partial<Booking> = {
    customer: { firstName: 'Acme', lastName: 'Ltd', emailAddress: 'office@acme.example', isCompany: true },
    drivers: [{ firstName: 'Luis', lastName: 'Ortega', emailAddress: 'luis@acme.example' }],
  };
  const driverSent = ({ requests }: Awaited<ReturnType<typeof open>>['api']) =>
    requests.find(({ method }) => method === 'PUT')?.body as object;

  test('keeps its driver where the form does not ask for one', async () => {
    const { user, api } = await opened(answering(OF_COMPANY));
    await user.type(await screen.findByRole('textbox', { name: 'Document number' }), 'X123456');
    await choose(user);
    await screen.findByText('Photo ready');
    await submit(user);
    await screen.findByText('You are checked in');
    expect(driverSent(api)).toMatchObject({
      customer: { firstName: 'Acme', isCompany: true },
      driver: { driverFirstName: 'Luis', driverLastName: 'Ortega', driverEmail: 'luis@acme.example' },
    });
  });

  test('shows who drives where the form asks, takes another driver, and has the button of the form', async () => {
    const { user, api } = await opened(answering(OF_COMPANY, FORM_WITH_DRIVER));
    const driver = within(await screen.findByRole('region', { name: 'Driver' }));
    expect(driver.getByRole('textbox', { name: /last name/ })).toHaveValue('Ortega');
    await user.clear(driver.getByRole('textbox', { name: /first name/ }));
    await user.type(driver.getByRole('textbox', { name: /first name/ }), 'Eva');
    await user.click(screen.getByRole('button', { name: 'Send my details' }));
    await screen.findByText('You are checked in');
    expect(driverSent(api)).toMatchObject({ driver: { driverFirstName: 'Eva', driverLastName: 'Ortega' } });
  });
});

test('asks for what the form asks for, photos included, and sends nothing before', async () => {
  const { user, api } = await opened(answering(masked()));
  await screen.findByRole('textbox', { name: 'Document number' });
  await submit(user);
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Document number' })).toHaveAccessibleDescription(/is required/),
  );
  expect(screen.getByRole('group', { name: FRONT })).toHaveAccessibleDescription(/is required/);
  expect(screen.getByRole('group', { name: 'Driving licence, back (optional)' })).toHaveAccessibleDescription('');
  expect(api.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('another type of document checks its number and the tax status again at once', async () => {
  const { user } = await opened(answering(masked(), FORM_WITH_TAXES));
  const status = await screen.findByLabelText(/^Tax status/);
  await screen.findByRole('option', { name: 'Company' });
  const choose = (type: string) => user.selectOptions(screen.getByLabelText(/^Document type/), type);
  const number = screen.getByRole('textbox', { name: 'Document number' });
  await choose('CUIT');
  await user.type(number, '12345678');
  await user.selectOptions(status, 'Company');
  await choose('DNI');
  await waitFor(() => expect(status).toBeInvalid());
  expect(number).not.toBeInvalid();
  await choose('CUIT');
  await waitFor(() => expect(number).toBeInvalid());
  expect(status).not.toBeInvalid();
});

test('asks for each photo that the form names, of both sides of both documents', async () => {
  await opened(answering(masked(), FORM_WITH_PHOTOS));
  for (const name of [
    'Identity document, front',
    'Identity document, back',
    'Driving licence, front',
    'Driving licence, back',
  ])
    expect(await screen.findByRole('group', { name })).toBeVisible();
});

test('shows where and when the car is picked up', async () => {
  await opened();
  const summary = await screen.findByRole('region', { name: 'Your booking' });
  expect(summary).toHaveTextContent('Mon, 1 Mar 2027, 10:00');
  expect(summary).toHaveTextContent('Málaga Airport');
});

describe('a photo', () => {
  test('is scaled to what every line can be read on, and turned', async () => {
    const { drawn } = browserWithPictures();
    const { user } = await opened();
    await choose(user);
    await user.click(await screen.findByRole('button', { name: `Turn: ${FRONT}` }));
    await waitFor(() => expect(drawn).toHaveLength(2));
    expect(drawn).toEqual([
      { width: 2000, height: 1500 },
      { width: 1500, height: 2000 },
    ]);
  });

  test('that was the wrong file gives way to another file', async () => {
    const { user } = await opened();
    await choose(user);
    await user.click(await screen.findByRole('button', { name: `Turn: ${FRONT}` }));
    const read = jest.spyOn(globalThis, 'createImageBitmap');
    const asked = jest.spyOn(await screen.findByLabelText(`Choose a file: ${FRONT}`, { selector: 'input' }), 'click');
    await user.click(screen.getByRole('button', { name: `Choose a file: ${FRONT}` }));
    expect(asked).toHaveBeenCalledTimes(1);
    const other = new File(['y'], 'IMG_2.png', { type: 'image/png' });
    await choose(user, other);
    await waitFor(() => expect(read.mock.lastCall?.[0]).toBe(other));
    expect(await screen.findByText('Photo ready')).toBeVisible();
  });

  test('is written worse until it is under 2 MB', async () => {
    const { drawn } = browserWithPictures({ bytes: 2_700_000 });
    const { user } = await opened();
    await choose(user);
    expect(await screen.findByText('Photo ready')).toBeVisible();
    expect(drawn).toHaveLength(2);
  });

  test('that the browser cannot read says so', async () => {
    const { user } = await opened();
    const input = await screen.findByLabelText(`Choose a file: ${FRONT}`, { selector: 'input' });
    input.removeAttribute('accept');
    await user.upload(input, photo('text/plain'));
    expect(await screen.findByText(/This file is no photo/)).toBeVisible();
  });
});

describe('a failure', () => {
  const failing = (status: number, body: object): FakeAnswers => ({ [UPDATE]: { status, body } });

  test('leads back to the details with everything kept, and what was sent is not sent again', async () => {
    const { user, api } = await opened(
      answering(masked(), failing(500, { errorCode: 'internal', errorMessage: 'Oh' })),
    );
    await fill(user);
    await submit(user);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Document number' })).toHaveValue('X123456');
    expect(screen.getByText('Photo sent')).toBeVisible();
    api.set(DONE);
    await submit(user);
    expect(await screen.findByText('You are checked in')).toBeVisible();
    expect(api.requests.filter(({ path }) => path.endsWith('/attachments'))).toHaveLength(1);
  });

  test('that the server blames on a field or a photo stands there', async () => {
    const details = {
      'customer.documentId': 'errors.wrongDocumentFormat',
      driverLicensePhotoFront: 'errors.inputIsRequired',
    };
    const { user } = await opened(
      answering(masked(), failing(422, { errorCode: 'validation', errorMessage: 'No', details })),
    );
    await fill(user);
    await submit(user);
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Document number' })).toHaveAccessibleDescription(/format/),
    );
    expect(screen.getByRole('group', { name: FRONT })).toHaveAccessibleDescription(/is required/);
  });

  test('of the connection is waited for, and then it goes on by itself', async () => {
    let isConnected = false;
    const { user } = await opened(
      answering(masked(), {
        [UPLOAD]: () => {
          if (!isConnected) throw new TypeError('Failed to fetch');
          return { body: [] };
        },
      }),
    );
    await fill(user);
    act(() => void window.dispatchEvent(new Event('offline')));
    await submit(user);
    expect(await screen.findByText(/There is no connection/)).toBeVisible();
    isConnected = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('You are checked in')).toBeVisible();
  });

  test('because another tab was faster shows what became of it', async () => {
    const { user, api } = await opened(
      answering(masked(), failing(409, { errorCode: 'check-in-unavailable', errorMessage: 'No' })),
    );
    await fill(user);
    api.set({ [BOOKING]: { body: aBooking({ currentStatus: 1, isSelfCheckin: true }) } });
    await submit(user);
    expect(await screen.findByText('You are checked in')).toBeVisible();
  });
});

describe('instead of the form', () => {
  test.each([
    ['2027-02-26T08:59:00Z', {}, 'Check-in is not open yet', /^You can check in from Fri, 26 Feb 2027, 10:00, local/],
    ['2027-03-04T09:01:00Z', {}, 'This rental is over', /^Its check-in is closed/],
    [OPEN, { isSelfCheckin: true }, 'You are checked in', /^We have your details. Bring the originals/],
    [OPEN, { currentStatus: 4 }, 'Check-in is not available', /^There is no booking here for which you can check in/],
  ])('at %s a booking with %p says: %s, with what that means', async (now, booking, title, description) => {
    at(now);
    await opened(answering(booking));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(description)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Complete check-in' })).not.toBeInTheDocument();
  });

  test('it says when it opens, on the clock of the place and counted down', async () => {
    at('2027-02-25T09:00:00Z');
    await opened();
    expect(await screen.findByText(/from Fri, 26 Feb 2027, 10:00/)).toHaveTextContent('It opens in 24 hours.');
    expect(screen.getByRole('button', { name: 'Add to my calendar' })).toBeVisible();
  });

  test.each<[string, FakeAnswers, object]>([
    ['no form asks for anything', { 'GET /odata/forms': { body: { '@odata.count': 0, value: [] } } }, {}],
    ['an agency is signed in', { 'GET /api/users/profile': { body: agency() } }, { signedIn: true }],
    [
      'there is no such booking of the visitor’s',
      { [BOOKING]: { status: 404, body: { errorCode: 'not-found', errorMessage: '' } } },
      { signedIn: true },
    ],
  ])('it is not available where %s', async (_, answers, more) => {
    await open(answering({}, { 'GET /api/users/profile': { body: { ...agency(), isAgency: false } }, ...answers }), {
      signedIn: true,
      ...more,
    });
    expect(await screen.findByText('Check-in is not available')).toBeVisible();
  });

  test.each([
    ['cancelled', 4, 'Cancelled'],
    ['picked up', 2, 'Picked up'],
  ])('a booking that was checked in and is %s shows no code for the desk', async (_, currentStatus, status) => {
    await opened(answering({ isSelfCheckin: true, currentStatus }));
    expect(await screen.findByText('Check-in is not available')).toBeVisible();
    expect(screen.getByText(status)).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Show this code at the desk' })).not.toBeInTheDocument();
    expect(screen.queryByText('You are checked in')).not.toBeInTheDocument();
  });

  test('who comes with a token that has ended shows once more whose booking it is', async () => {
    await opened({ ...FORMS, [BOOKING]: { status: 404, body: { errorCode: 'not-found', errorMessage: '' } } });
    const again = await screen.findByRole('region', { name: /Please show us once more/ });
    expect(within(again).getByRole('textbox', { name: 'Last name' })).toHaveValue('García');
  });
});

test.each([
  [-100, '€100.00 is still to be paid'],
  [0, undefined],
])('a balance of %p: %s', async (customerBalance, title) => {
  await opened(answering({ customerBalance }));
  await screen.findByRole('textbox', { name: 'Document number' });
  if (title === undefined) return expect(screen.queryByText(/is still to be paid/)).not.toBeInTheDocument();
  expect(screen.getByText(title)).toBeVisible();
  const pay = screen.getByRole('link', { name: /Pay now/ });
  expect(pay).toHaveAttribute('href', `/en-gb/payment-link?bookingId=${ID}&token=${TOKEN}`);
  expect(pay).toHaveAttribute('target', '_blank');
});

test('whoever is signed in pays by the link of the booking as well, in a tab of its own, without a token', async () => {
  const profile = { 'GET /api/users/profile': { body: { ...agency(), isAgency: false } } };
  await open(answering({ customerBalance: -100 }, profile), { signedIn: true });
  const pay = await screen.findByRole('link', { name: /Pay now/ });
  expect(pay).toHaveAttribute('href', `/en-gb/payment-link?bookingId=${ID}`);
  expect(pay).toHaveAttribute('target', '_blank');
});

function agency() {
  return {
    globalId: 'u-1',
    isAgency: true,
    isCompany: false,
    isHotel: false,
    isProvider: false,
    firstName: 'Ana',
    lastName: 'García',
    emailAddress: 'ana@example.com',
  };
}

describe('over a reload', () => {
  const stored = () => sessionStorage.getItem(`${TYPED_DRAFTS}check-in.${ID}`);
  const isKept = () => waitFor(() => expect(stored()).toMatch(/^\{/));
  type Host = Awaited<ReturnType<typeof open>>['host'];
  const isKeptAs = async ({ session }: Host, what: object) => {
    await isKept();
    const draft = typedDraft(`check-in.${ID}`, z.unknown());
    await waitFor(async () => expect(await draft.read(session)).toMatchObject(what));
  };
  const LICENCE = ['driverLicensePhotoFront'];
  beforeEach(() => void aBrowserDatabase());

  test('what was typed is kept, encrypted; a photo is asked for again, one that has arrived is not', async () => {
    const first = await opened(answering(masked(), { [UPDATE]: { status: 500, body: {} } }));
    await fill(first.user);
    await isKeptAs(first.host, { fields: { documentId: 'X123456' }, taken: LICENCE });
    expect(stored()).not.toMatch(/X123456|ana@example/);
    first.unmount();
    const second = await opened(answering(masked(), { [UPDATE]: { status: 500, body: {} } }));
    expect(await screen.findByRole('textbox', { name: 'Document number' })).toHaveValue('X123456');
    expect(screen.getByRole('group', { name: FRONT })).toHaveAccessibleDescription(/Please take it again/);
    await choose(second.user);
    await screen.findByText('Photo ready');
    await submit(second.user);
    expect(await screen.findByText('Photo sent')).toBeVisible();
    await isKeptAs(second.host, { sent: LICENCE });
    second.unmount();
    const { user, api } = await opened(answering(masked()));
    expect(await screen.findByText('Photo sent')).toBeVisible();
    await submit(user);
    expect(await screen.findByText('You are checked in')).toBeVisible();
    expect(api.requests.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
      '/api/booking/selfcheckin',
    ]);
    expect(stored()).toBeNull();
  });

  test('nothing is kept on a shared device, nor after signing out', async () => {
    const { user, host } = await opened(answering(masked()));
    await fill(user);
    await isKept();
    await user.click(screen.getByRole('checkbox', { name: 'This is a shared device' }));
    expect(stored()).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'This is a shared device' }));
    await isKept();
    act(() => host.session.clear());
    expect(stored()).toBeNull();
  });
});
