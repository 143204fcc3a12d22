import { wire } from '@forecourt/shared/contract';
import { addressByContent, BY_CONTENT } from './file-address';

test.each([
  ['/remotes/mf-search/1.0.0/page-SEARCH.15e0c0c4.js', '/remotes/mf-search/_files/page-SEARCH.15e0c0c4.js'],
  ['/remotes/mf-cms/2.0.0-a+b/styles.0a1b2c3d.css', '/remotes/mf-cms/_files/styles.0a1b2c3d.css'],
])('%s has one address in all releases', (path, address) => {
  expect(addressByContent(path)).toBe(address);
  expect(addressByContent(address)).toBe(address);
});

test.each([
  ['the entry, which is named after no bytes', '/remotes/mf-search/1.0.0/remoteEntry.js'],
  ['the list of hashes', '/remotes/mf-search/1.0.0/hashes.json'],
  ['a file in a folder', '/remotes/mf-search/1.0.0/deep/page.15e0c0c4.js'],
  ['what the shell has', '/assets/main.15e0c0c4.js'],
  ['what a development server has', '/page-SEARCH.15e0c0c4.js'],
])('%s keeps its own', (_what, path) => {
  expect(addressByContent(path)).toBe(path);
});

test('no release can be called like the place of files by content', () => {
  expect(wire.releaseVersion.safeParse(BY_CONTENT).success).toBe(false);
});
