import { useMemo } from 'react';
import { extrasToUrl } from '@forecourt/shared/booking';
import { offerKey, paymentEntries } from '@forecourt/shared/checkout';
import type { PaymentMethodChoice, PaymentMethodConfig, ResumedCheckout } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import type { CustomerFormState } from '../features/customer-form';
import { holderKey } from '../features/hold';
import { useResume } from '../features/resume';
import type { Checkout } from './use-checkout';

type Methods = readonly PaymentMethodConfig[];

/** As in the address, where two methods of one type are told apart. */
function wayToPay(choice: PaymentMethodChoice, methods: Methods): Pick<ResumedCheckout, 'paymentMethodId' | 'method'> {
  const { paymentMethodId, method } = paymentEntries(choice, methods);
  return { paymentMethodId: Number(paymentMethodId), ...(method !== undefined && { method: Number(method) }) };
}

/** What the link of the e-mail opens again: the car, its search and what was chosen, nothing of who drives. */
function resumedCheckout({ url, choice }: Pick<Checkout, 'url' | 'choice'>, methods: Methods): ResumedCheckout {
  const { params, extras, offerToken } = url;
  const { modelId, pickUpPlaceId, dropOffPlaceId, dateFrom, hourFrom, dateTo, hourTo } = params;
  const { driverAge, unlimitedKm, maxAllowedDistanceByDay, promotionCode, commercialAgreementCode } = params;
  return {
    ...{ modelId, pickUpPlaceId, dropOffPlaceId, dateFrom, hourFrom, dateTo, hourTo },
    ...{ driverAge, unlimitedKm, maxAllowedDistanceByDay, promotionCode, commercialAgreementCode },
    ...(extras && { extras: extrasToUrl(extras) }),
    ...(choice && wayToPay(choice, methods)),
    offerToken,
  };
}

/** The link to go on with this booking (D76); a quotation is an e-mail already. */
export function useResumeOfCheckout({ getValues, trigger }: CustomerFormState, checkout: Checkout) {
  const { url, choice, quoteOnly } = checkout;
  const { paymentMethods } = useHost().config.flow.general;
  const resumed = useMemo(() => resumedCheckout({ url, choice }, paymentMethods), [url, choice, paymentMethods]);
  const readEmail = async () => {
    const email = getValues('fields.emailAddress')?.trim();
    return email && (await trigger('fields.emailAddress')) ? email : undefined;
  };
  const resume = useResume({
    offer: offerKey(url.params),
    checkout: resumed,
    holder: holderKey.make,
    readEmail,
  });
  return { ...resume, isOffered: !quoteOnly };
}
