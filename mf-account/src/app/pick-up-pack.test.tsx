import { screen, waitFor, within } from '@testing-library/react';
import type { PickUpDesk } from '@forecourt/shared/contract';
import { aBrowserWithOfflinePages, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import SelfCheckInPage from './self-check-in-page';
import { answering, ID } from './self-check-in.fixture';

/** 1 March 2027, the day of the pick-up (at 10:00), is a Monday. */
const NOW = new Date('2027-02-28T10:00:00Z');
const aDesk = (change: Partial<PickUpDesk> = {}): PickUpDesk => ({
  hours: [
    { open: '09:00', close: '13:30' },
    { open: '16:30', close: '20:00' },
  ],
  isAfterHours: false,
  phone: '+34 952 000 000',
  ...change,
});

let leave: (() => void) | undefined;
const browserWithOfflinePages = () => {
  const browser = aBrowserWithOfflinePages();
  ({ leave } = browser);
  return browser;
};

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem(`forecourt.check-in.${ID}`, 'check-in-token');
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
  leave?.();
  leave = undefined;
});

const DESK = `GET /api/booking/${ID}/pick-up`;
const open = (answer: FakeAnswers[string] = { body: aDesk() }, { sameBrowser = false } = {}) =>
  renderRemote(<SelfCheckInPage />, {
    remote: 'mf-account',
    loadMessages,
    at: `/self-check-in?bookingId=${ID}`,
    answers: answering({ isSelfCheckin: true }, { [DESK]: answer }),
    sameBrowser,
  });

/** After a reload, or in another tab. */
const again = () => open(undefined, { sameBrowser: true });

describe('for the pick-up', () => {
  test('the car, the opening hours of the day and the branch’s phone', async () => {
    await open();
    expect(await screen.findByText('9:00 – 13:30, 16:30 – 20:00')).toBeVisible();
    expect(screen.getByText(/or similar/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Call the branch: \+34\s952/ })).toHaveAttribute(
      'href',
      'tel:+34952000000',
    );
    expect(screen.queryByText(/outside the opening hours/)).not.toBeInTheDocument();
  });

  test.each<[string, Partial<PickUpDesk>, string]>([
    ['the company’s own words', { afterHoursNote: 'Ring the night bell.' }, 'Ring the night bell.'],
    ['that the branch is called before', {}, 'Please call the branch before the pick-up.'],
  ])('outside the opening hours: %s', async (_, change, words) => {
    await open({ body: aDesk({ isAfterHours: true, ...change }) });
    expect(await screen.findByText(/The pick-up at 10:00 is outside the opening hours/)).toHaveTextContent(words);
  });

  test('a desk that is closed on the day says so', async () => {
    await open({ body: aDesk({ hours: [] }) });
    expect(await screen.findByText('Closed on this day')).toBeVisible();
  });

  test('hours and phone that could not be read are asked for again', async () => {
    const { api, user } = await open({ status: 503, body: { errorCode: 'internal', errorMessage: 'x' } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.set(answering({ isSelfCheckin: true }, { [DESK]: { body: aDesk() } }));
    await user.click(again);
    expect(await screen.findByText('9:00 – 13:30, 16:30 – 20:00')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('without hours that can be read all else is there', async () => {
    await open({ status: 404, body: {} });
    expect(await screen.findByRole('img', { name: 'Show this code at the desk' })).toBeVisible();
    expect(screen.queryByText('Opening hours on the day of pick-up')).not.toBeInTheDocument();
  });
});

describe('without a connection', () => {
  test('the device keeps code, trip, hours and what to bring, until a day after the pick-up', async () => {
    const kept = browserWithOfflinePages();
    await open();
    expect(await screen.findByText(/also opens without a connection.*Tue, 2 Mar 2027, 10:00/)).toBeVisible();
    const page = kept.pages.get(`/offline-pages/${ID}`);
    expect(page?.until).toBe('2027-03-02T09:00:00.000Z');
    for (const words of [ID, 'lang="en-GB"', 'Málaga Airport', '9:00 – 13:30', 'Driving licence', '<svg'])
      expect(page?.html).toContain(words);
    for (const words of ['<script', 'class=', 'Print as a card', 'García']) expect(page?.html).not.toContain(words);
  });

  test('the device keeps the hours as well once they could be read', async () => {
    const kept = browserWithOfflinePages();
    const { api, user } = await open({ status: 503, body: { errorCode: 'internal', errorMessage: 'x' } });
    expect(await screen.findByText(/also opens without a connection/)).toBeVisible();
    const page = () => kept.pages.get(`/offline-pages/${ID}`)?.html;
    expect(page()).not.toContain('9:00 – 13:30');
    api.set(answering({ isSelfCheckin: true }, { [DESK]: { body: aDesk() } }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(page()).toContain('9:00 – 13:30'));
  });

  test('it is taken off a device that others use', async () => {
    const kept = browserWithOfflinePages();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Remove from this device' }));
    expect(await screen.findByText('Removed from this device.')).toBeVisible();
    expect(kept.pages.size).toBe(0);
  });

  test('what was removed stays removed over a reload, until it is asked for again', async () => {
    const kept = browserWithOfflinePages();
    const { user, unmount } = await open();
    await user.click(await screen.findByRole('button', { name: 'Remove from this device' }));
    expect(await screen.findByText('Removed from this device.')).toBeVisible();
    unmount();
    const { user: later } = await again();
    expect(await screen.findByText('Removed from this device.')).toBeVisible();
    expect(kept.pages.size).toBe(0);
    await later.click(screen.getByRole('button', { name: 'Keep on this device' }));
    expect(await screen.findByText(/also opens without a connection/)).toBeVisible();
    expect(kept.pages.size).toBe(1);
  });

  test('what was removed in one tab is kept again by no other one, nor by a later one', async () => {
    const kept = browserWithOfflinePages();
    const { user, container } = await open();
    const { container: other, unmount } = await again();
    const remove = { name: 'Remove from this device' };
    expect(await within(other).findByRole('button', remove)).toBeVisible();
    await user.click(await within(container).findByRole('button', remove));
    expect(await within(other).findByText('Removed from this device.')).toBeVisible();
    unmount();
    sessionStorage.clear();
    sessionStorage.setItem(`forecourt.check-in.${ID}`, 'check-in-token');
    const { container: later } = await again();
    expect(await within(later).findByText('Removed from this device.')).toBeVisible();
    expect(kept.pages.size).toBe(0);
  });

  test('a browser that keeps no pages says nothing of it', async () => {
    await open();
    expect(await screen.findByText('Opening hours on the day of pick-up')).toBeVisible();
    expect(screen.queryByText(/without a connection/)).not.toBeInTheDocument();
  });
});
