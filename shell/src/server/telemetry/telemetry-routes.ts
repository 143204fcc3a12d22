import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RemoteName } from '@forecourt/shared/contract';
import { browserReport, reportTicket, type BrowserReport } from '../../protocol/browser-report';
import { FAILED_PAGES_OF_CLIENT, WINDOW_MS, type ToldPageStore } from '../../release/figures/told-pages';
import { FIGURE_VITALS, type VisitStore } from '../../release/figures/visits';
import { rateLimit } from '../rate-limit';
import type { ServerFault } from '../rendering/page-renderer';
import { errorGroups } from './error-groups';
import { releaseMetrics } from './metrics';
import { pageCounts } from './page-counts';
import type { PageTickets, SignedPage } from './page-tickets';
import { visitRecorder, type VisitRecorder } from './visit-recorder';

/** How often something was reported; the texts stand in the log alone, since this is shown to everybody. */
export interface ReportCount {
  kind: 'error' | 'load' | 'csp' | 'hydration';
  remote?: RemoteName | undefined;
  count: number;
}

const MAX_BODY = 4096;
/** A page tells a few things; who tells more than a busy office does is not believed. */
const REPORT_LIMIT = { most: 600, windowMs: 60_000 };
const FAILURE_LIMIT = { most: FAILED_PAGES_OF_CLIENT, windowMs: WINDOW_MS };
const UNKNOWN = 'unknown';

interface Deps {
  channel: string;
  tickets: PageTickets;
  /** Of which the names of visitors and clients are made. */
  secret: string;
  visits: VisitStore;
  /** Where all servers count the pages by which canaries are judged. */
  toldPages: ToldPageStore | undefined;
  /** Whether this server gives a release away; anything else could be written by anybody. */
  serves: (remote: RemoteName, version: string) => boolean;
  mayRead: (request: FastifyRequest) => boolean;
  report: (error: unknown) => void;
}

type VitalReport = Extract<BrowserReport, { kind: 'vital' }>;

/** The release of which something is told. */
interface ReportedRelease {
  remote?: RemoteName | undefined;
  version?: string | undefined;
}

/** What one page tells once. */
const nameOf = (report: BrowserReport): string =>
  [
    report.kind,
    'remote' in report ? report.remote : '',
    'stage' in report ? report.stage : '',
    'name' in report ? report.name : '',
  ].join(' ');

function countedReports() {
  const counts = new Map<string, ReportCount>();
  const count = (kind: ReportCount['kind'], remote: RemoteName | undefined) => {
    const key = `${kind} ${remote ?? ''}`;
    counts.set(key, { kind, remote, count: (counts.get(key)?.count ?? 0) + 1 });
  };
  return { count, all: (): readonly ReportCount[] => [...counts.values()] };
}

function countVital(visits: VisitRecorder, { name, value, remote, version }: VitalReport, page: SignedPage): void {
  const measured = FIGURE_VITALS.find((vital) => vital === name);
  if (measured && remote && version !== undefined && page.has(remote, version))
    visits.measured(remote, version, measured, value);
}

/**
 * What browsers tell of pages and releases: counted for `/healthz`, `/metrics` and the operations page; errors are
 * logged.
 */
