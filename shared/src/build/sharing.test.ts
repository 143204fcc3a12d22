/** @jest-environment node */
import { rangesOfRemote, versionsOfShell } from './sharing';

const FEDERATION = '@module-federation/webpack-bundler-runtime';

test('a remote takes patches of the federation that it was built with, and the same major of everything else', () => {
  const [asked, provided] = [rangesOfRemote(), versionsOfShell()];
  expect(asked[FEDERATION]).toBe(`~${provided[FEDERATION]}`);
  expect(asked['react']).toBe(`^${provided['react']}`);
});
