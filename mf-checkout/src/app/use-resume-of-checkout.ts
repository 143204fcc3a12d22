import { useMemo } from 'react';
import { extrasToUrl, paymentMethodId } from '@forecourt/shared/booking';
import { offerKey } from '@forecourt/shared/checkout';
import type { ResumedCheckout } from '@forecourt/shared/contract';
import type { CustomerFormState } from '../features/customer-form';
import { holderKey } from '../features/hold';
import { useResume } from '../features/resume';
import type { Checkout } from './use-checkout';

/** What the link of the e-mail opens again: the car, its search and what was chosen, nothing of who drives. */
function resumedCheckout({ url, choice }: Pick<Checkout, 'url' | 'choice'>): ResumedCheckout {
  const { params, extras, offerToken } = url;
  const { modelId, pickUpPlaceId, dropOffPlaceId, dateFrom, hourFrom, dateTo, hourTo } = params;
  const { driverAge, unlimitedKm, maxAllowedDistanceByDay, promotionCode, commercialAgreementCode } = params;
  return {
    ...{ modelId, pickUpPlaceId, dropOffPlaceId, dateFrom, hourFrom, dateTo, hourTo },
    ...{ driverAge, unlimitedKm, maxAllowedDistanceByDay, promotionCode, commercialAgreementCode },
    ...(extras && { extras: extrasToUrl(extras) }),
    ...(choice && { paymentMethodId: paymentMethodId(choice) }),
    offerToken,
  };
}

/** The link to go on with this booking (D76); a quotation is an e-mail already. */
export function useResumeOfCheckout({ getValues, trigger }: CustomerFormState, checkout: Checkout) {
  const { url, choice, quoteOnly } = checkout;
  const resumed = useMemo(() => resumedCheckout({ url, choice }), [url, choice]);
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
