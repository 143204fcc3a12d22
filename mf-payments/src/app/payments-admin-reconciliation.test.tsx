import { screen, waitFor, within } from '@testing-library/react';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import PaymentsAdminPage from './payments-admin-page';

const branches = { branches: [{ id: 1, name: 'Málaga', city: 'Málaga' }], gateways: [], currencies: ['EUR'] };
const equal = {
  branchId: 1,
  branchName: 'Málaga',
  paymentType: 22,
  currency: 'EUR',
  charged: 240,
  givenBack: 50,
  compared: 3,
  notAskable: 0,
  differences: [],
};
const different = {
  ...equal,
  paymentType: 14,
  notAskable: 1,
  differences: [
    {
      kind: 'other-amount',
      attemptId: 'a-1',
      bookingId: '1234ABCD5678',
      order: '1234ABCD5678',
      ours: { amount: 120, currency: 'EUR', state: 'captured' },
      vendors: { amount: 119, currency: 'EUR' },
    },
    {
      kind: 'missing-here',
      attemptId: 'a-2',
      bookingId: '9999ABCD5678',
      order: '9999XY',
      ours: {},
      vendors: { amount: 70, currency: 'EUR' },
    },
  ],
};
const RECONCILIATIONS = '/api/admin/payments/reconciliations';
const day = (state: 'never' | 'waiting' | 'done', accounts: object[] = []) => ({
  body: { day: '2026-11-20', state, ...(state === 'done' && { ranAt: '2026-11-21T03:00:00Z' }), accounts },
});

const show = (answers: FakeAnswers, query = '?day=2026-11-20') =>
  renderRemote(<PaymentsAdminPage />, {
    remote: 'mf-payments',
    loadMessages,
    signedIn: true,
    at: `/admin/payments/reconciliation${query}`,
    answers: { 'GET /api/admin/payments/branches': { body: branches }, ...answers },
  });

test('a day names each difference in words, and leads to its payment', async () => {
  await show({ [`GET ${RECONCILIATIONS}`]: day('done', [equal, { ...different, fees: 7.32 }]) });
  const cardOf = async (name: string) =>
    (await screen.findByRole('heading', { level: 2, name })).closest('li') as HTMLElement;
  const [redsys, stripe] = [await cardOf('Redsys'), await cardOf('Stripe')];
  expect(redsys).toHaveTextContent('RedsysMálagaAgreesPaid€240.00Given back€50.00Payments compared3');
  expect(stripe).toHaveTextContent('Given back€50.00Vendor’s fees€7.32Payments compared3');
  expect(within(stripe).getByText('Different amount. Here: €120.00, Paid; at the vendor: €119.00.')).toBeVisible();
  expect(within(stripe).getByText('The vendor took money that is not in our ledger: €70.00.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Booking 9999ABCD5678, order 9999XY' })).toHaveAttribute(
    'href',
    '/en-gb/admin/payments/attempts/a-2',
  );
  expect(screen.getByText('Payments about which this vendor cannot be asked: 1')).toBeVisible();
});

test('an account whose vendor cannot be asked is not said to agree', async () => {
  const untold = { ...equal, paymentType: 14, compared: 0, notAskable: 3 };
  await show({ [`GET ${RECONCILIATIONS}`]: day('done', [equal, untold]) });
  const stripe = (await screen.findByRole('heading', { level: 2, name: 'Stripe' })).closest('li') as HTMLElement;
  expect(stripe).toHaveTextContent('Not compared');
  expect(within(stripe).queryByText('Agrees')).toBeNull();
  expect(screen.getByText('What could be compared agrees.')).toBeVisible();
});

test('a day on which no vendor could be asked is said to be not compared', async () => {
  const untold = { ...equal, compared: 0, notAskable: 3 };
  await show({ [`GET ${RECONCILIATIONS}`]: day('done', [untold]) });
  // Of the day as of its only account.
  expect(await screen.findAllByText('Not compared')).toHaveLength(2);
  expect(screen.queryByText(/agrees/i)).toBeNull();
});

test('a day that nobody has compared can be compared now, and the result comes by itself', async () => {
  const { user, api } = await show({
    [`GET ${RECONCILIATIONS}`]: day('never'),
    [`POST ${RECONCILIATIONS}`]: day('waiting'),
  });
  await user.click(await screen.findByRole('button', { name: 'Compare now' }));
  api.set({ [`GET ${RECONCILIATIONS}`]: day('done', [equal]) });
  expect(await screen.findByText('Asking the vendors…')).toBeVisible();
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({ day: '2026-11-20' });
  expect(await screen.findByText('Everything agrees.', {}, { timeout: 10_000 })).toBeVisible();
});

test('a day that is not over yet or is none counts as yesterday', async () => {
  const { api } = await show({ [`GET ${RECONCILIATIONS}`]: day('done') }, '?day=2999-01-01');
  expect(await screen.findByText('There was nothing to compare on this day.')).toBeVisible();
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  expect(api.requests.find(({ path }) => path === RECONCILIATIONS)?.query.get('day')).toBe(yesterday);
});

test('the day before is one press away', async () => {
  const { user, api } = await show({ [`GET ${RECONCILIATIONS}`]: day('done') });
  await user.click(await screen.findByRole('button', { name: 'Day before' }));
  await waitFor(() => expect(api.requests.at(-1)?.query.get('day')).toBe('2026-11-19'));
});

describe('the ledger for the accountant', () => {
  const CSV = 'GET /api/admin/payments/ledger.csv';
  let saved: string[] = [];
  beforeEach(() => {
    saved = [];
    // jsdom makes no addresses of files and opens none.
    URL.createObjectURL = () => 'blob:ledger';
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    };
  });

  test('is saved as a file of the days and the branch that were chosen', async () => {
    const { user, api } = await show({
      [`GET ${RECONCILIATIONS}`]: day('done'),
      [CSV]: { body: 'booking,amount\r\n' },
    });
    const form = within(await screen.findByRole('form', { name: 'Ledger for the accountant' }));
    await user.clear(form.getByLabelText('From'));
    await user.type(form.getByLabelText('From'), '2026-10-01');
    await user.clear(form.getByLabelText('To'));
    await user.type(form.getByLabelText('To'), '2026-10-31');
    await user.selectOptions(await form.findByRole('combobox', { name: 'Branch' }), 'Málaga');
    await user.click(form.getByRole('button', { name: 'Download CSV' }));
    expect(await form.findByText('The file is downloaded.')).toBeVisible();
    expect(saved).toEqual(['ledger-2026-10-01-2026-10-31.csv']);
    const asked = api.requests.find(({ path }) => path === '/api/admin/payments/ledger.csv');
    expect(asked?.query.toString()).toBe('from=2026-10-01&to=2026-10-31&branch=1');
  });

  test('is not asked for days that end before they begin', async () => {
    const { user, api } = await show({ [`GET ${RECONCILIATIONS}`]: day('done') });
    const form = within(await screen.findByRole('form', { name: 'Ledger for the accountant' }));
    await user.clear(form.getByLabelText('To'));
    await user.type(form.getByLabelText('To'), '2020-01-01');
    await user.click(form.getByRole('button', { name: 'Download CSV' }));
    expect(form.getByText(/Choose a range of at most one year/)).toBeVisible();
    expect(api.requests.some(({ path }) => path.endsWith('ledger.csv'))).toBe(false);
  });
});
