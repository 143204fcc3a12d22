import type { Books } from '../administered';
import type { AttemptContext } from '../descriptor';
import { takenByCases } from './cases';
import { captureOf, minorIn, OUTCOMES, type Order } from './order';
import type { PayPalAccount } from './rest';

type Context = AttemptContext<PayPalAccount>;
type Capture = NonNullable<ReturnType<typeof captureOf>>;
const PAID: ReadonlySet<string> = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/** What PayPal has of an attempt; `found` is its order, undefined for one that it has forgotten. */
export async function paypalBooks(context: Context, found: Order | undefined): Promise<Books> {
  const paid = found && captureOf(found);
  if (found === undefined || paid === undefined) return { state: found?.status === 'VOIDED' ? 'failed' : 'unpaid' };
  if (PAID.has(paid.status)) return figuresOf(context, found, paid);
  return { state: OUTCOMES[paid.status] === 'declined' ? 'failed' : 'unpaid' };
}

async function figuresOf(context: Context, { purchase_units: [{ payments }] }: Order, paid: Capture): Promise<Books> {
  const { currency_code: currency } = paid.amount;
  const amountMinor = minorIn({ currency }, paid.amount);
  if (amountMinor === undefined) return { state: 'paid' };
  const refunds = payments?.refunds?.filter(({ status }) => status === 'COMPLETED') ?? [];
  const given = refunds.map(({ amount }) => minorIn({ currency }, amount) ?? 0);
  const taken = (await takenByCases(context, paid.id)).map((movement) => movement.amountMinor);
  const back = [...given, ...taken].reduce((sum, minor) => sum + minor, 0);
  // What a case has taken may be told as a refund as well.
  return { state: 'paid', figures: { amountMinor, currency }, backMinor: Math.min(back, amountMinor) };
}
