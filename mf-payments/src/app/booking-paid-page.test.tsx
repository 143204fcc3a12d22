import { screen, waitFor, within } from '@testing-library/react';
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
  expect(screen.getByText('Paid').parentElement).toHaveTextContent('€75.00');
  expect(screen.getByText('Still to pay at the desk').parentElement).toHaveTextContent('€225.00');
  expect(screen.getByText(`Booking ${ID}`)).toBeVisible();
});

test('the receipt of a payment tells what the pick-up needs', async () => {
  await open({ currentStatus: 1 });
  const card = await screen.findByRole('region', { name: 'For the pick-up' });
  expect(within(card).getByText('Málaga Airport')).toBeVisible();
  expect(within(card).getByText('Driving licence')).toBeVisible();
});

test.each<[string, Partial<Booking>, string]>([
  ['no payment', { payNow: 75, totalPayed: 0, customerBalance: -300 }, 'No payment has arrived yet'],
  ['a cancelled booking', { currentStatus: 4, totalPayed: 75, customerBalance: 75 }, 'This booking is cancelled'],
])('the receipt of %s speaks of no pick-up', async (_, booking, title) => {
  await open(booking);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'For the pick-up' })).not.toBeInTheDocument();
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

test('the receipt can be sent by e-mail', async () => {
  const { api, user } = await open({});
  api.set({ 'POST /api/booking/resend': { body: { done: true } } });
  await user.click(await screen.findByRole('button', { name: 'Send it by e-mail' }));
  expect(await screen.findByText('We have sent the receipt to ana@example.com.')).toBeVisible();
  expect(api.requests.at(-1)?.body).toEqual({ bookingId: ID, paper: 'receipt' });
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
  expect(screen.getByRole('link', { name: 'Pay the other €225.00' })).toHaveAttribute(
    'href',
    `/en-gb/payment-options?bookingId=${aReadBooking({}).id}`,
  );
});

test.each<[string, Partial<Booking>]>([
  ['was due online', { currentStatus: 1, payNow: 75 }],
  ['had not been due', { currentStatus: 1, payNow: 0 }],
])('what %s and has gone back is never called a payment that arrived, nor one that never was', async (_, booking) => {
  await open({ totalPayed: 75, totalRefunded: 75, customerBalance: -300, ...booking });
  expect(await screen.findByRole('heading', { level: 1, name: 'Your payment went back' })).toBeVisible();
  expect(screen.getByText(/All that was paid, €75\.00, has gone back/)).toBeVisible();
  expect(screen.queryByText(/Nothing was charged/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pay now' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download as PDF' })).toBeVisible();
});

test('what goes back and has not left yet is not said to be back', async () => {
  await open({
    totalPayed: 75,
    totalRefunded: 0,
    totalLeaving: 75,
    customerBalance: -300,
    currentStatus: 1,
    payNow: 75,
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Your payment is on its way back' })).toBeVisible();
  expect(screen.getByText(/All that was paid, €75\.00, goes back to you/)).toBeVisible();
  expect(screen.queryByText(/has gone back/)).not.toBeInTheDocument();
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

test('what has been sent back stands beside what was paid', async () => {
  await open({ currentStatus: 4, totalPayed: 75, totalRefunded: 30, customerBalance: 45 });
  expect((await screen.findByText('Paid')).parentElement).toHaveTextContent('€75.00');
  expect(screen.getByText('Refunded').parentElement).toHaveTextContent('€30.00');
});

test('a part of what is due leads on to the rest, which confirms the booking', async () => {
  await open({ currentStatus: 0, payNow: 35, totalPayed: 40, customerBalance: -260 });
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you, your payment has arrived' })).toBeVisible();
  expect(screen.getByText(/Your booking is confirmed as soon as the other €35\.00 are paid as well/)).toBeVisible();
  expect(screen.getByText('Still to pay online').parentElement).toHaveTextContent('€35.00');
  expect(screen.getByText('Still to pay at the desk').parentElement).toHaveTextContent('€225.00');
  expect(screen.getByRole('link', { name: 'Pay the other €35.00' })).toHaveAttribute(
    'href',
    `/en-gb/payment-options?bookingId=${ID}`,
  );
});

test('each payment is listed by its way to pay, and what went back', async () => {
  await open({
    payments: [
      { at: '2026-11-20T10:00:00Z', kind: 'charge', amount: 40, paymentType: 6 },
      { at: '2026-11-20T10:05:00Z', kind: 'charge', amount: 35, paymentType: 21 },
      { at: '2026-11-21T10:00:00Z', kind: 'refund', amount: 10 },
    ],
  });
  expect((await screen.findByText(/Pay with PayPal/)).parentElement).toHaveTextContent('€40.00');
  expect(screen.getByText(/Pay with Pix/).parentElement).toHaveTextContent('€35.00');
  expect(screen.getByText(/Refund/).parentElement).toHaveTextContent('-€10.00');
});

test('a dispute that the company has won counts again, so that the list comes to what is paid', async () => {
  await open({
    payments: [
      { at: '2026-11-20T10:00:00Z', kind: 'charge', amount: 75, paymentType: 6 },
      { at: '2026-11-21T10:00:00Z', kind: 'chargeback', amount: 75, paymentType: 6 },
      { at: '2026-11-22T10:00:00Z', kind: 'chargeback', amount: -75, paymentType: 6 },
    ],
  });
  expect((await screen.findByText(/Taken back after a dispute/)).parentElement).toHaveTextContent('-€75.00');
  const again = screen.getByText(/Counts again/).parentElement;
  expect(again).toHaveTextContent(/[^-]€75\.00$/);
});

test('the receipt is saved as a PDF in the visitor’s language', async () => {
  const made: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${made.push(file)}`, revokeObjectURL: () => undefined });
  const saved: string[] = [];
  const onClick = (event: Event) => {
    const link = (event.target as Element).closest('a[download]');
    if (link) saved.push(`${link.getAttribute('href')} ${link.getAttribute('download')}`);
  };
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
    onClick({ target: this } as unknown as Event);
  });
  const { api, user } = await open({});
  api.set({ [`GET /api/booking/${ID}/receipt`]: { body: '%PDF-1.3' } });
  await user.click(await screen.findByRole('button', { name: 'Download as PDF' }));
  await waitFor(() => expect(saved).toEqual([`blob:1 ${ID}.pdf`]));
  expect(api.requests.at(-1)?.query.get('language')).toBe('en-GB');
  expect(made[0]?.size).toBe(8);
  click.mockRestore();
});

test('a receipt that cannot be made says so, and can be asked for again', async () => {
  const { api, user } = await open({});
  api.set({ [`GET /api/booking/${ID}/receipt`]: { status: 404, body: { errorCode: 'not-found', errorMessage: 'x' } } });
  await user.click(await screen.findByRole('button', { name: 'Download as PDF' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download as PDF' })).toBeEnabled();
});
