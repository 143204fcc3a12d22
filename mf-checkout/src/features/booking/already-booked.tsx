import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHost } from '@forecourt/shared/host';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { SuccessIcon } from '@forecourt/shared/ui/icon';
import type { BookedOffer } from './booked-offers';

/** Where somebody lands who comes back to a checkout that has done its work. */
export function AlreadyBooked({ booked, onBookAnother }: { booked: BookedOffer; onBookAnother: () => void }) {
  const { t } = useTranslation('mf-checkout');
  const { pathOf } = useHost();
  useEffect(() => {
    // The browser restores the scroll position of the longer page that stood here before.
    document.documentElement.scrollTop = 0;
  }, []);
  const { bookingId, paymentType, quotation } = booked;
  const path =
    paymentType === undefined
      ? pathOf('BOOKING_SUCCESS', `bookingId=${bookingId}`)
      : pathOf('PAYMENT', `bookingId=${bookingId}&paymentType=${paymentType}`);
  const key = quotation ? 'quoted' : 'booked';
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
