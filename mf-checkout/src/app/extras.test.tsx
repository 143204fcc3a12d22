import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aHostConfig,
  aPlace,
  aSearchResult,
  renderRemote,
  type FakeAnswers,
  type RenderRemoteOptions,
} from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import { anExtra, aPrice, basicCover, CHECKOUT_QUERY, checkoutAnswers, fullCover } from './checkout-answers.fixture';
import CheckoutPage from './checkout-page';
import { fillIn } from './filled-in.fixture';

const open = (query = '', answers: FakeAnswers = {}, more: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(<CheckoutPage />, {
    remote: 'mf-checkout',
    loadMessages,
    at: `/checkout?${CHECKOUT_QUERY}${query}`,
    answers: { ...checkoutAnswers({ result: aSearchResult(), place: aPlace() }), ...answers },
    ...more,
  });
const card = (name: string) => screen.getByRole('button', { name: `Details of ${name}` }).closest('li') as HTMLElement;

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
beforeEach(() => sessionStorage.clear());

describe('the extras', () => {
  it('come with what is required and what is usual', async () => {
    const { api } = await open();
    expect(await screen.findByRole('radio', { name: 'Medium cover' })).toBeChecked();
    expect(within(card('Basic cover')).getByText('Included')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Basic cover' })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(
        api.requests.find(({ path }) => path === '/api/booking/price')?.query.get('additionals[1].Additional.Id'),
      ).toBe('3'),
    );
  });

  it('speak of the driver, since agencies and companies choose them as well', async () => {
    const { user } = await open();
    expect(await screen.findByText(/^See what the driver would pay if something happens/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'What is the excess?' }));
    expect(await screen.findByText(/the most that the driver pays/)).toBeInTheDocument();
  });

  it('say an excess of zero as an amount, as results, account and e-mails do', async () => {
    await open('', { 'GET /api/booking/price': { body: aPrice({ franchiseTheft: 0 }) } });
    await waitFor(() => expect(screen.getByText('Theft').nextElementSibling).toHaveTextContent(/^€0.00$/));
  });

  it('of the URL stand as they were chosen, also without any', async () => {
    const { unmount } = await open('&extras=1.1,12.2');
    expect(await screen.findByRole('radio', { name: 'Medium cover' })).not.toBeChecked();
    expect(within(card('Child seat')).getByRole('status')).toHaveTextContent('2');
    unmount();
    await open('&extras=');
    expect(await screen.findByRole('radio', { name: 'Medium cover' })).not.toBeChecked();
  });

  it.each([
    ['Child seat', '€18.00 for this trip', '€6.00 per day'],
    ['GPS', '€20.00 for this trip', undefined],
  ])('say first what they add to the total, and then what that is per day: %s', async (name, whole, daily) => {
    await open();
    await screen.findByRole('radio', { name: 'Medium cover' });
    const amounts = card(name).textContent?.match(/€[\d.]+ (?:for this trip|per day)/g);
    expect(amounts).toEqual(daily === undefined ? [whole] : [whole, daily]);
  });

  it('exclude one another: one that is chosen closes the other, which says why', async () => {
    const box = anExtra({ id: 21, name: 'Roof box', maxQuantityPerBooking: 1, excludes: [22] });
    const rack = anExtra({ id: 22, name: 'Ski rack', maxQuantityPerBooking: 1 });
    const { user } = await open('', { 'GET /api/booking/additionals-price': { body: [box, rack] } });
    await user.click(await screen.findByRole('checkbox', { name: 'Ski rack' }));
    await user.click(screen.getByRole('checkbox', { name: 'Roof box' }));
    expect(screen.getByRole('checkbox', { name: 'Roof box' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Ski rack' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Ski rack' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Ski rack' })).toHaveAccessibleDescription(
      'Cannot be combined with Roof box',
    );
  });

  it('are counted between nothing and what may be booked and is in stock', async () => {
    const { user } = await open();
    const more = await screen.findByRole('button', { name: 'One more: Child seat' });
    await user.click(more);
    await user.click(more);
    await user.click(more);
    expect(within(card('Child seat')).getByRole('status')).toHaveTextContent('2');
    expect(more).toHaveAttribute('aria-disabled', 'true');
  });

  it('that are sold out cannot be chosen', async () => {
    await open('', {
      'GET /api/booking/additionals-price': {
        body: [basicCover, anExtra({ id: 9, name: 'Snow chains', availableStock: 0, maxQuantityPerBooking: 1 })],
      },
    });
    expect(await screen.findByRole('checkbox', { name: 'Snow chains' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Snow chains' })).toHaveAccessibleDescription(
      'Not available for your dates',
    );
  });

  it('tell more about themselves on demand', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Details of Child seat' }));
    expect(within(screen.getByRole('dialog', { name: 'Child seat' })).getByText('At most 2 per booking')).toBeVisible();
  });

  it('change the price, while the one before stays visible and is marked busy', async () => {
    const { user, api } = await open();
    const summary = await screen.findByRole('complementary', { name: 'Summary' });
    expect(await within(summary).findByText('VAT')).toBeVisible();
    let answer = () => {};
    api.set({
      'GET /api/booking/price': () =>
        new Promise((resolve) => {
          answer = () => resolve({ body: aPrice({ originalPrice: 141 }) });
        }),
    });
    await user.click(screen.getByRole('checkbox', { name: 'GPS' }));
    await waitFor(() => expect(summary.querySelector('[aria-busy=true]')).toHaveTextContent('€121.00'));
    answer();
    expect((await within(summary).findAllByText('€141.00')).length).toBeGreaterThan(0);
  });

  it('keep the price as a refusal where it cannot be had, and can be tried again', async () => {
    const { user, api } = await open('', { 'GET /api/booking/price': { status: 500, body: {} } });
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the prices. Please try again.');
    expect(screen.getByRole('button', { name: 'Continue to your details' })).toBeDisabled();
    api.set({ 'GET /api/booking/price': { body: aPrice() } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continue to your details' })).toBeEnabled());
  });

  it('must hold an insurance where the company wants one', async () => {
    const { booking } = aHostConfig();
    const { user } = await open(
      '',
      { 'GET /api/booking/additionals-price': { body: [fullCover] } },
      { config: { booking: { ...booking, mustHaveAtLeastOneInsurance: true } } },
    );
    await user.click(await screen.findByRole('button', { name: 'Continue to your details' }));
    expect(await screen.findByText('Please choose at least one cover to continue')).toHaveFocus();
    const chooseAndContinue = () => {
      fireEvent.click(screen.getByRole('checkbox', { name: 'Full cover' }));
      fireEvent.click(screen.getByRole('button', { name: 'Continue to your details' }));
    };
    chooseAndContinue();
    expect(await screen.findByLabelText('First name')).toBeVisible();
    await user.click(within(screen.getByRole('navigation')).getByRole('button'));
    await screen.findByRole('checkbox', { name: 'Full cover', checked: true });
    chooseAndContinue();
    expect(await screen.findByText('Please choose at least one cover to continue')).toHaveFocus();
    expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
  });

  /** Its id as a value of its own: the random key of a hold may contain it. */
  const hasGps = (query: URLSearchParams) => [...query.values()].includes('15');

  const inOneStep = () => {
    const { flow } = aHostConfig();
    return { ...flow, checkout: { ...flow.checkout, twoSteps: false } };
  };

  it('that lack the insurance are come back to at each try to book on one page', async () => {
    const booking = { ...aHostConfig().booking, mustHaveAtLeastOneInsurance: true };
    const { press, sent } = await fillIn(
      { 'GET /api/booking/additionals-price': { body: [fullCover] } },
      { config: { booking, flow: inOneStep() } },
    );
    for (let tries = 0; tries < 2; tries += 1) {
      await press();
      await waitFor(() => expect(screen.getByText('Please choose at least one cover to continue')).toHaveFocus());
    }
    expect(sent().filter(({ path }) => path === '/api/booking/book')).toEqual([]);
  });

  it.each([
    ['booked by itself where the price stays', 121, 'Book for €121.00, pay at the desk', 0],
    ['shown with its price, which waits for another press', 141, 'Book for €141.00, pay at the desk', 1],
  ])('that are chosen in the moment of the press are %s', async (_what, withGps, again, presses) => {
    const { press, sent } = await fillIn(
      {
        'GET /api/booking/price': ({ query }) => {
          const total = hasGps(query) ? withGps : 121;
          return { body: aPrice({ originalPrice: total, priceToPay: total }) };
        },
      },
      { config: { flow: inOneStep() } },
    );
    fireEvent.click(screen.getByRole('checkbox', { name: 'GPS' }));
    fireEvent.click(screen.getByRole('button', { name: 'Book for €121.00, pay at the desk' }));
    if (presses > 0) {
      expect(await screen.findByRole('button', { name: again })).toBeVisible();
      expect(await screen.findByText(/€121.00.*€141.00/)).toBeVisible();
      expect(sent()).toEqual([]);
      await press();
    }
    await screen.findByText(/Now at .*booking-success/);
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.body).toMatchObject({
      expectedPrice: withGps,
      additionals: expect.arrayContaining([expect.objectContaining({ additionalId: 15 })]),
    });
  });

  it('that are given up again as their price fails are not booked by the press of their moment', async () => {
    const { user, sent } = await fillIn(
      {
        'GET /api/booking/price': ({ query }) =>
          hasGps(query)
            ? { status: 500, body: { errorCode: 'internal', errorMessage: '' } }
            : { body: aPrice({ originalPrice: 121, priceToPay: 121 }) },
      },
      { config: { flow: inOneStep() } },
    );
    fireEvent.click(screen.getByRole('checkbox', { name: 'GPS' }));
    fireEvent.click(screen.getByRole('button', { name: 'Book for €121.00, pay at the desk' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'GPS', checked: true }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Book for €121.00, pay at the desk' })).toBeEnabled();
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Book for €121.00, pay at the desk' }));
    await screen.findByText(/Now at .*booking-success/);
    expect(sent()).toHaveLength(1);
  });

  it('stand on one page with the rest where the company wants one step', async () => {
    await open('', {}, { config: { flow: inOneStep() } });
    expect(await screen.findByRole('radio', { name: 'Full cover' })).toBeVisible();
    expect(await screen.findByLabelText('First name')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Booking progress' })).not.toBeInTheDocument();
  });
});
