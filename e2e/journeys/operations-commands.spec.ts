import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { handbookScript } from '../fixtures/handbook';
import { freePort, ROOT, startProgram } from '../fixtures/processes';
import { expect, inGate, test } from '../fixtures/storefront';

const SERVER = new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/test');

/** What a line of the handbook answers, in the order of its block; `#` begins what it explains. */
interface Block {
  /** By which the block is found. */
  words: readonly string[];
  /** Names of the handbook, and what stands in for them in the demo company. */
  instead?: Readonly<Record<string, string>>;
  says: readonly RegExp[];
}

/** In an order in which each finds what it needs. */
const BLOCKS: readonly Block[] = [
  {
    words: ['admin -- create'],
    instead: { 'ana@cars.example': 'demo@azuredrive.example' },
    says: [
      /is the administrator chief@cars\.example:\nhttp\S+token=/,
      /chief@cars\.example: editor translator:de,it/,
      /chief@cars\.example {2}editor translator:de,it/,
      /chief@cars\.example is no administrator any more/,
      /demo@azuredrive\.example signs in with the password alone/,
      /demo@azuredrive\.example is signed out: 0 sessions/,
    ],
  },
  { words: ['admin -- invite'], says: [/Acme Logistics is invited: until .* e-mail to fleet@acme\.example/] },
  {
    words: ['transfers add'],
    says: [/No car has to be brought to another branch/, /Transfer \d+: car 12 from .* to /, /Transfer \d+ is removed/],
  },
  {
    words: ['branches handover'],
    says: [/^1401 .* branch 14 /m, /Place 301: shuttle/, /Branch 3: full-to-full/],
  },
  {
    words: ['admin -- requests'],
    instead: { 'confirm 1234ABCD5678': 'confirm 1002AZUREDR2', 'decline 1234ABCD5678': 'decline 1001AZUREDR1' },
    says: [
      /1001AZUREDR1[^]*1002AZUREDR2|1002AZUREDR2[^]*1001AZUREDR1/,
      /No change of a booking waits/,
      /1002AZUREDR2/,
      /1001AZUREDR1/,
    ],
  },
  {
    words: ['admin -- refunded'],
    instead: { '1234ABCD5678': '1003AZUREDR3' },
    says: [/1003AZUREDR3/],
  },
  {
    words: ['infraction-files'],
    instead: { '1234ABCD5678': '1005AZUREDR5', 'infraction-files 12': 'infraction-files 1' },
    says: [
      /Infraction \d+ of booking 1005AZUREDR5 is entered, with 1 files/,
      /Speeding, A-7 km 231/,
      /Infraction 1 of booking 1005AZUREDR5 has 2 files more/,
    ],
  },
];

/** A database that the handbook's command makes, with the demo company in it, and its back end gone again. */
async function aDatabase(folder: string): Promise<{ url: string; query: (text: string) => Promise<void> }> {
  const name = `handbook_${randomUUID().replaceAll('-', '')}`;
  const [create = '', start = ''] = (await handbookScript('createdb')).replaceAll('forecourt', name).split('\n');
  const env = { PGHOST: SERVER.hostname, PGPORT: SERVER.port, PGUSER: SERVER.username };
  expect(spawnSync('bash', ['-c', create], { env: { ...process.env, ...env } }).status).toBe(0);
  const url = (/DATABASE_URL=(\S+)/.exec(start)?.[1] ?? '').replace(
    'root@127.0.0.1:5432',
    `${env.PGUSER}@${SERVER.host}`,
  );
  const program = start.split(' ').at(-1) ?? '';
  const port = String(await freePort());
  const settings = { DATABASE_URL: url, API_PORT: port, FORECOURT_DATA: folder, SEED_DEMO: 'yes' };
  const api = await startProgram(join(ROOT, program), settings, `http://127.0.0.1:${port}/healthz`);
  await api.stop();
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  return { url, query };
}

test('every command for whoever operates the back end does what the handbook says', inGate(false), async () => {
  test.setTimeout(600_000);
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-commands-'));
  const { url, query } = await aDatabase(folder);
  const run = (line: string, env: Readonly<Record<string, string>> = {}): string => {
    const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', line], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: url, FORECOURT_DATA: folder, ...env },
      encoding: 'utf8',
    });
    expect(status, `${line}\n${stdout}${stderr}`).toBe(0);
    return stdout;
  };
  try {
    await query(await handbookScript('insert into preparation_times'));
    // Two bookings that wait for a branch, one whose money goes back, and a customer with a second factor.
    await query(`update bookings set status = 0, is_on_request = true where id in ('1001AZUREDR1', '1002AZUREDR2')`);
    await query(`update bookings set status = 4, refund_by = now() + interval '14 days' where id = '1003AZUREDR3'`);
    await query(
      `insert into second_factors (user_id, secret, created_at, confirmed_at)
         select id, '{}', now(), now() from users where email = 'demo@azuredrive.example'`,
    );
    for (const name of ['notice.pdf', 'reminder.pdf']) await writeFile(join(folder, name), '%PDF-1.7\n');
    await writeFile(join(folder, 'photo.jpg'), await readFile(join(ROOT, 'docs/picture-of-it-running.jpg')));
    for (const { words, instead = {}, says } of BLOCKS) {
      const script = Object.entries(instead).reduce(
        (text, [named, stand]) => text.replaceAll(named, stand),
        (await handbookScript(...words)).replace(/\b(notice|reminder|photo)\.(pdf|jpg)/g, join(folder, '$&')),
      );
      const lines = script.trim().split('\n');
      expect(lines).toHaveLength(says.length);
      const answers: string[] = [];
      for (const [index, line] of lines.entries()) {
        const entered = /Transfer (\d+):/.exec(answers.join('\n'))?.[1] ?? '';
        const answer = run(line.replace('transfers remove 77', `transfers remove ${entered}`));
        expect(answer, line).toMatch(says[index] ?? /^$/);
        answers.push(answer);
      }
    }
    const [keys = '', rotate = ''] = (await handbookScript('admin -- rotate-key')).split('\n');
    expect(keys).toContain('FORECOURT_KEY=<new> FORECOURT_OLD_KEYS=<old>');
    expect(run(rotate, { FORECOURT_KEY: randomBytes(32).toString('hex') })).toMatch(/are sealed with the new key/);
  } finally {
    const name = new URL(url).pathname.slice(1);
    spawnSync('bash', ['-c', `dropdb --force -h ${SERVER.hostname} -U ${SERVER.username} ${name}`]);
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});
