import { screen, waitFor, within } from '@testing-library/react';
import { PickUp } from '.';
import { WEEKDAYS, type AttentionSchedule, type OpenRange } from '../contract';
import { aBooking, aPlace, aReadBooking, renderRemote, type FakeAnswers } from '../testing';

const PHONE = '+34 952 000 000';
const daily = (...ranges: OpenRange[]) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, ranges])) as AttentionSchedule['schedule'];
const SIESTA = daily({ open: '09:00', close: '13:30' }, { open: '16:30', close: '20:00' });

/** Of the branch, on the day of the pick-up; it is on Monday, 1 March 2027, at 10:00. */
const answering = (schedule: AttentionSchedule['schedule'] = SIESTA, more: Partial<AttentionSchedule> = {}) => ({
  'GET /api/data/attentionschedule': {
    body: [
      {
        ...{ branchOfficeId: 1, placeId: null, schedule, closedDays: [], scheduleDates: [], allowAfterHours: false },
        ...{ beforeHoursMaxMinutes: 0, afterHoursMaxMinutes: 0, gap: 2, gapForBookingTime: 15, utcDiff: 1, ...more },
      },
    ],
  },
  'GET /api/data/holidays': { body: [] },
  'GET /api/data/branchoffices': {
    body: [{ id: 1, name: 'Málaga', city: 'Málaga', country: 'ES', phone: PHONE, email: 'a@b.example' }],
  },
  'GET /api/data/places': { body: [aPlace({ id: aBooking().deliveryPlace.id, lat: 36.5, lng: -4.5 })] },
});

const open = (
  answers: FakeAnswers = answering(),
  change: Parameters<typeof aReadBooking>[0] = {},
  language = 'en-GB',
) =>
  renderRemote(<PickUp booking={aReadBooking(change)} />, {
    remote: 'mf-checkout',
    loadMessages: () => Promise.resolve({}),
    language: language as 'en-GB',
    answers,
  });
const theCard = (name = 'For your pick-up') => screen.findByRole('region', { name });

describe('the card of a pick-up', () => {
  it('tells where and when the car is handed over, how to get there, whom to call and what to bring', async () => {
    await open();
    const card = within(await theCard());
    expect(await card.findByText('9:00 – 13:30, 16:30 – 20:00')).toBeVisible();
    expect(card.getByText('Málaga Airport')).toBeVisible();
    expect(card.getByRole('link', { name: `Call the branch: ${PHONE}` })).toHaveAttribute('href', 'tel:+34952000000');
    await waitFor(() =>
      expect(card.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', expect.stringContaining('36.5')),
    );
    expect(card.getByText('Your driving licence')).toBeVisible();
  });

  it.each([
    ['en-GB', 'For your pick-up', 'Open 24 hours'],
    ['de', 'Für Ihre Abholung', 'Rund um die Uhr geöffnet'],
    ['es-ES', 'Para la recogida', 'Abierto las 24 horas'],
  ])('of a desk that never closes says so in words (%s)', async (language, name, words) => {
    await open(answering(daily({ open: '00:00', close: '23:59' })), {}, language);
    const card = within(await theCard(name));
    expect(await card.findByText(words)).toBeVisible();
    expect(card.queryByText(/23:59/)).not.toBeInTheDocument();
  });

  it('says that the desk is closed on the day', async () => {
    await open(answering(daily()));
    expect(await within(await theCard()).findByText('Closed on this day')).toBeVisible();
  });

  it('of a pick-up outside the hours says what holds then', async () => {
    const later = { allowAfterHours: true, beforeHoursMaxMinutes: 60, afterHoursNote: { 'en-GB': 'Ring the bell.' } };
    await open(answering(daily({ open: '11:00', close: '20:00' }), later));
    expect(await within(await theCard()).findByText(/at 10:00 is outside the opening hours/)).toHaveTextContent(
      'Ring the bell.',
    );
  });

  it('without hours that can be read still tells address, way and what to bring', async () => {
    await open({});
    const card = within(await theCard());
    expect(card.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', expect.stringContaining('laga'));
    expect(card.getByText('Your driving licence')).toBeVisible();
    expect(card.queryByText('Opening hours on the day of pick-up')).not.toBeInTheDocument();
  });

  it.each([
    ['cancelled', 4],
    ['quoted', 5],
    ['under way', 2],
    ['over', 3],
  ])('is not there once the booking is %s', async (_, currentStatus) => {
    const { api, container } = await open(answering(), { currentStatus });
    expect(container).toBeEmptyDOMElement();
    expect(api.requests).toEqual([]);
  });
});
