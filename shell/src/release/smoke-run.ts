import { existsSync } from 'node:fs';
import { ROUTE_KEYS, routePath, type ReleaseRecord, type RouteKey } from '@forecourt/shared/contract';
import type { ServerBuild } from '../renderer/protocol';
import { pageRenderer, type ServerFault } from '../server/rendering/page-renderer';
import type { Finding } from './finding';
import { plainCompany } from './plain-company';
import { ReleaseError } from './release-error';

const LANGUAGE = 'en-GB';
const PREFIX = '/en-gb';
/** A page that takes longer comes from the browser in any case. */
const PAGE_MS = 10_000;

interface TriedPage {
  name: string;
  path: string;
}

/** Pages of composed content, of which only the shell knows the addresses, and those that the release itself has. */
const pagesOf = ({ surface }: ReleaseRecord): TriedPage[] => [
  { name: 'the front page', path: `${PREFIX}/` },
  { name: 'the blog', path: `${PREFIX}/blog` },
  ...(surface?.pages ?? []).flatMap((name): TriedPage[] => {
    if (name.startsWith('/')) return [{ name, path: name }];
    const key = ROUTE_KEYS.find((known): known is RouteKey => known === name);
    return key ? [{ name, path: PREFIX + routePath(key, LANGUAGE) }] : [];
  }),
];

/** Renders the pages of a server build, one after another, and tells what it does that no server build may. */
export type SmokeRun = (release: ReleaseRecord, code: string) => Promise<Finding[]>;

const found = (what: string): Finding => ({
  rule: 'server',
  message: what,
  wayOut: 'Mend src/server.tsx and what it renders, or leave the page to browsers by taking it out of it.',
});

/**
 * Runs server builds as the shell's server does, in a process without files, environment and network (ADR 052), and
 * without a back end: what a page does with the answers stays untried.
 *
 * @param program the renderer's
 */
export const smokeRunWith =
  (program: string): SmokeRun =>
  async ({ remote, version, ...release }, code) => {
    if (!existsSync(program))
      throw new ReleaseError(
        'missing',
        `${program} is not there, by which server builds are tried.`,
        'npm run build -w shell',
      );
    const build: ServerBuild = { remote, version, key: 'tried', file: `${remote}/${version}/server.cjs`, code };
    const faults: ServerFault[] = [];
    const told: string[] = [];
    const renderer = pageRenderer({
      program,
      read: () => Promise.reject(new Error('The gate has no back end.')),
      report: (error) => void told.push(error instanceof Error ? error.message : String(error)),
      faulty: (fault) => void faults.push(fault),
      limitMs: PAGE_MS,
    });
    const config = plainCompany();
    const findings = new Map<string, Finding>();
    try {
      for (const { name, path } of pagesOf({ remote, version, ...release })) {
        const page = { url: path, language: LANGUAGE, currency: 'EUR', nonce: '', gateway: undefined } as const;
        await renderer.render({ page, config, builds: [build] });
        const fault = faults.splice(0).find(({ build: guilty }) => guilty?.remote === remote);
        const why = told.splice(0)[0] ?? '';
        if (!fault || findings.has(why)) continue;
        findings.set(
          why,
          found(`Its server build ${fault.kind === 'threw' ? 'throws' : 'ends the renderer'} on ${name}: ${why}`),
        );
        // It is set aside from now on.
        if (fault.kind === 'ended') break;
      }
    } finally {
      renderer.close();
    }
    return [...findings.values()];
  };
