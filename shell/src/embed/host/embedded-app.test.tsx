import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useSearchParams } from 'react-router-dom';
import { StorefrontRouter } from './embedded-app';

function Page() {
  const [query, setQuery] = useSearchParams();
  return (
    <>
      <Link to="/en-gb/checkout?modelId=1">Book</Link>
      <button type="button" onClick={() => setQuery({ sort: 'price' })}>
        Sort
      </button>
      <p>{`Sorted by ${query.get('sort')}`}</p>
    </>
  );
}

function open(path?: string) {
  const left: string[] = [];
  history.replaceState(null, '', '/portal#/cars');
  render(
    <StorefrontRouter storefront={{ origin: 'https://cars.example', leave: (href) => left.push(href) }} path={path}>
      <Page />
    </StorefrontRouter>,
  );
  return { left, user: userEvent.setup() };
}

test('a link is one of the storefront, and leaves for it', async () => {
  const { left, user } = open();
  expect(screen.getByRole('link', { name: 'Book' })).toHaveAttribute(
    'href',
    'https://cars.example/en-gb/checkout?modelId=1',
  );
  await user.click(screen.getByRole('link', { name: 'Book' }));
  expect(left).toEqual(['https://cars.example/en-gb/checkout?modelId=1']);
  expect(location.pathname).toBe('/portal');
});

test('what a page says of itself stays in the address of the site, whose path and fragment are its own', async () => {
  const { left, user } = open('/en-gb/search');
  await user.click(screen.getByRole('button', { name: 'Sort' }));
  expect(await screen.findByText('Sorted by price')).toBeVisible();
  expect(location.pathname + location.search + location.hash).toBe('/portal?sort=price#/cars');
  expect(left).toEqual([]);
});

test('a widget touches no address of the site', async () => {
  const { left, user } = open();
  await user.click(screen.getByRole('button', { name: 'Sort' }));
  expect(left).toEqual(['https://cars.example/?sort=price']);
  expect(location.search).toBe('');
});
