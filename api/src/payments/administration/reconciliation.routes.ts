import * as z from 'zod/mini';
import { adminWire, paymentTypeNumber } from '@forecourt/shared/contract';
import { toDecimal } from '@forecourt/shared/money';
import { addToAudit } from '../../audit/audit.store';
import type { Area, Deps } from '../../deps';
import { refuse } from '../../refusal';
import { administratorOf } from '../../users/administrators-only';
import { gatewayNameOf } from '../payments.store';
import { allBranches } from './accounts.store';
import { dayOf } from './reconcile';
import { askForDay, dayAsKept, differencesOf, type BookedSide, type ReconciledAccount } from './reconciliation.store';

type Reconciliation = z.infer<typeof adminWire.reconciliation>;
type Account = Reconciliation['accounts'][number];
type KeptDifference = Awaited<ReturnType<typeof differencesOf>>[number];
const BASE = '/api/admin/payments/reconciliations';
const differenceKind = z.enum(adminWire.DIFFERENCES);

const sideOf = ({ amountMinor, currency, state }: BookedSide): Account['differences'][number]['ours'] => ({
  ...(amountMinor !== undefined && currency !== undefined && { amount: toDecimal({ minor: amountMinor, currency }) }),
  ...(currency !== undefined && { currency }),
  ...(state !== undefined && { state }),
});

const differenceSeen = (row: KeptDifference): Account['differences'][number] => ({
  kind: differenceKind.parse(row.kind),
  attemptId: row.attempt_id,
  bookingId: row.booking_id,
  order: row.order_no,
  ours: sideOf(row.ours),
  vendors: sideOf(row.vendors),
});

const isOf =
  ({ branchId, paymentType, currency }: ReconciledAccount) =>
  (row: KeptDifference): boolean => {
    const name = gatewayNameOf(row);
    const type = name === undefined ? 0 : paymentTypeNumber(name);
    return row.branch_office_id === branchId && type === paymentType && row.currency === currency;
  };

/** A day as it was compared last; while it waits again, what was found before stays. */
async function reconciliationOf({ db }: Pick<Deps, 'db'>, day: string): Promise<Reconciliation> {
  const kept = await dayAsKept(db, day);
  if (kept === undefined) return { day, state: 'never', accounts: [] };
  const rows = await differencesOf(db, day);
  const names = new Map((await allBranches(db)).map(({ id, name }) => [id, name]));
  return {
    day,
    state: kept.ran_at === null ? 'waiting' : 'done',
    ...(kept.ran_at !== null && { ranAt: kept.ran_at.toISOString() }),
    accounts: kept.accounts.map((account) => ({
      branchId: account.branchId,
      branchName: names.get(account.branchId) ?? '',
      paymentType: account.paymentType,
      currency: account.currency,
      charged: toDecimal({ minor: account.chargedMinor, currency: account.currency }),
      givenBack: toDecimal({ minor: account.givenBackMinor, currency: account.currency }),
      ...(account.feesMinor !== undefined &&
        account.feesMinor > 0 && { fees: toDecimal({ minor: account.feesMinor, currency: account.currency }) }),
      compared: account.compared,
      notAskable: account.notAskable,
      differences: rows.filter(isOf(account)).map(differenceSeen),
    })),
  };
}

/** The daily comparison of our ledger with the vendors' books. */
export const reconciliationAdministration: Area = (deps) => async (app) => {
  const answer = { response: { 200: adminWire.reconciliation } };

  app.get(BASE, { schema: { querystring: adminWire.reconciliationQuery, ...answer } }, ({ query }) =>
    reconciliationOf(deps, query.day),
  );

  app.post(BASE, { schema: { body: adminWire.reconciliationQuery, ...answer } }, async (request, reply) => {
    const { day } = request.body;
    if (day > dayOf(deps.clock())) return refuse(reply, 'validation', { day: 'errors.invalidDate' });
    const change = { action: 'reconciliation.asked', subject: { kind: 'reconciliation', id: day } };
    await deps.db.transaction().execute(async (trx) => {
      await askForDay(trx, day, deps.clock());
      await addToAudit(trx, administratorOf(request), change, deps.clock());
    });
    return reconciliationOf(deps, day);
  });
};
