import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { wire } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { SuccessIcon } from '@forecourt/shared/ui/icon';

const KEY = 'forecourt.checkout.booked';
/** So long tabs that are opened after a booking know of it; nobody plans a trip twice by mistake later. */
const KNOWN_MS = 24 * 3_600_000;
const bookedOffer = z.object({
  bookingId: wire.bookingReference,
  quotation: z.boolean(),
  onRequest: z.optional(z.boolean()),
  paymentType: z.optional(z.int()),
  /** Which of several ways to pay of that type. */
  method: z.optional(z.string()),
  /** Milliseconds of the epoch. */
  at: z._default(z.number(), 0),
});
const bookedOffers = z.record(z.string(), bookedOffer);

/** A booking that this browser made; with a payment type when it is still to be paid online. */
type BookedOffer = Omit<z.infer<typeof bookedOffer>, 'at'>;

type BookedOffers = z.infer<typeof bookedOffers>;

/** The server has no storage, and what stands in it may be anything. */
function readIn(storage: () => Storage): BookedOffers {
  try {
    return bookedOffers.parse(JSON.parse(storage().getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}
const ofTab = () => readIn(() => sessionStorage);
/** What every tab of this browser may know, whether it was open at the time or not. */
const recent = (): BookedOffers =>
  Object.fromEntries(Object.entries(readIn(() => localStorage)).filter(([, { at }]) => Date.now() - at < KNOWN_MS));
const keep = (storage: Storage, booked: BookedOffers) => storage.setItem(KEY, JSON.stringify(booked));
const without = (offerKey: string, booked: BookedOffers): BookedOffers =>
  Object.fromEntries(Object.entries(booked).filter(([key]) => key !== offerKey));

/**
 * Which offers were booked in this tab, or in another one within a day: whoever comes back by the back button, or has
 * the offer open twice, must not book twice unasked. Holds no personal data.
 */
export const bookedOffersOfTab = {
  find: (offerKey: string): BookedOffer | undefined => ofTab()[offerKey] ?? recent()[offerKey],
  add: (offerKey: string, booked: BookedOffer): void => {
    const entry = { [offerKey]: { ...booked, at: Date.now() } };
    keep(sessionStorage, { ...ofTab(), ...entry });
    keep(localStorage, { ...recent(), ...entry });
  },
  /** Also tells of what another tab books. */
  subscribe: (listener: () => void): (() => void) => {
    const receive = ({ key, newValue }: StorageEvent) => {
      if (key === KEY && newValue !== null) listener();
    };
    window.addEventListener('storage', receive);
    return () => window.removeEventListener('storage', receive);
  },
  remove: (offerKey: string): void => {
    keep(sessionStorage, without(offerKey, ofTab()));
    keep(localStorage, without(offerKey, recent()));
  },
};

/** What is paid online is booked by its payment alone, of which this browser need not have heard (D171). */
function keyOf({ quotation, onRequest, paymentType }: BookedOffer): 'quoted' | 'requested' | 'begun' | 'booked' {
  if (quotation) return 'quoted';
  if (onRequest) return 'requested';
  return paymentType === undefined ? 'booked' : 'begun';
}

/** Where somebody lands who comes back to a checkout that has done its work. */
export function AlreadyBooked({ booked, onBookAnother }: { booked: BookedOffer; onBookAnother: () => void }) {
  const { t } = useTranslation('mf-checkout');
  const { pathOf } = useHost();
  useEffect(() => {
    // The browser restores the scroll position of the longer page that stood here before.
    document.documentElement.scrollTop = 0;
  }, []);
  const { bookingId, paymentType, method } = booked;
  const path =
    paymentType === undefined
      ? pathOf('BOOKING_SUCCESS', `bookingId=${bookingId}`)
      : pathOf(
          'PAYMENT',
          new URLSearchParams({ bookingId, paymentType: String(paymentType), ...(method && { method }) }).toString(),
        );
  const key = keyOf(booked);
  return (
    <EmptyState
      headingLevel={1}
      icon={<SuccessIcon size={28} />}
      title={t(`already.${key}Title`)}
      action={
        <>
          <ButtonLink component={Link} to={path} variant="primary">
            {t(paymentType === undefined ? 'already.see' : 'already.pay')}
          </ButtonLink>
          <Button variant="ghost" onClick={onBookAnother}>
            {t('already.another')}
          </Button>
        </>
      }
    >
      {t(`already.${key}Text`, { reference: bookingId })}
    </EmptyState>
  );
}
