import { buildsSetAside } from './set-aside';

const MINUTE = 60_000;
const build = {
  remote: 'mf-search',
  version: '1',
  key: 'mf-search@1',
  file: 'mf-search/1/server.cjs',
  code: '',
} as const;

test('a server build that was set aside is tried again after a minute, then twice as long, at most an hour', () => {
  let now = 0;
  const { add, has, all } = buildsSetAside(() => now);
  for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
    expect(add(build)).toBe(minutes * MINUTE);
    now += minutes * MINUTE - 1;
    expect([has(build), all()]).toEqual([true, [{ remote: 'mf-search', version: '1' }]]);
    now += 1;
    expect([has(build), all()]).toEqual([false, []]);
  }
});

test('another release of the same remote is not set aside with it', () => {
  const { add, has } = buildsSetAside(() => 0);
  add(build);
  expect(has({ key: 'mf-search@2' })).toBe(false);
});
