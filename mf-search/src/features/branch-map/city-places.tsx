import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { City } from '@forecourt/shared/branch-map';
import type { OpenRange, Place, SearchParams } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { formatDate, formatTime } from '@forecourt/shared/i18n';
import { hoursAt, openingHoursQuery } from '@forecourt/shared/queries';
import { returnPlaceFor, searchToUrl } from '@forecourt/shared/rules';
import { isAroundTheClock, parseUrlDate } from '@forecourt/shared/time';
import { ButtonLink } from '@forecourt/shared/ui/button';
import css from './branch-map.module.css';

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

/** On the day of the search's pick-up; nothing where it is not known. */
function Hours({ place, date }: { place: Place; date: string }) {
  const { t } = useTranslation('mf-search');
  const host = useHost();
  const { language, timeFormat } = host;
  const { data } = useQuery(openingHoursQuery(host));
  const ranges = hoursAt(place, date, data);
  if (!ranges) return null;
  const shown = (time: string) => formatTime(time, language, timeFormat);
  const said = ({ open, close }: OpenRange) => `${shown(open)} – ${shown(close)}`;
  const hours = isAroundTheClock(ranges) ? t('map.allDay') : ranges.map(said).join(', ') || t('map.closed');
  const day = formatDate(date, language, { weekday: 'short', day: 'numeric', month: 'short' });
  return <p className={css['hours']}>{t('map.hours', { day, hours })}</p>;
}

export function CityPlaces({ city, places, params, onDone }: CityPlacesProps) {
  const { t } = useTranslation('mf-search');
  const { pathOf } = useHost();
  const date = parseUrlDate(params.dateFrom);
  return (
    <section className={css['places']} aria-label={city.name}>
      <h3 className={css['city']}>{city.name}</h3>
      <ul className={css['list']}>
        {city.places.map((place) => (
          <li key={place.id} className={css['place']}>
            <p className={css['placeName']}>{place.name}</p>
            <p className={css['address']}>{place.address}</p>
            {date && <Hours place={place} date={date} />}
            {place.id === params.pickUpPlaceId ? (
              <p className={css['here']}>{t('map.here')}</p>
            ) : (
              <ButtonLink
                component={Link}
                to={pathOf('SEARCH', searchAt(place, places, params))}
                onClick={onDone}
                aria-label={`${t('map.search')}: ${place.name}`}
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
