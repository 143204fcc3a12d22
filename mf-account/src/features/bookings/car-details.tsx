import { useTranslation } from 'react-i18next';
import type { Booking } from '@forecourt/shared/contract';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { formatNumber } from '@forecourt/shared/i18n';
import { Card } from '@forecourt/shared/ui/card';
import { CheckIcon } from '@forecourt/shared/ui/icon';
import { Picture } from '@forecourt/shared/ui/picture';
import { Stack } from '@forecourt/shared/ui/stack';
import css from './car-details.module.css';
import { Facts } from './facts';

const EXCESSES = ['Damage', 'Theft', 'Hail', 'Rollover'] as const;

function useDistance(): (booking: Booking) => string | undefined {
  const { t } = useTranslation('mf-account');
  const { config, language } = useHost();
  return ({ ilimitedKm, maxAllowedDistanceByDay }) => {
    if (ilimitedKm) return t('carFacts.unlimitedKm');
    return maxAllowedDistanceByDay === null
      ? undefined
      : t(`booking.distance.${config.booking.distanceUnit}`, {
          distance: formatNumber(maxAllowedDistanceByDay, language),
        });
  };
}

export function CarDetails({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const money = useMoneyText();
  const distance = useDistance();
  const { model } = booking.car;
  const facts = [
    booking.category.name,
    t('carFacts.seats', { count: model.passengers }),
    t('carFacts.bags', { count: model.bags }),
    t(`carFacts.transmission.${model.transmission}`),
    t(`carFacts.fuel.${model.fuel}`),
    model.airConditioning ? t('carFacts.airConditioning') : undefined,
    distance(booking),
  ];
  return (
    <>
      <Card
        heading={
          <>
            {model.name} <span className={css['similar']}>{t('carFacts.orSimilar')}</span>
          </>
        }
      >
        <div className={css['car']}>
          <Picture src={model.imagePath} alt="" width={320} height={200} priority />
          <ul role="list" className={css['list']}>
            {facts.filter(Boolean).map((fact) => (
              <li key={fact}>
                <CheckIcon size={18} aria-hidden="true" />
                {fact}
              </li>
            ))}
          </ul>
        </div>
      </Card>
      <Card heading={t('booking.excess')}>
        <Stack gap={3}>
          <p className={css['muted']}>{t('booking.excessHelp')}</p>
          <Facts
            facts={EXCESSES.map(
              (kind) => [t(`booking.excesses.${kind}`), money(model[`franchise${kind}`], booking.currency)] as const,
            )}
          />
        </Stack>
      </Card>
    </>
  );
}
