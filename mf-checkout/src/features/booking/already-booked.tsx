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
/** Passes through the storage that tabs share, and does not stay there. */
const TOLD = 'forecourt.checkout.booked-now';
const bookedOffer = z.object({
  bookingId: wire.bookingReference,
  quotation: z.boolean(),
  onRequest: z.optional(z.boolean()),
  paymentType: z.optional(z.int()),
});
const bookedOffers = z.record(z.string(), bookedOffer);

/** A booking that this tab made; with a payment type when it is still to be paid online. */
type BookedOffer = z.infer<typeof bookedOffer>;

type BookedOffers = z.infer<typeof bookedOffers>;

/** The server has no storage, and what stands in it may be anything. */
function parse(read: () => string | null): BookedOffers {
  try {
    return bookedOffers.parse(JSON.parse(read() ?? '{}'));
  } catch {
    return {};
  }
}
const readAll = () => parse(() => sessionStorage.getItem(KEY));
const keep = (booked: BookedOffers) => sessionStorage.setItem(KEY, JSON.stringify(booked));

/**
 * Which offers were booked in this tab, or in another while this one was open: whoever comes back by the back button,
 * or has the offer open twice, must not book twice unasked. Holds no personal data.
 */
export const bookedOffersOfTab = {
  find: (offerKey: string): BookedOffer | undefined => readAll()[offerKey],
  add: (offerKey: string, booked: BookedOffer): void => {
    keep({ ...readAll(), [offerKey]: booked });
    localStorage.setItem(TOLD, JSON.stringify({ [offerKey]: booked }));
    localStorage.removeItem(TOLD);
  },
  /** Also tells of what another tab books. */
  subscribe: (listener: () => void): (() => void) => {
    const receive = ({ key, newValue }: StorageEvent) => {
      if (key !== TOLD || newValue === null) return;
      keep({ ...readAll(), ...parse(() => newValue) });
      listener();
    };
    window.addEventListener('storage', receive);
    return () => window.removeEventListener('storage', receive);
  },
  remove: (offerKey: string): void => {
    const others = Object.entries(readAll()).filter(([key]) => key !== offerKey);
    keep(Object.fromEntries(others));
  },
};

/** Where somebody lands who comes back to a checkout that has done its work. */
export function AlreadyBooked({ booked, onBookAnother }: { booked: BookedOffer; onBookAnother: () => void }) {
  const { t } = useTranslation('mf-checkout');
  const { pathOf } = useHost();
  useEffect(() => {
    // The browser restores the scroll position of the longer page that stood here before.
    document.documentElement.scrollTop = 0;
  }, []);
  const { bookingId, paymentType, quotation, onRequest } = booked;
  const path =
    paymentType === undefined
      ? pathOf('BOOKING_SUCCESS', `bookingId=${bookingId}`)
      : pathOf('PAYMENT', `bookingId=${bookingId}&paymentType=${paymentType}`);
  const requestedOrBooked = onRequest ? 'requested' : 'booked';
  const key = quotation ? 'quoted' : requestedOrBooked;
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
