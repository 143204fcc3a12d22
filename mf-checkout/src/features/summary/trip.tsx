import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { carName, handoverKey, placeInTown, type Offer } from '@forecourt/shared/booking';
import type { SearchParams } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { formatDate, formatTime } from '@forecourt/shared/i18n';
import { parseUrlDate } from '@forecourt/shared/time';
import { CheckIcon } from '@forecourt/shared/ui/icon';
import { Picture } from '@forecourt/shared/ui/picture';
import { CarFacts } from './car-facts';
import css from './summary.module.css';

interface TripProps {
  offer: Offer;
  params: SearchParams;
}

/** The car and where and when it is picked up and returned. */
export function Trip({ offer, params }: TripProps) {
  const { t } = useTranslation('mf-checkout');
  const { car } = offer;
  const handover = handoverKey(offer.pickUp);
  return (
    <>
      <div className={css['car']}>
        <Picture src={car.picture} alt="" width={160} height={100} priority className={css['picture']} />
        <div>
          <p className={css['model']}>{carName(car)}</p>
          <p className={css['quiet']}>{`${t('carFacts.orSimilar')} · ${offer.category.name}`}</p>
        </div>
      </div>
      <CarFacts offer={offer} />
      <dl className={css['places']}>
        <Moment label={t('summary.pickUp')} place={offer.pickUp} urlDate={params.dateFrom} time={params.hourFrom}>
          {handover && t(`summary.handover.${handover}`)}
        </Moment>
        <Moment label={t('summary.dropOff')} place={offer.dropOff} urlDate={params.dateTo} time={params.hourTo} />
      </dl>
    </>
  );
}

function useMomentText(): (urlDate: string, time: string) => string {
  const { language, timeFormat } = useHost();
  return (urlDate, time) =>
    `${formatDate(parseUrlDate(urlDate) ?? '', language)}, ${formatTime(time, language, timeFormat)}`;
}

/** Until when it costs nothing to give the booking up. */
export function FreeUntil({ params: { dateFrom, hourFrom } }: Pick<TripProps, 'params'>) {
  const { t } = useTranslation('mf-checkout');
  const when = useMomentText()(dateFrom, hourFrom);
  return (
    <p className={css['free']}>
      <CheckIcon size={18} aria-hidden="true" />
      {t('summary.freeUntil', { when })}
    </p>
  );
}

function Moment({
  label,
  place,
  urlDate,
  time,
  children,
}: {
  label: string;
  place: { name: string; city: string };
  urlDate: string;
  time: string;
  /** How the car is handed over there. */
  children?: ReactNode;
}) {
  const momentText = useMomentText();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={css['place']}>{placeInTown(place)}</span>
        <span>{momentText(urlDate, time)}</span>
        {children && <span>{children}</span>}
      </dd>
    </div>
  );
}
