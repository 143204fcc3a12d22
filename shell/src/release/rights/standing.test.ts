import type { AuditRecord } from '@forecourt/shared/contract';
import { readRights } from './rights';
import { someKeys, someRights, type SomeKeys } from './rights.fixture';
import { signedRecord, signedRecords } from './signed-change';
import { standingOf } from './standing';

const HASH = 'sha384-aaaa';
const PLACE = { remote: 'mf-search', channel: 'production' } as const;

const record = (action: AuditRecord['action'], at: string, version = '2.0.0'): AuditRecord => ({
  at: `2026-11-${at}T10:00:00.000Z`,
  who: 'somebody',
  action,
  ...PLACE,
  from: [],
  to: [{ version, traffic: 100, default: true, integrity: HASH }],
});

let keys: SomeKeys;
beforeAll(async () => {
  keys = await someKeys();
});

/** What counts of an audit, whose newest record stands first. */
function standing(log: AuditRecord[], change: object = {}) {
  const rights = readRights({ ...someRights(keys), ...change }, 'rights.json');
  return standingOf(PLACE, signedRecords(log, rights), rights);
}
const servedBy = (...given: Parameters<typeof standing>) => standing(...given).shares?.map(({ version }) => version);

test('an approval counts for seven days, or for as many as the rights say', () => {
  const audit = (day: string) => [
    signedRecord(record('promote', day), keys.ana),
    signedRecord(record('approve', '01'), keys.eva),
  ];
  expect([servedBy(audit('08')), servedBy(audit('09'))]).toEqual([['2.0.0'], undefined]);
  expect(servedBy(audit('09'), { approval: { channels: ['production'], days: 10 } })).toEqual(['2.0.0']);
});

test('an approval is of certain bytes, given before, by somebody else than who promotes', () => {
  const promoted = signedRecord(record('promote', '05'), keys.ana);
  const approved = record('approve', '04');
  const ofOtherBytes = { ...approved, to: approved.to.map((share) => ({ ...share, integrity: 'sha384-bbbb' })) };
  expect(servedBy([promoted, signedRecord(approved, keys.eva)])).toEqual(['2.0.0']);
  expect(servedBy([promoted, signedRecord(ofOtherBytes, keys.eva)])).toBeUndefined();
  expect(servedBy([promoted, signedRecord(record('approve', '06'), keys.eva)])).toBeUndefined();
  expect(servedBy([promoted, signedRecord(approved, keys.ana)])).toBeUndefined();
  const twoKeys = someRights(keys).keys.map((key) => (key.team === 'platform' ? { ...key, holder: 'ana ruiz' } : key));
  expect(servedBy([promoted, signedRecord(approved, keys.eva)], { keys: twoKeys })).toBeUndefined();
});

test('a signed line that is written once more, or elsewhere in the audit, brings nothing back', () => {
  const free = { approval: { channels: [] } };
  const first = signedRecord(record('promote', '01', '1.0.0'), keys.ana);
  const second = signedRecord(record('promote', '02', '2.0.0'), keys.ana);
  expect(servedBy([first, second, first], free)).toEqual(['2.0.0']);
});

test('what a key signed after its end counts for nothing, and what the owner does not know never does', async () => {
  const { keys: known } = someRights(keys);
  const free = { approval: { channels: [] } };
  const log = [
    signedRecord(record('promote', '05', '3.0.0'), (await someKeys()).ana),
    signedRecord(record('promote', '04', '2.0.0'), keys.ana),
    signedRecord(record('promote', '02', '1.0.0'), keys.ana),
  ];
  const ended = known.map((key) => ({ ...key, until: '2026-11-03T00:00:00Z' }));
  expect([servedBy(log, free), servedBy(log, { ...free, keys: ended })]).toEqual([['2.0.0'], ['1.0.0']]);
  const { team, ...boris } = known[1] ?? { publicKey: '', holder: '', team: '' };
  expect(servedBy(log, { ...free, keys: [{ ...boris, team }, ...known.slice(2)] })).toBeUndefined();
});

test.each([
  ['a key of another kind', { keys: [{ publicKey: 'AAAA', holder: 'Ana', team: 'search' }] }],
  ['a team without a key', { grants: [{ teams: ['x'], may: ['publish'], remotes: ['*'], channels: ['*'] }] }],
  ['a right that there is not', { grants: [{ teams: ['search'], may: ['all'], remotes: ['*'], channels: ['*'] }] }],
  ['nobody who is granted something', { grants: [{ may: ['publish'], remotes: ['*'], channels: ['*'] }] }],
])('rights with %s are refused', (_what, change) => {
  expect(() => readRights({ ...someRights(keys), ...change }, 'rights.json')).toThrow(
    expect.objectContaining({ problem: 'refused' }),
  );
});
