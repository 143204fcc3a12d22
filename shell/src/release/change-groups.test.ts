import type { AuditRecord } from '@forecourt/shared/contract';
import { changeGroups } from './change-groups';

const record = (remote: AuditRecord['remote'], at: string, about: Partial<AuditRecord> = {}): AuditRecord => ({
  at: `2026-11-28T0${at}:00:00.000Z`,
  who: 'ana@desk',
  action: 'promote',
  channel: 'production',
  remote,
  from: [],
  to: [],
  ...about,
});

test('what was changed at once is one group, and its growth and its end are groups of their own', () => {
  const change = '1a2b3c4d';
  const newestFirst = [
    record('mf-checkout', '4', { change, action: 'rollback' }),
    record('mf-search', '4', { change, action: 'rollback' }),
    record('mf-cms', '3'),
    record('mf-checkout', '2', { change }),
    record('mf-search', '2', { change }),
    record('mf-search', '1'),
  ];
  expect(changeGroups(newestFirst).map((group) => group.map(({ remote }) => remote))).toEqual([
    ['mf-search', 'mf-checkout'],
    ['mf-cms'],
    ['mf-search', 'mf-checkout'],
    ['mf-search'],
  ]);
});
