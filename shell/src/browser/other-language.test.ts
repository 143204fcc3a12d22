import { createApiClient } from '@forecourt/shared/api-client';
import { aHostConfig, fakeApi } from '@forecourt/shared/testing';
import { pathOfPostIn } from './other-language';

const url = { 'en-GB': 'winter-tyres', de: 'winterreifen' };
const { fetch } = fakeApi({
  'GET /api/BlogPosts/addresses': { body: [{ id: 3, url, publishedAt: '2026-11-06T08:00:00Z' }] },
});
const api = createApiClient({ baseUrl: '', fetch, token: () => undefined });
const config = aHostConfig().global;

test.each([
  ['de', '/de/blog/winterreifen'],
  ['en-GB', '/en-gb/blog/winter-tyres'],
  // Not translated: the words of what the language falls back on.
  ['es-ES', '/es-es/blog/winter-tyres'],
] as const)('changing the language to %s translates the path of a post by the blog list', async (to, path) => {
  expect(await pathOfPostIn('winter-tyres', { api, config, from: 'en-GB', to })).toBe(path);
});

test('what is no post has no path in another language', async () => {
  expect(await pathOfPostIn('nowhere', { api, config, from: 'en-GB', to: 'de' })).toBeUndefined();
});
