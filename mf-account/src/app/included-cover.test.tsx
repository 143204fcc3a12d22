import { screen, within } from '@testing-library/react';
import { aBooking, renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import BookingInfoPage from './booking-info-page';

const ID = '1234ABCD5678';

test('a cover that costs nothing is included, as checkout and e-mails say', async () => {
  const cover = { description: 'Basic cover', price: 0, type: 'Additionals', typeId: 1 } as const;
  const profile = { globalId: 'u-1', isAgency: false, isCompany: false, isHotel: false, isProvider: false };
  await renderRemote(<BookingInfoPage />, {
    remote: 'mf-account',
    loadMessages,
    at: `/my-account/booking?bookingId=${ID}`,
    signedIn: true,
    answers: {
      [`GET /api/booking/${ID}`]: { body: aBooking({ priceItems: [...aBooking().priceItems, cover] }) },
      'GET /api/users/profile': {
        body: { ...profile, firstName: 'Ana', lastName: 'García', emailAddress: 'a@b.example' },
      },
    },
  });
  const lines = await screen.findByRole('list', { name: 'What the price is made of' });
  expect(within(lines).getByText('Basic cover').parentElement).toHaveTextContent('Included');
});
