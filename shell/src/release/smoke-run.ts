import { existsSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { ROUTE_KEYS, routePath, type ReleaseRecord, type RouteKey } from '@forecourt/shared/contract';
import type { ServerBuild } from '../renderer/protocol';
import { pageRenderer, type ServerFault } from '../server/rendering/page-renderer';
import type { Finding } from './finding';
import { plainCompany } from './plain-company';
import { ReleaseError } from './release-error';

const LANGUAGE = 'en-GB';
const PREFIX = '/en-gb';
/** Nobody waits behind it here, as visitors would, and the machine may have other work: a slow one is no broken one. */
const SILENT_MS = 10_000;
/** A build that hangs is ended before its page is given up, so that the finding names the page on which it hangs. */
const PAGE_MS = 2 * SILENT_MS;
/** A page that asks nothing is rendered within milliseconds, sooner than what a build left in a timer. */
const REST_MS = 500;

interface TriedPage {
  name: string;
  path: string;
  /** Before it is rendered. */
  restMs?: number;
}

const FRONT_PAGE: TriedPage = { name: 'the front page', path: `${PREFIX}/` };

/**
 * Pages of composed content, of which only the shell knows the addresses, and those that the release itself has. The
 * front page comes once more at the end, so that whatever hangs in a timer meets a page that waits.
 */
const pagesOf = ({ surface }: ReleaseRecord): TriedPage[] => [
  FRONT_PAGE,
  { name: 'the blog', path: `${PREFIX}/blog` },
  ...(surface?.pages ?? []).flatMap((name): TriedPage[] => {
    if (name.startsWith('/')) return [{ name, path: name }];
    const key = ROUTE_KEYS.find((known): known is RouteKey => known === name);
    return key ? [{ name, path: PREFIX + routePath(key, LANGUAGE) }] : [];
  }),
  { ...FRONT_PAGE, restMs: REST_MS },
];

/** Renders the pages of a server build, one after another, and tells what it does that no server build may. */
export type SmokeRun = (release: ReleaseRecord, code: string) => Promise<Finding[]>;

const found = (ended: boolean, page: string, cause: string): Finding => ({
  rule: 'server',
  message: `Its server build ${ended ? 'ends the renderer' : 'throws'} on ${page}: ${cause}`,
  wayOut: 'Mend src/server.tsx and what it renders, or leave the page to browsers by taking it out of it.',
});

/** Collects what a renderer tells of its builds. */
function whatGoesWrong() {
  const faults: ServerFault[] = [];
  const told: string[] = [];
  const report = (error: unknown): void => {
    const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
    // Without a back end, every question to it fails.
    if (name !== 'ApiError') told.push(message);
  };
  return { faults, told, heard: { report, faulty: (fault: ServerFault) => void faults.push(fault) } };
}

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
    const { faults, told, heard } = whatGoesWrong();
    const renderer = pageRenderer({
      program,
      read: () => Promise.reject(new Error('The gate has no back end.')),
      ...heard,
      limitMs: PAGE_MS,
      silentMs: SILENT_MS,
    });
    const config = plainCompany();
    const render = async ({ path, restMs = 0 }: TriedPage): Promise<void> => {
      await after(restMs);
      const page = { url: path, language: LANGUAGE, currency: 'EUR', nonce: '', gateway: undefined } as const;
      await renderer.render({ page, config, builds: [build] });
    };
    const findings = new Map<string, Finding>();
    try {
      for (const page of pagesOf({ remote, version, ...release })) {
        await render(page);
        // Nothing else runs here: whatever goes wrong is of this build, also where no frame of an error names it.
        const ended = faults.splice(0).some(({ kind }) => kind === 'ended');
        const [why] = told.splice(0);
        if (!ended && why === undefined) continue;
        const cause = why ?? 'it ended';
        if (!findings.has(cause)) findings.set(cause, found(ended, page.name, cause));
        // It is set aside from now on.
        if (ended) break;
      }
      if (findings.size === 0 && renderer.health().state !== 'ready')
        throw new ReleaseError('missing', 'The program that renders pages does not start, so nothing can be tried.');
    } finally {
      renderer.close();
    }
    return [...findings.values()];
  };
