import { screen } from '@testing-library/react';
import { aPlace, aSearchResult, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import SearchPage from './search-page';

const SEARCH =
  'dateFrom=03-02-2027&dateTo=03-05-2027&hourFrom=10:00&hourTo=10:00&pickUpPlaceId=1&dropOffPlaceId=1&driverAge=0';
const found = (...results: ReturnType<typeof aSearchResult>[]) => ({
  body: { results, currency: 'EUR', totalDays: 3 },
});
const open = (answers: FakeAnswers = {}, query = SEARCH) =>
  renderRemote(<SearchPage />, {
    remote: 'mf-search',
    loadMessages,
    at: `/search?${query}`,
    answers: {
      'GET /api/data/places': { body: [aPlace()] },
      'GET /api/booking/search': found(aSearchResult()),
      ...answers,
    },
  });

test('each car that is free says what it costs and leads to checkout', async () => {
  const { user } = await open();
  expect(await screen.findByRole('article', { name: /Corsa/ })).toHaveTextContent('€121.00');
  await user.click(screen.getByRole('link', { name: /^Choose: .*Corsa/ }));
  expect(await screen.findByText(/Now at \/en-gb\/checkout\?.*pickUpPlaceId=1/)).toBeVisible();
});

test('where no car is free, the page says so', async () => {
  await open({ 'GET /api/booking/search': found() });
  expect(await screen.findByRole('heading', { name: 'No cars are free for these dates' })).toBeVisible();
});

test('a search that fails can be tried again', async () => {
  const { user, api } = await open({ 'GET /api/booking/search': { status: 503, body: {} } });
  expect(await screen.findByRole('alert')).toBeVisible();
  api.set({ 'GET /api/booking/search': found(aSearchResult()) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: /Corsa/ })).toBeVisible();
});

test('without dates the page asks for place and dates', async () => {
  const { user } = await open({}, '');
  await screen.findByRole('option', { name: aPlace().name });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pick-up' }), aPlace().name);
  await user.type(screen.getByLabelText('Pick-up date'), '2027-03-02');
  await user.type(screen.getByLabelText('Return date'), '2027-03-05');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('article', { name: /Corsa/ })).toBeVisible();
});
