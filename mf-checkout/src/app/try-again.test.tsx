import { screen, waitFor } from '@testing-library/react';
import { InAnyCurrency } from './any-currency.fixture';
import { aPrice } from './checkout-answers.fixture';
import { BOOK, booked, fillIn, refused } from './filled-in.fixture';

const inDollars = aPrice({ currency: 'USD', originalPrice: 132, priceToPay: 132, payNow: 132 });

beforeEach(() => sessionStorage.clear());

test('a booking is tried again at the price of a currency chosen meanwhile, once that is seen', async () => {
  let answer = () => {};
  const { api, user, press, sent } = await fillIn(
    {
      [BOOK]: refused('unavailable', 503),
      'GET /api/booking/price': ({ query }) =>
        query.get('currency') === 'USD'
          ? new Promise((resolve) => {
              answer = () => resolve({ body: inDollars });
            })
          : { body: aPrice() },
    },
    { page: <InAnyCurrency /> },
  );
  await press();
  const again = await screen.findByRole('button', { name: 'Try again' });
  const before = sent().length;
  api.set({ [BOOK]: booked() });
  await user.click(screen.getByRole('button', { name: 'USD' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Book/ })).toHaveAttribute('aria-busy', 'true'));
  await user.click(again);
  answer();
  expect(await screen.findByText(/It was €121.00 and is now \$132.00/)).toBeVisible();
  expect(sent()).toHaveLength(before);
  await press();
  expect(await screen.findByText(/Now at .*booking-success/)).toBeVisible();
  expect(sent().at(-1)?.body).toMatchObject({ currency: 'USD', expectedPrice: 132 });
});
