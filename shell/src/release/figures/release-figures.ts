import { REMOTES, type RegistryDocument, type RemoteName } from '@forecourt/shared/contract';
import { deploymentOf } from '../registry-document';
import { verdictOfIntervals, verdictOfShares, wilson, type Interval, type Verdict, type Wish } from './confidence';
import {
  ANY_FAILURE,
  FIGURE_VITALS,
  has,
  isDealt,
  VITAL_SLOT_MS,
  type Counted,
  type FigureVital,
  type Step,
  type VisitGroup,
  type VitalCount,
} from './visits';
import { quantileOf, type Quantile } from './vital-buckets';

export const SHARES = ['searched', 'checkout', 'booked', 'paid', 'conversion', 'failed'] as const;
type ShareName = (typeof SHARES)[number];

export interface ShownShare {
  count: number;
  of: number;
  interval?: Interval | undefined;
}

/** Visits that came as far as one step, and those of them that came as far as another. */
const FROM_TO: Readonly<Record<Exclude<ShareName, 'failed'>, readonly [Step, Step]>> = {
  searched: ['visited', 'searched'],
  checkout: ['searched', 'checkout'],
  booked: ['checkout', 'booked'],
  paid: ['booked', 'paid'],
  conversion: ['searched', 'booked'],
};
const WISH: Readonly<Record<ShareName, Wish>> = {
  searched: 'more',
  checkout: 'more',
  booked: 'more',
  paid: 'more',
  conversion: 'more',
  failed: 'less',
};

type Shares = Readonly<Record<ShareName, ShownShare>>;
type Vitals = Readonly<Record<FigureVital, Quantile>>;

export interface ReleaseColumn {
  version: string;
  role: 'default' | 'canary';
  visits: number;
  shares: Shares;
  vitals: Vitals;
  /** Beside the default; absent where one of both has nothing to compare, and of the default itself. */
  verdicts: Partial<Record<ShareName | FigureVital, Verdict>>;
}

export interface RemoteFigures {
  remote: RemoteName;
  /** From when on both were counted, as an instant; absent before the first visit with a canary. */
  from?: string | undefined;
  /** Visits that had more than one release of it: they count for none. */
  changed: number;
  /** The default, then its canaries. */
  columns: readonly ReleaseColumn[];
}

export interface ReleaseFigures {
  channel: string;
  /** Whether all shell servers are counted together, or the one that answers. */
  scope: 'installation' | 'server';
  from?: string | undefined;
  all: { visits: number; shares: Shares };
  /** Those of which a canary runs. */
  remotes: readonly RemoteFigures[];
}

const sum = (groups: readonly VisitGroup[]): number => groups.reduce((all, { visits }) => all + visits, 0);

function share(groups: readonly VisitGroup[], from: Step, to: (steps: number) => boolean): ShownShare {
  const base = groups.filter(({ steps }) => has(steps, from));
  const [count, of] = [sum(base.filter(({ steps }) => to(steps))), sum(base)];
  return { count, of, interval: wilson(count, of) };
}

/** @param failed whether errors of these steps count */
function sharesOf(groups: readonly VisitGroup[], failed: (steps: number) => boolean): Shares {
  const shareOf = (name: keyof typeof FROM_TO) => {
    const [from, to] = FROM_TO[name];
    return share(groups, from, (steps) => has(steps, to));
  };
  return {
    searched: shareOf('searched'),
    checkout: shareOf('checkout'),
    booked: shareOf('booked'),
    paid: shareOf('paid'),
    conversion: shareOf('conversion'),
    failed: share(groups, 'visited', failed),
  };
}

function vitalsOf(counts: readonly VitalCount[]): Vitals {
  const of = (name: FigureVital): Quantile => {
    const buckets = new Map<number, number>();
    for (const { bucket, pages } of counts.filter((count) => count.name === name))
      buckets.set(bucket, (buckets.get(bucket) ?? 0) + pages);
    return quantileOf(name, buckets);
  };
  return { LCP: of('LCP'), INP: of('INP'), CLS: of('CLS') };
}

function verdictsOf(standard: Omit<ReleaseColumn, 'verdicts'>, canary: Omit<ReleaseColumn, 'verdicts'>) {
  const verdicts: ReleaseColumn['verdicts'] = {};
  for (const name of SHARES) {
    const verdict = verdictOfShares(standard.shares[name], canary.shares[name], WISH[name]);
    if (verdict) verdicts[name] = verdict;
  }
  for (const name of FIGURE_VITALS) {
    const verdict = verdictOfIntervals(standard.vitals[name].interval, canary.vitals[name].interval, 'less');
    if (verdict) verdicts[name] = verdict;
  }
  return verdicts;
}

/** Undefined where no canary runs: there is nothing to compare then. */
function figuresOf(remote: RemoteName, document: RegistryDocument, counted: Counted): RemoteFigures | undefined {
  const { current, canaries } = deploymentOf(document, remote);
  if (!current || canaries.length === 0) return undefined;
  const isOf = (dealing: string, version: string) => isDealt(dealing, remote, version);
  const tried = canaries.map(({ metadata }) => metadata.version);
  const met = counted.visits.filter(({ dealings }) =>
    dealings.some((dealing) => tried.some((version) => isOf(dealing, version))),
  );
  // Days on which everybody had the default were other days.
  const from = met.length === 0 ? Infinity : Math.min(...met.map((group) => group.from));
  const visits = counted.visits.filter((group) => group.from >= from);
  const column = (version: string, role: ReleaseColumn['role']) => {
    const own = visits.filter(({ dealings }) => dealings.every((dealing) => isOf(dealing, version)));
    const vitals = counted.vitals.filter(
      (count) => count.remote === remote && count.version === version && count.from + VITAL_SLOT_MS > from,
    );
    return {
      version,
      role,
      visits: sum(own),
      shares: sharesOf(own, (steps) => has(steps, `failed ${remote}`)),
      vitals: vitalsOf(vitals),
    };
  };
  const standard = column(current.metadata.version, 'default');
  const versions = [current.metadata.version, ...tried];
  const isChanged = ({ dealings }: VisitGroup) =>
    versions.some((version) => dealings.some((dealing) => isOf(dealing, version))) &&
    !versions.some((version) => dealings.every((dealing) => isOf(dealing, version)));
  return {
    remote,
    ...(from < Infinity && { from: new Date(from).toISOString() }),
    changed: sum(visits.filter(isChanged)),
    columns: [
      { ...standard, verdicts: {} },
      ...tried.map((version) => {
        const canary = column(version, 'canary');
        return { ...canary, verdicts: verdictsOf(standard, canary) };
      }),
    ],
  };
}

/** The figures of a channel, of each release that is tried beside the one that everybody else has. */
export function releaseFigures(
  channel: string,
  document: RegistryDocument,
  counted: Counted,
  isShared: boolean,
): ReleaseFigures {
  const { visits } = counted;
  const from = visits.length === 0 ? undefined : Math.min(...visits.map((group) => group.from));
  return {
    channel,
    scope: isShared ? 'installation' : 'server',
    ...(from !== undefined && { from: new Date(from).toISOString() }),
    all: { visits: sum(visits), shares: sharesOf(visits, (steps) => (steps & ANY_FAILURE) !== 0) },
    remotes: REMOTES.flatMap((remote) => figuresOf(remote, document, counted) ?? []),
  };
}
