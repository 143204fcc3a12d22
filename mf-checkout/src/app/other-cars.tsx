import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { appliedPrice, carName, type Offer } from '@forecourt/shared/booking';
import { withEntries, type OfferParams } from '@forecourt/shared/checkout';
import type { PaymentMethodChoice } from '@forecourt/shared/contract';
import { useHost, useMoneyText, useSession } from '@forecourt/shared/host';
import { Card } from '@forecourt/shared/ui/card';
import css from './checkout.module.css';
import { stateAfter } from './results-link';
import { COUNTER, otherOffersQuery } from './use-checkout';

/** So many are looked at beside a filled-in form; the whole list is one link away. */
const MOST_SHOWN = 3;

interface OtherCarsProps {
  params: OfferParams;
  choice?: PaymentMethodChoice | undefined;
}

/** In place of a car that was taken: the cheapest others of the same search, which go on with all that was typed. */
export function OtherCars({ params, choice = COUNTER }: OtherCarsProps) {
  const { t } = useTranslation('mf-checkout');
  const host = useHost();
  const session = useSession();
  const { data = [] } = useQuery(otherOffersQuery(host, params, session.signedIn ? session.token : undefined));
  if (data.length === 0) return null;
  return (
    <Card as="section" tone="outline" heading={t('otherCars.title')} headingLevel={2}>
      <p>{t('otherCars.lead')}</p>
      <ul className={css['others']}>
        {data.slice(0, MOST_SHOWN).map((offer) => (
          <OtherCar key={offer.car.id} offer={offer} choice={choice} />
        ))}
      </ul>
    </Card>
  );
}

function OtherCar({ offer, choice }: { offer: Offer; choice: PaymentMethodChoice }) {
  const { t } = useTranslation('mf-checkout');
  const money = useMoneyText();
  const { config } = useHost();
  const [query] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const { shown } = appliedPrice({ ...offer, original: offer.price }, choice, config);
  return (
    <li>
      <Link
        to={{ search: withEntries(query, { modelId: String(offer.car.id), offer: offer.token }).toString() }}
        state={stateAfter(state, 1)}
      >
        {carName(offer.car)}
      </Link>
      <span>{t('otherCars.price', { price: money(shown) })}</span>
    </li>
  );
}
