import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { quotationTray } from '@forecourt/shared/agency';
import { agencyCustomersCall, customerBookingsCall } from '@forecourt/shared/api-client';
import { bookingStatusOf } from '@forecourt/shared/booking';
import type { AgencyCustomer } from '@forecourt/shared/contract';
import { useHost, useMoneyText, type Host } from '@forecourt/shared/host';
import { formatDate } from '@forecourt/shared/i18n';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { BookingStatusChip, FailedLoad, Loading, PagedList, useServerPage } from '../../frame';
import css from './agency.module.css';

const customersQuery = (host: Host, query: Parameters<typeof agencyCustomersCall>[0]) =>
  queryOptions({
    queryKey: ['account', 'agency', 'customers', query],
    meta: { personal: true },
    queryFn: ({ signal }) => host.api.send(agencyCustomersCall(query), signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Of one customer as many as a card shows; all of them stand in the list of bookings. */
const SHOWN_BOOKINGS = { offset: 0, limit: 20 };
const bookingsQuery = (host: Host, id: string) =>
  queryOptions({
    queryKey: ['account', 'agency', 'customer', id],
    meta: { personal: true },
    queryFn: ({ signal }) => host.api.send(customerBookingsCall(id, SHOWN_BOOKINGS), signal),
    staleTime: 0,
  });

/** For whom the agency has booked or quoted, found by name or address. */
export function CustomerList({ agencyId }: { agencyId: string }) {
  const { t } = useTranslation('mf-account');
  const [query, setQuery] = useSearchParams();
  const searched = query.get('q') ?? '';
  // The address follows later than the next key is pressed; while it is written in, the field has its own text.
  const [typed, setTyped] = useState<string>();
  const customers = useQuery(customersQuery(useHost(), { ...useServerPage(), search: searched }));
  return (
    <Stack gap={4}>
      <div className={css['filter']}>
        <TextField
          label={t('agency.findCustomer')}
          type="search"
          value={typed ?? searched}
          maxLength={100}
          onChange={({ target: { value } }) => {
            setTyped(value);
            setQuery({ view: 'customers', ...(value && { q: value }) }, { replace: true });
          }}
          onBlur={() => setTyped(undefined)}
        />
      </div>
      <PagedList answer={customers} empty={<EmptyState title={t('agency.noCustomers')} />}>
        {({ items }) => (
          <Stack as="ul" role="list" gap={3}>
            {items.map((customer) => (
              <CustomerCard key={customer.id} customer={customer} agencyId={agencyId} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Stack>
  );
}

function CustomerCard({ customer, agencyId }: { customer: AgencyCustomer; agencyId: string }) {
  const { t } = useTranslation('mf-account');
  const { language } = useHost();
  const navigate = useNavigate();
  const [open, show] = useState(false);
  const { firstName, lastName, emailAddress, bookings, quotations } = customer;
  const name = `${firstName} ${lastName}`;
  const quoteAgain = () => {
    const draft = { language, note: '', showsPerDay: false, showsAgency: true };
    quotationTray.setDraft(agencyId, { ...draft, firstName, lastName, emailAddress });
    void navigate('?view=new');
  };
  return (
    <Card as="li" className={css['card']}>
      <h2 className={css['title']}>{name}</h2>
      <p className={css['muted']}>
        {[
          emailAddress,
          t('agency.bookingsOf', { number: bookings }),
          t('agency.quotationsOf', { number: quotations }),
        ].join(' · ')}
      </p>
      <Cluster>
        <Button onClick={quoteAgain} aria-label={`${t('agency.newFor')}: ${name}`}>
          {t('agency.newFor')}
        </Button>
        {bookings > 0 && (
          <Button
            variant="ghost"
            aria-expanded={open}
            aria-label={`${t('agency.showBookings')}: ${name}`}
            onClick={() => show(!open)}
          >
            {t('agency.showBookings')}
          </Button>
        )}
      </Cluster>
      {open && <CustomerBookings id={customer.id} />}
    </Card>
  );
}

function CustomerBookings({ id }: { id: string }) {
  const host = useHost();
  const money = useMoneyText();
  const { data, error, refetch } = useQuery(bookingsQuery(host, id));
  if (error && !data) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <ul className={css['cars']}>
      {data.items.map((booking) => (
        <li key={booking.id}>
          <Link to={host.pathOf('BOOKING_INFO', `bookingId=${booking.id}`)}>{booking.car}</Link>
          <span>{formatDate(booking.pickUpDay ?? booking.fromDate.slice(0, 10), host.language)}</span>
          <BookingStatusChip status={bookingStatusOf(booking.currentStatus)} />
          <span className={css['amount']}>{money(booking.customerPrice)}</span>
        </li>
      ))}
    </ul>
  );
}
