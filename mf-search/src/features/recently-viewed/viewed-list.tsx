import { useEffect, useId, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHost, useMoneyText, useSession } from '@forecourt/shared/host';
import { formatDate } from '@forecourt/shared/i18n';
import { Button } from '@forecourt/shared/ui/button';
import { Card, CARD_LINK } from '@forecourt/shared/ui/card';
import { Picture } from '@forecourt/shared/ui/picture';
import { loadMessages } from './messages';
import { viewedCars, type ViewedCar } from './viewed-cars';
import css from './viewed-list.module.css';

export { loadMessages, viewedCars };

const DAY = { day: 'numeric', month: 'short' } as const;
const dayOf = (instant: number): string => {
  const day = new Date(instant);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

/** Its price was another day's: the link leads to today's. */
function Viewed({ car }: { car: ViewedCar }) {
  const { t } = useTranslation('mf-search');
  const { language, pathOf } = useHost();
  const money = useMoneyText();
  const id = useId();
  const day = (date: string) => formatDate(date, language, DAY);
  return (
    <Card as="article" linked flush aria-labelledby={id} className={css['card']}>
      <Picture src={car.picture} alt="" width={200} height={120} className={css['picture']} />
      <div className={css['words']}>
        <h3 id={id} className={css['name']}>
          {car.name}
        </h3>
        <p>{t('viewed.trip', { from: day(car.from), to: day(car.to), place: car.place })}</p>
        <p>{t('viewed.price', { price: money(car.price), date: day(dayOf(car.at)) })}</p>
        <Link
          to={pathOf('SEARCH', car.search)}
          aria-label={`${t('viewed.again')}: ${car.name}`}
          className={css['again']}
          {...CARD_LINK}
        >
          {t('viewed.again')}
        </Link>
      </div>
    </Card>
  );
}

/** The cars that were looked at, one row that scrolls by itself; nothing where there are none. */
export function ViewedList() {
  const { t } = useTranslation('mf-search');
  const { session } = useHost();
  useSession();
  const [, look] = useReducer((times: number) => times + 1, 0);
  useEffect(() => viewedCars.subscribe(look), []);
  const id = useId();
  const cars = viewedCars.read(session);
  if (cars.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css['viewed']}>
      <div className={css['head']}>
        <h2 id={id} className={css['title']}>
          {t('viewed.title')}
        </h2>
        <Button
          variant="ghost"
          onClick={() => viewedCars.clear(session)}
          aria-label={`${t('viewed.clear')}: ${t('viewed.title')}`}
        >
          {t('viewed.clear')}
        </Button>
      </div>
      <ul role="list" className={css['row']}>
        {cars.map((car) => (
          <li key={car.modelId + car.search}>
            <Viewed car={car} />
          </li>
        ))}
      </ul>
    </section>
  );
}
