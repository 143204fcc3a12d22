import { screen, within } from '@testing-library/react';
import { aHostConfig, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadEveryText } from '../../every-text';
import { PriceCalendarButton } from './index';

const params = {
  dateFrom: '03-02-2027',
  dateTo: '03-05-2027',
  hourFrom: '10:00',
  hourTo: '10:00',
  pickUpPlaceId: 1,
  dropOffPlaceId: 1,
};
const open = (day: string, price: number) => ({ date: day, price, hourFrom: '10:00', hourTo: '12:00' });
const march = {
  currency: 'EUR',
  days: [
    open('03-02-2027', 121),
    open('03-03-2027', 80),
    { date: '03-07-2027', price: null, reason: 'closed' },
    { date: '03-08-2027', price: null, reason: 'sold-out' },
  ],
};
const answers: FakeAnswers = {
  'GET /api/booking/price-calendar': ({ query }) => ({
    body: query.get('month') === '03-2027' ? march : { currency: 'EUR', days: [] },
  }),
};

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

async function show(more: Partial<Parameters<typeof renderRemote>[1]> = {}) {
  const chosen: unknown[] = [];
  const view = await renderRemote(<PriceCalendarButton params={params} onChoose={(dates) => chosen.push(dates)} />, {
    remote: 'mf-search',
    loadMessages: loadEveryText,
    answers,
    ...more,
  });
  await view.user.click(screen.getByRole('button', { name: 'Cheapest days' }));
  return { ...view, chosen };
}
/** The calendar comes on demand. */
const day = (name: RegExp) => screen.findByRole('button', { name }, { timeout: 5000 });

describe('The price calendar', () => {
  it('says the lowest price of each day, and searches the same length from the day that is chosen', async () => {
    const { user, chosen } = await show();
    await user.click(await day(/3 March 2027, from €80\.00$/));
    expect(chosen).toEqual([{ dateFrom: '03-03-2027', dateTo: '03-06-2027', hourFrom: '10:00', hourTo: '12:00' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('names the price of the car’s card, shows it rounded where a cell has no room for it, and says so', async () => {
    const cents = { ...march, days: [open('03-02-2027', 121), open('03-03-2027', 80.49)] };
    await show({ answers: { 'GET /api/booking/price-calendar': { body: cents } } });
    expect(within(await day(/3 March 2027, from €80\.49$/)).getByText('€80')).toBeVisible();
    expect(screen.getByText('Prices here are rounded to whole amounts; each car shows its exact price.')).toBeVisible();
  });

  it('says which day is chosen', async () => {
    await show();
    expect(await day(/2 March 2027, Pick-up date/)).toBeVisible();
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(1);
  });

  it('says nothing of rounding where every price is whole', async () => {
    await show();
    await day(/3 March 2027, from €80\.00/);
    expect(screen.queryByText(/rounded/)).not.toBeInTheDocument();
  });

  it('says why a day has no price, and does not take it', async () => {
    const { user, chosen } = await show();
    await user.click(await day(/7 March 2027, the branch is closed$/));
    await user.click(await day(/8 March 2027, no car left$/));
    expect(chosen).toEqual([]);
  });

  it('turns to other months, and says when one has no car at all', async () => {
    const { user, api } = await show();
    await day(/from €80\.00$/);
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(await screen.findByText('No car is free in this month.')).toBeVisible();
    expect(api.requests.map(({ query }) => query.get('month'))).toEqual(['03-2027', '04-2027']);
  });

  it('adds the commission', async () => {
    const { flow } = aHostConfig();
    await show({ config: { flow: { ...flow, general: { ...flow.general, commissionPercentage: 10 } } } });
    expect(await day(/3 March 2027, from €88\.00$/)).toBeVisible();
  });

  it('says that prices cannot be had', async () => {
    await show({
      answers: {
        'GET /api/booking/price-calendar': { status: 400, body: { errorCode: 'unavailable', errorMessage: 'No' } },
      },
    });
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});
