import * as z from 'zod/mini';
import * as wire from '../contract/wire/payment-administration';
/**
 * Schemas of the answers to administrators' calls, a chunk of their own; amounts become money, as in `answers.ts`.
 */
import { fromDecimal } from '../money';

export { done } from '../contract/wire/done';
export { administeredBranches, branchGateways, trial } from '../contract/wire/payment-administration';

type Refunds = z.infer<typeof wire.refundAsked>['refunds'];
const refundsIn = (refunds: Refunds, currency: string) =>
  refunds.map(({ amount, ...refund }) => ({ ...refund, amount: fromDecimal(amount, currency) }));
export type RefundSeen = ReturnType<typeof refundsIn>[number];

const priced = <T extends { amount: number; currency: string }>({ amount, currency, ...rest }: T) => ({
  ...rest,
  amount: fromDecimal(amount, currency),
});

export const attemptPage = z.pipe(
  wire.attemptPage,
  z.transform(({ items, ...page }) => ({ ...page, items: items.map(priced) })),
);
export type AttemptSeen = z.infer<typeof attemptPage>['items'][number];

export const attemptDetail = z.pipe(
  wire.attemptDetail,
  z.transform(({ refundable, ownRefundable, booking, ledger, refunds, ...attempt }) => {
    const money = (decimal: number) => fromDecimal(decimal, attempt.currency);
    return {
      ...priced(attempt),
      refundable: money(refundable),
      ownRefundable: ownRefundable === undefined ? undefined : money(ownRefundable),
      booking: {
        ...booking,
        price: money(booking.price),
        paid: money(booking.paid),
        refunded: money(booking.refunded),
        kept: booking.kept === undefined ? undefined : money(booking.kept),
        refused: booking.refused === undefined ? undefined : money(booking.refused),
      },
      ledger: ledger.map(({ amount, ...entry }) => ({ ...entry, amount: money(amount) })),
      refunds: refundsIn(refunds, attempt.currency),
    };
  }),
);
export type AttemptDetail = z.infer<typeof attemptDetail>;

export const refundAsked = z.pipe(
  wire.refundAsked,
  z.transform(({ currency, refundable, refunds }) => ({
    refundable: fromDecimal(refundable, currency),
    refunds: refundsIn(refunds, currency),
  })),
);

/** RFC 4180, to be saved as a file. */
export const ledgerCsv = z.string();

interface Side {
  amount?: number | undefined;
  currency?: string | undefined;
  state?: string | undefined;
}
const sideOf = ({ amount, currency, state }: Side) => ({
  amount: amount === undefined || currency === undefined ? undefined : fromDecimal(amount, currency),
  currency,
  state,
});

export const reconciliation = z.pipe(
  wire.reconciliation,
  z.transform(({ accounts, ...day }) => ({
    ...day,
    accounts: accounts.map(({ currency, charged, givenBack, fees, differences, ...account }) => ({
      ...account,
      charged: fromDecimal(charged, currency),
      givenBack: fromDecimal(givenBack, currency),
      fees: fees === undefined ? undefined : fromDecimal(fees, currency),
      differences: differences.map(({ ours, vendors, ...difference }) => ({
        ...difference,
        ours: sideOf(ours),
        vendors: sideOf(vendors),
      })),
    })),
  })),
);
export type Reconciliation = z.infer<typeof reconciliation>;
