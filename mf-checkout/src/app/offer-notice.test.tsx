import { screen, within } from '@testing-library/react';
import type { PriceResult } from '@forecourt/shared/contract';
import { aPlace, aSearchResult, renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import { aPrice, CHECKOUT_QUERY, checkoutAnswers } from './checkout-answers.fixture';
import CheckoutPage from './checkout-page';

const UNTIL = '2026-11-20T10:20:00.000Z';

/** The offer of now, and the one that was chosen at a price. */
const offers = (was: number, hasEnded = false): Partial<PriceResult> => ({
  offer: { token: 'of-now', price: 121, until: UNTIL },
  chosenOffer: { price: was, until: UNTIL, hasEnded },
});

async function open(price: Partial<PriceResult>, step: 1 | 2 = 1) {
  const asked: (string | null)[] = [];
  const view = await renderRemote(<CheckoutPage />, {
    remote: 'mf-checkout',
    loadMessages,
    at: `/checkout?${CHECKOUT_QUERY}&step=${step}&paymentMethodId=-1&offer=chosen`,
    answers: {
      ...checkoutAnswers({ result: aSearchResult(), place: aPlace() }),
      'GET /api/booking/price': ({ query }) => {
        asked.push(query.get('offerToken'));
        // An offer that was accepted is the one of now.
        return { body: aPrice(query.get('offerToken') === 'of-now' ? offers(121) : price) };
      },
    },
  });
  return { ...view, asked };
}
const shown = async (title: string) => {
  await screen.findByText(title);
  const notice = screen.getAllByRole('status').find(({ textContent }) => textContent?.startsWith(title));
  if (!notice) throw new Error(`"${title}" must be heard: its alert is live.`);
  return notice;
};
const CHANGED = 'The price has changed since you chose this car';
const ENDED = 'This offer has ended';

beforeEach(() => sessionStorage.clear());

describe('An offer that was chosen', () => {
  it('and stands says nothing', async () => {
    const { asked } = await open(offers(121));
    await screen.findByRole('button', { name: 'Continue to your details' });
    expect(asked).toContain('chosen');
    expect(screen.queryByText(/offer has ended|price has changed/)).not.toBeInTheDocument();
  });

  it('at another price is shown before and after, and the visitor accepts', async () => {
    const { user } = await open(offers(100));
    const notice = await shown(CHANGED);
    expect(notice).toHaveTextContent('It was €100.00; today’s price for the same car is €121.00');
    expect(within(notice).getByRole('link', { name: 'Back to the results' })).toBeVisible();
    await user.click(within(notice).getByRole('button', { name: 'Accept €121.00' }));
    expect(await screen.findByRole('button', { name: 'Continue to your details' })).toBeVisible();
    expect(screen.queryByText(CHANGED)).not.toBeInTheDocument();
  });

  it('days ago says what became of it', async () => {
    await open(offers(100, true));
    expect(await shown(ENDED)).toHaveTextContent('It was €100.00; today’s price');
  });

  it('and has ended at the price of today needs no decision', async () => {
    await open(offers(121, true));
    const notice = await shown(ENDED);
    expect(notice).toHaveTextContent('Today’s price for the same car is still €121.00');
    expect(within(notice).getByRole('button', { name: 'Go on at today’s price' })).toBeVisible();
  });

  it('by somebody else says that it does not apply, and what the car costs today', async () => {
    const { user } = await open({ ...offers(100), chosenOffer: undefined, isOfferInvalid: true });
    const notice = await shown('The offer in this link does not apply here');
    expect(notice).toHaveTextContent('Today’s price for the same car is €121.00');
    await user.click(within(notice).getByRole('button', { name: 'Go on at today’s price' }));
    expect(await screen.findByRole('button', { name: 'Continue to your details' })).toBeVisible();
    expect(screen.queryByText(/does not apply/)).not.toBeInTheDocument();
  });

  it('at another price books nothing before somebody decides, and keeps what was typed', async () => {
    const { user, api } = await open(offers(100), 2);
    for (const [label, value] of [
      ['First name', 'Ana'],
      ['Last name', 'García'],
      ['E-mail address', 'ana@example.com'],
    ] as const)
      await user.type(await screen.findByLabelText(label), value);
    await user.click(screen.getByRole('checkbox', { name: 'I accept the rental terms' }));
    const sent = () => api.requests.filter(({ path }) => path === '/api/booking/book');
    await user.click(screen.getByRole('button', { name: /^Book for/ }));
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Accept €121.00' }));
    expect(screen.getByLabelText('First name')).toHaveValue('Ana');
    await user.click(await screen.findByRole('button', { name: /^Book for/ }));
    expect(await screen.findByText(/Now at .*booking-success/)).toBeVisible();
    expect(sent()).toEqual([expect.objectContaining({ body: expect.objectContaining({ offerToken: 'of-now' }) })]);
  });
});
