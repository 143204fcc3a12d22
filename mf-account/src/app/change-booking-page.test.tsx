import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { typedDraft } from '@forecourt/shared/drafts';
import { TYPED_DRAFTS } from '@forecourt/shared/session';
import { aBooking, aBrowserDatabase, aPlace, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import ChangeBookingPage from './change-booking-page';
import { answers, CHANGE, ID, preview, PREVIEW, price, terms, TERMS } from './change-booking.fixture';

const open = (more: FakeAnswers = {}, signedIn = false) =>
  renderRemote(<ChangeBookingPage />, {
    remote: 'mf-account',
    loadMessages,
    at: `/change-booking?bookingId=${ID}`,
    answers: answers(more),
    signedIn,
  });
const returnDate = async () => within(await screen.findByRole('group', { name: 'Return' })).getByLabelText('Date');
const later = async () => fireEvent.change(await returnDate(), { target: { value: '2030-01-09' } });

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem(`forecourt.booking.${ID}`, 'secret');
});

describe('the page on which an owner changes a booking (D75)', () => {
  test('says until when it can be changed, and offers no button before anything is chosen', async () => {
    await open();
    expect(await screen.findByText(/You can change this booking yourself until .*2099/)).toBeVisible();
    expect(await screen.findByText(/Choose what shall be different/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Change it/ })).toBeNull();
  });

  test('shows what it costs more, and changes once by the price and the state that were shown', async () => {
    const { user, api } = await open({ [CHANGE]: { body: { outcome: 'changed', booking: aBooking() } } });
    await later();
    await user.dblClick(await screen.findByRole('button', { name: /^Change it and pay .*42.* more later$/ }));
    expect(await screen.findByText('Your booking is changed')).toBeVisible();
    const sent = api.requests.filter(({ method, path }) => `${method} ${path}` === CHANGE);
    expect(sent.map(({ body }) => body)).toMatchObject([
      { wish: { dropOff: { date: '2030-01-09' } }, revision: '0-0-0-0-0', expectedPrice: price + 42 },
    ]);
    expect(sent[0]?.headers).toMatchObject({ 'x-booking-token': 'secret' });
  });

  test('says another flight, where the company asks for one and the car waits at an airport', async () => {
    const form = { id: 5, type: 0, button: '{}', config: '{}' };
    const fields = JSON.stringify([{ typeId: 'deliveryTransportationId', settings: { required: false } }]);
    const { deliveryPlace } = aBooking();
    const atAirport = { deliveryPlace: { ...deliveryPlace, category: 'airport' } as const };
    const booking = aBooking({ ...atAirport, deliveryTransportationId: 'IB 3166' });
    const { user, api } = await open({ 'GET /api/form/5': { body: { ...form, fields } }, [TERMS]: terms({ booking }) });
    const flight = await screen.findByLabelText('Flight number');
    expect(flight).toHaveValue('IB 3166');
    await user.clear(flight);
    await user.type(flight, 'VY 2111');
    await user.tab();
    await waitFor(() => expect(api.requests.at(-1)?.body).toEqual({ deliveryTransportationId: 'VY 2111' }));
  });

  test('says that a cover is included, before and after', async () => {
    const cover = { description: 'Basic cover', price: 0, type: 'Additionals', typeId: 1 } as const;
    const covered = aBooking({ priceItems: [...aBooking().priceItems, cover] });
    await open({ [PREVIEW]: preview({ before: covered, after: covered }) });
    await later();
    expect(await screen.findByRole('row', { name: 'Basic cover Included Included' })).toBeVisible();
  });

  test('that is stale is shown anew, with what was chosen', async () => {
    let isStale = false;
    const { user } = await open({
      [TERMS]: () => terms(isStale ? { revision: '1-0-0-0-0' } : {}),
      [CHANGE]: () => {
        isStale = true;
        return { status: 412, body: { errorCode: 'changed-meanwhile', errorMessage: 'x' } };
      },
    });
    await later();
    await user.click(await screen.findByRole('button', { name: /^Change it/ }));
    expect(await screen.findByText(/The booking has changed meanwhile/)).toBeVisible();
    await waitFor(async () => expect(await returnDate()).toHaveValue('2030-01-09'));
  });

  test('which the terms leave to the branch asks it, with the reason', async () => {
    const { user } = await open({
      [PREVIEW]: preview({ asks: ['late'] }),
      [CHANGE]: { body: { outcome: 'requested', booking: aBooking() } },
    });
    await later();
    expect(await screen.findByText('The pick-up is near.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ask the branch for this change' }));
    expect(await screen.findByText('The branch has your wish')).toBeVisible();
  });

  test.each([
    ['ended', /was cancelled/],
    ['unpaid', /Pay it first/],
    ['waiting', /is deciding about a change/],
  ])('of a booking that is %s says why it stays, and how the branch is reached', async (closed, text) => {
    await open({ [TERMS]: terms({ closed }) });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Call the branch/ })).toHaveAttribute('href', 'tel:+34600111222');
  });

  test('says that the days of the car keep their price, where the terms say so', async () => {
    await open({ [PREVIEW]: preview({ areDaysKept: true }) });
    expect(await screen.findByText(/Each day of the car costs what it costs in your booking/)).toBeVisible();
  });

  const wishes = (api: { requests: readonly { method: string; path: string; body?: unknown }[] }) =>
    api.requests.filter(({ method, path }) => `${method} ${path}` === PREVIEW).map(({ body }) => body);
  const type = async (name: string, value: string) => {
    const field = await screen.findByLabelText(name);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };

  test('takes another document and licence by the fields of checkout; what is wrong stands at its field', async () => {
    const isRefused = (body: unknown) => JSON.stringify(body).includes('"documentId":"?"');
    const { api } = await open({
      [PREVIEW]: ({ body }) =>
        isRefused(body)
          ? {
              status: 400,
              body: {
                errorCode: 'validation',
                errorMessage: 'x',
                details: { 'customer.documentId': 'errors.wrongDocumentFormat' },
              },
            }
          : preview({ parts: ['driver'] }),
    });
    await type('Licence number', 'L-77');
    await type('Document number', '?');
    await waitFor(() => expect(screen.getByLabelText('Document number')).toHaveAccessibleDescription(/format/));
    await type('Document number', 'X123');
    fireEvent.change(screen.getByLabelText('Document type'), { target: { value: '3' } });
    await waitFor(() =>
      expect(wishes(api).at(-1)).toEqual({
        customer: { driverLicenseNumber: 'L-77', documentId: 'X123', documentTypeId: 3 },
      }),
    );
    expect(screen.getByLabelText('Document number')).toHaveAccessibleDescription('');
  });

  const PLACES = 'GET /api/data/places';
  const place = (id: number, name: string, availableReturnPlaces: number[]) =>
    aPlace({ id, name, availableReturnPlaces });
  const MAINLAND = [place(1, 'Málaga Airport', [1, 2]), place(2, 'Seville Station', [1, 2])];
  const ISLAND = place(3, 'Palma Airport', [3]);
  const where = async (name: string) => within(await screen.findByRole('group', { name })).getByLabelText('Place');

  test('moves the return along where the car does not come back from, and back again', async () => {
    const { user, api } = await open({ [PLACES]: { body: [...MAINLAND, ISLAND] } });
    await user.selectOptions(await where('Return'), 'Seville Station');
    await user.selectOptions(await where('Pick-up'), 'Palma Airport');
    expect(await where('Return')).toHaveDisplayValue('Palma Airport');
    expect(within(await where('Return')).getAllByRole('option')).toHaveLength(1);
    await waitFor(() => expect(wishes(api).at(-1)).toMatchObject({ pickUp: { placeId: 3 }, dropOff: { placeId: 3 } }));
    await user.selectOptions(await where('Pick-up'), 'Málaga Airport');
    expect(await where('Return')).toHaveDisplayValue('Seville Station');
    await waitFor(() => expect(wishes(api).at(-1)).toMatchObject({ dropOff: { placeId: 2 } }));
  });

  test('shows the place that is booked, though it is not offered any more', async () => {
    await open({ [PLACES]: { body: [ISLAND] } });
    expect(await where('Pick-up')).toHaveDisplayValue('Málaga Airport');
    expect(await where('Return')).toHaveDisplayValue('Málaga Airport');
  });

  test('takes other days while its places cannot be read, and asks for them again', async () => {
    const { user, api } = await open({ [PLACES]: { status: 503, body: { errorCode: 'internal', errorMessage: 'x' } } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByLabelText('Place')).not.toBeInTheDocument();
    await later();
    await waitFor(() => expect(wishes(api).at(-1)).toMatchObject({ dropOff: { placeId: 1, date: '2030-01-09' } }));
    api.set(answers({ [PLACES]: { body: MAINLAND } }));
    await user.click(again);
    expect(await screen.findAllByRole('option', { name: 'Seville Station' })).toHaveLength(2);
    expect(await returnDate()).toHaveValue('2030-01-09');
  });

  const OF_COMPANY = terms({
    booking: aBooking({ drivers: [{ firstName: 'Ben', lastName: 'Ruiz', emailAddress: 'ben@example.com' }] }),
  });
  const CLARA = { driverFirstName: 'Clara', driverLastName: 'Vidal', driverEmail: 'clara@example.com' };
  const COMPANY: FakeAnswers = {
    [TERMS]: OF_COMPANY,
    'GET /api/users/profile': {
      body: {
        ...{ globalId: 'u-1', isAgency: false, isCompany: true, isHotel: false, isProvider: false },
        ...{ firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com' },
      },
    },
    'GET /api/users/drivers': {
      body: { items: [{ id: 'd-1', driver: { ...CLARA, driverLicenseNumber: 'L-9' } }], total: 1 },
    },
  };

  test('of a company names its driver, and takes another one whom the company keeps', async () => {
    const { user, api } = await open(COMPANY, true);
    expect(await screen.findByLabelText(/^Driver.s first name/)).toHaveValue('Ben');
    const clara = await screen.findByRole('option', { name: /^Clara Vidal/ });
    await user.selectOptions(screen.getByLabelText('Choose a driver'), clara);
    expect(await screen.findByLabelText(/^Driver.s first name/)).toHaveValue('Clara');
    await waitFor(() => expect(wishes(api).at(-1)).toEqual({ driver: { ...CLARA, driverLicenseNumber: 'L-9' } }));
  });

  describe('over a reload', () => {
    const stored = () => sessionStorage.getItem(`${TYPED_DRAFTS}change.${ID}`);
    beforeEach(() => void aBrowserDatabase());

    test('keeps what was chosen and typed, encrypted', async () => {
      const first = await open();
      await later();
      await type('Licence number', 'L-77');
      await waitFor(() => expect(stored()).toMatch(/^\{/));
      const draft = typedDraft(`change.${ID}`, z.unknown());
      await waitFor(async () =>
        expect(await draft.read(first.host.session)).toMatchObject({ person: { driverLicenseNumber: 'L-77' } }),
      );
      expect(stored()).not.toContain('L-77');
      first.unmount();
      const { api } = await open();
      expect(await returnDate()).toHaveValue('2030-01-09');
      expect(await screen.findByLabelText('Licence number')).toHaveValue('L-77');
      expect(wishes(api).at(-1)).toMatchObject({ customer: { driverLicenseNumber: 'L-77' } });
    });

    test('finds the booking as it is once it was changed, and keeps nothing on a shared device', async () => {
      const { user } = await open({ [CHANGE]: { body: { outcome: 'changed', booking: aBooking() } } });
      await later();
      await waitFor(() => expect(stored()).not.toBeNull());
      await user.click(screen.getByRole('checkbox', { name: 'This is a shared device' }));
      expect(stored()).toBeNull();
      await user.click(screen.getByRole('checkbox', { name: 'This is a shared device' }));
      await waitFor(() => expect(stored()).not.toBeNull());
      await user.click(await screen.findByRole('button', { name: /^Change it/ }));
      expect(await screen.findByText('Your booking is changed')).toBeVisible();
      expect(stored()).toBeNull();
    });
  });

  test('of a booking that is not the caller’s says so', async () => {
    await open({ [TERMS]: { status: 404, body: { errorCode: 'not-found', errorMessage: 'x' } } });
    expect(await screen.findByText('We do not know this booking')).toBeVisible();
  });
});
