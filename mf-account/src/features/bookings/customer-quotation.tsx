import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { customerQuotationCall, customerQuotationOpenedCall } from '@forecourt/shared/api-client';
import { carName } from '@forecourt/shared/booking';
import { useHost, useMoneyText, type Host } from '@forecourt/shared/host';
import { divide, roundingOf } from '@forecourt/shared/money';
import { Card } from '@forecourt/shared/ui/card';
import { Picture } from '@forecourt/shared/ui/picture';
import { Price } from '@forecourt/shared/ui/price';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { FailedLoad, Trip } from '../../frame';
import { WrongLink } from './confirm-booking';
import {
  CarState,
  isBookable,
  isBookingCancelled,
  Outcome,
  type Car,
  type Quotation,
} from './customer-quotation-state';
import css from './customer-quotation.module.css';
import { BookThis, Distance, Extras, isUnknown, OpenBooking, SearchAgain } from './quotation';

interface CustomerLink {
  quotationId: string;
  token: string;
}

/** Never from the cache: a car may be gone, and another tab may have booked one. */
const customerQuotationQuery = (host: Host, link: CustomerLink) =>
  queryOptions({
    queryKey: ['account', 'quotation', link.quotationId],
    meta: { personal: true },
    queryFn: ({ signal }) => host.api.send(customerQuotationCall(link), signal),
    staleTime: 0,
    gcTime: 0,
  });

/** The cars that an agency has put together for its customer, of whom one is booked (D77). */
export function CustomerQuotationPanel(link: CustomerLink) {
  const { t } = useTranslation('mf-account');
  const { data, error, refetch } = useQuery(customerQuotationQuery(useHost(), link));
  useOpened(link, data?.state === 'open');
  if (data) return <Shown quotation={data} />;
  if (isUnknown(error)) return <WrongLink />;
  if (error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={t('quotationPage.loading')}>
      <Skeleton height={480} shape="block" />
    </div>
  );
}

/** The agency hears that it is read; without a connection it does not. */
function useOpened(link: CustomerLink, isOpen: boolean): void {
  const { api } = useHost();
  const tell = useEffectEvent(() => void api.send(customerQuotationOpenedCall(link)).catch(() => undefined));
  useEffect(() => {
    if (isOpen) tell();
  }, [isOpen]);
}

function Shown({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation('mf-account');
  const { state, sender, note, cars, bookingId } = quotation;
  const booked =
    state === 'accepted' ? cars.filter((car) => car.state === 'accepted' || car.booking.id === bookingId) : [];
  const [first] = booked.length > 0 ? booked : cars;
  const isOver = state === 'accepted' ? isBookingCancelled(quotation) : !isBookable(quotation);
  return (
    <Stack gap={5}>
      <Outcome quotation={quotation} />
      {sender && (
        <Stack gap={2}>
          {sender.logo !== undefined && <img src={sender.logo} alt="" className={css['logo']} />}
          <p>{t('quotationPage.by', { agency: sender.name })}</p>
        </Stack>
      )}
      {note !== undefined && (
        <figure className={css['note']}>
          <figcaption>{t('quotationPage.note')}</figcaption>
          <blockquote>{note}</blockquote>
        </figure>
      )}
      <Stack as="ul" role="list" gap={4}>
        {(booked.length > 0 ? booked : cars).map((car) => (
          <CarCard key={car.booking.id} car={car} quotation={quotation} />
        ))}
      </Stack>
      {isOver && first && <SearchAgain booking={first.booking} />}
    </Stack>
  );
}

function CarCard({ car, quotation }: { car: Car; quotation: Quotation }) {
  const { booking, state, token } = car;
  const link = { bookingId: booking.id, token };
  return (
    <Card as="li" tone="outline" className={css['car']}>
      <Picture src={booking.car.picture} alt="" width={320} height={200} />
      <h2 className={css['name']}>{carName(booking.car)}</h2>
      <CarState car={car} quotation={quotation} />
      <Trip booking={booking} />
      <Distance booking={booking} />
      <Extras booking={booking} />
      <CarPrice car={car} showsPerDay={quotation.showsPerDay} />
      {quotation.state === 'open' && state === 'open' && (
        <BookThis quotation={car} link={link} car={carName(booking.car)} />
      )}
      {state === 'accepted' && <OpenBooking link={link} />}
    </Card>
  );
}

function CarPrice({ car: { booking }, showsPerDay }: { car: Car; showsPerDay: boolean }) {
  const { t } = useTranslation('mf-account');
  const money = useMoneyText();
  const { currencies } = useHost().config;
  const perDay = divide(booking.price, Math.max(1, booking.days), roundingOf(booking.currency, currencies));
  return (
    <div>
      <Price text={money(booking.price)} size="l" />
      {showsPerDay && <p>{t('quotationPage.perDay', { price: money(perDay) })}</p>}
    </div>
  );
}
