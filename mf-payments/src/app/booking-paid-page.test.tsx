import { screen } from '@testing-library/react';
import type { Booking } from '@forecourt/shared/contract';
import { aBooking, aReadBooking, renderRemote } from '@forecourt/shared/testing';
import { Receipt } from '../features/payment';
import { loadMessages } from '../messages';
import BookingPaidPage from './booking-paid-page';

const ID = '1234ABCD5678';
const open = (booking: Partial<Booking>, signedIn = false) =>
  renderRemote(<BookingPaidPage />, {
    remote: 'mf-payments',
    loadMessages,
    signedIn,
    at: `/booking-paid?bookingId=${ID}`,
    answers: {
      [`GET /api/booking/${ID}`]: {
        body: aBooking({ price: 300, payNow: 0, totalPayed: 75, customerBalance: -225, ...booking }),
      },
    },
  });

test('the receipt shows what was paid and what is left for the desk', async () => {
  await open({});
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you, your payment has arrived' })).toBeVisible();
  expect(
    screen.getByText(/You have paid €75.00 in all. A confirmation is on its way to ana@example.com/),
  ).toBeVisible();
  expect(screen.getByText('Already paid').parentElement).toHaveTextContent('€75.00');
  expect(screen.getByText('Still to pay at the desk').parentElement).toHaveTextContent('€225.00');
  expect(screen.getByText(`Booking ${ID}`)).toBeVisible();
});

test('who is signed in can go on to the booking', async () => {
  await open({}, true);
  expect(await screen.findByRole('link', { name: 'See my booking' })).toHaveAttribute(
    'href',
    `/en-gb/my-account/booking?bookingId=${ID}`,
  );
});

test('who wanted to pay what was paid before hears that it is, and can print it', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await renderRemote(
    <Receipt
      booking={aReadBooking({ price: 300, payNow: 0, totalPayed: 300, customerBalance: 0 })}
      already
      onCheckAgain={() => undefined}
    />,
    {
      remote: 'mf-payments',
      loadMessages,
      answers: {},
    },
  );
  expect(screen.getByRole('heading', { level: 1, name: 'This booking is already paid' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Print the receipt' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('the address alone never makes a booking paid', async () => {
  await open({ payNow: 75, totalPayed: 0, customerBalance: -300 });
  expect(await screen.findByRole('heading', { level: 1, name: 'No payment has arrived yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
    'href',
    `/en-gb/payment-options?bookingId=${ID}`,
  );
});

test('checking again shows a payment that has arrived in the meantime', async () => {
  const { api, user } = await open({ payNow: 75, totalPayed: 0, customerBalance: -300 });
  await screen.findByRole('heading', { level: 1, name: 'No payment has arrived yet' });
  api.set({
    [`GET /api/booking/${ID}`]: { body: aBooking({ price: 300, payNow: 0, totalPayed: 300, customerBalance: 0 }) },
  });
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you, your payment has arrived' })).toBeVisible();
});

test('after a balance the receipt tells all that was paid', async () => {
  await open({ totalPayed: 300, customerBalance: 0 });
  expect(await screen.findByText(/You have paid €300.00 in all/)).toBeVisible();
  expect(screen.queryByText('Still to pay at the desk')).not.toBeInTheDocument();
});

test('who has paid the online share hears of the open rest, never that nothing is left to pay', async () => {
  await renderRemote(
    <Receipt
      booking={aReadBooking({ price: 300, payNow: 0, totalPayed: 75 })}
      already
      onCheckAgain={() => undefined}
    />,
    { remote: 'mf-payments', loadMessages, answers: {} },
  );
  expect(screen.getByRole('heading', { level: 1, name: 'The online part is already paid' })).toBeVisible();
  expect(screen.getByText('€225.00 is still open: you pay it at the desk, or online if you like.')).toBeVisible();
  expect(screen.queryByText('There is nothing more to pay online.')).not.toBeInTheDocument();
});

test.each<[string, Partial<Booking>, string]>([
  ['what comes back and when', { refundBy: '2027-02-01T12:00:00Z' }, '€75.00 goes back the way you paid it, by'],
  [
    'what has been sent back',
    { totalRefunded: 75, customerBalance: 0 },
    '€75.00 has been sent back the way you paid it.',
  ],
])('a booking that was paid and cancelled tells %s', async (_, change, text) => {
  await open({ currentStatus: 4, totalPayed: 75, customerBalance: 75, ...change });
  expect(await screen.findByRole('heading', { level: 1, name: 'This booking is cancelled' })).toBeVisible();
  expect(screen.getByText(text, { exact: false })).toBeVisible();
});
