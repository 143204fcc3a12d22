import { screen } from '@testing-library/react';
import type { MenuItem } from '@forecourt/shared/contract';
import { aHostConfig, renderRemote } from '@forecourt/shared/testing';
import NotFoundScreen from './not-found-screen';

const { global } = aHostConfig();

const open = (menuItems: MenuItem[]) =>
  renderRemote(<NotFoundScreen />, {
    remote: 'mf-cms',
    loadMessages: () => Promise.resolve(undefined),
    config: { global: { ...global, header: { ...global.header, menuItems } } },
  });
const item = (label: string, target: Partial<MenuItem>, children: MenuItem[] = []): MenuItem => ({
  label: { 'en-GB': label },
  children,
  ...target,
});

const targets = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const WAYS = [
  ['Find a car', '/en-gb/search'],
  ['Go to the home page', '/en-gb'],
];

test('an address without a page leads to the search, home, and the pages of the company’s menu', async () => {
  const help = [item('Find my booking', { url: 'route:FIND_BOOKING' }), item('Contact', { pageId: 5 })];
  await open([
    item('Cars', { url: 'route:SEARCH' }),
    item('Locations', { pageId: 7 }, [item('All locations', { pageId: 7 })]),
    item('Help', {}, help),
  ]);
  expect(targets()).toEqual([
    ...WAYS,
    ['All locations', '/en-gb/page-7'],
    ['Find my booking', '/en-gb/find-booking'],
    ['Contact', '/en-gb/page-5'],
  ]);
});

test('an address without a page leads to no other site, and to nothing where the menu is empty', async () => {
  await open([item('Our blog', { url: 'https://blog.example' })]);
  expect(targets()).toEqual(WAYS);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
