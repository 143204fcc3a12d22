/**
 * The one gate: types, lint, boundaries, unused code, unit and back-end tests, builds, budgets and browser journeys.
 * Every step runs even after one has failed, so that one run tells everything. `npm test -- lint unit` runs some of them.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const reports = mkdtempSync(join(tmpdir(), 'forecourt-verify-'));
const root = join(import.meta.dirname, '..');

const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('close', resolve);
  });

const asOne = (command, args) => async () =>
  (await run(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** Counts from a report; a runner that ends badly without a report counts as one failure. */
async function counted(command, args, env, countsOf) {
  const code = await run(command, args, env);
  try {
    const counts = countsOf();
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function unit() {
  const file = join(reports, 'jest.json');
  return counted('npx', ['jest', '--json', `--outputFile=${file}`], {}, () => {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites };
  });
}

function browser() {
  const file = join(reports, 'playwright.json');
  return counted(
    'npm',
    ['run', 'test', '-w', 'e2e', '--', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    () => {
      const { expected, unexpected, flaky } = JSON.parse(readFileSync(file, 'utf8')).stats;
      return { passed: expected + flaky, failed: unexpected };
    },
  );
}

const STEPS = {
  types: asOne('npx', ['turbo', 'run', 'typecheck', '--output-logs=errors-only']),
  format: asOne('npm', ['run', 'format:check', '--silent']),
  lint: asOne('npm', ['run', 'lint', '--silent']),
  boundaries: asOne('npm', ['run', 'boundaries', '--silent']),
  unused: asOne('npm', ['run', 'unused', '--silent']),
  unit,
  build: asOne('npx', ['turbo', 'run', 'build', '--output-logs=errors-only']),
  browser,
};

const asked = process.argv.slice(2);
const totals = { passed: 0, failed: 0 };
const lines = [];
for (const [name, step] of Object.entries(STEPS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { passed, failed } = await step();
  totals.passed += passed;
  totals.failed += failed;
  lines.push(
    `${failed ? '✗' : '✓'} ${name.padEnd(10)} ${passed} passed, ${failed} failed, ${Math.round((Date.now() - started) / 1000)} s`,
  );
}
console.log(`\n${lines.join('\n')}\n`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);
