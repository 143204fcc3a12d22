import { sql, type Expression, type SqlBool } from 'kysely';
import type * as z from 'zod/mini';
import {
  BOOKING_LISTS,
  BOOKING_STATUS,
  type BookingList,
  type BookingStatus,
  type wire,
} from '@forecourt/shared/contract';
import type { Db } from '../db/database';
import type { BookingRow } from './bookings.store';
import { KEPT } from './kept.store';

type Asked = z.infer<typeof wire.bookingsQuery>;
type Condition = Expression<SqlBool>;

const RUNNING: readonly BookingStatus[] = ['Reserved', 'Confirmed', 'Delivered'];
const isOneOf = (names: readonly BookingStatus[]): Condition =>
  sql<boolean>`status in (${sql.join(names.map((name) => BOOKING_STATUS[name]))})`;

/** Every booking is in one list, and in no other (D74). */
const LISTS: Readonly<Record<BookingList, (now: Date) => Condition>> = {
  upcoming: (now) => sql<boolean>`(${isOneOf(RUNNING)} and to_at > ${now})`,
  past: (now) => sql<boolean>`(${isOneOf(['Closed'])} or (${isOneOf(RUNNING)} and to_at <= ${now}))`,
  cancelled: () => isOneOf(['Cancelled']),
  quotes: () => isOneOf(['Quoted']),
};

/** The next trip first, the last one first, or what was made last. */
const ORDERS: Readonly<Record<BookingList, Expression<unknown>>> = {
  upcoming: sql`from_at asc`,
  past: sql`from_at desc`,
  cancelled: sql`created_at desc`,
  quotes: sql`created_at desc`,
};

const MARKS = '[\u0300-\u036f]';
/** "Malaga" finds "Málaga": as people type, without marks and in any case. */
const spelled = (text: string): string => text.normalize('NFKD').replace(new RegExp(MARKS, 'g'), '').toLowerCase();

const said = (...path: string[]) => sql<string>`details #>> ${sql.lit(`{shown,${path.join(',')}}`)}`;
const SEARCHED = sql<string>`lower(regexp_replace(normalize(concat_ws(' ',
  id,
  ${said('deliveryPlace', 'name')}, ${said('deliveryPlace', 'city')},
  ${said('returnPlace', 'name')}, ${said('returnPlace', 'city')},
  ${said('car', 'model', 'brand')}, ${said('car', 'model', 'name')},
  ${said('customer', 'firstName')}, ${said('customer', 'lastName')},
  (select string_agg(concat_ws(' ', driver ->> 'firstName', driver ->> 'lastName'), ' ')
    from jsonb_array_elements(details #> '{shown,drivers}') as driver)
), NFKD), ${sql.lit(MARKS)}, '', 'g'))`;

const DAY_OF_PICK_UP = sql<string>`to_char(
  from_at at time zone coalesce(${said('deliveryPlace', 'timeZone')}, 'UTC'), 'YYYY-MM-DD')`;

/** Compared as texts, which have the order of the days: an impossible day is no error of the database. */
function conditionsOf({ search = '', pickUpFrom, pickUpTo, unpaid }: Asked): Condition[] {
  const words = spelled(search).split(/\s+/).filter(Boolean);
  return [
    ...words.map((word) => sql<boolean>`strpos(${SEARCHED}, ${word}) > 0`),
    ...(pickUpFrom === undefined ? [] : [sql<boolean>`${DAY_OF_PICK_UP} >= ${pickUpFrom}`]),
    ...(pickUpTo === undefined ? [] : [sql<boolean>`${DAY_OF_PICK_UP} <= ${pickUpTo}`]),
    ...(unpaid ? [sql<boolean>`(${isOneOf(RUNNING)} and ${KEPT} < price_minor)`] : []),
  ];
}

const LARGEST_OFFSET = 1_000_000;
export const wholePage = ({ offset, limit }: { offset: number; limit: number }) => ({
  offset: Math.min(Math.floor(offset), LARGEST_OFFSET),
  limit: Math.floor(limit),
});

interface BookingsPage {
  count: number;
  counts: Record<BookingList, number>;
  rows: BookingRow[];
}

/** A page of the user's bookings, and how many each list has by the same search and filter. */
export async function bookingsOfUser(db: Db, userId: string, asked: Asked, now: Date): Promise<BookingsPage> {
  const { list } = asked;
  const { offset, limit } = wholePage(asked);
  const found = conditionsOf(asked).reduce(
    (query, condition) => query.where(condition),
    db.selectFrom('bookings').where('user_id', '=', userId),
  );
  const countOf = (name: BookingList) => sql<number>`(count(*) filter (where ${LISTS[name](now)}))::int`.as(name);
  const [counted, rows] = await Promise.all([
    found.select([...BOOKING_LISTS.map(countOf), sql<number>`count(*)::int`.as('all')]).executeTakeFirstOrThrow(),
    (list === undefined ? found : found.where(LISTS[list](now)))
      .selectAll()
      .orderBy(list === undefined ? sql`created_at desc` : ORDERS[list])
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  const { all, ...counts } = counted;
  return { count: list === undefined ? all : counts[list], counts, rows };
}
