/**
 * The one gate. Every step runs even after one has failed, so that one run tells everything.
 * `npm test -- lint unit` runs some of the steps. `npm run test:long` (`--long`) runs the whole matrices and
 * `npm run dev` as well, and fails for a test that passed only at its second try. `npm test -- --affected` builds and
 * tests only what has changed since `AFFECTED_SINCE`, without journeys.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { affectedWorkspaces, testsOf } from './affected.mjs';
import { ofJest, ofPlaywright, outcome, summary } from './gate-reports.mjs';

const ROOT = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'forecourt-verify-'));

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isLong = process.argv.includes('--long');
const isAffected = process.argv.includes('--affected');
const since = process.env.AFFECTED_SINCE ?? 'origin/main';
const affected = isAffected ? affectedWorkspaces(ROOT, since) : [];
/** Of turbo's tasks those of the workspaces that have changed, and of those that are made of them. */
const OF_AFFECTED = isAffected ? ['--affected'] : [];
/** Tests read how much is wanted: whole matrices, more random cases, more deaths of the back end. */
const LONG = isLong ? { LONG: '1', FUZZ_CASES: '1000', DEATHS: '20' } : {};

const run = (command, args, { env = {}, stdio = 'inherit' } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio,
      env: { ...process.env, TURBO_SCM_BASE: since, ...LONG, ...env },
    });
    const said = [];
    child.stdout?.on('data', (part) => said.push(part));
    child.stderr?.on('data', (part) => said.push(part));
    child.on('close', (code) => resolve({ code, said: Buffer.concat(said) }));
  });

/** A command that counts as one check; what it says comes in one piece, since others may run beside it. */
const check =
  (command, ...args) =>
  async () => {
    const { code, said } = await run(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    return { ...outcome(code === 0 ? { passed: 1 } : { failed: 1 }), said };
  };

/** A test runner with a report; one that ends badly without a failed test counts as one failure. */
async function tested(file, read, command, args, env) {
  const { code } = await run(command, args, { env });
  try {
    const result = read(JSON.parse(readFileSync(file, 'utf8')));
    return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
  } catch {
    return outcome({ failed: 1 });
  }
}

const DATABASE = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://127.0.0.1:5432/test');

const hasPostgres = () =>
  new Promise((resolve) => {
    const socket = connect({ host: DATABASE.hostname, port: Number(DATABASE.port || 5432), timeout: 1000 });
    const end = (answer) => () => resolve(answer) || socket.destroy();
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });

async function unit() {
  const file = join(reports, 'jest.json');
  const result = await tested(file, ofJest, 'npx', [
    'jest',
    '--json',
    `--outputFile=${file}`,
    ...(isAffected ? testsOf(affected) : []),
  ]);
  if (await hasPostgres()) return result;
  const server = `no server on ${DATABASE.host} (TEST_DATABASE_URL)`;
  const missing = `everything "on PostgreSQL": ${server}; PGlite was used alone`;
  return { ...result, skipped: [missing, ...result.skipped] };
}

const playwright = (script, name) => () => {
  const file = join(reports, `${name}.json`);
  const args = ['run', script, '-w', 'e2e', '--', '--reporter=list,json', '--retries=1'];
  return tested(file, ofPlaywright, 'npm', args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
};

const STEPS = {
  types: check('npx', 'turbo', 'run', 'typecheck', '--output-logs=errors-only', ...OF_AFFECTED),
  format: check('npm', 'run', 'format:check', '--silent'),
  lint: check('npm', 'run', 'lint', '--silent', ...(isAffected ? ['--', '--affected'] : [])),
  boundaries: check('npm', 'run', 'boundaries', '--silent'),
  unused: check('npm', 'run', 'unused', '--silent'),
  figures: check('npm', 'run', 'figures', '--silent', '--', '--check'),
  unit,
  build: check('npx', 'turbo', 'run', 'build', '--output-logs=errors-only', ...OF_AFFECTED),
  // Each of them walks through the whole product.
  ...(!isAffected && { browser: playwright('test', 'journeys') }),
  ...(isLong && { development: playwright('test:development', 'development') }),
};

const unknown = asked.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
  console.error(`No step is called ${unknown.join(', ')}; there are ${Object.keys(STEPS).join(', ')}.`);
  process.exit(1);
}

/** One processor is enough for each of these, so that two of them run side by side. */
const ALONGSIDE = new Set(['format', 'boundaries', 'unused', 'figures']);

async function taken([name, step]) {
  if (!ALONGSIDE.has(name)) console.log(`\n── ${name}`);
  const started = Date.now();
  const result = await step();
  if (ALONGSIDE.has(name)) console.log(`\n── ${name}`);
  if (result.said) process.stdout.write(result.said);
  return { name, result, seconds: Math.round((Date.now() - started) / 1000) };
}

/** All steps in their order; the small ones share the machine. */
async function takenInOrder(steps) {
  const small = steps.filter(([name]) => ALONGSIDE.has(name));
  const queue = [...small];
  const done = new Map();
  const takeSmall = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) done.set(next[0], await taken(next));
  };
  await Promise.all([takeSmall(), takeSmall()]);
  for (const step of steps) if (!done.has(step[0])) done.set(step[0], await taken(step));
  return steps.map(([name]) => done.get(name));
}

if (isAffected) console.log(`Changed since ${since}, or made of what has: ${affected.join(', ') || 'no workspace'}.`);
const wanted = Object.entries(STEPS).filter(([name]) => asked.length === 0 || asked.includes(name));
const steps = await takenInOrder(wanted);
const outcomes = steps.map(({ result }) => result);
const lines = steps.map(
  ({ name, result, seconds }) =>
    `${result.failed ? '✗' : '✓'} ${name.padEnd(11)} ${result.passed} passed, ${result.failed} failed, ${seconds} s`,
);
const { failed, text } = summary(outcomes, { flakyFails: isLong });
console.log(`\n${lines.join('\n')}\n\n${text}`);
process.exit(failed > 0 ? 1 : 0);
