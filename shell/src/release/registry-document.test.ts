import fc from 'fast-check';
import { wire, type RegistryDocument } from '@forecourt/shared/contract';
import {
  asCanary,
  asDefault,
  deploymentOf,
  EMPTY_DOCUMENT,
  rolledBack,
  rolledBackTo,
  withShare,
} from './registry-document';
import { ReleaseError } from './release-error';
import { aRelease } from './release.fixture';

const release = (version: string) => aRelease({ version }).record;
const versions = (document: RegistryDocument) => {
  const { current, canaries, fallbacks } = deploymentOf(document, 'mf-search');
  return {
    current: current?.metadata.version,
    canaries: canaries.map(({ metadata }) => metadata.version),
    fallbacks: fallbacks.map(({ metadata }) => metadata.version),
  };
};
const deployed = (...all: string[]) =>
  all.reduce((document, version) => asDefault(document, release(version)), EMPTY_DOCUMENT);

test('a deployed release stands in the document as the public schema wants it', () => {
  expect(deployed('1.0.0')).toEqual({
    schema: expect.stringContaining('frontend-discovery'),
    microFrontends: {
      'mf-search': [
        {
          url: '/remotes/mf-search/1.0.0/remoteEntry.js',
          metadata: { version: '1.0.0', integrity: expect.stringMatching(/^sha384-/) },
          deployment: { traffic: 100, default: true },
          extras: { contract: 1, releaseIntegrity: release('1.0.0').integrity },
        },
      ],
    },
  });
});

test('the release before is what to fall back to, and its address stands beside the new one', () => {
  const document = deployed('1.0.0', '1.1.0');
  expect(versions(document)).toEqual({ current: '1.1.0', canaries: [], fallbacks: ['1.0.0'] });
  expect(document.microFrontends['mf-search']?.[0]?.fallbackUrl).toBe('/remotes/mf-search/1.0.0/remoteEntry.js');
});

test('the last three good releases are kept at hand, each once', () => {
  expect(versions(deployed('1', '2', '3', '4', '5')).fallbacks).toEqual(['4', '3', '2']);
  expect(versions(deployed('1', '2', '1'))).toEqual({ current: '1', canaries: [], fallbacks: ['2'] });
});

test('deploying what everybody has changes nothing', () => {
  const document = deployed('1.0.0');
  expect(asDefault(document, release('1.0.0'))).toEqual(document);
});

type Edit = (document: RegistryDocument) => RegistryDocument;
const version = fc.constantFrom('1', '2', '3', '4', '5', '6');
const share = fc.integer({ min: 1, max: 999 }).map((tenths) => tenths / 10);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  version.map(
    (name): Edit =>
      (document) =>
        asDefault(document, release(name)),
  ),
  fc.tuple(version, share, fc.boolean()).map(
    ([name, percent, replaces]): Edit =>
      (document) =>
        asCanary(document, release(name), percent, replaces),
  ),
  fc.oneof(fc.constant(0), share).map(
    (percent): Edit =>
      (document) =>
        withShare(document, 'mf-search', percent),
  ),
  fc.constant<Edit>((document) => rolledBack(document, 'mf-search')),
  version.map(
    (name): Edit =>
      (document) =>
        rolledBackTo(document, release(name)),
  ),
);

/** As a store does: a refused edit changes nothing. */
const applied = (document: RegistryDocument, change: Edit): RegistryDocument => {
  try {
    return change(document);
  } catch (error) {
    if (error instanceof ReleaseError) return document;
    throw error;
  }
};

test('whatever is deployed, shared and taken back, in any order: everybody gets one release of each', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
      const document = edits.reduce(applied, asDefault(EMPTY_DOCUMENT, release('1')));
      const entries = wire.registryDocument.parse(document).microFrontends['mf-search'] ?? [];
      const names = entries.map(({ metadata }) => metadata.version);
      expect(entries.filter(({ deployment }) => deployment?.default)).toHaveLength(1);
      expect(entries[0]?.deployment?.default).toBe(true);
      const shares = entries.map(({ deployment }) => deployment?.traffic ?? 0);
      expect(shares.reduce((sum, traffic) => sum + traffic, 0)).toBeCloseTo(100, 9);
      expect(shares.map(String).filter((told) => !/^\d+(\.\d)?$/.test(told))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
      expect(deploymentOf(document, 'mf-search').fallbacks.length).toBeLessThanOrEqual(3);
    }),
  );
});
