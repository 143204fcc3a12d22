import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useHost } from '@forecourt/shared/host';
import { Button } from '@forecourt/shared/ui/button';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import css from './booking-access.module.css';

/**
 * Opens a booking by its number. The booking's page asks for the sign-in, so that nobody types a password into a page
 * of another site.
 */
export default function BookingAccess() {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const bookingId = field.current?.value.trim() ?? '';
    setMissing(bookingId === '');
    if (bookingId === '') field.current?.focus();
    else void navigate(pathOf('BOOKING_INFO', new URLSearchParams({ bookingId }).toString()));
  };
  return (
    <form noValidate aria-label={t('bookingAccess.title')} className={css['form']} onSubmit={open}>
      <Stack gap={4}>
        <h2 className={css['title']}>{t('bookingAccess.title')}</h2>
        <TextField
          ref={field}
          label={t('bookingAccess.number')}
          name="bookingId"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={missing ? t('bookingAccess.numberRequired') : undefined}
        />
        <Button type="submit" variant="primary" size="l" block>
          {t('bookingAccess.open')}
        </Button>
        <p className={css['note']}>
          {t('findBooking.noAccount')} <Link to={pathOf('FIND_BOOKING')}>{t('findBooking.title')}</Link>
        </p>
      </Stack>
    </form>
  );
}
