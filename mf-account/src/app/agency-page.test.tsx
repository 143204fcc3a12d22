import { act, screen, within } from '@testing-library/react';
import { quotationTray } from '@forecourt/shared/agency';
import { aQuotation, aTrayCar, LIST, openAgency as open, PROFILE, SEND } from './agency.fixture';

const QUOTATION = aQuotation();
const CAR = aTrayCar();

/** As the cards of the search do, in another page of this browser. */
const collect = () => act(() => quotationTray.setCars('agency-1', [CAR]));

describe('the workplace of an agency (D78)', () => {
  test('lists its quotations with what has become of them', async () => {
    await open({ [LIST]: { body: { count: 1, items: [QUOTATION] } } });
    expect(await screen.findByRole('heading', { name: 'Ana García' })).toBeVisible();
    const [card] = screen.getAllByRole('listitem').filter((item) => item.textContent.startsWith('Ana García'));
    expect(within(card ?? document.body).getByText('Opened')).toBeVisible();
    expect(within(card ?? document.body).getByText('Opel Corsa, 100 km per day')).toBeVisible();
  });

  test('is not there for anybody else', async () => {
    const { api } = await open({}, '', { profile: { ...PROFILE, isAgency: false } });
    expect(await screen.findByText('We could not find what you were looking for.')).toBeVisible();
    expect(api.requests.map(({ path }) => path)).toEqual(['/api/users/profile']);
  });

  test('copies a quotation for other dates, whose prices are asked for before it is sent', async () => {
    const { user, api } = await open({
      [LIST]: { body: { count: 1, items: [QUOTATION] } },
      [SEND]: {
        status: 422,
        body: {
          errorCode: 'validation',
          errorMessage: 'x',
          details: { 'cars.0': 'errors.codes.price-changed', 'cars.0.price': '320 EUR' },
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Copy: 1234ABCD5678' }));
    expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveValue('Ana');
    await user.click(screen.getByRole('button', { name: 'Send the quotation' }));
    expect(await screen.findByText(/Nothing has been sent yet/)).toBeVisible();
    expect(screen.getByText('€320.00')).toBeVisible();
    expect(screen.getByText('100 km per day')).toBeVisible();
    const sent = api.requests.filter(({ method }) => method === 'POST');
    expect(sent).toMatchObject([{ body: { cars: [{ modelId: 7, maxAllowedDistanceByDay: 100 }] } }]);
    expect(JSON.stringify(sent[0]?.body)).not.toContain('expectedPrice');
  });

  test('sends what was collected once, and then has nothing left to send', async () => {
    const { user, api } = await open({ [SEND]: { body: { id: '1234ABCD5678' } } }, '?view=new');
    collect();
    await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Ana');
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'García');
    await user.click(screen.getByRole('button', { name: 'Send the quotation' }));
    expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'ana@example.com');
    await user.dblClick(screen.getByRole('button', { name: 'Send the quotation' }));
    expect(await screen.findByText('The quotation is on its way to ana@example.com.')).toBeVisible();
    expect(api.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(quotationTray.read('agency-1').cars).toEqual([]);
  });

  test('keeps what was typed in this browser', async () => {
    const { user } = await open({}, '?view=new');
    collect();
    await user.type(await screen.findByRole('textbox', { name: 'Note to the customer' }), 'Hello');
    expect(quotationTray.read('agency-1')).toMatchObject({ cars: [CAR], draft: { note: 'Hello' } });
  });

  test('reports a month with its totals', async () => {
    const amounts = { customerPrice: 300, agencyPrice: 262.5, commission: 37.5, paid: 0, due: 300 };
    const item = {
      ...{ id: '2222ABCD5678', currentStatus: 0, bookedAt: '2026-11-20T10:00:00Z', customer: 'Ana García' },
      ...{ car: 'Opel Corsa', fromDate: '2026-12-01T09:00:00Z', toDate: '2026-12-04T09:00:00Z', currency: 'EUR' },
      ...amounts,
    };
    const report = { count: 1, items: [item], totals: [{ currency: 'EUR', bookings: 1, ...amounts }] };
    await open({ 'GET /api/agency/report': { body: report } }, '?view=report&month=2026-11');
    const total = await screen.findByRole('row', { name: /^Total EUR/ });
    expect(within(total).getByText('€37.50')).toBeVisible();
    expect(screen.getByRole('link', { name: '2222ABCD5678' })).toBeVisible();
  });
});