export function telemetry(app: FastifyInstance, deps: Deps) {
  const { channel, tickets, secret, visits: store, toldPages, serves, mayRead, report: warn } = deps;
  const counts = countedReports();
  const metrics = releaseMetrics(channel);
  const pages = pageCounts({ store: toldPages, channel, secret, report: warn });
  const duplicates = sharedDuplicates();
  const errors = errorGroups();
  const mayReport = rateLimit(REPORT_LIMIT);
  const mayFail = rateLimit(FAILURE_LIMIT);
  const visits = visitRecorder({ store, channel, secret, crowded: () => metrics.uncounted('crowded') });
  const isServed = ({ remote, version }: ReportedRelease): boolean =>
    remote !== undefined && version !== undefined && serves(remote, version);
  /** Counts the page once for each release of which it has shown something. @returns whether it can have */
  const meets = (page: SignedPage, remote: RemoteName, version: string): boolean => {
    if (!serves(remote, version) || !page.has(remote, version)) return false;
    if (!tickets.isNew(page, `met ${remote}`)) return true;
    metrics.page(remote, version);
    pages.met(page.id, remote, version);
    return true;
  };
  const countFailedPage = (page: SignedPage, { remote, version }: ReportedRelease, request: FastifyRequest): void => {
    if (remote === undefined || version === undefined || !meets(page, remote, version)) return;
    if (!tickets.isNew(page, `failed ${remote}`)) return;
    if (!mayFail(request.ip)) return metrics.uncounted('crowded');
    metrics.failedPage(remote, version);
    pages.failed(page.id, remote, version, request.ip);
    visits.took(request, page.dealing, `failed ${remote}`);
  };
  const countByKind = (report: BrowserReport, page: SignedPage, request: FastifyRequest): void => {
    switch (report.kind) {
      case 'shared':
        return duplicates.saw(report.duplicates);
      case 'loaded':
        return void (report.version !== undefined && meets(page, report.remote, report.version));
      case 'vital':
        return countVital(visits, report, page);
      case 'error':
        errors.saw(report, isServed(report) ? report.version : undefined);
        return countFailedPage(page, report, request);
      default:
    }
  };
  const count = (report: BrowserReport, page: SignedPage, request: FastifyRequest): void => {
    const of: ReportedRelease = 'remote' in report ? report : {};
    metrics.browser(report, { remote: of.remote ?? 'shell', version: (isServed(of) && of.version) || UNKNOWN });
    if ('message' in report) counts.count(report.kind, of.remote);
    countByKind(report, page, request);
  };
  /** Whatever is told stands in the log; only what a page of this site tells for the first time counts. */
  const take = (report: BrowserReport, ticket: string | undefined, request: FastifyRequest): void => {
    if ('message' in report) request.log.warn(report, 'browser report');
    const page = tickets.read(ticket);
    if (typeof page === 'string') return metrics.uncounted(page);
    if (!tickets.isNew(page, nameOf(report))) return metrics.uncounted('told');
    count(report, page, request);
  };

  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/__telemetry', { bodyLimit: MAX_BODY }, async (request, reply) => {
    if (!mayReport(request.ip)) return reply.code(429).header('retry-after', '60').send();
    const body = jsonOf(request.body);
    const [parsed, shown] = [browserReport.safeParse(body), reportTicket.safeParse(body)];
    if (!parsed.success) return reply.code(400).send();
    take(parsed.data, shown.data?.ticket, request);
    return reply.code(204).send();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) return reply.code(404).send();
    return reply.type(metrics.register.contentType).send(await metrics.register.metrics());
  });

  return {
    counts: counts.all,
    health: pages.health,
    judged: pages.judged,
    duplicates: duplicates.all,
    errors: errors.all,
    visits,
    ticketFor: tickets.issue,
    faulty: ({ kind, build }: ServerFault): void => {
      metrics.serverFault(kind, build && { ...build, version: isServed(build) ? build.version : UNKNOWN });
      if (build) pages[kind](build.remote, build.version);
    },
    /** The page with this ticket went out with parts of this release. */
    sent: (ticket: string, remote: RemoteName, version: string): void => {
      const page = tickets.read(ticket);
      if (typeof page !== 'string') meets(page, remote, version);
    },
  };
}
export type Telemetry = ReturnType<typeof telemetry>;

function jsonOf(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const KEPT = 50;

/** Packages of which browsers saw more than one copy in the share scope, and how often; the newest last. */
function sharedDuplicates() {
  const seen = new Map<string, number>();
  return {
    saw: (duplicates: readonly string[]): void =>
      duplicates.forEach((duplicate) => {
        const count = seen.get(duplicate) ?? 0;
        if (count === 0 && seen.size >= KEPT) return;
        seen.set(duplicate, count + 1);
      }),
    all: (): readonly { name: string; pages: number }[] => [...seen].map(([name, pages]) => ({ name, pages })),
  };
}
