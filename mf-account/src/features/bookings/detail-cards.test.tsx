import { screen, within } from '@testing-library/react';
import { bookingFields, CUSTOMER_FIELDS } from '@forecourt/shared/contract';
import { aHostConfig, aReadBooking, renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../../messages';
import english from '../../messages/en-GB.json';
import { PeopleDetails } from './detail-cards';
import { TripCard } from './trip-card';

const REMOTE = { remote: 'mf-account', loadMessages } as const;
const customer = { ...aReadBooking().customer, documentId: '12345678Z' };

test('a booking shows of its customer what the table of fields says, the name in one line', async () => {
  await renderRemote(<PeopleDetails booking={{ ...aReadBooking(), customer }} />, REMOTE);
  const card = within(await screen.findByRole('region', { name: 'Booked by' }));
  expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'E-mail address',
    'Mobile phone',
    'Document number',
  ]);
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Ana García',
    'ana@example.com',
    '+34600111222',
    '12345678Z',
  ]);
});

test('a field that is added to what a booking keeps is shown', async () => {
  const fields = bookingFields({
    ...CUSTOMER_FIELDS,
    shoeSize: { part: 'customer', kind: 'text', group: 'contact', onBooking: true },
  });
  const booking = { ...aReadBooking(), customer: { ...customer, shoeSize: '42' } };
  await renderRemote(<PeopleDetails booking={booking} fields={fields} />, REMOTE);
  expect(await screen.findByText('42')).toBeVisible();
});

test('every field that a booking keeps has a text', () => {
  const texts: Record<string, string> = english.fields;
  expect(bookingFields().filter(([id]) => !texts[id])).toEqual([]);
});

test.each([
  ['Kilometers', { unlimited: false, perDay: 100, total: 300 }, '100 km per day'],
  ['Miles', { unlimited: false, perDay: 100, total: 300 }, '100 miles per day'],
  ['Kilometers', { unlimited: true }, 'Unlimited kilometres'],
] as const)('in %s the car may be driven so far: %j', async (distanceUnit, distance, said) => {
  const config = { booking: { ...aHostConfig().booking, distanceUnit } };
  await renderRemote(<TripCard booking={{ ...aReadBooking(), distance }} />, { ...REMOTE, config });
  expect(await screen.findByText(said)).toBeVisible();
});
