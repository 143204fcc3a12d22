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
  expect(screen.getByText(/We received €75.00. A confirmation is on its way to ana@example.com/)).toBeVisible();
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

test('a payment for a booking that had ended tells what happens with the money', async () => {
  await open({ currentStatus: 4, totalPayed: 75, customerBalance: 75 });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Your payment arrived after the booking had ended' }),
  ).toBeVisible();
});
