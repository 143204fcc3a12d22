import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { isAhead, type Booking } from '../booking';
import { OnDemand, type Part } from '../screens';
import { forgetBookingCopies } from '../session';
import type { PickUpProps } from './pick-up-card';
import css from './pick-up.module.css';
import { TEXTS } from './texts';

const CARD: Part<PickUpProps> = {
  name: 'pick-up',
  load: () => import(/* webpackChunkName: "pick-up" */ './pick-up-card'),
  texts: TEXTS,
};

/** The copy of a booking that has ended like this would send somebody to a branch that expects nobody. */
const KEEPS_NO_COPY: readonly Booking['status'][] = ['Cancelled', 'Closed', 'Quoted'];

/**
 * Where to come, the way there, when somebody is there, whom to call and what to bring (D169): one card for every page
 * of a booking that is ahead, loaded when there is one.
 */
export function PickUp(props: PickUpProps) {
  const [now] = useState(() => new Date());
  const { id, status } = props.booking;
  useEffect(() => {
    if (KEEPS_NO_COPY.includes(status)) forgetBookingCopies(id).catch(() => undefined);
  }, [id, status]);
  if (!isAhead(props.booking, now)) return null;
  return (
    <OnDemand
      part={CARD}
      props={props}
      skeleton={<Skeleton shape="block" className={css['loading']} />}
      failed={(_error, onRetry) => <Failed onRetry={onRetry} />}
    />
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shared');
  return (
    <Alert tone="negative" live actions={<Button onClick={onRetry}>{t('actions.retry')}</Button>}>
      {t('errors.remoteTitle')}
    </Alert>
  );
}
