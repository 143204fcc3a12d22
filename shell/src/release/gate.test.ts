import { gate, nameFindings } from './gate';
import { aRelease } from './release.fixture';

const shell = { contract: 3, shared: { react: '19.3.1' } };
const messages = (change: Parameters<typeof aRelease>[0]) =>
  gate(aRelease({ contract: 3, ...change }).record, shell).map(({ message, wayOut }) => `${message} ${wayOut}`);

test.each([3, 2])('a release that speaks contract %i fits a shell that speaks 3', (contract) => {
  expect(messages({ contract })).toEqual([]);
});

test('a release of a contract to come waits for its shell', () => {
  expect(messages({ contract: 4 })).toEqual([
    'It speaks contract 4, the shell of the channel speaks 3 and 2. Release a shell with this contract first.',
  ]);
});

test('a release of a contract long gone has to be built again', () => {
  expect(messages({ contract: 1 })).toEqual([
    'It speaks contract 1, the shell of the channel speaks 3 and 2. Build mf-search against the present contract.',
  ]);
});

test('a release finds every shared package in the shell, in a version that it can live with', () => {
  expect(messages({ shared: { react: '^19.0.0' } })).toEqual([]);
  expect(messages({ shared: { react: '^18.2.0' } })).toEqual([
    'It needs react ^18.2.0, the shell provides 19.3.1. Build mf-search with react 19.3.1, ' +
      'or release a shell with a version that fits.',
  ]);
  expect(messages({ shared: { react: '*', preact: '*' } })).toEqual([
    'It needs preact, which the shell does not provide. Release a shell that provides it, or build mf-search without.',
  ]);
});

test.each([
  ['19.3.1', '*', true],
  ['19.4.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['0.3.0', '^0.2.3', false],
  ['0.0.4', '^0.0.3', false],
  ['1.2.4', '1.2.3', false],
  ['1.2.3-beta', '^1.2.3', false],
  ['1.2.3', 'no range', false],
])('a shell with react %s serves a remote that needs %s: %s', (version, range, fits) => {
  const { record } = aRelease({ contract: 3, shared: { react: range } });
  expect(gate(record, { contract: 3, shared: { react: version } })).toHaveLength(fits ? 0 : 1);
});

test('an entry, a page or a widget that outgrows its budget is told with its weight', () => {
  expect(messages({ sizes: { entry: 9 * 1024, 'page-SEARCH': 60 * 1024, 'widget-SearchForm': 40 * 1024 } })).toEqual(
    [],
  );
  expect(messages({ sizes: { entry: 9 * 1024 + 1, 'page-SEARCH': 61_500 } })).toEqual([
    'entry weighs 9.1 KB, its budget is 9 KB. Load what is not needed at once with import().',
    'page-SEARCH weighs 60.1 KB, its budget is 60 KB. Load what is not needed at once with import().',
  ]);
});

test('everything that speaks against a release is told at once', () => {
  expect(messages({ contract: 9, shared: { react: '*', preact: '*' }, sizes: { entry: 99_999 } })).toHaveLength(3);
});

describe('a name that says the hash of its bytes', () => {
  const NAME = 'page-SEARCH.15e0c0c4.js';
  const ofBytes = (version: string, hash: string) =>
    aRelease({ version, files: { [NAME]: hash, 'plain.js': hash } }).record;
  const against = (...hashes: string[]) =>
    nameFindings(
      ofBytes('2.0.0', 'sha384-two'),
      hashes.map((hash, index) => ofBytes(`1.${index}.0`, hash)),
    );

  test('has those bytes in all releases of its remote, and is no other one’s there', () => {
    expect(against('sha384-two', 'sha384-two')).toEqual([]);
    expect(nameFindings(ofBytes('2.0.0', 'sha384-two'), [aRelease({ version: '1.0.0', files: {} }).record])).toEqual(
      [],
    );
  });

  test('is refused with other bytes, whichever release has them', () => {
    expect(against('sha384-two', 'sha384-one').map(({ message }) => message)).toEqual([
      'page-SEARCH.15e0c0c4.js has other bytes than 1.1.0 has under this name.',
    ]);
  });
});
