import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { aHostConfig } from '@forecourt/shared/testing';
import type { StorefrontConfiguration } from '../storefront-configuration';
import { offlinePagesRoutes } from './offline-pages-routes';

const { global } = aHostConfig();

async function answerTo(url: string, isOn = true) {
  const folder = await mkdtemp(join(tmpdir(), 'offline-pages-'));
  await writeFile(join(folder, 'offline-pages.js'), '/* answers for kept pages */');
  const app = Fastify();
  const configuration = () => Promise.resolve({ global } as StorefrontConfiguration);
  offlinePagesRoutes(app, { folder, isOn, configuration });
  return app.inject({ url });
}

test('the worker is the one that was built', async () =>
  expect((await answerTo('/offline-pages.js')).body).toContain('answers for kept pages'));

test('a worker that the operator has withdrawn takes itself and all that was kept away', async () => {
  const { body } = await answerTo('/offline-pages.js', false);
  for (const part of [
    'caches.delete',
    'forecourt.offline-pages',
    'forecourt.offline-words',
    'registration.unregister()',
  ])
    expect(body).toContain(part);
});

test('and pages, which find no words, keep nothing more', async () =>
  expect((await answerTo('/offline-pages.json?language=de', false)).statusCode).toBe(404));

test.each([
  ['en-GB', 'No connection'],
  ['de', 'Keine Verbindung'],
  ['es-MX', 'Sin conexión'],
])('what is said without a connection is in the language of the page (%s)', async (language, title) => {
  const answer = await answerTo(`/offline-pages.json?language=${language}`);
  expect(answer.json()).toMatchObject({ title, language, company: global.companyName });
  expect(answer.json()).toMatchObject({ savedPage: expect.stringContaining('{date}') as string });
});

test('a language that is none is refused', async () =>
  expect((await answerTo('/offline-pages.json?language=xx')).statusCode).toBe(404));
