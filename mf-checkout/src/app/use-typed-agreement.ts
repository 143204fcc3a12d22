import { useEffect, useRef } from 'react';
import { ApiError } from '@forecourt/shared/api-client';
import { agreementCode } from '@forecourt/shared/booking';
import type { CustomerForm, CustomerFormState } from '../features/customer-form';
import type { Checkout } from './use-checkout';
import { useUrlActions } from './use-url-actions';

const FIELD = 'fields.commercialAgreementCode';

const isUnknown = (checkout: Checkout, code: string): Promise<boolean> =>
  checkout.checkAgreement(code).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.errorCode === 'agreement-invalid',
  );

/**
 * The agreement code of a form that asks for one is that of the address, which prices are asked with: each follows the
 * other, so that a booking is never sent with a code that its price does not know (S2-6).
 */
export function useTypedAgreement({ fields }: CustomerForm, state: CustomerFormState, checkout: Checkout) {
  const { getValues, setValue, setError } = state;
  const code = checkout.url.params.commercialAgreementCode;
  const { applyAgreement } = useUrlActions();
  const isAsked = fields.some(({ id }) => id === 'commercialAgreementCode');
  const shown = useRef<string>(undefined);
  const refused = useRef<string>(undefined);
  useEffect(() => {
    if (!isAsked || shown.current === code) return;
    shown.current = code;
    setValue(FIELD, code ?? '');
  }, [isAsked, code, setValue]);
  const typed = () => agreementCode(getValues(FIELD) ?? '') || undefined;
  return {
    /** A code is typed, or removed, that the price does not know yet. */
    isPending: () => isAsked && typed() !== (code && agreementCode(code)),
    /** A code that the server refuses is said so at the field and used nowhere. */
    apply: async (onRefused?: () => void) => {
      const given = typed();
      const isRefused = given !== undefined && (given === refused.current || (await isUnknown(checkout, given)));
      if (!isRefused) return applyAgreement(given);
      refused.current = given;
      setError(FIELD, { message: 'errors.codes.agreement-invalid' }, { shouldFocus: onRefused !== undefined });
      onRefused?.();
    },
  };
}
