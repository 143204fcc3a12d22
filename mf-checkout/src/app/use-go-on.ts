import { useEffect, useRef } from 'react';
import { ApiError } from '@forecourt/shared/api-client';
import { AGE_WITHIN_RANGE, ageBounds, agreementCode, typedDriverAge } from '@forecourt/shared/booking';
import type { OfferParams } from '@forecourt/shared/checkout';
import { useHost, useSession } from '@forecourt/shared/host';
import type { Money } from '@forecourt/shared/money';
import { parseUrlDate } from '@forecourt/shared/time';
import type { Refusal } from '../features/booking';
import type { CustomerForm, CustomerFormState } from '../features/customer-form';
import type { Sender } from './sender';
import type { Checkout, CheckoutProps } from './use-checkout';
import { useUrlActions } from './use-url-actions';

interface GoOn extends CheckoutProps {
  form: CustomerForm;
  state: CustomerFormState;
  sender: Sender;
  /** The account of who is signed in, with its agreement, is. */
  isRead: boolean;
  onGoOn: () => void;
  onChange: (refusal: Refusal) => void;
}

/**
 * Goes on by itself with what was to be booked when a session ended, or something was typed or chosen that the price
 * depends on, once it is known who sends it and the price is read again for that; a price that differs is shown and
 * waits for another press (D53).
 */
export function useGoOn({ form, state, sender, checkout, isRead, onGoOn, onChange }: GoOn) {
  const { signedIn } = useSession();
  const agreement = useTypedAgreement(form, state, checkout);
  const birthday = useTypedBirthday(form, state, checkout.url.params);
  const agreed = useRef<{ was: Money; books: boolean; chosen?: string }>(undefined);
  const { isBehind, chosen } = useUrlActions();
  const { price, priceBusy, priceFailed } = checkout;
  const unread = () => [agreement, birthday].find((typed) => typed.isPending());
  const forget = () => void (agreed.current = undefined);
  const isKnown = signedIn ? isRead : !sender.isUnknown;
  const isSettled = isKnown && !sender.asking && !priceBusy && !priceFailed;
  // Whoever chooses something else meanwhile, or whose price fails, presses again for what stands there then.
  const isGivenUp = (then: string | undefined) => then !== undefined && (priceFailed || then !== chosen());
  const isReady = () => isSettled && !isBehind() && !unread();
  useEffect(() => {
    const before = agreed.current;
    if (before && isGivenUp(before.chosen)) forget();
    else if (before && price && isReady()) {
      forget();
      const { was, books } = before;
      const now = price.total;
      if (now.minor !== was.minor || now.currency !== was.currency) onChange({ kind: 'price-changed', was, now });
      else if (books) onGoOn();
    }
  });
  const changeWith = (books: boolean) => (change: (onRefused: () => void) => unknown) => {
    agreed.current = price && { was: price.total, books };
    void change(forget);
  };
  const afterPrice = changeWith(true);
  const ask = () => afterPrice(sender.ask);
  return {
    ask,
    stop: () => {
      forget();
      sender.stopAsking();
    },
    /** Whether it waits for a price under way: of a choice of the same moment, or of another currency. */
    waitsForPrice: () => {
      if (!isBehind() && !priceBusy) return false;
      if (sender.isUnknown) ask();
      else agreed.current = price && { was: price.total, books: true, chosen: chosen() };
      return true;
    },
    /** Whether it waits: for who sends it, or for the price of what was typed. */
    waits: () => {
      const typed = unread();
      if (sender.isUnknown) ask();
      else if (typed) afterPrice(typed.apply);
      return sender.isUnknown || typed !== undefined;
    },
    /** Reads the price of what was typed, says one that differs, and books nothing. */
    readTyped: () => {
      if (agreement.isPending()) void agreement.apply();
      if (birthday.isPending()) changeWith(false)(birthday.apply);
    },
  };
}

const AGREEMENT = 'fields.commercialAgreementCode';

const isUnknown = (checkout: Checkout, code: string): Promise<boolean> =>
  checkout.checkAgreement(code).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.errorCode === 'agreement-invalid',
  );

/**
 * The agreement code of a form that asks for one is that of the address, which prices are asked with: each follows the
 * other, so that a booking is never sent with a code that its price does not know (S2-6).
 */
function useTypedAgreement({ fields }: CustomerForm, state: CustomerFormState, checkout: Checkout) {
  const { getValues, setValue, setError } = state;
  const code = checkout.url.params.commercialAgreementCode;
  const { applyAgreement } = useUrlActions();
  const isAsked = fields.some(({ id }) => id === 'commercialAgreementCode');
  const shown = useRef<string>(undefined);
  const refused = useRef<string>(undefined);
  useEffect(() => {
    if (!isAsked || shown.current === code) return;
    shown.current = code;
    setValue(AGREEMENT, code ?? '');
  }, [isAsked, code, setValue]);
  const typed = () => agreementCode(getValues(AGREEMENT) ?? '') || undefined;
  return {
    /** A code is typed, or removed, that the price does not know yet. */
    isPending: () => isAsked && typed() !== (code && agreementCode(code)),
    /** A code that the server refuses is said so at the field and used nowhere. */
    apply: async (onRefused?: () => void) => {
      const given = typed();
      const isRefused = given !== undefined && (given === refused.current || (await isUnknown(checkout, given)));
      if (!isRefused) return applyAgreement(given);
      refused.current = given;
      setError(AGREEMENT, { message: 'errors.codes.agreement-invalid' }, { shouldFocus: onRefused !== undefined });
      onRefused?.();
    },
  };
}

/**
 * The age of the driver counts by the birthday, on the day of pick-up: prices are asked with it as soon as it is typed,
 * where one of the two ages has a price of its own.
 */
function useTypedBirthday(
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
