import { screen, waitFor, within } from '@testing-library/react';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import PaymentsAdminPage from './payments-admin-page';

const attempt = {
  id: 'a-1',
  bookingId: '1234ABCD5678',
  order: '1234ABCD5678',
  branchId: 1,
  branchName: 'Málaga',
  paymentType: 22,
  amount: 120,
  currency: 'EUR',
  state: 'captured',
  isUncertain: false,
  customer: { name: 'Ana García', email: 'ana@example.com' },
  createdAt: '2026-11-20T09:00:00Z',
};
const declined = {
  ...attempt,
  id: 'a-2',
  bookingId: '9999ABCD5678',
  order: '9999XY',
  state: 'declined',
  paymentType: 14,
};
const detail = {
  ...attempt,
  reference: '123456',
  code: '0000',
  expiresAt: '2026-11-20T09:30:00Z',
  canBeAsked: true,
  refundable: 120,
  booking: { price: 400, paid: 120, refunded: 0, canBePaid: true },
  events: [
    { at: '2026-11-20T09:00:01Z', kind: 'started', detail: { step: 'form-post' } },
    { at: '2026-11-20T09:02:00Z', kind: 'notification', detail: { card: '************0003' } },
    { at: '2026-11-20T09:02:00Z', kind: 'moved', detail: { from: 'pending', to: 'captured' } },
  ],
  ledger: [
    { kind: 'charge', amount: 120, reference: '123456', at: '2026-11-20T09:02:00Z', isOwn: true },
    { kind: 'chargeback', amount: 120, at: '2026-11-21T09:02:00Z', isOwn: true },
    { kind: 'chargeback', amount: -120, at: '2026-11-22T09:02:00Z', isOwn: true },
  ],
  refunds: [],
};
const branches = { branches: [{ id: 1, name: 'Málaga', city: 'Málaga' }], gateways: [], currencies: ['EUR'] };
const page = (items: object[], count = items.length, number = 1) => ({ body: { count, page: number, items } });
const LIST = 'GET /api/admin/payments/attempts';
const ONE = `${LIST}/a-1`;
const REFUND = 'POST /api/admin/payments/bookings/1234ABCD5678/refund';
const OWN_REFUND = 'POST /api/admin/payments/attempts/a-1/refund';

const show = (place: string, answers: FakeAnswers = {}) =>
  renderRemote(<PaymentsAdminPage />, {
    remote: 'mf-payments',
    loadMessages,
    signedIn: true,
    at: `/admin/payments/${place}`,
    answers: {
      'GET /api/admin/payments/branches': { body: branches },
      [LIST]: page([attempt, declined]),
      [ONE]: { body: detail },
      ...answers,
    },
  });
const refusal = (status: number, errorCode: string, details: Record<string, string> = {}) => ({
  status,
  body: { errorCode, errorMessage: 'x', details },
});
const sent = ({ api }: Awaited<ReturnType<typeof show>>) => api.requests.filter(({ method }) => method === 'POST');

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

