import { describe, expect, it } from '@jest/globals';
import { ofJest, ofPlaywright, outcome, summary } from './e2e/gate-reports.mjs';

const journey = (title: string, status: string, description = '') => ({
  title,
  file: 'pay.spec.ts',
  tests: [{ status, annotations: description ? [{ type: 'skip', description }] : [] }],
});
const playwright = {
  suites: [
    {
      title: 'pay.spec.ts',
      specs: [
        journey('pays', 'expected'),
        journey('pays twice', 'flaky'),
        journey('pays by post', 'skipped', 'no post office'),
      ],
      suites: [{ title: 'at night', specs: [journey('is refused', 'unexpected')] }],
    },
  ],
};

describe('the gate', () => {
  it('names the journeys that needed a second try, and those that were skipped with the reason', () => {
    expect(ofPlaywright(playwright)).toEqual({
      passed: 2,
      failed: 1,
      failures: ['pay.spec.ts › at night › is refused'],
      flaky: ['pay.spec.ts › pays twice'],
      skipped: ['pay.spec.ts › pays by post: no post office'],
    });
  });

  it('names the unit tests that were skipped, and counts a suite that could not be read', () => {
    const skipped = { status: 'pending', fullName: 'the last unit on PostgreSQL is sold once' };
    const report = { numPassedTests: 3, numFailedTests: 0, numFailedTestSuites: 1 };
    const unread = {
      name: 'price.test.ts',
      status: 'failed',
      message: '\n  \u001B[31mcannot find dayjs\u001B[39m\n at',
    };
    expect(ofJest({ ...report, testResults: [{ assertionResults: [skipped] }, unread] })).toEqual({
      passed: 3,
      failed: 1,
      failures: ['price.test.ts: cannot find dayjs'],
      flaky: [],
      skipped: ['the last unit on PostgreSQL is sold once'],
    });
  });

  it('names the unit tests that failed with the first line of the reason', () => {
    const failed = { status: 'failed', fullName: 'a price is whole', failureMessages: ['Error: 1.5\n at price.ts'] };
    const report = { numPassedTests: 3, numFailedTests: 1, numFailedTestSuites: 1 };
    const { failures } = ofJest({ ...report, testResults: [{ status: 'failed', assertionResults: [failed] }] });
    expect(failures).toEqual(['a price is whole: Error: 1.5']);
    expect(summary([outcome({ failed: 1, failures })], { flakyFails: false }).text).toBe(
      'Failed (1):\n  a price is whole: Error: 1.5\n0 passed, 1 failed',
    );
  });

  it('ends with what was skipped, what needed a second try, and the sum', () => {
    const outcomes = [outcome({ passed: 2, flaky: ['pays twice'], skipped: ['races'] }), outcome({ passed: 1 })];
    expect(summary(outcomes, { flakyFails: false })).toEqual({
      failed: 0,
      text: 'Skipped (1):\n  races\nPassed only at the second try (1):\n  pays twice\n3 passed, 0 failed',
    });
  });

  it('fails for a second try in its long form', () => {
    const { failed, text } = summary([outcome({ passed: 2, flaky: ['pays twice'] })], { flakyFails: true });
    expect(failed).toBe(1);
    expect(text).toMatch(/\n1 passed, 1 failed$/);
  });
});
