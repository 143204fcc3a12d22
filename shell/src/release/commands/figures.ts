import * as z from 'zod/mini';
import { formatNumber } from '@forecourt/shared/i18n';
import { FIGURES_PATH } from '../../protocol/figures';
import type { Interval } from '../figures/confidence';
import {
  releaseFigures,
  SHARES,
  type ReleaseColumn,
  type ReleaseFigures,
  type ShownShare,
} from '../figures/release-figures';
import { FIGURE_VITALS, type FigureVital } from '../figures/visits';
import type { Quantile } from '../figures/vital-buckets';
import { ReleaseError } from '../release-error';
import { soundDocumentIn, table, type CommandContext, type CommandResult } from './command-context';

export interface FiguresOptions {
  channel: string;
  /** Address of a shell server, which counts for itself where the registry is a folder. */
  server?: string | undefined;
}

/** What of a server's answer tells whether it is one; the rest is of the same installation. */
const answered = z.looseObject({ channel: z.string(), remotes: z.array(z.unknown()) });
const ANSWERS_WITHIN_MS = 10_000;

async function figuresOfServer({ channel, server }: FiguresOptions, password: string | undefined) {
  if (server === undefined || password === undefined)
    throw new ReleaseError(
      'refused',
      'Where the registry is a folder, each shell server counts for itself.',
      'Say which: --server http://localhost:3000, with its OPS_PASSWORDS in the environment.',
    );
  const answer = await fetch(server + FIGURES_PATH, {
    headers: { authorization: `Bearer ${password}` },
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  });
  const read = answered.safeParse(await answer.json().catch(() => undefined));
  if (!answer.ok || !read.success)
    throw new ReleaseError(
      'refused',
      `${server} tells no figures (${answer.status}).`,
      'See that OPS_PASSWORDS is the one with which it runs.',
    );
  if (read.data.channel !== channel)
    throw new ReleaseError(
      'missing',
      `${server} serves channel ${read.data.channel}.`,
      `--channel ${read.data.channel}`,
    );
  return read.data as unknown as ReleaseFigures;
}

const TOOL_LANGUAGE = 'en-GB';
const percent = (rate: number): string =>
  formatNumber(rate, TOOL_LANGUAGE, { style: 'percent', maximumFractionDigits: 1 });
const ranged = (value: string, interval: Interval | undefined, show: (value: number) => string): string =>
  interval ? `${value}, ${show(interval[0])} to ${show(interval[1])}` : value;
const shareInWords = ({ count, of, interval }: ShownShare): string =>
  of === 0 ? '–' : ranged(`${percent(count / of)} (${count} of ${of})`, interval, percent);
const measured = (name: FigureVital) => (value: number) =>
  name === 'CLS' ? formatNumber(value, TOOL_LANGUAGE, { maximumFractionDigits: 3 }) : `${Math.round(value)} ms`;
const vitalInWords = (name: FigureVital, { p75, interval }: Quantile): string =>
  p75 === undefined ? '–' : ranged(measured(name)(p75), interval, measured(name));

const LABELS = {
  searched: 'searched, of all',
  checkout: 'opened checkout, of those who searched',
  booked: 'booked, of those who opened checkout',
  paid: 'paid online, of those who booked',
  conversion: 'booked, of those who searched',
  failed: 'met an error of it',
} as const;
const VERDICTS = { better: 'better', worse: 'worse', open: 'no difference shown yet' } as const;

const told = ({ verdicts }: ReleaseColumn, name: keyof ReleaseColumn['verdicts']): string => {
  const verdict = verdicts[name];
  return verdict ? `: ${VERDICTS[verdict]}` : '';
};

function inWords({ scope, from, all, remotes }: ReleaseFigures): string {
  if (from === undefined) return 'No visits yet.';
  const where = scope === 'installation' ? 'All servers together' : 'This server alone';
  const tables = remotes.map((figures) =>
    [
      '',
      figures.from === undefined
        ? `${figures.remote}: no visits yet with what is tried.`
        : [
            `${figures.remote}, compared from ${figures.from} on`,
            `with more than one release, for none: ${figures.changed}`,
          ].join('; '),
      table([
        ['', ...figures.columns.map(({ role, version }) => `${role.toUpperCase()} ${version}`)],
        ['visits', ...figures.columns.map(({ visits }) => String(visits))],
        ...SHARES.map((name) => [
          LABELS[name],
          ...figures.columns.map((column) => shareInWords(column.shares[name]) + told(column, name)),
        ]),
        ...FIGURE_VITALS.map((name) => [
          `${name} of three pages in four`,
          ...figures.columns.map((column) => vitalInWords(name, column.vitals[name]) + told(column, name)),
        ]),
      ]),
    ].join('\n'),
  );
  return [
    `${where}, since ${from}: ${all.visits} visits.`,
    `Of those who searched booked ${shareInWords(all.shares.conversion)}.`,
    ...(remotes.length === 0 ? ['No release is being tried out: there is nothing to compare.'] : tables),
  ].join('\n');
}

/** What visits come to with each release that is tried, beside the one that everybody else has. */
export async function figures(
  { registry }: Pick<CommandContext, 'registry'>,
  options: FiguresOptions,
  password: string | undefined,
): Promise<CommandResult> {
  const { channel } = options;
  const data = registry.visits
    ? releaseFigures(channel, await soundDocumentIn(registry, channel), await registry.visits.read(channel), true)
    : await figuresOfServer(options, password);
  return { data, text: inWords(data) };
}