describe('the payments', () => {
  test('are a table with amount, state in words, gateway, customer and booking', async () => {
    await show('attempts');
    const rows = within(await screen.findByRole('table', { name: 'Payments' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('€120.00PaidRedsysMálagaAna Garcíaana@example.com1234ABCD567820 Nov 2026');
    expect(rows[2]).toHaveTextContent('€120.00DeclinedStripe');
    expect(screen.getByText('Payments found: 2')).toBeVisible();
  });

  test('are asked for as the address says, whatever of it is nonsense', async () => {
    const { api } = await show('attempts?state=captured&gateway=Redsys&branch=1&from=2026-11-01&to=x&text=ana&page=2');
    await screen.findByRole('table');
    const asked = api.requests.find(({ path }) => path === '/api/admin/payments/attempts');
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      state: 'captured',
      paymentType: '22',
      branch: '1',
      from: '2026-11-01',
      text: 'ana',
      page: '2',
    });
  });

  test('are filtered by state at once and by text when it is sent, from the first page', async () => {
    const { user, api } = await show('attempts?page=3');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Declined');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'ana{Enter}');
    await waitFor(() =>
      expect(Object.fromEntries(api.requests.at(-1)?.query ?? [])).toEqual({ state: 'declined', text: 'ana' }),
    );
  });

  test('that none match lead to the filters, and those can be cleared', async () => {
    const { user, api } = await show('attempts?state=expired', { [LIST]: page([]) });
    expect(await screen.findByRole('heading', { name: 'No payment matches' })).toBeVisible();
    api.set({ [LIST]: page([attempt]) });
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  test('are none at first', async () => {
    await show('attempts', { [LIST]: page([]) });
    expect(await screen.findByRole('heading', { name: 'No payments yet' })).toBeVisible();
  });

  test('have pages whose links keep the filters', async () => {
    await show('attempts?state=captured&page=2', { [LIST]: page([attempt], 120, 2) });
    expect(await screen.findByRole('link', { name: 'Older' })).toHaveAttribute(
      'href',
      expect.stringContaining('?state=captured&page=3'),
    );
    expect(screen.getByText('Page 2 of 3')).toBeVisible();
  });

  test('are opened one by one', async () => {
    const { user } = await show('attempts');
    await user.click(await screen.findByRole('link', { name: '€120.00 for booking 1234ABCD5678' }));
    expect(await screen.findByText('Now at /en-gb/admin/payments/attempts/a-1')).toBeVisible();
  });
});

describe('one payment', () => {
  test('shows what was paid, and its timeline with each exchange behind a disclosure', async () => {
    const { user } = await show('attempts/a-1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment of €120.00' })).toBeVisible();
    const ledger = within(screen.getByRole('table', { name: 'Ledger of the booking' }));
    expect(ledger.getAllByRole('row')[1]).toHaveTextContent('Payment123456');
    expect(ledger.getAllByRole('row')[3]).toHaveTextContent(/^Counts again.*[^−-]€120\.00$/);
    expect(screen.getByText('State: Paid')).toBeVisible();
    expect(screen.getByText('The vendor sent a notification')).toBeVisible();
    const exchange = screen.getByText(/\*{12}0003/);
    expect(exchange).not.toBeVisible();
    await user.click(screen.getAllByText('Show the exchange')[1] as HTMLElement);
    expect(exchange).toBeVisible();
  });

  test('says everything that somebody has to look at, not the first of it alone', async () => {
    await show('attempts/a-1', { [ONE]: { body: { ...detail, flags: ['paid-twice', 'refund-failed'] } } });
    expect(await screen.findByText(/The second payment has to go back/)).toBeVisible();
    expect(
      screen.getByText(
        'The vendor did not give the money back. ' +
          'It has to be sent another way, or refunded in the vendor’s back office.',
      ),
    ).toBeVisible();
  });

  test('says by which of the company’s methods it was begun', async () => {
    await show('attempts/a-1', { [ONE]: { body: { ...detail, method: 'Cards of Málaga' } } });
    expect((await screen.findByText('Cards of Málaga')).previousSibling).toHaveTextContent('Payment method');
  });

  test('names the refunds that are still to leave, and none that was settled after its vendor refused it', async () => {
    const failed = (id: string, amount: number, more = {}) => ({
      ...{ id, amount, state: 'failed', reason: 'paid-twice', createdAt: '2026-11-20T09:10:00Z' },
      ...more,
    });
    const refunds = [failed('r-1', 75, { settled: 'by-hand' }), failed('r-2', 25)];
    await show('attempts/a-1', { [ONE]: { body: { ...detail, refunds } } });
    expect(await screen.findByRole('heading', { name: 'Refunds under way' })).toBeVisible();
    expect(screen.getByText('€25.00')).toBeVisible();
    expect(screen.queryByText('€75.00')).not.toBeInTheDocument();
  });

  test('shows what the billing form asked for, with names instead of numbers', async () => {
    await show('attempts/a-1', {
      [ONE]: {
        body: {
          ...detail,
          billing: { country: 'ES', address: 'Calle Mayor 5', firstName: 'Rivera', documentTypeId: '2' },
        },
      },
      'GET /api/data/document-types': { body: [{ id: 2, name: 'CIF', allowLetters: true }] },
    });
    const billing = within(await screen.findByRole('region', { name: 'Billing details' }));
    expect(billing.getByText('Calle Mayor 5')).toBeVisible();
    expect(await billing.findByText('CIF')).toBeVisible();
    expect(billing.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Rivera', 'Spain', 'Calle Mayor 5']),
    );
    expect(billing.getAllByRole('term')[0]).toHaveTextContent('First name');
  });

  test('that does not exist says so', async () => {
    await show('attempts/a-1', { [ONE]: refusal(404, 'not-found') });
    expect(await screen.findByRole('heading', { name: 'There is no such payment' })).toBeVisible();
  });

  test('can be asked about at the vendor, and the answer is said', async () => {
    const pending = { ...detail, state: 'pending', refundable: 0, ledger: [] };
    const { user } = await show('attempts/a-1', {
      [ONE]: { body: pending },
      'POST /api/admin/payments/attempts/a-1/check': { body: detail },
    });
    await user.click(await screen.findByRole('button', { name: 'Ask the vendor now' }));
    expect(await screen.findByRole('status')).toHaveTextContent('The vendor was asked. New state: Paid.');
    expect(screen.getByRole('button', { name: 'Refund…' })).toBeVisible();
  });

  test('gets its link sent again, and for how long to wait is said after too many', async () => {
    const resend = 'POST /api/admin/payments/bookings/1234ABCD5678/resend-link';
    const { user, api } = await show('attempts/a-1', { [resend]: { body: { done: true } } });
    await user.click(await screen.findByRole('button', { name: 'Send the payment link again' }));
    expect(await screen.findByText('The payment link is on its way to ana@example.com.')).toBeVisible();
    api.set({ [resend]: refusal(429, 'rate-limited', { retryAfter: '600' }) });
    await user.click(screen.getByRole('button', { name: 'Send the payment link again' }));
    expect(await screen.findByText(/try again in 10 minutes/)).toBeVisible();
  });
});

describe('a refund', () => {
  const begin = async (answers: FakeAnswers = {}) => {
    const opened = await show('attempts/a-1', answers);
    await opened.user.click(await screen.findByRole('button', { name: 'Refund…' }));
    return opened;
  };
  type User = Awaited<ReturnType<typeof show>>['user'];
  const fillIn = async (user: User, amount: string, reason = 'One day less') => {
    const field = screen.getByRole('textbox', { name: 'Amount' });
    await user.clear(field);
    await user.type(field, amount);
    if (reason) await user.type(screen.getByRole('textbox', { name: 'Reason' }), reason);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
  };

  test('names the amount and the person before it is sent, and is sent once for a double click', async () => {
    const opened = await begin({ [REFUND]: { body: { currency: 'EUR', refundable: 69.5, refunds: [] } } });
    await fillIn(opened.user, '50,50');
    expect(screen.getByText(/Ana García gets €50.50 back for booking 1234ABCD5678/)).toBeVisible();
    expect(sent(opened)).toEqual([]);
    await opened.user.dblClick(screen.getByRole('button', { name: 'Refund €50.50 to Ana García' }));
    expect(await screen.findByText('The refund of €50.50 is on its way.')).toBeVisible();
    expect(sent(opened).map(({ body }) => body)).toEqual([{ amount: 50.5, currency: 'EUR', reason: 'One day less' }]);
    expect(sent(opened)[0]?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  });

  test.each([
    ['a booking that stands', { price: 400, paid: 120, kept: 120 }, /€50\.50 of its price is then to be paid again/],
    [
      'one whose money was refused back before',
      { price: 400, paid: 120, kept: 90, refused: 30 },
      /€20\.50 of its price/,
    ],
    ['one that was paid too much', { price: 100, paid: 120, kept: 120 }, /€30\.50 of its price/],
    ['one that is over', { price: 400, paid: 120 }, undefined],
  ])('of %s says what is due again', async (_what, amounts, said) => {
    const booking = { ...detail.booking, ...amounts };
    const { user } = await begin({ [ONE]: { body: { ...detail, booking } } });
    await fillIn(user, '50.50');
    expect(screen.getByText(/Ana García gets €50.50 back/)).toBeVisible();
    if (said === undefined) expect(screen.queryByText(/to be paid again/)).not.toBeInTheDocument();
    else expect(screen.getByText(said)).toBeVisible();
  });

  test('goes back to the payment that is open, says so, and that others of the booking have more', async () => {
    const opened = await begin({
      [ONE]: { body: { ...detail, refundable: 200, ownRefundable: 120 } },
      [OWN_REFUND]: { body: { currency: 'EUR', refundable: 190, refunds: [] } },
    });
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('120.00');
    expect(screen.getByText(/^At most €120.00. Another €80.00 can be given back/)).toBeVisible();
    await fillIn(opened.user, '10');
    expect(screen.getByText(/It goes back to the payment of €120.00 by Redsys, 20 Nov 2026/)).toBeVisible();
    await opened.user.click(screen.getByRole('button', { name: 'Refund €10.00 to Ana García' }));
    await waitFor(() => expect(sent(opened)[0]?.body).toMatchObject({ attemptId: 'a-1', amount: 10 }));
  });

  test('is offered at the other payments of the booking where this one has nothing left', async () => {
    await show('attempts/a-1', { [ONE]: { body: { ...detail, refundable: 80, ownRefundable: 0 } } });
    expect(await screen.findByText(/Another €80.00 can be given back of the booking’s other payments/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refund…' })).not.toBeInTheDocument();
  });

  test.each(['0', '120.01', '1,000', 'ten', ''])('of "%s" is refused before it is sent', async (amount) => {
    const opened = await begin();
    const field = screen.getByRole('textbox', { name: 'Amount' });
    await opened.user.clear(field);
    if (amount) await opened.user.type(field, amount);
    await opened.user.type(screen.getByRole('textbox', { name: 'Reason' }), 'x');
    await opened.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(field).toHaveAccessibleDescription(/Enter an amount of at most €120.00/);
    expect(sent(opened)).toEqual([]);
  });

  test('needs a reason', async () => {
    const { user } = await begin();
    await fillIn(user, '120', '');
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
    expect(screen.getByText('Enter a reason.')).toBeVisible();
  });

  test('that another administrator was faster with is refused in words, and a new try has the same key', async () => {
    const opened = await begin({ [REFUND]: refusal(409, 'refund-impossible') });
    await fillIn(opened.user, '120');
    await opened.user.click(screen.getByRole('button', { name: 'Refund €120.00 to Ana García' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('So much of this payment cannot be given back');
    await opened.user.click(screen.getByRole('button', { name: 'Refund €120.00 to Ana García' }));
    await waitFor(() => expect(sent(opened)).toHaveLength(2));
    expect(new Set(sent(opened).map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  test('that did not succeed is the same one for who goes back and sends it again', async () => {
    const opened = await begin({ [REFUND]: refusal(409, 'refund-impossible') });
    const press = (name: string) => opened.user.click(screen.getByRole('button', { name }));
    await fillIn(opened.user, '120');
    await press('Refund €120.00 to Ana García');
    await screen.findByRole('alert');
    await press('Back');
    await press('Continue');
    await press('Refund €120.00 to Ana García');
    await waitFor(() => expect(sent(opened)).toHaveLength(2));
    expect(new Set(sent(opened).map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
});
