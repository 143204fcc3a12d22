import type { AnyRemote, Language } from '@forecourt/shared/contract';
import { createI18n } from '@forecourt/shared/i18n';
import type { RunningRelease } from '../protocol/page-state';
import { loadPart, pageOf } from './browser-parts';
import type { RemoteLoader } from './remotes/remote-loader';

const RELEASES: Readonly<Record<string, Record<string, string>>> = {
  1: { title: 'Autos' },
  2: { title: 'Kaputt' },
};
const release = (version: string): RunningRelease => ({ version, contract: 1, base: `/remotes/mf-search/${version}/` });

/** A page in German that runs release 2 of mf-search, and release 1 as the last good one. */
function aPage() {
  const i18n = createI18n('de');
  const remoteOf = (version: string) =>
    ({
      name: 'mf-search',
      contract: 1,
      widgets: {},
      pages: { SEARCH: async (language: Language) => ({ default: () => `${version} in ${language}` }) },
      loadMessages: async () => RELEASES[version],
    }) as unknown as AnyRemote;
  const loader = { load: async (_name: string, { version } = release('2')) => remoteOf(version) };
  const load = (given?: RunningRelease) =>
    loadPart(loader as unknown as RemoteLoader, i18n, 'mf-search', pageOf('SEARCH'), given);
  return { load, title: () => i18n.t('title', { ns: 'mf-search' }) };
}

test('the last good release speaks with its own texts, whatever the failed one has brought', async () => {
  const { load, title } = aPage();
  await load();
  expect(title()).toBe('Kaputt');
  await load(release('1'));
  expect(title()).toBe('Autos');
});

test('a part is loaded with the texts of its remote and for the language of the page', async () => {
  const { load, title } = aPage();
  const part = (await load()).default as unknown as () => string;
  expect([part(), title()]).toEqual(['2 in de', 'Kaputt']);
});

test('a page that a remote does not have is an error, and never an empty place', async () => {
  const loader = { load: async () => ({ name: 'mf-search', pages: {}, widgets: {} }) } as unknown as RemoteLoader;
  await expect(loadPart(loader, createI18n('de'), 'mf-search', pageOf('SEARCH'))).rejects.toThrow(
    'mf-search does not have what this page asks of it.',
  );
});
