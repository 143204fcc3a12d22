import { act, screen, within } from '@testing-library/react';
import { quotationTray, type TrayCar } from '@forecourt/shared/agency';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import AgencyPage from './agency-page';

const PROFILE = {
  ...{ globalId: 'agency-1', isAgency: true, isCompany: false, isHotel: false, isProvider: false },
  ...{ firstName: 'Noa', lastName: 'Keller', emailAddress: 'noa@agency.example' },
};
const LIST = 'GET /api/agency/quotations';
const SEND = 'POST /api/agency/quotations';
const CAR: TrayCar = {
  ...{ modelId: 7, pickUpPlaceId: 3, dropOffPlaceId: 3, pickUpName: 'Málaga', dropOffName: 'Málaga' },
  ...{ dateFrom: '12-01-2026', hourFrom: '10:00', dateTo: '12-04-2026', hourTo: '10:00' },
  ...{ currency: 'EUR', additionals: [], expectedPrice: 300, name: 'Opel Corsa', picture: '/corsa.svg' },
};
const QUOTATION = {
  ...{ id: '1234ABCD5678', state: 'opened', language: 'de', note: '', showsPerDay: false, showsAgency: true },
  customer: { firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com' },
  createdAt: '2026-11-20T10:00:00Z',
  until: '2026-12-01T09:00:00Z',
  cars: [
    {
      ...{ bookingId: '2222ABCD5678', currentStatus: 5, price: 300, currency: 'EUR' },
      ...{ unlimitedKm: false, maxAllowedDistanceByDay: 100 },
      model: { id: 7, name: 'Corsa', brand: 'Opel', imagePath: '/corsa.svg' },
      ...{ pickUpPlaceId: 3, dropOffPlaceId: 3, pickUpPlaceName: 'Málaga', dropOffPlaceName: 'Málaga' },
      ...{ dateFrom: '12-01-2026', hourFrom: '10:00', dateTo: '12-04-2026', hourTo: '10:00', additionals: [] },
    },
  ],
};

const open = (answers: FakeAnswers, at = '', profile: object = PROFILE) =>
  renderRemote(<AgencyPage />, {
    remote: 'mf-account',
    loadMessages,
    signedIn: true,
    at: `/my-account/agency${at}`,
    answers: { 'GET /api/users/profile': { body: profile }, ...answers },
  });

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
    const { api } = await open({}, '', { ...PROFILE, isAgency: false });
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
