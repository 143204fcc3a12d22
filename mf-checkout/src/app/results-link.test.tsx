import { screen } from '@testing-library/react';
import { fromResults } from '@forecourt/shared/checkout';
import { aPlace, aSearchResult, renderRemote, type RenderRemoteOptions } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import { CHECKOUT_QUERY, checkoutAnswers } from './checkout-answers.fixture';
import CheckoutPage from './checkout-page';

/** The list as it was left: only its own entry of the history knows how it was sorted. */
const LIST = '/search?dateFrom=03-01-2027&sort=priceAsc';

const open = (query: string, more: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(<CheckoutPage />, {
    remote: 'mf-checkout',
    loadMessages,
    at: `/checkout?${query}`,
    answers: checkoutAnswers({ result: aSearchResult(), place: aPlace() }),
    ...more,
  });
const fromList = { cameFrom: LIST, state: fromResults(CHECKOUT_QUERY) };
const backToResults = () => screen.findByRole('link', { name: 'Back to the results' });

beforeEach(() => sessionStorage.clear());

describe('the way from checkout back to the results', () => {
  it('is a step back for whoever came from them, since the list keeps its place there', async () => {
    const { user } = await open(CHECKOUT_QUERY, fromList);
    await user.click(await backToResults());
    expect(await screen.findByText(`Now at /en-gb${LIST}`)).toBeVisible();
  });

  it('is the same list after choices and steps in checkout', async () => {
    const { user } = await open(CHECKOUT_QUERY, fromList);
    await user.click(await screen.findByRole('radio', { name: 'Full cover' }));
    await user.click(screen.getByRole('button', { name: 'Continue to your details' }));
    await user.click(await screen.findByRole('button', { name: 'Back to the extras' }));
    await user.click(await backToResults());
    expect(await screen.findByText(`Now at /en-gb${LIST}`)).toBeVisible();
  });

  it.each([
    ['nobody came from', CHECKOUT_QUERY, { cameFrom: '/offers' }],
    ['were found for another search than the one that stands now', `${CHECKOUT_QUERY}&driverAge=22`, fromList],
  ])('is a new search where the results %s', async (_case, query, more) => {
    const { user } = await open(query, more);
    const link = await backToResults();
    const href = link.getAttribute('href') ?? '';
    expect(href).toContain('/en-gb/search?dateFrom=03-01-2027');
    await user.click(link);
    expect(await screen.findByText(`Now at ${href}`)).toBeVisible();
  });
});
