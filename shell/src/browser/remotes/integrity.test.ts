import { createIntegrity } from './integrity';

const ENTRY = '/remotes/mf-search/2/remoteEntry.js';
const integrity = createIntegrity({ [ENTRY]: 'sha384-two', '/assets/main.js': 'sha384-main' });

test('every build asks one look-up for the hash of a script', () => {
  expect(globalThis.forecourtIntegrity?.(ENTRY)).toBe('sha384-two');
  expect(globalThis.forecourtIntegrity?.('/elsewhere.js')).toBeUndefined();
  expect(globalThis.forecourtIntegrity?.('constructor')).toBeUndefined();
});

test('a page script can neither replace the look-up nor add to it', () => {
  expect(() => {
    globalThis.forecourtIntegrity = () => undefined;
  }).toThrow(TypeError);
  expect(() => Object.defineProperty(globalThis, 'forecourtIntegrity', { value: () => undefined })).toThrow(TypeError);
  expect(Reflect.deleteProperty(globalThis, 'forecourtIntegrity')).toBe(false);
});

test('another release brings the hashes of its own folder, and changes none that is known', () => {
  integrity.admit(
    { base: '/remotes/mf-search/1/' },
    {
      '/remotes/mf-search/1/remoteEntry.js': 'sha384-one',
      [ENTRY]: 'sha384-evil',
      '/assets/main.js': 'sha384-evil',
      '/remotes/mf-cms/9/x.js': 'sha384-evil',
    },
  );
  integrity.admit({ base: '/remotes/mf-search/1/' }, { '/remotes/mf-search/1/remoteEntry.js': 'sha384-evil' });
  expect(
    ['/remotes/mf-search/1/remoteEntry.js', ENTRY, '/assets/main.js', '/remotes/mf-cms/9/x.js'].map(integrity.hashOf),
  ).toEqual(['sha384-one', 'sha384-two', 'sha384-main', undefined]);
});
