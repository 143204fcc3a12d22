import { AGE_WITHIN_RANGE, ageBounds, typedDriverAge } from '@forecourt/shared/booking';
import type { OfferParams } from '@forecourt/shared/checkout';
import { useHost } from '@forecourt/shared/host';
import { parseUrlDate } from '@forecourt/shared/time';
import type { CustomerForm, CustomerFormState } from '../features/customer-form';
import { useUrlActions } from './use-url-actions';

/**
 * The age of the driver counts by the birthday, on the day of pick-up: prices are asked with it as soon as it is typed,
 * where one of the two ages has a price of its own.
 */
export function useTypedBirthday(
  { fields }: CustomerForm,
  { getValues }: CustomerFormState,
  { dateFrom, driverAge = AGE_WITHIN_RANGE }: OfferParams,
) {
  const { booking, flow } = useHost().config;
  const { applyAge } = useUrlActions();
  const isAsked = fields.some(({ id }) => id === 'birthday');
  const isYoung = (age: number) => age !== AGE_WITHIN_RANGE && age < (booking.youngDriverBelow ?? 0);
  const bounds = ageBounds(booking.driverAge, flow.checkout.driverAgeWithoutCaution);
  const pickUpDate = parseUrlDate(dateFrom) ?? '';
  const typed = (): number =>
    typedDriverAge({ birthday: isAsked ? getValues('fields.birthday') : '' }, { driverAge, pickUpDate, bounds });
  return {
    /** A birthday is typed with an age that the price does not know yet. */
    isPending: () => typed() !== driverAge && (isYoung(typed()) || isYoung(driverAge)),
    apply: () => applyAge(typed()),
  };
}
