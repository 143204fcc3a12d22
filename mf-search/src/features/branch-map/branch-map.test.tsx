import { screen, within } from '@testing-library/react';
import { WEEKDAYS, type AttentionSchedule } from '@forecourt/shared/contract';
import { aPlace, aSchedule, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadEveryText } from '../../every-text';
import { BranchMapButton } from './index';

const ALWAYS = Object.fromEntries(
  WEEKDAYS.map((day) => [day, [{ open: '00:00', close: '23:59' }]]),
) as AttentionSchedule['schedule'];

const params = {
  dateFrom: '03-02-2027',
  dateTo: '03-05-2027',
  hourFrom: '10:00',
  hourTo: '10:00',
  pickUpPlaceId: 1,
  dropOffPlaceId: 1,
  driverAge: 30,
};
const places = [
  aPlace(),
  aPlace({ id: 2, name: 'Málaga Port', availableOperationOptions: 'ReturnOnly' }),
  aPlace({
    id: 3,
    name: 'Seville Hotel',
    city: 'Seville',
    lat: 37.39,
    lng: -5.98,
    availableOperationOptions: 'DeliveryOnly',
    availableReturnPlaces: [1],
  }),
  aPlace({ id: 4, name: 'Berlin Airport', city: 'Berlin', country: 'DE', lat: 52.5, lng: 13.4 }),
];
const answers: FakeAnswers = {
  'GET /api/data/places': { body: places },
  'GET /api/data/attentionschedule': { body: [aSchedule()] },
  'GET /api/data/holidays': { body: [] },
};

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

async function show(more: FakeAnswers = {}) {
  const view = await renderRemote(<BranchMapButton params={params} />, {
    remote: 'mf-search',
    loadMessages: loadEveryText,
    answers: { ...answers, ...more },
  });
  await view.user.click(screen.getByRole('button', { name: 'Map' }));
  return view;
}
/** The map comes on demand. */
const city = (name: string) => screen.findByRole('button', { name }, { timeout: 5000 });

describe('The map of the branches', () => {
  it('begins with the city of the search where others are around it', async () => {
    const marbella = aPlace({ id: 5, name: 'Marbella Office', city: 'Marbella', lat: 36.51, lng: -4.88 });
    await show({ 'GET /api/data/places': { body: [...places, marbella] } });
    expect(await city('Málaga, 1 branch')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Marbella, 1 branch' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Seville/ })).not.toBeInTheDocument();
  });

  it.each<[string, Partial<AttentionSchedule>, string]>([
    ['open', {}, 'Tue 2 Mar: 9:00 – 21:00'],
    ['closed', { closedDays: ['2027-03-02'] }, 'Tue 2 Mar: closed'],
    ['open around the clock', { schedule: ALWAYS }, 'Tue 2 Mar: open 24 hours'],
  ])('says the hours of the day of the pick-up, also where a place is %s', async (_, change, words) => {
    await show({ 'GET /api/data/attentionschedule': { body: [aSchedule(change)] } });
    await city('Málaga, 1 branch');
    expect(await within(screen.getByRole('region', { name: 'Málaga' })).findByText(words)).toBeVisible();
  });

  it('shows the country of the search where no city is around, and all of them when it is asked', async () => {
    const { user } = await show();
    expect(await city('Málaga, 1 branch')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Seville, 1 branch' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Berlin/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'All branches' }));
    expect(screen.getByRole('button', { name: 'Berlin, 1 branch' })).toBeVisible();
  });

  it('searches at another branch, with a return place that it allows', async () => {
    const { user } = await show();
    await user.click(await city('Seville, 1 branch'));
    const link = within(screen.getByRole('region', { name: 'Seville' })).getByRole('link', {
      name: 'Search here: Seville Hotel',
    });
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/dateFrom=03-02-2027.*pickUpPlaceId=3&dropOffPlaceId=1.*driverAge=30/),
    );
    await user.click(link);
    expect(await screen.findByText(/^Now at .*pickUpPlaceId=3/)).toBeVisible();
  });

  it('comes closer until there is no closer', async () => {
    const { user } = await show();
    await city('Málaga, 1 branch');
    const closer = screen.getByRole('button', { name: 'Zoom in' });
    await user.click(closer);
    await user.click(closer);
    await user.click(closer);
    expect(closer).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  });

  it('says that the branches cannot be had', async () => {
    await show({ 'GET /api/data/places': { status: 400, body: { errorCode: 'unavailable', errorMessage: 'No' } } });
    expect(await screen.findByRole('alert', undefined, { timeout: 5000 })).toBeVisible();
  });
});
