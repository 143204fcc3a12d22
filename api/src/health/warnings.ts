import { OPERATIONS_WARNINGS, type OperationsWarning } from '@forecourt/shared/contract';
import { isDemo, isSetUp, unreadableDocuments } from '../content/document.store';
import { hasBranchWithoutAddress } from '../data/catalogue.store';
import type { Deps } from '../deps';
import { statesOfAccounts } from '../payments/gateway-account';

/** What the log says of each warning at start. */
export const WARNING_TEXTS: Readonly<Record<OperationsWarning, string>> = {
  'not-set-up': 'There is no company yet: see "An empty installation" in docs/operations.md.',
  'demo-company': 'The demo company is in this production database: everybody knows its passwords.',
  'test-gateways-refused': 'Gateway settings with mode test or a published secret are refused in production.',
  'test-gateways-allowed': 'ALLOW_TEST_GATEWAYS is set: bookings are confirmed without money.',
  'branches-without-address': 'A branch without an e-mail address hears of no booking and of no request.',
  'gateways-unreadable': 'Gateway settings are sealed with a key that is not given, or were changed.',
  'content-unreadable': 'A published record of the site has wrong values: they have their defaults, or it is left out.',
};

export async function warningsOf(deps: Deps): Promise<OperationsWarning[]> {
  const { production, allowsTestGateways } = deps.config;
  const [setUp, demo, accounts, silent, unreadable] = await Promise.all([
    isSetUp(deps),
    isDemo(deps),
    statesOfAccounts(deps),
    hasBranchWithoutAddress(deps.db),
    unreadableDocuments(deps),
  ]);
  const test = production && accounts.has('test');
  const found: Record<OperationsWarning, boolean> = {
    'not-set-up': !setUp,
    'demo-company': production && demo,
    'test-gateways-refused': test && !allowsTestGateways,
    'test-gateways-allowed': test && allowsTestGateways,
    'branches-without-address': silent,
    'gateways-unreadable': accounts.has('unreadable'),
    'content-unreadable': unreadable.length > 0,
  };
  return OPERATIONS_WARNINGS.filter((warning) => found[warning]);
}
