import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '@forecourt/shared/ui/button';
import { CalendarIcon } from '@forecourt/shared/ui/icon';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { carName, isAhead, type Booking } from '../booking';
import { calendarEntries, saveCalendar } from '../calendar';
import { NAMESPACE, usePickUpTexts } from './texts';

const BUTTON_HEIGHT = 44;

interface AddToCalendarProps extends Pick<ButtonProps, 'variant' | 'block' | 'className'> {
  booking: Booking;
}

/** Pick-up and return for a calendar, of a booking that is ahead (D170). */
export function AddToCalendar(props: AddToCalendarProps) {
  const [now] = useState(() => new Date());
  return isAhead(props.booking, now) ? <Offered {...props} /> : null;
}

/** Where its texts fail to load, the card of the pick-up says so and loads them again. */
function Offered({ booking, ...look }: AddToCalendarProps) {
  const { t } = useTranslation(NAMESPACE);
  const { data, isError } = usePickUpTexts();
  if (isError) return null;
  if (!data) return <Skeleton height={BUTTON_HEIGHT} shape="block" />;
  const car = carName(booking.car);
  const texts = {
    pickUp: t('calendar.pickUp', { car }),
    dropOff: t('calendar.dropOff', { car }),
    description: t('calendar.description', { reference: booking.id }),
    tentative: t('calendar.tentative'),
  };
  return (
    <Button
      {...look}
      icon={<CalendarIcon size={20} aria-hidden="true" />}
      onClick={() => saveCalendar(booking.id, calendarEntries(booking, texts, new Date()))}
    >
      {t('calendar.add')}
    </Button>
  );
}
