import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { searchCall } from '@forecourt/shared/api-client';
import { appliedPrice, bestPayment, carName, type Offer } from '@forecourt/shared/booking';
import { checkoutQuery, fromResults } from '@forecourt/shared/checkout';
import type { SearchParams } from '@forecourt/shared/contract';
import { useHost, useMoneyText, usePageTitle, type Host } from '@forecourt/shared/host';
import { completeSearch, searchFromUrl } from '@forecourt/shared/rules';
import { Box } from '@forecourt/shared/ui/box';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { PageHead } from '@forecourt/shared/ui/page-head';
import { Price } from '@forecourt/shared/ui/price';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import css from './cars.module.css';
import { Loaded } from './loaded';
import SearchForm from './search-form';

export const offersQuery = ({ api, language, currency }: Host, params: SearchParams) =>
  queryOptions({
    queryKey: ['search', 'offers', language, currency, params],
    queryFn: ({ signal }) => api.send(searchCall({ ...params, currency }, language), signal),
  });

/** The search of an address; undefined while it lacks a part. */
export const searchOf = (query: URLSearchParams): SearchParams | undefined =>
  completeSearch(searchFromUrl(query).params);

/** The price is that of checkout: for the way of paying that makes it lowest. */
function OfferCard({ offer, params }: { offer: Offer; params: SearchParams }) {
  const { t } = useTranslation('mf-search');
  const { config, pathOf } = useHost();
  const money = useMoneyText();
  const { choice } = bestPayment(offer, config.flow.general.paymentMethods);
  const { shown } = appliedPrice({ ...offer, original: offer.price }, choice ?? { kind: 'counter' }, config);
  const query = checkoutQuery(params, { modelId: offer.car.id, token: offer.token }, choice);
  const name = carName(offer.car);
  return (
    <Card as="article" aria-label={name}>
      <h2>{name}</h2>
      <p>{offer.category.name}</p>
      <p>
        {t('offer.totalFor', { count: offer.days })}: <Price text={money(shown)} size="l" />
      </p>
      <ButtonLink
        component={Link}
        to={pathOf('CHECKOUT', query)}
        state={fromResults(query)}
        variant="primary"
        className={css['choose']}
        aria-label={`${t('offer.choose')}: ${name}`}
      >
        {t('offer.choose')}
      </ButtonLink>
    </Card>
  );
}

/** Which cars are free for the search of the address. */
export default function SearchPage() {
  const { t } = useTranslation('mf-search');
  const host = useHost();
  const [query] = useSearchParams();
  const params = searchOf(query);
  usePageTitle(t('results.title'));
  return (
    <Box>
      <PageHead title={t('results.title')} lead={params ? undefined : t('results.datesText')} />
      <SearchForm key={query.toString()} variant="horizontal" initial={params ?? {}} />
      {params && (
        <Loaded
          query={offersQuery(host, params)}
          waiting={
            <div role="status" aria-label={t('results.searching')}>
              <Skeleton shape="block" height={200} />
            </div>
          }
        >
          {({ offers }) =>
            offers.length === 0 ? (
              <EmptyState title={t('results.none')} />
            ) : (
              <ul role="list" className={css['cars']}>
                {offers.map((offer) => (
                  <li key={offer.car.id}>
                    <OfferCard offer={offer} params={params} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
    </Box>
  );
}
