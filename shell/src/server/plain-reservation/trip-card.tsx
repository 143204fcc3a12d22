import type { ReactNode } from 'react';
import type { PriceItem } from '@forecourt/shared/booking';
import type { PageContext } from './page-context';

interface Moment {
  label: string;
  place: string;
  time: string;
}

interface Trip {
  title: string;
  car: { name: string; image: string; about: string };
  moments: readonly Moment[];
  children?: ReactNode;
}

/** The car, and where and when it is picked up and returned. */
export function TripCard({ title, car, moments, children }: Trip) {
  return (
    <section className="card" aria-labelledby="trip">
      <h2 id="trip">{title}</h2>
      <div className="car">
        <img src={car.image} alt="" width={128} height={80} />
        <div>
          <strong>{car.name}</strong>
          <span className="quiet">{car.about}</span>
        </div>
      </div>
      <dl>
        {moments.map(({ label, place, time }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {place}
              <br />
              {time}
            </dd>
          </div>
        ))}
        {children}
      </dl>
    </section>
  );
}

interface TotalProps {
  context: PageContext;
  text: string;
  items: readonly PriceItem[];
}

/** The price, and which taxes it contains. */
export function Total({ context: { t }, text, items }: TotalProps) {
  const taxes = items.find(({ type }) => type === 'Taxes');
  return (
    <div>
      <dt>{t('reserve.total')}</dt>
      <dd>{text}</dd>
      {taxes && <dd className="quiet">{t('price.including', { what: taxes.description })}</dd>}
    </div>
  );
}
