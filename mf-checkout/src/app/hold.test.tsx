import { screen, waitFor } from '@testing-library/react';
import { aHostConfig, aPlace, aSearchResult, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import { CHECKOUT_QUERY, checkoutAnswers } from './checkout-answers.fixture';
import CheckoutPage from './checkout-page';

const HOLD = 'PUT /api/booking/hold';
const held = { body: { until: '2026-11-20T10:15:00.000Z', secondsLeft: 900 } };

const left: unknown[] = [];
Object.assign(navigator, {
  sendBeacon: (url: string) => {
    left.push(url);
    return true;
  },
});

async function open(step: 1 | 2, answers: FakeAnswers = { [HOLD]: held }, twoSteps = true) {
  const { flow } = aHostConfig();
  const view = await renderRemote(<CheckoutPage />, {
    remote: 'mf-checkout',
    loadMessages,
    config: { flow: { ...flow, checkout: { ...flow.checkout, twoSteps } } },
    at: `/checkout?${CHECKOUT_QUERY}&step=${step}&paymentMethodId=-1`,
    answers: { ...checkoutAnswers({ result: aSearchResult(), place: aPlace() }), ...answers },
  });
  return { ...view, asked: () => view.api.requests.filter(({ path }) => path === '/api/booking/hold') };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  left.length = 0;
});

describe('The car of a checkout', () => {
  it('is kept from the second step on, for as long as the server says', async () => {
    const { user, asked } = await open(1);
    await user.click(await screen.findByRole('button', { name: 'Continue to your details' }));
    expect(await screen.findByRole('timer')).toHaveTextContent(/This car is kept for you: (15:00|14:5\d) left/);
    expect(asked().map(({ body }) => body)).toEqual([
      expect.objectContaining({
        modelId: 11,
        dateFrom: '03-01-2027',
        holder: localStorage.getItem('forecourt.holder'),
      }),
    ]);
  });

  it('is asked for once, however much is typed within a minute', async () => {
    const { user, asked } = await open(2);
    await user.type(await screen.findByLabelText('First name'), 'Ana');
    expect(asked()).toHaveLength(1);
  });

  it('is kept from the first thing typed on where all is on one page', async () => {
    const { user, asked } = await open(1, { [HOLD]: held }, false);
    const name = await screen.findByLabelText('First name');
    expect(asked()).toEqual([]);
    await user.type(name, 'A');
    expect(await screen.findByRole('timer')).toBeVisible();
    expect(asked()).toHaveLength(1);
  });

  it('is not kept while somebody only looks at the extras', async () => {
    const { asked } = await open(1);
    await screen.findByRole('button', { name: 'Continue to your details' });
    expect(asked()).toEqual([]);
  });

  it('that cannot be kept can be booked all the same, and nothing is said of it', async () => {
    const refused = { status: 429, body: { errorCode: 'rate-limited', errorMessage: 'x', id: '1' } };
    const { asked } = await open(2, { [HOLD]: refused });
    await screen.findByLabelText('First name');
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Book for/ })).toBeEnabled();
  });

  it.each([
    ['1:59', 119, 'The car is kept for you for at most 2 min more.'],
    ['no time', 0, 'The car is no longer kept for you. You can still book it while it is free.'],
  ])('with %s left is heard to be', async (_left, secondsLeft, said) => {
    await open(2, { [HOLD]: { body: { ...held.body, secondsLeft } } });
    await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(said));
  });

  const KEY = '11|03-01-2027|10:00|1|03-04-2027|10:00|1';
  it.each([
    ['is taken again when another tab has given back the one of the same trip', 'forecourt.holder.left', KEY, 2],
    ['is left alone when another tab gives back the one of another trip', 'forecourt.holder.left', `1${KEY}`, 1],
    ['is left alone by whatever else another tab stores', 'forecourt.consent', KEY, 1],
  ])('%s', async (_what, key, trip, times) => {
    const { asked } = await open(2);
    await screen.findByRole('timer');
    jest.useFakeTimers();
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: `${trip} ${crypto.randomUUID()}` }));
    jest.advanceTimersByTime(999);
    expect(asked()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    jest.useRealTimers();
    expect(asked()).toHaveLength(times);
  });

  it('is given back with a word to the other tabs, of which trip it was', async () => {
    const { unmount } = await open(2);
    await screen.findByRole('timer');
    unmount();
    const [trip] = (localStorage.getItem('forecourt.holder.left') ?? '').split(' ');
    expect(trip).toBe(KEY);
  });

  it('is given back when its page is left', async () => {
    const { unmount } = await open(2);
    await screen.findByRole('timer');
    window.dispatchEvent(new Event('pagehide'));
    expect(left).toEqual(['/api/booking/hold/leave']);
    unmount();
    expect(left).toHaveLength(2);
  });
});
