import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Spinner } from '@forecourt/shared/ui/spinner';
import css from './offer-skeletons.module.css';

/** The shape of an offer card: picture, facts, price. */
function OfferSkeleton({ variant }: { variant: 'row' | 'card' }) {
  return (
    <li className={css['card']} data-variant={variant}>
      <Skeleton shape="block" height={200} />
      <div className={css['facts']}>
        <Skeleton width="60%" />
        <Skeleton lines={4} />
      </div>
      <div className={css['price']}>
        <Skeleton height={32} width="70%" />
        <Skeleton lines={2} />
        <Skeleton shape="block" height={44} />
      </div>
    </li>
  );
}

/** Loading type 1 shows skeletons, 2 skeletons and a spinner, 3 the spinner alone (S1-4). */
export function OfferSkeletons({ variant }: { variant: 'row' | 'card' }) {
  const { t } = useTranslation('mf-search');
  const { loadingType } = useHost().config.flow.results.general;
  return (
    <div className={css['loading']} aria-busy="true">
      {loadingType !== 1 && <Spinner label={t('results.searching')} />}
      {loadingType !== 3 && (
        <ul className={css['list']} aria-hidden="true">
          {Array.from({ length: 4 }, (_, index) => (
            <OfferSkeleton key={index} variant={variant} />
          ))}
        </ul>
      )}
    </div>
  );
}
