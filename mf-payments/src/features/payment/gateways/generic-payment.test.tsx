import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aReadBooking, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../../../messages';
import GenericPayment from './generic-payment';
import QrCodePayment from './qr-code-payment';

const ID = '1234ABCD5678';
const ORDER = '1234ZZZZ9999';
const PIX = 21;
const START = 'POST /api/booking/payment-attempts';
const BY_ORDER = `GET /api/booking/payment-attempts/by-order/${ORDER}`;
const RETURN = `Now at /payment-return?order=${ORDER}&proof=proof`;
const started = (step: object, status = 'pending', attemptId = 'a-1') => ({
  body: { status, bookingId: ID, attemptId, order: ORDER, proof: 'proof', ...step },
});
const state = (status: string) => ({
  body: { status, bookingId: ID, attemptId: 'a-1', amount: 75, currency: 'EUR', paymentType: PIX, isUncertain: false },
});
const open = (answers: FakeAnswers, Part = GenericPayment) =>
  renderRemote(
    <Part booking={aReadBooking({ id: ID, price: 300, payNow: 75, customerBalance: -300 })} paymentType={PIX} />,
    { remote: 'mf-payments', loadMessages, answers: { [BY_ORDER]: state('pending'), ...answers } },
  );
const openCode = (answers: FakeAnswers) => open(answers, QrCodePayment);
const comeBackToTheWindow = () => fireEvent(document, new Event('visibilitychange'));

