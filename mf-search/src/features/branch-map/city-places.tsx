import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Place, SearchParams } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { returnPlaceFor, searchToUrl } from '@forecourt/shared/rules';
import { ButtonLink } from '@forecourt/shared/ui/button';
import css from './branch-map.module.css';
import type { City } from './map-view';

interface CityPlacesProps {
  city: City;
  places: readonly Place[];
  params: SearchParams;
  onDone: () => void;
}

/** The same search at another pick-up place, with a drop-off place that it allows (S1-5). */
function searchAt(place: Place, places: readonly Place[], params: SearchParams): string {
  const requested = params.dropOffPlaceId === params.pickUpPlaceId ? undefined : params.dropOffPlaceId;
  const dropOff = returnPlaceFor(place, requested, places) ?? place;
  return searchToUrl({
    ...params,
    pickUpPlaceId: place.id,
    pickUpPlaceName: place.name,
    pickUpPlaceIATACode: place.pickUpPlaceIATACode,
    pickUpEndpoint: undefined,
    dropOffPlaceId: dropOff.id,
    dropOffPlaceName: dropOff.name,
    dropOffEndpoint: undefined,
  }).toString();
}

export function CityPlaces({ city, places, params, onDone }: CityPlacesProps) {
  const { t } = useTranslation('mf-search');
  const { pathOf } = useHost();
  return (
    <section className={css['places']} aria-label={city.name}>
      <h3 className={css['city']}>{city.name}</h3>
      <ul className={css['list']}>
        {city.places.map((place) => (
          <li key={place.id} className={css['place']}>
            <p className={css['placeName']}>{place.name}</p>
            <p className={css['address']}>{place.address}</p>
            {place.id === params.pickUpPlaceId ? (
              <p className={css['here']}>{t('map.here')}</p>
            ) : (
              <ButtonLink
                component={Link}
                to={pathOf('SEARCH', searchAt(place, places, params))}
                onClick={onDone}
                aria-label={t('map.searchAt', { place: place.name })}
              >
                {t('map.search')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
