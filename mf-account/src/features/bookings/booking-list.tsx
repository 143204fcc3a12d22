import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { carName, quotationNote, type Booking } from '@forecourt/shared/booking';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { formatNumber, formatPlaceTime } from '@forecourt/shared/i18n';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { Card, CARD_LINK } from '@forecourt/shared/ui/card';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { CarIcon } from '@forecourt/shared/ui/icon';
import { Picture } from '@forecourt/shared/ui/picture';
import { Price } from '@forecourt/shared/ui/price';
import { Scene } from '@forecourt/shared/ui/scene';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { VisuallyHidden } from '@forecourt/shared/ui/visually-hidden';
import { BookingChip, PagedList, Trip, useHoldNote, useServerPage } from '../../frame';
import { BookingLists, BookingSearch, useBookingFilters } from './booking-filters';
import css from './booking-list.module.css';
import { askedIn, bookingsQuery } from './bookings-query';
import { nextBookingOf, NextTrip } from './next-trip';

const navigationState = z.catch(z.object({ cancelled: z.optional(z.string()) }), {});

/** The signed-in user's bookings in their lists, ten per page. */
export function BookingList() {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const { query } = useBookingFilters();
  const { cancelled } = navigationState.parse(useLocation().state);
  const asked = askedIn(query);
  const page = useServerPage();
  const bookings = useQuery(bookingsQuery(host, page, asked));
  const { data } = bookings;
  const hasNone = isEveryListEmpty(data?.counts) && !isNarrowed(asked);
  return (
    <Stack gap={6}>
      {cancelled && (
        <Alert tone="positive" live>
          {t('bookings.cancelled', { id: cancelled })}
        </Alert>
      )}
      {!hasNone && (
        <>
          <BookingLists list={asked.list} counts={data?.counts} />
          <BookingSearch />
        </>
      )}
      <VisuallyHidden as="p" role="status">
        {data ? t('bookings.found', { number: formatNumber(data.count, host.language) }) : ''}
      </VisuallyHidden>
      <PagedList
        answer={bookings}
        empty={hasNone ? <NoBookings /> : <NoneInList asked={asked} />}
        skeleton={<LoadingBookings />}
      >
        {({ items }) => <Loaded items={items} asked={asked} first={page.offset === 0} />}
      </PagedList>
    </Stack>
  );
}

const isEveryListEmpty = (counts: object | undefined): boolean =>
  counts !== undefined && Object.values(counts).every((count) => count === 0);

type Asked = ReturnType<typeof askedIn>;
const isNarrowed = ({ list: _list, ...filters }: Asked): boolean =>
  Object.values(filters).some((value) => value !== undefined);

interface LoadedProps {
  items: readonly Booking[];
  asked: Asked;
  first: boolean;
}

function Loaded({ items, asked, first }: LoadedProps) {
  const { t } = useTranslation('mf-account');
  const [now] = useState(() => new Date());
  const isNextShown = first && asked.list === 'upcoming' && !isNarrowed(asked);
  const next = isNextShown ? nextBookingOf(items, now) : undefined;
  const others = items.filter((booking) => booking !== next);
  const heading = t(next ? 'bookings.others' : `bookings.lists.${asked.list}`);
  return (
    <>
      {next && <NextTrip booking={next} now={now} />}
      {others.length > 0 && (
        <Stack as="section" gap={4} aria-label={heading}>
          <h2>{heading}</h2>
          <Stack as="ul" role="list" gap={3}>
            {others.map((booking) => (
              <BookingCard key={booking.id} booking={booking} />
            ))}
          </Stack>
        </Stack>
      )}
    </>
  );
}

function NoneInList({ asked }: { asked: Asked }) {
  const { t } = useTranslation('mf-account');
  const { clear } = useBookingFilters();
  const isSearched = isNarrowed(asked);
  return (
    <EmptyState
      icon={<CarIcon />}
      title={t(isSearched ? 'bookings.noMatch' : `bookings.none.${asked.list}`)}
      action={isSearched && <Button onClick={clear}>{t('bookings.filter.clear')}</Button>}
    >
      {isSearched && <p>{t('bookings.noMatchText')}</p>}
    </EmptyState>
  );
}

/** What the list is for, and the two ways on: a first booking, or one that was made without the account. */
function NoBookings() {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  return (
    <EmptyState
      picture={<Scene of="journey" />}
      title={t('bookings.emptyTitle')}
      action={
        <ButtonLink component={Link} to={pathOf('SEARCH')} variant="primary">
          {t('actions.searchCars')}
        </ButtonLink>
      }
      further={
        <>
          <h3>{t('findBooking.noAccount')}</h3>
          <p>{t('bookings.emptyFind')}</p>
          <ButtonLink component={Link} to={pathOf('FIND_BOOKING')}>
            {t('findBooking.title')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('bookings.emptyText')}</p>
    </EmptyState>
  );
}

function LoadingBookings() {
  const { t } = useTranslation('mf-account');
  return (
    <Stack gap={6} role="status" aria-label={t('bookings.loading')}>
      <Skeleton height={360} shape="block" />
      {[0, 1].map((row) => (
        <Skeleton key={row} height={184} shape="block" />
      ))}
    </Stack>
  );
}

/** An agency books for its customers, a company for its drivers: their lists say for whom each is. */
function forWhom({ agency, customer, drivers }: Booking): string[] {
  const people = agency === undefined ? drivers : [customer];
  return people.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
}

/** One booking of the list; the whole card is a link. */
function BookingCard({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const money = useMoneyText();
  const [now] = useState(() => new Date());
  const note = quotationNote(booking, now);
  const held = useHoldNote(booking);
  const { car } = booking;
  return (
    <Card as="li" linked className={css['card']}>
      <Picture src={car.picture} alt="" width={320} height={200} className={css['picture']} />
      <div className={css['words']}>
        <div className={css['head']}>
          <h3 className={css['name']}>
            <Link {...CARD_LINK} className={css['link']} to={host.pathOf('BOOKING_INFO', `bookingId=${booking.id}`)}>
              {carName(car)}
            </Link>
          </h3>
          <BookingChip booking={booking} />
        </div>
        <p className={css['muted']}>{[t('bookings.reference', { id: booking.id }), ...forWhom(booking)].join(' · ')}</p>
        {held && <p>{held}</p>}
        {note && (
          <p className={css['muted']}>
            {t(`quotation.${note.key}`, { until: formatPlaceTime(note.until, booking.pickUp, host) })}
          </p>
        )}
      </div>
      <div className={css['trip']}>
        <Trip booking={booking} />
      </div>
      <div className={css['price']}>
        <Price text={money(booking.price)} />
      </div>
    </Card>
  );
}
