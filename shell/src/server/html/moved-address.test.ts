import { aHostConfig } from '@forecourt/shared/testing';
import { resolvePath } from '../../routing/paths';
import { movedTo } from './moved-address';

const config = aHostConfig();
const moved = (path: string, search = '') => {
  const redirects = [
    { from: '/old', to: '/about', permanent: true },
    { from: '/old', to: '/ueber-uns', permanent: true, language: 'de' as const },
    { from: '/sale', to: '/search?promotionCode=SUMMER#top', permanent: false },
    { from: '/chain', to: '/sale', permanent: true },
    { from: '/Jobs/', to: 'https://jobs.example/azure', permanent: true },
    { from: '/round', to: '/back', permanent: true },
    { from: '/back', to: '/round', permanent: true },
    { from: '/start', to: '/', permanent: true },
    { from: '/RedsysSuccess', to: '/about', permanent: true },
    { from: '/größe', to: '/maße', permanent: true },
  ];
  return movedTo(resolvePath(path, config, 'en-GB'), { global: config.global, redirects }, search);
};

test.each([
  ['/en-gb/old', '', '/en-gb/about', true],
  ['/en-gb/OLD/', '?x=1', '/en-gb/about?x=1', true],
  ['/old', '', '/en-gb/about', true],
  ['/de/old', '', '/de/ueber-uns', true],
  ['/de/sale', '?x=1', '/de/search?promotionCode=SUMMER&x=1#top', false],
  ['/de/chain', '', '/de/search?promotionCode=SUMMER#top', false],
  ['/de/jobs', '', 'https://jobs.example/azure', true],
  ['/de/start', '?x=1', '/de?x=1', true],
  ['/de/gr%C3%B6%C3%9Fe', '', '/de/ma%C3%9Fe', true],
])('%s%s has moved to %s', (path, search, to, permanent) => {
  expect(moved(path, search)).toEqual({ to, permanent });
});

test.each(['/de/round', '/de/back', '/de/elsewhere', '/de', '/RedsysSuccess'])('%s stays where it is', (path) => {
  expect(moved(path)).toBeUndefined();
});
