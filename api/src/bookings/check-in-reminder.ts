import { bookingConfigurationOf } from '../data/catalogue.store';
import type { Deps } from '../deps';
import { mailCustomer } from './booking-mail';
import { offeredForm } from './self-check-in';
import { takeDueReminder } from './self-check-in.store';

/** Tells customers, once each, that the self check-in of their booking is open (D47); says how many. */
export async function remindOfCheckIn(deps: Deps): Promise<number> {
  if ((await offeredForm(deps)) === undefined) return 0;
  const { activeBeforeBookingStart } = await bookingConfigurationOf(deps.db);
  for (let told = 0; ; told += 1) if (!(await remindOne(deps, activeBeforeBookingStart))) return told;
}

const remindOne = (deps: Deps, leadHours: number): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const row = await takeDueReminder(trx, deps.clock(), leadHours);
    if (row === undefined) return false;
    await mailCustomer(deps, trx, 'checkInOpen', row);
    return true;
  });
