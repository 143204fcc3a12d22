import { expect, versionFor, visit, type ShellServer } from '../fixtures/installation';
import { withOtherBuild } from '../fixtures/other-build';
import { severalMachines } from '../fixtures/several-machines';
import { inGate, test } from '../fixtures/storefront';
import { twoShells } from '../fixtures/two-shells';

/** A server judges by a hundred pages, so neither does by its own. */
const PAGES_OF_EACH = 70;
const FAILED_OF_EACH = 6;
const LIMIT = '5';

/** A page with the canary, as the server has signed it. */
async function ticketOf({ origin }: ShellServer, cookie: string): Promise<string> {
  const html = await (await fetch(`${origin}/en-gb/checkout`, { headers: { cookie } })).text();
  return /"ticket":"([^"]+)"/.exec(html)?.[1] ?? '';
}

test('two shell servers judge a canary together, by pages that either has sent', inGate(false), async () => {
  test.setTimeout(240_000);
  const machines = await severalMachines();
  const shells = await twoShells({ elsewhere: machines.env, told: { CANARY_ERROR_LIMIT: LIMIT } }).catch(
    async (error: unknown) => {
      await machines.close();
      throw error;
    },
  );
  try {
    const { servers, release } = shells;
    const before = await versionFor(servers[0]);
    const staged = await withOtherBuild({ mark: 'is judged by two' }, (build) =>
      release('publish', 'mf-checkout', '--build', build, '--channel', 'staging'),
    );
    const version = String(staged.data['version']);
    await release('promote', 'mf-checkout', version, '--share', '50');
    let cookie = '';
    const inCanary = async () => {
      const { versions, cookies } = await visit(servers[0]);
      cookie = cookies.map((set) => set.split(';')[0]).join('; ');
      return versions['mf-checkout'];
    };
    await expect.poll(inCanary, { timeout: 20_000, intervals: [100] }).toBe(version);
    await expect.poll(() => versionFor(servers[1], cookie), { timeout: 20_000, intervals: [100] }).toBe(version);

    const tickets: string[][] = [[], []];
    for (const [index, server] of servers.entries())
      for (let page = 0; page < PAGES_OF_EACH; page += 1) tickets[index]?.push(await ticketOf(server, cookie));
    // Each page tells the other server of its error, as a balancer may have it.
    for (const [index, [teller = [], other]] of [
      [tickets[0], servers[1]] as const,
      [tickets[1], servers[0]] as const,
    ].entries())
      for (const [visitor, ticket] of teller.slice(0, FAILED_OF_EACH).entries()) {
        const report = { kind: 'error', message: 'no', remote: 'mf-checkout', version, ticket };
        const headers = { 'content-type': 'text/plain', 'x-forwarded-for': `203.0.113.${index * 100 + visitor}` };
        const answer = await fetch(`${other.origin}/__telemetry`, {
          method: 'POST',
          headers,
          body: JSON.stringify(report),
        });
        expect(answer.status).toBe(204);
      }

    const gotBy = () => Promise.all(servers.map((server) => versionFor(server, cookie)));
    await expect.poll(gotBy, { timeout: 40_000 }).toEqual([before, before]);
    const log = await release('log', '--remote', 'mf-checkout', '--channel', 'production', '--limit', '1');
    const [last] = log.data as unknown as { who: string; action: string; why: string }[];
    expect(last).toMatchObject({ who: 'canary guard', action: 'rollback' });
    expect(last?.why).toMatch(new RegExp(`% of ${2 * PAGES_OF_EACH} pages failed, more than ${LIMIT} %$`));
  } finally {
    await shells.stop();
    await machines.close();
  }
});
