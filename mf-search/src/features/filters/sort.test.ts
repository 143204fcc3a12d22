import { SORT_ORDERS } from '@forecourt/shared/rules';
import { sortFromUrl, withSort } from './sort';

it.each(SORT_ORDERS)('the order %s is in the URL, unless it is the usual one', (order) => {
  const query = withSort(new URLSearchParams('sort=priceAsc'), order);
  expect(query.has('sort')).toBe(order !== 'relevance');
  expect(sortFromUrl(query)).toBe(order);
});
it('an order that does not exist is the usual one', () =>
  expect(sortFromUrl(new URLSearchParams('sort=random'))).toBe('relevance'));