let left: string[] = [];
/** jsdom cannot leave the page. */
const catchLink = (event: Event) => {
  if (event.defaultPrevented || !(event.target instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  left.push(event.target.href);
};
beforeEach(() => {
  left = [];
  sessionStorage.clear();
  window.addEventListener('click', catchLink);
});
afterEach(() => window.removeEventListener('click', catchLink));

describe('a gateway with a page of its own', () => {
  const redirect = started({ redirect: 'https://bank.test/pay/1' });

  test('is opened once, however often the button is pressed', async () => {
    const { user } = await open({ [START]: redirect });
    await user.dblClick(await screen.findByRole('link', { name: 'Continue to the secure page and pay €75.00' }));
    expect(left).toEqual(['https://bank.test/pay/1']);
  });

  test('is not opened again by itself for who comes back', async () => {
    const { unmount } = await open({ [START]: redirect });
    await waitFor(() => expect(left).toHaveLength(1));
    unmount();
    await open({ [START]: redirect });
    expect(await screen.findByText('Did you come back without paying?')).toBeVisible();
    expect(left).toHaveLength(1);
  });
});

describe('a code for the app of the bank', () => {
  const code = (expiresAt = '2099-01-01T00:00:00Z') =>
    started({ qrCode: { text: '00020126br.gov.bcb.pix', expiresAt } });

  test('can be scanned and copied, and says how long it holds', async () => {
    const { user } = await openCode({ [START]: code() });
    expect(await screen.findByRole('img', { name: 'QR code of the payment' })).toBeVisible();
    expect(screen.getByText('Open your bank’s app, scan the code and confirm €75.00.')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^Valid for another [\d:]+$/);
    await user.click(screen.getByRole('button', { name: 'Copy the code' }));
    expect(await navigator.clipboard.readText()).toBe('00020126br.gov.bcb.pix');
    expect(await screen.findByText('The code is copied.')).toBeVisible();
  });

  test('is selected where the browser does not let the page copy it', async () => {
    const { user } = await openCode({ [START]: code() });
    await screen.findByRole('img', { name: 'QR code of the payment' });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Write permission denied.'));
    await user.click(screen.getByRole('button', { name: 'Copy the code' }));
    expect(await screen.findByText(/It is selected now/)).toBeVisible();
    expect(window.getSelection()?.toString()).toBe('00020126br.gov.bcb.pix');
  });

  test('ends by itself when the bank says that it is paid', async () => {
    const { api } = await openCode({ [START]: code() });
    await screen.findByRole('img', { name: 'QR code of the payment' });
    api.set({ [BY_ORDER]: state('captured') });
    comeBackToTheWindow();
    expect(await screen.findByText(RETURN)).toBeVisible();
    expect(api.requests.at(-1)?.headers['x-booking-token']).toBe('proof');
  });

  test('is replaced by a new one of another attempt when it has expired', async () => {
    const { api, user } = await openCode({ [START]: code('2020-01-01T00:00:00Z') });
    expect(await screen.findByText('The code has expired')).toBeVisible();
    api.set({ [START]: code() });
    await user.click(screen.getByRole('button', { name: 'Show a new code' }));
    expect(await screen.findByRole('img', { name: 'QR code of the payment' })).toBeVisible();
    const keys = api.requests
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  test('stays the same after a reload: no second one can be paid', async () => {
    const { api, unmount } = await openCode({ [START]: code() });
    await screen.findByRole('img', { name: 'QR code of the payment' });
    unmount();
    const again = await openCode({ [START]: code() });
    await screen.findByRole('img', { name: 'QR code of the payment' });
    const keyOf = ({ requests }: typeof api) =>
      requests.find(({ method }) => method === 'POST')?.headers['idempotency-key'];
    expect(keyOf(again.api)).toBe(keyOf(api));
  });
});

describe('after a reload', () => {
  const code = { qrCode: { text: '000201', expiresAt: '2099-01-01T00:00:00Z' } };

  test('an attempt that has been paid meanwhile leads to its outcome', async () => {
    await openCode({ [START]: started(code, 'captured') });
    expect(await screen.findByText(RETURN)).toBeVisible();
  });

  test('an attempt that has ended unpaid is followed by a new one', async () => {
    const answers = [started(code, 'expired'), started(code, 'pending', 'a-2')];
    await openCode({ [START]: () => answers.shift() ?? started(code, 'pending', 'a-3') });
    expect(await screen.findByRole('img', { name: 'QR code of the payment' })).toBeVisible();
    expect(answers).toHaveLength(0);
  });
});

describe('a page in a frame', () => {
  const frame = started({ frame: { url: 'https://card.test/card/a-1' } });
  const say = (data: unknown, origin = 'https://card.test') => {
    const source = screen.getByTitle<HTMLIFrameElement>('Secure payment form').contentWindow;
    fireEvent(window, new MessageEvent('message', { data, origin, source }));
  };

  test('is shown in the size that it asks for', async () => {
    await open({ [START]: frame });
    expect(await screen.findByTitle('Secure payment form')).toHaveAttribute('src', 'https://card.test/card/a-1');
    say({ cardForm: 'a-1', status: 'open', height: 900 });
    await waitFor(() => expect(screen.getByTitle('Secure payment form')).toHaveStyle({ blockSize: '900px' }));
  });

  test('is lent the theme of the page, in its frame alone', async () => {
    document.documentElement.style.setProperty('--fc-accent', '#0a5c82');
    await open({ [START]: frame });
    const { contentWindow } = await screen.findByTitle<HTMLIFrameElement>('Secure payment form');
    const lent = jest.spyOn(contentWindow as Window, 'postMessage').mockImplementation();
    say({ cardForm: 'a-2', status: 'open', height: 900 });
    expect(lent).not.toHaveBeenCalled();
    say({ cardForm: 'a-1', status: 'open', height: 900 });
    expect(lent).toHaveBeenCalledWith(
      expect.objectContaining({ values: expect.objectContaining({ accent: '#0a5c82' }) as object }),
      'https://card.test',
    );
    document.documentElement.removeAttribute('style');
  });

  test('leads to the outcome when the card form says that it is over', async () => {
    await open({ [START]: frame });
    await screen.findByTitle('Secure payment form');
    say({ cardForm: 'a-1', status: 'declined', height: 900 });
    expect(await screen.findByText(RETURN)).toBeVisible();
  });

  test('leads to the outcome when the server knows it, whatever the frame says', async () => {
    const { api } = await open({ [START]: frame });
    await screen.findByTitle('Secure payment form');
    api.set({ [BY_ORDER]: state('captured') });
    comeBackToTheWindow();
    expect(await screen.findByText(RETURN)).toBeVisible();
  });

  test('that cannot be opened says so, and is opened again', async () => {
    const { user } = await open({ [START]: frame });
    await screen.findByTitle('Secure payment form');
    say({ cardForm: 'a-1', status: 'unreachable', height: 100 });
    expect(await screen.findByText('Nothing was charged, and your booking is kept.')).toBeVisible();
    expect(screen.queryByTitle('Secure payment form')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByTitle('Secure payment form')).toHaveAttribute('src', 'https://card.test/card/a-1');
  });

  test('that does not come is said to be late until it does', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await open({ [START]: frame });
    await screen.findByTitle('Secure payment form');
    act(() => jest.advanceTimersByTime(12_000));
    expect(screen.getByText(/takes longer than usual to load/)).toBeVisible();
    say({ cardForm: 'a-1', status: 'open', height: 700 });
    expect(screen.queryByText(/takes longer than usual to load/)).toBeNull();
    jest.useRealTimers();
  });

  test('is not ended by what any other page says', async () => {
    await open({ [START]: frame });
    await screen.findByTitle('Secure payment form');
    say({ cardForm: 'a-1', status: 'captured', height: 900 }, 'https://evil.test');
    say({ cardForm: 'a-2', status: 'captured', height: 900 });
    say('captured');
    say({ cardForm: 'a-1', status: 'open', height: 700 });
    await waitFor(() => expect(screen.getByTitle('Secure payment form')).toHaveStyle({ blockSize: '700px' }));
    expect(screen.queryByText(RETURN)).toBeNull();
  });
});
