import type { RemoteName } from '@forecourt/shared/contract';

/** Why somebody who was invited sees what everybody sees. */
export const INVITATION_ENDS = ['expired', 'revoked', 'unknown', 'unavailable', 'crowded'] as const;
export type InvitationEnd = (typeof INVITATION_ENDS)[number];

/** A release that a tester has in place of what the channel gives. */
export interface Test {
  tester: string;
  remote: RemoteName;
  version: string;
  /** An instant in UTC. */
  until: string;
}

/** What a page says to a tester. */
export interface Invited {
  tests: readonly Test[];
  /** Of a link that was just opened, and of tests that were going on; each reason once. */
  ended: readonly InvitationEnd[];
}

/** In an address: why the link that led there began no test. */
export const INVITATION_PARAMETER = 'invitation';

/** `DELETE` leaves every test. */
export const TESTS_PATH = '/releases/tests';
/** `DELETE` forgets the tests that have ended; those that go on stay. */
export const ENDED_TESTS_PATH = '/releases/tests/ended';
