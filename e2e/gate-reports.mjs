/** What one step of the gate has to say. `failures`, `skipped` and `flaky` name what a count would hide. */
export const outcome = ({ passed = 0, failed = 0, failures = [], skipped = [], flaky = [] }) => ({
  passed,
  failed,
  failures,
  skipped,
  flaky,
});

/** A name with the line of its failure that says most, which is the first. */
const withReason = (name, message = '') => {
  const [first = ''] = message
    .replace(/\u001B\[[\d;]*m/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return first === '' ? name : `${name}: ${first.trim().slice(0, 200)}`;
};

/** A report of Jest (`--json`). A suite that could not be read counts as failed although none of its tests did. */
export function ofJest({ numPassedTests, numFailedTests, numFailedTestSuites, testResults = [] }) {
  const tests = testResults.flatMap(({ assertionResults = [] }) => assertionResults);
  const having = (wanted) => tests.filter(({ status }) => status === wanted);
  const unread = testResults.filter(
    ({ status, assertionResults = [] }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return outcome({
    passed: numPassedTests,
    failed: numFailedTests || numFailedTestSuites,
    failures: [
      ...unread.map(({ name, message }) => withReason(name, message)),
      ...having('failed').map(({ fullName, failureMessages = [] }) => withReason(fullName, failureMessages[0])),
    ],
    skipped: having('pending').map(({ fullName }) => fullName),
  });
}

/** All tests below a suite of Playwright's report, each with its file and title, and why it was skipped. */
function testsIn(suite, titles = []) {
  const inside = (suite.suites ?? []).flatMap((child) => testsIn(child, [...titles, child.title]));
  const own = (suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests.map(({ status, annotations = [] }) => ({
      status,
      name: withReason(
        [file, ...titles, title].join(' › '),
        annotations.find(({ type }) => type === 'skip')?.description,
      ),
    })),
  );
  return [...own, ...inside];
}

/** A report of Playwright (`--reporter=json`). */
export function ofPlaywright({ suites = [], errors = [] }) {
  const tests = suites.flatMap((suite) => testsIn(suite));
  const having = (status) => tests.filter((test) => test.status === status);
  const names = (status) => having(status).map(({ name }) => name);
  return outcome({
    passed: having('expected').length + having('flaky').length,
    failed: having('unexpected').length || errors.length,
    failures: [...names('unexpected'), ...errors.map(({ message }) => withReason('Playwright', message))],
    skipped: names('skipped'),
    flaky: names('flaky'),
  });
}

/** The last lines: what failed, what was skipped, what needed a second try, and the sum. */
export function summary(outcomes, { flakyFails }) {
  const all = (key) => outcomes.flatMap((one) => one[key]);
  const sum = (key) => outcomes.reduce((total, one) => total + one[key], 0);
  const list = (title, names) => (names.length === 0 ? [] : [`${title}:`, ...names.map((name) => `  ${name}`)]);
  const flaky = all('flaky');
  const failed = sum('failed') + (flakyFails ? flaky.length : 0);
  const passed = sum('passed') - (flakyFails ? flaky.length : 0);
  const failures = all('failures');
  const lines = [
    ...list(`Failed (${failures.length})`, failures),
    ...list(`Skipped (${all('skipped').length})`, all('skipped')),
    ...list(`Passed only at the second try (${flaky.length})`, flaky),
    `${passed} passed, ${failed} failed`,
  ];
  return { failed, text: lines.join('\n') };
}
