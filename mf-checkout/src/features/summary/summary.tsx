import type { ReactNode } from 'react';
import { Stack } from '@forecourt/shared/ui/stack';
import { PriceLines, type PriceLinesProps } from './price-lines';
import css from './summary.module.css';
import { Trip, type TripProps } from './trip';

export interface SummaryProps extends TripProps, Omit<PriceLinesProps, 'price' | 'days'> {
  /** Undefined until the first price is there. */
  price: PriceLinesProps['price'] | undefined;
  /** Coupon and agreement code. */
  codes?: ReactNode;
  waiting: ReactNode;
}

/** Everything that is about to be booked (S2-2 "price summary"). */
export function Summary({ offer, params, price, busy, noVat, codes, waiting }: SummaryProps) {
  return (
    <Stack gap={4}>
      <Trip offer={offer} params={params} />
      {codes && <div className={css['codes']}>{codes}</div>}
      {price ? <PriceLines price={price} days={offer.days} busy={busy} noVat={noVat} /> : waiting}
    </Stack>
  );
}
