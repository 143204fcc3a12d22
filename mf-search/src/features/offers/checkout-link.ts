import { paymentMethodId } from '@forecourt/shared/booking';
import type { PaymentMethodChoice, SearchParams } from '@forecourt/shared/contract';
import { searchToUrl } from '@forecourt/shared/rules';

/** Query of CHECKOUT: the whole search, the model and the way to pay; -1 for a quote (S1-2). */
export function checkoutQuery(params: SearchParams, modelId: number, choice: PaymentMethodChoice | undefined): string {
  const query = searchToUrl({ ...params, modelId });
  if (choice) query.set('paymentMethodId', String(paymentMethodId(choice)));
  return query.toString();
}
