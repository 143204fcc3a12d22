import fc from 'fast-check';
import type { DeployedVersion, RemoteName } from '@forecourt/shared/contract';
import { asCanary, asDefault, EMPTY_DOCUMENT, withShare } from '../../release/registry-document';
import { aRelease } from '../../release/release.fixture';
import { bucketOf, channelOfferOf, releaseFor, wholeChanges, type ChannelOffer } from './release-choice';

const TOGETHER: readonly RemoteName[] = ['mf-search', 'mf-checkout', 'mf-account'];
const change = { id: '1a2b3c4d', places: TOGETHER[0] ?? 'mf-search' };
const release = (remote: RemoteName, version: string) => aRelease({ remote, version }).record;

/** Three remotes whose next releases are the canary of one change. */
const documentAt = (share: number) =>
  TOGETHER.reduce(
    (document, remote) =>
      asCanary(asDefault(document, release(remote, '1')), release(remote, '2'), share, false, change),
    EMPTY_DOCUMENT,
  );
const versionsFor = (offers: ChannelOffer<DeployedVersion>, visitor: number) =>
  TOGETHER.map((remote) => {
    const offer = offers[remote];
    return offer && releaseFor(offer, bucketOf(visitor, remote, offer))?.metadata.version;
  });

test('a visitor gets all canaries of a change or none, at any share', () => {
  const tenths = fc.integer({ min: 1, max: 999 });
  fc.assert(
    fc.property(fc.nat(9999), tenths, (visitor, share) => {
      const versions = versionsFor(channelOfferOf(documentAt(share / 10)), visitor);
      return new Set(versions).size === 1;
    }),
  );
});

test('who has a change keeps it while it grows', () => {
  const grown = TOGETHER.reduce((document, remote) => withShare(document, remote, 30), documentAt(10));
  const [small, large] = [channelOfferOf(documentAt(10)), channelOfferOf(grown)];
  const visitors = Array.from({ length: 10_000 }, (_, place) => place);
  const inside = (offers: typeof small) => visitors.filter((visitor) => versionsFor(offers, visitor)[0] === '2');
  const stayed = new Set(inside(large));
  expect([inside(small).length, stayed.size]).toEqual([1000, 3000]);
  expect(inside(small).filter((visitor) => !stayed.has(visitor))).toEqual([]);
});

test('a change of which one release cannot be served is given to nobody', () => {
  const wanted = channelOfferOf(documentAt(50));
  const { 'mf-checkout': checkout, ...others } = wanted;
  const served = wholeChanges(wanted, { ...others, 'mf-checkout': { ...checkout!, canaries: [] } });
  expect(Object.values(served).flatMap(({ canaries }) => canaries)).toEqual([]);
  expect(versionsFor(served, 0)).toEqual(['1', '1', '1']);
  expect(versionsFor(wholeChanges(wanted, wanted), 2000)).toHaveLength(3);
});
