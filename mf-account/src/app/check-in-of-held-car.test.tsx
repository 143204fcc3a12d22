import { act, screen } from '@testing-library/react';
import type { Booking } from '@forecourt/shared/contract';
import { renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import SelfCheckInPage from './self-check-in-page';
import { answering, ID } from './self-check-in.fixture';

const TOKEN = 'check-in-token';
const held = (change: Partial<Booking>) =>
  answering({ currentStatus: 0, holdUntil: '2027-02-28T10:40:00Z', ...change });
const unpaid = held({ payNow: 48.51, customerBalance: -161.71 });

/** The rental is from 1 to 4 March 2027, 09:00 UTC. */
function open(answers: ReturnType<typeof held>) {
  sessionStorage.setItem(`forecourt.check-in.${ID}`, TOKEN);
  const at = `/self-check-in?bookingId=${ID}&lastName=Garc%C3%ADa`;
  return renderRemote(<SelfCheckInPage />, { remote: 'mf-account', loadMessages, at, answers });
}

beforeEach(() => {
  sessionStorage.clear();
  jest.setSystemTime(new Date('2027-02-28T10:00:00Z'));
});

describe('self check-in of a car that is only held (D196)', () => {
  it('until it is paid says so, and leads to the payment in a tab of its own', async () => {
    await open(unpaid);
    expect(await screen.findByText('Check-in is not available')).toBeVisible();
    expect(screen.getByText(/^This booking is not paid yet: the car is only held for you until .*2027/)).toBeVisible();
    const pay = screen.getByRole('link', { name: 'Pay now (opens in a new tab)' });
    expect(pay).toHaveAttribute('href', `/en-gb/payment-link?bookingId=${ID}&token=${TOKEN}`);
    expect(screen.queryByRole('textbox', { name: 'First name' })).not.toBeInTheDocument();
  });

  it('is open as soon as it is paid there', async () => {
    const { api } = await open(unpaid);
    await screen.findByText('Check-in is not available');
    api.set(answering({ currentStatus: 1 }));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('textbox', { name: 'First name' })).toBeVisible();
  });

  it('until its guest confirms it says to open the link of the e-mail', async () => {
    await open(held({ payNow: 0 }));
    expect((await screen.findByText('ana@example.com')).parentElement).toHaveTextContent(
      /This booking is provisional: please open the link in our e-mail to ana@example.com by/,
    );
    expect(screen.queryByRole('link', { name: 'Pay now (opens in a new tab)' })).not.toBeInTheDocument();
  });
});
