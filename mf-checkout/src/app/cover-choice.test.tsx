import { screen, waitFor, within } from '@testing-library/react';
import type { Additional } from '@forecourt/shared/contract';
import { aHostConfig, aPlace, aSearchResult, renderRemote, type RenderRemoteOptions } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import { anExtra, aPrice, basicCover, CHECKOUT_QUERY, checkoutAnswers, fullCover } from './checkout-answers.fixture';
import CheckoutPage from './checkout-page';

const cover = (change: Partial<Additional>) => ({ ...fullCover, excludes: [], ...change });
const basic = { ...basicCover, excessPercentage: 100 };
const medium = cover({ id: 3, name: 'Medium cover', price: 15, excessPercentage: 50, isRecommended: true });
const full = cover({ id: 2, name: 'Full cover', price: 30, excludes: [3], excessPercentage: 0 });
const tyres = cover({ id: 4, name: 'Tyres and glass', price: 9 });

const open = async (extras: readonly Additional[], query = '', more: Partial<RenderRemoteOptions> = {}) => {
  const result = aSearchResult();
  const { model } = result.car;
  const car = { ...result.car, model: { ...model, franchiseDamage: 900 } };
  const world = { result: { ...result, car }, place: aPlace(), extras };
  const prices: Record<string, number> = { 2: 30, 3: 15, 4: 9 };
  const opened = await renderRemote(<CheckoutPage />, {
    remote: 'mf-checkout',
    loadMessages,
    at: `/checkout?${CHECKOUT_QUERY}${query}`,
    answers: {
      ...checkoutAnswers(world),
      'GET /api/booking/price': ({ query: asked }) => {
        const ids = [...asked].flatMap(([name, value]) => (name.endsWith('.Additional.Id') ? [value] : []));
        const total = ids.reduce((sum, id) => sum + (prices[id] ?? 0), 121);
        return { body: aPrice({ originalPrice: total, priceToPay: total }) };
      },
    },
    ...more,
  });
  await screen.findByRole('group', { name: 'Cover' });
  return opened;
};
const seeTotal = (total: string) =>
  waitFor(() => {
    const summary = screen.getByRole('complementary', { name: 'Summary' });
    expect(within(summary).getAllByText(total).length).toBeGreaterThan(0);
  });
const option = (name: string) => screen.getByRole('radio', { name });

beforeEach(() => sessionStorage.clear());

describe('the covers of which one can be booked', () => {
  it('are one choice, each with the excess that remains, what it adds, and what the trip costs with it', async () => {
    await open([basic, medium, full, tyres]);
    const options = within(screen.getByRole('group', { name: 'Cover' })).getAllByRole('radio');
    expect(options).toHaveLength(3);
    expect(option('Basic cover')).toBeChecked();
    await waitFor(() => expect(option('Full cover')).toHaveAccessibleDescription(/Trip total €151\.00$/));
    expect(option('Full cover')).toHaveAccessibleDescription(/^For this trip \+€30\.00 .*Excess for damage No excess/);
    expect(option('Medium cover')).toHaveAccessibleDescription(
      /^For this trip \+€15\.00 Recommended .*Excess for damage €450\.00 Trip total €136\.00$/,
    );
    expect(option('Basic cover')).toHaveAccessibleDescription(
      /^For this trip Included .*Excess for damage €900\.00 Trip total €121\.00$/,
    );
  });

  it('replace one another at one press, and what protects further stays a box of its own', async () => {
    const { user } = await open([basic, medium, full, tyres]);
    const further = screen.getByRole('heading', { level: 3, name: 'Further protection' });
    expect(further).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Tyres and glass' }));
    await user.click(option('Full cover'));
    await user.click(option('Medium cover'));
    expect(option('Medium cover')).toBeChecked();
    expect(option('Full cover')).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Tyres and glass' })).toBeChecked();
    await seeTotal('€145.00');
    expect(option('Full cover')).toHaveAccessibleDescription(/Trip total €160\.00$/);
    await user.click(option('Basic cover'));
    expect(option('Medium cover')).not.toBeChecked();
    await seeTotal('€130.00');
  });

  it('are chosen by the arrow keys as well', async () => {
    const { user } = await open([basic, medium, full]);
    option('Basic cover').focus();
    await user.keyboard('{ArrowDown}');
    expect(option('Medium cover')).toBeChecked();
    expect(option('Medium cover')).toHaveFocus();
    await seeTotal('€136.00');
  });

  it('begin with none where no rental has one of its own, with which nobody goes on who must have one', async () => {
    const booking = { ...aHostConfig().booking, mustHaveAtLeastOneInsurance: true };
    const { user } = await open([medium, full], '', { config: { booking } });
    expect(option('No extra cover')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Continue to your details' }));
    expect(await screen.findByText('Please choose at least one cover to continue')).toHaveFocus();
    await user.click(option('Medium cover'));
    await user.click(screen.getByRole('button', { name: 'Continue to your details' }));
    expect(await screen.findByLabelText('First name')).toBeVisible();
  });

  it('cannot be chosen where they are sold out or shut out by an extra, and say why', async () => {
    const box = anExtra({ id: 21, name: 'Roof box', maxQuantityPerBooking: 1, excludes: [3] });
    const { user } = await open([basic, medium, { ...full, availableStock: 0 }, box]);
    expect(option('Full cover')).toBeDisabled();
    expect(option('Full cover')).toHaveAccessibleDescription(/Not available for your dates$/);
    await user.click(screen.getByRole('checkbox', { name: 'Roof box' }));
    expect(option('Medium cover')).toBeDisabled();
    expect(option('Medium cover')).toHaveAccessibleDescription(/Cannot be combined with Roof box$/);
  });

  it('say nothing of an excess, and recommend none, where the back end says nothing of it', async () => {
    const from = ({ excessPercentage: _, isRecommended: __, ...extra }: Additional) => extra;
    await open([basic, medium, full].map(from));
    expect(screen.queryByText('Excess for damage')).not.toBeInTheDocument();
    expect(screen.queryByText('Recommended')).not.toBeInTheDocument();
  });

  it('that are two choices stay boxes', async () => {
    const other = cover({ id: 6, name: 'Other cover', excludes: [2] });
    const { unmount } = await open([basic, medium, full]);
    unmount();
    await renderRemote(<CheckoutPage />, {
      remote: 'mf-checkout',
      loadMessages,
      at: `/checkout?${CHECKOUT_QUERY}`,
      answers: checkoutAnswers({ result: aSearchResult(), place: aPlace(), extras: [basic, medium, full, other] }),
    });
    expect(await screen.findByRole('checkbox', { name: 'Other cover' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Full cover' })).not.toBeInTheDocument();
  });
});
