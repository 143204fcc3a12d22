import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { BrowserReport } from '../../protocol/browser-report';
import type { ServerFault } from '../rendering/page-renderer';
import type { Uncounted } from './page-tickets';

const LABELS = ['remote', 'version'] as const;
const VITAL_SECONDS = [0.05, 0.1, 0.2, 0.5, 1, 1.5, 2, 2.5, 4, 6, 10];
const SHIFTS = [0.001, 0.01, 0.05, 0.1, 0.25, 0.5];
const LOAD_SECONDS = [0.05, 0.1, 0.2, 0.5, 1, 2, 4, 8];

type ReportOf<Kind extends BrowserReport['kind']> = Extract<BrowserReport, { kind: Kind }>;

/** The series of the exposition; `registers` is where they are exposed. */
function defineSeries(registers: Registry[]) {
  const pages = new Counter({
    name: 'forecourt_pages_total',
    help: 'Pages that were sent or that loaded something, by each release of which they showed something.',
    labelNames: LABELS,
    registers,
  });
  const failures = new Counter({
    name: 'forecourt_browser_errors_total',
    help: 'Errors that browsers told of.',
    labelNames: [...LABELS, 'kind', 'stage'],
    registers,
  });
  const failed = new Counter({
    name: 'forecourt_failed_pages_total',
    help: 'Pages on which a release failed at least once.',
    labelNames: LABELS,
    registers,
  });
  const loads = new Histogram({
    name: 'forecourt_remote_load_seconds',
    help: 'Time until a remote was loaded in the browser.',
    labelNames: LABELS,
    buckets: LOAD_SECONDS,
    registers,
  });
  const vitals = new Histogram({
    name: 'forecourt_web_vital_seconds',
    help: 'Web vitals of pages, by the release that owns the page.',
    labelNames: [...LABELS, 'name'],
    buckets: VITAL_SECONDS,
    registers,
  });
  const shifts = new Histogram({
    name: 'forecourt_layout_shift',
    help: 'Cumulative layout shift of pages.',
    labelNames: LABELS,
    buckets: SHIFTS,
    registers,
  });
  const serverFaults = new Counter({
    name: 'forecourt_server_build_faults_total',
    help: 'Errors that server builds threw, and renderers that they ended or that ended by themselves.',
    labelNames: [...LABELS, 'kind'],
    registers,
  });
  const uncounted = new Counter({
    name: 'forecourt_uncounted_reports_total',
    help: 'Reports of browsers that are in no other figure, by the reason.',
    labelNames: ['reason'],
    registers,
  });
  return { pages, failures, failed, loads, vitals, shifts, serverFaults, uncounted };
}

type Labels = Record<(typeof LABELS)[number], string>;

/** What is told of releases in the format of Prometheus; `channel` is on every line. */
export function releaseMetrics(channel: string) {
  const register = new Registry();
  register.setDefaultLabels({ channel });
  collectDefaultMetrics({ register });
  const { pages, failures, failed, loads, vitals, shifts, serverFaults, uncounted } = defineSeries([register]);

  const vital = (labels: Labels, { name, value }: ReportOf<'vital'>) =>
    name === 'CLS' ? shifts.observe(labels, value) : vitals.observe({ ...labels, name }, value / 1000);

  return {
    register,
    page: (remote: string, version: string) => pages.inc({ remote, version }),
    failedPage: (remote: string, version: string) => failed.inc({ remote, version }),
    serverFault: (kind: ServerFault['kind'], { remote, version } = { remote: 'none', version: 'none' }) =>
      serverFaults.inc({ kind, remote, version }),
    uncounted: (reason: Uncounted) => uncounted.inc({ reason }),
    /** The labels are of releases that this server knows, so that nobody can make lines without end. */
    browser: (report: BrowserReport, labels: Labels) => {
      switch (report.kind) {
        case 'error':
          return failures.inc({ ...labels, kind: 'error', stage: report.stage ?? 'none' });
        case 'load':
        case 'csp':
        case 'hydration':
          return failures.inc({ ...labels, kind: report.kind, stage: 'none' });
        case 'loaded':
          return loads.observe(labels, report.ms / 1000);
        case 'vital':
          return vital(labels, report);
        case 'shared':
          return undefined;
      }
    },
  };
}
