import { screen, within } from '@testing-library/react';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadEveryText } from '../../every-text';
import Alternatives from './index';

const params = {
  dateFrom: '03-02-2027',
  dateTo: '03-05-2027',
  hourFrom: '10:00',
  hourTo: '10:00',
  pickUpPlaceId: 1,
  pickUpPlaceName: 'Málaga Airport',
  dropOffPlaceId: 1,
  driverAge: 30,
  unlimitedKm: true,
};
const found = {
  dates: [
    { dateFrom: '03-03-2027', dateTo: '03-06-2027', hourFrom: '10:00', hourTo: '11:00', price: 99, currency: 'EUR' },
  ],
  places: [
    {
      id: 2,
      name: 'Málaga Centre',
      city: 'Málaga',
      price: 120,
      currency: 'EUR',
      distanceKm: 8.4,
      dropOffPlaceId: 2,
      hourFrom: '10:00',
      hourTo: '10:00',
    },
  ],
};
const answers: FakeAnswers = {
  'GET /api/booking/alternatives': { body: found },
  'GET /odata/forms': {
    body: {
      '@odata.count': 2,
      value: [
        { id: 1, type: 0, name: 'Checkout' },
        { id: 2, type: 1, name: 'Contact' },
      ],
    },
  },
};
const open = (more: FakeAnswers = {}) =>
  renderRemote(<Alternatives params={params} />, {
    remote: 'mf-search',
    loadMessages: loadEveryText,
    answers: { ...answers, ...more },
  });

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

describe('A search without a result', () => {
  it('leads to the nearest days that have a car, with their price', async () => {
    await open();
    const link = within(await screen.findByRole('region', { name: 'Free on other days' })).getByRole('link');
    expect(link).toHaveTextContent('Wed 3 Mar – Sat 6 Mar');
    expect(link).toHaveTextContent('from €99.00');
    expect(link).toHaveAttribute(
      'href',
      expect.stringContaining('dateFrom=03-03-2027&dateTo=03-06-2027&hourFrom=10%3A00&hourTo=11%3A00&pickUpPlaceId=1'),
    );
  });

  it('leads to branches nearby, with all else that was asked', async () => {
    await open();
    const link = within(await screen.findByRole('region', { name: 'Free at branches nearby' })).getByRole('link', {
      name: /Málaga Centre/,
    });
    expect(link).toHaveTextContent('8 km');
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/dateFrom=03-02-2027.*pickUpPlaceId=2&dropOffPlaceId=2.*unlimitedKm=true&driverAge=30/),
    );
  });

  it('can be asked for by the contact form', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Request a quote' }));
    expect(within(screen.getByRole('dialog', { name: 'Request a quote' })).getByText('Widget cms/Form')).toBeVisible();
  });

  it('still offers the quote without other alternatives, and nothing where the company has no such form', async () => {
    const { api, unmount } = await open({ 'GET /api/booking/alternatives': { status: 500, body: '' } });
    expect(await screen.findByRole('button', { name: 'Request a quote' })).toBeVisible();
    unmount();
    await open({
      'GET /odata/forms': { body: { '@odata.count': 0, value: [] } },
      'GET /api/booking/alternatives': { body: { dates: [], places: [] } },
    });
    expect(api.requests.length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Request a quote' })).not.toBeInTheDocument();
  });
});
