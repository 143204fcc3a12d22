import type { CustomerQuotation } from '@forecourt/shared/contract';
import { confirmationToken } from '../bookings/access';
import { markOpened } from '../bookings/quotation-groups.store';
import { quotationOf } from '../bookings/quotations';
import type { Deps } from '../deps';
import { carsOf, lockQuotation, quotationById, type ListedQuotation } from './agency-quotations.store';
import { mailOpened, senderOf } from './quotation-mail';

const STATES = { sent: 'open', opened: 'open', booked: 'accepted', ended: 'ended', expired: 'expired' } as const;

/** A quotation as its customer sees it, with what opens each of its cars. */
async function seenByCustomer(deps: Deps, quotation: ListedQuotation): Promise<CustomerQuotation> {
  const sender = await senderOf(deps.db, quotation);
  const cars: CustomerQuotation['cars'] = [];
  for (const row of await carsOf(deps.db, [quotation.id])) {
    const { agency: _, known: _known, ...car } = await quotationOf(deps, row);
    cars.push({ ...car, token: confirmationToken(deps, row.id) });
  }
  return {
    id: quotation.id,
    state: STATES[quotation.state],
    until: quotation.quoted_until.toISOString(),
    ...(quotation.note !== '' && { note: quotation.note }),
    showsPerDay: quotation.shows_per_day,
    ...(sender && { sender }),
    ...(quotation.booked_id !== null && { bookingId: quotation.booked_id }),
    cars,
  };
}

export async function customerQuotation(deps: Deps, id: string): Promise<CustomerQuotation | undefined> {
  const found = await quotationById(deps.db, id, deps.clock());
  return found && seenByCustomer(deps, found);
}

/** The agency hears once that its customer has opened the quotation. */
export const openCustomerQuotation = (deps: Deps, id: string): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const quotation = await lockQuotation(trx, id);
    if (quotation === undefined || !(await markOpened(trx, id, deps.clock()))) return;
    await mailOpened(deps, trx, quotation, await carsOf(trx, [id]));
  });
