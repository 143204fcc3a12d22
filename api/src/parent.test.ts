import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The payment laboratory, on ports of its own: a program that goes on for as long as nobody ends it. */
const aProgram = () =>
  spawn(process.execPath, ['--import', 'tsx', 'api/src/payments/laboratory/main.ts', '--ends-with-parent'], {
    cwd: join(__dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'test', PAYMENTS_LAB_PORT: '23700', TSX_TSCONFIG_PATH: 'api/tsconfig.json' },
  });

test('a program ends with the one that has started it, also where that ended while it was starting', async () => {
  const program = aProgram();
  const ended = once(program, 'exit');
  program.disconnect();
  expect(await ended).toEqual([0, null]);
});

test('a program that runs ends when the one that has started it is gone', async () => {
  const program = aProgram();
  const ended = once(program, 'exit');
  await Promise.race([once(program.stdout ?? program, 'data'), ended]);
  expect(program.exitCode).toBeNull();
  program.disconnect();
  expect(await ended).toEqual([0, null]);
});
