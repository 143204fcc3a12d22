import { screen, waitFor } from '@testing-library/react';
import { PickUp } from '.';
import { createSession } from '../session';
import { aBrowserWithOfflinePages, aReadBooking, renderRemote } from '../testing';

const NOW = new Date('2027-02-01T10:00:00Z');
const ID = aReadBooking().id;
const KEY = `/offline-pages/booking/${ID}`;
const DESK = `GET /api/booking/${ID}/pick-up`;

let browser: ReturnType<typeof aBrowserWithOfflinePages>;
beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
  browser = aBrowserWithOfflinePages();
});
afterEach(() => {
  jest.useRealTimers();
  browser.leave();
});

const open = (change: Parameters<typeof aReadBooking>[0] = {}, sameBrowser = false) =>
  renderRemote(<PickUp booking={aReadBooking(change)} />, {
    remote: 'mf-checkout',
    loadMessages: () => Promise.resolve({}),
    at: `/find-booking?bookingId=${ID}`,
    answers: {
      [DESK]: { body: { hours: [{ open: '09:00', close: '13:30' }], isAfterHours: false, phone: '+34 952 000 000' } },
    },
    sameBrowser,
  });
const kept = () => screen.findByText(/also opens without a connection/);
const remove = { name: 'Remove from this device' };

describe('the copy of a booking that was read', () => {
  it('has reference, dates, branch with address, phone and hours, what to bring, paid and due', async () => {
    await open({ amountPaid: 40 } as never);
    await kept();
    const page = browser.pages.get(KEY);
    for (const words of [`Booking ${ID}`, 'Mon, 1 Mar 2027, 10:00', 'Málaga Airport', 'Terminal 3', '9:00 – 13:30'])
      expect(page?.html).toContain(words);
    for (const words of [
      '+34&nbsp;952&nbsp;000&nbsp;000',
      'Driving licence',
      'Total',
      'lang="en-GB"',
      'Kept on this device on',
    ])
      expect(page?.html).toContain(words);
  });

  it('names nobody, and has nothing that runs', async () => {
    await open();
    await kept();
    const { customer } = aReadBooking();
    const { html = '' } = browser.pages.get(KEY) ?? {};
    for (const words of [customer.lastName, customer.emailAddress, '<script', 'class=', 'Remove from', 'token'])
      expect(html).not.toContain(words);
  });

  it('opens in place of the pages on which a booking can be read', async () => {
    await open();
    await kept();
    expect(browser.pages.get(KEY)?.as).toMatchObject({
      title: `Booking ${ID}`,
      addresses: ['/find-booking', '/my-account/booking', '/booking-success'].map(
        (path) => `/en-gb${path}?bookingId=${ID}`,
      ),
    });
  });

  it.each([
    ['a day after the return', '2027-03-04T09:00:00Z', '2027-03-05T09:00:00.000Z'],
    ['after ninety days', '2027-12-31T09:00:00Z', '2027-05-02T10:00:00.000Z'],
  ])('goes %s', async (_, toDate, until) => {
    await open({ toDate });
    await kept();
    expect(browser.pages.get(KEY)?.until?.slice(0, 16)).toBe(until.slice(0, 16));
  });

  it('can be removed, and stays so until it is asked for again', async () => {
    const { user, unmount } = await open();
    await user.click(await screen.findByRole('button', remove));
    expect(await screen.findByText('Removed from this device.')).toBeVisible();
    unmount();
    const { user: later } = await open({}, true);
    await later.click(await screen.findByRole('button', { name: 'Keep on this device' }));
    await kept();
    expect(browser.pages.size).toBe(1);
  });

  it('is not made on a device that others use, too', async () => {
    sessionStorage.setItem('forecourt.shared-device', 'yes');
    await open();
    expect(await screen.findByText('9:00 – 13:30')).toBeVisible();
    expect(browser.pages.size).toBe(0);
  });

  it('goes when the booking is cancelled', async () => {
    const { unmount } = await open();
    await kept();
    unmount();
    await open({ currentStatus: 4 }, true);
    await waitFor(() => expect(browser.pages.size).toBe(0));
  });

  it('says of a booking that is not firm that it is not', async () => {
    await open({ currentStatus: 0, isOnRequest: true } as never);
    await kept();
    expect(browser.pages.get(KEY)?.html).toContain('Not confirmed yet');
  });

  it('is one of five at most, of which the oldest makes room', async () => {
    for (let place = 0; place < 6; place += 1) {
      jest.setSystemTime(NOW.getTime() + place * 1000);
      const { unmount } = await renderRemote(<PickUp booking={{ ...aReadBooking(), id: `BOOKING${place}` }} />, {
        remote: 'mf-checkout',
        loadMessages: () => Promise.resolve({}),
        sameBrowser: place > 0,
      });
      await kept();
      unmount();
    }
    expect(browser.pages.keys()).toEqual([1, 2, 3, 4, 5].map((place) => `/offline-pages/booking/BOOKING${place}`));
  });
});

it('where no worker of the storefront answers, as on other sites, nothing is kept', async () => {
  browser.leave();
  await open();
  expect(await screen.findByText('9:00 – 13:30')).toBeVisible();
  expect(screen.queryByText(/without a connection/)).not.toBeInTheDocument();
  expect(createSession(undefined).read().signedIn).toBe(false);
});
