import { BROKEN_ON_SERVER, brokenServerBuild } from '../fixtures/broken-releases';
import { visit, type ShellServer } from '../fixtures/installation';
import { withOtherBuild } from '../fixtures/other-build';
import { twoShells, type TwoShells } from '../fixtures/two-shells';
import { rowsOf, type Row } from './report';
import { percentile } from './statistics';

const REMOTE = 'mf-search';
const LOOK_AGAIN_MS = 25;
const PATIENCE_MS = 30_000;
/** As long as a renderer may hang, and a while beyond. */
const WINDOW_MS = 5000;
const AREA = 'releases at two shell servers';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Until a condition holds; rejects after half a minute. */
async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const late = performance.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (performance.now() > late) throw new Error(`It has not come about: ${what}`);
    await pause(LOOK_AGAIN_MS);
  }
}

const everybodyGets = ({ servers }: TwoShells, version: string): Promise<void> =>
  until(`both servers give ${version}`, async () => {
    const visits = await Promise.all(servers.map((server) => visit(server)));
    return visits.every(({ versions }) => versions[REMOTE] === version);
  });

const seconds = (from: number, to = performance.now()): number => (to - from) / 1000;

const published = (shells: TwoShells, mark: string, ...more: string[]): Promise<string> =>
  withOtherBuild(
    { remote: REMOTE, mark, ...(more.length > 0 && { server: brokenServerBuild('hangs in its server build') }) },
    async (build) => String((await shells.release('publish', REMOTE, '--build', build, ...more)).data['version']),
  );

interface Turn {
  toldToLive: number;
  commandToLive: number;
  rollback: number;
}

/** There and back again. */
async function turn(shells: TwoShells, next: string, before: string): Promise<Turn> {
  const started = performance.now();
  await shells.release('promote', REMOTE, next);
  const told = performance.now();
  await everybodyGets(shells, next);
  const [toldToLive, commandToLive] = [seconds(told), seconds(started)];
  const undone = performance.now();
  await shells.release('rollback', REMOTE, '--why', 'measured');
  await everybodyGets(shells, before);
  return { toldToLive, commandToLive, rollback: seconds(undone) };
}

/** Cookies of a visitor who is in the canary, and of one who is not. */
async function visitorOf({ servers: [server] }: TwoShells, version: string, inside: boolean): Promise<string> {
  let cookie = '';
  await until('somebody is dealt', async () => {
    const { versions, cookies } = await visit(server);
    cookie = cookies.map((set) => set.split(';')[0]).join('; ');
    return cookie !== '' && (versions[REMOTE] === version) === inside;
  });
  return cookie;
}

/** Pages of a visitor, one after another at both servers, for a while: how long each takes in milliseconds. */
async function pagesFor(servers: readonly ShellServer[], path: string, cookie: string, ms: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const origin = servers[times.length % servers.length]?.origin;
    const started = performance.now();
    const answer = await fetch(`${origin}${path}`, { headers: { cookie } });
    await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    times.push(performance.now() - started);
  }
  return times;
}

/** What others wait for while visitors come to pages of a canary, which hangs in its server build or does not. */
async function othersBeside(shells: TwoShells, canary: string, force: readonly string[]): Promise<number[]> {
  await shells.release('promote', REMOTE, canary, '--share', '50', ...force);
  const [inside, outside] = [await visitorOf(shells, canary, true), await visitorOf(shells, canary, false)];
  const [others] = await Promise.all([
    pagesFor(shells.servers, '/en-gb/login', outside, WINDOW_MS),
    pagesFor(shells.servers, '/en-gb/search', inside, WINDOW_MS),
  ]);
  await shells.release('canary', REMOTE, '0');
  return others;
}

/** In turns, so that whatever else the machine does meets both. */
async function costOfHanging(shells: TwoShells, runs: number): Promise<{ whole: number; broken: number }> {
  const times: { whole: number[]; broken: number[] } = { whole: [], broken: [] };
  for (let round = 0; round < runs; round += 1) {
    const whole = await published(shells, `whole ${round}`);
    times.whole.push(...(await othersBeside(shells, whole, [])));
    const broken = await published(shells, `hangs ${round}`, '--force');
    times.broken.push(...(await othersBeside(shells, broken, ['--force'])));
  }
  return { whole: percentile(times.whole, 0.99), broken: percentile(times.broken, 0.99) };
}

/** How fast a release is with everybody, and back, and what one that hangs costs the pages of others. */
export async function measureReleasing(runs: number): Promise<Row[]> {
  const shells = await twoShells();
  try {
    const before = (await visit(shells.servers[0])).versions[REMOTE] ?? '';
    const turns: Turn[] = [];
    for (let round = 0; round < runs; round += 1)
      turns.push(await turn(shells, await published(shells, `promoted ${round}`), before));
    const slowest = (of: (turn: Turn) => number) => Math.max(...turns.map(of));
    const { whole, broken } = await costOfHanging(shells, runs);
    const row = rowsOf(AREA);
    return [
      row(
        `promoted, until both give it, slowest of ${runs}`,
        's',
        slowest(({ toldToLive }) => toldToLive),
        2,
      ),
      row(
        'the same from the command on, the gate included',
        's',
        slowest(({ commandToLive }) => commandToLive),
      ),
      row(
        `rollback, from the command on, slowest of ${runs}`,
        's',
        slowest(({ rollback }) => rollback),
        3,
      ),
      row('other pages beside a canary that works, p99', 'ms', whole),
      row(`other pages beside one that ${Object.keys(BROKEN_ON_SERVER)[0]}, p99`, 'ms', broken),
      row('the second by the first', '×', broken / whole, 1.2),
    ];
  } finally {
    await shells.stop();
  }
}
