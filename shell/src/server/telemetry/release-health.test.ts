import { releaseHealth } from './release-health';

const MINUTE = 60_000;

test('pages and failures of a release are added up over ten minutes', () => {
  let now = 0;
  const health = releaseHealth(() => now);
  health.sent('mf-search', '1');
  now += 4 * MINUTE;
  health.sent('mf-search', '1');
  health.failed('mf-search', '1');
  health.sent('mf-search', '2');
  expect(health.of('mf-search', '1')).toEqual({ remote: 'mf-search', version: '1', pages: 2, failed: 1 });
  expect(health.all()).toHaveLength(2);
  now += 6 * MINUTE;
  expect(health.of('mf-search', '1')).toEqual({ remote: 'mf-search', version: '1', pages: 1, failed: 1 });
  now += 4 * MINUTE;
  expect(health.all()).toEqual([]);
});
