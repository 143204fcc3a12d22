import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { quotationTray } from '@forecourt/shared/agency';
import { AGENCY, aTrayCar, LIST, offline, openAgency, pageOf, refused } from './agency.fixture';

const CUSTOMERS = 'GET /api/agency/customers';
const REPORT = 'GET /api/agency/report';
const FILE = 'GET /api/agency/report.csv';
const AGREEMENTS = 'GET /api/agency/agreements';
const AMOUNTS = { customerPrice: 300, agencyPrice: 262.5, commission: 37.5, paid: 100, due: 200 };
const aCustomer = (change: object = {}) => ({
  ...{ id: '1234ABCD5678', firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com' },
  ...{ bookings: 1, quotations: 2, lastAt: '2026-11-20T10:00:00Z' },
  ...change,
});
const aBooking = (change: object = {}) => ({
  ...{ id: '2222ABCD5678', currentStatus: 0, bookedAt: '2026-11-20T10:00:00Z', customer: 'Ana García' },
  ...{ car: 'Opel Corsa', fromDate: '2026-12-01T09:00:00Z', toDate: '2026-12-04T09:00:00Z' },
  ...{ pickUpDay: '2026-12-01', currency: 'EUR' },
  ...AMOUNTS,
  ...change,
});
const report = (count = 1) => ({
  body: {
    ...{ count, items: count === 0 ? [] : [aBooking()] },
    totals: count === 0 ? [] : [{ currency: 'EUR', bookings: count, ...AMOUNTS }],
  },
});
type Page = Awaited<ReturnType<typeof openAgency>>;
const askedAt = ({ api }: Page, path: string, name: string) =>
  api.requests.filter((request) => request.path === path).map(({ query }) => query.get(name));

describe('the customers of an agency (D78)', () => {
  test('are found by what is typed, wherever in the text it is typed, from the first page on', async () => {
    const page = await openAgency({ [CUSTOMERS]: pageOf([aCustomer()], 25) }, '?view=customers&q=gar&page=2');
    const field = await screen.findByRole('searchbox', { name: 'Name or e-mail address' });
    expect(field).toHaveValue('gar');
    await page.user.type(field, 'x', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field).toHaveValue('gxar');
    expect(field).toHaveProperty('selectionStart', 2);
    await waitFor(() => expect(askedAt(page, '/api/agency/customers', 'search').at(-1)).toBe('gxar'));
    expect(askedAt(page, '/api/agency/customers', 'offset')).toEqual(['10', '0']);
  });

  test('whom nobody is called like are said to be none, and all come back without the text', async () => {
    const { user } = await openAgency(
      { [CUSTOMERS]: ({ query }) => pageOf(query.get('search') ? [] : [aCustomer()]) },
      '?view=customers',
    );
    expect(await screen.findByText('ana@example.com · Bookings: 1 · Quotations: 2')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText('No customers found')).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    expect(await screen.findByRole('heading', { name: 'Ana García' })).toBeVisible();
  });

  test('stay as they were looked for on the next page', async () => {
    const page = await openAgency({ [CUSTOMERS]: pageOf([aCustomer()], 25) }, '?view=customers&q=gar');
    await page.user.click(await screen.findByRole('link', { name: 'Next page' }));
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    expect(askedAt(page, '/api/agency/customers', 'search')).toEqual(['gar', 'gar']);
    expect(askedAt(page, '/api/agency/customers', 'offset')).toEqual(['0', '10']);
  });

  test('that do not load can be asked for again, with what was looked for', async () => {
    const { user, api } = await openAgency({ [CUSTOMERS]: refused(500, 'internal') }, '?view=customers&q=gar');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('searchbox')).toHaveValue('gar');
    api.set({ [CUSTOMERS]: pageOf([aCustomer()]) });
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Ana García' })).toBeVisible();
  });

  test('show their bookings when asked; who has none has no such button', async () => {
    const nobody = aCustomer({ id: '3333ABCD5678', firstName: 'Bo', lastName: 'Berg', bookings: 0 });
    const { user, api } = await openAgency(
      {
        [CUSTOMERS]: pageOf([aCustomer(), nobody]),
        'GET /api/agency/customers/1234ABCD5678/bookings': offline,
      },
      '?view=customers',
    );
    const button = await screen.findByRole('button', { name: 'Bookings: Ana García', expanded: false });
    expect(screen.queryByRole('button', { name: 'Bookings: Bo Berg' })).toBeNull();
    await user.click(button);
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.set({ 'GET /api/agency/customers/1234ABCD5678/bookings': pageOf([aBooking()]) });
    await user.click(again);
    const link = await screen.findByRole('link', { name: 'Opel Corsa' });
    expect(link).toHaveAttribute('href', expect.stringContaining('bookingId=2222ABCD5678'));
    expect(screen.getByText('€300.00')).toBeVisible();
    expect(screen.getByText('Tue, 1 Dec 2026')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Bookings: Ana García', expanded: true }));
    expect(screen.queryByRole('link', { name: 'Opel Corsa' })).toBeNull();
  });

  test('are quoted to again without typing their name and address', async () => {
    const { user } = await openAgency({ [CUSTOMERS]: pageOf([aCustomer()]) }, '?view=customers');
    act(() => quotationTray.setCars(AGENCY, [aTrayCar()]));
    await user.click(await screen.findByRole('button', { name: 'New quotation: Ana García' }));
    expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveValue('Ana');
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('García');
    expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('ana@example.com');
    expect(screen.getByText('Opel Corsa')).toBeVisible();
  });
});

describe('the month’s report of an agency (D78)', () => {
  const monthField = () => screen.findByLabelText('Month');

  test('is this month’s where the address names none that exists', async () => {
    const page = await openAgency({ [REPORT]: report() }, '?view=report&month=2026-13');
    expect(await monthField()).toHaveValue('2026-11');
    const row = await screen.findByRole('row', { name: /2222ABCD5678/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Ana GarcíaOpel Corsa', '€300.00', '€262.50', '€37.50', '€100.00', '€200.00']]);
    expect(askedAt(page, '/api/agency/report', 'month')).toEqual(['2026-11']);
  });

  test('of a month without bookings says so, and has no file', async () => {
    const { user, api } = await openAgency({ [REPORT]: report(0) }, '?view=report');
    expect(await screen.findByText('No bookings in this month')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download as CSV' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
    expect(api.requests.some(({ path }) => path.endsWith('.csv'))).toBe(false);
  });

  test('waits until a month is typed whole, and keeps what is typed until then', async () => {
    const page = await openAgency({ [REPORT]: report() }, '?view=report&month=2026-11');
    const field = await monthField();
    // As browsers tell what is typed digit by digit into the year.
    fireEvent.change(field, { target: { value: '0002-11' } });
    expect(field).toHaveValue('0002-11');
    fireEvent.change(field, { target: { value: '2025-11' } });
    await waitFor(() => expect(askedAt(page, '/api/agency/report', 'month')).toEqual(['2026-11', '2025-11']));
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.blur(field);
    expect(field).toHaveValue('2025-11');
  });

  test('starts at the first page when another month is chosen', async () => {
    const page = await openAgency({ [REPORT]: report(25) }, '?view=report&month=2026-11&page=3');
    expect(await screen.findByText('Page 3 of 3')).toBeVisible();
    fireEvent.change(await monthField(), { target: { value: '2026-10' } });
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    expect(askedAt(page, '/api/agency/report', 'offset')).toEqual(['20', '0']);
  });

  describe('as a file', () => {
    const saved: { name: string; address: string }[] = [];
    const { createObjectURL, revokeObjectURL } = URL;
    beforeEach(() => {
      saved.length = 0;
      URL.createObjectURL = () => 'blob:report';
      URL.revokeObjectURL = () => undefined;
    });
    afterEach(() => Object.assign(URL, { createObjectURL, revokeObjectURL }));
    test('is saved under its month, in the language of the page', async () => {
      const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: unknown) {
        if (this instanceof HTMLAnchorElement) saved.push({ name: this.download, address: this.href });
      });
      const page = await openAgency({ [REPORT]: report(), [FILE]: { body: 'a;b' } }, '?view=report&month=2026-10');
      await screen.findByRole('table');
      await page.user.click(screen.getByRole('button', { name: 'Download as CSV' }));
      await waitFor(() => expect(saved).toEqual([{ name: '2026-10.csv', address: 'blob:report' }]));
      expect(askedAt(page, '/api/agency/report.csv', 'month')).toEqual(['2026-10']);
      expect(askedAt(page, '/api/agency/report.csv', 'language')).toEqual(['en-GB']);
      click.mockRestore();
    });

    test('that fails says why, until another month is looked at', async () => {
      const { user } = await openAgency({ [REPORT]: report(), [FILE]: offline }, '?view=report&month=2026-10');
      await screen.findByRole('table');
      await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
      expect(await screen.findByText(/There is no connection/)).toBeVisible();
      expect(saved).toEqual([]);
      fireEvent.change(await monthField(), { target: { value: '2026-11' } });
      await waitFor(() => expect(screen.queryByText(/There is no connection/)).toBeNull());
    });
  });
});

describe('the agreements of an agency (D78)', () => {
  test('are told with what each takes off, as the language writes numbers', async () => {
    const items = [{ code: 'SUN-26', name: 'Sun Travel', percentage: 7.5 }];
    await openAgency({ [AGREEMENTS]: { body: { commission: 12.5, items } } }, '?view=agreements', { language: 'de' });
    expect(await screen.findByRole('heading', { name: 'SUN-26' })).toBeVisible();
    expect(screen.getByText(/12,5/)).toBeVisible();
    expect(screen.getByText(/7,5/)).toBeVisible();
  });

  test('are none where there are none, and no commission is spoken of', async () => {
    await openAgency({ [AGREEMENTS]: { body: { items: [] } } }, '?view=agreements');
    expect(await screen.findByText('You have no agreement codes')).toBeVisible();
    expect(screen.queryByText(/Your commission/)).toBeNull();
  });

  test('are reached by the arrow keys from the quotations', async () => {
    const { user } = await openAgency({ [LIST]: pageOf([]), [AGREEMENTS]: { body: { items: [] } } });
    (await screen.findByRole('tab', { name: 'Quotations' })).focus();
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByText('You have no agreement codes')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Agreements', selected: true })).toHaveFocus();
  });
});
