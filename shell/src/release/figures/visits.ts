import { createHash } from 'node:crypto';
import { REMOTES, type RemoteName } from '@forecourt/shared/contract';

/** What a visit comes to, in the order of a booking. */
const JOURNEY = ['visited', 'searched', 'checkout', 'booked', 'paid'] as const;
type JourneyStep = (typeof JOURNEY)[number];

/** A step, or an error of a release in the visitor's browser. */
export type Step = JourneyStep | `failed ${RemoteName}`;
const STEPS: readonly Step[] = [...JOURNEY, ...REMOTES.map((remote) => `failed ${remote}` as const)];

/** The number by which a step is kept. */
export const numberOf = (step: Step): number => STEPS.indexOf(step);
/** Whether a set of steps, a bit for each number, has this one. */
export const has = (steps: number, step: Step): boolean => (steps & (1 << numberOf(step))) !== 0;
export const ANY_FAILURE = REMOTES.reduce((bits, remote) => bits | (1 << numberOf(`failed ${remote}`)), 0);

/** Of the digest of a release: enough to tell the few releases of a remote apart. Three bytes are four letters. */
const RELEASE_BYTES = 3;
const RELEASE_LETTERS = 4;

export const releaseDigest = (remote: string, version: string): Buffer =>
  createHash('sha256').update(`${remote}@${version}`).digest().subarray(0, RELEASE_BYTES);

/** The releases that a page was dealt, as one text: the same set is the same text. */
export const dealingOf = (digests: Buffer): string =>
  (digests.toString('base64url').match(/.{4}/g) ?? []).toSorted().join('');

export function isDealt(dealing: string, remote: RemoteName, version: string): boolean {
  const digest = releaseDigest(remote, version).toString('base64url');
  for (let at = 0; at < dealing.length; at += RELEASE_LETTERS) if (dealing.startsWith(digest, at)) return true;
  return false;
}

/** A step of a visitor, with what the page was dealt on which it was taken. */
export interface VisitStep {
  /** Names nobody, and is another one on another day. */
  visitor: string;
  dealing: string;
  step: number;
}

/** Visits that came to the same with the same releases. */
export interface VisitGroup {
  /** More than one when releases changed between two pages of the visit. */
  dealings: readonly string[];
  /** A bit for each step. */
  steps: number;
  /** Milliseconds of the epoch: the beginning of the ten minutes in which the visits began. */
  from: number;
  visits: number;
}
export const SLOT_MS = 600_000;
export const VITAL_SLOT_MS = 3_600_000;

/** Pages on which a measure fell into one bucket. */
export interface VitalCount {
  remote: RemoteName;
  version: string;
  name: FigureVital;
  bucket: number;
  /** Milliseconds of the epoch: the beginning of the hour. */
  from: number;
  pages: number;
}
export const FIGURE_VITALS = ['LCP', 'INP', 'CLS'] as const;
export type FigureVital = (typeof FIGURE_VITALS)[number];

export interface Counted {
  visits: readonly VisitGroup[];
  vitals: readonly VitalCount[];
}

/** What is kept of visits lasts so long. */
export const KEPT_MS = 7 * 86_400_000;

/** Where visits are counted: each step of a visitor once, however often it is told. */
export interface VisitStore {
  /** Whether all shell servers of the installation count in it. */
  isShared: boolean;
  add: (channel: string, steps: readonly VisitStep[], vitals: readonly VitalCount[]) => Promise<void>;
  read: (channel: string) => Promise<Counted>;
}
