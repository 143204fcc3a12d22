import { useEffect, useRef } from 'react';
import { agreementCode } from '@forecourt/shared/booking';
import type { CustomerForm, CustomerFormState } from '../features/customer-form';
import { useUrlActions } from './use-url-actions';

const FIELD = 'fields.commercialAgreementCode';

/**
 * The agreement code of a form that asks for one is that of the address, which prices are asked with: each follows the
 * other, so that a booking is never sent with a code that its price does not know (S2-6).
 */
export function useTypedAgreement({ fields }: CustomerForm, state: CustomerFormState, code: string | undefined) {
  const { getValues, setValue } = state;
  const { applyAgreement } = useUrlActions();
  const isAsked = fields.some(({ id }) => id === 'commercialAgreementCode');
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!isAsked || shown.current === code) return;
    shown.current = code;
    setValue(FIELD, code ?? '');
  }, [isAsked, code, setValue]);
  const typed = () => agreementCode(getValues(FIELD) ?? '') || undefined;
  return {
    /** A code is typed, or removed, that the price does not know yet. */
    isPending: () => isAsked && typed() !== (code && agreementCode(code)),
    apply: () => applyAgreement(typed()),
  };
}
