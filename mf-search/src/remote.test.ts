import type { RemoteContract, ServerRemote } from '@forecourt/shared/contract';
import { everyText } from './every-text';
import remote from './remote';

const promised: RemoteContract<'mf-search'> = remote;

it.each(Object.entries({ ...promised.pages, ...promised.widgets }))(
  '%s loads and is a component',
  async (_name, load) => {
    expect(typeof (await load()).default).toBe('function');
  },
);

it('draws the search form and the featured cars on the server', async () => {
  const server: ServerRemote<'mf-search'> = (await import('./server')).default;
  expect(Object.keys(server.widgets).sort()).toEqual(['search/FeaturedCars', 'search/SearchForm']);
  expect(server.contract).toBe(promised.contract);
});

it('says in a regional variant what its country says (ADR 090)', async () => {
  const [base, variant] = await Promise.all([promised.loadMessages('es-ES'), promised.loadMessages('es-AR')]);
  expect(JSON.stringify(base)).toContain('coche');
  expect(JSON.stringify(variant)).not.toMatch(/\bcoches?\b/);
});

it.each(Object.entries(everyText))('has the texts of form and results on the server in %s', (_language, texts) => {
  expect(Object.keys(texts).sort()).toEqual(Object.keys(everyText['en-GB'] ?? {}).sort());
});
