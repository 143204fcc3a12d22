import { screen } from '@testing-library/react';
import { aCar, renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import FeaturedCars from './featured-cars';

test('each featured car says its lowest price of a day and leads to its offers', async () => {
  const car = { model: aCar({ id: 11 }), category: { id: 1, name: 'Economy' }, fromDayPrice: 19.5, currency: 'EUR' };
  const { user } = await renderRemote(<FeaturedCars title="Our favourites" />, {
    remote: 'mf-search',
    loadMessages,
    answers: { 'GET /api/data/featured-cars': { body: [car] } },
  });
  expect(await screen.findByRole('article')).toHaveTextContent('€19.50 per day');
  await user.click(screen.getByRole('link'));
  expect(await screen.findByText('Now at /en-gb/search?modelId=11')).toBeVisible();
});
