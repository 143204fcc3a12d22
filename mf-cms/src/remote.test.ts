import type { RemoteContract, ServerRemote } from '@forecourt/shared/contract';
import remote from './remote';

const promised: RemoteContract<'mf-cms'> = remote;

it.each(Object.entries(promised.widgets))('%s loads and is a component', async (_name, load) => {
  expect(typeof (await load()).default).toBe('function');
});

it.each(['en-GB', 'es-ES', 'de'] as const)('has texts in %s', async (language) => {
  expect(await promised.loadMessages(language)).toHaveProperty('menu.main');
});

it('has no file for a language that falls back', async () => {
  expect(await promised.loadMessages('es-AR')).toBeUndefined();
});

it('draws all its widgets on the server', async () => {
  const server: ServerRemote<'mf-cms'> = (await import('./server')).default;
  expect(Object.keys(server.widgets).sort()).toEqual(Object.keys(promised.widgets).sort());
  expect(server.contract).toBe(promised.contract);
});
