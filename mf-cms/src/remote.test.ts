import type { RemoteContract, ServerRemote } from '@forecourt/shared/contract';
import remote from './remote';

const promised: RemoteContract<'mf-cms'> = remote;

it.each(Object.entries(promised.widgets))('%s loads and is a component', async (_name, load) => {
  expect(typeof (await load()).default).toBe('function');
});

it.each(['en-GB', 'es-ES', 'de'] as const)('has texts in %s', async (language) => {
  expect(await promised.loadMessages(language)).toHaveProperty('menu.main');
});

it('says in a regional variant what its country says (ADR 090)', async () => {
  const [base, variant] = await Promise.all([promised.loadMessages('es-ES'), promised.loadMessages('es-AR')]);
  expect(JSON.stringify(base)).toMatch(/vídeo/);
  expect(JSON.stringify(variant)).toMatch(/video/);
  expect(JSON.stringify(variant)).not.toMatch(/vídeo/);
});

it('draws all its widgets on the server', async () => {
  const server: ServerRemote<'mf-cms'> = (await import('./server')).default;
  expect(Object.keys(server.widgets).sort()).toEqual(Object.keys(promised.widgets).sort());
  expect(server.contract).toBe(promised.contract);
});
