import { sql } from 'kysely';
import { PROMOTION_VALIDITY } from '@forecourt/shared/contract';
import { addDays } from '@forecourt/shared/time';
import type { DbOrTransaction } from '../database';
import { json, say } from './catalogue/texts';

const CONVERTIBLES = 8;
/** For short rentals, percent on top of the rate for any day. */
const WEEKEND_SURCHARGE = 10;
const SHORT_RENTAL_DAYS = 6;

const limitedPromotions = (today: string) => [
  {
    id: 5,
    code: 'FIRST20',
    percentage: 20,
    min_days: 1,
    max_uses: 500,
    max_uses_by_customer: 1,
    pick_up_from: null,
    pick_up_to: null,
    name: say('First rental 20%', 'Primer alquiler 20 %', 'Erste Miete 20 %'),
    description: say(
      '20% off your first rental with the code FIRST20.',
      '20 % de descuento en su primer alquiler con el código FIRST20.',
      '20 % Rabatt auf Ihre erste Miete mit dem Code FIRST20.',
    ),
  },
  {
    id: 6,
    code: 'EARLY12',
    percentage: 12,
    min_days: 3,
    max_uses: null,
    max_uses_by_customer: null,
    pick_up_from: addDays(today, 60),
    pick_up_to: addDays(today, 180),
    name: say('Early bird 12%', 'Reserva anticipada 12 %', 'Frühbucher 12 %'),
    description: say(
      '12% off rentals of three days or more that begin in two to six months, with the code EARLY12.',
      '12 % de descuento en alquileres de tres días o más que empiecen dentro de dos a seis meses, ' +
        'con el código EARLY12.',
      '12 % Rabatt auf Mieten ab drei Tagen, die in zwei bis sechs Monaten beginnen, mit dem Code EARLY12.',
    ),
  },
];

/** One car of every model of which a branch has many is in the workshop for five days; when, depends on the car. */
const inTheWorkshop = (today: string) => sql`
  insert into occupations (unit_id, period, booking_id)
  select unit_id, tstzrange(begins, begins + interval '5 days'), null
  from (select max(id) as unit_id from units group by branch_office_id, model_id having count(*) >= 5) spare
  cross join lateral (
    select ${`${today}T08:00Z`}::timestamptz + (10 + unit_id * 7 % 80) * interval '1 day' as begins
  ) workshop
  where not exists (select 1 from occupations where occupations.unit_id = spare.unit_id
    and period && tstzrange(begins, begins + interval '5 days'))`;

async function seedSpecialOffers(db: DbOrTransaction, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  await sql`insert into rates (category_id, season, min_days, days, day_price)
    select category_id, season, min_days, 'weekend', round(day_price * (100 + ${WEEKEND_SURCHARGE}::int) / 100.0)
    from rates where category_id = ${CONVERTIBLES} and min_days <= ${SHORT_RENTAL_DAYS}`.execute(db);
  const running = {
    image_slug: null,
    valid_from: `${addDays(today, -30)}T00:00Z`,
    valid_to: `${addDays(today, 400)}T00:00Z`,
  };
  const anyPayment = { valid_for_payment: PROMOTION_VALIDITY.both, accepted_payment_types: json([]) };
  await db
    .insertInto('promotions')
    .values(
      limitedPromotions(today).map((row) => ({
        ...row,
        ...running,
        ...anyPayment,
        name: json(row.name),
        description: json(row.description),
      })),
    )
    .execute();
  await inTheWorkshop(today).execute(db);
  await db
    .updateTable('catalogue_state')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute();
}

/** Rates for the weekend, codes with limits and cars in the workshop. */
export const specialOffersSeed = { name: 'special-offers', seed: seedSpecialOffers };
